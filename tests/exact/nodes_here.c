/*
 * nodes_here.c - the node test of the port that is built.
 */
#include "../../src/scene/tree.h"

#define NODES_MET nodes_met_here
#include "nodes.h"
