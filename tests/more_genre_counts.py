"""How many solutions the boards of further genres have, found in plain Python by trying all that there may be."""

from itertools import combinations, pairwise, permutations, product

from tests.genre_counts import (
    STEPS,
    Pair,
    Place,
    area_of,
    beside,
    divisions,
    form,
    grid,
    hangs_together,
    lines,
    reached,
    shadings,
    strands,
    touch,
)


def drawn(rows: list[str]) -> dict[Place, str]:
    """The marks of a picture, those that say nothing left out."""
    return {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row.split()) if mark != "."}


def rooms_of(rows: list[str]) -> list[set[Place]]:
    """The rooms of a picture of letters."""
    marks = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
    return [{place for place, other in marks.items() if other == mark} for mark in sorted(set(marks.values()))]


def is_box(places: set[Place]) -> bool:
    """Whether places fill a rectangle."""
    rows, columns = {r for r, _ in places}, {c for _, c in places}
    return len(places) == (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def choco_banana() -> int:
    clues = drawn(["3 . . 2", ". . . .", ". ? . 5"])
    count = 0
    for shaded in shadings(3, 4):
        white = set(grid(3, 4)) - shaded
        count += (
            all(is_box(reached({place}, shaded)) for place in shaded)
            and not any(is_box(reached({place}, white)) for place in white)
            and all(
                clue in ("?", str(len(reached({place}, shaded if place in shaded else white))))
                for place, clue in clues.items()
            )
        )
    return count


def still(places: set[Place]) -> set[Place]:
    """Places moved to the top left."""
    top, left = min(r for r, _ in places), min(c for _, c in places)
    return {(r - top, c - left) for r, c in places}


def nikoji() -> int:
    letters = drawn([". b a .", "b . . .", ". a c ."])
    count = 0
    for areas in divisions(grid(3, 4), lambda area: sum(place in area for place in letters) == 1, 12):
        looks = {place: still(area_of(place, areas)) for place in letters}
        count += all((looks[a] == looks[b]) == (letters[a] == letters[b]) for a, b in combinations(letters, 2))
    return count


def double_choco() -> int:
    dark = set(drawn([". # . #", ". . # #", "# . . #"]))

    def fits(area: set[Place]) -> bool:
        one, other = area & dark, area - dark
        if not one or not other or ((1, 3) in area and len(one) != 3):
            return False
        return form(one) == form(other) and hangs_together(one) and hangs_together(other)

    return sum(1 for _ in divisions(grid(3, 4), fits, 12))


def loop_special() -> int:
    numbers = drawn(["1 . . . .", ". . . 2 .", ". . . . .", ". . 1 . 2"])
    count = 0
    for chosen in lines(grid(4, 5), {2, 4}):
        if any(sum(place in step for step in chosen) != 2 for place in numbers):
            continue
        visited = [{place for step in loop for place in step} & set(numbers) for loop, _ in strands(chosen)]
        told = [{numbers[place] for place in some} for some in visited]
        count += all(len(some) == 1 for some in told) and len(told) == len({*numbers.values()})
    return count


def hotaru_beam() -> int:
    fireflies = {(0, 0): (1, 2), (1, 2): (0, None), (3, 1): (1, 1)}
    steps = [frozenset((a, b)) for a, b in combinations(grid(4, 4), 2) if b in beside(a)]
    return len(set(filter(None, beams(fireflies, frozenset(steps)))))


def beams(fireflies: dict[Place, tuple[int, int | None]], steps: frozenset[Pair]) -> list[frozenset[Pair] | None]:
    """The lines drawn by one beam for each firefly, where no two of them meet and all fireflies are joined."""
    ways = [
        walks(place, beside(place)[dot], frozenset({place}), fireflies, steps) for place, (dot, _) in fireflies.items()
    ]
    found: list[frozenset[Pair] | None] = []
    for some in product(*ways):
        told = all(number in (None, bends(way)) for way, (_, number) in zip(some, fireflies.values(), strict=True))
        inner = [place for way in some for place in way[1:-1]]
        drawn_ = [frozenset(pair) for way in some for pair in pairwise(way)]
        apart = len(set(inner)) == len(inner) and len(set(drawn_)) == len(drawn_)
        links = {way[0]: way[-1] for way in some}

        def along(place: Place, links: dict[Place, Place] = links) -> list[Place]:
            return [links[place], *(start for start, end in links.items() if end == place)]

        found.append(
            frozenset(drawn_) if told and apart and reached({min(links)}, set(links), along) == set(links) else None
        )
    return found


def walks(
    start: Place,
    place: Place,
    seen: frozenset[Place],
    fireflies: dict[Place, tuple[int, int | None]],
    steps: frozenset[Pair],
) -> list[list[Place]]:
    """Every way from a place on to a firefly, which it does not reach at its dot."""
    if frozenset((start, place)) not in steps:
        return []
    if place in fireflies:
        return [] if beside(place)[fireflies[place][0]] == start else [[start, place]]
    found = []
    for other in beside(place):
        if other not in seen - set(fireflies) and other != start:
            found += [[start, *way] for way in walks(place, other, seen | {place}, fireflies, steps)]
    return found


def bends(way: list[Place]) -> int:
    """How often a way turns."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)]
    return sum(one != other for one, other in pairwise(steps))


def coffee_milk() -> int:
    circles = drawn(["g w . w", "b w . g", ". w . b", "b . b ."])
    pairs = [
        (a, b)
        for a, b in combinations(circles, 2)
        if (a[0] == b[0] or a[1] == b[1]) and not any(between(a, b, other) for other in circles)
    ]
    pairs = [(a, b) for a, b in pairs if {circles[a], circles[b]} != {"b", "w"}]
    count = 0
    for chosen in product((False, True), repeat=len(pairs)):
        taken = [pair for pair, is_in in zip(pairs, chosen, strict=True) if is_in]
        if any(crossing(*one, *two) for one, two in combinations(taken, 2)):
            continue

        def along(place: Place, taken: list[tuple[Place, Place]] = taken) -> list[Place]:
            return [other for pair in taken if place in pair for other in pair]

        groups = ["".join(circles[at] for at in reached({place}, set(circles), along)) for place in circles]
        count += all(group.count("g") == 1 and group.count("b") == group.count("w") for group in groups)
    return count


def between(a: Place, b: Place, other: Place) -> bool:
    """Whether a place lies between two that are in a line."""
    return other not in (a, b) and all(min(a[i], b[i]) <= other[i] <= max(a[i], b[i]) for i in (0, 1))


def crossing(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether two upright or level lines cross between their ends."""
    if (a[0] == b[0]) == (c[0] == d[0]):
        return False
    meet = (a[0], c[1]) if a[0] == b[0] else (c[0], a[1])
    return between(a, b, meet) and between(c, d, meet)


def wall_logic() -> int:
    numbers = drawn([". . . 4", ". . ? .", "3 . . ."])
    free = set(grid(3, 4)) - set(numbers)
    ways = [rays(place, number, free) for place, number in numbers.items()]
    return sum(sum(map(len, some)) == len(free) == len(set().union(*some)) for some in product(*ways))


def rays(place: Place, number: str, free: set[Place]) -> list[set[Place]]:
    """What the four lines of a number may cover."""
    found = []
    for lengths in product(range(4), repeat=4):
        covered = {
            (place[0] + down * far, place[1] + right * far)
            for (down, right), length in zip(STEPS, lengths, strict=True)
            for far in range(1, length + 1)
        }
        if covered <= free and number in ("?", str(sum(lengths))):
            found.append(covered)
    return found


def ayeheya() -> int:
    rooms = rooms_of(["aaab", "cccb", "cccd", "cccd"])
    numbers = {0: 1, 2: 2}
    count = 0
    for shaded in shadings(4, 4):
        white = set(grid(4, 4)) - shaded
        if touch(shaded, shaded) or not hangs_together(white):
            continue
        if any(len(rooms[room] & shaded) != number for room, number in numbers.items()):
            continue
        count += all(turned(room & shaded, room) == room & shaded for room in rooms) and not too_far(white, rooms)
    return count


def turned(places: set[Place], room: set[Place]) -> set[Place]:
    """Places after half a turn about the middle of a room, which is a rectangle."""
    top, left = min(r for r, _ in room) + max(r for r, _ in room), min(c for _, c in room) + max(c for _, c in room)
    return {(top - r, left - c) for r, c in places}


def too_far(white: set[Place], rooms: list[set[Place]]) -> bool:
    """Whether a straight line of white cells enters three rooms."""
    for start in white:
        for down, right in STEPS:
            place = start
            entered: list[int] = []
            while place in white:
                room = next(at for at, room in enumerate(rooms) if place in room)
                entered += [room] if entered[-1:] != [room] else []
                place = (place[0] + down, place[1] + right)
            if len(entered) > 2:
                return True
    return False


def tapa_like_loop() -> int:
    clues = {(1, 1): [2, 5]}
    count = 0
    for chosen in lines(grid(4, 5), {0, 2}):
        if not chosen or len(strands(chosen)) != 1 or any(place in step for step in chosen for place in clues):
            continue
        count += all(parts(place, chosen) == numbers for place, numbers in clues.items())
    return count


def parts(place: Place, chosen: set[Pair]) -> list[int]:
    """The lengths of the parts of a line around a place, in order of size."""
    ring = {(place[0] + r, place[1] + c) for r in (-1, 0, 1) for c in (-1, 0, 1)} - {place}
    visited = {at for step in chosen for at in step} & ring

    def along(at: Place) -> list[Place]:
        return [other for other in beside(at) if frozenset((at, other)) in chosen]

    return sorted(len(part) for part in {frozenset(reached({at}, visited, along)) for at in visited})


def nuri_maze() -> int:
    rooms = rooms_of(["aabbc", "defgc", "hijgk", "hljgk"])
    start, goal, circles, crosses = (0, 0), (3, 4), [(0, 2)], [(2, 0)]
    count = 0
    for some in product((False, True), repeat=len(rooms)):
        shaded = {place for room, is_in in zip(rooms, some, strict=True) if is_in for place in room}
        white = set(grid(4, 5)) - shaded
        if not white >= {start, goal, *circles, *crosses} or square_in(shaded) or square_in(white):
            continue
        links = sum(other in white for place in white for other in beside(place)) // 2
        if links == len(white) - 1 and hangs_together(white):
            needed = {place for place in white - {start} if goal not in reached({start}, white - {place})}
            count += needed.issuperset(circles) and needed.isdisjoint(crosses)
    return count


def square_in(places: set[Place]) -> bool:
    return any({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= places for r, c in places)


def kouchoku() -> int:
    points = drawn([". o . .", "a . . .", ". a . o", "b b . o"])
    first, *others = points
    found = set()
    for order in permutations(others):
        loop = [first, *order]
        sides = list(zip(loop, loop[1:] + loop[:1], strict=True))
        if order[0] > order[-1] or any(on_the_way(a, b, set(points)) for a, b in sides):
            continue
        letters = [points[place] for place in loop]
        if any(is_torn(letters, letter) for letter in "ab"):
            continue
        pairs = [(s, t) for s, t in combinations(sides, 2) if not set(s) & set(t)]
        if all(is_square(s, t) for s, t in pairs if do_cross(*s, *t)):
            found.add(frozenset(map(frozenset, sides)))
    return len(found)


def is_torn(letters: list[str], letter: str) -> bool:
    """Whether a letter does not stand together, round a ring."""
    changes = sum((a == letter) != (b == letter) for a, b in zip(letters, letters[1:] + letters[:1], strict=True))
    return changes > 2


def side_of(a: Place, b: Place, c: Place) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def on_the_way(a: Place, b: Place, points: set[Place]) -> bool:
    """Whether another point lies between two."""
    return any(side_of(a, b, p) == 0 and between(a, b, p) for p in points - {a, b})


def do_cross(a: Place, b: Place, c: Place, d: Place) -> bool:
    return side_of(a, b, c) * side_of(a, b, d) < 0 and side_of(c, d, a) * side_of(c, d, b) < 0


def is_square(one: tuple[Place, Place], other: tuple[Place, Place]) -> bool:
    (a, b), (c, d) = one, other
    return (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) == 0


COUNTS = {
    "ayeheya": ayeheya,
    "choco-banana": choco_banana,
    "coffee-milk": coffee_milk,
    "double-choco": double_choco,
    "hotaru-beam": hotaru_beam,
    "kouchoku": kouchoku,
    "loop-special": loop_special,
    "nikoji": nikoji,
    "nuri-maze": nuri_maze,
    "tapa-like-loop": tapa_like_loop,
    "wall-logic": wall_logic,
}
