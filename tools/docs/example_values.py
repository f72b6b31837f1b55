"""Values for the examples of make docs: for each type of a parameter one that makes a call
worth looking at, and the trees and callbacks that some calls need.
"""

import fractions
import re

def vec(x, y, z, one="FXR_Q16"):
    return "{%s}" % ", ".join("0" if v == 0 else "%s(%s)" % (one, v) for v in (x, y, z))


def unit(x, y, z):
    return vec(x, y, z, "FXR_Q30")


TURNED = "{%s, %s, %s}" % (unit(0.6, 0.8, 0), unit(-0.8, 0.6, 0), unit(0, 0, 1))
CRATES = "{{%s, %s}, {%s, %s}}" % (vec(-1, -1, -1), vec(1, 1, 1), vec(3, -1, -1),
                                   vec(5, 2, 1))
# An initializer for each type.
VALUES = {
    "fxr_vec3": vec(2, 1.5, -0.5),
    "fxr_unit3": unit(0.6, 0.8, 0),
    "fxr_segment": "{%s, %s}" % (vec(-4, 0.5, 0), vec(4, 0.5, 0)),
    "fxr_ray": "{%s, %s}" % (vec(-4, 0.5, 0), vec(2, 0, 0)),
    "fxr_line": "{%s, %s}" % (vec(-4, 0.5, 0), vec(2, 0, 0)),
    "fxr_aabb": "{%s, %s}" % (vec(-1, -1, -1), vec(1, 1, 1)),
    "fxr_obb": "{%s, %s, %s}" % (vec(0, 0, 0), vec(2, 1, 1), TURNED),
    "fxr_sphere": "{%s, FXR_Q16(1.5)}" % vec(0, 0, 0),
    "fxr_triangle": "{%s, %s, %s}" % (vec(0, -1, -1), vec(0, 0, 2), vec(0, 2, -1)),
    "fxr_capsule": "{%s, %s, FXR_Q16(0.5)}" % (vec(0, -1, 0), vec(0, 2, 0)),
    "fxr_quaternion": "{FXR_Q30(0), FXR_Q30(0), FXR_Q30(0.6), FXR_Q30(0.8)}",
    "fxr_transform": "{{%s}, %s}" % (TURNED, vec(10, 0, 1)),
    "fxr_ratio": "{3, 8, false}",
    "fxr_plane": "{%s, {0, 3, 4}}" % vec(0, 0, 0),
    "fxr_tetra": "{%s, %s, %s, %s}" % (vec(0, -1, -1), vec(0, 2, -1), vec(0, 0, 2), vec(2, 0, 0)),
    "fxr_cylinder": "{%s, FXR_Q16(1), FXR_Q16(1.5)}" % vec(0, 0, 0.5),
    "fxr_turn": "{%s, %s, 16384}" % (vec(0, 0, 0), unit(0, 0, 1)),
}
# Where another value says more: (functions, parameter or type, initializer).
INSTEAD = [
    (r"_closest_", "fxr_segment", "{%s, %s}" % (vec(-4, 3, 1), vec(4, 3, 1))),
    (r"_closest_", "fxr_ray", "{%s, %s}" % (vec(-4, 3, 1), vec(2, 0, 0))),
    (r"_closest_", "fxr_line", "{%s, %s}" % (vec(-4, 3, 1), vec(2, 0, 0))),
    (r"fxr_sphere_closest_", "sphere", "{%s, FXR_Q16(0.5)}" % vec(-4, 1, 1)),
    (r"fxr_sphere_closest_", "a", "{%s, FXR_Q16(0.5)}" % vec(-4, 1, 1)),
    (r"fxr_capsule_closest_", "capsule", "{%s, %s, FXR_Q16(0.25)}" % (vec(-4, 1, 0), vec(-2.5, 1, 2))),
    (r"fxr_capsule_closest_", "a", "{%s, %s, FXR_Q16(0.25)}" % (vec(-4, 1, 0), vec(-2.5, 1, 2))),
    (r"fxr_aabb_closest_", "box", "{%s, %s}" % (vec(-4, 2, 0), vec(-2.5, 3, 1))),
    (r"fxr_aabb_closest_", "a", "{%s, %s}" % (vec(-4, 2, 0), vec(-2.5, 3, 1))),
    (r"fxr_obb_closest_", "obb", "{%s, %s, %s}" % (vec(-4, 0.5, 0), vec(0.5, 1, 1), TURNED)),
    (r"fxr_obb_closest_", "a", "{%s, %s, %s}" % (vec(-4, 0.5, 0), vec(0.5, 1, 1), TURNED)),
    (r"fxr_triangle_closest_triangle", "a", "{%s, %s, %s}" % (vec(-2, 0, 0), vec(-3, 2, 0), vec(-3, 0, 2))),
    (r"point_closest|point_normal", "p", vec(4, 3, 1)),
    (r"faces_normal_cylinder", "p", vec(-1, 0, 0.5)),
    (r"point_in", "p", vec(0, 0.5, 0.25)),
    (r"separating_axis", "fxr_segment", "{%s, %s}" % (vec(-4, 3, 1), vec(4, 3, 1))),
    (r"fxr_sweep_", "mover:fxr_obb",
     "{%s, %s, %s}" % (vec(-4, 0.5, 0), vec(0.5, 0.5, 0.5), TURNED)),
    (r"fxr_sweep_", "mover:fxr_capsule",
     "{%s, %s, FXR_Q16(0.25)}" % (vec(-4, 0.5, 0), vec(-4, 1.5, 0))),
    (r"(hits|crosses|clip|cast|enter)_(plane|halfspace)", "fxr_segment", "{%s, %s}" % (vec(-4, 2, 0), vec(4, -1, -1))),
    (r"(hits|crosses|clip|cast|enter)_(plane|halfspace)", "fxr_ray", "{%s, %s}" % (vec(-4, 2, 0), vec(2, -1, 0))),
    (r"(hits|crosses|clip|cast|enter)_(plane|halfspace)", "fxr_line", "{%s, %s}" % (vec(-4, 2, 0), vec(2, -1, 0))),
    (r"rotate_obb_hits", "sphere", "{%s, FXR_Q16(0.5)}" % vec(-2, 0.5, 0)),
    (r"rotate_obb_hits", "capsule", "{%s, %s, FXR_Q16(0.25)}" % (vec(-2, 1, 0), vec(-2, 1, 2))),
    (r"rotate_obb_hits", "fxr_aabb", "{%s, %s}" % (vec(-4, 1, -1), vec(-1.75, 2, 1))),
    (r"rotate_obb_hits", "at_rest:fxr_obb", "{%s, %s, %s}" % (vec(-2, 1, 0), vec(0.5, 0.25, 1), TURNED)),
    (r"rotate_obb_hits", "triangle", "{%s, %s, %s}" % (vec(-2, 0, -1), vec(-2, 0, 2), vec(-3, 2, 0))),
    (r"", "half", vec(0.5, 0.5, 0.5)),
    (r"fxr_ratio_compare", "b", "{2, 5, false}"),
    (r"", "displacement", vec(1, -2, 0)),
    (r"vec3_(add|sub|dot|cross|min|max|lerp|distance)", "b", vec(-1, 2, 0.25)),
    (r"fxr_q16_", "a", "FXR_Q16(2.5)"),
    (r"fxr_q16_", "b", "FXR_Q16(-1.5)"),
    (r"fxr_q16_sqrt", "v", "FXR_Q16(2)"),
    (r"fxr_q16_clamp", "min", "FXR_Q16(-1)"),
    (r"fxr_q16_clamp", "max", "FXR_Q16(1)"),
    (r"fxr_asin|fxr_acos", "v", "FXR_Q30(0.5)"),
    (r"fxr_angle_", "a", "FXR_DEGREES(350)"),
    (r"fxr_angle_", "b", "FXR_DEGREES(30)"),
    (r"fxr_aabb_", "b", "{%s, %s}" % (vec(0, 0, 0), vec(3, 0.5, 2))),
    (r"fxr_quaternion_", "b", "{FXR_Q30(0), FXR_Q30(0), FXR_Q30(-0.28), FXR_Q30(0.96)}"),
    (r"fxr_transform_", "b", "{{{%s, %s, %s}}, %s}" % (
        unit(1, 0, 0), unit(0, 1, 0), unit(0, 0, 1), vec(0, 2, 0))),
    (r"unit3_(cross|lerp)", "v", unit(0, 0, 1)),
    (r"unit3_lerp", "b", unit(0, 0, 1)),
    (r"unit3_lerp", "a", unit(0.6, 0.8, 0)),
    (r"fxr_quaternion_from_rotation", "r", "{{%s, %s, %s}}" % (
        unit(0.6, -0.8, 0), unit(0.8, 0.6, 0), unit(0, 0, 1))),
    (r"fxr_quaternion_about_axis", "axis", unit(0, 0, 1)),
    (r"fxr_aabb_in_aabb", "part", "{%s, %s}" % (vec(0, 0, 0), vec(1, 0.5, 0))),
    (r"fxr_aabb_grow", "by", "FXR_Q16(0.25)"),
]
# Scalars stand in the call.
SCALARS = {"radius": "FXR_Q16(0.5)", "s": "FXR_Q16(1.5)", "v": "FXR_Q16(-1.25)",
           "t": "FXR_Q16(0.25)", "length": "FXR_Q16(3)", "angle": "FXR_DEGREES(30)",
           "hint": "0", "decimals": "3", "x": "3", "y": "4", "id": "0", "shape": "1", "part": "0",
           "hash": "FXR_HASH_START", "faces": "FXR_MIN_X",
           "text": '"-1.25"'}
