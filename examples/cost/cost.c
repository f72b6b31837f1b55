#include "cost.h"

#include <stdio.h>

/* The phases that qemu/icnt.c counts apart: do both ways agree? */
bool phase_view(const fxr_bvh *bvh, const fxr_ray *r);
bool phase_free(const fxr_bvh *bvh, const fxr_segment *s);
bool phase_blocked(const fxr_bvh *bvh, const fxr_segment *s);

bool
phase_view(const fxr_bvh *bvh, const fxr_ray *r)
{
    uint32_t shape = 0;
    fxr_bvh_hit hit;
    bool found = each_cast(r, bvh, &shape);

    return fxr_ray_cast_bvh(r, bvh, &hit) == found &&
           (!found || hit.shape == shape);
}

bool
phase_free(const fxr_bvh *bvh, const fxr_segment *s)
{
    return !fxr_segment_hits_bvh(s, bvh) && !each_hits(s, bvh);
}

bool
phase_blocked(const fxr_bvh *bvh, const fxr_segment *s)
{
    return fxr_segment_hits_bvh(s, bvh) && each_hits(s, bvh);
}

/* Not known to the compiler: calls through them are not inlined. */
static bool (*volatile view)(const fxr_bvh *, const fxr_ray *) = phase_view;
static bool (*volatile sight[2])(const fxr_bvh *, const fxr_segment *) = {
    phase_free, phase_blocked};

int
main(void)
{
    const fxr_bvh *bvh = ask_open();
    uint32_t i, differ = 0;
    fxr_segment s;
    fxr_ray r;

    if (!bvh) {
        puts("the scene cannot be opened");
        return 1;
    }
    for (i = 0; ask_ray(i, &r); i++)
        differ += !view(bvh, &r);
    for (i = 0; ask_segment(i, &s); i++)
        differ += !sight[fxr_segment_hits_bvh(&s, bvh)](bvh, &s);
    if (differ)
        printf("%lu answers of the tree are not those of its shapes\n",
               (unsigned long)differ);
    return differ != 0;
}
