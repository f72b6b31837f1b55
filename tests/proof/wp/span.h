/*
 * span.h - contracts of src/box/slab_span.h: clip finds the latest entry, the earliest exit and the
 * faces of both. -DSPAN=1 has them, and -DOPEN=0: spans are of closed boxes.
 *
 * slab.h has `le`, the order of fractions. A bound is the latest entry of the axes so far, or 0
 * for a segment or a ray; or the earliest exit, or 1 for a segment. So each step says how it
 * moves the bound, and which faces it keeps.
 */
/* For Frama-C, where ==> is one token: */
/* clang-format off */

/* A set of faces has a face: faces & face is not 0. What follows of that is the script
 * span-faces of ../theorems. */
/*@ predicate one(integer g) = g == 1 || g == 2 || g == 4 || g == 8 || g == 16 || g == 32;
    axiomatic Faces {
      predicate has(integer faces, integer face);
      axiom has_none: \forall integer g; !has(0, g);
      axiom has_one: \forall integer f, g; one(f) && one(g) ==> (has(f, g) <==> f == g);
      axiom either: \forall integer a, b; 0 <= a <= 1 && 0 <= b <= 1 ==>
          0 <= (a | b) <= 1 && ((a | b) == 0 <==> a == 0 && b == 0);
    } */
#if SPAN == 2
/*@ axiomatic Union {
      axiom has_or: \forall integer a, b, g; 0 <= a <= 255 && 0 <= b <= 255 ==>
          (has(a | b, g) <==> has(a, g) || has(b, g));
    } */
#endif

/* Macros where a definition would hide from the solvers which members it reads. */
#define num_of(b) value((b)->fraction)
#define den_of(b) ((b)->fraction.den)
/* The end of a segment bounds its exits before an axis does. */
#define end_of(b) ((b)->axis ? value((b)->fraction) : 1)

#define later(s) (KIND == LINE || (s)->to_near > 0)
#if WRONG == 6
#define sooner(s) (KIND != SEGMENT || (s)->to_far <= (s)->len)
#else
#define sooner(s) (KIND != SEGMENT || (s)->to_far < (s)->len)
#endif
/* Where the bound is an entry of this axis, or an exit. */
#define on_near(s, b) \
    ((KIND == LINE || WRONG == 5 || (s)->passed == 0) && \
     le(num_of(b), den_of(b), near_in(s), (s)->len))
#define on_far(s, b, end) le(far_in(s), (s)->len, end(b), den_of(b))

#define proper(b) \
    (((b)->axis == 0 || (b)->axis == 1) && \
     ((b)->fraction.negative == 0 || (b)->fraction.negative == 1) && (b)->fraction.den > 0 && \
     ((b)->axis == 0 ==> \
        (b)->fraction.num == 0 && (b)->fraction.den == 1 && (b)->fraction.negative == 0) && \
     ((b)->fraction.negative != 0 ==> KIND == LINE && (b)->fraction.num > 0))
#define proper_enter(b) \
    (proper(b) && (KIND != LINE && (b)->axis != 0 ==> (b)->fraction.num > 0) && \
     (KIND == LINE && (b)->axis == 0 ==> (b)->faces == 0))
#define proper_exit(b) \
    (proper(b) && (KIND != SEGMENT && (b)->axis == 0 ==> (b)->faces == 0) && \
     (KIND == SEGMENT && (b)->axis != 0 ==> (b)->fraction.num < (b)->fraction.den))
#define ENTER_IS(b) num_of(b), den_of(b)
#define EXIT_IS(b) end_of(b), den_of(b)

/* All but the faces are as they were. */
#define SAME(b) \
    (\old((b)->fraction.num) == (b)->fraction.num && \
     \old((b)->fraction.den) == (b)->fraction.den && \
     \old((b)->fraction.negative) == (b)->fraction.negative && \old((b)->axis) == (b)->axis)

