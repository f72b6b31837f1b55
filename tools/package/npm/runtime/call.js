// Functions of JavaScript that the library calls: filters and visitors. They get into its
// table by way of a module of one import, as a table takes functions of modules alone.
import { structs } from './generated.js';
import { callMany } from './many.js';
import { passAsk, passMover, passScene, passShape, passStep } from './scenes.js';
import { refuse, scalars, sizeOf, space } from './values.js';

// (module (import "e" "f" (func (param i32 i32 i32) (result i32))) (export "f" (func 0)))
const ADAPTER = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 1, 96, 3, 127, 127, 127, 1,
    127, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0]);

const indices = new Map();

// The number in the table of a function of the library.
export function indexOf(name) {
    return indices.has(name) ? indices.get(name) : intoTable(name, space().exports[name]);
}
function intoTable(name, f) {
    const table = space().exports.__indirect_function_table;
    indices.set(name, table.grow(1));
    table.set(indices.get(name), f);
    return indices.get(name);
}

// The questions that are being asked, each with its callbacks; its number is the context.
const asked = [];
export const isAsked = tree => asked.some(({ trees }) => trees && trees.includes(tree));

// What a visitor says of a hit: whether to go on, or a new limit.
function hitAnswer(type, f, hit, limit) {
    const at = space();
    const said = f(at.read(type, hit), at.read('Ratio', limit));
    if (typeof said !== 'object' || said === null)
        return truth(said, 'the visitor', 'true, false or a new limit (Ratio)');
    at.write('Ratio', limit, said, 'the limit of the visitor');
    return 1;
}

const answers = {
    Filter: (f, shape, id) => truth(f(shape >>> 0, id >>> 0), 'the filter'),
    Visitor: (f, shape, id) => truth(f(shape >>> 0, id >>> 0), 'the visitor'),
    HitVisitor: (f, hit, limit) => hitAnswer('BvhHit', f, hit, limit),
    SceneVisitor: (f, hit, limit) => hitAnswer('SceneHit', f, hit, limit),
    OverlapVisitor: (f, scene, shape) => truth(f(scene >>> 0, shape >>> 0), 'the visitor'),
};
function truth(said, who, wanted = 'true or false') {
    if (typeof said !== 'boolean')
        refuse(`what ${who} returns`, said === undefined ? null : said, wanted);
    return said ? 1 : 0;
}

// What is thrown does not run through the library, which has to put its stack back: it is
// thrown again when the library has returned, and until then every answer is false.
const trampoline = type => (context, a, b) => {
    const question = asked[context];
    if (question.thrown)
        return 0;
    try {
        return answers[type](question.callbacks[type], a, b);
    } catch (error) {
        question.thrown = { error };
        return 0;
    }
};

function indexOfTrampoline(type) {
    if (!indices.has(type)) {
        const module = new WebAssembly.Module(ADAPTER);
        const { f } = new WebAssembly.Instance(module, { e: { f: trampoline(type) } })
            .exports;
        intoTable(type, f);
    }
    return indices.get(type);
}

// Filters that are functions of the library: no call leaves it.
const natives = new WeakMap();
export function notId(id) {
    const filter = (shape, other) => other !== id;
    if (!Number.isInteger(id) || id < 0 || id >= 2 ** 32)
        refuse('notId: id', id, 'an integer of 0 .. 4294967295');
    natives.set(filter, id);
    return filter;
}

// The words of C for a callback: a function and its context. `question` is of this call.
export function passCallback(type, path, callback, question, words) {
    if (type === 'Filter' && (callback === null || callback === undefined)) {
        words.push(0, 0);
    } else if (type === 'Filter' && natives.has(callback)) {
        const at = space().take(4);
        space().write('uint32', at, natives.get(callback), path);
        words.push(indexOf('fxr_not_id'), at);
    } else {
        if (typeof callback !== 'function')
            refuse(path, callback, 'a function');
        question.callbacks = { ...question.callbacks, [type]: callback };
        words.push(indexOfTrampoline(type), asked.length);
    }
}

