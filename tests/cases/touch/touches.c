/*
 * touches.c - spheres that move to triangles and capsules: answers, and the same by another way.
 */
#include "../../../src/slabs/slabs_triangle.h"
#include "../../../src/sweep/sweep_box.h"
#include "../../../src/sweep/sweep_capsule.h"
#include "../../../src/touch/touch_body.h"
#include "../../../src/touch/touch_guess.h"
#include "../../test.h"
#include "../sweep/sweeps.h"

/* Every question of a moving sphere and a triangle, and of a capsule. */

sweep_answer
touch_ask(const trial *t)
{
    const fxr_segment *path = &t->c.segment;
    const fxr_q16 radius = t->c.sphere.radius;
    sweep_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = fxr_sweep_sphere_hits_triangle(path, radius, &t->triangle);
    a.casts =
        fxr_sweep_sphere_cast_triangle(path, radius, &t->triangle, &a.contact);
    a.crosses = fxr_sweep_sphere_crosses_triangle(path, radius, &t->triangle);
    a.stops =
        fxr_sweep_sphere_stop_triangle(path, radius, &t->triangle, &a.stopped);
    a.has_normal =
        fxr_sweep_sphere_normal_triangle(path, radius, &t->triangle, &a.normal);
    return a;
}

sweep_answer
touch_ask_capsule(const trial *t, fxr_q16 rest)
{
    const fxr_segment *path = &t->c.segment;
    const fxr_q16 radius = t->c.sphere.radius;
    fxr_capsule capsule;
    sweep_answer a;

    capsule.a = t->triangle.a;
    capsule.b = t->triangle.b;
    capsule.radius = rest;
    pattern_fill(&a, sizeof a);
    a.hits = fxr_sweep_sphere_hits_capsule(path, radius, &capsule);
    a.casts = fxr_sweep_sphere_cast_capsule(path, radius, &capsule, &a.contact);
    a.crosses = fxr_sweep_sphere_crosses_capsule(path, radius, &capsule);
    a.stops = fxr_sweep_sphere_stop_capsule(path, radius, &capsule, &a.stopped);
    a.has_normal =
        fxr_sweep_sphere_normal_capsule(path, radius, &capsule, &a.normal);
    return a;
}

/* Is there a normal, and only one? In what is one point any will do. */
static bool
has_one_normal(const trial *t)
{
    return !vec3_equal(t->c.segment.a, t->triangle.a) ||
           !vec3_equal(t->triangle.a, t->triangle.b) ||
           !vec3_equal(t->triangle.a, t->triangle.c);
}

bool
touch_is_consistent(const trial *t, const sweep_answer *a)
{
    return sweep_agrees(a) &&
           stop_keeps_rule(&t->c.segment, a->crosses, a->stops, &a->contact,
                           has_one_normal(t) ? &a->normal : NULL);
}

fxr_capsule
touch_capsule(const trial *t)
{
    fxr_capsule capsule;

    capsule.a = t->triangle.a;
    capsule.b = t->triangle.b;
    capsule.radius = t->c.sphere.radius;
    return capsule;
}

static fxr_capsule
capsule_beside(const scene *c)
{
    return touch_capsule((const trial *)(const void *)c);
}

#define ADAPT(linear)                                                   \
    static bool linear##_hits(const scene *c)                           \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_hits_capsule(&c->linear, &capsule);       \
    }                                                                   \
    static bool linear##_crosses(const scene *c)                        \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_crosses_capsule(&c->linear, &capsule);    \
    }                                                                   \
    static bool linear##_clip(const scene *c, fxr_span *out)            \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_clip_capsule(&c->linear, &capsule, out);  \
    }                                                                   \
    static bool linear##_cast(const scene *c, fxr_hit *out)             \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_cast_capsule(&c->linear, &capsule, out);  \
    }                                                                   \
    static bool linear##_enter(const scene *c, fxr_entry *out)          \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_enter_capsule(&c->linear, &capsule, out); \
    }                                                                   \
    static fxr_vec3 linear##_at(const scene *c, fxr_ratio t)            \
    {                                                                   \
        return fxr_##linear##_at(&c->linear, t);                        \
    }
