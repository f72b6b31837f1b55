; Wide trees: the cell of a point is floor(from / 2^h), for every from of 35 bits, or -1 or 32768
; where that is outside the grid. And a mirrored one: the cell of last - v, cells being of 2^h
; ulps and the grid of 2^15 cells, is 32767 less the cell of v.
; quote: src/wide/fxr_bvh_wide_set.c | return from < 0                 ? -1
; quote: src/wide/fxr_bvh_wide_set.c | a->from = last - a->from; /* < 2^32, as the grid ends in Q16.16 */
; quote: src/wide/fxr_bvh_wide_set.c | const uint32_t last = ((uint32_t)0x10000 << shift) - 1; /* of the grid */
; quote: src/wide/bvh_wide_node.h | out[0] = node->cell[query->lower[axis]][k] ^ flip;
; quote: src/wide/fxr_bvh_wide.c | out->cell[3 + i][k] = (int16_t)(child->max[i] >> 1);
; control: (define-fun LAST () (_ BitVec 64) #x0000000000007ffe)
; control: (define-fun one () (_ BitVec 64) #x0000000000000000)
(set-logic QF_BV)
(define-fun LAST () (_ BitVec 64) #x0000000000007fff)
(define-fun one () (_ BitVec 64) #x0000000000000001)
(define-fun end () (_ BitVec 64) #x0000000400000000) ; 2^34
(declare-const from (_ BitVec 64))(declare-const shift (_ BitVec 64))(declare-const v (_ BitVec 64))
(define-fun h () (_ BitVec 64) (bvadd shift #x0000000000000001))
(assert (and (bvule shift #x0000000000000010) (bvslt from end) (bvslt (bvneg end) from)))
(define-fun shifted () (_ BitVec 64) (bvlshr from h))
(define-fun found () (_ BitVec 64) (ite (bvslt from #x0000000000000000) #xffffffffffffffff
  (ite (bvugt shifted #x0000000000007fff) #x0000000000008000 shifted)))
; the definition: an arithmetic shift is a floor
(define-fun floor () (_ BitVec 64) (bvashr from h))
(define-fun exact () (_ BitVec 64) (ite (bvslt floor #x0000000000000000) #xffffffffffffffff
  (ite (bvsgt floor #x0000000000007fff) #x0000000000008000 floor)))
; v is in the grid
(define-fun last () (_ BitVec 64) (bvsub (bvshl #x0000000000010000 shift) one))
(assert (bvule v (bvsub (bvshl #x0000000000010000 shift) #x0000000000000001)))
(define-fun cell ((u (_ BitVec 64))) (_ BitVec 64) (bvlshr (bvlshr u shift) #x0000000000000001))
(define-fun mirrored () Bool (and (= (cell (bvsub last v)) (bvxor (cell v) LAST))
  (= (cell v) (bvlshr v h)) (bvule (cell v) #x0000000000007fff)))
(assert (not (and (= found exact) mirrored)))
(check-sat)
