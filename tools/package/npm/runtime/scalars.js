// The numbers of C: what may be one, and how it lies in memory.
const integer = (size, signed, array) => {
    const low = signed ? -(2 ** (8 * size - 1)) : 0;
    const high = 2 ** (8 * size - (signed ? 1 : 0)) - 1;
    const name = `${signed ? 'Int' : 'Uint'}${8 * size}`;
    return {
        size, array, say: `an integer of ${low} .. ${high}`,
        is: x => Number.isInteger(x) && x >= low && x <= high,
        set: (view, at, x) => view[`set${name}`](at, x, true),
        get: (view, at) => view[`get${name}`](at, true),
        of: x => (signed ? x : x >>> 0),
    };
};
const big = (signed, array) => {
    const low = signed ? -(2n ** 63n) : 0n;
    const high = 2n ** (signed ? 63n : 64n) - 1n;
    const name = signed ? 'BigInt64' : 'BigUint64';
    return {
        size: 8, array, say: `a bigint of ${low} .. ${high}`,
        is: x => typeof x === 'bigint' && x >= low && x <= high,
        set: (view, at, x) => view[`set${name}`](at, x, true),
        get: (view, at) => view[`get${name}`](at, true),
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

export function refuse(path, value, wanted) {
    const shown = typeof value === 'bigint' ? `${value}n`
        : typeof value === 'function' ? 'a function'
        : value === null || typeof value !== 'object' ? String(value)
        : Array.isArray(value) ? `an array of ${value.length}`
        : ArrayBuffer.isView(value) ? `${tag(value)} of ${value.length}` : 'an object';
    throw new TypeError(value === undefined ? `${path} is missing: ${wanted}`
        : `${path} is ${shown}, not ${wanted}`);
}
