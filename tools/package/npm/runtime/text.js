// Decimal text of numbers in Q16.16, by the C library: exact in both directions.
import { scalars } from './scalars.js';
import { space } from './space.js';

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
