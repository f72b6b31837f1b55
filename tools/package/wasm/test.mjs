// Runs in node what `make wasm` made: node test.mjs fixray.wasm digest.wasm FLIP
//
// fixray.wasm imports nothing, and answers a question whose answer is known. The digest
// goes to standard output.
import { readFileSync } from 'node:fs';

const [library, digest, flip] = process.argv.slice(2);

function check(holds, what) {
    if (!holds) {
        console.error(`wasm: ${what}`);
        process.exit(1);
    }
}

const module = new WebAssembly.Module(readFileSync(library));
check(WebAssembly.Module.imports(module).length === 0, `${library} imports something`);
const { exports } = new WebAssembly.Instance(module);
const base = (exports.__heap_base.value + 7) & ~7;
const words = new Int32Array(exports.memory.buffer, base, 64);
const q16 = 65536;

// The segment from x = -3 to 3 that rises by 0.75 meets x = -1 after a third, at y = 1/4.
words.set([-3 * q16, 0, 0, 3 * q16, 0.75 * q16, 0]);
words.set([-q16, -q16, -q16, q16, q16, q16], 6);
const [segment, box, point] = [base, base + 24, base + 64];
check(exports.fxr_segment_hits_aabb(segment, box) === 1, 'the segment misses the box');
check(exports.fxr_segment_cast_aabb(segment, box, point) === 1, 'the cast misses');
check(words.slice(16, 64).join().includes(`${-q16},${q16 / 4},0`), 'another point');
words[1] = words[4] = q16 + 1;
check(exports.fxr_segment_hits_aabb(segment, box) === 0, 'one step beside the box');

let text = '';
const host = { put: c => { text += String.fromCharCode(c); } };
const asked = new WebAssembly.Instance(
    new WebAssembly.Module(readFileSync(digest)), { host });
asked.exports.print_digest(Number(flip));
process.stdout.write(text);