/*@ requires \valid(bound) && one(face);
    requires order == -1 || order == 0 || order == 1;
    assigns *bound;
    ensures order <= 0 ==> SAME(bound);
    ensures order < 0 ==> bound->faces == \old(bound->faces);
    ensures order == 0 ==> \forall integer g; one(g) ==>
        (has(bound->faces, g) <==> \old(has(bound->faces, g)) || face == g);
    ensures order > 0 ==> bound->fraction.num == f.num && bound->fraction.den == f.den &&
        (bound->fraction.negative != 0 <==> f.negative != 0) &&
        (bound->fraction.negative == 0 || bound->fraction.negative == 1) &&
        bound->axis == 1 && bound->faces == face; */
static inline void SLAB(slab_tighten)(SLAB(slab_bound) *bound, SLAB(slab_fraction) f, int order,
                                      uint8_t face);

/* How one axis that moves changes the entry. */
#define ENTER_STEP(b, s, face) \
    ensures proper_enter(b); \
    ensures b->axis == 0 <==> \old(b->axis) == 0 && !later(s); \
    ensures \old(b->axis) != 0 || KIND != LINE ==> \
        le(\old(num_of(b)), \old(den_of(b)), ENTER_IS(b)); \
    ensures le(near_in(s), s->len, ENTER_IS(b)); \
    ensures num_of(b) == \old(num_of(b)) && den_of(b) == \old(den_of(b)) && \
            b->axis == \old(b->axis) || \
        num_of(b) == near_in(s) && den_of(b) == s->len && later(s); \
    ensures \forall integer g; one(g) && g != face ==> (has(b->faces, g) <==> \
        \old(has(b->faces, g)) && le(ENTER_IS(b), \old(num_of(b)), \old(den_of(b)))); \
    ensures has(b->faces, face) <==> on_near(s, b);

/* And the exit. */
#define EXIT_STEP(b, s, face) \
    ensures proper_exit(b); \
    ensures b->axis == 0 <==> \old(b->axis) == 0 && !sooner(s); \
    ensures \old(b->axis) != 0 || KIND == SEGMENT ==> \
        le(EXIT_IS(b), \old(end_of(b)), \old(den_of(b))); \
    ensures le(EXIT_IS(b), far_in(s), s->len); \
    ensures num_of(b) == \old(num_of(b)) && den_of(b) == \old(den_of(b)) && \
            b->axis == \old(b->axis) || \
        num_of(b) == far_in(s) && den_of(b) == s->len && sooner(s) && b->axis == 1; \
    ensures \forall integer g; one(g) && g != face ==> (has(b->faces, g) <==> \
        \old(has(b->faces, g)) && le(\old(end_of(b)), \old(den_of(b)), EXIT_IS(b))); \
    ensures has(b->faces, face) <==> on_far(s, b, end_of);

/*@ requires \valid(bound) && \valid_read(s) && \separated(bound, s) && kind == KIND;
    requires s->len > 0 && sound(s) && one(face) && !has(bound->faces, face);
    requires proper_enter(bound);
    assigns *bound;
    ENTER_STEP(bound, s, face) */
static inline void SLAB(slab_tighten_enter)(SLAB(slab_bound) *bound, const SLAB(slab) *s,
                                            linear_kind kind, uint8_t face);

/*@ requires \valid(bound) && \valid_read(s) && \separated(bound, s) && kind == KIND;
    requires s->len > 0 && sound(s) && one(face) && !has(bound->faces, face);
    requires proper_exit(bound);
    assigns *bound;
    EXIT_STEP(bound, s, face) */
static inline void SLAB(slab_tighten_exit)(SLAB(slab_bound) *bound, const SLAB(slab) *s,
                                           linear_kind kind, uint8_t face);

