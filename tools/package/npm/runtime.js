// Calls functions of the C library: checks arguments, writes them to the memory of the
// module as the headers declare them, and reads the results.
import { compiled } from '#load';
import { structs } from './structs.js';

const integer = (size, signed) => {
    const low = signed ? -(2 ** (8 * size - 1)) : 0;
    const high = 2 ** (8 * size - (signed ? 1 : 0)) - 1;
    const name = `${signed ? 'Int' : 'Uint'}${8 * size}`;
    return {
        size, number: true, say: `an integer of ${low} .. ${high}`,
        is: x => Number.isInteger(x) && x >= low && x <= high,
        set: (view, at, x) => view[`set${name}`](at, x, true),
        get: (view, at) => view[`get${name}`](at, true),
        of: x => (signed ? x : x >>> 0),
    };
};
const big = signed => {
    const low = signed ? -(2n ** 63n) : 0n;
    const high = 2n ** (signed ? 63n : 64n) - 1n;
    const name = signed ? 'BigInt64' : 'BigUint64';
    return {
        size: 8, say: `a bigint of ${low} .. ${high}`,
        is: x => typeof x === 'bigint' && x >= low && x <= high,
        set: (view, at, x) => view[`set${name}`](at, x, true),
        get: (view, at) => view[`get${name}`](at, true),
        of: x => (signed ? x : BigInt.asUintN(64, x)),
    };
};
export const scalars = {
    int32: integer(4, true), uint32: integer(4, false), uint16: integer(2, false),
    uint8: integer(1, false), int8: integer(1, true), int64: big(true), uint64: big(false),
    bool: {
        size: 1, say: 'a boolean', is: x => typeof x === 'boolean',
        set: (view, at, x) => view.setUint8(at, x ? 1 : 0),
        get: (view, at) => view.getUint8(at) !== 0, of: x => x !== 0,
    },
};
export const sizeOf = type => (scalars[type] ?? structs[type]).size;

function refuse(path, value, wanted) {
    const shown = typeof value === 'bigint' ? `${value}n`
        : value === null || typeof value !== 'object' ? String(value)
        : Array.isArray(value) ? `an array of ${value.length}` : 'an object';
    throw new TypeError(value === undefined ? `${path} is missing: ${wanted}`
        : `${path} is ${shown}, not ${wanted}`);
}

// An instance of the module with its memory. What a call needs lies from `top` on.
export class Space {
    constructor() {
        this.exports = new WebAssembly.Instance(compiled).exports;
        this.top = this.at = (this.exports.__heap_base.value + 15) & ~15;
    }
    take(size) {
        const from = this.at;
        this.at += (size + 15) & ~15;
        const lacks = this.at - this.exports.memory.buffer.byteLength;
        if (lacks > 0)
            this.exports.memory.grow(Math.ceil(lacks / 65536));
        if (this.view?.buffer !== this.exports.memory.buffer)
            this.view = new DataView(this.exports.memory.buffer);
        return from;
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
            const member = name === 'negative' ? value[name] ?? false : value[name];
            if (count)
                this.writeArray(kind, at + from, member, `${path}.${name}`, count);
            else
                this.write(kind, at + from, member, `${path}.${name}`);
        }
    }
    writeArray(type, at, values, path, count = -1) {
        if (!Array.isArray(values) || (count >= 0 && values.length !== count))
            refuse(path, values, count < 0 ? `an array (${type})`
                : `an array of ${count} (${type})`);
        const size = sizeOf(type);
        values.forEach((value, i) => this.write(type, at + i * size, value, `${path}[${i}]`));
    }
    // An array in memory that is taken for it.
    place(type, values, path, count = -1) {
        const at = this.take(sizeOf(type) * (values?.length ?? 0));
        this.writeArray(type, at, values, path, count);
        return at;
    }
    read(type, at) {
        if (scalars[type])
            return scalars[type].get(this.view, at);
        const value = {};
        for (const [name, from, kind, count] of structs[type].fields)
            value[name] = count ? this.readArray(kind, at + from, count)
                : this.read(kind, at + from);
        return value;
    }
    readArray(type, at, count) {
        return Array.from({ length: count }, (_, i) => this.read(type, at + i * sizeOf(type)));
    }
}