// Calls the library for a question with callbacks.
export function ask(question, call) {
    asked.push(question);
    let word;
    try {
        word = call();
    } finally {
        asked.pop();
    }
    if (question.thrown)
        throw question.thrown.error;
    return word;
}

// Calls functions of the C library: checks arguments, writes them to the memory of the
// module as the headers declare them, and reads the results.

// What a Tree or a WideTree stands for: { type, at, pieces, version, ... } (scenes.js).
export const handles = new WeakMap();
const CALLBACKS = ['Filter', 'Visitor', 'HitVisitor', 'SceneVisitor', 'OverlapVisitor'];

export function handleOf(type, value, path) {
    const record = typeof value === 'object' && value !== null ? handles.get(value) : undefined;
    if (record === undefined || record.type !== type)
        refuse(path, value, `a ${type}`);
    const tree = type === 'WideTree' ? handles.get(record.tree) : record;
    if (record.at === 0 || tree.at === 0)
        throw new TypeError(`${path} is a ${type} that was freed`);
    if (record.version !== tree.version)
        throw new TypeError(`${path} is a WideTree of a tree that was refitted: widen it again`);
    return record;
}

function writeCompound(value, path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        refuse(path, value, 'an object (Compound)');
    const at = space().take(structs.Compound.size);
    const field = Object.fromEntries(structs.Compound.fields);
    for (const [member, type] of [['aabb', 'Aabb'], ['obb', 'Obb'], ['sphere', 'Sphere'],
        ['capsule', 'Capsule']]) {
        const values = value[`${member}s`] === undefined ? [] : value[`${member}s`];
        const from = space().place(type, values, `${path}.${member}s`);
        space().write('uint32', at + field[`${member}s`], from, path);
        space().write('uint16', at + field[`${member}Count`],
            space().lengthOf(type, values, path), `${path}.${member}s.length`);
    }
    if (value.bounds === undefined)
        space().exports.fxr_aabb_of_compound(at + field.bounds, at);
    else
        space().write('Aabb', at + field.bounds, value.bounds, `${path}.bounds`);
    return at;
}

// A byte counts the vertices of a hull, and its faces.
const MOST_OF_HULL = 255;

// Each face: three indices of vertices. Of one that is of none the library would read beyond the table.
function facesOf(path, faces, vertices) {
    const isArray = Array.isArray(faces);
    const count = isArray ? faces.length : space().lengthOf('uint8', faces, path) / 3;
    if (count > MOST_OF_HULL || !Number.isInteger(count))
        refuse(path, faces, `three indices for each of at most ${MOST_OF_HULL} faces`);
    const check = (index, where) => {
        if (!Number.isInteger(index) || index < 0 || index >= vertices)
            refuse(`${path}${where}`, index, `the index of one of ${vertices} vertices`);
    };
    if (!isArray) {
        faces.forEach((index, i) => check(index, `[${i}]`));
        return faces;
    }
    faces.forEach((face, i) => {
        if (!Array.isArray(face) || face.length !== 3)
            refuse(`${path}[${i}]`, face, 'an array of 3 indices');
        face.forEach((index, k) => check(index, `[${i}][${k}]`));
    });
    return faces.flat();
}

function writeHull(value, path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        refuse(path, value, 'an object (Hull)');
    const at = space().take(structs.Hull.size), field = Object.fromEntries(structs.Hull.fields);
    const { vertices } = value, count = space().lengthOf('Vec3', vertices, `${path}.vertices`);
    if (count > MOST_OF_HULL)
        refuse(`${path}.vertices`, vertices, `at most ${MOST_OF_HULL} vertices`);
    const faces = facesOf(`${path}.faces`, value.faces, count);
    const put = (type, name, number) => space().write(type, at + field[name], number, path);
    put('uint32', 'vertices', space().place('Vec3', vertices, `${path}.vertices`));
    put('uint32', 'faces', space().place('uint8', faces, `${path}.faces`));
    put('uint8', 'vertexCount', count);
    put('uint8', 'faceCount', faces.length / 3);
    return at;
}

