// The numbers of C: what may be one, and how it lies in memory.
import { structs } from './generated.js';
import { Heap } from './heap.js';
import { library } from './start.js';

const integer = (size, signed, array) => {
    const low = signed ? -(2 ** (8 * size - 1)) : 0;
    const high = 2 ** (8 * size - (signed ? 1 : 0)) - 1;
    const name = `${signed ? 'Int' : 'Uint'}${8 * size}`, put = `set${name}`, get = `get${name}`;
    return {
        size, array, say: `an integer of ${low} .. ${high}`,
        is: x => Number.isInteger(x) && x >= low && x <= high,
        set: (view, at, x) => view[put](at, x, true),
        get: (view, at) => view[get](at, true),
        of: x => (signed ? x : x >>> 0),
    };
};
const big = (signed, array) => {
    const low = signed ? -(2n ** 63n) : 0n;
    const high = 2n ** (signed ? 63n : 64n) - 1n;
    const name = signed ? 'BigInt64' : 'BigUint64', put = `set${name}`, get = `get${name}`;
    return {
        size: 8, array, say: `a bigint of ${low} .. ${high}`,
        is: x => typeof x === 'bigint' && x >= low && x <= high,
        set: (view, at, x) => view[put](at, x, true),
        get: (view, at) => view[get](at, true),
        of: x => (signed ? x : BigInt.asUintN(64, x)),
    };
};
export const scalars = {
    int32: integer(4, true, Int32Array), uint32: integer(4, false, Uint32Array),
    uint16: integer(2, false, Uint16Array), uint8: integer(1, false, Uint8Array),
    int8: integer(1, true, Int8Array), int64: big(true, BigInt64Array),
    uint64: big(false, BigUint64Array),
    bool: {
        size: 1, array: Uint8Array, say: 'a boolean', is: x => typeof x === 'boolean',
        set: (view, at, x) => view.setUint8(at, x ? 1 : 0),
        get: (view, at) => view.getUint8(at) !== 0, of: x => x !== 0,
    },
};

// What a value is, also if it comes from another window, worker or sandbox, where
// instanceof says no.
export const tag = value => Object.prototype.toString.call(value).slice(8, -1);

// Where a value is: a text, or { path, member }, which takes less time to make and is
// written out only for an error.
const textOf = path => (typeof path === 'string' ? path
    : textOf(path.path) + (typeof path.member === 'number' ? `[${path.member}]` : `.${path.member}`));

export function refuse(place, value, wanted) {
    const path = textOf(place);
    const shown = typeof value === 'bigint' ? `${value}n`
        : typeof value === 'function' ? 'a function'
        : value === null || typeof value !== 'object' ? String(value)
        : Array.isArray(value) ? `an array of ${value.length}`
        : ArrayBuffer.isView(value) ? `${tag(value)} of ${value.length}` : 'an object';
    throw new TypeError(value === undefined ? `${path} is missing: ${wanted}`
        : `${path} is ${shown}, not ${wanted}`);
}

// Values of JavaScript as the library has them in memory, and back. What a call needs lies
// in a piece of its own from `at` on; a call within a call, from a filter, goes on behind it.

const ROOM = 65536;

export const sizeOf = type => (scalars[type] || structs[type]).size;

// Has a struct int32 alone, as fxr_segment has? Then an Int32Array is an array of it.
const wholes = new Map(); // the answers
export function isWhole(type) {
    if (scalars[type])
        return type === 'int32';
    if (!wholes.has(type))
        wholes.set(type, structs[type] !== undefined
            && structs[type].fields.every(([, , kind]) => isWhole(kind)));
    return wholes.get(type);
}

// The members of a struct, with what their types are, worked out once.
function membersOf(struct) {
    if (struct.members === undefined)
        struct.members = struct.fields.map(([name, from, kind, count]) =>
            ({ name, from, kind, count, scalar: count ? undefined : scalars[kind] }));
    return struct.members;
}

