/*
 * hull_settle.h - of several pairs of points of two hulls that are as close, the one that counts
 * (hull_pair.h): by the faces that are closest, their corners and their edges. The other half of the
 * template hull_solve.h, after that.
 */
/* A corner of h, or with `to` the edge to another one. */
static void
hull_edge(hull_body *r, const hull_body *h, unsigned from, unsigned to)
{
    hull_int end[3];
    int k;

    r->is_triangle = false;
    r->ways = from != to;
    r->name[0] = h->name[from];
    r->name[1] = h->name[to];
    hull_corner(r->base, h, from);
    hull_corner(end, h, to);
    for (k = 0; k < 3; k++) {
        r->way[0][k] = end[k] - r->base[k];
    }
}

/* r = the face of h with the corner `least` and all that is level with it. */
static void
hull_face(hull_body *r, const hull_body *h, unsigned least, unsigned level)
{
    unsigned i;

    hull_corner(r->base, h, least);
    r->ways = 0;
    r->name[0] = h->name[least];
    r->name[1] = r->name[2] = 0;
    for (i = 0; i < HULL_WAYS; i++) {
        const unsigned corner = h->is_triangle ? i : least | 1u << i;

        if ((level >> i & 1) != 0 && corner != least) {
            hull_int *const way = r->way[r->ways++];
            int k;

            r->name[r->ways] = h->name[corner];
            hull_corner(way, h, corner);
            for (k = 0; k < 3; k++) {
                way[k] -= r->base[k];
            }
        }
    }
    r->is_triangle = h->is_triangle && r->ways == 2;
    r->name[3] = (uint8_t)(r->name[1] | r->name[2]);
}

static unsigned
hull_corners(const hull_body *h)
{
    return h->is_triangle ? 3 : 1u << h->ways;
}

/* Are the faces, none of which is a corner, not of several pairs as close: are both edges that are not
 * parallel? */
static bool
hull_is_sole(const hull_body *a, const hull_body *b)
{
    return a->ways == 1 && b->ways == 1 && HULL(crosses)(a->way[0], b->way[0]);
}

/* Solves for two parts of the faces. Returns whether they are as close as those. */
static bool
hull_is_as_close(hull_pair *p, const hull_body *a, const hull_body *b)
{
    hull_vertex next;

    p->of[0] = a;
    p->of[1] = b;
    hull_solve(&p->s, a, b);
    if (HULL(is_zero)(&p->s.towards)) {
        return false;
    }
    hull_lead(&p->s, &p->face[0], &p->face[1], false, &next);
    hull_vertex_set(&next, &p->face[0], &p->face[1]);
    return !hull_is_nearer(&p->s, &next.v);
}

/* A corner of face i and all of the other one. */
static bool
hull_settle_corner(hull_pair *p, int i)
{
    unsigned corner;

    for (corner = 0; corner < hull_corners(&p->face[i]); corner++) {
        hull_edge(&p->part[i], &p->face[i], corner, corner);
        if (i == 0 ? hull_is_as_close(p, &p->part[0], &p->face[1])
                   : hull_is_as_close(p, &p->face[0], &p->part[1])) {
            return true;
        }
    }
    return false;
}

/* Sets part i to an edge of face i, from one corner to another. Returns false if it is a diagonal. */
static bool
hull_part_edge(hull_pair *p, int i, unsigned from, unsigned to)
{
    if (from + to == 3 && hull_corners(&p->face[i]) == 4) {
        return false;
    }
    hull_edge(&p->part[i], &p->face[i], from, to);
    return true;
}

/* Part 0 and an edge of face 1. */
static bool
hull_settle_edge(hull_pair *p)
{
    const unsigned n = hull_corners(&p->face[1]);
    unsigned from, to;

    for (from = 0; from < n; from++) {
        for (to = from + 1; to < n; to++) {
            if (hull_part_edge(p, 1, from, to) &&
                hull_is_as_close(p, &p->part[0], &p->part[1])) {
                return true;
            }
        }
    }
    return false;
}

static void
hull_settle_edges(hull_pair *p)
{
    const unsigned n = hull_corners(&p->face[0]);
    unsigned from, to;

    for (from = 0; from < n; from++) {
        for (to = from + 1; to < n; to++) {
            if (hull_part_edge(p, 0, from, to) && hull_settle_edge(p)) {
                return;
            }
        }
    }
}

/* Is the face with what is level with its corner no more than that? */
static bool
hull_is_corner(const hull_body *h, unsigned level)
{
    return h->is_triangle ? (level & (level - 1)) == 0 : level == 0;
}

/* After the given ones have been solved and do not meet: of several pairs as close, one. */
static void
hull_settle(hull_pair *p)
{
    const hull_simplex *const s = &p->s;
    const hull_vertex *const least = &s->at[hull_free(s)];

    if (hull_is_corner(p->given[0], s->level[0]) ||
        hull_is_corner(p->given[1], s->level[1])) {
        return;
    }
    hull_face(&p->face[0], p->given[0], least->a, s->level[0]);
    hull_face(&p->face[1], p->given[1], least->b, s->level[1]);
    if (!hull_is_sole(&p->face[0], &p->face[1]) && !hull_settle_corner(p, 0) &&
        !hull_settle_corner(p, 1)) {
        hull_settle_edges(p);
    }
}

/* Names the corners of the simplex by their numbers in the given hulls. Returns how many there are. */
static uint8_t
hull_name(const hull_pair *p, uint8_t corner[2][HULL_SIMPLEX])
{
    int i;

    for (i = 0; i < p->s.count; i++) {
        const hull_vertex *const at = &p->s.at[p->s.order[i]];

        corner[0][i] = p->of[0]->name[at->a];
        corner[1][i] = p->of[1]->name[at->b];
    }
    return p->s.count;
}
