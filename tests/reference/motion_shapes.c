/*
 * motion_shapes.c - the corners of shapes, in one system of coordinates, and their sum.
 */
#include "motion.h"

/* Of one of both shapes: its corners, the spans of its edges and its radius. */
typedef struct {
    vec corner[16];
    span spans[24];
    unsigned corners, count;
    bool of_mover;
} core;

static vec
vec_from(fxr_vec3 v)
{
    return vec_of(v.x, v.y, v.z);
}

static vec
axis_from(fxr_unit3 u)
{
    return vec_of(u.x, u.y, u.z);
}

static vec
times(const vec rows[3], vec v)
{
    vec r;
    unsigned k;

    for (k = 0; k < 3; k++)
        r.x[k] = vec_dot(rows[k], v);
    return r;
}

vec
motion_map(int64_t x, int64_t y, int64_t z)
{
    return times(motion.map, vec_of(x, y, z));
}

static void
put_span(core *c, vec way, bool of_box, unsigned axis)
{
    span *s = &c->spans[c->count++];

    s->way = way;
    s->of_mover = c->of_mover;
    s->of_box = of_box;
    s->axis = axis;
}

/* center +- way[0] +- way[1] +- way[2] */
static void
put_box(core *c, vec center, const vec way[3], const vec edge[3])
{
    unsigned i, k;

    for (k = 0; k < 3; k++)
        put_span(c, edge[k], true, k);
    for (i = 0; i < 8; i++) {
        vec v = center;

        for (k = 0; k < 3; k++)
            v = i >> k & 1 ? vec_add(v, way[k]) : vec_sub(v, way[k]);
        c->corner[c->corners++] = v;
    }
}

static bool
put_aabb(core *c, vec low, vec high)
{
    unsigned i, k;

    for (k = 0; k < 3; k++) {
        if (mpz_cmp(low.x[k], high.x[k]) > 0)
            return false;
        put_span(c, times(motion.map, vec_of(k == 0, k == 1, k == 2)), true, k);
    }
    for (i = 0; i < 8; i++) {
        vec v;

        for (k = 0; k < 3; k++)
            v.x[k] = i >> k & 1 ? high.x[k] : low.x[k];
        c->corner[c->corners++] = times(motion.map, v);
    }
    return true;
}

static num
det_of(const vec rows[3])
{
    return vec_dot(rows[0], vec_cross(rows[1], rows[2]));
}

