/*
 * separating.h - contracts of the separating axes, src/box/slab_separating.h, in two steps.
 *
 * -DSEPARATING=1, with -DKIND=SEGMENT or CHORD and -DOPEN=0: what is asked of one axis, and of the
 * cross product with a third, is that of slab.h, for either kind.
 *
 * -DSEPARATING=2: what is found of that. Here the kind is an argument, and `alone` and `apart` are
 * what the first step says of a kind:
 *
 *   alone(kind, p, q, b, i)       axis i alone lets the component through: passes of slab.h
 *   apart(kind, p, q, b, j, k)    one of j and k is left before the other is entered: apart_on
 *   ready(kind, s)                sound of slab.h
 *
 * What a chord has to do with its segment is stated here and shown in ../theorems
 * (segment-separates-chord); so is what its axis is, and that the box is missed.
 */
/* For Frama-C, where ==> is one token: */
/* clang-format off */
#if SEPARATING == 1
/*@ predicate apart_on(fxr_vec3 *p, fxr_vec3 *q, slab_box *b, integer j, integer k) =
        !(both(p, q, b, j, k) && both(p, q, b, k, j));
*/

/*@ requires \valid(s) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(s, p) && \separated(s, q) && \separated(s, box);
    requires kind == KIND && HAS_END && OPEN == 0 && 0 <= i <= 2;
    assigns *s;
    ensures \result == 0 || \result == 1;
    ensures \result <==> on(p, q, box, i);
    ensures \result ==> slab_on(s, p, q, box, i);
    // the formula in these terms: hits, below. Not a lemma, as -wp-fct would not prove it
    ensures formula(p, q, box) <==> on(p, q, box, 0) && on(p, q, box, 1) && on(p, q, box, 2) &&
        !apart_on(p, q, box, 1, 2) && !apart_on(p, q, box, 0, 2) && !apart_on(p, q, box, 0, 1) &&
        VALID(box); */
static inline bool SLAB(slab_chosen)(SLAB(slab) *s, linear_kind kind, const fxr_vec3 *p,
                                     const fxr_vec3 *q, const slab_box *box, int i);

/*@ requires \valid_read(i) && \valid_read(j) && kind == KIND && OPEN == 0 && HAS_END;
    requires sound(i) && sound(j);
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> !(enters(near_in(i), i->len, far_in(j), j->len) &&
                           enters(near_in(j), j->len, far_in(i), i->len));
    ensures \forall fxr_vec3 *p, *q; \forall slab_box *b; \forall integer m, n;
        slab_on(i, p, q, b, m) && slab_on(j, p, q, b, n) ==>
        (\result <==> apart_on(p, q, b, m, n)); */
static inline bool SLAB(slab_cross_separates)(const SLAB(slab) *i, const SLAB(slab) *j,
                                              linear_kind kind);
#else
/*@ axiomatic Kinds {
      predicate alone(integer kind, fxr_vec3 *p, fxr_vec3 *q, slab_box *b, integer i)
          reads *p, *q, *b;
      predicate slab_of_kind(integer kind, SLAB(slab) s, fxr_vec3 *p, fxr_vec3 *q, slab_box *b,
                             integer i) reads *p, *q, *b;
      predicate apart(integer kind, fxr_vec3 *p, fxr_vec3 *q, slab_box *b, integer j, integer k)
          reads *p, *q, *b;
      predicate ready(integer kind, SLAB(slab) s);
      // a segment that passes an axis: so the box is not empty there, nor is it all behind p
      axiom chord_alone{L}: \forall fxr_vec3 *p, *q; \forall slab_box *b; \forall integer i;
          alone(SEGMENT, p, q, b, i) ==> alone(CHORD, p, q, b, i);
      axiom chord_apart{L}: \forall fxr_vec3 *p, *q; \forall slab_box *b; \forall integer j, k;
          alone(SEGMENT, p, q, b, j) && alone(SEGMENT, p, q, b, k) ==>
          (apart(CHORD, p, q, b, j, k) <==> apart(SEGMENT, p, q, b, j, k));
    } */

/*@ requires \valid(s) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(s, p) && \separated(s, q) && \separated(s, box);
    requires kind == SEGMENT || kind == CHORD;
    requires 0 <= i <= 2;
    assigns *s;
    ensures \result == 0 || \result == 1;
    ensures \result <==> alone(kind, p, q, box, i);
    ensures \result ==> slab_of_kind(kind, *s, p, q, box, i) && ready(kind, *s); */
static inline bool SLAB(slab_chosen)(SLAB(slab) *s, linear_kind kind, const fxr_vec3 *p,
                                     const fxr_vec3 *q, const slab_box *box, int i);

/*@ requires \valid_read(i) && \valid_read(j);
    requires kind == SEGMENT || kind == CHORD;
    requires ready(kind, *i) && ready(kind, *j);
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \forall fxr_vec3 *p, *q; \forall slab_box *b; \forall integer m, n;
        slab_of_kind(kind, *i, p, q, b, m) && slab_of_kind(kind, *j, p, q, b, n) ==>
        (\result <==> apart(kind, p, q, b, m, n)); */