#define PAIR(linear, kind)                                                \
    {                                                                     \
#linear "_capsule", kind, false, linear##_hits, linear##_crosses, \
            linear##_clip, linear##_cast, linear##_enter, linear##_at     \
    }

ADAPT(segment)
ADAPT(ray)
ADAPT(line)

const pair capsule_pairs[CAPSULE_PAIRS] = {PAIR(segment, LINEAR_SEGMENT),
                                           PAIR(ray, LINEAR_RAY),
                                           PAIR(line, LINEAR_LINE)};

/*
 * The contact of a moving sphere and a triangle, or the segment of one whose last two corners
 * are one, by the fast body and by the search for every number.
 */

static bool
same_limbs(const uint32_t *a, const uint32_t *b, int n)
{
    int i;

    for (i = 0; i < n; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* Limbs of A t^2, B t 2^e and C 2^(2 e), for t 2^-e.   | < 2^125 2^128, 2^(125 + 2 e) */
enum { TWIN_LIMBS = 20, MOST_EXPONENT = 240 };

/* v = 2^n */
static void
set_power(uint32_t *v, int limbs, int n)
{
    const uint32_t bit = (uint32_t)1 << n % 32;

    fxri_limbs_copy(v, limbs, &bit, 0);
    v[n / 32] = bit;
}

/* The sign of the quadratic at t 2^-exponent. */
static int
value_sign(const polygon_touch *at, uint64_t t)
{
    const quadratic_compact *of = &at->of;
    uint32_t sum[TWIN_LIMBS], scaled[TWIN_LIMBS], power[TWIN_LIMBS];
    uint32_t limb[2];

    limbs_set(limb, t);
    fxri_limbs_copy(sum, TWIN_LIMBS, limb, 0);
    set_power(power, TWIN_LIMBS, 2 * at->of.exponent);
    fxri_limbs_add_product(sum, TWIN_LIMBS, compact_c(of), COMPACT_LONG, power,
                           TWIN_LIMBS, LIMBS_PLUS);
    set_power(power, TWIN_LIMBS, at->of.exponent + 1);
    fxri_limbs_copy(scaled, TWIN_LIMBS, limb, 0);
    fxri_limbs_add_product(scaled, TWIN_LIMBS, compact_b(of), COMPACT_LONG,
                           limb, 2, LIMBS_PLUS);
    fxri_limbs_add_product(sum, TWIN_LIMBS, scaled, TWIN_LIMBS, power,
                           TWIN_LIMBS, LIMBS_MINUS);
    fxri_limbs_copy(scaled, TWIN_LIMBS, limb, 0);
    fxri_limbs_add_product(scaled, TWIN_LIMBS, limb, 2, limb, 2, LIMBS_PLUS);
    fxri_limbs_add_product(sum, TWIN_LIMBS, compact_a(of), COMPACT_LONG, scaled,
                           TWIN_LIMBS, LIMBS_PLUS);
    return fxri_limbs_sign(sum, TWIN_LIMBS);
}

/* Does the quadratic fall at t 2^-exponent: is A t < B 2^exponent? */
static bool
value_falls(const polygon_touch *at, uint64_t t)
{
    const quadratic_compact *of = &at->of;
    uint32_t sum[TWIN_LIMBS], power[TWIN_LIMBS], limb[2];

    limbs_set(limb, t);
    set_power(power, TWIN_LIMBS, at->of.exponent);
    fxri_limbs_copy(sum, TWIN_LIMBS, limb, 0);
    fxri_limbs_add_product(sum, TWIN_LIMBS, compact_a(of), COMPACT_LONG, limb,
                           2, LIMBS_PLUS);
    fxri_limbs_add_product(sum, TWIN_LIMBS, compact_b(of), COMPACT_LONG, power,
                           TWIN_LIMBS, LIMBS_MINUS);
    return fxri_limbs_sign(sum, TWIN_LIMBS) < 0;
}

/* Is the root of a corner or an edge more than its estimate, by less than 2^-48 of that? Both
 * roots may be: then the quadratic has its minimum there. */
static bool
is_root(const polygon_touch *at)
{
    const uint64_t most = at->of.t + (at->of.t >> 48);

    return at->of.exponent > MOST_EXPONENT || at->feature == TOUCH_SIDE ||
           (value_sign(at, at->of.t) > 0 && value_falls(at, at->of.t) &&
            (value_sign(at, most) <= 0 || !value_falls(at, most)));
}

/* Are the estimates, each low by less than 2^-48, of one root? */
static bool
same_root(const polygon_touch *fast, const polygon_touch *any)
{
    uint64_t t = fast->of.t, u = any->of.t;

    if (fast->of.exponent == any->of.exponent + 1)
        t >>= 1;
    else if (any->of.exponent == fast->of.exponent + 1)
        u >>= 1;
    else if (fast->of.exponent != any->of.exponent)
        return false;
    return t > u ? t - u <= t >> 46 : u - t <= u >> 46;
}

/* Are the signs that are known those of the coordinates of the normal? */
static bool
right_sides(const polygon_touch *fast, const touch_motion *move,
            const touch_polygon *polygon)
{
    root_form f;
    plane_any n;
    int k, sign;

    (void)fxri_plane_any(&n, polygon->corner[0], polygon->corner[1],
                         polygon->corner[0], polygon->corner[2]);
    for (k = 0; k < 3; k++) {
        if (fast->feature == TOUCH_SIDE) {
            sign = long_sign(plane_component(&n, k));
            sign = fast->up ? sign : -sign;
        } else {
            fxri_touch_way(&f, move, polygon, fast->feature, fast->i, k);
            sign = fxri_touch_sign(&fast->of, f.p, f.q);
        }
        if (fast->side[k] != TOUCH_UNKNOWN && fast->side[k] != sign)
            return false;
    }
    return true;
}

static void
check_contact(const polygon_touch *fast, const polygon_touch *any,
              const touch_motion *move, const touch_polygon *polygon)
{
    CHECK(fast->feature == any->feature && fast->of.last == any->of.last);
    CHECK(fast->feature == TOUCH_SIDE || fast->i == any->i);
    CHECK(fast->of.c_sign == any->of.c_sign);
    if (fast->of.c_sign <= 0 || any->of.c_sign <= 0) {
        CHECK(fast->of.t == 0);
        CHECK(fast->feature == TOUCH_SIDE || fast->of.b_sign == any->of.b_sign);
        return;
    }
    CHECK(fast->of.b_sign == any->of.b_sign);
    CHECK(same_limbs(compact_a(&fast->of), compact_a(&any->of), COMPACT_LONG));
    CHECK(same_limbs(compact_b(&fast->of), compact_b(&any->of), COMPACT_LONG));
    CHECK(same_limbs(compact_d(&fast->of), compact_d(&any->of),
                     2 * COMPACT_LONG - 1));
    CHECK(same_root(fast, any) && is_root(fast));
    CHECK(fast->feature != TOUCH_SIDE || fast->up == any->up);
    CHECK(right_sides(fast, move, polygon));
}

static bool
is_small(const fxr_vec3 *p)
{
    return excess_bits(p) == 0;
}

static bool
same_points(const fxr_vec3 *p, const fxr_vec3 *q)
{
    return p->x == q->x && p->y == q->y && p->z == q->z;
}

bool
touch_twins_agree(const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *triangle)
{
    polygon_touch fast, any;
    touch_polygon polygon;
    touch_motion move;
    verdict v;
    bool hits;

    if (radius < 0 || !is_small(&path->a) || !is_small(&path->b) ||
        !is_small(&triangle->a) || !is_small(&triangle->b) ||
        !is_small(&triangle->c))
        return true;
    v = same_points(&triangle->b, &triangle->c)
            ? fxri_touch_fast_line(&fast, path, radius, triangle)
            : fxri_touch_fast(&fast, path, radius, triangle);
    touch_motion_of(&move, path);
    fxri_touch_polygon_set(&polygon, &path->a, &triangle->a, &triangle->b,
                           &triangle->c);
    hits = fxri_touch_polygon(&move, (uint32_t)radius, &polygon, &any);
    CHECK(v == UNSURE || hits == (v == HIT));
    if (v == HIT && hits)
        check_contact(&fast, &any, &move, &polygon);
    return v != UNSURE;
}

/*
 * The contact of a moving capsule and an AABB or a triangle by the guess and by
 * the search for every number.
 */

/* Of one question at a time: a stack may be small. */
static box_touch by_box;
static touch_body by_triangle;

/* out: NULL for the bare answer. */
static bool
search_contact(const capsule_twin *c, sweep_verb verb, bool box,
               fxr_contact *out)
{
    const bool open = verb != SWEEP_HITS;

    if (box) {
        if (!fxri_capsule_meets_box(&by_box, verb, &c->path, &c->mover,
                                    &c->box) ||
            (by_box.begins &&
             !fxri_segment_deepens_box(&c->path, &c->mover, &c->box)))
            return false;
        if (out != NULL)
            fxri_touch_box_contact(&by_box, open, false, &c->path, out);
        return true;
    }
    by_triangle.ask =
        verb == SWEEP_STOPS ? fxri_touch_body_nearest : fxri_touch_body_ask;
    if (!fxri_capsule_meets_triangle(&by_triangle, verb, &c->path, &c->mover,
                                     &c->triangle) ||
        (verb == SWEEP_STOPS && by_triangle.begins &&
         !fxri_prism_deepens(&c->path, &c->mover, &c->triangle)))
        return false;
    if (out != NULL)
        fxri_touch_body_contact(&by_triangle, open, false, &c->path, out);
    return true;
}

static verdict
guess_contact(const capsule_twin *c, sweep_verb verb, bool box,
              fxr_contact *out)
{
    return box ? fxri_capsule_fast_box(verb, &c->path, &c->mover, &c->box, out)
               : fxri_capsule_fast_triangle(verb, &c->path, &c->mover,
                                            &c->triangle, out, NULL);
}

bool
capsule_twins_agree(const capsule_twin *c, bool open, bool box, bool *meets)
{
    const sweep_verb verb = open ? SWEEP_STOPS : SWEEP_HITS;
    const sweep_verb bare = open ? SWEEP_CROSSES : SWEEP_HITS;
    fxr_contact exact, fast;
    const bool found = search_contact(c, verb, box, &exact);
    const verdict v = guess_contact(c, verb, box, &fast),
                  w = guess_contact(c, bare, box, NULL);

    CHECK(v == UNSURE || (v == HIT) == found);
    CHECK(w == UNSURE || (w == HIT) == search_contact(c, bare, box, NULL));
    CHECK(v == UNSURE || w != UNSURE);
    if (v == HIT && found) {
        CHECK(fast.t.num == exact.t.num && fast.t.den == exact.t.den &&
              fast.t.negative == exact.t.negative);
        CHECK(same_points(&fast.center, &exact.center));
    }
    *meets = found;
    return v != UNSURE;
}

fxr_q16
largest_apart(bool (*is_apart)(const void *of, uint32_t radius), const void *of,
              uint32_t step)
{
    uint32_t radius = 0;

    if (!is_apart(of, 0))
        return -1;
    for (; step != 0; step /= 2) {
        if (is_apart(of, radius + step))
            radius += step;
    }
    return (fxr_q16)radius;
}