// The word of C for one value of a type that is no array.
export function passOne(type, path, value) {
    if (type === 'Tree' || type === 'WideTree')
        return handleOf(type, value, path).at;
    if (type === 'Compound')
        return writeCompound(value, path);
    if (type === 'Hull')
        return writeHull(value, path);
    if (scalars[type]) {
        if (!scalars[type].is(value))
            refuse(path, value, scalars[type].say);
        return value;
    }
    const at = space().take(structs[type].size);
    space().write(type, at, value, path);
    return at;
}

// Writes argument [name, type, count], and adds to `words` what the C function takes. A type
// that ends in ? may be null.
function pass(path, [name, type, count], value, question, words) {
    path = `${path}: ${name}`;
    if (CALLBACKS.includes(type)) {
        passCallback(type, path, value, question, words);
    } else if (count) {
        words.push(space().place(type, value, path, count));
        if (count < 0)
            words.push(space().lengthOf(type, value, path));
    } else if (type === 'Mover') {
        words.push(passMover(path, value));
    } else if (type === 'Shape') {
        words.push(passShape(path, value));
    } else if (type === 'Scene') {
        words.push(passScene(path, value, question));
    } else if (type === 'CharacterStep') {
        words.push(passStep(path, value));
    } else if (type === 'Ask?') {
        words.push(passAsk(path, value, question));
    } else if (type.endsWith('?')) {
        const absent = value === null || value === undefined;
        words.push(absent ? 0 : passOne(type.slice(0, -1), path, value));
    } else {
        words.push(passOne(type, path, value));
        if (type === 'Tree' || type === 'WideTree')
            question.trees = [value, value.tree];
    }
}

export function bytesOf(value, path) {
    if (!ArrayBuffer.isView(value) || value.BYTES_PER_ELEMENT !== 1)
        refuse(path, value, 'a Uint8Array');
    return value;
}

function results(outs, places) {
    const read = ([, type, count], at) =>
        (count ? space().readArray(type, at, count) : space().read(type, at));
    const value = read(outs[0], places[0]);
    outs.slice(1).forEach((out, i) => { value[out[0]] = read(out, places[i + 1]); });
    return value;
}

export function checkCount(name, values, most) {
    if (values.length > most)
        throw new TypeError(`${name} takes ${most} arguments, not ${values.length}`);
}

function callOnce({ cName, name, params, ret, outs }, values) {
    checkCount(name, values, params.length);
    const at = space(), words = [], places = [], question = {};
    if (structs[ret])
        words.push(at.take(structs[ret].size));
    params.forEach((param, i) => pass(name, param, values[i], question, words));
    const array = params.findIndex(([, , count]) => count < 0);
    const many = array < 0 ? 0 : at.lengthOf(params[array][1], values[array], name);
    const most = values[params.findIndex(([param]) => param === 'most')];
    const room = count => (count === -2 ? most : count < 0 ? many : count || 1);
    outs.forEach(([, type, count]) => {
        places.push(at.take(sizeOf(type) * room(count)));
        words.splice(words.length - (count === -2 ? 1 : 0), 0, places[places.length - 1]); // before `most`
    });
    const f = at.exports[cName];
    const word = question.callbacks === undefined ? f(...words) : ask(question, () => f(...words));
    if (structs[ret])
        return at.read(ret, words[0]);
    if (outs.length === 0)
        return ret === 'void' ? undefined : scalars[ret].of(word);
    if (outs[0][2] < 0)
        return at.readArray(outs[0][1], places[0], outs[0][2] === -2 ? word >>> 0 : many);
    return ret === 'bool' && word === 0 ? null : results(outs, places);
}

// A function of the library. params and outs: [name, type, count], where count is 0 for one
// value, -1 for an array with its length behind it, else the length of an array; of an out -2 for as
// many as the function returns, up to its parameter `most`. `many`: has it the form for many at once?
export function bind(cName, name, params, ret, outs, many) {
    const f = { cName, name, params, ret, outs };
    const call = (...values) => space().within(() => callOnce(f, values));
    Object.defineProperty(call, 'name', { value: name });
    if (many)
        Object.defineProperty(call, 'many',
            { value: (...values) => space().within(() => callMany(f, values)) });
    return call;
}
