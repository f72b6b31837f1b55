/*
 * digest.c - the hash.
 */
#include "digest.h"

void
digest_start(digest *d)
{
    d->value = 0xcbf29ce484222325u;
    d->flip = 0;
}

void
digest_u32(digest *d, uint32_t v)
{
    unsigned shift;

    v ^= d->flip;
    d->flip = 0;
    for (shift = 0; shift < 32; shift += 8)
        d->value = (d->value ^ (v >> shift & 0xff)) * 0x100000001b3u;
}

void
digest_u64(digest *d, uint64_t v)
{
    digest_u32(d, (uint32_t)v);
    digest_u32(d, (uint32_t)(v >> 32));
}

void
digest_vec3(digest *d, fxr_vec3 v)
{
    digest_u32(d, (uint32_t)v.x);
    digest_u32(d, (uint32_t)v.y);
    digest_u32(d, (uint32_t)v.z);
}

void
digest_ratio(digest *d, fxr_ratio t)
{
    digest_u64(d, t.num);
    digest_u64(d, t.den);
    digest_u32(d, t.negative);
}

void
digest_bvh_hit(digest *d, bool any, const fxr_bvh_hit *hit)
{
    unsigned i;

    digest_u32(d, any);
    if (!any)
        return;
    digest_u32(d, hit->shape);
    digest_u32(d, hit->id);
    digest_ratio(d, hit->t);
    digest_vec3(d, hit->point);
    for (i = 0; i < 3; i++)
        digest_u32(d, (uint32_t)hit->weight[i]);
    digest_u32(d, hit->faces);
    digest_u32(d, (uint32_t)hit->side);
}

void
digest_contact(digest *d, bool any, const fxr_contact *contact)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, contact->t);
    digest_vec3(d, contact->center);
    digest_vec3(d, contact->point);
}

void
digest_contact_normal(digest *d, bool any, const fxr_contact_normal *n)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_u32(d, (uint32_t)n->normal.x);
    digest_u32(d, (uint32_t)n->normal.y);
    digest_u32(d, (uint32_t)n->normal.z);
    digest_u32(d, (uint32_t)n->depth);
    digest_u32(d, n->faces);
}

void
digest_contact_in(digest *d, bool any, const fxr_contact *contact,
                  uint32_t number)
{
    digest_contact(d, any, contact);
    if (any)
        digest_u32(d, number);
}

void
digest_span(digest *d, const fxr_span *span)
{
    digest_ratio(d, span->enter);
    digest_ratio(d, span->exit);
    digest_u32(d, span->enter_faces);
    digest_u32(d, span->exit_faces);
}
