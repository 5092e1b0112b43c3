"""Small faults in Python source: each is a replacement of one piece of text.

Faults change what a program does. Docstrings, annotations, messages, decorators, `__repr__` and code for type checkers
have none.
"""

import ast
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
}  # fmt: skip
OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"),
}  # fmt: skip
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SILENT = (ast.Raise, ast.Assert, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal)
"""Statements and expressions without faults: messages, imports and claims."""


@dataclass(frozen=True)
class Fault:
    """A fault: the file, the text it replaces, and the block it is in (see `blocks`)."""

    path: str
    line: int
    start: int
    end: int
    text: str
    block: str
    before: str
    after: str

    @property
    def key(self) -> str:
        """Identifies the fault while lines move: the file, and its line before and after."""
        return f"{self.path}: {self.before} -> {self.after}"

    def apply(self, source: str) -> str:
        """The source with the fault."""
        return source[: self.start] + self.text + source[self.end :]


def blocks(tree: ast.Module) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Every list of statements inside a function, named by the function and a number.

    Nested lists come before those that contain them.
    """

    def visit(node: ast.AST, inside: str, count: list[int]) -> Iterator[tuple[str, list[ast.stmt]]]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inside = f"{inside}.{node.name}".lstrip(".")
            count = [0] if not isinstance(node, ast.ClassDef) else []
        found = []
        for name in ("body", "orelse", "finalbody"):
            some = getattr(node, name, None)
            if count and isinstance(some, list) and some:
                found.append((f"{inside}#{count[0]}", some))
                count[0] += 1
        for child in ast.iter_child_nodes(node):
            yield from visit(child, inside, count)
        yield from found

    yield from visit(tree, "", [])


def faults_in(path: str, source: str) -> list[Fault]:
    """Every fault of a module, in the order of the text."""
    return sorted(_Finder(path, source).found, key=lambda fault: (fault.start, fault.end, fault.text))


class _Finder(ast.NodeVisitor):
    def __init__(self, path: str, source: str) -> None:
        self.path, self.source = path, source
        self.found: list[Fault] = []
        self.lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        tree = ast.parse(source)
        self.homes = {id(statement): name for name, block in blocks(tree) for statement in block}
        self.home = ""
        self.visit(tree)

    def at(self, line: int, column: int) -> int:
        """The offset of a place that `ast` counts in bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def add(self, start: int, end: int, text: str) -> None:
        line = self.source.count("\n", 0, start)
        first, last = self.starts[line], self.source.find("\n", end)
        last = len(self.source) if last < 0 else last
        before, after = self.source[first:last], self.source[first:start] + text + self.source[end:last]
        shown = [" ".join(words.split()) for words in (before, after)]
        self.found.append(Fault(self.path, line + 1, start, end, text, self.home, *shown))

    def replace_between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Replace an operator between two operands, not inside a bracket or comment between them."""
        start, end = self.span(left)[1], self.span(right)[0]
        at = self.source.find(old, start, end)
        if at >= 0:
            self.add(at, at + len(old), new)

    def visit(self, node: ast.AST) -> None:
        before, self.home = self.home, self.homes.get(id(node), self.home)
        if not isinstance(node, SILENT):
            super().visit(node)
        self.home = before

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name == "__repr__" or any("overload" in ast.unparse(one) for one in node.decorator_list):
            return
        for default in (*node.args.defaults, *(one for one in node.args.kw_defaults if one)):
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not any("Protocol" in ast.unparse(base) for base in node.bases):
            for statement in node.body:
                self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and "TypeAlias" not in ast.unparse(node.annotation):
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if not self.home and any(name == "__all__" or (name[0].isupper() and not name.isupper()) for name in names):
            return  # names of types
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.drop(node)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.drop(node)
        if type(node.op) in OPERATORS:
            old, new = OPERATORS[type(node.op)]
            self.replace_between(node.target, node.value, f"{old}=", f"{new}=")
        self.visit(node.value)

    def drop(self, node: ast.stmt) -> None:
        self.add(*self.span(node), "pass")

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.drop(node)
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.drop(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.drop(node)

    def negate(self, test: ast.expr) -> None:
        if not isinstance(test, ast.UnaryOp | ast.Compare | ast.Constant | ast.NamedExpr):
            start, end = self.span(test)
            self.add(start, end, f"(not ({self.source[start:end]}))")

    def visit_If(self, node: ast.If | ast.While | ast.IfExp) -> None:
        if "TYPE_CHECKING" not in ast.unparse(node.test):
            self.negate(node.test)
            self.generic_visit(node)

    visit_While = visit_If
    visit_IfExp = visit_If

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add(*self.span(node), self.source[slice(*self.span(node.operand))])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        self.replace_between(node.values[0], node.values[1], old, new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        types = isinstance(node.right, ast.Constant) and not isinstance(node.right.value, int)
        if type(node.op) in OPERATORS and not types:
            self.replace_between(node.left, node.right, *OPERATORS[type(node.op)])
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        names = {ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in"}
        operands = [node.left, *node.comparators]
        for left, right, op in zip(operands, operands[1:], node.ops, strict=False):
            signs = {"Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Eq": "==", "NotEq": "!="}
            old = names.get(type(op)) or signs[type(op).__name__]
            self.replace_between(left, right, old, COMPARISONS[type(op)])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is bool:
            self.add(*self.span(node), str(not node.value))
        elif type(node.value) is int:
            self.add(*self.span(node), str(node.value + 1))
            if node.value:
                self.add(*self.span(node), str(node.value - 1))

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of `zip`: a claim
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
            self.add(*self.span(node.func), OPPOSITES[node.func.id])
        if not (isinstance(node.func, ast.Name) and node.func.id in ("TypeVar", "field", "cast")):
            self.generic_visit(node)


def modules(root: Path, paths: Sequence[str]) -> list[str]:
    """The product modules among files and folders, without the pages of diagnostics, which are text."""
    files = [file for path in paths for file in (root / path).rglob("*.py")]
    files += [root / path for path in paths if path.endswith(".py")]
    return sorted({name for file in files if not (name := str(file.relative_to(root))).startswith("dsl/codes/")})


def sample(root: Path, paths: Sequence[str], count: int, seed: int) -> list[Fault]:
    """Some faults of the modules under `paths`, each of a different line; every fault is equally likely."""
    found = [fault for path in modules(root, paths) for fault in faults_in(path, (root / path).read_text("utf-8"))]
    random.Random(seed).shuffle(found)
    lines: dict[tuple[str, int], Fault] = {}
    for fault in found:
        if len(lines) < count:
            lines.setdefault((fault.path, fault.line), fault)
    return list(lines.values())
