// Values of JavaScript as the library has them in memory, and back. What a call needs lies
// in a piece of its own from `at` on; a call within a call, from a filter, goes on behind it.
import { structs } from './generated.js';
import { Heap } from './heap.js';
import { refuse, scalars, tag } from './scalars.js';
import { library } from './start.js';

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
    write(type, at, value, path) {
        const scalar = scalars[type];
        if (scalar) {
            if (!scalar.is(value))
                refuse(path, value, scalar.say);
            scalar.set(this.view, at, value);
            return;
        }
        if (typeof value !== 'object' || value === null || Array.isArray(value))
            refuse(path, value, `an object (${type})`);
        for (const [name, from, kind, count] of structs[type].fields) {
            const given = value[name];
            const member = given === undefined && name === 'negative' ? false : given;
            if (count)
                this.writeArray(kind, at + from, member, `${path}.${name}`, count);
            else
                this.write(kind, at + from, member, `${path}.${name}`);
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
            this.write(type, at + i * size, values[i], `${path}[${i}]`);
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
    for (const [name, from, kind, count] of structs[type].fields)
        value[name] = count ? readMany(view, kind, at + from, count)
            : scalars[kind] ? scalars[kind].get(view, at + from)
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
