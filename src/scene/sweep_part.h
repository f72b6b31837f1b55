/*
 * sweep_part.h - a mover and a compound: all parts that count, if it touches the bounds.
 * Template: SWEEP names the mover, and its misses_bounds tells whether the path misses the
 * bounds. SWEEP_OUT brings the center of a stop out, as fxri_sweep_center_out does.
 */
static bool
SWEEP(meets_part)(const sweep_query *s, const fxr_compound *c, uint32_t part)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return SWEEP(meets_aabb)(s, &c->aabbs[i]);
    case PART_OBB:
        return SWEEP(meets_obb)(s, &c->obbs[i]);
    case PART_SPHERE:
        return SWEEP(meets_sphere)(s, &c->spheres[i]);
    case PART_CAPSULE:
        return SWEEP(meets_capsule)(s, &c->capsules[i]);
    }
    return false;
}

static bool
SWEEP(finds_part)(const sweep_query *s, const fxr_compound *c, uint32_t part,
                  fxr_contact *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return SWEEP(finds_aabb)(s, &c->aabbs[i], out);
    case PART_OBB:
        return SWEEP(finds_obb)(s, &c->obbs[i], out);
    case PART_SPHERE:
        return SWEEP(finds_sphere)(s, &c->spheres[i], out);
    case PART_CAPSULE:
        return SWEEP(finds_capsule)(s, &c->capsules[i], out);
    }
    return false;
}

static bool
SWEEP(meets_parts)(const sweep_query *s, const void *scene)
{
    const fxr_compound *const c = (const fxr_compound *)scene;
    uint32_t i, n;

    n = SWEEP(misses_bounds)(s, c) ? 0 : part_count(c);
    for (i = 0; i < n; i++) {
        if (part_is_kept(&s->kept, i) && SWEEP(meets_part)(s, c, i)) {
            return true;
        }
    }
    return false;
}

/* The first contact with a part. */
static bool
SWEEP(finds_parts)(const sweep_query *s, const fxr_compound *c,
                   fxr_contact *out, uint16_t *part)
{
    fxr_contact contact;
    sweep_first first;
    uint32_t i, n;

    sweep_start(&first);
    n = SWEEP(misses_bounds)(s, c) ? 0 : part_count(c);
    for (i = 0; i < n; i++) {
        if (part_is_kept(&s->kept, i) && SWEEP(finds_part)(s, c, i, &contact)) {
            sweep_keep(&first, &contact, i);
        }
    }
    if (!sweep_is_found(s, &first)) {
        return false;
    }
    copy_contact(out, &first.contact);
    *part = (uint16_t)first.number;
    return true;
}

/* The same for stop, whose center is then brought out of what else it is in. */
static bool
SWEEP(stops_parts)(const sweep_query *s, const fxr_compound *c,
                   fxr_contact *out, uint16_t *part)
{
    if (!SWEEP(finds_parts)(s, c, out, part)) {
        return false;
    }
    if (SWEEP_OUT(s, &out->center, SWEEP(meets_parts), c)) {
        fxri_point_of_part(c, *part, out);
    }
    return true;
}

#undef SWEEP
#undef SWEEP_OUT
