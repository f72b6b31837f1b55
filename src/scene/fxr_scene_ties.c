/*
 * fxr_scene_ties.c - which of several shapes that are met at an equal t counts: by geometry, so that
 * neither their order nor that of scenes does. <fixray/scene.h> has the rule.
 *
 * A walk keeps the first that it comes to, and lists the others (fxri_tie_add). After it their normals
 * are asked, one by one. Where there are more than the list has room for, the walk is repeated, and
 * lists the next ones: it comes to them in the same order.
 *
 * Triangles with a common edge or corner, as in every mesh. A mover M with a radius r > 0, which is the
 * ball of r about what is convex, touches the triangle A with the normal n, and gets no nearer: it is in
 * no part of the half space that has A in it, n . x <= h for h = max(n . a). Where A comes up to h in
 * corners alone that it has in common with B, and B comes no higher, M touches B there too, at the same
 * t, and has the same n; its contact is the same in all but the name. For corners v that only one of
 * both has, and a common one u,
 *
 *   n . (u - v) > 0
 *
 * is enough for that. The n that is known is rounded, by less than 4 2^-30 on each axis:
 *
 *   u - v                              | < 2^31, or both normals are asked
 *   n . (u - v) - 4 |u - v|_1          | < 3 2^61 + 3 2^33 < 2^63
 */
#include "mover.h"

#include "../space/axis.h"
#include "../space/dot.h"

/* No scene has this number. */
#define NO_SCENE UINT32_MAX

/*
 * A question about the normal of one shape. It is the first member, so that its address is that of both.
 *
 *   triangle, normal   of the shape that counts so far, in the space of scene `scene`; or NO_SCENE
 *   is_same            a contact that is the same
 */
typedef struct {
    sweep_query s;
    fxr_triangle triangle;
    fxr_unit3 normal;
    uint32_t scene;
    bool is_same;
} tie_query;

void
fxri_tie_add(const sweep_query *s, const fxr_vec3 *center)
{
    sweep_ties *const ties = s->first->ties;
    uint32_t i;

    if (ties == NULL) {
        return;
    }
    i = ties->met++ -
        ties->listed; /* wraps: of those that were listed before */
    if (i < TIES) {
        copy_point(&ties->list[i].center, center);
        ties->list[i].scene = s->scene;
        ties->list[i].number = s->number;
    }
}

static bool
is_equal_point(const fxr_vec3 *p, const fxr_vec3 *q)
{
    return p->x == q->x && p->y == q->y && p->z == q->z;
}

/* Is v certainly lower than u, along n? */
static bool
is_below(const fxr_unit3 *n, const fxr_vec3 *v, const fxr_vec3 *u)
{
    int64_t dot = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int64_t by =
            (int64_t)indexed_component(u, k) - indexed_component(v, k);
        const int32_t part = saturate32(by);

        if (part != by) {
            return false;
        }
        dot += signed64(FXR_SIGNED_PRODUCT(axis_component(n, k), part)) -
               (part < 0 ? -by : by) * 4;
    }
    return dot > 0;
}

/* Is each corner of t a common one, or below one of those? common: a bit each. */
static bool
is_below_common(const fxr_unit3 *n, const fxr_vec3 *const t[3],
                unsigned is_common, const fxr_vec3 *const common[3],
                unsigned count)
{
    unsigned i, k;

    for (i = 0; i < 3; i++) {
        for (k = (is_common >> i & 1) != 0 ? count : 0; k < count; k++) {
            if (is_below(n, t[i], common[k])) {
                break;
            }
        }
        if (k == count && (is_common >> i & 1) == 0) {
            return false;
        }
    }
    return true;
}

/* Is the contact of the triangle b that of a? */
static bool
is_common_contact(const fxr_unit3 *n, const fxr_triangle *a,
                  const fxr_triangle *b)
{
    const fxr_vec3 *const of_a[3] = {&a->a, &a->b, &a->c};
    const fxr_vec3 *const of_b[3] = {&b->a, &b->b, &b->c};
    const fxr_vec3 *common[3];
    unsigned i, k, in_a = 0, in_b = 0, count = 0;

    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++) {
            if (is_equal_point(of_a[i], of_b[k])) {
                if ((in_a >> i & 1) == 0) {
                    common[count++] = of_a[i];
                }
                in_a |= 1u << i;
                in_b |= 1u << k;
            }
        }
    }
    return count > 0 && is_below_common(n, of_a, in_a, common, count) &&
           is_below_common(n, of_b, in_b, common, count);
}

static bool
is_round(const fxr_mover *mover)
{
    return (mover->kind == FXRI_MOVER_SPHERE ||
            mover->kind == FXRI_MOVER_CAPSULE) &&
           mover->half.x > 0;
}

static sweep_shown
asks_normal_of_first(sweep_query *s, unsigned kind, const void *shape)
{
    tie_query *const q = (tie_query *)(void *)s;
    const fxr_triangle *const triangle = (const fxr_triangle *)shape;

    (void)fxri_scene_asks_normal(s, kind, shape);
    if (kind == SHAPE_TRIANGLE && is_round(s->mover) &&
        s->first->normal->depth == 0) {
        copy_point(&q->triangle.a, &triangle->a);
        copy_point(&q->triangle.b, &triangle->b);
        copy_point(&q->triangle.c, &triangle->c);
        copy_unit(&q->normal, &s->first->normal->normal);
        q->scene = s->scene;
    }
    return SHOWN_LAST;
}

