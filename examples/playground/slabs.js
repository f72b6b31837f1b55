// The slabs of a box, as docs/how-it-works.md explains them: on each axis when the component
// comes into the slab and when it leaves it, as fractions of bigints. This is for the bars; the
// answer itself is the library's, and the test holds the two to be equal.
import { city } from './city.js';
import { fraction, reduce } from './format.js';
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
    if (scene.ask === 'pair')
        return null;
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

// The slabs as bars along t, one for each axis: the latest entry and the earliest exit are lit,
// and between them is what all slabs share. Where an entry is later than an exit, that is why.

const SVG = 'http://www.w3.org/2000/svg';
const LEFT = 34, WIDTH = 400, ROW = 30, RIGHT = 12;

function element(name, attributes, text) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes))
        made.setAttribute(key, value);
    if (text !== undefined)
        made.textContent = text;
    return made;
}

// From where to where t is shown: 0 .. 1 for a segment, else what there is to see.
function rangeOf(scene, slabs) {
    const ends = slabs.axes.filter(a => a.len > 0n).flatMap(a => [number(a.near), number(a.far)])
        .filter(t => Math.abs(t) < 8);
    const low = Math.min(0, ...(scene.ask === 'line' ? ends : []));
    const high = Math.max(1, ...(scene.ask === 'ray' || scene.ask === 'line' ? ends : []));
    const margin = (high - low) * 0.12;
    return [low - margin, high + margin];
}

const spoken = t => fraction(t).replace('≈ ', 'about ');

export function barsText(scene, slabs) {
    if (slabs.still)
        return `Start and end are one point: it is ${slabs.hits ? 'in' : 'not in'} all three slabs.`;
    const name = i => slabs.axes[i].name;
    if (slabs.outside >= 0)
        return `It does not move on ${name(slabs.outside)} and starts outside that slab: a miss.`;
    const from = slabs.first < 0 ? 'the start, t = 0' : `${name(slabs.first)}, t = ${spoken(slabs.enter)}`;
    const to = slabs.last < 0 ? (scene.ask === 'segment' || scene.ask === 'aabb' ? 'the end, t = 1' : 'never')
        : `${name(slabs.last)}, t = ${spoken(slabs.exit)}`;
    return `Latest entry: ${from}. Earliest exit: ${to}. ${slabs.hits ? 'No entry is later than an exit: a hit.'
        : 'The entry is later than the exit: a miss.'}`;
}

// The comparison that decides, as fixray makes it: two products, no division. Lines.
export function productsText(slabs) {
    if (slabs.still || slabs.outside >= 0 || slabs.first < 0 || slabs.last < 0)
        return [];
    let [a, b] = [slabs.enter, slabs.exit];
    if ([a, b].map(reduce).every(t => String(t.den).length < 8))
        [a, b] = [reduce(a), reduce(b)];
    const left = a.num * b.den, right = b.num * a.den;
    const sign = slabs.hits ? '≤' : '>';
    const wrap = n => (n < 0n ? `(${n})` : n);
    return [`${a.num}/${a.den} ${sign} ${b.num}/${b.den}`, `because ${wrap(a.num)} · ${b.den} = ${left}`,
        `${sign} ${right} = ${wrap(b.num)} · ${a.den}`];
}

export function drawBars(svg, scene, slabs) {
    const [low, high] = rangeOf(scene, slabs), rows = slabs.axes.length + 1;
    const x = t => LEFT + (Math.min(Math.max(t, low), high) - low) / (high - low) * (WIDTH - LEFT - RIGHT);
    const height = rows * ROW + 26, floor = rows * ROW + 2;
    svg.setAttribute('viewBox', `0 0 ${WIDTH} ${height}`);
    const parts = [];
    const add = (...all) => parts.push(element(...all));
    const ends = { segment: [0, 1], aabb: [0, 1], ray: [0, high], line: [low, high] }[scene.ask];
    add('rect', { x: x(ends[0]), y: 0, width: x(ends[1]) - x(ends[0]), height: floor, class: 'domain' });
    slabs.axes.forEach((axis, i) => {
        const y = i * ROW + 6, kind = `bar ${'xyz'[i]}`;
        add('text', { x: LEFT - 10, y: y + 13, class: `name ${'xyz'[i]}`, 'text-anchor': 'end' }, axis.name);
        if (axis.len === 0n) {
            if (axis.inside)
                add('rect', { x: x(low), y, width: x(high) - x(low), height: 18, rx: 3, class: kind });
            add('text', { x: x((ends[0] + ends[1]) / 2), y: y + 13, class: 'note', 'text-anchor': 'middle' },
                axis.inside ? 'does not move: always inside' : 'does not move: never inside');
            return;
        }
        const from = x(number(axis.near)), to = x(number(axis.far));
        add('rect', { x: from, y, width: Math.max(to - from, 1.5), height: 18, rx: 3, class: kind });
        if (slabs.first === i)
            add('path', { d: `M${from} ${y - 3}v24`, class: `mark ${'xyz'[i]}` });
        if (slabs.last === i)
            add('path', { d: `M${to} ${y - 3}v24`, class: `mark ${'xyz'[i]}` });
        const [near, far] = [fraction(axis.near), fraction(axis.far)];
        if (to - from > 24 + 6.6 * (near.length + far.length)) {
            add('text', { x: from + 6, y: y + 13, class: 'value' }, near);
            add('text', { x: to - 6, y: y + 13, class: 'value', 'text-anchor': 'end' }, far);
        }
    });
    const y = (rows - 1) * ROW + 6, from = x(number(slabs.enter)), to = x(number(slabs.exit));
    add('text', { x: LEFT - 10, y: y + 13, class: 'name', 'text-anchor': 'end' }, 'all');
    if (slabs.outside < 0) {
        const wrong = compare(slabs.enter, slabs.exit) > 0;
        add('rect', { x: Math.min(from, to), y, width: Math.max(Math.abs(to - from), 2.5), height: 18, rx: 3,
            class: wrong ? 'gap' : 'shared' });
        for (const at of [from, to])
            add('path', { d: `M${at} 2V${y}`, class: 'guide' });
    }
    add('path', { d: `M${LEFT} ${floor}H${WIDTH - RIGHT}`, class: 'axis' });
    for (let t = Math.ceil(low); t <= high; t++) {
        add('path', { d: `M${x(t)} ${floor - 4}v8`, class: 'axis' });
        add('text', { x: x(t), y: floor + 19, class: 'tick', 'text-anchor': 'middle' }, `t = ${t}`);
    }
    svg.replaceChildren(...parts);
}
