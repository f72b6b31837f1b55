/*
 * Arduino.h - as much of Arduino as the examples use, for a host: what they print to
 * Serial goes to stdout. test_arduino.sh compares that with what an AVR sends.
 */
#ifndef FIXRAY_TEST_ARDUINO_H
#define FIXRAY_TEST_ARDUINO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Arduino's own, which the headers have to get along with. */
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#define abs(x) ((x) > 0 ? (x) : -(x))
#define bit(n) (1UL << (n))

class __FlashStringHelper;
#define PROGMEM
#define F(text) ((const __FlashStringHelper *)(text))

/* Characters are text, and uint8_t is a number. */
struct host_serial {
    void
    begin(unsigned long)
    {
    }
    void
    print(const __FlashStringHelper *text)
    {
        print((const char *)text);
    }
    void
    print(const char *text)
    {
        fputs(text, stdout);
    }
    void
    print(char c)
    {
        putchar(c);
    }
    void
    print(unsigned char n)
    {
        printf("%u", n);
    }
    void
    print(int n)
    {
        printf("%d", n);
    }
    void
    print(long n)
    {
        printf("%ld", n);
    }
    void
    println()
    {
        putchar('\n');
    }
    template <typename T>
    void
    println(T what)
    {
        print(what), println();
    }
};
static host_serial Serial;

void setup();
void loop();

int
main()
{
    setup();
    loop();
    return 0;
}

#endif
