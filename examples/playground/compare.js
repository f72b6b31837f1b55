// The slab test as programs without fixray have it, for the same numbers: in 32-bit floats, and
// in Q16.16 with the quotient rounded, as users of libfixmath write it.
import { axesOf, minus, ONE } from './scene.js';

// Division and multiplication of Q16.16 by the method of libfixmath, in JavaScript: the quotient
// and the product rounded to nearest, halves away from zero, and fix16_overflow for what does not
// fit. This is no code of libfixmath; the test compares it with libfixmath itself, whose quotient
// is the same for divisors below 16 units and at most one step off for larger ones.

const OVERFLOW = -(2 ** 31);

// |a| 2^16 is below 2^48 and quotient times |b| not above it: exact in doubles.
export function div(a, b) {
    if (b === 0)
        return OVERFLOW;
    const n = Math.abs(a) * 65536, d = Math.abs(b);
    let quotient = Math.floor(n / d), rest = n - quotient * d;
    if (rest < 0) {
        quotient--;
        rest += d;
    }
    if (2 * rest >= d)
        quotient++;
    if (quotient > 2 ** 31 - 1)
        return OVERFLOW;
    return (a < 0) === (b < 0) ? quotient : -quotient;
}

export function mul(a, b) {
    const product = BigInt(a) * BigInt(b);
    const size = ((product < 0n ? -product : product) + 0x8000n) >> 16n;
    if (size > 0x7fffffffn)
        return OVERFLOW;
    return Number(product < 0n ? -size : size);
}

const f = Math.fround;
const FLOAT = {
    name: 'float', zero: 0, one: 1, greatest: 3.4e38,
    of: x => f(x / ONE), axis: x => f(x / 2 ** 30), minus: (a, b) => f(a - b),
    plus: (a, b) => f(a + b), times: (a, b) => f(a * b),
    // with the reciprocal of d, as they all do
    prepare: d => f(1 / d), quotient: (a, d, inverse) => f(a * inverse),
    t: x => x, steps: x => x * ONE,
};
const FIX16 = {
    name: 'fix16', zero: 0, one: ONE, greatest: 2 ** 31 - 1,
    of: x => x, axis: x => Math.round(x / 2 ** 14), minus: (a, b) => (a - b) | 0,
    plus: (a, b) => (a + b) | 0, times: mul,
    prepare: () => 0, quotient: (a, d) => div(a, d),
    t: x => x / ONE, steps: x => x,
};

// Per axis: where the component starts, its displacement, and the two planes.
function axesFor(m, scene) {
    const d = minus(scene.q, scene.p);
    const p = scene.p.map(m.of), q = scene.q.map(m.of);
    // A ray has its direction; a segment subtracts, and rounds.
    const way = scene.ask === 'segment' ? q.map((x, i) => m.minus(x, p[i])) : d.map(m.of);
    if (scene.shape === 'aabb')
        return way.map((w, i) => [p[i], w, m.of(scene.min[i]), m.of(scene.max[i])]);
    const from = scene.center.map((c, i) => m.minus(p[i], m.of(c)));
    return axesOf(scene).map(({ x, y, z }, i) => {
        const u = [x, y, z].map(m.axis), half = m.of(scene.half[i]);
        const turned = v => m.plus(m.plus(m.times(u[0], v[0]), m.times(u[1], v[1])),
            m.times(u[2], v[2]));
        return [turned(from), turned(way), -half, half];
    });
}

function slabTest(m, scene) {
    let enter = scene.ask === 'line' ? -m.greatest : m.zero;
    let exit = scene.ask === 'segment' ? m.one : m.greatest;
    for (const [p, d, min, max] of axesFor(m, scene)) {
        if (d === 0) {
            if (p < min || p > max)
                return null;
            continue;
        }
        const inverse = m.prepare(d);
        const s = m.quotient(m.minus(min, p), d, inverse);
        const t = m.quotient(m.minus(max, p), d, inverse);
        enter = Math.max(enter, Math.min(s, t));
        exit = Math.min(exit, Math.max(s, t));
        if (enter > exit)
            return null;
    }
    return { enter, exit };
}

export const comparable = scene =>
    ['segment', 'ray', 'line'].includes(scene.ask) && (scene.shape === 'aabb' || scene.shape === 'obb');
export const hitsFloat = scene => slabTest(FLOAT, scene) !== null;
export const hitsFix16 = scene => slabTest(FIX16, scene) !== null;

// { hits, t, point }: the point in steps of 1/65536, t as a number.
function cast(m, scene) {
    const found = slabTest(m, scene);
    if (!found)
        return { hits: false };
    const p = scene.p.map(m.of), d = minus(scene.q, scene.p).map(m.of);
    return { hits: true, t: m.t(found.enter),
        point: p.map((x, i) => m.steps(m.plus(x, m.times(d[i], found.enter)))) };
}

// Both beside the answer of the library: what is wrong, and by how many steps.
export function compareWith(scene, answer) {
    return [[FLOAT, 'float, 32 bits'], [FIX16, 'Q16.16, rounded quotient']].map(([m, name]) => {
        const said = cast(m, scene);
        const wrong = said.hits !== answer.hits;
        let off = 0;
        if (said.hits && answer.hits)
            off = Math.max(...['x', 'y', 'z'].map((c, i) =>
                Math.abs(said.point[i] - answer.point[c])));
        return { name, ...said, wrong, off };
    });
}
