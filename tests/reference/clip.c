/*
 * clip.c - a triangle as what equations and inequalities leave, each
 * of them base + t slope = 0 or >= 0 along the component, as with boxes:
 *
 *   the plane           normal . (x - a) = 0
 *   three edges         (q - p) x (x - p) on the side of the third corner, seen
 *                       along an axis that is not in the plane
 *
 * and if it is degenerate
 *
 *   its line            (q - p) x (x - p) = 0, three equations
 *   its ends            low <= x <= high on an axis
 */
#include "reference.h"

triangle_clip clip;

static void
prepare(void)
{
    unsigned i, k;

    if (clip.ready)
        return;
    clip.ready = true;
    for (i = 0; i < 3; i++) {
        mpz_inits(clip.o[i], clip.d[i], clip.edge[i], clip.normal[i], NULL);
        for (k = 0; k < 3; k++)
            mpz_init(clip.corner[i][k]);
    }
    mpz_inits(clip.base, clip.slope, clip.x, clip.y, NULL);
    rational_init(&clip.low);
    rational_init(&clip.high);
    rational_init(&clip.try);
}

static void
raise(const rational *t)
{
    if (!clip.has_low || rational_compare(t, &clip.low) > 0)
        rational_set(&clip.low, t);
    clip.has_low = true;
}

static void
lower(const rational *t)
{
    if (!clip.has_high || rational_compare(t, &clip.high) < 0)
        rational_set(&clip.high, t);
    clip.has_high = true;
}

/* clip.base + t clip.slope >= 0 */
static void
at_least_0(void)
{
    const int up = mpz_sgn(clip.slope);

    if (up == 0) {
        clip.possible = clip.possible && mpz_sgn(clip.base) >= 0;
        return;
    }
    mpz_neg(clip.try.num, clip.base);
    mpz_set(clip.try.den, clip.slope);
    if (up < 0) {
        mpz_neg(clip.try.num, clip.try.num);
        mpz_neg(clip.try.den, clip.try.den);
    }
    if (up > 0)
        raise(&clip.try);
    else
        lower(&clip.try);
}

static void
turn_round(void)
{
    mpz_neg(clip.base, clip.base);
    mpz_neg(clip.slope, clip.slope);
}

static void
exactly_0(void)
{
    at_least_0();
    turn_round();
    at_least_0();
}

/* out = component k of u x (v - w), or of u x v */
void
clip_cross(mpz_t out, unsigned k, mpz_t u[3], mpz_t v[3], mpz_t w[3])
{
    const unsigned i = (k + 1) % 3, j = (k + 2) % 3;

    mpz_mul(clip.x, u[i], v[j]);
    mpz_submul(clip.x, u[j], v[i]);
    if (w != NULL) {
        mpz_submul(clip.x, u[i], w[j]);
        mpz_addmul(clip.x, u[j], w[i]);
    }
    mpz_set(out, clip.x);
}

static void
set_vector(mpz_t out[3], fxr_vec3 v)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_set_i64(out[k], vec3_get(v, k));
}

void
clip_set_edge(unsigned from, unsigned to)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_sub(clip.edge[k], clip.corner[to][k], clip.corner[from][k]);
}

static void
set_triangle(const fxr_triangle *t)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        set_vector(clip.corner[k], triangle_corner(t, k));
    clip_set_edge(0, 1);
    for (k = 0; k < 3; k++)
        clip_cross(clip.normal[k], k, clip.edge, clip.corner[2],
                   clip.corner[0]);
}

static void
set_linear(case_linear linear, const scene *c)
{
    if (linear == LINEAR_SEGMENT) {
        set_vector(clip.o, c->segment.a);
        set_vector(clip.d, c->segment.b);
        mpz_sub(clip.d[0], clip.d[0], clip.o[0]);
        mpz_sub(clip.d[1], clip.d[1], clip.o[1]);
        mpz_sub(clip.d[2], clip.d[2], clip.o[2]);
    } else if (linear == LINEAR_RAY) {
        set_vector(clip.o, c->ray.origin);
        set_vector(clip.d, c->ray.dir);
    } else {
        set_vector(clip.o, c->line.origin);
        set_vector(clip.d, c->line.dir);
    }
}

