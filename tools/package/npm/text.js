// Decimal text of numbers in Q16.16, by the C library: exact in both directions.
import { scalars, Space } from './runtime.js';

const space = new Space();
const ROOM = 32;

function check(name, v) {
    if (!scalars.int32.is(v))
        throw new TypeError(`${name}: ${String(v)} is not ${scalars.int32.say}`);
}

function text(print) {
    space.at = space.top;
    const at = space.take(ROOM);
    const length = print(at);
    return String.fromCharCode(...new Uint8Array(space.exports.memory.buffer, at, length));
}

export function q16Print(v) {
    check('q16Print: v', v);
    return text(at => space.exports.fxr_q16_print(v, at, ROOM));
}

export function q16PrintFixed(v, decimals) {
    check('q16PrintFixed: v', v);
    check('q16PrintFixed: decimals', decimals);
    return text(at => space.exports.fxr_q16_print_fixed(v, decimals, at, ROOM));
}

// A character that is no byte ends the number, as any other does that is no digit.
export function q16Parse(words) {
    if (typeof words !== 'string')
        throw new TypeError(`q16Parse: text is ${String(words)}, not a string`);
    space.at = space.top;
    const value = space.take(4), at = space.take(words.length + 1);
    const bytes = Array.from({ length: words.length }, (_, i) => words.charCodeAt(i));
    new Uint8Array(space.exports.memory.buffer, at, words.length + 1)
        .set([...bytes.map(c => (c < 128 ? c : 1)), 0]);
    const length = space.exports.fxr_q16_parse(at, value);
    return length === 0 ? null : { value: space.read('int32', value), length };
}
