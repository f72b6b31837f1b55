"""The tables of fixray beside other libraries on the host, of what host.sh measured."""

import document
import results

SCENES = [("bunny", "bunny, 69666 triangles"), ("e1m1", "E1M1, 5095 boxes")]
LOADS = ["small", "large", "hits", "misses", "grazing"]
QUESTIONS = [("segment hits AABB", "segment_hits_aabb"),
             ("segment hits OBB", "segment_hits_obb")]


def box_rows(times, question):
    names = list(dict.fromkeys(n for q, n, _ in times if q == question))
    for name in names:
        row = [name]
        for load in LOADS:
            ours = times[question, "fixray", load][0]
            took = times[question, name, load][0]
            row.append("**%.1f ns**" % took if name == "fixray"
                       else results.times(took / ours))
        wrong, asked = times[question, name, "grazing"][1:]
        yield row + [results.percent(wrong / asked)]


def boxes(of):
    rows = []
    for title, question in QUESTIONS:
        rows.append(["**%s**" % title] + [""] * (len(LOADS) + 1))
        rows += box_rows(of.times, question)
    return document.table(["time, %s" % of.processor] + LOADS + ["wrong"], rows)


def scene_rows(times):
    names = list(dict.fromkeys(name for _, _, name in times))
    for name in names:
        row = [name]
        for scene, _ in SCENES:
            for query in ("first", "any"):
                took, wrong, asked = times[scene, query, name]
                ours = times[scene, query, "fixray"][0]
                row.append("**%.2f us**" % (took / 1000) if name == "fixray" else
                           results.times(took / ours) + (
                               ", %s wrong" % results.percent(wrong / asked)
                               if wrong else ""))
        yield row


def scenes(of):
    return document.table(
        ["time, %s" % of.processor] +
        ["%s: %s hit" % (title, query) for _, title in SCENES
         for query in ("first", "any")], scene_rows(of.scenes))