/* found: in a scene that is moved the center is where the path is at t. */
static sweep_shown
asks_normal_of_tie(sweep_query *s, unsigned kind, const void *shape)
{
    tie_query *const q = (tie_query *)(void *)s;

    s->first->found = true;
    q->is_same = q->scene == s->scene && kind == SHAPE_TRIANGLE &&
                 is_common_contact(&q->normal, &q->triangle,
                                   (const fxr_triangle *)shape);
    return q->is_same ? SHOWN_LAST : fxri_scene_asks_normal(s, kind, shape);
}

static bool
is_lower_number(const sweep_first *a, const sweep_first *b)
{
    return a->scene < b->scene ||
           (a->scene == b->scene && a->number < b->number);
}

/* Which of a and b counts: that whose plane is more against the path, by the sign of (n_a - n_b) . d; or
 * by what follows. -1: a; 0: they are alike. */
static int
order_of_ties(const fxr_segment *path, const sweep_first *a,
              const sweep_first *b)
{
    const fxr_contact_normal *const of_a = a->normal, *const of_b = b->normal;
    uint32_t v[DOT_LIMBS];
    fxr_vec3 n, other;
    uint32_t sign;
    int order;

    n.x = of_a->normal.x;
    n.y = of_a->normal.y;
    n.z = of_a->normal.z;
    other.x = of_b->normal.x;
    other.y = of_b->normal.y;
    other.z = of_b->normal.z;
    sign = fxri_dot_any(v, &other, &n, &path->a, &path->b);
    if ((v[0] | v[1] | v[2]) != 0) {
        return sign != LIMBS_PLUS ? -1 : 1;
    }
    order = points_order(&n, &other);
    if (order == 0) {
        order = points_order(&a->contact.center, &b->contact.center);
    }
    if (order == 0) {
        order = points_order(&of_a->point, &of_b->point);
    }
    if (order == 0) {
        order = points_order(&of_a->push, &of_b->push);
    }
    return order;
}

static void
copy_contact_normal(fxr_contact_normal *out, const fxr_contact_normal *of)
{
    copy_unit(&out->normal, &of->normal);
    copy_point(&out->point, &of->point);
    out->depth = of->depth;
    copy_point(&out->push, &of->push);
    out->faces = of->faces;
}

/* Compares one of those that are listed with that which counts so far. */
static void
settle_tie(tie_query *q, const fxr_scene *scene, sweep_first *first,
           const sweep_tie *tie)
{
    fxr_contact_normal normal;
    sweep_first other;
    int order;

    copy_ratio(&other.contact.t, &first->contact.t);
    copy_point(&other.contact.center, &tie->center);
    other.scene = tie->scene;
    other.number = tie->number;
    other.any = other.found = false;
    other.normal = &normal;
    other.ties = NULL;
    other.kept = NULL;
    copy_contact_normal(&normal, first->normal); /* of one that is not asked */
    q->s.first = &other;
    q->is_same = false;
    fxri_scene_ask_first(&q->s, scene, asks_normal_of_tie);
    order = q->is_same ? 0 : order_of_ties(q->s.path, &other, first);
    if (order > 0) {
        return;
    }
    first->ties->is_alike = order == 0;
    if (order == 0 && !is_lower_number(&other, first)) {
        return;
    }
    if (!q->is_same) { /* faces are those of that shape, too */
        copy_point(&first->contact.center, &other.contact.center);
        copy_contact_normal(first->normal, &normal);
        q->scene = NO_SCENE;
    }
    first->scene = other.scene;
    first->number = other.number;
}

/* Those that the walk comes to after the ones that have been listed. */
static void
list_next_ties(sweep_query *s, const fxr_scene *scene, sweep_ties *ties)
{
    const uint32_t of = s->first->scene;

    ties->listed += TIES;
    ties->met = 0;
    s->first->scene = NO_SCENE; /* no triangle is later than it */
    s->scene = 0;
    (void)scene->walk(scene, s);
    s->first->scene = of;
}

void
fxri_ties_settle(sweep_query *s, const fxr_scene *scene)
{
    sweep_first *const first = s->first;
    sweep_ties *const ties = first->ties;
    tie_query q;

    if (ties == NULL || ties->met == 1) {
        return;
    }
    ties->has_normal = true;
    fxri_scene_start(&q.s, s->path, s->mover, s->open);
    q.s.first = first;
    q.scene = NO_SCENE;
    fxri_scene_ask_first(&q.s, scene, asks_normal_of_first);
    for (;;) {
        const uint32_t rest = ties->met - ties->listed;
        uint32_t i;

        for (i = 0; i < rest && i < TIES; i++) {
            settle_tie(&q, scene, first, &ties->list[i]);
        }
        if (rest <= TIES) {
            break;
        }
        list_next_ties(s, scene, ties);
    }
}
