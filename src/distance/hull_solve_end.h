/*
 * hull_solve_end.h - undefines every name of hull_solve.h and of its parameters, so that the next file
 * can include it: all of src can be compiled as one unit.
 */
#undef hull_vertex
#undef hull_simplex
#undef hull_pair
#undef hull_corner
#undef hull_vertex_set
#undef hull_across
#undef hull_order
#undef hull_least_of_triangle
#undef hull_least
#undef hull_lead
#undef hull_is_nearer
#undef hull_part
#undef hull_reduce
#undef hull_free
#undef hull_has
#undef hull_go_on
#undef hull_solve
#undef hull_edge
#undef hull_face
#undef hull_corners
#undef hull_is_sole
#undef hull_is_corner
#undef hull_is_as_close
#undef hull_settle_corner
#undef hull_part_edge
#undef hull_settle_edge
#undef hull_settle_edges
#undef hull_settle
#undef hull_name
#undef HULL
#undef hull_int
#undef hull_body
#undef hull_vector
#undef hull_towards