static bool
stands_still(void)
{
    return mpz_sgn(clip.d[0]) == 0 && mpz_sgn(clip.d[1]) == 0 &&
           mpz_sgn(clip.d[2]) == 0;
}

/* 0 <= t <= 1; of a point t = 0 */
static void
limit_range(case_linear linear)
{
    const bool still = stands_still();

    mpz_set_ui(clip.base, 0);
    mpz_set_ui(clip.slope, 1);
    if (still)
        exactly_0();
    else if (linear != LINEAR_LINE)
        at_least_0();
    mpz_set_ui(clip.base, 1);
    mpz_set_si(clip.slope, -1);
    if (linear == LINEAR_SEGMENT)
        at_least_0();
}

/* An axis on which the normal is not 0; 3 if the triangle is degenerate. */
unsigned
clip_view_axis(void)
{
    unsigned k = 0;

    while (k < 3 && mpz_sgn(clip.normal[k]) == 0)
        k++;
    return k;
}

static void
clip_by_plane_and_edges(unsigned k)
{
    unsigned i;

    mpz_set_ui(clip.base, 0);
    mpz_set_ui(clip.slope, 0);
    for (i = 0; i < 3; i++) {
        mpz_sub(clip.y, clip.o[i], clip.corner[0][i]);
        mpz_addmul(clip.base, clip.normal[i], clip.y);
        mpz_addmul(clip.slope, clip.normal[i], clip.d[i]);
    }
    exactly_0();
    for (i = 0; i < 3; i++) {
        clip_set_edge(i, (i + 1) % 3);
        clip_cross(clip.base, k, clip.edge, clip.o, clip.corner[i]);
        clip_cross(clip.slope, k, clip.edge, clip.d, NULL);
        if (mpz_sgn(clip.normal[k]) < 0)
            turn_round();
        at_least_0();
    }
}

/* The corners that are lowest and highest on axis k. */
static void
find_ends(unsigned k, unsigned *low, unsigned *high)
{
    unsigned i;

    *low = *high = 0;
    for (i = 1; i < 3; i++) {
        if (mpz_cmp(clip.corner[i][k], clip.corner[*low][k]) < 0)
            *low = i;
        if (mpz_cmp(clip.corner[i][k], clip.corner[*high][k]) > 0)
            *high = i;
    }
}

static void
clip_by_line_and_ends(void)
{
    unsigned low = 0, high = 0, k, i;

    for (k = 0; k < 3 && low == high; k++)
        find_ends(k, &low, &high);
    clip_set_edge(low, high);
    for (i = 0; i < 3; i++) {
        clip_cross(clip.base, i, clip.edge, clip.o, clip.corner[low]);
        clip_cross(clip.slope, i, clip.edge, clip.d, NULL);
        exactly_0();
    }
    for (k = 0; k < 3; k++) { /* low <= x <= high, whichever way that is */
        mpz_sub(clip.base, clip.o[k], clip.corner[low][k]);
        mpz_set(clip.slope, clip.d[k]);
        if (mpz_sgn(clip.edge[k]) < 0)
            turn_round();
        at_least_0();
        mpz_sub(clip.base, clip.corner[high][k], clip.o[k]);
        mpz_neg(clip.slope, clip.d[k]);
        if (mpz_sgn(clip.edge[k]) < 0)
            turn_round();
        at_least_0();
    }
}

void
clip_solve(case_linear linear, const trial *t)
{
    unsigned k;

    prepare();
    set_triangle(&t->triangle);
    set_linear(linear, &t->c);
    k = clip_view_axis();
    clip.possible = true;
    clip.has_low = clip.has_high = false;
    limit_range(linear);
    if (k < 3)
        clip_by_plane_and_edges(k);
    else
        clip_by_line_and_ends();
    clip.possible =
        clip.possible && rational_compare(&clip.low, &clip.high) <= 0;
}
