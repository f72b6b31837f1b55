// One call for many arguments: the loop is in the module (wasm/many.c), and each argument
// and each result is copied as a whole.
import { checkCount, indexOf, passOne } from './call.js';
import { structs } from './generated.js';
import { isWhole, readMany, readStruct, refuse, scalars, sizeOf, space, tag } from './values.js';

// Results as they lie in memory: [name, type, count, bytes] of each output.
const ours = Symbol('fixray');

export class Results {
    constructor(wanted, length, found, parts) {
        if (wanted !== ours)
            throw new TypeError('Results are what many returns');
        this.length = length;
        this.found = found;
        Object.defineProperty(this, 'parts', { value: parts });
        Object.freeze(this);
    }
    // Result i as an object, or null.
    at(i) {
        if (!Number.isInteger(i) || i < 0 || i >= this.length)
            throw new RangeError(`Results: there is no ${String(i)} among ${this.length}`);
        if (this.found !== null && this.found[i] === 0)
            return null;
        const read = ({ type, count, unit, bytes }) => {
            const view = new DataView(bytes.buffer);
            return count ? readMany(view, type, i * unit, count)
                : scalars[type] ? scalars[type].get(view, i * unit)
                : readStruct(view, type, i * unit);
        };
        const value = read(this.parts[0]);
        for (const part of this.parts.slice(1))
            value[part.name] = read(part);
        return value;
    }
    // One member of all results: numbers as a typed array, a struct of int32 as an
    // Int32Array, any other struct as Results.
    column(path) {
        const { part, type, at } = placeOf(this.parts, path);
        const size = sizeOf(type), { length } = this;
        const array = isWhole(type) ? Int32Array : scalars[type] ? scalars[type].array : Uint8Array;
        const words = size / array.BYTES_PER_ELEMENT, step = part.unit / array.BYTES_PER_ELEMENT;
        const from = new array(part.bytes.buffer), column = new array(length * words);
        let source = at / array.BYTES_PER_ELEMENT, target = 0;
        for (let i = 0; i < length; i++, source += step)
            for (let k = 0; k < words; k++)
                column[target++] = from[source + k];
        return array === Uint8Array && size > 1
            ? new Results(ours, length, this.found, [partOf('', type, 0, column)]) : column;
    }
}

function partOf(name, type, count, bytes) {
    return { name, type, count, unit: sizeOf(type) * (count || 1), bytes };
}

// Where a path like "span.enter.num" or "weight[2]" leads.
function placeOf(parts, path) {
    const lost = () => { throw new TypeError(`Results: there is no column ${String(path)}`); };
    const words = String(path).match(/[^.[\]]+/g) || lost();
    let part = parts.slice(1).find(({ name }) => name === words[0]);
    let { type, count } = part || parts[0], at = 0;
    if (part !== undefined)
        words.shift();
    else
        [part] = parts;
    for (const word of words) {
        if (count) {
            if (!/^\d+$/.test(word) || Number(word) >= count)
                lost();
            at += Number(word) * sizeOf(type);
            count = 0;
        } else {
            const field = structs[type] && structs[type].fields.find(([name]) => name === word);
            if (field === undefined)
                lost();
            [, , type, count] = field;
            at += field[1];
        }
    }
    return count ? lost() : { part, type, at };
}

// What the calls of a function have in common, worked out once: of each parameter the typed
// array that fits it, and how many numbers of it one value takes.
function planOf({ name, cName, params, ret, outs }) {
    const written = structs[ret] ? [['', ret, 0]] : outs;
    return {
        name, ret, index: indexOf(cName), returns: structs[ret] !== undefined,
        width: structs[ret] || ret === 'void' ? 0 : ret === 'bool' ? 1 : 4,
        params: params.map(([param, type, count]) => ({
            type, count, path: `${name}.many: ${param}`,
            array: isWhole(type) ? Int32Array : type !== 'bool' && scalars[type]
                ? scalars[type].array : null,
            holds: (isWhole(type) ? sizeOf(type) / 4 : 1) * (count || 1),
            unit: structs[type] || scalars[type] ? sizeOf(type) * (count || 1) : 0,
            inWords: scalars[type] !== undefined && !count,
        })),
        outs: written.map(([out, type, count]) =>
            ({ out, type, count, unit: sizeOf(type) * (count || 1) })),
    };
}

const isArray = (value, array) => array !== null
    && (value instanceof array || ArrayBuffer.isView(value) && tag(value) === array.name);

