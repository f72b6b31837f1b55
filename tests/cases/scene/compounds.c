/*
 * compounds.c - a compound and its parts, asked one by one.
 */
#include "scenes.h"

#include <stdio.h>

#include "../../test.h"

typedef struct {
    bool (*hits)(const assembly *a);
    bool (*cast)(const assembly *a, fxr_hit *out, uint16_t *part);
    bool (*enter)(const assembly *a, fxr_entry *out, uint16_t *part);
    bool (*closest)(const assembly *a, fxr_closest *out, uint16_t *part);
} verbs;

#define ADAPT(linear)                                                          \
    static bool linear##_hits(const assembly *a)                               \
    {                                                                          \
        return fxr_##linear##_hits_compound(&a->c.linear, &a->compound);       \
    }                                                                          \
    static bool linear##_cast(const assembly *a, fxr_hit *out, uint16_t *part) \
    {                                                                          \
        return fxr_##linear##_cast_compound(&a->c.linear, &a->compound, out,   \
                                            part);                             \
    }                                                                          \
    static bool linear##_enter(const assembly *a, fxr_entry *out,              \
                               uint16_t *part)                                 \
    {                                                                          \
        return fxr_##linear##_enter_compound(&a->c.linear, &a->compound, out,  \
                                             part);                            \
    }                                                                          \
    static bool linear##_closest(const assembly *a, fxr_closest *out,          \
                                 uint16_t *part)                               \
    {                                                                          \
        return fxr_##linear##_closest_compound(&a->c.linear, &a->compound,     \
                                               out, part);                     \
    }

ADAPT(segment)
ADAPT(ray)
ADAPT(line)

static const verbs asked[] = {
    {segment_hits, segment_cast, segment_enter, segment_closest},
    {ray_hits, ray_cast, ray_enter, ray_closest},
    {line_hits, line_cast, line_enter, line_closest}};

void
assembly_seal(assembly *a, unsigned aabbs, unsigned obbs, unsigned spheres)
{
    fxr_compound *c = &a->compound;

    pattern_fill(c, sizeof *c);
    c->aabbs = aabbs ? a->aabbs : NULL;
    c->obbs = obbs ? a->obbs : NULL;
    c->spheres = spheres ? a->spheres : NULL;
    c->aabb_count = (uint16_t)aabbs;
    c->obb_count = (uint16_t)obbs;
    c->sphere_count = (uint16_t)spheres;
    c->capsules = NULL;
    c->capsule_count = 0;
    c->bounds = fxr_aabb_of_compound(c);
}

void
assembly_add_capsules(assembly *a, unsigned capsules)
{
    fxr_compound *c = &a->compound;

    c->capsules = capsules ? a->capsules : NULL;
    c->capsule_count = (uint16_t)capsules;
    c->bounds = fxr_aabb_of_compound(c);
}

static unsigned
count(const assembly *a)
{
    return (unsigned)a->compound.aabb_count + a->compound.obb_count +
           a->compound.sphere_count + a->compound.capsule_count;
}

/* The capsule that this part is, or NULL. */
static const fxr_capsule *
capsule_of_part(const assembly *a, unsigned part)
{
    const unsigned first = count(a) - a->compound.capsule_count;

    return part < first ? NULL : &a->capsules[part - first];
}

/* The scene with one part alone. */
static case_shape
take(const assembly *a, unsigned part, scene *out)
{
    const unsigned aabbs = a->compound.aabb_count, obbs = a->compound.obb_count;

    *out = a->c;
    if (part < aabbs) {
        out->aabb = a->aabbs[part];
        return CASE_AABB;
    }
    if (part < aabbs + obbs) {
        out->obb = a->obbs[part - aabbs];
        return CASE_OBB;
    }
    out->sphere = a->spheres[part - aabbs - obbs];
    return CASE_SPHERE;
}

compound_answer
compound_ask(case_linear linear, const assembly *a)
{
    compound_answer out;

    pattern_fill(&out, sizeof out);
    out.hits = asked[linear].hits(a);
    out.casts = asked[linear].cast(a, &out.hit, &out.hit_part);
    out.enters = asked[linear].enter(a, &out.entry, &out.entry_part);
    out.any = asked[linear].closest(a, &out.closest, &out.closest_part);
    return out;
}

/* What one part says by itself. */
typedef struct {
    bool hits, casts, enters, any;
    fxr_hit hit;
    fxr_entry entry;
    fxr_closest closest;
} part_answer;

#define ASK_CAPSULE(linear)                                                 \
    do {                                                                    \
        out->hits = fxr_##linear##_hits_capsule(&c->linear, capsule);       \
        out->casts =                                                        \
            fxr_##linear##_cast_capsule(&c->linear, capsule, &out->hit);    \
        out->enters =                                                       \
            fxr_##linear##_enter_capsule(&c->linear, capsule, &out->entry); \
        out->any = fxr_##linear##_closest_capsule(&c->linear, capsule,      \
                                                  &out->closest);           \
    } while (0)

