/*
 * icnt_check.c - functions with known instruction counts, for icnt.
 *
 * Assembly, so that the counts are by hand; icnt_check.txt has the table that
 * follows from them, icnt_outer.txt that with measure=counted_, in which what one
 * of them calls is not tallied.
 *
 *   counted_leaf       1                       bx lr
 *   counted_loop       2 + 10 * 2 = 22         movs, 10 times (subs, bne), bx lr
 *   counted_pop        3 + 1 = 4               push, bl (leaf), pop {pc}
 *   counted_tail       2 + 1 = 3               nop, b (leaf)
 *   counted_switch     3 + 3 = 6               push, bl (a switch of libgcc: mov, adds,
 *                                              bx to where bl does not return), pop
 *   counted_recursion  n = 3 .. 0: 3 + 6 n     per level: cmp, beq, push, subs,
 *                                              bl, pop; the last: cmp, beq, bx
 */
void counted_leaf(void);
void counted_loop(void);
void counted_pop(void);
void counted_tail(void);
void counted_switch(void);
void counted_recursion(int n);

#define FUNCTION(name, body)                                               \
    __asm__(".syntax unified\n.text\n.balign 4\n.global " #name            \
            "\n.thumb_func\n.type " #name ", %function\n" #name ":\n" body \
            "\n.size " #name ", . - " #name);

FUNCTION(counted_leaf, "bx lr")
FUNCTION(counted_loop, "movs r0, #10\n1: subs r0, #1\nbne 1b\nbx lr")
FUNCTION(counted_pop, "push {r4, lr}\nbl counted_leaf\npop {r4, pc}")
FUNCTION(counted_tail, "nop\nb counted_leaf")
FUNCTION(__gnu_thumb1_case_check, "mov r3, lr\nadds r3, #2\nbx r3")
FUNCTION(counted_switch,
         "push {r4, lr}\nbl __gnu_thumb1_case_check\nnop\npop {r4, pc}")
FUNCTION(counted_recursion,
         "cmp r0, #0\nbeq 1f\npush {r4, lr}\n"
         "subs r0, #1\nbl counted_recursion\npop {r4, pc}\n1: bx lr")

/* Two phases: the first calls each once, the second the leaf thrice. */
void __attribute__((noinline)) phase_all(void)
{
    counted_loop();
    counted_pop();
    counted_tail();
    counted_switch();
    counted_recursion(3);
}

void __attribute__((noinline)) phase_leaf(void)
{
    counted_leaf();
    counted_leaf();
    counted_leaf();
}

int
main(void)
{
    phase_all();
    phase_leaf();
    return 0;
}