static void
rows_of(const fxr_obb *box, vec rows[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        rows[k] = axis_from(box->axis[k]);
}

/* u_i . (p - center) = +-2^30 half_i. In the coordinates of this box that is an AABB; in those
 * of the world, which are times a multiple of its determinant, p - center is a sum of
 * +-2^30 half_i (u_j x u_k) / det. */
static void
put_obb(core *c, const fxr_obb *box, bool centered)
{
    const int64_t half[3] = {box->half.x, box->half.y, box->half.z};
    const vec center =
        centered ? vec_of(0, 0, 0) : times(motion.map, vec_from(box->center));
    vec rows[3], way[3], edge[3];
    unsigned k;

    rows_of(box, rows);
    for (k = 0; k < 3; k++) {
        const num size = num_up(num_of(half[k]), 30);

        if (motion.boxed) {
            edge[k] = vec_of(k == 0, k == 1, k == 2);
            way[k] = vec_scale(edge[k], size);
        } else {
            edge[k] = vec_cross(rows[(k + 1) % 3], rows[(k + 2) % 3]);
            way[k] = vec_scale(
                edge[k], num_mul(size, num_exact(motion.unit, det_of(rows))));
        }
    }
    put_box(c, center, way, edge);
}

static void
put_corners(core *c, const vec *v, unsigned n)
{
    unsigned i;

    for (i = 0; i < n; i++) {
        const vec to = times(motion.map, v[i]);

        if (i > 0)
            put_span(c, vec_sub(to, c->corner[i - 1]), false, 3);
        c->corner[c->corners++] = to;
    }
    if (n == 3)
        put_span(c, vec_sub(c->corner[2], c->corner[0]), false, 3);
}

/* Its vertices, and a span for each direction of an edge. */
static void
put_hull(core *c, const fxr_hull *hull)
{
    unsigned i, j, k;

    for (i = 0; i < hull->vertex_count; i++)
        c->corner[c->corners++] =
            times(motion.map, vec_from(hull->vertices[i]));
    for (i = 0; i < hull->face_count; i++)
        for (k = 0; k < 3; k++) {
            const vec way = vec_sub(c->corner[hull->faces[i][(k + 1) % 3]],
                                    c->corner[hull->faces[i][k]]);

            for (j = 0; j < c->count; j++)
                if (vec_is_zero(vec_cross(way, c->spans[j].way)))
                    break;
            if (j == c->count)
                put_span(c, way, false, 3);
        }
}

static bool
put_mover(core *c, const motion_question *q)
{
    const vec at = vec_from(q->path.a), half = vec_from(q->half);
    vec ends[2];

    switch (q->mover) {
    case MOTION_SPHERE:
        ends[0] = vec_of(0, 0, 0);
        put_corners(c, ends, 1);
        return true;
    case MOTION_CAPSULE:
        ends[0] = vec_sub(vec_from(q->moving.a), at);
        ends[1] = vec_sub(vec_from(q->moving.b), at);
        put_corners(c, ends, 2);
        return true;
    case MOTION_AABB:
        return put_aabb(c, vec_neg(half), half);
    default:
        put_obb(c, &q->turned, true);
        return true;
    }
}

static bool
put_shape(core *c, const motion_question *q)
{
    vec v[3];

    switch (q->shape) {
    case MOTION_SPHERE:
        v[0] = vec_from(q->sphere.center);
        put_corners(c, v, 1);
        return true;
    case MOTION_CAPSULE:
        v[0] = vec_from(q->capsule.a);
        v[1] = vec_from(q->capsule.b);
        put_corners(c, v, 2);
        return true;
    case MOTION_AABB:
        return put_aabb(c, vec_from(q->aabb.min), vec_from(q->aabb.max));
    case MOTION_OBB:
        put_obb(c, &q->obb, false);
        return true;
    case MOTION_HULL:
        put_hull(c, &q->hull);
        return true;
    default:
        v[0] = vec_from(q->triangle.a);
        v[1] = vec_from(q->triangle.b);
        v[2] = vec_from(q->triangle.c);
        put_corners(c, v, 3);
        return true;
    }
}

static bool
is_box(const fxr_obb *box)
{
    vec rows[3];
    unsigned k;

    rows_of(box, rows);
    for (k = 0; k < 3; k++) {
        const num sum =
            num_add(num_abs(rows[k].x[0]),
                    num_add(num_abs(rows[k].x[1]), num_abs(rows[k].x[2])));

        if (mpz_cmp(sum, num_up(num_of(1), 31)) > 0)
            return false;
    }
    return box->half.x >= 0 && box->half.y >= 0 && box->half.z >= 0;
}

/* The map from the world: the axes of the OBB, or a whole multiple of the determinants. An OBB
 * whose axes do not span space has no corners; it is met by what is round alone. */
static bool
make_map(const motion_question *q, bool is_round, bool has_radius)
{
    vec rows[3];
    unsigned k;

    motion.box_count = 0;
    if (q->shape == MOTION_OBB)
        motion.boxes[motion.box_count++] = q->obb;
    if (q->mover == MOTION_OBB)
        motion.boxes[motion.box_count++] = q->turned;
    motion.unit = num_of(1);
    for (k = 0; k < motion.box_count; k++) {
        if (!is_box(&motion.boxes[k]))
            return false;
        rows_of(&motion.boxes[k], rows);
        motion.unit = num_mul(motion.unit, num_abs(det_of(rows)));
    }
    motion.boxed = is_round && motion.box_count > 0 &&
                   (has_radius || mpz_sgn(motion.unit) == 0);
    if (motion.boxed)
        motion.unit = num_up(num_of(1), 30);
    if (mpz_sgn(motion.unit) == 0)
        return false;
    for (k = 0; k < 3 && !motion.boxed; k++) {
        rows[k] = vec_of(0, 0, 0);
        rows[k].x[k] = motion.unit;
    }
    for (k = 0; k < 3; k++) {
        const vec column = vec_cross(rows[(k + 1) % 3], rows[(k + 2) % 3]);

        motion.map[k] = rows[k];
        motion.back[0].x[k] = column.x[0];
        motion.back[1].x[k] = column.x[1];
        motion.back[2].x[k] = column.x[2];
    }
    motion.det = det_of(rows);
    return true;
}

static bool
is_round(motion_kind kind)
{
    return kind == MOTION_SPHERE || kind == MOTION_CAPSULE;
}

static void
make_sum(const core *rest, const core *mover)
{
    vec corner[MOST_CORNERS];
    span spans[MOST_SPANS];
    unsigned i, j, n = 0, count = 0;

    for (i = 0; i < rest->corners; i++)
        for (j = 0; j < mover->corners; j++)
            corner[n++] = vec_sub(rest->corner[i], mover->corner[j]);
    for (i = 0; i < rest->count; i++)
        spans[count++] = rest->spans[i];
    for (i = 0; i < mover->count; i++)
        spans[count++] = mover->spans[i];
    polytope_make(&motion.sum, corner, n, spans, count);
    polytope_make(&motion.rest, rest->corner, rest->corners, rest->spans,
                  rest->count);
    polytope_make(&motion.mover, mover->corner, mover->corners, mover->spans,
                  mover->count);
}

/* Of a hull, some of whose edges are diagonals of its faces, the planes of the sum that are faces of it. */
static void
rank_by_faces(void)
{
    polytope *const p = &motion.sum;
    unsigned i, j;

    for (i = 0; i < p->planes; i++) {
        p->plane[i].rank = 100;
        for (j = 0; j < motion.rest.planes; j++)
            if (vec_same(p->plane[i].n, motion.rest.plane[j].n))
                p->plane[i].rank = 6;
    }
}

bool
motion_shapes(const motion_question *q)
{
    static core rest, mover;
    const int64_t of_rest = q->shape == MOTION_SPHERE    ? q->sphere.radius
                            : q->shape == MOTION_CAPSULE ? q->capsule.radius
                                                         : 0;
    const int64_t of_mover = q->mover == MOTION_SPHERE    ? q->radius
                             : q->mover == MOTION_CAPSULE ? q->moving.radius
                                                          : 0;

    rest.corners = rest.count = mover.corners = mover.count = 0;
    rest.of_mover = false;
    mover.of_mover = true;
    if (of_rest < 0 || of_mover < 0 ||
        !make_map(q, is_round(q->shape) || is_round(q->mover),
                  of_rest + of_mover > 0 || q->shape == MOTION_SPHERE ||
                      q->mover == MOTION_SPHERE) ||
        !put_shape(&rest, q) || !put_mover(&mover, q))
        return false;
    motion.r = num_mul(num_of(of_rest + of_mover), motion.unit);
    motion.r_rest = num_mul(num_of(of_rest), motion.unit);
    make_sum(&rest, &mover);
    if (q->shape == MOTION_HULL)
        rank_by_faces();
    motion.a = times(motion.map, vec_from(q->path.a));
    motion.d = vec_sub(times(motion.map, vec_from(q->path.b)), motion.a);
    motion.start = q->path.a;
    motion.end = q->path.b;
    return true;
}
