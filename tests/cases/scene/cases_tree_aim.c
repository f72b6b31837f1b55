/*
 * cases_tree_aim.c - components, points and boxes where a scene is difficult: at
 * vertices, edges, corners and faces of the shapes and of the nodes.
 */
#include "trees.h"

/* A corner of a box, or a point of an edge, of a face, or anywhere in it. */
static fxr_vec3
on_box(cases_random *r, const fxr_aabb *box)
{
    const uint32_t between = cases_below(r, 3) ? 0 : cases_below(r, 8);
    int32_t p[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t low = vec3_get(box->min, k), high = vec3_get(box->max, k);

        p[k] = cases_below(r, 2) ? low : high;
        if ((between >> k & 1) != 0 && low < high)
            p[k] = cases_to_i32(
                (uint32_t)low +
                cases_below(r, (uint32_t)high - (uint32_t)low + 1));
    }
    return vec3_from(p);
}

static fxr_vec3
middle(fxr_vec3 a, fxr_vec3 b)
{
    int32_t p[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        p[k] = (int32_t)(((int64_t)vec3_get(a, k) + vec3_get(b, k)) / 2);
    return vec3_from(p);
}

static fxr_vec3
on_triangle(cases_random *r, const fxr_triangle *t)
{
    const fxr_vec3 v[3] = {t->a, t->b, t->c};
    const uint32_t i = cases_below(r, 3), j = (i + 1) % 3;

    switch (cases_below(r, 4)) {
    case 0:
        return middle(v[i], v[j]);
    case 1:
        return middle(middle(v[i], v[j]), v[(i + 2) % 3]);
    default:
        return v[i];
    }
}

/* The center, or on the surface, rounded. */
static fxr_vec3
on_obb(cases_random *r, const fxr_obb *box)
{
    int32_t p[3];
    unsigned k, i;

    for (k = 0; k < 3; k++)
        p[k] = vec3_get(box->center, k);
    for (i = 0; i < 3; i++) {
        const int32_t way = (int32_t)cases_below(r, 3) - 1;
        const int64_t h = (int64_t)way * vec3_get(box->half, i);

        for (k = 0; k < 3; k++)
            p[k] =
                cases_add(p[k], h * unit3_get(box->axis[i], k) / FXR_Q30_ONE);
    }
    return vec3_from(p);
}

static fxr_vec3
on_sphere(cases_random *r, const fxr_sphere *s)
{
    const uint32_t axis = cases_below(r, 3);
    const int64_t way = (int64_t)cases_below(r, 3) - 1;
    int32_t p[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        p[k] =
            cases_add(vec3_get(s->center, k), k == axis ? way * s->radius : 0);
    return vec3_from(p);
}

/* Of the ball round an end, or round the middle. */
static fxr_vec3
on_capsule(cases_random *r, const fxr_capsule *capsule)
{
    const uint32_t where = cases_below(r, 3);
    fxr_sphere ball;

    ball.center = where == 0   ? capsule->a
                  : where == 1 ? capsule->b
                               : middle(capsule->a, capsule->b);
    ball.radius = capsule->radius;
    return on_sphere(r, &ball);
}

/* Of shape i or, now and then, of a box round it. */
static fxr_vec3
feature(cases_random *r, const grove *g, uint32_t i)
{
    const uint32_t which = cases_below(r, 8);
    grove_shape s;
    fxr_aabb box;

    if (which == 0)
        return on_box(r, &g->room->boxes[i]);
    if (which <= 2 && g->bvh.node_count > 0) {
        box = grove_node_box(g, cases_below(r, g->bvh.node_count));
        return on_box(r, &box);
    }
    grove_get(g, i, &s);
    switch (s.kind) {
    case OF_TRIANGLE:
        return on_triangle(r, &s.triangle);
    case OF_AABB:
        return on_box(r, &s.aabb);
    case OF_OBB:
        return on_obb(r, &s.obb);
    case OF_CAPSULE:
        return on_capsule(r, &s.capsule);
    default:
        return on_sphere(r, &s.sphere);
    }
}

static void
put(fxr_vec3 v, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = vec3_get(v, k);
}

/* Anywhere, as large as the scene or of any size. */
static void
anywhere(cases_random *r, const grove *g, scene *c)
{
    const unsigned other = 1 + (unsigned)cases_below(r, 31);
    const unsigned bits = cases_below(r, 2) ? g->at : other;
    int32_t a[3], b[3], d[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        a[k] = other == 31 ? cases_extreme(r) : cases_signed(r, bits);
        b[k] = other == 31 ? cases_extreme(r) : cases_signed(r, bits);
        d[k] = other == 31 ? cases_extreme(r) : cases_signed(r, bits);
    }
    cases_set_linear(a, b, d, c);
}

/* From p to q, or along there, some of it one ulp off. */
static void
from_to(cases_random *r, fxr_vec3 p, fxr_vec3 q, scene *c)
{
    const uint32_t nudged = cases_below(r, 12);
    int32_t a[3], b[3], d[3];
    unsigned k;

    put(p, a);
    put(q, b);
    if (nudged < 3)
        a[nudged] = cases_add(a[nudged], cases_below(r, 2) ? 1 : -1);
    for (k = 0; k < 3; k++)
        d[k] = cases_add(b[k], -(int64_t)a[k]);
    if (cases_below(r, 4) == 0) /* on to behind q */
        for (k = 0; k < 3; k++)
            b[k] = cases_add(b[k], d[k]);
    cases_set_linear(a, b, d, c);
}

/* Through p, from far away along an axis or in a plane of two. */
static void
straight(cases_random *r, unsigned bits, fxr_vec3 p, scene *c)
{
    const unsigned axis = (unsigned)cases_below(r, 3);
    const uint32_t two = cases_below(r, 3);
    const int32_t away = cases_signed(r, bits);
    int32_t a[3], b[3], d[3] = {0, 0, 0};
    unsigned k;

    d[axis] = away;
    if (two == 0)
        d[(axis + 1) % 3] = cases_signed(r, bits);
    put(p, a);
    put(p, b);
    for (k = 0; k < 3; k++) {
        a[k] = cases_add(a[k], -(int64_t)d[k]);
        b[k] = cases_add(b[k], d[k]);
    }
    cases_set_linear(a, b, d, c);
}

/* The most steps back by d from v that stay in range. */
static uint32_t
steps_back(int32_t v, int32_t d)
{
    const int64_t room =
        d > 0 ? (int64_t)v - INT32_MIN : (int64_t)INT32_MAX - v;

    return d == 0 ? UINT32_MAX : (uint32_t)(room / (d > 0 ? d : -(int64_t)d));
}

/* Through p by small steps from far off, perhaps from the end of the range; the
 * segment ends there or as far behind it. */
static void
far_off(cases_random *r, fxr_vec3 p, scene *c)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 6);
    const unsigned nearer = (unsigned)cases_below(r, 17);
    const bool on = cases_below(r, 2) != 0;
    int32_t a[3], b[3], d[3];
    uint32_t steps = UINT32_MAX;
    unsigned k;

    for (k = 0; k < 3; k++) {
        uint32_t most;

        d[k] = cases_signed(r, bits);
        most = steps_back(vec3_get(p, k), d[k]);
        steps = most < steps ? most : steps;
    }
    steps >>= nearer;
    for (k = 0; k < 3; k++) {
        const int64_t by = (int64_t)steps * d[k];

        a[k] = cases_add(vec3_get(p, k), -by);
        b[k] = on ? cases_add(vec3_get(p, k), by) : vec3_get(p, k);
    }
    if (cases_below(r, 4) == 0)
        a[nearer % 3] = cases_add(a[nearer % 3], on ? 1 : -1);
    cases_set_linear(a, b, d, c);
}

