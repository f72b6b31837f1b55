// Functions of JavaScript that the library calls: filters and visitors. They get into its
// table by way of a module of one import, as a table takes functions of modules alone.
import { refuse } from './scalars.js';
import { space } from './space.js';

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