const shared = new Space();

// The memory of trees, by their handles.
export const spaces = new WeakMap();

function writeCompound(space, value, path) {
    if (typeof value !== 'object' || value === null)
        refuse(path, value, 'an object (Compound)');
    const at = space.take(structs.Compound.size);
    const field = Object.fromEntries(structs.Compound.fields);
    for (const [member, type] of [['aabb', 'Aabb'], ['obb', 'Obb'], ['sphere', 'Sphere'],
        ['capsule', 'Capsule']]) {
        const values = value[`${member}s`] ?? [];
        const from = space.place(type, values, `${path}.${member}s`);
        space.write('uint32', at + field[`${member}s`], from, path);
        space.write('uint16', at + field[`${member}Count`], values.length,
            `${path}.${member}s.length`);
    }
    if (value.bounds === undefined)
        space.exports.fxr_aabb_of_compound(at + field.bounds, at);
    else
        space.write('Aabb', at + field.bounds, value.bounds, `${path}.bounds`);
    return at;
}

// Writes argument [name, type, count], and adds to `words` what the C function takes.
function pass(space, path, [name, type, count], value, words) {
    path = `${path}: ${name}`;
    if (type === 'Tree') {
        words.push(spaces.get(value).bvh);
    } else if (count) {
        words.push(space.place(type, value, path, count));
        if (count < 0)
            words.push(value.length);
    } else if (scalars[type]) {
        if (!scalars[type].is(value))
            refuse(path, value, scalars[type].say);
        words.push(value);
    } else if (type === 'Compound') {
        words.push(writeCompound(space, value, path));
    } else {
        const at = space.take(structs[type].size);
        space.write(type, at, value, path);
        words.push(at);
    }
}

function results(space, outs, places) {
    const read = ([, type, count], at) =>
        (count ? space.readArray(type, at, count) : space.read(type, at));
    const value = read(outs[0], places[0]);
    outs.slice(1).forEach((out, i) => { value[out[0]] = read(out, places[i + 1]); });
    return value;
}

// A function of the library. params and outs: [name, type, count], where count is 0 for one
// value, -1 for an array with its length behind it, else the length of an array.
export function bind(cName, jsName, params, ret, outs) {
    const tree = params.findIndex(([, type]) => type === 'Tree');
    const call = (...values) => {
        if (values.length > params.length)
            throw new TypeError(`${jsName} takes ${params.length} arguments, not ${values.length}`);
        if (tree >= 0 && !spaces.has(values[tree]))
            refuse(`${jsName}: ${params[tree][0]}`, values[tree], 'a Tree');
        const space = tree < 0 ? shared : spaces.get(values[tree]).space;
        const words = [], places = [];
        space.at = space.top;
        if (structs[ret])
            words.push(space.take(structs[ret].size));
        params.forEach((param, i) => pass(space, jsName, param, values[i], words));
        const many = values.find(Array.isArray)?.length;
        outs.forEach(([, type, count]) => {
            places.push(space.take(sizeOf(type) * (count < 0 ? many : count || 1)));
            words.push(places[places.length - 1]);
        });
        const word = space.exports[cName](...words);
        if (structs[ret])
            return space.read(ret, words[0]);
        if (outs.length === 0)
            return ret === 'void' ? undefined : scalars[ret].of(word);
        if (outs[0][2] < 0)
            return space.readArray(outs[0][1], places[0], many);
        return ret === 'bool' && word === 0 ? null : results(space, outs, places);
    };
    return Object.defineProperty(call, 'name', { value: jsName });
}

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
