/*
 * in_plane.c - a component in the plane of a triangle, and triangles without area.
 *
 * Such a component first intersects an edge, unless it starts inside. With d
 * the displacement of the component from o, e that of an edge from P, and f = P
 * - o:
 *
 *   d x e != 0    they intersect if f . (d x e) = 0, at t = (f x e) / (d x e),
 *                 s = (f x d) / (d x e), by any component that is not 0
 *   d x e == 0    both on one line, or one of them a point: compare along it
 *
 *   numerators, denominators   | < 2^65
 */
#include "problem.h"

/* Of a component that is a point, kind is SEGMENT. */
typedef struct {
    linear_kind kind;
    const fxr_vec3 *p, *corner[3];
    signed_extent d;
} plane_problem;

/* Where the component meets an edge: the whole, t of it, which is signed, and s of the
 * edge. */
enum { CROSSING_T, CROSSING_S, CROSSING_WHOLE, CROSSING_NUMBERS };

typedef uint32_t crossing[CROSSING_NUMBERS][VOLUME_LIMBS];

static void
plane_problem_set(plane_problem *in, const triangle_problem *problem)
{
    const bool end = problem->kind == SEGMENT;

    fxri_extent_set(&in->d, problem->q, end ? problem->p : NULL);
    in->kind = (in->d.len[0] | in->d.len[1] | in->d.len[2]) == 0
                   ? SEGMENT
                   : problem->kind;
    in->p = problem->p;
    in->corner[0] = problem->a;
    in->corner[1] = problem->b;
    in->corner[2] = problem->c;
}

FXR_COLD void
volume_set_zero(uint32_t r[VOLUME_LIMBS])
{
    r[0] = r[1] = r[2] = r[3] = 0;
}

/* r = component i of e */
FXR_COLD void
volume_of_extent(uint32_t r[VOLUME_LIMBS], const signed_extent *e, int i)
{
    volume_set_zero(r);
    r[0] = e->len[i];
    if (e->minus[i] != LIMBS_PLUS) {
        fxri_limbs_negate(r, VOLUME_LIMBS);
    }
}

/*
 * Both on one line, where all vectors are multiples of one; on the first axis where one
 * of them is not 0, where d is not 0 either, unless it is 0. The first point of a
 * component that is no line is its start, at s = f / -e, if that is on the edge, between
 * f and g = f + e; and else one of the ends of the edge, at t = f / d or g / d: the
 * latter if e is not 0 and runs against d. Returns false for a point that is not on the
 * edge.
 */
static bool
meets_along(const plane_problem *in, int edge, const signed_extent *e,
            const signed_extent *f, crossing out)
{
    const signed_extent *const d = &in->d;
    uint32_t *const whole = out[CROSSING_WHOLE];
    signed_extent g;
    int i = 0;

    fxri_extent_set(&g, in->corner[next_axis(edge)], in->p);
    while (i < 2 && (d->len[i] | e->len[i] | f->len[i]) == 0) {
        i++;
    }
    if (in->kind != LINE &&
        (f->len[i] == 0 || g.len[i] == 0 || f->minus[i] != g.minus[i])) {
        volume_of_extent(out[CROSSING_S], f, i);
        volume_of_extent(whole, e, i);
        fxri_limbs_negate(whole, VOLUME_LIMBS);
        whole[0] |= e->len[i] == 0;
        volume_set_zero(out[CROSSING_T]);
        return true;
    }
    volume_set_zero(out[CROSSING_S]);
    volume_of_extent(whole, d, i);
    if (e->len[i] != 0 && e->minus[i] != d->minus[i]) {
        volume_of_extent(out[CROSSING_S], d, i);
        f = &g;
    }
    volume_of_extent(out[CROSSING_T], f, i);
    return d->len[i] != 0;
}

/* Is v / whole in 0..1, or if it has no end in 0..? */
static bool
in_unit_range(const uint32_t *v, const uint32_t *whole, bool end)
{
    return !volume_negative(v) &&
           (!end || fxri_limbs_order(v, whole, VOLUME_LIMBS) <= 0);
}

/* e of the edge from corner i to the next, and f. */
static void
plane_edge_set(const plane_problem *in, int i, signed_extent *e,
               signed_extent *f)
{
    const fxr_vec3 *const from = in->corner[i];

    fxri_extent_set(e, in->corner[next_axis(i)], from);
    fxri_extent_set(f, from, in->p);
}

/* Where the component first meets the edge from corner i to the next. */
static bool
meets_edge(const plane_problem *in, int i, crossing out)
{
    uint32_t *const t = out[CROSSING_T], *const s = out[CROSSING_S];
    uint32_t *const whole = out[CROSSING_WHOLE];
    const signed_extent *const d = &in->d;
    signed_extent e, f;
    int axis;

    plane_edge_set(in, i, &e, &f);
    fxri_volume(t, &f, d, &e);
    if (!volume_is_zero(t)) {
        return false;
    }
    axis = fxri_area_axis(whole, d, &e);
    if (axis < 3) {
        fxri_area(t, &f, &e, axis);
        fxri_area(s, &f, d, axis);
    } else if (fxri_area_axis(t, d, &f) < 3 || fxri_area_axis(t, &e, &f) < 3 ||
               !meets_along(in, i, &e, &f, out)) {
        return false;
    }
    if (volume_negative(whole)) {
        for (i = 0; i < CROSSING_NUMBERS; i++) {
            fxri_limbs_negate(out[i], VOLUME_LIMBS);
        }
    }
    return in_unit_range(s, whole, true) &&
           (in->kind == LINE || in_unit_range(t, whole, in->kind == SEGMENT));
}

