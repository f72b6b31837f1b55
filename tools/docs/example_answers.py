"""How the answers of an example leave its program, and how a page shows them.

A line of the program is NUMBER OF THE EXAMPLE|EXPRESSION|KIND|VALUE; a vector or a fraction
has a line for each part.
"""

import fractions

FACES = ["FXR_MIN_X", "FXR_MAX_X", "FXR_MIN_Y", "FXR_MAX_Y", "FXR_MIN_Z", "FXR_MAX_Z"]
PLAIN = {"fxr_q16": "q16", "fxr_q30": "q30", "fxr_angle": "angle"}


def say(out, expression, kind, structs):
    """Statements that print a value, member by member."""
    if kind in structs and kind not in ("fxr_vec3", "fxr_unit3", "fxr_ratio"):
        for field in structs[kind].fields:
            member = "%s.%s" % (expression, field.name)
            members = ["%s[%d]" % (member, i) for i in range(field.count)] or [member]
            for inner in members:
                if not field.pointer:
                    say(out, inner, field.type, structs)
        return
    out.append('name_of = "%s";' % expression)
    if kind in ("fxr_vec3", "fxr_unit3"):
        for axis in "xyz":
            out.append('say("%s", %s.%s);' % ("q16" if kind == "fxr_vec3" else "q30",
                                              expression, axis))
    elif kind == "fxr_ratio":
        for part in ("negative", "num", "den"):
            out.append('say("ratio", (long long)%s.%s);' % (expression, part))
    elif kind == "text":
        out.append('printf("%%d|%%s|text|%%s\\n", part_of, name_of, %s);' % expression)
    else:
        plain = PLAIN.get(kind, kind)
        if expression.endswith("faces"):
            plain = "faces"
        elif expression.endswith("dist2") or kind == "uint64_t":
            plain = "q32"
        out.append('say("%s", (long long)%s);' % (plain, expression))


def decimal(value, bits, digits=5):
    text = "%.*f" % (digits, value / 2 ** bits)
    return text.rstrip("0").rstrip(".") if "." in text else text


def shown(kind, values):
    if kind == "text":
        return '"%s"' % values[0]
    values = [int(v) for v in values]
    if kind in ("q16", "q30"):
        text = [decimal(v, int(kind[1:])) for v in values]
        return "(%s)" % ", ".join(text) if len(text) > 1 else text[0]
    if kind == "q32":
        return decimal(values[0], 32)
    if kind == "ratio":
        negative, num, den = values[0], values[1] % 2 ** 64, values[2] % 2 ** 64
        if den == 0:
            return "%d / 0" % num
        exact = fractions.Fraction(-num if negative else num, den)
        if den < 2 ** 32:
            return str(exact)
        return "about %s, a quotient of two 64-bit numbers" % decimal(float(exact), 0)
    if kind == "faces":
        return " | ".join(f for i, f in enumerate(FACES) if values[0] >> i & 1) or "0"
    if kind == "bool":
        return "true" if values[0] else "false"
    if kind == "angle":
        return "%d, that is %s degrees" % (values[0], decimal(values[0] * 360, 16))
    return str(values[0])


def results(printed):
    """{number of the example: [(expression, text)]}"""
    found = {}
    for line in printed.splitlines():
        number, name, kind, value = line.split("|")
        rows = found.setdefault(int(number), [])
        if rows and rows[-1][0] == name:
            rows[-1][2].append(value)
        else:
            rows.append((name, kind, [value]))
    return {number: [(name, shown(kind, values)) for name, kind, values in rows]
            for number, rows in found.items()}
