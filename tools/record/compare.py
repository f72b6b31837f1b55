"""Where two records differ first, and what that says."""
from c_test import CannotTest, collect
from c_test import Test
from log import BadLine, CallLine, decimal, value_of


class Difference:
    """lines: of the report. test: the text of a C program, or None."""

    def __init__(self, lines, test=None):
        self.lines, self.test = lines, test


class Comparison:
    def __init__(self, a, b, calls, structs):
        self.a, self.b, self.calls, self.structs = a, b, calls, structs

    def find(self):
        """What is different, the first one last; none: nothing is."""
        found = []
        if self.a.semantics != self.b.semantics:
            found.append(Difference([
                f"{self.a.path}:1: FXR_SEMANTICS is {self.a.semantics}",
                f"{self.b.path}:1: FXR_SEMANTICS is {self.b.semantics}",
                "The two libraries give other results on purpose: build both programs with "
                "one release."]))
        first = self.first()
        return found + ([first] if first else [])

    def first(self):
        for i, (ta, tb) in enumerate(zip(self.a.ticks, self.b.ticks)):
            if ta.number != tb.number:
                return self.other_ticks(ta, tb, i)
            if self.a.bytes_of(ta) != self.b.bytes_of(tb):
                differs = self.in_tick(ta, tb, i)
                if differs:
                    return differs
        if len(self.a.ticks) == len(self.b.ticks):
            return None
        longer, shorter = (self.a, self.b) if len(self.a.ticks) > len(self.b.ticks) else \
            (self.b, self.a)
        if shorter.partial and not shorter.whole:
            return None
        tick = longer.ticks[len(shorter.ticks)]
        return Difference([f"{longer.path}:{tick.line}: tick {tick.number}",
                           f"{shorter.path} ends before this tick. All that both have "
                           "is equal."])

    def other_ticks(self, ta, tb, i):
        if i == 1:
            what = "The records begin at different ticks: begin both at the same one."
        else:
            what = "The records do not have the same ticks."
        return Difference([f"{self.a.path}:{ta.line}: tick {ta.number}",
                           f"{self.b.path}:{tb.line}: tick {tb.number}", what])

    def in_tick(self, ta, tb, i):
        lines_a, lines_b = self.a.lines_of(ta), self.b.lines_of(tb)
        for k, ((na, la), (nb, lb)) in enumerate(zip(lines_a, lines_b)):
            if la != lb:
                return self.of_lines(ta, na, la, nb, lb, lines_a, lines_b, k, i)
        k = min(len(lines_a), len(lines_b))
        log, lines = (self.a, lines_a) if len(lines_a) > k else (self.b, lines_b)
        other = self.b if log is self.a else self.a
        if other.partial and not other.whole and (ta if other is self.a else tb) is \
                other.ticks[-1]:
            return None
        return Difference([f"{log.path}:{lines[k][0]}: {lines[k][1][:100]}",
                           f"{other.path} has no such line: its tick {ta.number} ends "
                           "here. The two programs do not call the same functions."])

    def of_lines(self, tick, na, la, nb, lb, lines_a, lines_b, k, i):
        where = [f"{self.a.path}:{na}: {la[:100]}", f"{self.b.path}:{nb}: {lb[:100]}"]
        word = (la + "  ").split(" ")[1], (lb + "  ").split(" ")[1]
        if la.startswith("tick ") and lb.startswith("tick "):
            return self.of_tick(where, la, lb, tick)
        if word[0] != word[1]:
            return self.of_order(where, la, lb, lines_a, lines_b, k)
        try:
            if word[0] in ("in", "value", "scene"):
                return self.of_scene(where, la, lb, lines_a, lines_b, k)
            if word[0] == "asked":
                return self.of_asked(where, la, lb, tick)
            return self.of_call(tick, na, la, nb, lb, lines_a, k, i, lines_b)
        except BadLine:
            for log, n, text in ((self.a, na, la), (self.b, nb, lb)):
                self.must_be_good(log, n, text)
            raise

    def must_be_good(self, log, n, text):
        try:
            if " fxr_" in text:
                CallLine(text, self.calls, self.structs)
            else:
                self.part_of(text)
        except BadLine as error:
            raise log.bad(n, str(error))

    def of_tick(self, where, la, lb, tick):
        scene = [line.split(" ")[2] for line in (la, lb)]
        if scene[0] != scene[1]:
            what = ("The scenes differ before anything is asked in this tick. Calls of "
                    "fxr_record_compound, fxr_record_bvh or fxr_record_aabb and the like "
                    "say which shape.")
        else:
            what = ("The states differ, while all calls of the ticks before have had equal "
                    "results: the cause is in the program, between these calls.")
        return Difference([f"Tick {tick.number} begins with another "
                           + ("scene." if scene[0] != scene[1] else "state.")]
                          + where + [what])

    def of_order(self, where, la, lb, lines_a, lines_b, k):
        def later(text, lines):
            return next((n for n, other in lines[k + 1:] if other == text), None)
        what = ["The two programs do not go the same way: they do not call the same "
                "function here."]
        n = later(la, lines_b)
        if n:
            what.append(f"{self.b.path}:{n} has the line of {self.a.path}: the order is "
                        "another one.")
        return Difference(where + what)

    def part_of(self, text):
        """(what stands before '=', Value) of a line of a scene or a value."""
        words = text.split(" ")
        if len(words) > 5 and words[-2] == "=" and words[1] in ("in", "value"):
            kind = words[-4] if words[1] == "in" else words[3]
            c_type = {"triangle": None, "node_obb": "fxr_obb", "order": "uint32_t",
                      "id": "uint32_t"}.get(kind, "fxr_" + kind)
            if words[1] == "in" and kind == "triangle":
                return " ".join(words[1:-2]), value_of(words[-1], kind, "uint32_t", 0,
                                                       self.structs)
            if c_type in self.structs or c_type == "uint32_t":
                return " ".join(words[1:-2]), value_of(words[-1], kind, c_type, None,
                                                       self.structs)
        if words[1] == "scene":
            return " ".join(words[1:]), None
        raise BadLine("this is no line of a scene")

    def of_scene(self, where, la, lb, lines_a, lines_b, k):
        (name_a, va), (name_b, vb) = self.part_of(la), self.part_of(lb)
        if va and name_a == name_b:
            return Difference([f"The scenes differ: {name_a.removeprefix('in ')}."] + where
                              + self.table(va, vb, True))
        return Difference(["The scenes differ."] + where
                          + self.other_shape(lines_a, lines_b, k + 1))

    def other_shape(self, lines_a, lines_b, k):
        """What lines of shapes behind line k say of two scenes that are not equal."""
        for (na, la), (nb, lb) in zip(lines_a[k:], lines_b[k:]):
            if la != lb and la.split(" ")[1] == lb.split(" ")[1] == "in":
                (name, va), (other, vb) = self.part_of(la), self.part_of(lb)
                if name == other:
                    return [f"The first shape that differs is {name.removeprefix('in ')}:",
                            f"{self.a.path}:{na}", f"{self.b.path}:{nb}"] + \
                        self.table(va, vb, True)
        return []

    def of_asked(self, where, la, lb, tick):
        asked = [line.partition(" -> ")[0] for line in (la, lb)]
        if asked[0] == asked[1]:
            what = "A callback of the program has answered otherwise."
        else:
            what = ("A callback is asked about another shape: the library has found "
                    "other shapes, or the scenes or the questions differ.")
        return Difference([f"Tick {tick.number}: a callback."] + where + [what])

    def of_call(self, tick, na, la, nb, lb, lines_a, k, i, lines_b=()):
        ca, cb = (CallLine(text, self.calls, self.structs) for text in (la, lb))
        head = [f"Tick {tick.number if tick.number is not None else '-'}: {ca.name}",
                f"A is {self.a.path}:{na}", f"B is {self.b.path}:{nb}", ""]
        other = [n for n in ca.inputs if ca.inputs[n].text != cb.inputs[n].text]
        if other:
            head.append("The inputs differ: the cause is before this call, in the program.")
            for name in other:
                head += self.table(ca.inputs[name], cb.inputs[name], True, name)
            return Difference(head + self.other_shape(lines_a, lines_b, k + 1))
        head.append("The inputs, equal in both:")
        for name, value in ca.inputs.items():
            head += self.table(value, value, False, name)
        head += ["", "The results:"]
        if ca.ret:
            head += self.table(ca.ret, cb.ret, None, "returned")
        for name in list(ca.outs) or list(cb.outs):
            head += self.table(ca.outs.get(name), cb.outs.get(name), None, name)
        try:
            return Difference(head, self.test(ca, cb, tick, na, nb, lines_a, k, i))
        except CannotTest as error:
            return Difference(head + ["", f"There is no C test: {error}."])

    def table(self, a, b, only_other, name=""):
        """Rows NAME A B; only_other None: all, True: those that differ, False: one column."""
        rows = []
        numbers = [(a or b).numbers, (b or a).numbers]
        if [n[0] for n in numbers[0][:1]] != [n[0] for n in numbers[1][:1]] or not numbers[0]:
            texts = [v.text for v in ((a, b) if only_other is not False else (a,)) if v]
            return [f"  {name:<24} " + "".join(f"{text:<39}" for text in texts).rstrip()]
        for (path, c_type, wa), (_, _, wb) in zip(*numbers):
            if only_other and wa == wb:
                continue
            row = f"  {name + path:<24}"
            for value, word in ((a, wa), (b, wb)) if only_other is not False else ((a, wa),):
                text = f"{word}  {decimal(c_type, word)}" if value else "-"
                row += f" {text:<38}"
            mark = "  <-- differs" if only_other is None and (
                not a or not b or wa != wb) else ""
            rows.append((row + mark).rstrip())
        return rows

    def test(self, ca, cb, tick, na, nb, lines_a, k, i):
        asked = []
        for _, text in reversed(lines_a[:k]):
            words = text.split(" ")
            if words[1:3] != ["asked", "keep"]:
                break
            shape, id_ = (int(word.partition("=")[2], 16) for word in words[3:5])
            asked.insert(0, (shape, id_, "true" if words[-1] == "1" else "false"))
        scenes = {}
        for earlier in self.a.ticks[:i + 1]:
            if b" scene " in self.a.bytes_of(earlier):
                collect(self.a.lines_of(earlier), scenes, self.a.bad)
        return Test(ca, cb, self.structs, scenes, asked).text(
            self.a.path, na, self.b.path, nb,
            tick.number if tick.number is not None else "-")
