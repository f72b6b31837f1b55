/*
 * motion_number.c - whole numbers as values.
 */
#include <stdio.h>
#include <stdlib.h>

#include "motion.h"

enum { BLOCK = 4096, BLOCKS = 4096 };

static mpz_t *blocks[BLOCKS];
static size_t used;

static mpz_ptr
fresh(void)
{
    const size_t block = used / BLOCK;
    size_t i;

    if (block == BLOCKS) {
        fprintf(stderr, "motion_number: too many numbers at once\n");
        abort();
    }
    if (!blocks[block]) {
        blocks[block] = malloc(BLOCK * sizeof **blocks);
        if (!blocks[block])
            abort();
        for (i = 0; i < BLOCK; i++)
            mpz_init(blocks[block][i]);
    }
    return blocks[block][used++ % BLOCK];
}

size_t
num_mark(void)
{
    return used;
}

void
num_release(size_t mark)
{
    used = mark;
}

num
num_of(int64_t v)
{
    const uint64_t size = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    mpz_ptr r = fresh();

    mpz_import(r, 1, 1, sizeof size, 0, 0, &size);
    if (v < 0)
        mpz_neg(r, r);
    return r;
}

num
num_add(num a, num b)
{
    mpz_ptr r = fresh();

    mpz_add(r, a, b);
    return r;
}

num
num_sub(num a, num b)
{
    mpz_ptr r = fresh();

    mpz_sub(r, a, b);
    return r;
}

num
num_mul(num a, num b)
{
    mpz_ptr r = fresh();

    mpz_mul(r, a, b);
    return r;
}

num
num_neg(num a)
{
    mpz_ptr r = fresh();

    mpz_neg(r, a);
    return r;
}

num
num_abs(num a)
{
    mpz_ptr r = fresh();

    mpz_abs(r, a);
    return r;
}

num
num_up(num a, unsigned bits)
{
    mpz_ptr r = fresh();

    mpz_mul_2exp(r, a, bits);
    return r;
}

num
num_floor(num a, num b)
{
    mpz_ptr r = fresh();

    mpz_fdiv_q(r, a, b);
    return r;
}

num
num_exact(num a, num b)
{
    mpz_ptr r = fresh();

    mpz_divexact(r, a, b);
    return r;
}

num
num_gcd(num a, num b)
{
    mpz_ptr r = fresh();

    mpz_gcd(r, a, b);
    return r;
}

num
num_root(num a)
{
    mpz_ptr r = fresh();

    mpz_sqrt(r, a);
    return r;
}

num
num_signed_square(num a)
{
    return num_mul(a, num_abs(a));
}

vec
vec_of(int64_t x, int64_t y, int64_t z)
{
    vec r;

    r.x[0] = num_of(x);
    r.x[1] = num_of(y);
    r.x[2] = num_of(z);
    return r;
}

vec
vec_add(vec a, vec b)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        a.x[k] = num_add(a.x[k], b.x[k]);
    return a;
}

vec
vec_sub(vec a, vec b)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        a.x[k] = num_sub(a.x[k], b.x[k]);
    return a;
}

vec
vec_neg(vec a)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        a.x[k] = num_neg(a.x[k]);
    return a;
}

vec
vec_scale(vec a, num by)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        a.x[k] = num_mul(a.x[k], by);
    return a;
}

num
vec_dot(vec a, vec b)
{
    mpz_ptr r = fresh();
    unsigned k;

    mpz_mul(r, a.x[0], b.x[0]);
    for (k = 1; k < 3; k++)
        mpz_addmul(r, a.x[k], b.x[k]);
    return r;
}

vec
vec_cross(vec a, vec b)
{
    vec r;
    unsigned k;

    for (k = 0; k < 3; k++) {
        const unsigned i = (k + 1) % 3, j = (k + 2) % 3;
        mpz_ptr x = fresh();

        mpz_mul(x, a.x[i], b.x[j]);
        mpz_submul(x, a.x[j], b.x[i]);
        r.x[k] = x;
    }
    return r;
}

bool
vec_is_zero(vec a)
{
    return mpz_sgn(a.x[0]) == 0 && mpz_sgn(a.x[1]) == 0 && mpz_sgn(a.x[2]) == 0;
}

bool
vec_same(vec a, vec b)
{
    return mpz_cmp(a.x[0], b.x[0]) == 0 && mpz_cmp(a.x[1], b.x[1]) == 0 &&
           mpz_cmp(a.x[2], b.x[2]) == 0;
}

vec
vec_primitive(vec a)
{
    const num g = num_gcd(a.x[0], num_gcd(a.x[1], a.x[2]));
    unsigned k;

    for (k = 0; k < 3; k++)
        a.x[k] = num_exact(a.x[k], g);
    return a;
}

surd
surd_of(num p, num s)
{
    surd t;

    t.p = p;
    t.q = t.n = num_of(0);
    t.s = s;
    return t;
}

/* x + y sqrt n */
static int
root_sign(num x, num y, num n)
{
    const int a = mpz_sgn(x), b = mpz_sgn(n) == 0 ? 0 : mpz_sgn(y);

    if (a == 0 || b == 0 || a == b)
        return a != 0 ? a : b;
    return a * mpz_cmp(num_mul(x, x), num_mul(num_mul(y, y), n));
}

int
surd_sign(num a, num b, surd t)
{
    return root_sign(num_add(num_mul(a, t.s), num_mul(b, t.p)), num_mul(b, t.q),
                     t.n);
}

/*
 * Of x + r with r = y sqrt n + z sqrt m. If x and r differ in sign, that of the larger
 * square: x^2 - r^2 = x^2 - y^2 n - z^2 m - 2 y z sqrt(n m).
 */
static int
two_roots_sign(num x, num y, num n, num z, num m)
{
    const num yyn = num_mul(num_mul(y, y), n), zzm = num_mul(num_mul(z, z), m);
    const num one = num_mul(num_signed_square(y), n);
    const int r = mpz_cmp(one, num_neg(num_mul(num_signed_square(z), m)));
    const int a = mpz_sgn(x), b = (r > 0) - (r < 0);

    if (a == 0 || b == 0 || a == b)
        return a != 0 ? a : b;
    return a * root_sign(num_sub(num_mul(x, x), num_add(yyn, zzm)),
                         num_mul(num_of(-2), num_mul(y, z)), num_mul(n, m));
}

int
surd_compare(surd t, surd u)
{
    return two_roots_sign(num_sub(num_mul(t.p, u.s), num_mul(u.p, t.s)),
                          num_mul(t.q, u.s), t.n, num_neg(num_mul(u.q, t.s)),
                          u.n);
}

/* floor((x + y sqrt n) / s) = floor(floor(x + y sqrt n) / s) */
num
surd_floor(surd t, unsigned bits)
{
    const num square = num_up(num_mul(num_mul(t.q, t.q), t.n), 2 * bits);
    num root = num_root(square);

    if (mpz_sgn(t.q) < 0) {
        root = num_neg(mpz_perfect_square_p(square) ? root
                                                    : num_add(root, num_of(1)));
    }
    return num_floor(num_add(num_up(t.p, bits), root), t.s);
}
