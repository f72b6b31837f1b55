/*
 * digest_values.c - what is asked of fractions as numbers.
 */
#include "../test.h"
#include "digest_group.h"

static void
ask_ratio_to_q16(cases_random *r, digest *d)
{
    digest_u32(d, (uint32_t)fxr_ratio_to_q16(cases_ratio(r)));
}

static void
ask_ratio_to_q30(cases_random *r, digest *d)
{
    digest_u32(d, (uint32_t)fxr_ratio_to_q30(cases_ratio(r)));
}

static scene c;

#define ASK_LENGTH_AT(linear)                                                  \
    static void ask_##linear##_length_at(cases_random *r, digest *d)           \
    {                                                                          \
        cases_aabb(r, &c);                                                     \
        digest_u32(                                                            \
            d, (uint32_t)fxr_##linear##_length_at(&c.linear, cases_ratio(r))); \
    }

ASK_LENGTH_AT(segment)
ASK_LENGTH_AT(ray)
ASK_LENGTH_AT(line)

#define ASK(name)         \
    {                     \
#name, ask_##name \
    }

static const digest_line lines[] = {ASK(ratio_to_q16), ASK(ratio_to_q30),
                                    ASK(segment_length_at), ASK(ray_length_at),
                                    ASK(line_length_at)};

const digest_group digest_values = {
    DIGEST_VALUES_AT, COUNT(lines), 1000, lines, NULL, NULL};
