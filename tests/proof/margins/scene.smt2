; Trees: a node with a point of the component is entered.

; claim: bvh-cell QF_BV
; Trees: the cell of a coordinate is floor((v - origin) / 2^shift), for every v and origin, or its
; limit of 18 bits where the floor is beyond that; and mirrored the same of ~v from ~end.
; quote: src/scene/fxr_tree_query.c | const uint32_t gap = (uint32_t)v - (uint32_t)origin; /* modulo 2^32 */
; quote: src/scene/fxr_tree_query.c | const uint32_t cell = (v < origin ? ~gap : gap) >> bvh->shift[i];
; quote: src/scene/fxr_tree_query.c | return v < origin ? ~count : count;
; quote: src/scene/fxr_tree_query.c | return flip ? 65535 - cell : cell;
; control: (define-fun LAST () (_ BitVec 40) #x0000010000)
; control: (define-fun below ((g (_ BitVec 32))) (_ BitVec 32) (bvneg g))
(push)
(declare-const v (_ BitVec 32))(declare-const origin (_ BitVec 32))(declare-const shift (_ BitVec 32))
(declare-const flip Bool)
(assert (bvule shift #x00000010))
(define-fun LAST () (_ BitVec 40) #x000000ffff)
(define-fun MOST () (_ BitVec 32) #x0003fffe) ; 65535 + FARTHEST
(define-fun below ((g (_ BitVec 32))) (_ BitVec 32) (bvnot g))
(define-fun gap () (_ BitVec 32) (bvsub v origin))
(define-fun cell () (_ BitVec 32) (bvlshr (ite (bvslt v origin) (below gap) gap) shift))
(define-fun count () (_ BitVec 32) (ite (bvult cell MOST) cell MOST))
(define-fun signed () (_ BitVec 32) (ite (bvslt v origin) (bvnot count) count))
(define-fun found () (_ BitVec 40)
  (ite flip (bvsub LAST ((_ sign_extend 8) signed)) ((_ sign_extend 8) signed)))
; the definition, in 40 bits: an arithmetic shift is a floor
(define-fun wide ((x (_ BitVec 32))) (_ BitVec 40) ((_ sign_extend 8) x))
(define-fun by () (_ BitVec 40) ((_ zero_extend 8) shift))
(define-fun end () (_ BitVec 40) (bvsub (bvadd (wide origin) (bvshl #x0000010000 by)) #x0000000001))
(define-fun exact () (_ BitVec 40)
  (ite flip (bvashr (bvsub (bvnot (wide v)) (bvnot end)) by) (bvashr (bvsub (wide v) (wide origin)) by)))
(assert (bvult cell MOST))
(assert (not (= found exact)))
(check-sat)
(pop)

; claim: bvh-lens QF_BV
; Trees: no bit of a len is lost before it is rounded down, and the longest has 14 bits at most. So
; all three are floors of len 2^(up - down) / 2^shift: one scale for all axes.
; quote: src/scene/fxr_tree_query.c | m = len[0] << (16 - x) | len[1] << (16 - y) | len[2] << (16 - z);
; quote: src/scene/fxr_tree_query.c | axis[i].len_down = len[i] << up >> shift[i] >> down; /* floor */
; control: (define-fun BITS () (_ BitVec 32) #x00000011)
; control: (define-fun WHOLE () (_ BitVec 32) #x00000011)
(push)
(define-fun BITS () (_ BitVec 32) #x0000000e)
(define-fun WHOLE () (_ BitVec 32) #x00000010)
(declare-const a (_ BitVec 32))(declare-const b (_ BitVec 32))(declare-const c (_ BitVec 32))
(declare-const x (_ BitVec 32))(declare-const y (_ BitVec 32))(declare-const z (_ BitVec 32))
(assert (and (bvule x WHOLE) (bvule y #x00000010) (bvule z #x00000010)))
(define-fun cells () (_ BitVec 32) (bvor (bvlshr a x) (bvlshr b y) (bvlshr c z)))
(define-fun none () Bool (= cells #x00000000))
(define-fun parts () (_ BitVec 32)
  (bvor (bvshl a (bvsub #x00000010 x)) (bvshl b (bvsub #x00000010 y)) (bvshl c (bvsub #x00000010 z))))
(define-fun m () (_ BitVec 32) (ite none parts cells))
; the bits of m
(declare-const size (_ BitVec 32))
(assert (bvule size #x00000020))
(assert (= (bvlshr ((_ zero_extend 32) m) ((_ zero_extend 32) size)) #x0000000000000000))
(assert (=> (not (= m #x00000000))
  (not (= (bvlshr m (bvsub size #x00000001)) #x00000000))))
(assert (=> (= m #x00000000) (= size #x00000000)))
(define-fun bits () (_ BitVec 32) (ite none (bvsub size #x00000010) size))
(define-fun up () (_ BitVec 32) (ite (bvslt bits BITS) (bvsub BITS bits) #x00000000))
(define-fun down () (_ BitVec 32) (ite (bvsgt bits BITS) (bvsub bits BITS) #x00000000))
(define-fun wide ((v (_ BitVec 32))) (_ BitVec 64) ((_ zero_extend 32) v))
(define-fun short () (_ BitVec 32) (bvlshr (bvlshr (bvshl a up) x) down))
(define-fun exact () (_ BitVec 64)
  (bvlshr (bvlshr (bvshl (wide a) (wide up)) (wide x)) (wide down)))
(assert (not (and (= (wide short) exact) (bvult short #x00004000) (bvult up #x00000020) (bvult down #x00000020))))
(check-sat)
(pop)

; claim: bvh-pair QF_NRA
; Trees: where a point of the component is in a node, it enters the node on axis i before it leaves
; it on axis j, by the numbers of the query. In cells the component is at s + L t, t >= 0, and the
; node from `lower` to the last ulp of `upper`; the start is off by 1/2 ulp from a number in the cell
; `first`, and the lens are rounded in units of 1 / k. An ulp is u cells. With a mover `lower` and `upper` are
; those of the node grown by it.
; quote: src/scene/node.h | (uint32_t)gap_i.to_near * j->len_down <=
; quote: src/scene/node.h | (uint32_t)gap_j.to_far * i->len_up;
; quote: src/scene/fxr_tree_query.c | a->add_far = 1 - first + a->grown;
; quote: src/scene/fxr_tree_query.c | a->add_near = -1 - first - a->grown;
; quote: src/scene/fxr_tree_query.c | axis[i].len_up = axis[i].len_down + 1;
; quote: src/scene/tree_mover.h | lower - grown <= (m(t) - origin) / 2^shift <= upper + 1 + grown - 2^-shift
; quote: src/scene/fxr_tree_query.c | that coordinate is off by at most 1/2
; control: (define-fun NEAR () Real 0.0)
; control: (define-fun FAR () Real 0.0)
; control: (define-fun UP () Real 0.0)
; control: (define-fun OFF () Real 1.5)
(push)
(define-fun NEAR () Real 1.0)
(define-fun FAR () Real 1.0)
(define-fun UP () Real 1.0)
(define-fun OFF () Real 0.5)
(declare-const t Real)(declare-const k Real)
(declare-const si Real)(declare-const sj Real)(declare-const Li Real)(declare-const Lj Real)
(declare-const fi Real)(declare-const fj Real)(declare-const vi Real)(declare-const vj Real)(declare-const u Real)
(declare-const lower Real)(declare-const upper Real)
(declare-const di Real)(declare-const dj Real)
(assert (and (>= t 0) (> k 0) (>= Li 0) (>= Lj 0)))
(assert (and (> u 0) (<= u 1) (<= fi vi) (<= vi (- (+ fi 1) u)) (<= fj vj) (<= vj (- (+ fj 1) u))))
(assert (and (<= (- si vi) (* u OFF)) (<= (- vj sj) (* u OFF))))
(assert (and (<= di (* k Li)) (< (* k Li) (+ di 1)) (<= dj (* k Lj)) (< (* k Lj) (+ dj 1))))
(assert (and (>= di 0) (>= dj 0)))
; in the node at t
(assert (and (<= lower (+ si (* Li t))) (<= (+ sj (* Lj t)) (- (+ upper 1) u))))
(define-fun to_near () Real (- (- lower fi) NEAR))
(define-fun to_far () Real (- (+ upper FAR) fj))
(assert (not (or (<= to_near 0) (<= (* to_near dj) (* to_far (+ di UP))))))
(check-sat)
(pop)

; claim: bvh-range QF_NIRA
; Trees: a node that holds a point of the component is in its range: not before the cell of the
; start, which is off by 1/2 ulp, nor beyond that of the limit, which is off by 1 ulp and has its
; cell one ulp farther. A cell has p ulps; s, e and v are in ulps from the grid; min and max are of
; the shape's box.
; quote: src/scene/node.h | return lower <= a->last && out->to_far > 0;
; quote: src/scene/fxr_bvh_bounds.c | node->max[i] = (uint16_t)(~empty & max >> bvh->shift[i]);
; quote: src/scene/fxr_tree_query.c | const int32_t next = a->flip ? v - (v > INT32_MIN) : v + (v < INT32_MAX);
; quote: src/scene/fxr_tree_query.c | a->add_far = 1 - first + a->grown;
; quote: src/scene/fxr_tree_query.c | that coordinate is off by at most 1/2
; control: (define-fun NEXT () Int 0)
; control: (define-fun FAR () Int 0)
; control: (define-fun OFF () Real 1.0)
(push)
(declare-const p Int)(declare-const s Real)(declare-const e Real)(declare-const x Real)
(declare-const v Int)(declare-const from Int)(declare-const min Int)(declare-const max Int)
(declare-const lower Int)(declare-const upper Int)(declare-const last Int)(declare-const first Int)
(define-fun NEXT () Int 1)
(define-fun FAR () Int 1)
(define-fun OFF () Real 0.5)
(define-fun cell ((k Int) (u Int)) Bool (and (<= (* k p) u) (< u (* (+ k 1) p))))
(assert (<= 1 p 65536))
(assert (and (cell lower min) (cell upper max) (<= min x) (<= x max)))
; the limit: a number e, known as v; the start: a number s, known as from
(assert (and (<= s x) (<= x e) (<= (- e v) 1) (<= (- v e) 1)))
(assert (and (<= (- s from) OFF) (<= (- from s) OFF)))
(assert (and (cell last (+ v NEXT)) (cell first from)))
(define-fun to_far () Int (- (+ upper FAR) first))
(assert (not (and (<= lower last) (> to_far 0))))
(check-sat)
(pop)
