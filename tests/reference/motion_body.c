/*
 * motion_body.c - a convex polytope by its corners.
 */
#include <stdio.h>
#include <stdlib.h>

#include "motion.h"

static void
add_corner(polytope *p, vec c)
{
    unsigned i;

    for (i = 0; i < p->corners; i++)
        if (vec_same(p->corner[i], c))
            return;
    p->corner[p->corners++] = c;
}

/* The plane with this normal that p is behind; one that is there already is not added. */
static void
add_plane(polytope *p, vec n, unsigned rank)
{
    plane new;
    unsigned i;

    new.n = vec_primitive(n);
    new.rank = rank;
    for (i = 0; i < p->corners; i++) {
        const num o = vec_dot(new.n, p->corner[i]);
        const int order = i == 0 ? 1 : mpz_cmp(o, new.o);

        if (order > 0) {
            new.o = o;
            new.on = 0;
        }
        if (order >= 0)
            new.on |= (uint64_t)1 << i;
    }
    for (i = 0; i < p->planes; i++)
        if (vec_same(p->plane[i].n, new.n)) {
            if (rank < p->plane[i].rank)
                p->plane[i].rank = rank;
            return;
        }
    if (p->planes == MOST_PLANES)
        abort();
    p->plane[p->planes++] = new;
}

static void
add_both(polytope *p, vec n, unsigned rank)
{
    add_plane(p, n, rank);
    add_plane(p, vec_neg(n), rank);
}

/* Of the corners that are on a plane, or of all: 0 to 3; normal is that of two dimensions, or
 * the way of one. */
static unsigned
dimension_of(const polytope *p, const plane *on, vec *normal)
{
    unsigned i, first = p->corners, dimension = 0;

    for (i = 0; i < p->corners; i++) {
        vec w, n;

        if (on && !(on->on >> i & 1))
            continue;
        if (first == p->corners)
            first = i;
        w = vec_sub(p->corner[i], p->corner[first]);
        if (dimension == 0 && !vec_is_zero(w)) {
            *normal = w;
            dimension = 1;
        } else if (dimension == 1) {
            n = vec_cross(*normal, w);
            if (!vec_is_zero(n)) {
                *normal = n;
                dimension = 2;
            }
        } else if (dimension == 2 && mpz_sgn(vec_dot(*normal, w)) != 0)
            return 3;
    }
    return dimension;
}

/* Edges last; of faces that of the lowest axis, then that of the shape at rest. What is no box
 * has no axis, and comes behind those. */
static unsigned
rank_of(const span *a, const span *b)
{
    if (a->of_mover != b->of_mover)
        return 100;
    return 2 * (a->of_box ? 3 - a->axis - b->axis : 3) + a->of_mover;
}

static void
add_faces(polytope *p, const span *spans, unsigned count)
{
    unsigned i, j;

    for (i = 0; i < count; i++)
        for (j = i + 1; j < count; j++) {
            const vec n = vec_cross(spans[i].way, spans[j].way);

            if (!vec_is_zero(n))
                add_both(p, n, rank_of(&spans[i], &spans[j]));
        }
    for (i = 0; i < p->planes;) {
        vec normal;

        if (dimension_of(p, &p->plane[i], &normal) < 2)
            p->plane[i] = p->plane[--p->planes];
        else
            i++;
    }
}

static void
add_sides(polytope *p, vec normal)
{
    unsigned i, j, k;

    add_both(p, normal, 0);
    for (i = 0; i < p->corners; i++)
        for (j = 0; j < p->corners; j++) {
            vec side;

            if (i == j)
                continue;
            side = vec_cross(vec_sub(p->corner[j], p->corner[i]), normal);
            for (k = 0; k < p->corners; k++)
                if (mpz_sgn(
                        vec_dot(side, vec_sub(p->corner[k], p->corner[i]))) > 0)
                    break;
            if (k == p->corners)
                add_plane(p, side, 0);
        }
}

static void
add_ends(polytope *p, vec way)
{
    unsigned k, low = 0;
    vec axis = vec_of(0, 0, 0);

    for (k = 1; k < 3; k++)
        if (mpz_cmpabs(way.x[k], way.x[low]) < 0)
            low = k;
    axis.x[low] = num_of(1);
    axis = vec_cross(way, axis);
    add_both(p, way, 0);
    add_both(p, axis, 0);
    add_both(p, vec_cross(way, axis), 0);
}

/* Two corners are on one edge if they share two planes, and more of what is flat. */
static void
add_edges(polytope *p)
{
    const unsigned shared = p->dimension == 3 ? 2 : 5 - p->dimension;
    unsigned i, j, k;

    for (i = 0; i < p->corners; i++)
        for (j = i + 1; j < p->corners; j++) {
            unsigned both = 0;

            for (k = 0; k < p->planes; k++)
                both += (p->plane[k].on >> i & p->plane[k].on >> j & 1) != 0;
            if (both < shared)
                continue;
            if (p->edges == MOST_EDGES)
                abort();
            p->edge[p->edges][0] = p->corner[i];
            p->edge[p->edges++][1] = vec_sub(p->corner[j], p->corner[i]);
        }
}

