"""all_calls.py OUT.c: writes a program that calls every public function but the hashes, and is
recorded.

all_calls.py RECORD FOLDER: plants another result in one line of each function of that record, and
has the C tests of these calls written. Prints the functions that have no C test, with the reason.
A test NAME.c in the folder has to answer "as A".
"""
import os
import random
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
from calls import SCALARS, read_calls  # noqa: E402
from compare import Comparison  # noqa: E402
from log import Log  # noqa: E402

# Trees: before the others, in this order.
PROLOGUE = """
static const fxr_aabb boxes[] = {{{-65536, -65536, -65536}, {65536, 65536, 65536}},
                                 {{196608, 0, 0}, {262144, 65536, 65536}}};
static const fxr_obb obbs[] = {{{-131072, 0, 0}, {65536, 32768, 32768},
                                {{858993459, 644245094, 0},
                                 {-644245094, 858993459, 0}, {0, 0, 1073741824}}}};
static const fxr_sphere spheres[] = {{{0, 131072, 0}, 65536}};
static const fxr_vec3 vertices[] = {{0, 0, 70000}, {90000, 0, 70000}, {0, 90000, 70000}};
static const uint16_t corners[] = {0, 1, 2};
static fxr_compound compound;
static fxr_bvh bvh, opened;
static fxr_bvh_wide wide;
static fxr_aabb bounds[5];
static fxr_bvh_node nodes[9];
static uint32_t order[5], block[500], one = 1;
static uint64_t memory[500];
static const fxr_capsule capsule = {{0, -40000, 0}, {0, 40000, 9000}, 30000};
static const fxr_triangle triangle = {{0, 0, 70000}, {90000, 0, 70000}, {0, 90000, 70000}};
static const fxr_ratio half_way = {1, 2, false};
static const uint8_t faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
static const fxr_vec3 tips[4] = {{-90000, -90000, -70000}, {90000, -90000, -70000},
                                 {0, 90000, -70000}, {0, 0, 90000}};
static const fxr_hull hulls[2] = {{tips, faces, 4, 4}, {tips, faces, 4, 3}};
static fxr_transform turned;
static fxr_shape shapes[5];
static fxr_mover movers[4];
static fxr_scene parts[3], moved, all_parts[2], any[5];
static fxr_ask asks[4];
static fxr_transform lifted;
static const fxr_character_step steps[4] = {
    {{30000, 9000, 0}, 20000, true, NULL, NULL}, {{-30000, 0, 0}, 50000, false, NULL, NULL},
    {{30000, -40000, 0}, 20000, true, &turned, &lifted},
    {{0, 20000, 30000}, 20000, false, &turned, &lifted}};
static const fxr_character character = {{0, 0, 1073741824}, 700000000, 30000};

static bool
visit(void *context, uint32_t shape, uint32_t id)
{
    (void)context;
    return shape == id;
}

static bool
visit_hit(void *context, const fxr_bvh_hit *hit, fxr_ratio *limit)
{
    (void)context;
    *limit = hit->t;
    return true;
}

static bool
visit_scene(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    (void)context;
    *limit = hit->t;
    return true;
}

static bool
visit_overlap(void *context, uint32_t scene, uint32_t shape)
{
    (void)context;
    return scene + shape < 3;
}

static void
make_scenes(void)
{
    fxr_bvh_shapes *s = &bvh.shapes;
    size_t size;
    uint32_t index;

    compound.aabbs = s->aabbs = boxes;
    compound.obbs = s->obbs = obbs;
    compound.spheres = s->spheres = spheres;
    s->vertices = vertices;
    s->corners16 = corners;
    compound.aabb_count = 2;
    s->aabb_count = 2;
    s->obb_count = s->sphere_count = s->triangle_count = 1;
    compound.obb_count = compound.sphere_count = 1;
    s->vertex_count = 3;
    compound.bounds = fxr_aabb_of_compound(&compound);
    fxr_bvh_shape_count(s);
    fxr_bvh_bounds(s, bounds);
    fxr_bvh_build(&bvh, bounds, 2, nodes, 9, order);
    fxr_bvh_refit(&bvh, bounds, nodes);
    fxr_bvh_shape_kind(s, 3, &index);
    size = fxr_bvh_save(&bvh, block, sizeof block);
    fxr_bvh_open(block, size, &opened);
    fxr_bvh_wide_size(&bvh);
    fxr_bvh_widen(&bvh, (char *)memory + (16 - (uintptr_t)memory % 16), 3000, &wide);
    fxr_record_compound(&compound);
    fxr_record_bvh(&bvh);
}

/* Movers of each kind; a tree, a compound, an array, a moved scene, and all of them. */
static void
make_movers(void)
{
    static const fxr_vec3 half = {30000, 20000, 40000};
    static const fxr_quaternion q = {200000000, 100000000, 0, 1040000000};

    movers[0] = fxr_mover_sphere(50000);
    movers[1] = fxr_mover_aabb(half);
    movers[2] = fxr_mover_obb(obbs);
    movers[3] = fxr_mover_capsule(&capsule);
    shapes[0] = fxr_shape_triangle(&triangle);
    shapes[1] = fxr_shape_aabb(&boxes[1]);
    shapes[2] = fxr_shape_obb(obbs);
    shapes[3] = fxr_shape_sphere(spheres);
    shapes[4] = fxr_shape_capsule(&capsule);
    parts[0] = fxr_scene_bvh(&bvh);
    parts[1] = fxr_scene_compound(&compound);
    parts[2] = fxr_scene_shapes(shapes, 5);
    fxr_rotation_from_quaternion(q, &turned.rotation);
    turned.translation.x = 9000;
    lifted.rotation = turned.rotation;
    lifted.translation.z = 15000;
    moved = fxr_scene_all(parts, 3);
    all_parts[0] = fxr_scene_at(&moved, &turned);
    all_parts[1] = parts[1];
    any[0] = parts[0];
    any[1] = parts[1];
    any[2] = parts[2];
    any[3] = all_parts[0];
    any[4] = fxr_scene_all(all_parts, 2);
    asks[0].limit = &half_way;
    asks[1].front = asks[3].front = true;
    asks[0].bare = asks[3].bare = true;
    asks[2].keep = asks[3].keep = fxr_not_id;
    asks[2].context = asks[3].context = &one;
    asks[3].limit = &half_way;
    fxr_record_scene(&any[4]);
}

static void
write_out(void *context, const char *text)
{
    (void)context;
    fputs(text, stdout);
}

static fxr_recorder recorder = {write_out, NULL, 0, {NULL}, {0}};
fxr_recorder *fxr_recording = &recorder;
"""
BY_HAND = ("fxr_aabb_of_compound", "fxr_bvh_shape_count", "fxr_bvh_bounds", "fxr_bvh_build",
           "fxr_bvh_refit", "fxr_bvh_shape_kind", "fxr_bvh_save", "fxr_bvh_open",
           "fxr_bvh_wide_size", "fxr_bvh_widen")