/*@ requires \valid(enter) && \valid(exit) && \valid_read(s) && \separated(enter, exit, s);
    requires kind == KIND && sound(s);
    requires low == 1 || low == 4 || low == 16;
    requires !has(enter->faces, low) && !has(enter->faces, 2 * low);
    requires !has(exit->faces, low) && !has(exit->faces, 2 * low);
    requires proper_enter(enter) && proper_exit(exit);
    assigns *enter, *exit;
    ensures \result == (s->len != 0 ? 1 : 0);
    ensures s->len == 0 ==> SAME(enter) && SAME(exit) &&
        enter->faces == \old(enter->faces) && exit->faces == \old(exit->faces);
    ensures proper_enter(enter) && proper_exit(exit);
    ensures s->len != 0 ==> (enter->axis == 0 <==> \old(enter->axis) == 0 && !later(s));
    ensures s->len != 0 ==> (exit->axis == 0 <==> \old(exit->axis) == 0 && !sooner(s));
    ensures s->len != 0 && (\old(enter->axis) != 0 || KIND != LINE) ==>
        le(\old(num_of(enter)), \old(den_of(enter)), ENTER_IS(enter));
    ensures s->len != 0 && (\old(exit->axis) != 0 || KIND == SEGMENT) ==>
        le(EXIT_IS(exit), \old(end_of(exit)), \old(den_of(exit)));
    ensures s->len != 0 ==> le(near_in(s), s->len, ENTER_IS(enter));
    ensures s->len != 0 ==> le(EXIT_IS(exit), far_in(s), s->len);
    ensures num_of(enter) == \old(num_of(enter)) && den_of(enter) == \old(den_of(enter)) &&
            enter->axis == \old(enter->axis) ||
        s->len != 0 && num_of(enter) == near_in(s) && den_of(enter) == s->len && later(s);
    ensures num_of(exit) == \old(num_of(exit)) && den_of(exit) == \old(den_of(exit)) &&
            exit->axis == \old(exit->axis) ||
        s->len != 0 && num_of(exit) == far_in(s) && den_of(exit) == s->len && sooner(s) &&
            exit->axis == 1;
    ensures s->len != 0 ==> \forall integer g; one(g) && g != low && g != 2 * low ==>
        (has(enter->faces, g) <==> \old(has(enter->faces, g)) &&
            le(ENTER_IS(enter), \old(num_of(enter)), \old(den_of(enter))));
    ensures s->len != 0 ==> \forall integer g; one(g) && g != low && g != 2 * low ==>
        (has(exit->faces, g) <==> \old(has(exit->faces, g)) &&
            le(\old(end_of(exit)), \old(den_of(exit)), EXIT_IS(exit)));
    ensures s->len != 0 && s->upward == 1 ==> (has(enter->faces, low) <==> on_near(s, enter));
    ensures s->len != 0 && s->upward == 1 ==> !has(enter->faces, 2 * low);
    ensures s->len != 0 && s->upward == 0 ==> (has(enter->faces, 2 * low) <==> on_near(s, enter));
    ensures s->len != 0 && s->upward == 0 ==> !has(enter->faces, low);
    ensures s->len != 0 && s->upward == 1 ==>
        (has(exit->faces, 2 * low) <==> on_far(s, exit, end_of));
    ensures s->len != 0 && s->upward == 1 ==> !has(exit->faces, low);
    ensures s->len != 0 && s->upward == 0 ==> (has(exit->faces, low) <==> on_far(s, exit, end_of));
    ensures s->len != 0 && s->upward == 0 ==> !has(exit->faces, 2 * low); */
static inline bool SLAB(slab_span_axis)(SLAB(slab_bound) *enter, SLAB(slab_bound) *exit,
                                        const SLAB(slab) *s, linear_kind kind, uint8_t low);

#define slab_pair(i, j) \
    ((KIND == LINE ? (i)->len == 0 : (i)->to_near == 0) || \
     le(near_in(i), (i)->len, far_in(j), (j)->len))
#define pairs(s) \
    (slab_pair(s, s + 1) && slab_pair(s, s + 2) && slab_pair(s + 1, s) && \
     slab_pair(s + 1, s + 2) && slab_pair(s + 2, s) && slab_pair(s + 2, s + 1))