static inline bool SLAB(slab_cross_separates)(const SLAB(slab) *i, const SLAB(slab) *j,
                                              linear_kind kind);

/*@ requires \valid_read(box);
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> VALID(box); */
static inline bool slab_valid(const slab_box *box);

#if WRONG == 8
#define LAST_APART(p, q, b) (0 == 1)
#else
#define LAST_APART(p, q, b) apart(SEGMENT, p, q, b, 0, 1)
#endif
/*@ predicate through(fxr_vec3 *p, fxr_vec3 *q, slab_box *b) =
        alone(SEGMENT, p, q, b, 0) && alone(SEGMENT, p, q, b, 1) && alone(SEGMENT, p, q, b, 2);
    predicate separates(integer axis, fxr_vec3 *p, fxr_vec3 *q, slab_box *b) =
        axis < 3 ? !alone(SEGMENT, p, q, b, axis) :
        axis == 3 ? alone(CHORD, p, q, b, 1) && alone(CHORD, p, q, b, 2) &&
                    apart(CHORD, p, q, b, 1, 2) :
        axis == 4 ? alone(CHORD, p, q, b, 0) && alone(CHORD, p, q, b, 2) &&
                    apart(CHORD, p, q, b, 0, 2) :
                    alone(CHORD, p, q, b, 0) && alone(CHORD, p, q, b, 1) &&
                    apart(CHORD, p, q, b, 0, 1);
    predicate hinted(integer hint, fxr_vec3 *p, fxr_vec3 *q, slab_box *b) =
        0 <= hint < 6 && (!VALID(b) || separates(hint, p, q, b));
    // the formula of slab.h, as slab_chosen has it above
    predicate hits(fxr_vec3 *p, fxr_vec3 *q, slab_box *b) =
        through(p, q, b) && !apart(SEGMENT, p, q, b, 1, 2) && !apart(SEGMENT, p, q, b, 0, 2) &&
        !LAST_APART(p, q, b) && VALID(b);
*/

/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box) && 0 <= axis < 6;
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> separates(axis, p, q, box); */
static inline bool SLAB(slab_separates)(int axis, const fxr_vec3 *p, const fxr_vec3 *q,
                                        const slab_box *box);

/* No axis exactly if the segment hits the box, whatever the hint is. Else the hint, if it
 * separates; else 0 if the box is empty; else the first axis that separates: of the cross products
 * as the segment is apart, which has passed all three axes. */
#if WRONG == 7
#define FIRST_CROSS 5
#else
#define FIRST_CROSS 3
#endif
#define SEPARATES(p, q) \
    assigns \nothing; \
    ensures \result == FXR_NO_AXIS <==> hits(p, q, box); \
    ensures \result != FXR_NO_AXIS && VALID(box) ==> separates(\result, p, q, box); \
    ensures !hinted(hint, p, q, box) && VALID(box) && \result != FXR_NO_AXIS ==> \
        \forall integer axis; 0 <= axis < \result ==> !separates(axis, p, q, box); \
    ensures hinted(hint, p, q, box) ==> \result == hint; \
    ensures !hinted(hint, p, q, box) && !VALID(box) ==> \result == 0; \
    ensures \result == FXR_NO_AXIS || 0 <= \result < 6; \
    ensures !hinted(hint, p, q, box) && VALID(box) ==> \
        (\result == 0 <==> !alone(SEGMENT, p, q, box, 0)) && \
        (\result == 1 <==> alone(SEGMENT, p, q, box, 0) && !alone(SEGMENT, p, q, box, 1)) && \
        (\result == 2 <==> alone(SEGMENT, p, q, box, 0) && alone(SEGMENT, p, q, box, 1) && \
             !alone(SEGMENT, p, q, box, 2)) && \
        (\result == FIRST_CROSS <==> through(p, q, box) && apart(SEGMENT, p, q, box, 1, 2)) && \
        (\result == 4 <==> through(p, q, box) && !apart(SEGMENT, p, q, box, 1, 2) && \
             apart(SEGMENT, p, q, box, 0, 2)) && \
        (\result == 5 <==> through(p, q, box) && !apart(SEGMENT, p, q, box, 1, 2) && \
             !apart(SEGMENT, p, q, box, 0, 2) && apart(SEGMENT, p, q, box, 0, 1)) && \
        (\result == FXR_NO_AXIS <==> through(p, q, box) && !apart(SEGMENT, p, q, box, 1, 2) && \
             !apart(SEGMENT, p, q, box, 0, 2) && !apart(SEGMENT, p, q, box, 0, 1));
/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box);
    SEPARATES(p, q) */
static inline int SLAB(slab_separating_axis)(const fxr_vec3 *p, const fxr_vec3 *q,
                                             const slab_box *box, int hint);
/*@ requires \valid_read(s) && \valid_read(box);
    SEPARATES(&s->a, &s->b) */
int OF_BOX(fxr_segment_separating_axis)(const fxr_segment *s, const slab_box *box, int hint);
#endif
