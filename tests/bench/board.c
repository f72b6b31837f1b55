/*
 * board.c - one function alone, asked about the cases of the workload "large", for the
 * table by board: what it takes there, built as that board's users build.
 *
 *   FUNCTION   its name, without fxr_
 *   ARGUMENTS  what it is asked: of c, a case, and of what is made of it below
 *   PREPARE    what has to be made before: a call, or nothing
 *
 * The function is called by a pointer that no compiler sees through: also where all is
 * optimised at once it stays a function by itself.
 */
#include "bench.h"

#define NAME_OF(function) fxr_##function
#define NAMED(function) NAME_OF(function)

enum { BOXES = 50, NODES = 2 * BOXES - 1 };

extern fxr_triangle triangle;
extern fxr_bvh tree;
void make_tree(void);
void bench_large(const bench_case *c);

volatile bool sink;
fxr_hit hit;
fxr_closest closest;
fxr_contact contact;
fxr_triangle triangle;

/* As ask_trees.c has it: 50 boxes, and a tree that is built for each case. */
fxr_bvh tree;
static fxr_aabb boxes[BOXES];
static fxr_bvh_node nodes[NODES];
static uint32_t order[BOXES];

void
make_tree(void)
{
    unsigned i;

    for (i = 0; i < BOXES; i++)
        make_box_within(&boxes[i], 60, 16);
    tree.shapes.aabbs = boxes;
    tree.shapes.aabb_count = BOXES;
    sink = fxr_bvh_build(&tree, boxes, 4, nodes, NODES, order);
}

static __typeof__(&NAMED(FUNCTION)) volatile asked = NAMED(FUNCTION);

__attribute__((noinline)) void
bench_large(const bench_case *c)
{
    sink = asked ARGUMENTS;
}

int
main(void)
{
    static bench_case c;
    unsigned i;

    restart_cases();
    for (i = 0; i < CASES; i++) {
        make_case(&c, LARGE);
        PREPARE;
        bench_large(&c);
    }
    finish();
    return 0;
}