/* Is the start inside a triangle that has an area? Sets the weights, f x e of the edge
 * opposite to each corner, and the area. */
static bool
has_start(const plane_problem *in, triangle_intersection *out)
{
    uint32_t *const whole = out->number[FOUND_WHOLE];
    signed_extent e, f;
    bool back, outside = false;
    int i, axis;

    fxri_extent_set(&e, in->corner[1], in->corner[0]);
    fxri_extent_set(&f, in->corner[2], in->corner[0]);
    axis = fxri_area_axis(whole, &e, &f);
    if (axis == 3) {
        return false;
    }
    back = volume_negative(whole);
    if (back) {
        fxri_limbs_negate(whole, VOLUME_LIMBS);
    }
    for (i = 0; i < 3 && !outside; i++) {
        uint32_t *const weight = out->number[FOUND_A + next_axis(next_axis(i))];

        plane_edge_set(in, i, &e, &f);
        fxri_area(weight, back ? &e : &f, back ? &f : &e, axis);
        outside = volume_negative(weight);
    }
    return !outside;
}

/* Is t of a crossing less than that of the intersection so far? Their products are
 * those of t modulo 2^128, less 2^128 times the other number if t is negative: then its
 * last limb has all bits set. */
static bool
crosses_before(uint32_t (*met)[VOLUME_LIMBS],
               const triangle_intersection *found)
{
    const uint32_t *const t = met[CROSSING_T];
    const uint32_t *const whole = met[CROSSING_WHOLE];
    const uint32_t *const found_t = found->number[FOUND_T];
    const uint32_t *const found_whole = found->number[FOUND_WHOLE];
    uint32_t less[VOLUME_LIMBS + 1]; /* | < 2^132, signed */

    volume_set_zero(less);
    less[4] = (found_t[3] & whole[0]) - (t[3] & found_whole[0]);
    fxri_limbs_add_product(less, VOLUME_LIMBS + 1, t, VOLUME_LIMBS, found_whole,
                           VOLUME_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(less, VOLUME_LIMBS + 1, found_t, VOLUME_LIMBS, whole,
                           VOLUME_LIMBS, LIMBS_MINUS);
    return less[4] >> 31 != 0;
}

FXR_COLD void
volume_copy(uint32_t r[VOLUME_LIMBS], const uint32_t v[VOLUME_LIMBS])
{
    int i;

    for (i = 0; i < VOLUME_LIMBS; i++) {
        r[i] = v[i];
    }
}

/* The intersection from a crossing with the edge from corner i to the next. */
static void
set_intersection(uint32_t (*met)[VOLUME_LIMBS], int i,
                 triangle_intersection *out)
{
    const int j = next_axis(i), k = next_axis(j);
    uint32_t *const from = out->number[FOUND_A + i];

    volume_copy(out->number[FOUND_T], met[CROSSING_T]);
    volume_copy(out->number[FOUND_WHOLE], met[CROSSING_WHOLE]);
    volume_copy(out->number[FOUND_A + j], met[CROSSING_S]);
    volume_copy(from, met[CROSSING_WHOLE]);
    limbs_add(from, VOLUME_LIMBS, met[CROSSING_S], VOLUME_LIMBS, 1,
              LIMBS_MINUS);
    volume_set_zero(out->number[FOUND_A + k]);
}

bool
fxri_triangle_overlaps(const triangle_problem *problem)
{
    triangle_intersection found;
    plane_problem in;
    int i;

    plane_problem_set(&in, problem);
    for (i = 0; i < 3; i++) {
        if (meets_edge(&in, i, found.number)) {
            return true;
        }
    }
    return has_start(&in, &found);
}

bool
fxri_triangle_in_plane(const triangle_problem *problem,
                       triangle_intersection *out)
{
    uint32_t *const t = out->number[FOUND_T];
    plane_problem in;
    crossing met;
    bool any;
    int i;

    plane_problem_set(&in, problem);
    volume_set_zero(t);
    any = in.kind != LINE && has_start(&in, out);
    out->from_start = any;
    for (i = 0; i < 3 && !out->from_start; i++) {
        if (meets_edge(&in, i, met) && (!any || crosses_before(met, out))) {
            any = true;
            set_intersection(met, i, out);
        }
    }
    out->side = 0;
    out->negative = volume_negative(t);
    if (out->negative) {
        fxri_limbs_negate(t, VOLUME_LIMBS);
    }
    return any;
}