SCENES = {"fxr_compound": "&compound", "fxr_bvh": "&bvh", "fxr_bvh_wide": "&wide"}
OBB = "{{0, 0, 0}, {70000, 50000, 60000}, {{1073741824, 0, 0}, {0, 1073741824, 0}, " \
      "{0, 0, 1073741824}}}"
RECT = "{{0, 0, 0}, {{1073741824, 0, 0}, {0, 1073741824, 0}}, {70000, 50000}}"
# What has to be of a kind, by the name of the parameter.
FIXED = {"axis": "fxr_unit3 axis[3] = {{1073741824, 0, 0}, {0, 1073741824, 0}, "
                 "{0, 0, 1073741824}}",
         "points": "fxr_vec3 points[4] = {{-90000, -80000, 0}, {80000, -80000, 0}, "
                   "{90000, 90000, 0}, {-70000, 80000, 0}}",
         "half": "fxr_vec3 half = {30000, 20000, 40000}",
         "matrix": "fxr_q16 matrix[9] = {65536, 0, 0, 0, 65536, 0, 0, 0, 65536}"}


def value(rng, c_type, structs):
    """An initializer: what is there lies at the origin, and what comes goes near it."""
    def near(c, by=20000):
        return "{" + ", ".join(str(v + rng.randrange(-by, by)) for v in c) + "}"
    if c_type == "fxr_obb":
        return OBB
    if c_type == "fxr_rect":
        return RECT
    if c_type in ("fxr_segment", "fxr_ray", "fxr_line"):
        a = [rng.randrange(-200000, 200000) for _ in range(3)]
        b = [(-1 if c_type == "fxr_segment" else -2) * v for v in a]
        return "{" + near(a, 1) + ", " + near(b) + "}"
    if c_type == "fxr_triangle":
        return "{" + ", ".join(map(near, ((-90000, -80000, 0), (100000, -70000, 9000),
                                          (0, 90000, -9000)))) + "}"
    if c_type == "fxr_sphere":
        return "{" + near((0, 0, 0)) + ", 50000}"
    if c_type == "fxr_cylinder":
        return "{" + near((0, 0, 0)) + ", 50000, 60000}"
    if c_type == "uint8_t":  # faces: of a box an edge, of a cylinder a cap
        return "17"
    if c_type == "bool":
        return "false"
    if c_type == "uint16_t":  # a part: the box at the origin
        return "0"
    if c_type in SCALARS:
        if c_type in ("fxr_q30", "fxr_angle", "uint64_t"):
            return str(rng.randrange(1, 1 << 16))
        return str(rng.randrange(20000, 100000)) if c_type == "fxr_q16" else "1"
    if c_type == "fxr_vec3":
        return "{" + ", ".join(str(rng.randrange(-120000, 120000)) for _ in range(3)) + "}"
    if c_type == "fxr_aabb":
        return "{{-70000, -80000, -90000}, {60000, 50000, 40000}}"
    if c_type == "fxr_ratio":
        return "{5, 7, false}"
    parts = []
    for f in structs[c_type].fields:
        inner = [value(rng, f.type, structs) for _ in range(f.count or 1)]
        parts.append("{" + ", ".join(inner) + "}" if f.count else inner[0])
    return "{" + ", ".join(parts) + "}"


