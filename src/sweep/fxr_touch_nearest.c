/*
 * fxr_touch_nearest.c - the normal of the first contact with a body of several polygons.
 *
 * At a root all polygons that are touched there are touched at one point of the body, from which
 * the normal leads to end a. At the start it is the nearest of them that tells (touch_body.h).
 */
#include "../space/axis.h"
#include "touch_body.h"
#include "touch_normal.h"

/* Does a face tell where the normal leads, rather than the best one so far? */
static bool
face_is_first(const touch_motion *move, const touch_face *face,
              const touch_face *best)
{
    if (face->at.of.c_sign <= 0 && best->at.of.c_sign <= 0) {
        return fxri_touch_nearer(move, &face->polygon, &face->at,
                                 &best->polygon, &best->at) < 0;
    }
    return fxri_touch_before(&face->at, &best->at);
}

void
fxri_touch_body_nearest(touch_body *body)
{
    touch_face *const next = &body->face[1 - body->best];
    const touch_face *const best = &body->face[body->best];

    if (body->begins || !fxri_touch_polygon(&body->move, body->reach,
                                            &next->polygon, &next->at)) {
        return;
    }
    if (!body->found || face_is_first(&body->move, next, best)) {
        body->best = (uint8_t)(1 - body->best);
        body->found = true;
    }
}

void
fxri_touch_body_normal(const touch_body *body, bool turned,
                       fxr_contact_normal *out, int8_t side[3])
{
    const touch_face *const face = &body->face[body->best];
    int k;

    fxri_touch_normal(&body->move, body->reach, &face->polygon, &face->at, out,
                      side);
    for (k = 0; k < 3 && turned; k++) {
        fxr_q30 *const n = axis_components(&out->normal) + k;

        *n = -*n; /* | <= 2^30 */
        side[k] = (int8_t)-side[k];
    }
}
