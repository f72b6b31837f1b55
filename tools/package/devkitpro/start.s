@ start.s - the head of a cartridge, and start-up: stack, .iwram and data, main. Without
@ devkitARM. gbafix writes the logo, which a GBA checks and emulators do not.
    .section .head, "ax", %progbits
    .arm
    .global _start
_start:
    b begin
    .space 156                  @ the logo
    .ascii "FIXRAY PROGR"
    .ascii "FXRY00"
    .byte 0x96, 0, 0
    .space 7
    .byte 0, 0
    .space 2
begin:
    ldr sp, =0x03007F00
    ldr r0, =__data_from
    ldr r1, =__data_start
    ldr r2, =__data_end
1:  cmp r1, r2
    ldrlo r3, [r0], #4
    strlo r3, [r1], #4
    blo 1b
    ldr r1, =__bss_begin
    ldr r2, =__bss_finish
    mov r3, #0
2:  cmp r1, r2
    strlo r3, [r1], #4
    blo 2b
    ldr r0, =main
    mov lr, pc
    bx r0
3:  b 3b
