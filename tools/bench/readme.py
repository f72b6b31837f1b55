"""Put a text between the markers of README.md: <!-- NAME:begin --> ... end."""

import os

from results import fail

PATH = "README.md"


def write(name, text):
    with open(PATH) as file:
        whole = file.read()
    begin, end = "<!-- %s:begin -->" % name, "<!-- %s:end -->" % name
    if whole.count(begin) != 1 or whole.count(end) != 1:
        fail("%s needs one line %s and one %s: nothing written" % (PATH, begin, end))
    before, rest = whole.split(begin)
    after = rest.split(end)[1]
    with open(PATH + ".new", "w") as file:
        file.write("%s%s\n%s\n%s%s" % (before, begin, text.strip(), end, after))
    os.replace(PATH + ".new", PATH)


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)
