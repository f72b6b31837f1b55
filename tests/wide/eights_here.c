/*
 * eights_here.c - the node test of wide trees of the port that is built.
 */
#include "../../src/wide/bvh_wide.h"

#include "../test.h"
#define EIGHTS_MET eights_met_here
#include "eights.h"
