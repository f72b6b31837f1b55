/*
 * test_big_square_root.c - roots of big numbers beside squares.
 */
#include "../cases/number/big.h"
#include "../test.h"

/* s s, s s - 1, s s + 1 and s s + 2 s, whose roots are s and s - 1. */
static void
check_root(const char *text)
{
    big s, square, less, twice, root;

    test_case(text, NULL, NULL);
    bigs_set(&s, text);
    bigs_set(&less, text);
    bigs_step(&less, false);
    big_multiply(&square, &s, &s);
    CHECK(bigs_square_root(&root, &square));
    CHECK(bigs_equal(&root, &s));
    bigs_step(&square, true);
    CHECK(!bigs_square_root(&root, &square));
    CHECK(bigs_equal(&root, &s));
    bigs_step(&square, false);
    bigs_step(&square, false);
    CHECK(bigs_square_root(&root, &square) == (less.n == 0));
    CHECK(bigs_equal(&root, &less));
    bigs_step(&square, true);
    big_shift_up(&twice, &s, 1);
    big_add(&square, &square, &twice);
    CHECK(!bigs_square_root(&root, &square));
    CHECK(bigs_equal(&root, &s));
}

static void
test_big_square_root_beside_squares(void)
{
    static const char *const roots[] = {
        "1",
        "2",
        "ffff",
        "10000",
        "ffffffff",
        "1 00000000",
        "1 00000001",
        "7fffffff ffffffff",
        "80000000 00000000",
        "80000000 ffffffff",
        "ffffffff ffffffff",
        "fffffffe ffffffff ffffffff",
        "80000000 00000000 00000000 ffffffff",
        "ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff"};
    big root, zero;
    size_t i;

    for (i = 0; i < COUNT(roots); i++)
        check_root(roots[i]);
    bigs_set(&zero, "");
    CHECK(bigs_square_root(&root, &zero) && root.n == 0);
}

static const test_function functions[] = {
    TEST(test_big_square_root_beside_squares)};

const test_suite suite_big_square_root = {"big_square_root", functions,
                                          COUNT(functions), false};