#define fresh(b) \
    ((b)->fraction.num == 0 && (b)->fraction.den == 1 && (b)->fraction.negative == 0 && \
     (b)->axis == 0 && (b)->faces == 0)
#define is_near(s, b) ((s)->len != 0 && num_of(b) == near_in(s) && den_of(b) == (s)->len)
#define is_far(s, b) ((s)->len != 0 && num_of(b) == far_in(s) && den_of(b) == (s)->len)

#define STILL(s) ((s)[0].len == 0 && (s)[1].len == 0 && (s)[2].len == 0)

/* One axis: its entry is not later than the bound, its exit not sooner, and the faces are those
 * that are met there. */
#define OF_AXIS(s, low) \
    ensures (s)->len != 0 ==> le(near_in(s), (s)->len, num_of(enter), den_of(enter)); \
    ensures (s)->len != 0 ==> le(end_of(exit), den_of(exit), far_in(s), (s)->len); \
    ensures (s)->len != 0 && (s)->upward == 1 ==> \
        (has(enter->faces, low) <==> on_near(s, enter)); \
    ensures (s)->len == 0 || (s)->upward == 0 ==> !has(enter->faces, low); \
    ensures (s)->len != 0 && (s)->upward == 0 ==> \
        (has(enter->faces, 2 * low) <==> on_near(s, enter)); \
    ensures (s)->len == 0 || (s)->upward == 1 ==> !has(enter->faces, 2 * low); \
    ensures (s)->len != 0 && (s)->upward == 1 ==> \
        (has(exit->faces, 2 * low) <==> on_far(s, exit, end_of)); \
    ensures (s)->len == 0 || (s)->upward == 0 ==> !has(exit->faces, 2 * low); \
    ensures (s)->len != 0 && (s)->upward == 0 ==> \
        (has(exit->faces, low) <==> on_far(s, exit, end_of)); \
    ensures (s)->len == 0 || (s)->upward == 1 ==> !has(exit->faces, low);

/*@ requires \valid_read(s + (0 .. 2)) && \valid_read(box) && \valid(enter) && \valid(exit);
    requires \separated(enter, exit, s + (0 .. 2), box);
    requires kind == KIND && open == 0 && fresh(enter) && fresh(exit);
    requires sound(s) && sound(s + 1) && sound(s + 2);
    assigns *enter, *exit;
    ensures \result == 0 || \result == 1;
    ensures \result <==> (enter->axis == 0 || exit->axis == 0 ||
        le(num_of(enter), den_of(enter), num_of(exit), den_of(exit))) && VALID(box);
    ensures proper_enter(enter);
    ensures exit->axis == 0 || exit->axis == 1;
    ensures exit->axis == 1 ==> proper_exit(exit);
    ensures exit->axis == 0 ==> den_of(exit) == 1 && exit->fraction.negative == 0;
    ensures exit->axis == 0 && \result ==> num_of(exit) == (STILL(s) ? 0 : 1);
    ensures enter->axis == 0 ==> KIND != LINE || STILL(s);
    ensures exit->axis == 0 ==> KIND == SEGMENT || STILL(s);
    ensures enter->axis == 1 ==> is_near(s, enter) || is_near(s + 1, enter) ||
        is_near(s + 2, enter);
    ensures exit->axis == 1 ==> is_far(s, exit) || is_far(s + 1, exit) || is_far(s + 2, exit);
    OF_AXIS(s, 1)
    OF_AXIS(s + 1, 4)
    OF_AXIS(s + 2, 16) */
static inline bool SLAB(slab_bounds)(const SLAB(slab) s[3], linear_kind kind, bool open,
                                     const slab_box *box, SLAB(slab_bound) *enter,
                                     SLAB(slab_bound) *exit);

#define ratio_num(r) ((r).negative ? -(r).num : (integer)(r).num)
#define ratio_same(r) \
    (\old((r).num) == (r).num && \old((r).den) == (r).den && \
     \old((r).negative) == (r).negative)