def call(rng, c, structs, i):
    """A function that makes the call."""
    locals_, arguments = [], []
    for kind, p, length in c.params:
        if p.name in FIXED and (p.count or p.name in ("points", "half")):
            locals_.append(f"static {FIXED[p.name]};")
            arguments.append(p.name)
        elif kind == "scene":
            scene = SCENES.get(p.type, "&bvh.shapes")
            arguments.append(scene)
        elif kind == "mover":
            arguments.append(f"&movers[{i % 4}]")
        elif kind == "shape":
            arguments.append(f"&shapes[{rng.randrange(5)}]")
        elif kind == "hull":
            arguments.append(f"&hulls[{i % 5 // 4}]")
        elif kind == "any":
            arguments.append(f"&any[{i % 5}]")
        elif kind == "ask":
            arguments.append(rng.choice(("NULL", "&asks[0]", "&asks[1]", "&asks[2]",
                                         "&asks[3]")))
        elif kind == "step":
            arguments.append(f"&steps[{i // 4 % 4}]")
        elif p.type == "fxr_character":
            arguments.append("&character")
        elif kind == "callback":
            arguments.append({"fxr_filter": "fxr_not_id", "fxr_bvh_visitor": "visit",
                              "fxr_bvh_hit_visitor": "visit_hit",
                              "fxr_scene_visitor": "visit_scene",
                              "fxr_overlap_visitor": "visit_overlap"}[p.type])
        elif kind == "memory":
            arguments.append("&one")
        elif kind == "text":
            arguments.append('"-3.25 x"')
        elif kind == "written":
            locals_.append(f"char {p.name}[30];")
            arguments.append(p.name)
        elif kind == "value" and p.name in ("n", "count") and p.type == "size_t":
            arguments.append("4")
        elif kind == "value" and p.name == "room":
            arguments.append("30")
        elif kind == "array" or kind == "out" and length:
            n = 4 if length in ("n", "count") else int(length)
            rows = ", ".join(value(rng, p.type, structs) for _ in range(n))
            locals_.append(f"static {p.type} {p.name}[{n}] = {{{rows}}};")
            arguments.append(p.name)
        else:
            locals_.append(f"static {p.type} {p.name} = {value(rng, p.type, structs)};")
            arguments.append(p.name if kind == "value" else "&" + p.name)
    body = "".join(f"    {line}\n" for line in locals_) + "\n"
    return (f"static void\ncall_{i}(void)\n{{\n{body}"
            f"    (void){c.name}({', '.join(arguments)});\n}}\n")


