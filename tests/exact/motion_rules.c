/*
 * motion_rules.c - does the library keep the rules of motion?
 */
#include <stdio.h>

#include "motion_rules.h"

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

static void
judge_normal(motion_verdict *v, const motion_answer *want,
             const fxr_contact_normal *got)
{
    const bool right = motion_normal_is(got->normal, false);
    fxr_vec3 way;

    if (want->stops || want->start < 0) {
        judge(v, RULE_NORMAL, right);
        if (right)
            judge(v, RULE_FIRST, motion_normal_is_first(got->normal));
    } else
        judge(v, RULE_TOUCHED, motion_normal_is(got->normal, true));
    if (want->start >= 0)
        return;
    way = got->push;
    judge(v, RULE_WAY_OUT, motion_way_is_out(way));
    judge(v, RULE_WAY_SHORT, motion_way_is_short(way, got->normal));
}

static void
judge_cast(motion_verdict *v, const motion_answer *want, const fxr_contact *got,
           bool proper)
{
    judge(v, RULE_CAST_T, motion_t_is(got->t));
    judge(v, RULE_CAST_CENTER, motion_center_is(got->center, true));
    if (proper)
        judge(v, want->start < 0 ? RULE_POINT_IN : RULE_POINT,
              motion_point_is(got->point));
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

    if (mpz_sgn(motion.det) == 0 && !want.empty) {
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
    judge(&v, RULE_STOPS, stops == want.stops);
    if (casts && want.hits)
        judge_cast(&v, &want, &cast, is_proper(q));
    if (stops && want.stops)
        judge_stop(&v, q, &want, &stop);
    if (normals && want.hits && is_proper(q))
        judge_normal(&v, &want, &normal);
    return v;
}

static void
print_contact(const char *name, const fxr_contact *c)
{
    printf("         %s t %.9f\n", name, (double)c->t.num / (double)c->t.den);
    print_vec3("center", c->center);
    print_vec3("point", c->point);
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
    if (want.hits && motion_way(&contact.point))
        print_vec3("wanted way", contact.point);
    if (want.hits && motion_point(&contact.point))
        print_vec3("wanted point", contact.point);
    if (motions_cast(q, &contact))
        print_contact("cast", &contact);
    if (motions_stop(q, &contact))
        print_contact("stop", &contact);
    if (motions_normal(q, &normal))
        printf("         normal %ld %ld %ld depth %ld\n", (long)normal.normal.x,
               (long)normal.normal.y, (long)normal.normal.z,
               (long)normal.depth);
}