/*@ requires \valid(out) && f.den > 0 && (f.negative != 0 ==> f.num > 0);
    assigns *out;
    ensures out->num == f.num && out->den == (f.num > 0 ? f.den : 1);
    ensures out->negative != 0 <==> f.negative != 0;
    // the same fraction: 0 / den is 0 / 1
    ensures \forall integer n, d; le(n, d, value(f), f.den) <==>
        le(n, d, ratio_num(*out), out->den);
    ensures \forall integer n, d; le(value(f), f.den, n, d) <==>
        le(ratio_num(*out), out->den, n, d); */
static inline void SLAB(slab_write)(fxr_ratio *out, SLAB(slab_fraction) f);

/* What a span says of an axis with a to_near, a to_far and a len; `on` is whether the component starts
 * at or before the plane that it enters. */
#define SPAN_AXIS(out, low, to_near, to_far, len, on, up) \
    ensures \result && (len) != 0 ==> \
        le(to_near, len, ratio_num((out)->enter), (out)->enter.den); \
    ensures \result && (len) != 0 ==> \
        le(ratio_num((out)->exit), (out)->exit.den, to_far, len); \
    ensures \result && (len) != 0 && (up) ==> (has((out)->enter_faces, low) <==> \
        (on) && le(ratio_num((out)->enter), (out)->enter.den, to_near, len)); \
    ensures \result && ((len) == 0 || !(up)) ==> !has((out)->enter_faces, low); \
    ensures \result && (len) != 0 && !(up) ==> (has((out)->enter_faces, 2 * low) <==> \
        (on) && le(ratio_num((out)->enter), (out)->enter.den, to_near, len)); \
    ensures \result && ((len) == 0 || (up)) ==> !has((out)->enter_faces, 2 * low); \
    ensures \result && (len) != 0 && (up) ==> (has((out)->exit_faces, 2 * low) <==> \
        le(to_far, len, ratio_num((out)->exit), (out)->exit.den)); \
    ensures \result && ((len) == 0 || !(up)) ==> !has((out)->exit_faces, 2 * low); \
    ensures \result && (len) != 0 && !(up) ==> (has((out)->exit_faces, low) <==> \
        le(to_far, len, ratio_num((out)->exit), (out)->exit.den)); \
    ensures \result && ((len) == 0 || (up)) ==> !has((out)->exit_faces, low);
/* And of all: its ends are those of axes, or of the component. */
#define IS_END(r, n, l) ((l) != 0 && ratio_num(r) == (n) && ((r).num == 0 || (r).den == (l)))
#define SPAN_ENDS(out, n0, n1, n2, f0, f1, f2, l0, l1, l2) \
    ensures \result && KIND != LINE ==> (out)->enter.negative == 0; \
    ensures \result && KIND == SEGMENT ==> \
        (out)->exit.num <= (out)->exit.den && (out)->exit.negative == 0; \
    ensures \result ==> (out)->enter.den > 0 && (out)->exit.den > 0; \
    ensures \result ==> le(ratio_num((out)->enter), (out)->enter.den, \
                           ratio_num((out)->exit), (out)->exit.den); \
    ensures \result ==> (out)->enter.num == 0 && (KIND != LINE || (l0) + (l1) + (l2) == 0) || \
        IS_END((out)->enter, n0, l0) || IS_END((out)->enter, n1, l1) || \
        IS_END((out)->enter, n2, l2); \
    ensures \result ==> (out)->exit.num == ((l0) + (l1) + (l2) == 0 ? 0 : 1) && \
            (out)->exit.den == 1 && (KIND == SEGMENT || (l0) + (l1) + (l2) == 0) || \
        IS_END((out)->exit, f0, l0) || IS_END((out)->exit, f1, l1) || \
        IS_END((out)->exit, f2, l2); \
    ensures !\result ==> ratio_same((out)->enter) && ratio_same((out)->exit) && \
        (out)->enter_faces == \old((out)->enter_faces) && \
        (out)->exit_faces == \old((out)->exit_faces);

