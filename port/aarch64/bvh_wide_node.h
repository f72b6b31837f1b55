/*
 * aarch64/bvh_wide_node.h - src/wide/bvh_wide_node.h in NEON: eight children at once.
 *
 * It includes nothing of src/: bvh_wide.h, which includes it, has eight_cells and
 * eight_node, the derivation and the bounds. A lane is a child.
 */
#ifndef FIXRAY_PORT_AARCH64_BVH_WIDE_NODE_H
#define FIXRAY_PORT_AARCH64_BVH_WIDE_NODE_H

#include <arm_neon.h>

/* The members of eight_cells, each in all lanes. */
typedef struct {
    int16x8_t flip[3], first[3], last[3], high[3], low[3];
    uint16x4_t slope[3], inverse[2];
} eight_lanes;

FXR_INLINE void
eight_limit(eight_lanes *lanes, const eight_cells *query)
{
    int i;

    for (i = 0; i < 3; i++) {
        lanes->last[i] = vdupq_n_s16(query->last[i]);
    }
}

FXR_INLINE void
eight_prepare(eight_lanes *lanes, const eight_cells *query)
{
    int i;

    for (i = 0; i < 3; i++) {
        lanes->flip[i] = vdupq_n_s16(query->flip[i]);
        lanes->first[i] = vdupq_n_s16(query->first[i]);
        lanes->slope[i] = vdup_n_u16(query->pair[i].slope);
        lanes->high[i] = vdupq_n_s16(query->pair[i].high);
        lanes->low[i] = vdupq_n_s16(query->pair[i].low);
    }
    lanes->inverse[0] = vdup_n_u16(query->pair[0].inverse);
    lanes->inverse[1] = vdup_n_u16(query->pair[1].inverse);
    eight_limit(lanes, query);
}

/* A row of cells as the query has them. */
FXR_INLINE int16x8_t
fxri_aarch64_eight_row(const eight_node *node, unsigned row, int16x8_t flip)
{
    return veorq_s16(vld1q_s16(node->cell[row]), flip);
}

/* x y / 2^16, floor, of x >= 0. */
FXR_INLINE int16x8_t
fxri_aarch64_eight_product(int16x8_t x, uint16x4_t y)
{
    const uint16x8_t u = vreinterpretq_u16_s16(x);
    const uint32x4_t low = vmull_u16(vget_low_u16(u), y);
    const uint32x4_t high = vmull_u16(vget_high_u16(u), y);

    return vreinterpretq_s16_u16(
        vshrn_high_n_u32(vshrn_n_u32(low, 16), high, 16));
}

/* Lanes that are before the start or beyond the limit of an axis. */
FXR_INLINE uint16x8_t
fxri_aarch64_eight_outside(const eight_lanes *lanes, int i, int16x8_t lower,
                           int16x8_t upper)
{
    return vorrq_u16(vcgtq_s16(lower, lanes->last[i]),
                     vcgtq_s16(lanes->first[i], upper));
}

/* Lanes that the component passes, seen along the third axis. */
FXR_INLINE uint16x8_t
fxri_aarch64_eight_past(const eight_lanes *lanes, int pair, int16x8_t lower_i,
                        int16x8_t upper_i, int16x8_t lower_j, int16x8_t upper_j)
{
    const uint16x4_t slope = lanes->slope[pair];
    const int16x8_t below =
        vsubq_s16(lower_j, fxri_aarch64_eight_product(upper_i, slope));
    const int16x8_t above =
        vsubq_s16(upper_j, fxri_aarch64_eight_product(lower_i, slope));

    return vorrq_u16(vcgtq_s16(below, lanes->high[pair]),
                     vcgtq_s16(lanes->low[pair], above));
}

/* Where the component reaches `lower` on the second axis of a pair. */
FXR_INLINE int16x8_t
fxri_aarch64_eight_entry(const eight_lanes *lanes, int pair, int16x8_t lower)
{
    const int16x8_t above =
        vmaxq_s16(vqsubq_s16(lower, lanes->high[pair]), vdupq_n_s16(0));

    return vqshlq_n_s16(fxri_aarch64_eight_product(above, lanes->inverse[pair]),
                        3);
}

/* A bit for each lane that is not 0. */
FXR_INLINE unsigned
fxri_aarch64_eight_bits(uint16x8_t lanes)
{
    static const uint16_t bit[8] = {1, 2, 4, 8, 16, 32, 64, 128};

    return vaddvq_u16(vandq_u16(lanes, vld1q_u16(bit)));
}

FXR_INLINE unsigned
eight_test(const eight_lanes *lanes, const eight_cells *query,
           const eight_node *node, int16_t key[EIGHT])
{
    const int16x8_t lower_x =
        fxri_aarch64_eight_row(node, query->lower[0], lanes->flip[0]);
    const int16x8_t upper_x =
        fxri_aarch64_eight_row(node, query->upper[0], lanes->flip[0]);
    const int16x8_t lower_y =
        fxri_aarch64_eight_row(node, query->lower[1], lanes->flip[1]);
    const int16x8_t upper_y =
        fxri_aarch64_eight_row(node, query->upper[1], lanes->flip[1]);
    const int16x8_t lower_z =
        fxri_aarch64_eight_row(node, query->lower[2], lanes->flip[2]);
    const int16x8_t upper_z =
        fxri_aarch64_eight_row(node, query->upper[2], lanes->flip[2]);
    const uint16x8_t outside = vorrq_u16(
        vorrq_u16(fxri_aarch64_eight_outside(lanes, 0, lower_x, upper_x),
                  fxri_aarch64_eight_outside(lanes, 1, lower_y, upper_y)),
        fxri_aarch64_eight_outside(lanes, 2, lower_z, upper_z));
    const uint16x8_t past = vorrq_u16(
        vorrq_u16(fxri_aarch64_eight_past(lanes, 0, lower_x, upper_x, lower_y,
                                          upper_y),
                  fxri_aarch64_eight_past(lanes, 1, lower_x, upper_x, lower_z,
                                          upper_z)),
        fxri_aarch64_eight_past(lanes, 2, lower_y, upper_y, lower_z, upper_z));

    if (key != NULL) {
        const int16x8_t later =
            vmaxq_s16(fxri_aarch64_eight_entry(lanes, 0, lower_y),
                      fxri_aarch64_eight_entry(lanes, 1, lower_z));

        vst1q_s16(key, vmaxq_s16(lower_x, later));
    }
    return fxri_aarch64_eight_bits(vmvnq_u16(vorrq_u16(outside, past)));
}

#endif
