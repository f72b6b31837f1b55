/*
 * icnt_check.c - functions with known instruction counts, for icnt.
 *
 * Assembly, so that the counts are by hand; the tables below follow from them.
 * Of Thumb code:
 *
 *   counted_leaf       1                       bx lr
 *   counted_loop       2 + 10 * 2 = 22         movs, 10 times (subs, bne), bx lr
 *   counted_pop        3 + 1 = 4               push, bl (leaf), pop {pc}
 *   counted_tail       2 + 1 = 3               nop, b (leaf)
 *   counted_switch     3 + 3 = 6               push, bl (a switch of libgcc: mov, adds,
 *                                              bx to where bl does not return), pop
 *   counted_recursion  n = 3 .. 0: 3 + 6 n     per level: cmp, beq, push, subs,
 *                                              bl, pop; the last: cmp, beq, bx
 *
 * Of RISC-V:
 *
 *   counted_leaf       1                       ret
 *   counted_loop       2 + 10 * 2 = 22         li, 10 times (addi, bnez), ret
 *   counted_long       6 + 1 = 7               addi, sw, jal of 32 bits (leaf), lw, addi,
 *                                              ret
 *   counted_short      6 + 1 = 7               the same in 16 bits each
 *   counted_jalr       8 + 1 = 9               the same by auipc, addi, jalr (leaf)
 *   counted_tail       2 + 1 = 3               nop, j (leaf)
 *   counted_recursion  n = 3 .. 0: 2 + 8 n     per level: beqz, addi, sw, addi, jal, lw,
 *                                              addi, ret; the last: beqz, ret
 *
 * What icnt counts: WHICH PHASE FUNCTION CALLS SELF MIN AVG MAX. thumb: on Cortex-M; outer: with
 * measure=counted_, in which what one of them calls is not tallied; riscv.
 *
 *   thumb phase_all counted_leaf 2 2 1 1.0 1
 *   thumb phase_all counted_loop 1 22 22 22.0 22
 *   thumb phase_all counted_pop 1 3 4 4.0 4
 *   thumb phase_all counted_recursion 4 21 3 12.0 21
 *   thumb phase_all counted_switch 1 3 6 6.0 6
 *   thumb phase_all counted_tail 1 2 3 3.0 3
 *   thumb phase_leaf counted_leaf 3 3 1 1.0 1
 *   outer phase_all counted_loop 1 22 22 22.0 22
 *   outer phase_all counted_pop 1 3 4 4.0 4
 *   outer phase_all counted_recursion 1 21 21 21.0 21
 *   outer phase_all counted_switch 1 3 6 6.0 6
 *   outer phase_all counted_tail 1 2 3 3.0 3
 *   outer phase_leaf counted_leaf 3 3 1 1.0 1
 *   riscv phase_all counted_jalr 1 8 9 9.0 9
 *   riscv phase_all counted_leaf 4 4 1 1.0 1
 *   riscv phase_all counted_long 1 6 7 7.0 7
 *   riscv phase_all counted_loop 1 22 22 22.0 22
 *   riscv phase_all counted_recursion 4 26 2 14.0 26
 *   riscv phase_all counted_short 1 6 7 7.0 7
 *   riscv phase_all counted_tail 1 2 3 3.0 3
 *   riscv phase_leaf counted_leaf 3 3 1 1.0 1
 */
void counted_leaf(void);
void counted_loop(void);
void counted_tail(void);
void counted_recursion(int n);

#ifdef __riscv
void counted_long(void);
void counted_short(void);
void counted_jalr(void);

#define FUNCTION(name, options, body)                                   \
    __asm__(".text\n.balign 4\n.option push\n.option norelax\n" options \
            "\n.global " #name "\n.type " #name ", %function\n" #name   \
            ":\n" body "\n.size " #name ", . - " #name "\n.option pop");
#define KEEP "addi sp, sp, -16\nsw ra, 0(sp)\n"
#define BACK "\nlw ra, 0(sp)\naddi sp, sp, 16\nret"

FUNCTION(counted_leaf, "", "ret")
FUNCTION(counted_loop, "", "li a0, 10\n1: addi a0, a0, -1\nbnez a0, 1b\nret")
FUNCTION(counted_long, ".option norvc", KEEP "jal ra, counted_leaf" BACK)
FUNCTION(counted_short, ".option rvc", KEEP "c.jal counted_leaf" BACK)
FUNCTION(counted_jalr, ".option rvc", KEEP "la t0, counted_leaf\njalr t0" BACK)
FUNCTION(counted_tail, "", "nop\nj counted_leaf")
FUNCTION(counted_recursion, "",
         "beqz a0, 1f\n" KEEP "addi a0, a0, -1\njal counted_recursion" BACK
         "\n1: ret")

static void
counted_calls(void)
{
    counted_long();
    counted_short();
    counted_jalr();
}
#else
void counted_pop(void);
void counted_switch(void);

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

static void
counted_calls(void)
{
    counted_pop();
    counted_switch();
}
#endif

/* Two phases: the first calls each once, the second the leaf thrice. */
void __attribute__((noinline)) phase_all(void)
{
    counted_loop();
    counted_calls();
    counted_tail();
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
