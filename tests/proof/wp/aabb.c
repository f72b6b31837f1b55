/*
 * aabb.c - contracts of src/box/fxr_aabb.c, which is included as it is: hits and crosses of a
 * segment, a ray or a line are the formula of slab.h, for every int32; clip finds the entry, the
 * exit and the faces (span.h); what a separating axis says (separating.h); and whether a point is
 * in a box.
 *
 * What the formula has to do with geometry is in ../theorems.
 */
#include "../../../src/box/fxr_aabb.c"

#define SLAB(name) aabb_##name
#define OF_BOX(name) name##_aabb
#define slab_int int32_t
#define slab_uint uint32_t
#define slab_box fxr_aabb
#define slab_input aabb_projection
#define slab_project aabb_project
#define slab_valid aabb_valid
#define slab_product_order fxri_product_order
#define WORDS 4294967296

/*@ logic integer at(fxr_vec3 *v, integer i) = i == 0 ? v->x : i == 1 ? v->y : v->z; */
#define START(p, q, b, i) at(p, i)
#define TARGET(p, q, b, i) at(q, i)
#define LOW(b, i) at(&(b)->min, i)
#define HIGH(b, i) at(&(b)->max, i)
#define VALID(b) (0 == 0)

#if SEPARATING != 2
#include "slab.h"
#endif

#if SPAN
#include "span.h"
#endif

#if SEPARATING
#include "separating.h"
#endif

#if SEPARATING != 2
/*@ EXACT(&s->a, &s->b, s) */
bool fxr_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box);
/*@ EXACT(&s->a, &s->b, s) */
bool fxr_segment_crosses_aabb(const fxr_segment *s, const fxr_aabb *box);
/*@ EXACT(&r->origin, &r->dir, r) */
bool fxr_ray_hits_aabb(const fxr_ray *r, const fxr_aabb *box);
/*@ EXACT(&r->origin, &r->dir, r) */
bool fxr_ray_crosses_aabb(const fxr_ray *r, const fxr_aabb *box);
/*@ EXACT(&l->origin, &l->dir, l) */
bool fxr_line_hits_aabb(const fxr_line *l, const fxr_aabb *box);
/*@ EXACT(&l->origin, &l->dir, l) */
bool fxr_line_crosses_aabb(const fxr_line *l, const fxr_aabb *box);
#endif

/* The definition: a point of the box, whose faces belong to it. */
#if WRONG == 4
#define TO_FACE <
#else
#define TO_FACE <=
#endif
/*@ requires \valid_read(box);
    assigns \nothing;
    ensures \result <==> box->min.x <= p.x <= box->max.x && box->min.y <= p.y <= box->max.y &&
        box->min.z <= p.z TO_FACE box->max.z; */
bool fxr_point_in_aabb(fxr_vec3 p, const fxr_aabb *box);
