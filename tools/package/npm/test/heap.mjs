// The memory of the package against a list of what is taken: node heap.mjs HEAP.js
import { pathToFileURL } from 'node:url';

const { Heap } = await import(pathToFileURL(process.argv[2]));
const FROM = 1000, PAGE = 65536, LIMIT = 64; // pages
const memory = {
    buffer: { byteLength: 2 * PAGE },
    grow(pages) {
        if (this.buffer.byteLength / PAGE + pages > LIMIT)
            throw new RangeError('no more');
        this.buffer = { byteLength: this.buffer.byteLength + pages * PAGE };
    },
};
function check(good, what) {
    if (!good) {
        console.error(`heap.mjs: ${what}`);
        process.exit(1);
    }
}
let state = 1;
const random = n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * n);
};
const heap = new Heap(memory, FROM), taken = [];
let refused = 0;
for (let i = 0; i < 20000; i++) {
    if (random(5) < 3) {
        const size = [random(2), random(100), random(5000), random(200000)][random(4)];
        let at;
        try {
            at = heap.take(size);
        } catch (error) {
            check(error instanceof RangeError && error.message.includes(`no memory for ${Math.max(16, size + 15 & ~15)}`), error);
            refused++;
            continue;
        }
        check(at % 16 === 0 && at >= FROM && at + size <= memory.buffer.byteLength, `${size} bytes at ${at}`);
        for (const piece of taken)
            check(at + Math.max(size, 1) <= piece.at || piece.at + piece.size <= at, `${at} lies in ${piece.at}`);
        taken.push({ at, size: Math.max(size, 1) });
    } else if (taken.length > 0) {
        heap.give(taken.splice(random(taken.length), 1)[0].at);
    }
}
check(refused > 0, 'the memory never ended');
taken.forEach(({ at }) => heap.give(at));
check(heap.free.length === 1 && heap.free[0].at === 1008
    && heap.free[0].at + heap.free[0].size === memory.buffer.byteLength, 'not all is free at the end');
console.log(`20000 pieces taken and given back, ${refused} refused`);
