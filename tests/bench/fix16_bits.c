/*
 * fix16_bits.c - the same with the other fix16_div that libfixmath has, bit by bit:
 * its choice for machines without a division (FIXMATH_OPTIMIZE_8BIT).
 */
#define fix16_div fix16_div_bits
#define alt_fix16_slab_segment_hits_aabb alt_fix16_bits_segment_hits_aabb
#define alt_fix16_slab_segment_cast_aabb alt_fix16_bits_segment_cast_aabb
#define alt_fix16_turn_segment_hits_obb alt_fix16_turn_bits_segment_hits_obb

#include "fix16_slab.c"