ARRAYS = {("fxr_vec3", "points"): ("{%s}" % ", ".join(
              vec(0, y, z) for y, z in ((-1, -1), (-1, 1), (2, 1), (2, -1))), 4),
          ("fxr_unit3", "normals"): ("{%s, %s}" % (unit(0, 1, 0), unit(0, 0, -1)), 2),
          ("fxr_unit3", "axis"): (TURNED, 3),
          ("fxr_plane", "planes"): ("{%s}" % ", ".join(
              "{%s, {%d, 0, 0}}" % (vec(x, 0, 0), n) for x, n in ((1, -1), (40, 1))), 2),
          ("fxr_aabb", "boxes"): (CRATES, 2),
          ("fxr_q16", "matrix"): ("{%s}" % ", ".join(
              "FXR_Q16(%s)" % v for v in (0.6, -0.8, 0, 0.8, 0.6, 0, 0, 0, 1)), 9)}

CRATES_IN_TREE = ["static const fxr_aabb crates[2] = %s;" % CRATES, "fxr_bvh tree = {0};"]
FILLED = ["", "tree.shapes.aabbs = crates;", "tree.shapes.aabb_count = 2;"]
BOXES = ["fxr_aabb boxes[2];"]
BUFFERS = BOXES + ["fxr_bvh_node nodes[3];", "uint32_t order[2];"]
SHAPES = CRATES_IN_TREE + FILLED
TREE = CRATES_IN_TREE + BUFFERS + FILLED + [
    "if (!fxr_bvh_bounds(&tree.shapes, boxes) ||",
    "    !fxr_bvh_build(&tree, boxes, 4, nodes, 3, order))",
    "    return;"]