class Space {
    constructor() {
        this.exports = library();
        this.heap = new Heap(this.exports.memory, this.exports.__heap_base.value);
        this.at = this.heap.take(ROOM);
        this.end = this.at + ROOM;
        this.taken = []; // what did not fit there
    }
    // Views of the memory, made again when it has grown: then the old ones are empty. To ask
    // the memory for its buffer takes longer.
    get memory() {
        if (this.views === undefined || this.views.bytes.length === 0) {
            const { buffer } = this.exports.memory;
            this.views = { bytes: new Uint8Array(buffer), words: new Int32Array(buffer),
                view: new DataView(buffer) };
        }
        return this.views;
    }
    get view() {
        return this.memory.view;
    }
    bytes(at, length) {
        return this.memory.bytes.subarray(at, at + length);
    }
    take(size) {
        const from = this.at, next = from + (size + 15 & ~15);
        if (size <= ROOM && next <= this.end) {
            this.at = next;
            return from;
        }
        this.taken.push(this.heap.take(size));
        return this.taken[this.taken.length - 1];
    }
    // What `work` takes is free again when it ends.
    within(work) {
        const { at } = this, { length } = this.taken;
        try {
            return work(this);
        } finally {
            this.at = at;
            while (this.taken.length > length)
                this.heap.give(this.taken.pop());
        }
    }
    write(type, at, value, path, view = this.view) {
        const scalar = scalars[type];
        if (scalar) {
            if (!scalar.is(value))
                refuse(path, value, scalar.say);
            scalar.set(view, at, value);
            return;
        }
        if (typeof value !== 'object' || value === null || Array.isArray(value))
            refuse(path, value, `an object (${type})`);
        for (const { name, from, kind, count, scalar: number } of membersOf(structs[type])) {
            const given = value[name];
            const member = given === undefined && name === 'negative' ? false : given;
            if (number !== undefined && number.is(member))
                number.set(view, at + from, member);
            else if (count)
                this.writeArray(kind, at + from, member, { path, member: name }, count);
            else
                this.write(kind, at + from, member, { path, member: name }, view);
        }
    }
    // An array of objects, or of numbers, as the type has them.
    writeArray(type, at, values, path, count = -1) {
        const length = this.lengthOf(type, values, path);
        if (count >= 0 && length !== count)
            refuse(path, values, `an array of ${count} (${type})`);
        if (ArrayBuffer.isView(values)) {
            this.memory.bytes.set(
                new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
            return;
        }
        const size = sizeOf(type);
        for (let i = 0; i < length; i++)
            this.write(type, at + i * size, values[i], { path, member: i });
    }
    // How many of this type an array has, or a typed array.
    lengthOf(type, values, path) {
        if (Array.isArray(values))
            return values.length;
        const array = isWhole(type) ? Int32Array : scalars[type] && scalars[type].array;
        const words = isWhole(type) ? sizeOf(type) / 4 : 1;
        if (array === undefined || type === 'bool' || tag(values) !== array.name)
            refuse(path, values, array === undefined || type === 'bool' ? `an array (${type})`
                : `an array (${type}) or an ${array.name}`);
        if (values.length % words !== 0)
            refuse(path, values, `${words} numbers for each ${type}`);
        return values.length / words;
    }
    // An array in memory that is taken for it.
    place(type, values, path, count = -1) {
        const at = this.take(sizeOf(type) * this.lengthOf(type, values, path));
        this.writeArray(type, at, values, path, count);
        return at;
    }
    read(type, at) {
        if (scalars[type])
            return scalars[type].get(this.view, at);
        return readStruct(this.view, type, at);
    }
    readArray(type, at, count) {
        return readMany(this.view, type, at, count);
    }
}

export function readStruct(view, type, at) {
    const value = {};
    for (const { name, from, kind, count, scalar } of membersOf(structs[type]))
        value[name] = scalar !== undefined ? scalar.get(view, at + from)
            : count ? readMany(view, kind, at + from, count)
            : readStruct(view, kind, at + from);
    return value;
}
export function readMany(view, type, at, count) {
    const size = sizeOf(type);
    return Array.from({ length: count }, (_, i) => (scalars[type]
        ? scalars[type].get(view, at + i * size) : readStruct(view, type, at + i * size)));
}

let only = null;
export function space() {
    if (only === null)
        only = new Space();
    return only;
}

// Numbers in fixed point, from floats and to floats.

const fixed = (name, one) => x => {
    const n = Math.sign(x) * Math.round(Math.abs(x) * one);
    if (typeof x !== 'number' || !scalars.int32.is(n))
        throw new RangeError(`${name}: ${String(x)} is out of range`);
    return n + 0;
};
export const q16 = fixed('q16', 65536);
export const q30 = fixed('q30', 2 ** 30);
export const fromQ16 = n => n / 65536;
export const fromQ30 = n => n / 2 ** 30;

// Decimal text of numbers in Q16.16, by the C library: exact in both directions.

const MOST = 32;

function check(name, v) {
    if (!scalars.int32.is(v))
        throw new TypeError(`${name}: ${String(v)} is not ${scalars.int32.say}`);
}

const text = print => space().within(at => {
    const to = at.take(MOST);
    const length = print(at.exports, to);
    return String.fromCharCode(...at.bytes(to, length));
});

export function q16Print(v) {
    check('q16Print: v', v);
    return text((c, to) => c.fxr_q16_print(v, to, MOST));
}

export function q16PrintFixed(v, decimals) {
    check('q16PrintFixed: v', v);
    check('q16PrintFixed: decimals', decimals);
    return text((c, to) => c.fxr_q16_print_fixed(v, decimals, to, MOST));
}

// A character that is no byte ends the number, as any other does that is no digit.
export function q16Parse(words) {
    if (typeof words !== 'string')
        throw new TypeError(`q16Parse: text is ${String(words)}, not a string`);
    return space().within(at => {
        const value = at.take(4), from = at.take(words.length + 1);
        const codes = Array.from({ length: words.length }, (_, i) => words.charCodeAt(i));
        at.bytes(from, words.length + 1).set([...codes.map(c => (c < 128 ? c : 1)), 0]);
        const length = at.exports.fxr_q16_parse(from, value);
        return length === 0 ? null : { value: at.read('int32', value), length };
    });
}
