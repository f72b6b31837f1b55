/*
 * nodes_generic.c - the node test of plain C, in small code.
 */
#define FXR_PORT "generic/port.h"
#undef FXR_SIZE
#define FXR_SIZE 1
#define fxri_tree_query generic_tree_query
#define fxri_tree_query_box generic_tree_query_box
#define fxri_tree_query_grown generic_tree_query_grown
#define fxri_tree_limit generic_tree_limit

#include "../../src/scene/fxr_tree_query.c"

#define NODES_MET nodes_met_generic
#include "nodes.h"
