; Trees: the cell of a coordinate is floor((v - origin) / 2^shift), for every v and origin, or its
; limit of 18 bits where the floor is beyond that; and mirrored the same of ~v from ~end.
; quote: src/scene/query_axis.h | const uint32_t gap = (uint32_t)v - (uint32_t)origin; /* modulo 2^32 */
; quote: src/scene/query_axis.h | const uint32_t cell = (v < origin ? ~gap : gap) >> bvh->shift[i];
; quote: src/scene/query_axis.h | return v < origin ? ~count : count;
; quote: src/scene/query_axis.h | return flip ? 65535 - cell : cell;
; control: (define-fun LAST () (_ BitVec 40) #x0000010000)
; control: (define-fun below ((g (_ BitVec 32))) (_ BitVec 32) (bvneg g))
(set-logic QF_BV)
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