WIDE = TREE + ["fxr_bvh_wide wide;",
               "void *memory = malloc(fxr_bvh_wide_size(&tree));",
               "",
               "if (memory == NULL ||",
               "    !fxr_bvh_widen(&tree, memory, fxr_bvh_wide_size(&tree), &wide))",
               "    return;"]
COMPOUND = ["static const fxr_aabb crates[2] = %s;" % CRATES,
            "fxr_compound cart = {0};",
            "",
            "cart.aabbs = crates;",
            "cart.aabb_count = 2;",
            "cart.bounds = fxr_aabb_of_compound(&cart);"]
ROCK = ["static const fxr_vec3 corners[4] = {%s};" % ", ".join(
            vec(*v) for v in ((0, -1, -1), (0, 2, -1), (0, 0, 2), (2, 0, 0))),
        "static const uint8_t faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};",
        "static const fxr_hull rock = {corners, faces, 4, 4};", ""]
SCENES = {"fxr_hull": (ROCK, "&rock"), "fxr_bvh": (TREE, "&tree"), "fxr_bvh_wide": (WIDE, "&wide"),
          "fxr_bvh_shapes": (SHAPES, "&tree.shapes"), "fxr_compound": (COMPOUND, "&cart")}
# A component asks the tree as a scene.
SCENES["fxr_scene"] = (TREE[:5] + ["fxr_scene scene;"] + TREE[5:] + ["scene = fxr_scene_bvh(&tree);"],
                       "&scene")
