/*
 * obb.c - contracts of src/box/fxr_obb.c, which is included as it is: where no fast path answers, hits
 * and crosses of a segment, a ray or a line are the formula of slab.h, of all coordinates in the
 * frame of the box that fit int64, given that the order of two products is exact (the script
 * wide-product of ../margins) and what axis_project finds.
 */
#include "../../../src/box/fxr_obb.c"

#define SLAB(name) obb_##name
#define OF_BOX(name) name##_obb
#define slab_int int64_t
#define slab_uint uint64_t
#define slab_box fxr_obb
#define slab_input projection
#define slab_project axis_project
#define slab_valid obb_valid
#define slab_product_order wide_product_order
#define WORDS 18446744073709551616

/*@ axiomatic Frame {
      logic integer start_in(fxr_vec3 *p, fxr_vec3 *q, fxr_obb *b, integer i) reads *p, *q, *b;
      logic integer target_in(fxr_vec3 *p, fxr_vec3 *q, fxr_obb *b, integer i) reads *p, *q, *b;
      logic integer low_in(fxr_obb *b, integer i) reads *b;
      logic integer high_in(fxr_obb *b, integer i) reads *b;
      predicate valid_in(fxr_obb *b) reads *b;
    } */
#define START(p, q, b, i) start_in(p, q, b, i)
#define TARGET(p, q, b, i) target_in(p, q, b, i)
#define LOW(b, i) low_in(b, i)
#define HIGH(b, i) high_in(b, i)
#define VALID(b) valid_in(b)

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
bool obb_any_segment(const fxr_segment *s, const fxr_obb *box);
/*@ EXACT(&s->a, &s->b, s) */
bool fxr_segment_crosses_obb(const fxr_segment *s, const fxr_obb *box);
/*@ EXACT(&r->origin, &r->dir, r) */
bool obb_any_ray(const fxr_ray *r, const fxr_obb *box);
/*@ EXACT(&r->origin, &r->dir, r) */
bool fxr_ray_crosses_obb(const fxr_ray *r, const fxr_obb *box);
/*@ EXACT(&l->origin, &l->dir, l) */
bool fxr_line_hits_obb(const fxr_line *l, const fxr_obb *box);
/*@ EXACT(&l->origin, &l->dir, l) */
bool fxr_line_crosses_obb(const fxr_line *l, const fxr_obb *box);
#endif
