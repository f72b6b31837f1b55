/*
 * The first line of a record; a tick that begins; the last line.
 *
 *   scene    the hash of what the questions are about: shapes that move and shapes that
 *            stay, so that one that differs is seen before it is asked about
 *   state    the hash of the rest of the state, or 0
 *
 * Ticks go up by one; the first one may be any.
 */
static inline void
fxr_record_start(void)
{
    fxri_line l;

    if (fxr_recording != NULL) {
        l.used = 0;
        fxri_text(&l, "fixray-record 1 version " FXR_VERSION " semantics ");
        fxri_decimal(&l, FXR_SEMANTICS);
        fxri_end(&l);
        fxri_forget_scenes();
    }
}

static inline void
fxr_record_tick(uint32_t tick, uint32_t scene, uint32_t state)
{
    fxri_line l;

    if (fxr_recording != NULL) {
        fxri_forget_scenes();
        fxr_recording->tick = tick;
        l.used = 0;
        fxri_text(&l, "tick ");
        fxri_decimal(&l, tick);
        fxri_name(&l, "scene");
        fxri_hex(&l, scene, 8);
        fxri_name(&l, "state");
        fxri_hex(&l, state, 8);
        fxri_end(&l);
    }
}

/* What was recorded of this tick and of later ones is void; it comes again. */
static inline void
fxr_record_rollback(uint32_t tick)
{
    fxri_line l;

    if (fxr_recording != NULL) {
        l.used = 0;
        fxri_text(&l, "rollback ");
        fxri_decimal(&l, tick);
        fxri_end(&l);
    }
}

static inline void
fxr_record_end(void)
{
    fxri_line l;

    if (fxr_recording != NULL) {
        l.used = 0;
        fxri_text(&l, "end");
        fxri_end(&l);
    }
}

/* Not for programs: a line of a scene, "TICK in KIND INDEX = ...", up to its numbers. */
static inline void
fxri_begin_part(fxri_line *l, const char *kind, uint32_t i)
{
    fxri_begin(l, "in ");
    fxri_text(l, kind);
    fxri_char(l, ' ');
    fxri_decimal(l, i);
    fxri_text(l, " = ");
}

static inline void
fxri_count(fxri_line *l, const char *name, uint32_t count)
{
    fxri_name(l, name);
    fxri_decimal(l, count);
}

/* Not for programs: what moves, a shape of an array and a scene, with the kind before the
 * numbers. */
static inline void
fxri_kind(fxri_line *l, const char *kind)
{
    fxri_text(l, kind);
    l->first = true;
}

static inline void
fxri_put_mover(fxri_line *l, const fxr_mover *v)
{
    switch (v->kind) {
    case FXRI_MOVER_SPHERE:
        fxri_kind(l, "sphere:");
        fxri_hex(l, FXRI_CAST(uint32_t, v->half.x), 8);
        break;
    case FXRI_MOVER_AABB:
        fxri_kind(l, "aabb:");
        fxri_put_vec3(l, &v->half);
        break;
    case FXRI_MOVER_OBB:
        fxri_kind(l, "obb:");
        fxri_put_obb(l, FXRI_CAST(const fxr_obb *, v->body));
        break;
    case FXRI_MOVER_CAPSULE:
        fxri_kind(l, "capsule:");
        fxri_put_capsule(l, FXRI_CAST(const fxr_capsule *, v->body));
        break;
    }
}

#define FXRI_SHAPE_KINDS(X)         \
    X(FXR_SHAPE_TRIANGLE, triangle) \
    X(FXR_SHAPE_AABB, aabb)         \
    X(FXR_SHAPE_OBB, obb)           \
    X(FXR_SHAPE_SPHERE, sphere)     \
    X(FXR_SHAPE_CAPSULE, capsule)