static void
ask_capsule(case_linear linear, const scene *c, const fxr_capsule *capsule,
            part_answer *out)
{
    if (linear == LINEAR_SEGMENT)
        ASK_CAPSULE(segment);
    else if (linear == LINEAR_RAY)
        ASK_CAPSULE(ray);
    else
        ASK_CAPSULE(line);
}

static void
ask_part(case_linear linear, const assembly *a, unsigned part, part_answer *out)
{
    static scene c;
    case_shape shape;
    const pair *p;
    const closest_pair *n;

    if (capsule_of_part(a, part) != NULL) {
        ask_capsule(linear, &a->c, capsule_of_part(a, part), out);
        return;
    }
    shape = take(a, part, &c);
    p = shape == CASE_AABB  ? &pairs[SEGMENT_AABB + (int)linear]
        : shape == CASE_OBB ? &pairs[SEGMENT_OBB + (int)linear]
                            : &sphere_pairs[linear];
    n = &nearests[(shape == CASE_AABB  ? NEAREST_AABB
                   : shape == CASE_OBB ? NEAREST_OBB
                                       : NEAREST_SPHERE) +
                  (int)linear];
    out->hits = p->hits(&c);
    out->casts = p->cast(&c, &out->hit);
    out->enters = p->enter(&c, &out->entry);
    out->any = n->closest(&c, &out->closest);
}

static void
add_part(const part_answer *one, uint16_t part, compound_answer *out)
{
    out->hits = out->hits || one->hits;
    if (one->casts &&
        (!out->casts ||
         fxr_ratio_compare(one->hit.span.enter, out->hit.span.enter) < 0)) {
        out->casts = true;
        out->hit = one->hit;
        out->hit_part = part;
    }
    if (one->enters &&
        (!out->enters || fxr_ratio_compare(one->entry.t, out->entry.t) < 0)) {
        out->enters = true;
        out->entry = one->entry;
        out->entry_part = part;
    }
    if (one->any && (!out->any || one->closest.dist2 < out->closest.dist2)) {
        out->any = true;
        out->closest = one->closest;
        out->closest_part = part;
    }
}

unsigned
compound_parts(const assembly *a)
{
    return count(a);
}

bool
compound_enters_part(case_linear linear, const assembly *a, unsigned part,
                     fxr_entry *out)
{
    static part_answer one;

    ask_part(linear, a, part, &one);
    if (one.enters)
        *out = one.entry;
    return one.enters;
}

compound_answer
compound_by_parts(case_linear linear, const assembly *a)
{
    static part_answer one;
    compound_answer out;
    unsigned i;

    pattern_fill(&out, sizeof out);
    out.hits = out.casts = out.enters = out.any = false;
    for (i = 0; i < count(a); i++) {
        ask_part(linear, a, i, &one);
        add_part(&one, (uint16_t)i, &out);
    }
    return out;
}

/* The empty box has every min above every max. */
static void
add_box(fxr_aabb box, fxr_aabb *sum)
{
    int32_t low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        low[k] = vec3_get(sum->min, k);
        high[k] = vec3_get(sum->max, k);
        if (vec3_get(box.min, k) > vec3_get(box.max, k))
            return;
        if (vec3_get(box.min, k) < low[k])
            low[k] = vec3_get(box.min, k);
        if (vec3_get(box.max, k) > high[k])
            high[k] = vec3_get(box.max, k);
    }
    sum->min = vec3_from(low);
    sum->max = vec3_from(high);
}

static fxr_aabb
around_sphere(const fxr_sphere *s)
{
    int32_t low[3], high[3];
    fxr_aabb box;
    unsigned k;

    for (k = 0; k < 3; k++) {
        low[k] = cases_add(vec3_get(s->center, k), -(int64_t)s->radius);
        high[k] = cases_add(vec3_get(s->center, k), s->radius);
        if (s->radius < 0) {
            low[k] = INT32_MAX;
            high[k] = INT32_MIN;
        }
    }
    box.min = vec3_from(low);
    box.max = vec3_from(high);
    return box;
}

/* As the spheres round its ends. */
static void
add_capsule(const fxr_capsule *capsule, fxr_aabb *sum)
{
    fxr_sphere ball;

    ball.radius = capsule->radius;
    ball.center = capsule->a;
    add_box(around_sphere(&ball), sum);
    ball.center = capsule->b;
    add_box(around_sphere(&ball), sum);
}

