/*
 * fxr_touch_box.c - a capsule and a box (touch_body.h): K is a box, and K - (b - a)[0, 1] has as
 * its surface
 *
 *   six rectangles          those of K, each seen from the end that is outermost there
 *   parallelograms          an edge along axis k and b - a have the normal x_k x (b - a), or
 *                           its reverse: of the four edges that counts which is outermost
 *                           along it
 *
 * On an axis where the normal is 0 both edges are in the plane of a rectangle, which all of
 * them complete to a hexagon; where it is 0 on both axes they add nothing, since the edges
 * across do. A flat box is no exception: its body is flat, or has edges in two places.
 */
#include "touch_box.h"

/* The number of the corner that is the upper one on these axes. */
static int
box_corner(int k, bool up)
{
    return up ? 1 << k : 0;
}

static void
touch_body_rectangle(touch_body *body, const touch_box *box, int k, bool up)
{
    touch_polygon *const polygon = touch_body_next(body);
    const bool first =
        up ? indexed_component(box->a, k) <= indexed_component(box->b, k)
           : indexed_component(box->a, k) >= indexed_component(box->b, k);
    const fxr_vec3 *const corner = &box->corner[box_corner(k, up)];
    const int j = up ? next_axis(k) : next_axis(next_axis(k));
    const int l = up ? next_axis(j) : next_axis(k);
    int i;

    polygon->corner[0] = corner;
    polygon->corner[1] = corner + box_corner(j, true);
    polygon->corner[2] = corner + box_corner(j, true) + box_corner(l, true);
    polygon->corner[3] = corner + box_corner(l, true);
    for (i = 0; i < TOUCH_CORNERS; i++) {
        polygon->start[i] = first ? box->a : box->b;
    }
    polygon->origin = box->origin;
    polygon->size = polygon->count = TOUCH_CORNERS;
    polygon->outward = true;
    body->ask(body);
}

/* The sign of b - a on axis k. */
static int
box_segment_sign(const touch_box *box, int k)
{
    const int32_t a = indexed_component(box->a, k);
    const int32_t b = indexed_component(box->b, k);

    return (b > a) - (b < a);
}

/* Is the upper edge, or the lower one, the outermost where the normal has that sign? */
static bool
box_is_outermost(int normal, bool up)
{
    return normal == 0 || (normal > 0) == up;
}

/* The edges along axis k, of x_k x (a - b), or turned of its reverse. */
static void
touch_body_edges(touch_body *body, const touch_box *box, int k, bool turned)
{
    const int j = next_axis(k), l = next_axis(j), by = turned ? -1 : 1;
    const int n_j = by * box_segment_sign(box, l);
    const int n_l = -by * box_segment_sign(box, j);
    int i;

    for (i = 0; i < 4 && (n_j != 0 || n_l != 0); i++) {
        const int corner = box_corner(j, (i & 1) != 0) + box_corner(l, i > 1);
        touch_polygon *const polygon = touch_body_next(body);

        if (!box_is_outermost(n_j, (i & 1) != 0) ||
            !box_is_outermost(n_l, i > 1)) {
            continue;
        }
        fxri_touch_body_edge(polygon, &box->corner[corner],
                             &box->corner[corner + box_corner(k, true)],
                             turned ? box->b : box->a,
                             turned ? box->a : box->b);
        polygon->origin = box->origin;
        polygon->outward = true;
        body->ask(body);
    }
}

void
fxri_touch_box_set(touch_box *box, const fxr_vec3 *min, const fxr_vec3 *max,
                   const fxr_vec3 *origin, const fxr_capsule *capsule)
{
    int i, k;

    for (i = 0; i < 8; i++) {
        for (k = 0; k < 3; k++) {
            components(&box->corner[i])[k] =
                indexed_component((i >> k & 1) != 0 ? max : min, k);
        }
    }
    box->origin = origin;
    box->a = &capsule->a;
    box->b = &capsule->b;
}

void
fxri_touch_box(touch_body *body, const touch_box *box)
{
    int k;

    for (k = 0; k < 3; k++) {
        touch_body_rectangle(body, box, k, false);
        touch_body_rectangle(body, box, k, true);
    }
    for (k = 0; k < 3; k++) {
        touch_body_edges(body, box, k, false);
        touch_body_edges(body, box, k, true);
    }
}
