/*
 * touch_model.c - what Eva is told in part eva_moves of src/touch/touch_polygon.h and
 * touch_body.h, in place of the bodies of their functions: what they read and write, and
 * within which bounds. That the bodies keep to this, and that what they set is enough for
 * those who ask about a contact, is asked by touch.c.
 */
#define fxri_touch_body_ask real_body_ask
#define fxri_touch_body_meets real_body_meets
#define fxri_touch_body_contact real_body_contact
#define fxri_touch_body_nearest real_body_nearest
#define fxri_touch_body_normal real_body_normal
#include "../../../src/touch/fxr_touch_body.c"
#undef fxri_touch_body_ask
#undef fxri_touch_body_meets
#undef fxri_touch_body_contact
#undef fxri_touch_body_nearest
#undef fxri_touch_body_normal

/* Those that are not the real ones. */
void fxri_touch_body_ask(touch_body *body);
bool fxri_touch_body_meets(const touch_body *body, bool open);
void fxri_touch_body_contact(const touch_body *body, bool open, bool turned,
                             const fxr_segment *path, fxr_contact *out);
void fxri_touch_body_nearest(touch_body *body);
void fxri_touch_body_normal(const touch_body *body, bool turned,
                            fxr_contact_normal *out, int8_t side[3]);

static volatile uint32_t any_word, read_word;
static volatile uint64_t any_long;
static volatile int32_t any_number;

/* From least to most. */
static int32_t
some_number(int32_t least, int32_t most)
{
    const int32_t v = any_number;

    return v < least ? least : v > most ? most : v;
}

static void
point_is_read(const fxr_vec3 *p)
{
    read_word = p->x != 0;
    read_word = p->y != 0;
    read_word = p->z != 0;
}

static void
polygon_is_read(const touch_polygon *polygon)
{
    int i;

    read_word = polygon->count;
    for (i = 0; i < polygon->size; i++) {
        point_is_read(polygon->corner[i]);
        point_is_read(polygon->start[i]);
    }
}

static void
search_is_read(const touch_motion *move, const touch_polygon *polygon)
{
    read_word = move->ends;
    point_is_read(move->from);
    point_is_read(move->to);
    polygon_is_read(polygon);
}

static void
contact_is_written(polygon_touch *out, const touch_polygon *polygon, bool last)
{
    int i;

    for (i = 0; i < COMPACT_ROOM(COMPACT_LONG); i++) {
        out->limb[i] = any_word;
    }
    for (i = 0; i < 3; i++) {
        out->side[i] = (int8_t)some_number(-1, TOUCH_UNKNOWN);
    }
    out->of.b_sign = (int8_t)some_number(-1, 1);
    out->of.c_sign = (int8_t)some_number(-1, 1);
    out->of.t = any_long;
    out->of.exponent = (int)some_number(28, 1024);
    out->feature = (touch_feature)some_number(TOUCH_SIDE, TOUCH_CORNER);
    out->i = (uint8_t)some_number(0, polygon->size - 1);
    out->up = any_number != 0;
    out->of.last = last;
}

/* A contact that is none may have been written, or not. */
static bool
search(const touch_motion *move, const touch_polygon *polygon,
       polygon_touch *out, bool last)
{
    const bool found = any_number != 0;

    search_is_read(move, polygon);
    out->of.limb = out->limb;
    out->of.n = COMPACT_LONG;
    if (found || any_number != 0) {
        contact_is_written(out, polygon, last);
    }
    return found;
}

bool
fxri_touch_polygon(const touch_motion *move, uint32_t reach,
                   const touch_polygon *polygon, polygon_touch *out)
{
    (void)reach;
    return search(move, polygon, out, false);
}

bool
fxri_touch_exit(const touch_motion *move, uint32_t reach,
                const touch_polygon *polygon, polygon_touch *out)
{
    (void)reach;
    return search(move, polygon, out, true);
}

static void
height_is_added(uint32_t r[TOUCH_HEIGHT], const plane_any *n)
{
    int i, k;

    for (k = 0; k < 3; k++) {
        for (i = 0; i < UNIT_WORDS; i++) {
            read_word = plane_component(n, k)[i];
        }
    }
    for (i = 0; i < TOUCH_HEIGHT; i++) {
        r[i] = any_word;
    }
}

void
fxri_touch_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                  const fxr_vec3 *from, const fxr_vec3 *to)
{
    int i;

    point_is_read(from);
    point_is_read(to);
    for (i = 0; i < TOUCH_HEIGHT; i++) {
        read_word = r[i];
    }
    height_is_added(r, n);
}

void
fxri_touch_side_height(uint32_t r[TOUCH_HEIGHT], const plane_any *n,
                       const touch_polygon *polygon)
{
    polygon_is_read(polygon);
    height_is_added(r, n);
}

/* Which contact is kept, and what of it is set, only those read who have a model here: so the
 * next polygon is always set in the same place. */
void
fxri_touch_body_ask(touch_body *body)
{
    read_word = body->begins + (uint32_t)body->found + body->reach;
    search_is_read(&body->move, touch_body_next(body));
    body->found = body->found || any_number != 0;
}

void
fxri_touch_body_nearest(touch_body *body)
{
    fxri_touch_body_ask(body);
}

bool
fxri_touch_body_meets(const touch_body *body, bool open)
{
    read_word = body->begins + (uint32_t)body->found + (uint32_t)open;
    return any_number != 0;
}

void
fxri_touch_body_normal(const touch_body *body, bool turned,
                       fxr_contact_normal *out, int8_t side[3])
{
    int k;

    read_word = body->best + (uint32_t)turned;
    out->normal.x = some_number(-FXR_Q30_ONE, FXR_Q30_ONE);
    out->normal.y = some_number(-FXR_Q30_ONE, FXR_Q30_ONE);
    out->normal.z = some_number(-FXR_Q30_ONE, FXR_Q30_ONE);
    out->depth = some_number(0, INT32_MAX);
    out->faces = 0;
    for (k = 0; k < 3; k++) {
        side[k] = (int8_t)some_number(-1, 1);
    }
}

void
fxri_touch_body_contact(const touch_body *body, bool open, bool turned,
                        const fxr_segment *path, fxr_contact *out)
{
    read_word = body->best + (uint32_t)open + (uint32_t)turned;
    point_is_read(&path->a);
    point_is_read(&path->b);
    out->t.num = any_long;
    out->t.den = any_long;
    out->t.negative = false;
    out->center.x = some_number(INT32_MIN, INT32_MAX);
    out->center.y = some_number(INT32_MIN, INT32_MAX);
    out->center.z = some_number(INT32_MIN, INT32_MAX);
}
