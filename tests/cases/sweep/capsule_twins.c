/*
 * capsule_twins.c - the contact of a moving capsule and an AABB or a triangle by the guess and by
 * the search for every number.
 */
#include "capsule_twins.h"

#include "../../../src/sweep/touch_box.h"
#include "../../../src/sweep/touch_guess.h"
#include "../../test.h"

/* Of one question at a time: a stack may be small. */
static box_touch by_box;
static touch_body by_triangle;

static bool
same_points(const fxr_vec3 *p, const fxr_vec3 *q)
{
    return p->x == q->x && p->y == q->y && p->z == q->z;
}

static bool
search_contact(const capsule_twin *c, bool open, bool box, fxr_contact *out)
{
    touch_body *const body = box ? &by_box.body : &by_triangle;

    body->ask = fxri_touch_body_ask;
    if (!(box ? fxri_capsule_meets_box(&by_box, open, &c->path, &c->mover,
                                       &c->box)
              : fxri_capsule_meets_triangle(body, open, &c->path, &c->mover,
                                            &c->triangle)))
        return false;
    fxri_touch_body_contact(body, open, false, &c->path, out);
    return true;
}

static verdict
guess_contact(const capsule_twin *c, bool open, bool box, fxr_contact *out)
{
    return box ? fxri_capsule_fast_box(open, &c->path, &c->mover, &c->box, out)
               : fxri_capsule_fast_triangle(open, &c->path, &c->mover,
                                            &c->triangle, out);
}

bool
capsule_twins_agree(const capsule_twin *c, bool open, bool box, bool *meets)
{
    fxr_contact exact, fast;
    const bool found = search_contact(c, open, box, &exact);
    const verdict v = guess_contact(c, open, box, &fast),
                  w = guess_contact(c, open, box, NULL);

    CHECK(v == UNSURE || (v == HIT) == found);
    CHECK(w == UNSURE || (w == HIT) == found);
    CHECK(v == UNSURE || w != UNSURE);
    if (v == HIT && found) {
        CHECK(fast.t.num == exact.t.num && fast.t.den == exact.t.den &&
              fast.t.negative == exact.t.negative);
        CHECK(same_points(&fast.center, &exact.center));
    }
    *meets = found;
    return v != UNSURE;
}