def write(path):
    structs, calls = read_calls(os.path.join(HERE, "..", "..", "..", "include", "fixray"))
    rng = random.Random(14)
    text = ["#include <fixray/fixray.h>\n#include <fixray/record.h>\n#include <stdio.h>",
            PROLOGUE]
    made = [c for c in calls.values() if c.name not in BY_HAND
            for _ in range(40 if c.asks and "mover" in [k for k, _, _ in c.params] or
                           c.name.endswith("_scene") else 5)]
    text += [call(rng, c, structs, i) for i, c in enumerate(made)]
    text.append("int\nmain(void)\n{\n    fxr_record_start();\n    make_scenes();\n    make_movers();\n"
                "    fxr_record_tick(1, 0, 0);")
    text += [f"    call_{i}();" for i in range(len(made))]
    text.append("    fxr_record_end();\n    return 0;\n}\n")
    with open(path, "w") as file:
        file.write("\n".join(text))


CALL = re.compile(r"\d+ (fxr_\w+) ")


def other(text, has_outs):
    """The line with another truth, or another last digit of what was answered."""
    given, _, answer = text.rpartition(" -> ")
    if answer == "1" or answer == "0" and not has_outs:
        return f"{given} -> {1 - int(answer)}"
    if answer in ("", "0"):
        return None
    end = answer.rstrip('"')
    digit = "1" if end[-1] == "0" else "0"
    return f"{given} -> {end[:-1]}{digit}{answer[len(end):]}"


def plant(record, folder):
    structs, calls = read_calls(os.path.join(HERE, "..", "..", "..", "include", "fixray"))
    log = Log(record, calls)
    best = {}
    for i, tick in enumerate(log.ticks):
        lines = log.lines_of(tick)
        for k, (number, text) in enumerate(lines):
            found = CALL.match(text)
            # of a function that takes movers one of each kind
            key = found and (found[1], *re.findall(r" mover=(\w+):", text))
            if found and (key not in best or len(text) > len(best[key][4])):
                best[key] = (tick, number, lines, k, text, i)
    compared = Comparison(log, log, calls, structs)
    for (name, *mover), (tick, number, lines, k, text, i) in best.items():
        has_outs = any(kind == "out" for kind, _, _ in calls[name].params)
        planted = other(text, has_outs)
        if not planted:
            print(f"{name}: it answers nothing, or false and never true")
            continue
        found = compared.of_call(tick, number, text, number, planted, lines, k, i)
        if not found.test:
            print(f"{name}: {found.lines[-1]}")
            continue
        with open(os.path.join(folder, "-".join([name, *mover]) + ".c"), "w") as file:
            file.write(found.test)


(write if len(sys.argv) == 2 else plant)(*sys.argv[1:])