#define SLAB_AXIS(out, low, s) \
    SPAN_AXIS(out, low, near_in(s), far_in(s), (s)->len, KIND == LINE || (s)->passed == 0, \
              (s)->upward != 0)
/*@ requires \valid_read(s + (0 .. 2)) && \valid_read(box) && \valid(out);
    requires \separated(out, s + (0 .. 2), box) && kind == KIND;
    requires sound(s) && sound(s + 1) && sound(s + 2);
    assigns *out;
    ensures \result == 0 || \result == 1;
    ensures \result ==> VALID(box);
    ensures \result ==> slab_pair(s, s + 1);
    ensures \result ==> slab_pair(s, s + 2);
    ensures \result ==> slab_pair(s + 1, s);
    ensures \result ==> slab_pair(s + 1, s + 2);
    ensures \result ==> slab_pair(s + 2, s);
    ensures \result ==> slab_pair(s + 2, s + 1);
    ensures pairs(s) && VALID(box) ==> \result;
    SPAN_ENDS(out, near_in(s), near_in(s + 1), near_in(s + 2), far_in(s), far_in(s + 1),
              far_in(s + 2), (s)->len, (s + 1)->len, (s + 2)->len)
    SLAB_AXIS(out, 1, s)
    SLAB_AXIS(out, 4, s + 1)
    SLAB_AXIS(out, 16, s + 2) */
static inline bool SLAB(slab_span)(const SLAB(slab) s[3], linear_kind kind, const slab_box *box,
                                   fxr_span *out);

/* What clip says, in terms of the component p, q. */
#define BOX_AXIS(p, q, low, i) \
    SPAN_AXIS(out, low, near_at(p, q, box, i), far_at(p, q, box, i), len_at(p, q, box, i), \
              KIND == LINE || raw_at(p, q, box, i) >= 0, up_at(p, q, box, i))
#define CLIPS(p, q) \
    assigns *out; \
    ensures \result == 0 || \result == 1; \
    ensures \result <==> formula(p, q, box); \
    SPAN_ENDS(out, near_at(p, q, box, 0), near_at(p, q, box, 1), near_at(p, q, box, 2), \
              far_at(p, q, box, 0), far_at(p, q, box, 1), far_at(p, q, box, 2), \
              len_at(p, q, box, 0), len_at(p, q, box, 1), len_at(p, q, box, 2)) \
    BOX_AXIS(p, q, 1, 0) \
    BOX_AXIS(p, q, 4, 1) \
    BOX_AXIS(p, q, 16, 2)

/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box) && \valid(out);
    requires \separated(out, p) && \separated(out, q) && \separated(out, box);
    requires kind == KIND;
    CLIPS(p, q) */
static inline bool SLAB(slab_clip)(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                                   const slab_box *box, fxr_span *out);

/* What a public function says. */
#define CLIP(p, q, c) \
    requires \valid_read(c) && \valid_read(box) && \valid(out); \
    requires \separated(out, c) && \separated(out, box); \
    CLIPS(p, q)

/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box) && \valid(out);
    requires \separated(out, p) && \separated(out, q) && \separated(out, box);
    requires kind == KIND;
    CLIPS(p, q) */
bool OF_BOX(fxri_clip)(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const slab_box *box, fxr_span *out);
/*@ CLIP(&s->a, &s->b, s) */
bool OF_BOX(fxr_segment_clip)(const fxr_segment *s, const slab_box *box, fxr_span *out);
/*@ CLIP(&r->origin, &r->dir, r) */
bool OF_BOX(fxr_ray_clip)(const fxr_ray *r, const slab_box *box, fxr_span *out);
/*@ CLIP(&l->origin, &l->dir, l) */
bool OF_BOX(fxr_line_clip)(const fxr_line *l, const slab_box *box, fxr_span *out);
