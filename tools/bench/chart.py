"""tests/bench/cost.svg: cost per query by method and core, and the wrong answers."""

import results

# Shown where they were measured.
CORES = ["m0", "m3", "m4f", "m0p", "gba-arm", "avr"]
SHORT = {"m0": "M0", "m3": "M3", "m4f": "M4F", "m0p": "M0+", "gba-arm": "ARM7",
         "avr": "AVR"}
BLOCKS = [
    ("Does a segment hit an axis-aligned box?", "segment_hits_aabb",
     ["fixray", "fix16_slab", "float_slab", "float_prepared", "float_sat"]),
    ("Which of 100 boxes does a ray hit? (per box)", "ray_hits_boxes",
     ["fixray", "fixray_each", "float_prepared"]),
    ("Where does a segment enter and leave the box?", "segment_cast_aabb",
     ["fixray", "fix16_slab", "float_slab"]),
    ("Does a segment hit an oriented box?", "segment_hits_obb",
     ["fixray", "fix16_turn", "float_turn"]),
    ("Closest points of a segment and a box", "segment_closest_aabb",
     ["fixray", "float_walk"]),
    ("Does a segment hit a triangle?", "segment_hits_triangle",
     ["fixray", "float_triangle"]),
    ("Does a ray hit any of 50 boxes? (a tree)", "ray_hits_bvh",
     ["fixray", "float_tree"]),
]
WORKLOAD = "large"

LEFT, LABELS, ROW, WRONG = 24, 236, 24, 132
OURS, OTHERS, BAD, INK, FAINT = "#0f766e", "#b6bec9", "#c2410c", "#1f2937", "#6b7280"


class Picture:
    def __init__(self):
        self.parts = []

    def text(self, x, y, words, size=13, fill=INK, anchor="start", weight="400"):
        words = words.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(
            '<text x="%g" y="%g" font-size="%g" fill="%s" text-anchor="%s" '
            'font-weight="%s">%s</text>' % (x, y, size, fill, anchor, weight, words))

    def bar(self, x, y, width, height, fill):
        self.parts.append(
            '<rect x="%g" y="%g" width="%.2f" height="%g" rx="2" fill="%s"/>'
            % (x, y, max(width, 1), height, fill))

    def line(self, x, y, to_x):
        self.parts.append('<path d="M%g %gH%g" stroke="#e5e7eb"/>' % (x, y, to_x))

    def svg(self, width, height, title):
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" '
            'width="%d" height="%d" font-family="DejaVu Sans, Verdana, '
            'sans-serif" role="img">\n<title>%s</title>\n'
            '<rect width="%d" height="%d" rx="10" fill="#ffffff"/>\n%s\n</svg>\n'
            % (width, height, width, height, title, width, height,
               "\n".join(self.parts)))


def spaced(value):
    """12345.6: 12 346"""
    text = results.number(value)
    return text if len(text) < 5 or "." in text else (
        text[:-3] + "\u2009" + text[-3:])


class Chart:
    def __init__(self, cores):
        self.cores = {c: cores[c] for c in CORES if c in cores}
        self.first = next(iter(self.cores.values()))
        self.column = 660 // len(self.cores)
        self.width = LEFT + LABELS + self.column * len(self.cores) + WRONG + LEFT
        self.wrong_x = self.width - LEFT - WRONG + 8
        self.picture = Picture()
        self.y = 34

    def head(self):
        p = self.picture
        p.text(LEFT, self.y, "Cost of a query, and wrong answers", 19, weight="700")
        self.y += 20
        p.text(LEFT, self.y, "Average per call with boxes of up to 60 units, gcc -O2, "
               "same inputs for all; shorter is better", 12.5, FAINT)
        self.y += 32
        x = LEFT + LABELS
        for name in self.cores:
            p.text(x, self.y, SHORT[name], 14, weight="700")
            p.text(x, self.y + 15, results.CORES[name][1], 11, FAINT)
            x += self.column
        p.text(self.wrong_x, self.y, "Wrong answers", 14, weight="700")
        p.text(self.wrong_x, self.y + 15, "when it grazes", 11, FAINT)
        self.y += 24

    def row(self, question, method, most):
        p, x = self.picture, LEFT + LABELS
        ours = method.startswith("fixray")
        weight, ink = ("700", OURS) if ours else ("400", INK)
        p.text(LEFT, self.y + 16, results.label(method), 13, ink, weight=weight)
        for name, core in self.cores.items():
            tally = core.calls.get(question, {}).get(method, {}).get(WORKLOAD)
            if tally:
                room = self.column - 58
                length = room * tally.average / most[name]
                p.bar(x, self.y + 5, length, 14, OURS if ours else OTHERS)
                p.text(x + max(length, 1) + 5, self.y + 16.5, spaced(tally.average),
                       12, ink, weight=weight)
            x += self.column
        share = self.first.share_wrong(question, method, ["grazing"])
        if share is not None:
            length = 70 * min(share, 1)
            if share:
                p.bar(self.wrong_x, self.y + 5, length, 14, BAD)
            p.text(self.wrong_x + (length + 5 if share else 0), self.y + 16.5,
                   results.percent(share) if share else "none", 12,
                   BAD if share else ink, weight=weight)
        self.y += ROW

    def block(self, title, question, methods):
        first = self.first.calls.get(question, {})
        methods = [m for m in methods if m in first]
        if "fixray" in methods and "fixray_each" in methods:
            methods.remove("fixray_each")
        most = {}
        for name, core in self.cores.items():
            found = [core.calls[question][m][WORKLOAD].average for m in methods
                     if m in core.calls.get(question, {})]
            most[name] = max(found) if found else 1
        self.y += 8
        self.picture.line(LEFT, self.y, self.width - LEFT)
        self.y += 22
        self.picture.text(LEFT, self.y, title, 13.5, weight="700")
        self.y += 6
        for method in methods:
            self.row(question, method, most)

    def draw(self):
        self.head()
        for title, question, methods in BLOCKS:
            if question in self.first.calls:
                self.block(title, question, methods)
        self.picture.text(LEFT, self.y + 22, "M0+: RP2040. ARM7: Game Boy Advance, ARM "
                          "code in fast RAM. AVR: ATmega1284P. Bars of one question and "
                          "core share a scale.", 11.5, FAINT)
        return self.picture.svg(self.width, self.y + 40,
                                "Cost of a query by method and core, and the share "
                                "of wrong answers")


def draw(cores):
    return Chart(cores).draw()