/* Starts at p, ends at p, or is p. */
static void
at_point(cases_random *r, unsigned bits, fxr_vec3 p, scene *c)
{
    const uint32_t end = cases_below(r, 3);
    int32_t a[3], b[3], d[3];
    unsigned k;

    put(p, a);
    put(p, b);
    for (k = 0; k < 3; k++) {
        d[k] = end == 2 ? 0 : cases_signed(r, bits);
        if (end == 0)
            b[k] = cases_signed(r, bits);
        if (end == 1)
            a[k] = cases_signed(r, bits);
    }
    cases_set_linear(a, b, d, c);
}

static void
span(cases_random *r, fxr_vec3 p, fxr_vec3 q, fxr_aabb *out)
{
    const uint32_t way = cases_below(r, 8), axis = cases_below(r, 3);
    int32_t low[3], high[3];
    unsigned k;

    put(p, low);
    put(way == 0 ? p : q, high);
    for (k = 0; k < 3; k++) {
        cases_order(&low[k], &high[k]);
        if (way == 1 && k == axis)
            low[k] = cases_add(low[k], 1);
        if (way == 2 && k == axis)
            high[k] = cases_add(high[k], -1);
        if (way == 3 && k == axis)
            low[k] = high[k];
    }
    out->min = vec3_from(low);
    out->max = vec3_from(high);
}

void
cases_grove_aim(cases_random *r, grove *g)
{
    const uint32_t way = cases_below(r, 9), n = grove_count(g);
    const unsigned steep = 1 + (unsigned)cases_below(r, 31);
    const unsigned bits = cases_below(r, 2) ? g->at : steep;
    const uint32_t i = n > 0 ? cases_below(r, n) : 0;
    const uint32_t j = n > 0 && cases_below(r, 2) ? cases_below(r, n) : i;
    fxr_vec3 p = cases_vec3(r, g->at), q;

    q = cases_vec3(r, g->at);
    if (n > 0) {
        p = feature(r, g, i);
        if (cases_below(r, 4))
            q = feature(r, g, j);
    }
    span(r, p, q, &g->c.aabb);
    switch (way) {
    case 0:
        anywhere(r, g, &g->c);
        break;
    case 1:
    case 2:
        cases_graze(r, p, bits, (unsigned)cases_below(r, 8), &g->c);
        break;
    case 3:
        straight(r, bits, p, &g->c);
        break;
    case 4:
        at_point(r, bits, p, &g->c);
        break;
    case 5:
        far_off(r, p, &g->c);
        break;
    default:
        from_to(r, p, q, &g->c);
    }
}
