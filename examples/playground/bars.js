// The slabs as bars along t, one for each axis: the latest entry and the earliest exit are lit,
// and between them is what all slabs share. Where an entry is later than an exit, that is why.
import { compare, number } from './slabs.js';
import { fraction, reduce } from './format.js';

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