# What a function of the caller does: type, name, context, text.
CALLBACKS = {
    "fxr_scene_visitor": ("count_scene_hit", "int", [
        "static bool",
        "count_scene_hit(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)", "{",
        "    (void)hit;", "    (void)limit;", "    ++*(int *)context;",
        "    return true; /* go on */", "}"]),
    "fxr_bvh_visitor": ("count_shape", "int", [
        "static bool", "count_shape(void *context, uint32_t shape, uint32_t id)", "{",
        "    (void)shape;", "    (void)id;", "    ++*(int *)context;",
        "    return true; /* go on */", "}"]),
    "fxr_bvh_hit_visitor": ("count_hit", "int", [
        "static bool",
        "count_hit(void *context, const fxr_bvh_hit *hit, fxr_ratio *limit)", "{",
        "    (void)hit;", "    (void)limit;", "    ++*(int *)context;",
        "    return true; /* go on */", "}"]),
}
CALLBACKS["fxr_overlap_visitor"] = ("count_overlap", "int", [
    "static bool", "count_overlap(void *context, uint32_t scene, uint32_t shape)", "{",
    "    (void)scene;", "    (void)shape;", "    ++*(int *)context;",
    "    return true; /* go on */", "}"])
# Functions with buffers of their own: lines, the call, what is printed beside its answer, and the
# type of its visitor if it has one.
BY_HAND = {
    "fxr_bvh_bounds": (CRATES_IN_TREE + BOXES + FILLED,
                       "fxr_bvh_bounds(&tree.shapes, boxes)",
                       [("boxes[0]", "fxr_aabb"), ("boxes[1]", "fxr_aabb")]),
    "fxr_bvh_build": (CRATES_IN_TREE + BUFFERS + FILLED +
                      ["if (!fxr_bvh_bounds(&tree.shapes, boxes))", "    return;"],
                      "fxr_bvh_build(&tree, boxes, 4, nodes, 3, order)",
                      [("tree.node_count", "uint32_t")]),
    "fxr_bvh_refit": (TREE + ["boxes[0].max.x = FXR_Q16(2); /* this crate has moved */"],
                      "fxr_bvh_refit(&tree, boxes, nodes)", []),
    "fxr_bvh_save": (TREE + ["uint32_t block[64];"],
                     "fxr_bvh_save(&tree, block, sizeof block)", []),
    "fxr_bvh_open": (TREE + ["uint32_t block[64];", "fxr_bvh opened;",
                             "size_t size = fxr_bvh_save(&tree, block, sizeof block);"],
                     "fxr_bvh_open(block, size, &opened)",
                     [("opened.node_count", "uint32_t")]),
    "fxr_bvh_widen": (TREE + ["fxr_bvh_wide wide;",
                              "size_t size = fxr_bvh_wide_size(&tree);",
                              "void *memory = malloc(size);"],
                      "memory != NULL && fxr_bvh_widen(&tree, memory, size, &wide)",
                      [("wide.node_count", "uint32_t")]),
    "fxr_bvh_shape_kind": (SHAPES + ["uint32_t index;"],
                           "fxr_bvh_shape_kind(&tree.shapes, 1, &index)",
                           [("index", "uint32_t")]),
    "fxr_not_id": (["uint32_t me = 7;", ""], "fxr_not_id(&me, 0, 7)", []),
    "fxr_q16_print": (["char out[FXR_Q16_TEXT];", ""],
                      "fxr_q16_print(FXR_Q16(-1.25), out, sizeof out)",
                      [("out", "text")]),
    "fxr_q16_print_fixed": (["char out[FXR_Q16_TEXT];", ""],
                            "fxr_q16_print_fixed(FXR_Q16(2.71828), 3, out, sizeof out)",
                            [("out", "text")]),
    "fxr_q16_parse": (["fxr_q16 out;", ""], 'fxr_q16_parse("-1.25", &out)',
                      [("out", "fxr_q16")]),
    "fxr_dist_uq16": (["uint64_t dist2 = (uint64_t)25 << 32; /* 5 squared */", ""],
                      "fxr_dist_uq16(dist2)", []),
}

