// Numbers in fixed point, from floats and to floats.
import { scalars } from './scalars.js';

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
