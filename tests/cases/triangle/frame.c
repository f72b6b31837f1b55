/*
 * frame.c - triangles of any size, with places on their edges and in line with these.
 */
#include "frame.h"

typedef enum {
    SLANTED,
    WALL,    /* in a plane of two axes */
    UPRIGHT, /* edges along axes */
    NEEDLE,
    IN_A_ROW,
    ONE_POINT,
    FRAME_KINDS
} frame_kind;

void
cases_vector(cases_random *r, unsigned bits, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = cases_signed(r, bits);
}

void
frame_point(const frame *f, int32_t i, int32_t j, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] =
            cases_add(f->a[k], (int64_t)i * f->u[k] + (int64_t)j * f->v[k]);
}

static bool
fits(const frame *f, int32_t i, int32_t j)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t v = f->a[k] + (int64_t)i * f->u[k] + (int64_t)j * f->v[k];

        if (v < INT32_MIN || v > INT32_MAX)
            return false;
    }
    return true;
}

static void
shape_frame(cases_random *r, frame_kind kind, frame *f)
{
    const unsigned flat = (unsigned)cases_below(r, 3);
    const int32_t times = (int32_t)cases_below(r, 5) - 2;
    unsigned k;

    for (k = 0; k < 3; k++) {
        if (kind == WALL && k == flat)
            f->u[k] = f->v[k] = 0;
        if (kind == UPRIGHT && k != flat)
            f->u[k] = 0;
        if (kind == UPRIGHT && k != (flat + 1) % 3)
            f->v[k] = 0;
        if (kind == NEEDLE)
            f->v[k] = (int32_t)cases_below(r, 3) - 1;
        if (kind == IN_A_ROW)
            f->v[k] = cases_add(0, (int64_t)times * f->u[k]);
        if (kind == ONE_POINT)
            f->u[k] = f->v[k] = 0;
    }
}

void
cases_far(cases_random *r, int32_t out[3])
{
    const unsigned spread = 1 + (unsigned)cases_below(r, 31);
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t by = cases_u32(r) >> spread;

        out[k] = cases_below(r, 2) ? cases_add(INT32_MIN, by)
                                   : cases_add(INT32_MAX, -by);
    }
}

/* Both far corners in range, if need be by smaller steps. */
static void
random_frame(cases_random *r, frame_kind kind, unsigned at, unsigned size,
             frame *f)
{
    const uint32_t most = size > 24 ? 3 : 40;
    unsigned k;

    if (cases_below(r, 8) == 0)
        cases_far(r, f->a);
    else
        cases_vector(r, at, f->a);
    cases_vector(r, size, f->u);
    cases_vector(r, size, f->v);
    f->m = 1 + (int32_t)cases_below(r, most);
    f->n = 1 + (int32_t)cases_below(r, most);
    shape_frame(r, kind, f);
    while (!fits(f, f->m, 0) || !fits(f, 0, f->n)) {
        for (k = 0; k < 3; k++) {
            f->u[k] /= 2;
            f->v[k] /= 2;
        }
    }
}

void
frame_triangle(cases_random *r, const frame *f, trial *out)
{
    const unsigned turn = (unsigned)cases_below(r, 3);
    const bool flip = cases_below(r, 2) != 0;
    int32_t b[3], c[3];
    fxr_triangle t;

    frame_point(f, f->m, 0, b);
    frame_point(f, 0, f->n, c);
    t = triangle_from(vec3_from(f->a), vec3_from(b), vec3_from(c));
    out->triangle = triangle_turned(&t, turn, flip);
}

void
frame_spot(cases_random *r, const frame *f, int32_t *i, int32_t *j)
{
    *i = (int32_t)cases_below(r, (uint32_t)f->m + 1);
    *j = (int32_t)cases_below(r, (uint32_t)f->n + 1);
    switch (cases_below(r, 6)) {
    case 0:
        *i = cases_below(r, 2) ? 0 : f->m;
        *j = *i != 0 || cases_below(r, 2) ? 0 : f->n;
        break;
    case 1:
        *i = 0;
        break;
    case 2:
        *j = 0;
        break;
    case 3: /* the third edge, where that is easy */
        *j = f->m == f->n ? f->n - *i : f->n;
        break;
    case 4:
        *i += (int32_t)cases_below(r, 3) - 1;
        *j += (int32_t)cases_below(r, 3) - 1;
        break;
    default:
        break;
    }
}

/* Sizes of the place and of the triangle: alike, or any two. */
void
frame_make(cases_random *r, frame *f, unsigned *at)
{
    static const frame_kind kinds[] = {SLANTED, SLANTED,  SLANTED,  SLANTED,
                                       WALL,    WALL,     UPRIGHT,  NEEDLE,
                                       NEEDLE,  IN_A_ROW, ONE_POINT};
    enum { KINDS = sizeof kinds / sizeof kinds[0] };
    const frame_kind kind = kinds[cases_below(r, KINDS)];
    const unsigned size = 1 + (unsigned)cases_below(r, 31);
    const unsigned other = 1 + (unsigned)cases_below(r, 31);

    *at = cases_below(r, 2) ? size : other;
    random_frame(r, kind, *at, size, f);
}
