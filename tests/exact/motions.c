/*
 * motions.c - questions of all movers and all shapes.
 */
#include "motions.h"
#include "../test.h"
#include <stdio.h>
#include <string.h>

const char *const motion_names[MOTION_SHAPES + 1] = {
    "sphere", "capsule", "aabb", "obb", "triangle", "hull"};

static int32_t
shifted(cases_random *r, unsigned bits, unsigned up)
{
    const int32_t v = cases_signed(r, bits);
    const int32_t off = (int32_t)cases_below(r, 3) - 1;

    return v * ((int32_t)1 << up) +
           (up > 0 && cases_below(r, 4) == 0 ? off : 0);
}

static fxr_vec3
place(cases_random *r, unsigned bits, unsigned up)
{
    fxr_vec3 v;

    v.x = shifted(r, bits, up);
    v.y = shifted(r, bits, up);
    v.z = shifted(r, bits, up);
    return v;
}

static int32_t
length(cases_random *r, unsigned bits, unsigned up)
{
    const int32_t v = shifted(r, bits, up);

    return cases_below(r, 8) == 0 ? 0 : v < 0 ? -v : v;
}

/* The axes of the world in some order, turned by 45 degrees, by that of 3-4-5, or anyhow. */
static void
turn(cases_random *r, fxr_unit3 axis[3])
{
    static const int32_t turns[3][2] = {
        {1073741824, 0}, {759250125, 759250125}, {858993459, 644245094}};
    const unsigned kind = cases_below(r, 4), first = cases_below(r, 3);
    int32_t rows[3][3] = {{0}};
    const fxr_vec3 none = {0, 0, 0};
    fxr_obb made;
    unsigned k, tries = cases_below(r, 4) == 0 ? 1 : 16;

    if (kind == 3) {
        do
            cases_unit3(r, axis);
        while (!fxr_obb_make(none, none, axis, &made) && --tries > 0);
        return;
    }
    rows[first][first] = cases_below(r, 2) ? 1073741824 : -1073741824;
    rows[(first + 1) % 3][(first + 1) % 3] = turns[kind][0];
    rows[(first + 1) % 3][(first + 2) % 3] = turns[kind][1];
    rows[(first + 2) % 3][(first + 1) % 3] = -turns[kind][1];
    rows[(first + 2) % 3][(first + 2) % 3] = turns[kind][0];
    for (k = 0; k < 3; k++)
        axis[k] = unit3_from(rows[(k + first) % 3]);
}

static fxr_vec3
halves(cases_random *r, unsigned bits, unsigned up)
{
    fxr_vec3 v;

    v.x = length(r, bits, up);
    v.y = length(r, bits, up);
    v.z = length(r, bits, up);
    return v;
}

void
cases_motion(cases_random *r, motion_kind mover, motion_kind shape,
             motion_question *q)
{
    const unsigned bits = 2 + cases_below(r, 3);
    const unsigned up = cases_below(r, 3) == 0 ? cases_below(r, 27) : 0;
    fxr_vec3 a, b;

    q->mover = mover;
    q->shape = shape;
    q->path.a = place(r, bits, up);
    q->path.b = place(r, bits, up);
    if (cases_below(r, 3) == 0) {
        const unsigned axis = cases_below(r, 3);
        const fxr_vec3 from = q->path.a, to = q->path.b;

        q->path.b = from;
        if (axis == 0)
            q->path.b.x = to.x;
        if (axis == 1)
            q->path.b.y = to.y;
        if (axis == 2)
            q->path.b.z = to.z;
    }
    q->radius = length(r, bits, up);
    q->moving.radius = length(r, bits, up);
    q->moving.a = fxr_vec3_add(q->path.a, place(r, bits, up));
    q->moving.b = fxr_vec3_add(q->path.a, place(r, bits, up));
    q->half = halves(r, bits, up);
    q->turned.center = place(r, bits, up);
    q->turned.half = halves(r, bits, up);
    turn(r, q->turned.axis);
    q->sphere.center = place(r, bits, up);
    q->sphere.radius = length(r, bits, up);
    q->capsule.a = place(r, bits, up);
    q->capsule.b = place(r, bits, up);
    q->capsule.radius = length(r, bits, up);
    a = place(r, bits, up);
    b = place(r, bits, up);
    q->aabb.min = fxr_vec3_min(a, b);
    q->aabb.max = fxr_vec3_max(a, b);
    q->obb.center = place(r, bits, up);
    q->obb.half = halves(r, bits, up);
    turn(r, q->obb.axis);
    q->triangle.a = place(r, bits, up);
    q->triangle.b = place(r, bits, up);
    q->triangle.c = place(r, bits, up);
}

