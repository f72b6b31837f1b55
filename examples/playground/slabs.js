// The slabs of a box, as docs/how-it-works.md explains them: on each axis when the component
// comes into the slab and when it leaves it, as fractions of bigints. This is for the bars; the
// answer itself is the library's, and the test holds the two to be equal.
import { city } from './city.js';
import { axesOf, minus, moves, plus } from './scene.js';

export const compare = (s, t) => {
    const d = s.num * t.den - t.num * s.den;
    return d < 0n ? -1 : d > 0n ? 1 : 0;
};
export const number = t => Number(t.num) / Number(t.den);

// One axis: start o and displacement d, the slab from low to high. Mirrored to run upward.
function axis(name, o, d, low, high) {
    const [near, far] = d < 0n ? [o - high, o - low] : [low - o, high - o];
    const len = d < 0n ? -d : d;
    if (len === 0n)
        return { name, len, inside: near <= 0n && far >= 0n };
    return { name, len, near: { num: near, den: len }, far: { num: far, den: len } };
}

function world(scene, low, high, d) {
    return ['x', 'y', 'z'].map((name, i) =>
        axis(name, BigInt(scene.p[i]), BigInt(d[i]), BigInt(low[i]), BigInt(high[i])));
}

function oriented(scene, d) {
    const dot = (u, v) => BigInt(u.x) * BigInt(v[0]) + BigInt(u.y) * BigInt(v[1])
        + BigInt(u.z) * BigInt(v[2]);
    const o = minus(scene.p, scene.center);
    return axesOf(scene).map((u, i) => {
        const half = BigInt(scene.half[i]) << 30n;
        return axis('uvw'[i], dot(u, o), dot(u, d), -half, half);
    });
}

// The axes, or null where what is asked is not made of slabs. `hit` is the box of a tree.
function axesFor(scene, hit) {
    const d = minus(scene.q, scene.p);
    const grown = scene.ask === 'aabb' ? scene.moverHalf : [0, 0, 0];
    if (moves(scene.ask) && scene.ask !== 'aabb')
        return null;
    if (scene.shape === 'aabb')
        return world(scene, minus(scene.min, grown), plus(scene.max, grown), d);
    if (scene.shape === 'tree' && hit !== undefined) {
        const { min, max } = city().boxes[hit];
        return world(scene, minus([min.x, min.y, min.z], grown),
            plus([max.x, max.y, max.z], grown), d);
    }
    return scene.shape === 'obb' && scene.ask !== 'aabb' ? oriented(scene, d) : null;
}

const zero = { num: 0n, den: 1n }, one = { num: 1n, den: 1n };

// { axes, enter, exit, hits, first, last }: first and last are the numbers of the axes whose
// entry is the latest and whose exit is the earliest, -1 for the ends of the component.
export function slabsOf(scene, hit) {
    const axes = axesFor(scene, hit);
    if (!axes)
        return null;
    const line = scene.ask === 'line', ray = scene.ask === 'ray';
    let enter = line ? null : zero, exit = line || ray ? null : one;
    let first = -1, last = -1, outside = -1;
    axes.forEach((a, i) => {
        if (a.len === 0n) {
            if (!a.inside)
                outside = i;
            return;
        }
        if (!enter || compare(a.near, enter) > 0)
            [enter, first] = [a.near, i];
        if (!exit || compare(a.far, exit) < 0)
            [exit, last] = [a.far, i];
    });
    const still = axes.every(a => a.len === 0n); // a point: t is 0 where it is in
    enter ??= zero;
    exit = still ? enter : exit ?? one;
    const hits = outside < 0 && compare(enter, exit) <= 0;
    return { axes, enter, exit, first, last, outside, hits, still };
}
