/*
 * slab_end.h - undefines every name of slab.h, of what is included behind it and of its parameters, so that the next
 * file can include slab.h: all of src can be compiled as one unit.
 */
#undef slab
#undef slab_fraction
#undef slab_bound
#undef slab_order
#undef slab_entry
#undef slab_exit
#undef slab_after
#undef slab_gap
#undef slab_fill
#undef slab_of
#undef slab_make
#undef slab_make_all
#undef slab_overlap
#undef slab_enters
#undef slab_compact_mirror
#undef slab_compact_make
#undef slab_compact_hits
#undef slab_compact_bound
#undef slab_compact_tighten
#undef slab_compact_span
#undef slab_compact_write
#undef slab_compact_clip
#undef slab_compact_negate
#undef slab_compact_enter
#undef slab_compact_clip_line
#undef slab_hits
#undef slab_test
#undef slab_tighten
#undef slab_tighten_enter
#undef slab_tighten_exit
#undef slab_span_axis
#undef slab_write
#undef slab_bounds
#undef slab_span
#undef slab_first
#undef slab_enter
#undef slab_clip
#undef slab_compact_unseen
#undef slab_chosen
#undef slab_cross_separates
#undef slab_separates
#undef slab_separating_axis

#undef SLAB
#undef slab_int
#undef slab_uint
#undef slab_box
#undef slab_input
#undef slab_project
#undef slab_valid
#undef slab_product_order
