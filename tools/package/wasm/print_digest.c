/*
 * print_digest.c - what the test calls: the golden digest, with a bit flipped or not. Its
 * lines go to the host (libc.c).
 */
#include "../../../tests/digest/digest.h"

void print_digest(int flip);

void
print_digest(int flip)
{
    digest_print_all(flip != 0);
}
