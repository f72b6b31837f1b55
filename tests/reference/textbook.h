/*
 * textbook.h - the methods of the field, in rationals. All must agree.
 */
#ifndef FIXRAY_TEXTBOOK_H
#define FIXRAY_TEXTBOOK_H

#include "reference.h"

/* Sources: intersect the plane of each face, then ask whether the point is in
 * the face; the candidate planes of Woo 1990, which need one such question; the
 * slabs of Kay and Kajiya 1986; separating axes, for segments. The start inside
 * is asked first by the first two. */
bool textbook_face_by_face(const problem *p);
bool textbook_near_face(const problem *p);
bool textbook_slabs(const problem *p);
bool textbook_separating_axes(const problem *p);

#endif
