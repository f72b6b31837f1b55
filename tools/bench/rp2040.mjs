// Run a program on rp2040js, a Cortex-M0+, and count cycles per call.
//
//   node tools/bench/rp2040.mjs DIRECTORY-OF-node_modules PROGRAM.elf CALLS \
//       [WORKLOADS MEASURED] >LOG
//
// Writes lines WORKLOAD FUNCTION CALLS MIN MAX SUM to CALLS; the program's output is
// ours. Functions are known by name, and these are regular expressions: bench_ and
// (fxr|alt)_ without them (tests/bench/bench.h). Within workloads the outermost calls
// of what is measured count, from the first instruction to the return.
//
// Cycles are rp2040js's, without waits for flash. It charges nothing for lr in a push:
// that cycle is added.
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const [, , modules, program, callsPath, workloads = 'bench_',
  measured = '(fxr|alt)_'] = process.argv;
const { RP2040 } = createRequire(`${modules}/`)('rp2040js');
const FLASH = 0x10000000;

const elf = readFileSync(program);
const u16 = (at) => elf.readUInt16LE(at);
const u32 = (at) => elf.readUInt32LE(at);

function loadSegments(chip) {
  for (let i = 0; i < u16(44); i++) {
    const at = u32(28) + 32 * i;
    const [offset, address, size] = [u32(at + 4), u32(at + 12), u32(at + 16)];
    if (u32(at) !== 1 || size === 0)
      continue;
    const memory = address >>> 28 === 1 ? chip.flash : chip.sram;
    memory.set(elf.subarray(offset, offset + size), address & 0xfffffff);
  }
}

// Address to name, of all functions.
function readSymbols() {
  const names = new Map();
  for (let i = 0; i < u16(48); i++) {
    const section = u32(32) + 40 * i;
    if (u32(section + 4) !== 2)
      continue;
    const strings = u32(u32(32) + 40 * u32(section + 24) + 16);
    const begin = u32(section + 16);
    for (let at = begin; at < begin + u32(section + 20); at += 16) {
      if ((elf[at + 12] & 15) !== 2)
        continue;
      const name = strings + u32(at);
      names.set(u32(at + 4) & ~1,
        elf.toString('latin1', name, elf.indexOf(0, name)));
    }
  }
  return names;
}

// Semihosting, as far as picolibc's start-up and putchar, and qemu/semihost.c, use it. True: the end.
function serve(chip) {
  const [operation, argument] = chip.core.registers;
  const word = (i) => chip.readUint32(argument + 4 * i);
  let result = 0;
  if (operation === 4) {
    const bytes = [];
    for (let at = argument; chip.readUint8(at) !== 0; at++)
      bytes.push(chip.readUint8(at));
    writeSync(1, Buffer.from(bytes));
  } else if (operation === 3) {
    writeSync(1, String.fromCharCode(chip.readUint8(argument)));
  } else if (operation === 5) {
    const bytes = Buffer.alloc(word(2));
    for (let i = 0; i < bytes.length; i++)
      bytes[i] = chip.readUint8(word(1) + i);
    writeSync(1, bytes);
  } else if (operation === 0x18 || operation === 0x20) {
    const code = operation === 0x20 ? word(1) : argument === 0x20026 ? 0 : 1;
    process.exitCode ||= code;
    return true;
  } else if (operation !== 1 && operation !== 9) {
    result = -1;
  }
  chip.core.registers[0] = result;
  return false;
}

const chip = new RP2040();
const complain = (_, what) => {
  console.error(`rp2040js: ${what}`);
  process.exitCode = 3;
};
chip.logger = { debug() {}, info() {}, warn: complain, error: complain };
loadSegments(chip);
const { core } = chip;
core.VTOR = FLASH;
core.SP = chip.readUint32(FLASH);
core.PC = chip.readUint32(FLASH + 4) & ~1;

// What begins at an address: 1 a workload, 2 a measured function.
const names = readSymbols();
const kinds = new Uint8Array(0x100000);
const begins = (prefix) => new RegExp(`^(${prefix})`);
const isWorkload = begins(workloads), isMeasured = begins(measured);
for (const [address, name] of names)
  if (address >= FLASH && address < FLASH + kinds.length)
    kinds[address - FLASH] = isWorkload.test(name) ? 1 : isMeasured.test(name) ? 2 : 0;

let over = false;
chip.onBreak = () => { over = serve(chip); };

const tallies = new Map();
let workload = null, open = null, pushes = 0;
while (!over) {
  const pc = core.PC;
  if (open !== null && pc === open.back && core.SP === open.sp) {
    const cycles = core.cycles + pushes - open.began;
    const key = `${workload.name.replace('bench_', '')} ${open.name}`;
    const t = tallies.get(key) ?? { calls: 0, min: cycles, max: 0, sum: 0 };
    tallies.set(key, { calls: t.calls + 1, min: Math.min(t.min, cycles),
      max: Math.max(t.max, cycles), sum: t.sum + cycles });
    open = null;
  }
  if (workload !== null && pc === workload.back && core.SP === workload.sp)
    workload = null;
  const kind = kinds[pc - FLASH];
  if (kind !== 0 && (kind === 1 || (open === null && workload !== null))) {
    const call = { name: names.get(pc), back: core.LR & ~1, sp: core.SP,
      began: core.cycles + pushes };
    if (kind === 1)
      workload = call;
    else
      open = call;
  }
  if (chip.readUint16(pc) >> 8 === 0xb5)
    pushes++;
  core.executeInstruction();
}

let text = '';
for (const [key, t] of tallies)
  text += `${key} ${t.calls} ${t.min} ${t.max} ${t.sum}\n`;
writeFileSync(callsPath, text);
