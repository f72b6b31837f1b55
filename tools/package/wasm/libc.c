/*
 * libc.c - as much of a libc as the golden digest needs on wasm32. What is printed goes
 * to the host, character by character; with PUT_BY_PLATFORM to a platform of tests/bench.
 */
#include <stdarg.h>
#include <stdint.h>

#include "libc.h"

#ifdef PUT_BY_PLATFORM
void put_character(char c);

static void
host_put(int c)
{
    put_character((char)c);
}
#else
__attribute__((import_module("host"), import_name("put"))) void host_put(int c);
#endif

void *
memset(void *to, int value, size_t size)
{
    unsigned char *byte = to;

    while (size-- != 0) {
        *byte++ = (unsigned char)value;
    }
    return to;
}

void *
memcpy(void *to, const void *from, size_t size)
{
    unsigned char *byte = to;
    const unsigned char *source = from;

    while (size-- != 0) {
        *byte++ = *source++;
    }
    return to;
}

int
memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *p = a, *q = b;

    for (; size != 0 && *p == *q; size--) {
        p++;
        q++;
    }
    return size == 0 ? 0 : *p - *q;
}

size_t
strlen(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0') {
        n++;
    }
    return n;
}

int
strcmp(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

char *
strchr(const char *text, int c)
{
    while (*text != (char)c) {
        if (*text++ == '\0') {
            return NULL;
        }
    }
    return (char *)(uintptr_t)text;
}

int
putchar(int c)
{
    host_put(c);
    return c;
}

static void
put_text(const char *text)
{
    while (*text != '\0') {
        putchar(*text++);
    }
}

int
puts(const char *text)
{
    put_text(text);
    return putchar('\n');
}

static void
put_hex(unsigned long value, int digits)
{
    while (digits-- != 0) {
        putchar("0123456789abcdef"[(value >> (4 * digits)) & 15]);
    }
}

static void
put_decimal(int value)
{
    if (value < 0) {
        putchar('-');
    }
    if (value / 10 != 0) {
        put_decimal(value < 0 ? -(value / 10) : value / 10);
    }
    putchar('0' + (value < 0 ? -(value % 10) : value % 10));
}

/* %s, %d, and %lx with 8 digits; any other letter ends the program. */
static void
put_format(const char *format, va_list list)
{
    for (; *format != '\0'; format++) {
        if (*format != '%') {
            putchar(*format);
            continue;
        }
        format++;
        if (*format == 's') {
            put_text(va_arg(list, const char *));
        } else if (*format == 'd') {
            put_decimal(va_arg(list, int));
        } else if (format[0] == '0' && format[1] == '8' && format[2] == 'l' &&
                   format[3] == 'x') {
            put_hex(va_arg(list, unsigned long), 8);
            format += 3;
        } else {
            exit(1);
        }
    }
}

int
printf(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    put_format(format, list);
    va_end(list);
    return 0;
}

int
fprintf(FILE *file, const char *format, ...)
{
    va_list list;

    (void)file;
    va_start(list, format);
    put_format(format, list);
    va_end(list);
    return 0;
}

void
exit(int status)
{
    (void)status;
    __builtin_trap();
}
