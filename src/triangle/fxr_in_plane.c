/*
 * fxr_in_plane.c - a component in the plane of a triangle, and triangles without area.
 *
 * The first point of such a component in the triangle is its start, in the face or on an
 * edge; or it is where the component crosses an edge, or comes along one to a corner. For
 * each of these fewer vectors are needed than d, e1 and e2. The others may be any that make
 * the volume of the three not 0, such as a unit vector, and the numbers of the
 * intersection that belong to them have to be 0:
 *
 *   start in the face     d free           t = 0
 *   crosses an edge       e2 free          v = 0
 *   start on an edge      d, e2 free       t = v = 0
 *   comes to a corner     e1, e2 free      u = v = 0
 *
 * If the unit vectors of all axes make the volume 0, the needed vectors are linearly
 * dependent, and the parts of the edge decide. If there is no solution with one of them
 * for which the volume is 0, there is none at all.
 */
#include "problem.h"

/* Free vectors. */
enum {
    FREE_D = 1 << VECTOR_D,
    FREE_E1 = 1 << VECTOR_E1,
    FREE_E2 = 1 << VECTOR_E2
};

/* What may meet: the face; then of each edge, which is that from the first corner, the
 * edge, the start on it, its first and its second corner. */
enum { PART_FACE, PART_EDGE, PART_START, PART_CORNER, PART_NEXT_CORNER };

/* turned: its corners are in cyclic order, corner `first` of 3 before the others. met:
 * first of it in the last step. */
typedef struct {
    triangle_problem *turned;
    uint8_t first, part, met;
} plane_walk;

static void
plane_walk_set(plane_walk *in, triangle_problem *problem)
{
    in->turned = problem;
    in->first = 0;
    in->part = PART_FACE;
}

static void
plane_walk_turn(plane_walk *in)
{
    triangle_problem *const turned = in->turned;
    const fxr_vec3 *const a = turned->a;

    turned->a = turned->b;
    turned->b = turned->c;
    turned->c = a;
    in->first++;
}

/* Makes unit vectors of those that are free; they are of three axes from this one on. */
static void
set_free(triangle_vectors *in, unsigned free, int axis)
{
    int i;

    for (i = VECTOR_E2; i <= VECTOR_E1; i++) {
        if ((free >> i & 1) != 0) { /* no loop, which could become memset */
            fxr_vec3 *const whole = &in->v[i].part[0], *const upper = whole + 1;

            whole->x = axis == 0;
            whole->y = axis == 1;
            whole->z = axis == 2;
            upper->x = upper->y = upper->z = 0;
        }
        axis = next_axis(axis);
    }
}

/* Is what it has of the free vectors 0? */
static bool
has_no_free(const triangle_intersection *found, unsigned free)
{
    int i;

    for (i = 0; i < 3; i++) {
        if ((free >> i & 1) != 0 && !wide_is_zero(&found->number[i])) {
            return false;
        }
    }
    return true;
}

FXR_STATIC_ASSERT((int)FOUND_C == (int)VECTOR_E2 &&
                      (int)FOUND_T == (int)VECTOR_D &&
                      (int)FOUND_B == (int)VECTOR_E1,
                  numbers_in_order_of_vectors);

/* The axis that free vectors have first: of an edge e2 and the d that comes to a corner,
 * axis 0. */
static inline int
first_axis(unsigned free)
{
    return (free & FREE_E1) != 0 ? 2 : 0;
}

/* A d of 0 is free, too. */
static verdict
meets_part(const triangle_problem *turned, unsigned free,
           triangle_intersection *out)
{
    triangle_vectors in;
    verdict v;
    int axis = first_axis(free);

    do {
        const fxr_vec3 *d = &in.v[VECTOR_D].part[0];

        fxri_triangle_vectors_set(&in, turned);
        if ((d->x | d->y | d->z) == 0) {
            free |= FREE_D;
        } else if ((free & FREE_D) != 0 && turned->kind == LINE) {
            v = MISS; /* it has no start */
            break;
        }
        set_free(&in, free, axis);
        axis = next_axis(axis);
        v = fxri_triangle_solve(&in, out);
    } while (v == UNSURE && axis != first_axis(free));
    return v != HIT || has_no_free(out, free) ? v : MISS;
}

/* Goes on to the next part that the component meets. Returns false if there is none. */
static bool
meets_next(plane_walk *in, triangle_intersection *out)
{
    static const uint8_t free[] = {FREE_D, FREE_E2, FREE_D | FREE_E2,
                                   FREE_E1 | FREE_E2, FREE_E1 | FREE_E2};
    verdict v = MISS;

    while (v != HIT && in->first < 3) { /* the first corner is not the next */
        const int part = in->part;
        bool decided;

        in->met = in->first;
        v = part == PART_EDGE &&
                    fxri_segment_is_beyond(in->turned, in->turned->b)
                ? MISS
                : meets_part(in->turned, free[part], out);
        out->from_start = part == PART_FACE;
        decided = part == PART_EDGE && v != UNSURE;
        in->part = (uint8_t)(decided || part == PART_NEXT_CORNER ? PART_EDGE
                                                                 : part + 1);
        if (decided || part == PART_CORNER) {
            plane_walk_turn(in);
        }
    }
    return v == HIT;
}

bool
fxri_triangle_overlaps(triangle_problem *problem)
{
    triangle_intersection found;
    plane_walk in;

    if (FXR_FAST_TRIANGLES && fxri_segment_is_beyond(problem, problem->c)) {
        return false;
    }
    plane_walk_set(&in, problem);
    return meets_next(&in, &found);
}

/*
 * Is t of a less than that of b? Both are fractions of volumes with a unit vector: two
 * that are not equal differ by more than 2^-132, within their digits.
 */
FXR_COLD bool
meets_before(const triangle_intersection *a, const triangle_intersection *b)
{
    uint32_t x[T_DIGITS], y[T_DIGITS];
    int order;

    if (a->negative != b->negative) {
        return a->negative;
    }
    (void)fxri_triangle_digits(a, x, T_DIGITS);
    (void)fxri_triangle_digits(b, y, T_DIGITS);
    order = fxri_limbs_order(x, y, T_DIGITS);
    return a->negative ? order > 0 : order < 0;
}

/* From corners in cyclic order, `first` before the others. */
static void
copy_turned(triangle_intersection *out, const triangle_intersection *met,
            int first)
{
    int i;

    for (i = 0; i < FOUND_NUMBERS; i++) {
        int j = i;

        if ((i & 1) == 0) { /* the weight of a corner */
            j -= 2 * first;
            j += j < 0 ? 6 : 0;
        }
        wide_copy(&out->number[j], &met->number[i]);
    }
    out->negative = met->negative;
    out->from_start = met->from_start;
    out->side = 0;
}

FXR_STATIC_ASSERT((int)FOUND_C == 0 && (int)FOUND_B == 2 && (int)FOUND_A == 4,
                  weights_are_even);

bool
fxri_triangle_in_plane(triangle_problem *problem, triangle_intersection *out)
{
    triangle_intersection met;
    plane_walk in;
    bool any = false;

    if (FXR_FAST_TRIANGLES && fxri_segment_is_beyond(problem, problem->c)) {
        return false;
    }
    plane_walk_set(&in, problem);
    while (meets_next(&in, &met)) {
        if (!any || meets_before(&met, out)) {
            copy_turned(out, &met, in.met);
            any = true;
        }
    }
    return any;
}