MOVES = ["fxr_segment path = %s;" % VALUES["fxr_segment"], "fxr_mover mover;", "fxr_scene scene;"]
BALL = ["mover = fxr_mover_sphere(FXR_Q16(0.5));"]
IN_TREE = ["scene = fxr_scene_bvh(&tree);"]
HITS = "fxr_sweep_hits_scene(&path, &mover, &scene, NULL)"


def in_tree(*lines):
    return (TREE[:5] + MOVES + TREE[5:] + [""] + list(lines) + IN_TREE, HITS, [])


def of_shape(name):
    return (["fxr_%s at_rest = %s;" % (name, VALUES["fxr_" + name]), "fxr_shape shape;"] + MOVES +
            ["", "shape = fxr_shape_%s(&at_rest);" % name] + BALL +
            ["scene = fxr_scene_shapes(&shape, 1);"], HITS, [])


def asked(verb, *out):
    lines = TREE[:5] + MOVES + (["fxr_scene_contact out;"] if out else []) + TREE[5:] + [""]
    call = "fxr_sweep_%s_scene(&path, &mover, &scene, NULL%s)" % (verb, ", &out" if out else "")
    return (lines + BALL + IN_TREE, call, list(out))


MET = [("out.t", "fxr_ratio"), ("out.center", "fxr_vec3"), ("out.normal", "fxr_unit3"),
       ("out.shape", "uint32_t")]
BY_HAND.update({
    "fxr_mover_sphere": in_tree(*BALL),
    "fxr_mover_aabb": in_tree("mover = fxr_mover_aabb(fxr_vec3_add(path.a, path.b));"),
    "fxr_mover_obb": in_tree("fxr_obb box = %s;" % VALUES["fxr_obb"], "",
                             "mover = fxr_mover_obb(&box);"),
    "fxr_mover_capsule": in_tree("fxr_capsule capsule = %s;" % VALUES["fxr_capsule"], "",
                                 "mover = fxr_mover_capsule(&capsule);"),
    "fxr_scene_bvh": in_tree(*BALL),
    "fxr_scene_compound": (COMPOUND[:2] + MOVES + COMPOUND[2:] + BALL +
                           ["scene = fxr_scene_compound(&cart);"], HITS, []),
    "fxr_scene_all": in_tree(*BALL),
    "fxr_scene_at": in_tree(*BALL),
    "fxr_scene_shapes": of_shape("aabb"),
    "fxr_sweep_hits_scene": asked("hits"),
    "fxr_sweep_crosses_scene": asked("crosses"),
    "fxr_sweep_cast_scene": asked("cast", *MET),
    "fxr_sweep_stop_scene": asked("stop", *MET),
})
# Where a mover is, in a crate or beside it, and where it goes.
MOVED = TREE[:5] + ["fxr_mover mover;", "fxr_scene scene;"]
AT = "fxr_vec3 at = %s;" % vec(2.75, 0.5, 0)
FROM, WAY = "fxr_vec3 from = %s;" % vec(-2, 0.5, 0), "fxr_vec3 way = %s;" % vec(2, 1, 0)


def moved(call, declared, outs):
    return (MOVED + declared + TREE[5:] + [""] + BALL + IN_TREE, call, outs)