// How many of a parameter there are: -1 for one, the same in each call.
function countOf({ type, count, path, array, holds }, value) {
    if (type === 'Hull' || type === 'Compound')
        return -1;
    if (isArray(value, array)) {
        if (value.length % holds !== 0)
            refuse(path, value, `${holds} numbers for each`);
        return value.length / holds;
    }
    if (value instanceof Results) {
        if (value.parts.length !== 1 || value.parts[0].type !== type || value.parts[0].count !== count)
            refuse(path, value, `Results of ${type}`);
        return value.length;
    }
    if (ArrayBuffer.isView(value))
        refuse(path, value, array === null ? `an array (${type})` : `an ${array.name}`);
    return Array.isArray(value) && !count ? value.length : -1;
}

// Puts an argument into memory. What wasm/many.c calls its value: an address, or a number.
function put(at, { type, count, path, array, unit, inWords }, value, n) {
    if (n < 0)
        return count ? at.place(type, value, path, count) : passOne(type, path, value);
    const to = at.take(inWords ? 4 * n : unit * n);
    if (value instanceof Results)
        at.memory.bytes.set(value.parts[0].bytes, to);
    else if (inWords) // whatever its size
        at.memory.words.set(isArray(value, array) ? value
            : value.map((v, i) => passOne(type, `${path}[${i}]`, v)), to / 4);
    else if (array === Int32Array && isArray(value, array))
        at.memory.words.set(value, to / 4);
    else
        at.writeArray(type, to, value, path);
    return to;
}

// The last value may be what an earlier call returned, to be written again.
function checkAgain({ name, ret, outs }, again, n) {
    const kinds = parts => parts.map(({ type, count }) => type + count).join();
    const fits = outs.length === 0 ? tag(again) === scalars[ret].array.name
        : again instanceof Results && kinds(again.parts) === kinds(outs);
    if (!fits || again.length !== n)
        refuse(`${name}.many: the last argument`, again, `what a call for ${n} returned`);
}

// How many calls there are, and writes how many there are of each argument.
function countAll({ name, params }, values, counts) {
    let n = -1;
    for (let i = 0; i < params.length; i++) {
        counts[i] = countOf(params[i], values[i]);
        if (n >= 0 && counts[i] >= 0 && counts[i] !== n)
            refuse(params[i].path, values[i], `${n} of ${params[i].type}`);
        n = Math.max(n, counts[i]);
    }
    if (n < 0)
        throw new TypeError(`${name}.many: no argument is an array`);
    return n;
}

export function callMany(f, values) {
    f.plan = f.plan || planOf(f);
    const at = space(), { plan } = f, { name, params, outs, width } = plan;
    checkCount(`${name}.many`, values, params.length + 1);
    const counts = [], n = countAll(plan, values, counts);
    const again = values[params.length];
    if (again !== undefined)
        checkAgain(plan, again, n);

    const words = params.length + outs.length, table = at.take(12 * words);
    const answers = at.take(width * n), places = [];
    let entry = table / 4;
    const describe = (value, step, load) => {
        const { words: list } = at.memory;
        list[entry++] = value;
        list[entry++] = step;
        list[entry++] = load;
    };
    const describeOuts = () => {
        for (const { unit } of outs) {
            const to = at.take(unit * n);
            if (width === 1) // what finds nothing writes nothing
                at.memory.bytes.fill(0, to, to + unit * n);
            describe(to, unit, 0);
            places.push(to);
        }
    };
    if (plan.returns)
        describeOuts();
    for (let i = 0; i < params.length; i++) {
        const param = params[i], load = counts[i] >= 0 && param.inWords ? 1 : 0;
        describe(put(at, param, values[i], counts[i]),
            counts[i] < 0 ? 0 : load ? 4 : param.unit, load);
    }
    if (!plan.returns)
        describeOuts();
    const loop = at.exports[`many_${f.cName}`];
    if (loop)
        loop(n, table, answers);
    else
        at.exports.fixray_many(plan.index, n, table, words, answers, width);
    return resultsOf(plan, at.memory, n, places, answers, again);
}

function resultsOf({ ret, outs, width }, { bytes, words }, n, places, answers, again) {
    const all = width === 1 ? bytes.subarray(answers, answers + n)
        : words.subarray(answers / 4, answers / 4 + n);
    if (outs.length === 0) {
        const kept = again === undefined ? new scalars[ret].array(n) : again;
        kept.set(all);
        return kept;
    }
    const made = again === undefined ? new Results(ours, n, width === 1 ? new Uint8Array(n) : null,
        outs.map(({ out, type, count, unit }) => partOf(out, type, count, new Uint8Array(unit * n))))
        : again;
    made.parts.forEach((part, i) =>
        part.bytes.set(bytes.subarray(places[i], places[i] + outs[i].unit * n)));
    if (made.found !== null)
        made.found.set(all);
    return made;
}
