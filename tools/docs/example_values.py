"""Values for the examples of make docs: for each type of a parameter one that makes a call
worth looking at, and the trees and callbacks that some calls need."""

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
}
# Where another value says more: (functions, parameter or type, initializer).
INSTEAD = [
    (r"_closest_", "fxr_segment", "{%s, %s}" % (vec(-4, 3, 1), vec(4, 3, 1))),
    (r"_closest_", "fxr_ray", "{%s, %s}" % (vec(-4, 3, 1), vec(2, 0, 0))),
    (r"_closest_", "fxr_line", "{%s, %s}" % (vec(-4, 3, 1), vec(2, 0, 0))),
    (r"point_closest|point_normal", "p", vec(4, 3, 1)),
    (r"point_in", "p", vec(0, 0.5, 0.25)),
    (r"separating_axis", "fxr_segment", "{%s, %s}" % (vec(-4, 3, 1), vec(4, 3, 1))),
    (r"fxr_sweep_", "mover:fxr_obb",
     "{%s, %s, %s}" % (vec(-4, 0.5, 0), vec(0.5, 0.5, 0.5), TURNED)),
    (r"fxr_sweep_", "mover:fxr_capsule",
     "{%s, %s, FXR_Q16(0.25)}" % (vec(-4, 0.5, 0), vec(-4, 1.5, 0))),
    (r"", "half", vec(0.5, 0.5, 0.5)),
    (r"fxr_ratio_compare", "b", "{2, 5, false}"),
    (r"", "displacement", vec(1, -2, 0)),
    (r"vec3_(add|sub|dot|cross|min|max|lerp|distance)", "b", vec(-1, 2, 0.25)),
]
# Scalars stand in the call.
SCALARS = {"radius": "FXR_Q16(0.5)", "s": "FXR_Q16(1.5)", "v": "FXR_Q16(-1.25)",
           "t": "FXR_Q16(0.25)", "length": "FXR_Q16(3)", "angle": "FXR_DEGREES(30)",
           "hint": "0", "decimals": "3", "x": "3", "y": "4", "id": "0", "shape": "1",
           "leaf": "4", "hash": "FXR_HASH_START", "dist2": "fxr_dist2", "faces": "FXR_MIN_X",
           "text": '"-1.25"'}
ARRAYS = {("fxr_vec3", "points"): ("{%s}" % ", ".join(
              vec(0, y, z) for y, z in ((-1, -1), (-1, 1), (2, 1), (2, -1))), 4),
          ("fxr_unit3", "normals"): ("{%s, %s}" % (unit(0, 1, 0), unit(0, 0, -1)), 2),
          ("fxr_unit3", "axis"): (TURNED, 3),
          ("fxr_aabb", "boxes"): (CRATES, 2),
          ("fxr_q16", "matrix"): ("{%s}" % ", ".join(
              "FXR_Q16(%s)" % v for v in (0.6, -0.8, 0, 0.8, 0.6, 0, 0, 0, 1)), 9)}

SHAPES = ["static const fxr_aabb crates[2] = %s;" % CRATES,
          "fxr_bvh tree = {0};",
          "fxr_aabb boxes[2];",
          "fxr_bvh_node nodes[3];",
          "uint32_t order[2];",
          "",
          "tree.shapes.aabbs = crates;",
          "tree.shapes.aabb_count = 2;"]
TREE = SHAPES + ["if (!fxr_bvh_bounds(&tree.shapes, boxes) ||",
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
# What a function of the caller does: type, name, context, text.
CALLBACKS = {
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


def value_of(function, type_name, name):
    for pattern, wanted, value in INSTEAD:
        if wanted in (name, type_name, name + ":" + type_name) and re.search(
                pattern, function):
            return value
    return VALUES.get(type_name)