PLACE = [("out.center", "fxr_vec3"), ("out.left", "fxr_vec3"), ("out.count", "uint8_t")]
BY_HAND.update({
    "fxr_overlap_scene": moved("fxr_overlap_scene(at, &mover, &scene, NULL, &out)",
                               [AT, "fxr_scene_contact out;"],
                               [("out.depth", "fxr_q16"), ("out.push", "fxr_vec3"),
                                ("out.shape", "uint32_t")]),
    "fxr_point_closest_scene": (
        MOVED[:5] + ["fxr_scene scene;", AT, "fxr_scene_closest out;"] + TREE[5:] + [""] + IN_TREE,
        "fxr_point_closest_scene(at, &scene, NULL, UINT64_MAX, &out)",
        [("out.closest.on_shape", "fxr_vec3"), ("out.closest.dist2", "uint64_t"),
         ("out.shape", "uint32_t")]),
    "fxr_mover_closest_scene": moved(
        "fxr_mover_closest_scene(at, &mover, &scene, NULL, UINT64_MAX, &out)",
        [AT, "fxr_scene_closest out;"],
        [("out.closest.on_shape", "fxr_vec3"), ("out.closest.dist2", "uint64_t"),
         ("out.shape", "uint32_t")]),
    "fxr_point_nearest_scene": (
        MOVED[:5] + ["fxr_scene scene;", AT, "fxr_scene_closest out[2];"] + TREE[5:] + [""] + IN_TREE,
        "fxr_point_nearest_scene(at, &scene, NULL, UINT64_MAX, out, 2)",
        [("out[0].shape", "uint32_t"), ("out[1].closest.dist2", "uint64_t"),
         ("out[1].shape", "uint32_t")]),
    "fxr_segment_closest_scene": (
        MOVED[:5] + ["fxr_scene scene;", "fxr_segment s = {%s, %s};" % (vec(2.75, 0.5, 0), vec(2.75, 2, 1)),
                      "fxr_scene_closest out;"] + TREE[5:] + [""] + IN_TREE,
        "fxr_segment_closest_scene(&s, &scene, NULL, UINT64_MAX, &out)",
        [("out.closest.on_shape", "fxr_vec3"), ("out.closest.dist2", "uint64_t"),
         ("out.shape", "uint32_t")]),
    "fxr_overlap_each_scene": (*moved(
        "fxr_overlap_each_scene(at, &mover, &scene, NULL, count_overlap, &overlaps)",
        [AT, "int overlaps = 0;"], [("overlaps", "int")]), "fxr_overlap_visitor"),
    "fxr_move_slide": moved("fxr_move_slide(&scene, &mover, from, way, NULL, &out)",
                            [FROM, WAY, "fxr_moved out;"], PLACE),
    "fxr_move_out": moved("fxr_move_out(&scene, &mover, at, NULL, &out)",
                          [AT, "fxr_moved out;"], PLACE[:1] + PLACE[2:]),
    "fxr_character_move": moved(
        "fxr_character_move(&scene, &mover, &walker, from, &step, NULL, &out)",
        [FROM, "fxr_character walker = {%s, FXR_Q30(0.7), FXR_Q16(0.25)};" % unit(0, 0, 1),
         "fxr_character_step step = {%s, FXR_Q16(0.125), false, NULL, NULL};" % vec(2, 0, 0),
         "fxr_character_moved out;"],
        [("out.center", "fxr_vec3"), ("out.stands", "bool"), ("out.bumped", "bool")]),
})
FIRST = [("first", "int32_t")]
BY_HAND["fxr_rotate_obb_hits_scene"] = (
    TREE[:5] + ["fxr_turn turn = {%s, %s, 16384};" % (vec(4, 4.25, 0), unit(0, 0, 1)), "fxr_obb box = {%s, %s, %s};" % (vec(4, 4.25, 0), vec(2.25, 0.5, 0.5), TURNED),
                "fxr_scene scene;", "int32_t first;"] + TREE[5:] + [""] + IN_TREE,
    "fxr_rotate_obb_hits_scene(&turn, &box, &scene, NULL, &first)", FIRST)
BY_HAND["fxr_shape_closest_shape"] = (
    ["fxr_capsule rod = {%s, %s, FXR_Q16(0.5)};" % (vec(-2, 0, 0), vec(-2, 1, 3)),
     "fxr_triangle roof = {%s, %s, %s};" % (vec(0, -1, -1), vec(0, 2, -1), vec(0, 0, 2)),
     "fxr_shape a = fxr_shape_capsule(&rod), b = fxr_shape_triangle(&roof);",
     "fxr_closest_pair out;", ""],
    "fxr_shape_closest_shape(&a, &b, &out)",
    [("out.on_a", "fxr_vec3"), ("out.on_b", "fxr_vec3"), ("out.dist2", "uint64_t")])
for shape in "triangle aabb obb sphere capsule".split():
    BY_HAND["fxr_shape_" + shape] = of_shape(shape)


def value_of(function, type_name, name):
    for pattern, wanted, value in INSTEAD:
        if wanted in (name, type_name, name + ":" + type_name) and re.search(
                pattern, function):
            return value
    return VALUES.get(type_name)


# How the answers of an example leave its program, and how a page shows them.
#
# A line of the program is NUMBER OF THE EXAMPLE|EXPRESSION|KIND|VALUE; a vector or a fraction
# has a line for each part.

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
