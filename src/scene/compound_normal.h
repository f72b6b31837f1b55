/*
 * compound_normal.h - the normal of the contact of a mover and one part of a compound. Template:
 * SWEEP names the function, SWEEP_NORMAL that of a mover for a kind, and
 * SWEEP_SIZE is the type of its size.
 */
static bool
SWEEP(normal_of_part)(const fxr_segment *path, SWEEP_SIZE size,
                      const fxr_compound *compound, uint16_t part,
                      fxr_contact_normal *out)
{
    uint32_t i;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL);
    if (part >= part_count(compound)) {
        return false;
    }
    switch (part_find(compound, part, &i)) {
    case PART_AABB:
        return SWEEP_NORMAL(aabb)(path, size, &compound->aabbs[i], out);
    case PART_OBB:
        return SWEEP_NORMAL(obb)(path, size, &compound->obbs[i], out);
    case PART_SPHERE:
        return SWEEP_NORMAL(sphere)(path, size, &compound->spheres[i], out);
    case PART_CAPSULE:
        return SWEEP_NORMAL(capsule)(path, size, &compound->capsules[i], out);
    }
    return false;
}

#undef SWEEP
#undef SWEEP_NORMAL
#undef SWEEP_SIZE
