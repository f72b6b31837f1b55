; fxri_wide_square_root: what is left of v, in two words, before and after the root is made
; one less. p is s q and qq is q q; any words do.
; quote: src/number/fxr_square_root.c | square.lo = (square.hi << 33) + (uint64_t)q * q; /* modulo 2^64 */
; quote: src/number/fxr_square_root.c | square.hi = (square.hi >> 31) + (square.lo < (uint64_t)q * q); /* carry */
; quote: src/number/fxr_square_root.c | left.hi = rest - square.hi - (x.lo < square.lo);
; quote: src/number/fxr_square_root.c | left.hi += (root >> 63) + (left.lo + (2 * root + 1) < left.lo);
; control: (define-fun UP () (_ BitVec 64) (_ bv32 64))
; control: (define-fun ONE () (_ BitVec 64) (_ bv2 64))
(set-logic QF_BV)
(define-fun UP () (_ BitVec 64) (_ bv33 64))
(define-fun ONE () (_ BitVec 64) (_ bv1 64))
(define-fun bit ((b Bool)) (_ BitVec 64) (ite b (_ bv1 64) (_ bv0 64)))
(declare-const p (_ BitVec 64))(declare-const qq (_ BitVec 64))
(declare-const rest (_ BitVec 64))(declare-const lo (_ BitVec 64))
(declare-const root (_ BitVec 64))
(define-fun square_lo () (_ BitVec 64) (bvadd (bvshl p UP) qq))
(define-fun square_hi () (_ BitVec 64)
    (bvadd (bvlshr p (bvsub (_ bv64 64) UP)) (bit (bvult square_lo qq))))
(define-fun left_hi () (_ BitVec 64) (bvsub (bvsub rest square_hi) (bit (bvult lo square_lo))))
(define-fun left_lo () (_ BitVec 64) (bvsub lo square_lo))
(define-fun odd () (_ BitVec 64) (bvadd (bvmul (_ bv2 64) root) ONE))
(define-fun more_lo () (_ BitVec 64) (bvadd left_lo odd))
(define-fun more_hi () (_ BitVec 64)
    (bvadd left_hi (bvlshr root (_ bv63 64)) (bit (bvult (bvadd left_lo odd) left_lo))))
(define-fun long ((v (_ BitVec 64))) (_ BitVec 128) ((_ zero_extend 64) v))
(define-fun left () (_ BitVec 128) ; rest 2^64 + lo - p 2^33 - qq
    (bvsub (bvadd (bvshl (long rest) (_ bv64 128)) (long lo))
           (bvadd (bvshl (long p) (_ bv33 128)) (long qq))))
(assert (not (and (= (concat left_hi left_lo) left)
    (= (concat more_hi more_lo)
       (bvadd left (bvmul (_ bv2 128) (long root)) (_ bv1 128))))))
(check-sat)