/* What the question asks of the library, with and without an answer. */
#define CALL(f, moving, rest) f(&q->path, moving, rest)
#define CALL_OUT(f, moving, rest) f(&q->path, moving, rest, out)

#define AGAINST(call, mover, moving, verb)                                 \
    (q->shape == MOTION_SPHERE                                             \
         ? call(fxr_sweep_##mover##_##verb##_sphere, moving, &q->sphere)   \
     : q->shape == MOTION_CAPSULE                                          \
         ? call(fxr_sweep_##mover##_##verb##_capsule, moving, &q->capsule) \
     : q->shape == MOTION_AABB                                             \
         ? call(fxr_sweep_##mover##_##verb##_aabb, moving, &q->aabb)       \
     : q->shape == MOTION_OBB                                              \
         ? call(fxr_sweep_##mover##_##verb##_obb, moving, &q->obb)         \
         : call(fxr_sweep_##mover##_##verb##_triangle, moving, &q->triangle))

#define EACH_MOVER(call, verb)                                                 \
    (q->shape == MOTION_HULL                                                   \
         ? (q->mover == MOTION_SPHERE                                          \
                ? call(fxr_sweep_sphere_##verb##_hull, q->radius, &q->hull)    \
                : call(fxr_sweep_capsule_##verb##_hull, &q->moving, &q->hull)) \
     : q->mover == MOTION_SPHERE  ? AGAINST(call, sphere, q->radius, verb)     \
     : q->mover == MOTION_CAPSULE ? AGAINST(call, capsule, &q->moving, verb)   \
     : q->mover == MOTION_AABB    ? AGAINST(call, aabb, q->half, verb)         \
                                  : AGAINST(call, obb, &q->turned, verb))

bool
motions_hits(const motion_question *q)
{
    return EACH_MOVER(CALL, hits);
}

bool
motions_crosses(const motion_question *q)
{
    return EACH_MOVER(CALL, crosses);
}

bool
motions_cast(const motion_question *q, fxr_contact *out)
{
    return EACH_MOVER(CALL_OUT, cast);
}

bool
motions_stop(const motion_question *q, fxr_contact *out)
{
    return EACH_MOVER(CALL_OUT, stop);
}

bool
motions_normal(const motion_question *q, fxr_contact_normal *out)
{
    return EACH_MOVER(CALL_OUT, normal);
}

void
print_motion(const void *question)
{
    const motion_question *q = question;

    printf("         %s against %s\n", motion_names[q->mover],
           motion_names[q->shape]);
    print_vec3("path.a", q->path.a);
    print_vec3("path.b", q->path.b);
    if (q->mover == MOTION_SPHERE)
        printf("         radius %ld\n", (long)q->radius);
    if (q->mover == MOTION_CAPSULE) {
        print_vec3("moving.a", q->moving.a);
        print_vec3("moving.b", q->moving.b);
        printf("         radius %ld\n", (long)q->moving.radius);
    }
    if (q->mover == MOTION_AABB)
        print_vec3("half", q->half);
    if (q->mover == MOTION_OBB)
        print_obb(&q->turned);
    if (q->shape == MOTION_SPHERE) {
        print_vec3("center", q->sphere.center);
        printf("         radius %ld\n", (long)q->sphere.radius);
    }
    if (q->shape == MOTION_CAPSULE) {
        print_vec3("capsule.a", q->capsule.a);
        print_vec3("capsule.b", q->capsule.b);
        printf("         radius %ld\n", (long)q->capsule.radius);
    }
    if (q->shape == MOTION_AABB) {
        print_vec3("min", q->aabb.min);
        print_vec3("max", q->aabb.max);
    }
    if (q->shape == MOTION_OBB)
        print_obb(&q->obb);
    if (q->shape == MOTION_HULL) {
        unsigned i;

        for (i = 0; i < q->hull.vertex_count; i++)
            print_vec3("vertex", q->hull.vertices[i]);
        for (i = 0; i < q->hull.face_count; i++)
            printf("         face %u %u %u\n", q->hull.faces[i][0],
                   q->hull.faces[i][1], q->hull.faces[i][2]);
    }
    if (q->shape == MOTION_TRIANGLE) {
        print_vec3("triangle.a", q->triangle.a);
        print_vec3("triangle.b", q->triangle.b);
        print_vec3("triangle.c", q->triangle.c);
    }
}

/*
 * Does the library keep the rules of motion?
 */

const char *const motion_rule_names[MOTION_RULES] = {
    "hits",        "crosses",     "stops",  "cast_t",  "stop_t",
    "cast_center", "stop_center", "normal", "first",   "touched",
    "way_out",     "way_short",   "point",  "point_in"};

static void
judge(motion_verdict *v, unsigned rule, bool right)
{
    v->asked |= 1u << rule;
    if (!right)
        v->wrong |= 1u << rule;
}

static bool
vec3_is(fxr_vec3 a, fxr_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static bool
is_pair(const motion_question *q, motion_kind one, motion_kind other)
{
    return (q->mover == one && q->shape == other) ||
           (q->mover == other && q->shape == one);
}

/* Within 2^-20, as far as axes may be off. */
static bool
digit_off(int32_t a, int32_t b)
{
    return a - b <= 1024 && b - a <= 1024;
}

/* A capsule in an OBB, out at a plane of two edges: known as far as the axes of the box are of
 * length 1 and at right angles. */
static bool
is_last_digit(const motion_question *q, const motion_answer *want,
              fxr_unit3 normal)
{
    enum { OF_EDGES = 100 }; /* rank */
    fxr_unit3 n;

    return is_pair(q, MOTION_CAPSULE, MOTION_OBB) && want->start < 0 &&
           motion.at_planes && motion.count > 0 &&
           motion.sum.plane[motion.planes[0]].rank >= OF_EDGES &&
           motion_normal(&n) && digit_off(n.x, normal.x) &&
           digit_off(n.y, normal.y) && digit_off(n.z, normal.z);
}

static bool
is_flat(fxr_vec3 half)
{
    return half.x == 0 || half.y == 0 || half.z == 0;
}

/* A capsule whose segment is on the border of a box without a volume: not all faces of the box are
 * sides of the sum, but each of them leads out. */
static bool
is_on_flat_box(const motion_question *q, fxr_q16 depth)
{
    const fxr_vec3 extent = fxr_vec3_sub(q->aabb.max, q->aabb.min);
    const bool moves = q->mover == MOTION_CAPSULE;
    const fxr_vec3 half = q->mover == MOTION_AABB   ? q->half
                          : q->mover == MOTION_OBB  ? q->turned.half
                          : q->shape == MOTION_AABB ? extent
                                                    : q->obb.half;

    return (is_pair(q, MOTION_CAPSULE, MOTION_AABB) ||
            is_pair(q, MOTION_CAPSULE, MOTION_OBB)) &&
           is_flat(half) &&
           depth - 1 <= (moves ? q->moving.radius : q->capsule.radius);
}

static void
judge_normal(motion_verdict *v, const motion_question *q,
             const motion_answer *want, const fxr_contact_normal *got)
{
    const bool right = motion_normal_is(got->normal, false) ||
                       is_last_digit(q, want, got->normal);
    fxr_vec3 way;

    judge(v, want->start < 0 ? RULE_POINT_IN : RULE_POINT,
          motion_point_is(got->point));
    if (want->start < 0 && is_on_flat_box(q, got->depth)) {
        /* way out alone */
    } else if (want->stops || want->start < 0) {
        judge(v, RULE_NORMAL, right);
        if (right && !is_last_digit(q, want, got->normal))
            judge(v, RULE_FIRST, motion_normal_is_first(got->normal));
    } else
        judge(v, RULE_TOUCHED, motion_normal_is(got->normal, true));
    if (want->start >= 0)
        return;
    way = got->push;
    if (got->depth == INT32_MAX) /* it may be longer than what can be stored */
        return;
    judge(v, RULE_WAY_OUT, motion_way_is_out(way));
    judge(v, RULE_WAY_SHORT, motion_way_is_short(way, got->normal));
}

static void
judge_cast(motion_verdict *v, const fxr_contact *got)
{
    judge(v, RULE_CAST_T, motion_t_is(got->t));
    judge(v, RULE_CAST_CENTER, motion_center_is(got->center, true));
}

static void
judge_stop(motion_verdict *v, const motion_question *q,
           const motion_answer *want, const fxr_contact *got)
{
    judge(v, RULE_STOP_T, motion_t_is(got->t));
    judge(v, RULE_STOP_CENTER,
          motion_center_is(got->center, false) &&
              (want->start < 0 ? vec3_is(got->center, q->path.a)
                               : motion_sign_at(got->center) >= 0));
}

/* Of axes that are not at right angles answers and t are asked alone; of those that do not span
 * space whether it hits. */
static bool
is_proper(const motion_question *q)
{
    fxr_obb made;

    return (q->mover != MOTION_OBB ||
            fxr_obb_make(q->turned.center, q->turned.half, q->turned.axis,
                         &made)) &&
           (q->shape != MOTION_OBB ||
            fxr_obb_make(q->obb.center, q->obb.half, q->obb.axis, &made));
}

motion_verdict
motion_rules_check(const motion_question *q)
{
    motion_verdict v = {0, 0};
    const motion_answer want = motion_ask(q);
    fxr_contact cast, stop;
    fxr_contact_normal normal;
    bool casts, stops, normals;

    if (!want.empty && mpz_sgn(motion.det) == 0) {
        judge(&v, RULE_HITS, motions_hits(q) == want.hits);
        return v;
    }
    casts = motions_cast(q, &cast);
    stops = motions_stop(q, &stop);
    normals = motions_normal(q, &normal);
    judge(&v, RULE_HITS,
          motions_hits(q) == want.hits && casts == want.hits &&
              normals == want.hits);
    judge(&v, RULE_CROSSES, motions_crosses(q) == want.crosses);
    if (want.start >= 0 || is_proper(q))
        judge(&v, RULE_STOPS, stops == want.stops);
    if (casts && want.hits)
        judge_cast(&v, &cast);
    if (stops && want.stops)
        judge_stop(&v, q, &want, &stop);
    if (normals && want.hits && is_proper(q))
        judge_normal(&v, q, &want, &normal);
    return v;
}

const char *
motion_rules_broken(const motion_question *q)
{
    const motion_verdict v = motion_rules_check(q);
    unsigned k;

    for (k = 0; k < MOTION_RULES; k++)
        if ((RULES_KEPT & v.wrong) >> k & 1)
            return motion_rule_names[k];
    return NULL;
}

const char *
motion_rules_settle(const char *wrong, bool ask, const motion_question *q)
{
    static const char *const open[] = {"normal", "normal of a plane",
                                       "center of stop", "depth",
                                       "depth of a plane"};
    const bool boxed = q->mover == MOTION_OBB || q->shape == MOTION_OBB;
    unsigned i;

    for (i = 0; i < (boxed ? COUNT(open) : 3) && wrong != NULL; i++)
        if (strcmp(wrong, open[i]) == 0)
            return motion_rules_broken(q);
    return wrong == NULL && ask ? motion_rules_broken(q) : wrong;
}

static void
print_contact(const char *name, const fxr_contact *c)
{
    printf("         %s t %.9f\n", name, (double)c->t.num / (double)c->t.den);
    print_vec3("center", c->center);
}

void
motion_rules_print(const motion_question *q)
{
    const motion_answer want = motion_ask(q);
    fxr_contact_normal normal;
    fxr_contact contact;
    unsigned i;

    printf("         wanted: start %d hits %d crosses %d stops %d t %.9f, %s\n",
           want.start, want.hits, want.crosses, want.stops,
           want.hits ? mpz_get_d(surd_floor(motion.t, 40)) / 1099511627776.0
                     : -1,
           motion.at_planes ? "planes"
           : motion.on_flat ? "flat"
                            : "feature");
    for (i = 0; want.hits && motion.at_planes && i < motion.count; i++) {
        const plane *p = &motion.sum.plane[motion.planes[i]];

        printf("         plane %g %g %g rank %u\n", mpz_get_d(p->n.x[0]),
               mpz_get_d(p->n.x[1]), mpz_get_d(p->n.x[2]), p->rank);
    }
    if (want.hits && motion_normal(&normal.normal))
        printf("         wanted normal %ld %ld %ld\n", (long)normal.normal.x,
               (long)normal.normal.y, (long)normal.normal.z);
    if (want.hits && motion_way(&normal.point))
        print_vec3("wanted way", normal.point);
    if (want.hits && motion_point(&normal.point))
        print_vec3("wanted point", normal.point);
    if (motions_cast(q, &contact))
        print_contact("cast", &contact);
    if (motions_stop(q, &contact))
        print_contact("stop", &contact);
    if (motions_normal(q, &normal))
        printf("         normal %ld %ld %ld depth %ld point %ld %ld %ld\n",
               (long)normal.normal.x, (long)normal.normal.y,
               (long)normal.normal.z, (long)normal.depth, (long)normal.point.x,
               (long)normal.point.y, (long)normal.point.z);
}

/* The questions of other tests, as those of the rules of motion. */

/* Questions of one at a time: a stack may be small. */
static motion_question asked;

static void
set_axes(fxr_obb *out, const fxr_unit3 axis[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out->axis[k] = axis[k];
}

const motion_question *
motion_of_moving(unsigned kind, const moving *m)
{
    const bool ball = kind == SWEEP_SPHERE_SPHERE ||
                      kind == SWEEP_AABB_SPHERE || kind == SWEEP_OBB_SPHERE;

    asked.mover = kind == SWEEP_OBB_SPHERE ? MOTION_OBB
                  : kind == SWEEP_AABB_AABB || kind == SWEEP_AABB_SPHERE
                      ? MOTION_AABB
                      : MOTION_SPHERE;
    asked.shape = ball                       ? MOTION_SPHERE
                  : kind == SWEEP_SPHERE_OBB ? MOTION_OBB
                                             : MOTION_AABB;
    asked.path = m->c.segment;
    asked.radius = m->c.sphere.radius;
    asked.half = m->half;
    asked.turned = m->c.obb;
    asked.sphere.center =
        kind == SWEEP_OBB_SPHERE ? m->c.obb.center : m->c.sphere.center;
    asked.sphere.radius =
        kind == SWEEP_OBB_SPHERE ? m->c.sphere.radius : m->rest;
    asked.aabb = m->c.aabb;
    asked.obb = m->c.obb;
    return &asked;
}

const motion_question *
motion_of_solids(unsigned kind, const solids *m)
{
    asked.mover = kind == SOLIDS_AABB_OBB ? MOTION_AABB : MOTION_OBB;
    asked.shape = kind == SOLIDS_OBB_AABB ? MOTION_AABB : MOTION_OBB;
    asked.path = m->path;
    asked.half = m->half;
    asked.turned = m->mover;
    asked.aabb = m->aabb;
    asked.obb = m->obb;
    return &asked;
}

const motion_question *
motion_of_crate(const crate *c)
{
    asked.mover = c->turned ? MOTION_OBB : MOTION_AABB;
    asked.shape = MOTION_TRIANGLE;
    asked.path = c->t.c.segment;
    asked.half = asked.turned.half = c->half;
    asked.turned.center = c->t.c.segment.b;
    if (c->turned)
        set_axes(&asked.turned, c->axis);
    asked.triangle = c->t.triangle;
    return &asked;
}

const motion_question *
motion_of_triangle(const trial *t)
{
    asked.mover = MOTION_SPHERE;
    asked.shape = MOTION_TRIANGLE;
    asked.path = t->c.segment;
    asked.radius = t->c.sphere.radius;
    asked.triangle = t->triangle;
    return &asked;
}

const motion_question *
motion_of_capsule(const trial *t, fxr_q16 rest)
{
    asked.mover = MOTION_SPHERE;
    asked.shape = MOTION_CAPSULE;
    asked.path = t->c.segment;
    asked.radius = t->c.sphere.radius;
    asked.capsule.a = t->triangle.a;
    asked.capsule.b = t->triangle.b;
    asked.capsule.radius = rest;
    return &asked;
}

const motion_question *
motion_of_capsules(const capsule_trial *t)
{
    const bool rests = capsule_rests(t->kind);

    asked.mover = !rests                      ? MOTION_CAPSULE
                  : t->kind == CAPSULE_BY_OBB ? MOTION_OBB
                                              : MOTION_AABB;
    asked.shape = rests || t->kind == CAPSULE_CAPSULE ? MOTION_CAPSULE
                  : t->kind == CAPSULE_SPHERE         ? MOTION_SPHERE
                  : t->kind == CAPSULE_AABB           ? MOTION_AABB
                  : t->kind == CAPSULE_OBB            ? MOTION_OBB
                                                      : MOTION_TRIANGLE;
    asked.path = t->path;
    asked.moving = t->mover;
    asked.capsule = rests ? t->mover : t->rest;
    asked.sphere.center = t->rest.a;
    asked.sphere.radius = t->rest.radius;
    asked.aabb = t->box;
    asked.half = t->half;
    asked.obb = asked.turned = t->obb;
    asked.triangle = t->triangle;
    return &asked;
}
