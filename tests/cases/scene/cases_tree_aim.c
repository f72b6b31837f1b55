/*
 * cases_tree_aim.c - components, points and boxes where a scene is difficult: at
 * vertices, edges, corners and faces of the shapes and of the nodes.
 */
#include "../../test.h"
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

/*
 * The boxes of nodes: grids of trees, and boxes in any frame.
 */

/* Grids of trees: large and small, at the ends of the range and round 0. */

void
cases_grid(cases_random *r, fxr_bvh *tree)
{
    const uint32_t both = cases_below(r, 17);
    int32_t origin[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const uint32_t shift = cases_below(r, 4) ? both : cases_below(r, 17);
        const int64_t most =
            INT32_MAX - (((int64_t)0x10000 << shift) - 1) - INT32_MIN;
        const uint32_t bits = cases_u32(r);
        const uint64_t at = bits >> cases_below(r, 32);

        tree->shift[i] = (uint8_t)shift;
        origin[i] =
            cases_to_i32(0x80000000u +
                         (uint32_t)(at < (uint64_t)most ? at : (uint64_t)most));
        if (cases_below(r, 4) && shift < 15)
            origin[i] = -(int32_t)((uint32_t)0x8000 << shift);
    }
    tree->origin = vec3_from(origin);
}

/*
 * A box in any frame round each node of a tree.
 *
 * u . (p - c) for |u_x| + |u_y| + |u_z| <= 2^31 and differences below 2^32 is below
 * 2^63. Half an extent is that in ulps, rounded up.
 */

static int64_t
projected(const fxr_unit3 *u, fxr_vec3 p, fxr_vec3 c)
{
    int64_t sum = 0;
    unsigned k;

    for (k = 0; k < 3; k++)
        sum += unit3_get(*u, k) * ((int64_t)vec3_get(p, k) - vec3_get(c, k));
    return sum;
}

/* false: one of the half extents would not fit. */
static bool
widen(fxr_obb *box, fxr_vec3 p)
{
    int32_t half[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t dot = projected(&box->axis[i], p, box->center);
        const uint64_t size = (uint64_t)(dot < 0 ? -dot : dot);
        const uint64_t ulps = (size + FXR_Q30_ONE - 1) / FXR_Q30_ONE;

        half[i] = vec3_get(box->half, i);
        if (ulps > INT32_MAX)
            return false;
        if ((int64_t)ulps > half[i])
            half[i] = (int32_t)ulps;
    }
    box->half = vec3_from(half);
    return true;
}

static bool
widen_by_box(fxr_obb *out, const fxr_aabb *box)
{
    unsigned corner, k;

    for (corner = 0; corner < 8; corner++) {
        int32_t p[3];

        for (k = 0; k < 3; k++)
            p[k] = vec3_get(corner >> k & 1 ? box->max : box->min, k);
        if (!widen(out, vec3_from(p)))
            return false;
    }
    return true;
}

static bool
widen_by_shape(fxr_obb *out, const grove *g, uint32_t i)
{
    const fxr_aabb *box = &g->room->boxes[i];
    grove_shape s;

    grove_get(g, i, &s);
    if (s.kind == OF_TRIANGLE)
        return widen(out, s.triangle.a) && widen(out, s.triangle.b) &&
               widen(out, s.triangle.c);
    return box->min.x > box->max.x || box->min.y > box->max.y ||
           box->min.z > box->max.z || widen_by_box(out, box);
}

static bool
widen_by_node(fxr_obb *out, const grove *g, uint32_t node)
{
    const uint32_t end = grove_end(g, node);
    uint32_t i, slot;

    for (i = node; i < end; i++) {
        const uint32_t link = g->bvh.nodes[i].link;
        const uint32_t first = link & 0x07FFFFFF;

        if (link >> 31 == 0)
            continue;
        for (slot = first; slot <= first + (link >> 27 & 15); slot++)
            if (!widen_by_shape(out, g, g->bvh.order[slot]))
                return false;
    }
    return true;
}

static bool
proper(const fxr_unit3 *u)
{
    int64_t sum = 0;
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t v = unit3_get(*u, k);

        sum += v < 0 ? -v : v;
    }
    return sum <= 2 * (int64_t)FXR_Q30_ONE;
}

/* All of Q16.16: half a unit along each axis. */
static void
everything(fxr_obb *out)
{
    unsigned i;

    out->center.x = out->center.y = out->center.z = 0;
    out->half.x = out->half.y = out->half.z = INT32_MAX;
    for (i = 0; i < 3; i++) {
        int32_t u[3] = {0, 0, 0};

        u[i] = FXR_Q30_ONE / 2;
        out->axis[i] = unit3_from(u);
    }
}

void
cases_grove_obbs(cases_random *r, grove *g)
{
    fxr_obb *boxes = g->room->node_obbs;
    uint32_t i;

    for (i = 0; i < g->bvh.node_count; i++) {
        fxr_obb *out = &boxes[i];
        const fxr_aabb box = grove_node_box(g, i);

        cases_unit3(r, out->axis);
        out->center.x = box.min.x / 2 + box.max.x / 2;
        out->center.y = box.min.y / 2 + box.max.y / 2;
        out->center.z = box.min.z / 2 + box.max.z / 2;
        out->half.x = out->half.y = out->half.z = -1; /* empty so far */
        if (!proper(&out->axis[0]) || !proper(&out->axis[1]) ||
            !proper(&out->axis[2]) || !widen_by_node(out, g, i))
            everything(out);
    }
    g->bvh.node_obbs = boxes;
}