void
polytope_make(polytope *p, const vec *corner, unsigned corners,
              const span *spans, unsigned count)
{
    vec normal;
    unsigned i;

    p->corners = p->planes = p->edges = 0;
    for (i = 0; i < corners; i++)
        add_corner(p, corner[i]);
    p->dimension = dimension_of(p, NULL, &normal);
    if (p->dimension == 3)
        add_faces(p, spans, count);
    else if (p->dimension == 2)
        add_sides(p, normal);
    else if (p->dimension == 1)
        add_ends(p, normal);
    else
        for (i = 0; i < 3; i++)
            add_both(p, vec_of(i == 0, i == 1, i == 2), 0);
    p->faces = p->dimension == 3 ? p->planes : p->dimension == 2 ? 2 : 0;
    add_edges(p);
}

unsigned
feature_count(const polytope *p)
{
    return p->corners + p->edges + p->faces;
}

feature
feature_get(const polytope *p, unsigned i)
{
    feature f;

    f.o = num_of(0);
    if (i < p->corners) {
        f.kind = CORNER;
        f.at = f.along = p->corner[i];
        f.scale = num_of(1);
        return f;
    }
    i -= p->corners;
    if (i < p->edges) {
        f.kind = EDGE;
        f.at = p->edge[i][0];
        f.along = p->edge[i][1];
    } else {
        f.kind = FACE;
        f.at = f.along = p->plane[i - p->edges].n;
        f.o = p->plane[i - p->edges].o;
    }
    f.scale = vec_dot(f.along, f.along);
    return f;
}

/* An edge: w^2 m - (w . m) w with m from a corner of it to c. */
vec
feature_way(const feature *f, vec c, num q)
{
    const vec m = vec_sub(c, vec_scale(f->at, q));

    if (f->kind == CORNER)
        return m;
    if (f->kind == FACE)
        return vec_scale(f->along,
                         num_sub(vec_dot(f->along, c), num_mul(f->o, q)));
    return vec_sub(vec_scale(m, f->scale),
                   vec_scale(f->along, vec_dot(f->along, m)));
}

unsigned
feature_limits(const polytope *p, const feature *f)
{
    return f->kind == CORNER ? 0 : f->kind == EDGE ? 2 : p->planes;
}

/* A face: of the foot c - n (n . c - o q) / n^2, above another plane k, times n^2. */
num
feature_limit(const polytope *p, const feature *f, unsigned i, vec c, num q)
{
    num s;

    if (f->kind == FACE) {
        s = num_sub(vec_dot(f->along, c), num_mul(f->o, q));
        return num_sub(num_mul(f->scale, plane_above(&p->plane[i], c, q)),
                       num_mul(vec_dot(p->plane[i].n, f->along), s));
    }
    s = vec_dot(f->along, vec_sub(c, vec_scale(f->at, q)));
    return i == 0 ? num_neg(s) : num_sub(s, num_mul(f->scale, q));
}

num
plane_above(const plane *p, vec c, num q)
{
    return num_sub(vec_dot(p->n, c), num_mul(p->o, q));
}

bool
polytope_has(const polytope *p, vec c, num q)
{
    unsigned i;

    for (i = 0; i < p->planes; i++)
        if (mpz_sgn(plane_above(&p->plane[i], c, q)) > 0)
            return false;
    return true;
}

bool
polytope_is_inside(const polytope *p, vec c, num q)
{
    unsigned i;

    for (i = 0; i < p->planes; i++)
        if (mpz_sgn(plane_above(&p->plane[i], c, q)) >= 0)
            return false;
    return p->dimension == 3;
}

static bool
has_foot(const polytope *p, const feature *f, vec c, num q)
{
    unsigned i;

    for (i = 0; i < feature_limits(p, f); i++)
        if (mpz_sgn(feature_limit(p, f, i, c, q)) > 0)
            return false;
    return true;
}

/* The foot on each feature is a point of p, so that the closest of them is that of p. */
feature
polytope_closest(const polytope *p, vec c, num q)
{
    feature best = feature_get(p, 0);
    num least = NULL;
    unsigned i;

    for (i = 0; i < feature_count(p); i++) {
        const feature f = feature_get(p, i);
        const vec way = feature_way(&f, c, q);
        const num dist2 = vec_dot(way, way);

        if (has_foot(p, &f, c, q) &&
            (!least ||
             mpz_cmp(num_mul(dist2, num_mul(best.scale, best.scale)),
                     num_mul(least, num_mul(f.scale, f.scale))) < 0)) {
            best = f;
            least = dist2;
        }
    }
    return best;
}