fxr_aabb
compound_bounds(const assembly *a)
{
    fxr_aabb sum = fxr_aabb_of_points(NULL, 0);
    static scene c;
    unsigned i;

    for (i = 0; i < count(a); i++) {
        const fxr_capsule *capsule = capsule_of_part(a, i);
        case_shape shape;

        if (capsule != NULL) {
            add_capsule(capsule, &sum);
            continue;
        }
        shape = take(a, i, &c);
        add_box(shape == CASE_AABB  ? c.aabb
                : shape == CASE_OBB ? fxr_aabb_of_obb(&c.obb)
                                    : around_sphere(&c.sphere),
                &sum);
    }
    return sum;
}

static bool
hits_equal(const fxr_hit *a, const fxr_hit *b)
{
    return ratio_equal(a->span.enter, b->span.enter) &&
           ratio_equal(a->span.exit, b->span.exit) &&
           a->span.enter_faces == b->span.enter_faces &&
           a->span.exit_faces == b->span.exit_faces &&
           vec3_equal(a->enter_point, b->enter_point) &&
           vec3_equal(a->exit_point, b->exit_point);
}

/* Bit by bit: t, too, as enter says what cast says. */
bool
entries_equal(const fxr_entry *a, const fxr_entry *b)
{
    return a->t.num == b->t.num && a->t.den == b->t.den &&
           a->t.negative == b->t.negative && a->faces == b->faces &&
           vec3_equal(a->point, b->point);
}

static bool
is_entry_of(const compound_answer *a)
{
    fxr_entry entry;

    entry.t = a->hit.span.enter;
    entry.point = a->hit.enter_point;
    entry.faces = a->hit.span.enter_faces;
    return a->entry_part == a->hit_part && entries_equal(&a->entry, &entry);
}

static bool
closest_equal(const fxr_closest *a, const fxr_closest *b)
{
    return ratio_equal(a->t, b->t) && a->dist2 == b->dist2 &&
           vec3_equal(a->on_linear, b->on_linear) &&
           vec3_equal(a->on_shape, b->on_shape);
}

bool
compound_is_proper(const fxr_compound *c)
{
    fxr_obb made;
    unsigned i;

    for (i = 0; i < c->obb_count; i++)
        if (!fxr_obb_make(c->obbs[i].center, c->obbs[i].half, c->obbs[i].axis,
                          &made))
            return false;
    return true;
}

const char *
compound_compare(const compound_answer *want, const compound_answer *got)
{
    if (got->hits != want->hits)
        return "hits";
    if (got->casts != want->hits)
        return "status of cast";
    if (got->enters != want->hits)
        return "status of enter";
    if (got->any != want->any)
        return "status of closest";
    if (got->hit_part != want->hit_part)
        return "part of cast";
    if (got->closest_part != want->closest_part)
        return "part of closest";
    if (got->casts ? !hits_equal(&want->hit, &got->hit)
                   : !pattern_is_whole(&got->hit, sizeof got->hit))
        return "hit";
    if (got->entry_part != want->entry_part)
        return "part of enter";
    if (got->enters ? !entries_equal(&want->entry, &got->entry)
                    : !pattern_is_whole(&got->entry, sizeof got->entry))
        return "entry";
    if (got->enters && !is_entry_of(got))
        return "enter beside cast";
    if (got->any ? !closest_equal(&want->closest, &got->closest)
                 : !pattern_is_whole(&got->closest, sizeof got->closest))
        return "closest";
    return NULL;
}

void
print_assembly(const void *input)
{
    const assembly *a = input;
    static scene c;
    unsigned i;

    for (i = 0; i < count(a); i++) {
        const fxr_capsule *capsule = capsule_of_part(a, i);
        case_shape shape;

        if (capsule != NULL) {
            printf("       part %u is the capsule of radius %ld\n", i,
                   (long)capsule->radius);
            print_vec3("a           ", capsule->a);
            print_vec3("b           ", capsule->b);
            continue;
        }
        shape = take(a, i, &c);
        printf("       part %u is the %s of\n", i,
               shape == CASE_AABB  ? "AABB"
               : shape == CASE_OBB ? "OBB"
                                   : "sphere");
        print_scene(&c);
    }
    print_scene(&a->c);
    print_vec3("bounds min  ", a->compound.bounds.min);
    print_vec3("bounds max  ", a->compound.bounds.max);
}

void
compound_check_cases(case_linear linear, uint32_t stream, uint32_t cases)
{
    static assembly a;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), stream);
    for (i = 0; i < cases; i++) {
        compound_answer want, got;
        const char *differs;

        cases_compound_all(&r, &a);
        want = compound_by_parts(linear, &a);
        got = compound_ask(linear, &a);
        differs = compound_compare(&want, &got);
        test_case(differs ? differs : "a compound", print_assembly, &a);
        CHECK(differs == NULL);
    }
    test_count(cases);
}