static inline void
fxri_put_shape(fxri_line *l, const fxr_shape *v)
{
    switch (v->kind) {
#define FXRI_PUT(kind, name)                                      \
    case kind:                                                    \
        fxri_kind(l, #name ":");                                  \
        fxri_put_##name(l, FXRI_CAST(const fxr_##name *, v->of)); \
        break;
        FXRI_SHAPE_KINDS(FXRI_PUT)
#undef FXRI_PUT
    }
}

/* The counts, the vertices, the indices of the faces. */
static inline void
fxri_put_hull(fxri_line *l, const fxr_hull *v)
{
    int i, k;

    fxri_hex(l, v->vertex_count, 2);
    fxri_hex(l, v->face_count, 2);
    for (i = 0; i < v->vertex_count; i++) {
        fxri_put_vec3(l, &v->vertices[i]);
    }
    for (i = 0; i < v->face_count; i++) {
        for (k = 0; k < 3; k++) {
            fxri_hex(l, v->faces[i][k], 2);
        }
    }
}

static inline uint32_t
fxri_hash_shapes(const fxr_scene *v)
{
    const fxr_shape *shape = FXRI_CAST(const fxr_shape *, v->of);
    uint32_t hash = FXR_HASH_START;
    uint32_t i;

    for (i = 0; i < v->count; i++, shape++) {
        switch (shape->kind) {
#define FXRI_HASH(kind, name)                                             \
    case kind:                                                            \
        hash = fxr_hash_##name(fxr_hash_uint8(hash, kind),                \
                               FXRI_CAST(const fxr_##name *, shape->of)); \
        break;
            FXRI_SHAPE_KINDS(FXRI_HASH)
#undef FXRI_HASH
        }
    }
    return hash;
}

#undef FXRI_SHAPE_KINDS

/* bvh#HASH, compound#HASH, shapes#HASH, all(SCENE;SCENE;...) or at(SCENE;NUMBERS). */
static inline void
fxri_put_any(fxri_line *l, const fxr_scene *v)
{
    const fxr_scene *of;
    uint32_t i;

    if (v->walk == fxri_scene_bvh) {
        fxri_kind(l, "bvh");
        fxri_put_bvh(l, FXRI_CAST(const fxr_bvh *, v->of));
    } else if (v->walk == fxri_scene_compound) {
        fxri_kind(l, "compound");
        fxri_put_compound(l, FXRI_CAST(const fxr_compound *, v->of));
    } else if (v->walk == fxri_scene_shapes) {
        fxri_kind(l, "shapes");
        fxri_scene(l, fxri_hash_shapes(v));
    } else {
        of = FXRI_CAST(const fxr_scene *, v->of);
        fxri_text(l, v->by != NULL ? "at(" : "all(");
        for (i = 0; i < v->count; i++) {
            fxri_text(l, i > 0 ? ";" : "");
            fxri_put_any(l, &of[i]);
        }
        if (v->by != NULL) {
            fxri_kind(l, ";");
            fxri_put_transform(l, v->by);
        }
        fxri_char(l, ')');
    }
}

/* The limit, 1/0 for none, front and bare. */
static inline void
fxri_put_ask(fxri_line *l, const fxr_ask *v)
{
    fxr_ratio none;

    if (v == NULL) {
        fxri_char(l, '-');
    } else {
        none.num = 1;
        none.den = 0;
        none.negative = false;
        fxri_put_ratio(l, v->limit != NULL ? v->limit : &none);
        fxri_hex(l, v->front ? 1 : 0, 1);
        fxri_hex(l, v->bare ? 1 : 0, 1);
    }
}

/* 1 behind the rest if it rides, then from where and to where. */
static inline void
fxri_put_character_step(fxri_line *l, const fxr_character_step *v)
{
    const bool rides = v->before != NULL && v->after != NULL;

    fxri_put_vec3(l, &v->way);
    fxri_hex(l, FXRI_CAST(uint32_t, v->fall), 8);
    fxri_hex(l, v->stands ? 1 : 0, 1);
    fxri_hex(l, rides ? 1 : 0, 1);
    if (rides) {
        fxri_put_transform(l, v->before);
        fxri_put_transform(l, v->after);
    }
}

#define FXRI_PARTS(kind, array, count)    \
    for (i = 0; i < (count); i++) {       \
        fxri_begin_part(&l, #kind, i);    \
        fxri_put_##kind(&l, &(array)[i]); \
        fxri_end(&l);                     \
    }

#define FXRI_NUMBERS(kind, array, count)               \
    for (i = 0; (array) != NULL && i < (count); i++) { \
        fxri_begin_part(&l, #kind, i);                 \
        fxri_hex(&l, (array)[i], 8);                   \
        fxri_end(&l);                                  \
    }

/*
 * A scene, shape by shape: then tools/desync says which shape differs, and its C test has
 * the scene. Once for a scene that stays as it is. A tree has a line for each shape, node,
 * slot and id.
 */
static inline void
fxr_record_compound(const fxr_compound *v)
{
    fxri_line l;
    uint32_t i;

    if (fxr_recording != NULL) {
        fxri_forget_scenes();
        fxri_begin(&l, "scene compound ");
        fxri_scene(&l, fxr_hash_compound(FXR_HASH_START, v));
        fxri_count(&l, "aabb", v->aabb_count);
        fxri_count(&l, "obb", v->obb_count);
        fxri_count(&l, "sphere", v->sphere_count);
        fxri_count(&l, "capsule", v->capsule_count);
        fxri_name(&l, "bounds");
        fxri_put_aabb(&l, &v->bounds);
        fxri_end(&l);
        FXRI_PARTS(aabb, v->aabbs, v->aabb_count)
        FXRI_PARTS(obb, v->obbs, v->obb_count)
        FXRI_PARTS(sphere, v->spheres, v->sphere_count)
        FXRI_PARTS(capsule, v->capsules, v->capsule_count)
    }
}

static inline void
fxri_record_shapes(const fxr_bvh_shapes *v)
{
    fxri_line l;
    uint32_t i, k;

    FXRI_PARTS(vec3, v->vertices, v->vertex_count)
    for (i = 0; i < v->triangle_count; i++) {
        fxri_begin_part(&l, "triangle", i);
        for (k = 3 * i; k < 3 * i + 3; k++) {
            fxri_hex(&l,
                     v->corners32 != NULL ? v->corners32[k] : v->corners16[k],
                     8);
        }
        fxri_end(&l);
    }
    FXRI_PARTS(aabb, v->aabbs, v->aabb_count)
    FXRI_PARTS(obb, v->obbs, v->obb_count)
    FXRI_PARTS(sphere, v->spheres, v->sphere_count)
    FXRI_PARTS(capsule, v->capsules, v->capsule_count)
}

static inline void
fxr_record_bvh(const fxr_bvh *v)
{
    const fxr_bvh_shapes *s = &v->shapes;
    const uint32_t slot_count = s->triangle_count + s->aabb_count +
                                s->obb_count + s->sphere_count +
                                s->capsule_count;
    fxri_line l;
    uint32_t i;

    if (fxr_recording != NULL) {
        fxri_forget_scenes();
        fxri_begin(&l, "scene bvh ");
        fxri_scene(&l, fxr_hash_bvh(FXR_HASH_START, v));
        fxri_count(&l, "vec3", s->vertex_count);
        fxri_count(&l, "triangle", s->triangle_count);
        fxri_count(&l, "aabb", s->aabb_count);
        fxri_count(&l, "obb", s->obb_count);
        fxri_count(&l, "sphere", s->sphere_count);
        fxri_count(&l, "capsule", s->capsule_count);
        fxri_count(&l, "bvh_node", v->node_count);
        fxri_count(&l, "node_obb", v->node_obbs != NULL ? v->node_count : 0);
        fxri_count(&l, "order", v->order != NULL ? slot_count : 0);
        fxri_count(&l, "id", v->ids != NULL ? slot_count : 0);
        fxri_name(&l, "origin");
        fxri_put_vec3(&l, &v->origin);
        fxri_name(&l, "shift");
        for (i = 0; i < 3; i++) {
            fxri_hex(&l, v->shift[i], 2);
        }
        fxri_end(&l);
        fxri_record_shapes(s);
        FXRI_PARTS(bvh_node, v->nodes, v->node_count)
        for (i = 0; v->node_obbs != NULL && i < v->node_count; i++) {
            fxri_begin_part(&l, "node_obb", i);
            fxri_put_obb(&l, &v->node_obbs[i]);
            fxri_end(&l);
        }
        FXRI_NUMBERS(order, v->order, slot_count)
        FXRI_NUMBERS(id, v->ids, slot_count)
    }
}

/* All trees, compounds and arrays of a scene. */
static inline void
fxr_record_scene(const fxr_scene *v)
{
    const fxr_shape *shapes;
    const fxr_scene *of;
    fxri_line l;
    uint32_t i;

    if (fxr_recording == NULL) {
        return;
    }
    if (v->walk == fxri_scene_bvh) {
        fxr_record_bvh(FXRI_CAST(const fxr_bvh *, v->of));
    } else if (v->walk == fxri_scene_compound) {
        fxr_record_compound(FXRI_CAST(const fxr_compound *, v->of));
    } else if (v->walk == fxri_scene_shapes) {
        shapes = FXRI_CAST(const fxr_shape *, v->of);
        fxri_begin(&l, "scene shapes ");
        fxri_scene(&l, fxri_hash_shapes(v));
        fxri_count(&l, "shape", v->count);
        fxri_end(&l);
        FXRI_PARTS(shape, shapes, v->count)
    } else {
        of = FXRI_CAST(const fxr_scene *, v->of);
        for (i = 0; i < v->count; i++) {
            fxr_record_scene(&of[i]);
        }
    }
}

#undef FXRI_PARTS
#undef FXRI_NUMBERS

/* Not for programs: the filters and visitors of a call, with a line for each answer. */
typedef struct {
    fxr_filter *keep; /* a visitor of numbers has the same type */
    fxr_bvh_hit_visitor *visit;
    fxr_scene_visitor *see;
    void *context;
    const char *name;
} fxri_asked;

static inline bool
fxri_asked_shape(void *context, uint32_t shape, uint32_t id)
{
    const fxri_asked *asked = FXRI_CAST(const fxri_asked *, context);
    const bool answer = asked->keep(asked->context, shape, id);
    fxri_line l;

    fxri_begin(&l, asked->name);
    fxri_name(&l, "shape");
    fxri_hex(&l, shape, 8);
    fxri_name(&l, "id");
    fxri_hex(&l, id, 8);
    fxri_result(&l);
    fxri_hex(&l, answer, 1);
    fxri_end(&l);
    return answer;
}

static inline bool
fxri_asked_hit(void *context, const fxr_bvh_hit *hit, fxr_ratio *limit)
{
    const fxri_asked *asked = FXRI_CAST(const fxri_asked *, context);
    const bool answer = asked->visit(asked->context, hit, limit);
    fxri_line l;

    fxri_begin(&l, asked->name);
    fxri_name(&l, "hit");
    fxri_put_bvh_hit(&l, hit);
    fxri_result(&l);
    fxri_hex(&l, answer, 1);
    fxri_name(&l, "limit");
    fxri_put_ratio(&l, limit);
    fxri_end(&l);
    return answer;
}

static inline bool
fxri_asked_scene_hit(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    const fxri_asked *asked = FXRI_CAST(const fxri_asked *, context);
    const bool answer = asked->see(asked->context, hit, limit);
    fxri_line l;

    fxri_begin(&l, asked->name);
    fxri_name(&l, "hit");
    fxri_put_scene_hit(&l, hit);
    fxri_result(&l);
    fxri_hex(&l, answer, 1);
    fxri_name(&l, "limit");
    fxri_put_ratio(&l, limit);
    fxri_end(&l);
    return answer;
}

static inline bool
fxri_asked_overlap(void *context, uint32_t scene, uint32_t shape)
{
    const fxri_asked *asked = FXRI_CAST(const fxri_asked *, context);
    const bool answer = asked->keep(asked->context, scene, shape);
    fxri_line l;

    fxri_begin(&l, asked->name);
    fxri_name(&l, "scene");
    fxri_hex(&l, scene, 8);
    fxri_name(&l, "shape");
    fxri_hex(&l, shape, 8);
    fxri_result(&l);
    fxri_hex(&l, answer, 1);
    fxri_end(&l);
    return answer;
}

/* What is asked with, or the same with a filter that writes lines. */
static inline const fxr_ask *
fxri_given(const fxr_ask *ask, fxr_ask *given, fxri_asked *asked)
{
    if (ask == NULL || ask->keep == NULL) {
        return ask;
    }
    asked->keep = ask->keep;
    asked->context = ask->context;
    asked->name = "asked keep";
    given->limit = ask->limit;
    given->keep = fxri_asked_shape;
    given->context = asked;
    given->front = ask->front;
    given->bare = ask->bare;
    return given;
}
