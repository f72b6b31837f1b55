// What 1000 calls cost in the package and in C, in one run, in turns: the least of each.
// node measure.mjs PACKAGE FILE PROGRAM...
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, file, ...programs] = process.argv.slice(2);
const fixray = await import(pathToFileURL(`${folder}/node.js`));
const N = 1000, TURNS = 25, REPEATS = 40;

let state = 7;
const random = n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * n);
};
const coordinate = () => random(16 * 65536) - 8 * 65536;
const fill = (words, value) => Int32Array.from({ length: words * N }, (_, i) => value(i % words, Math.floor(i / words)));
const segments = fill(6, coordinate), rays = fill(6, coordinate);
const corners = fill(6, coordinate);
const boxes = fill(6, (k, i) => (k < 3 ? Math.min(corners[6 * i + k], corners[6 * i + k + 3])
    : Math.max(corners[6 * i + k], corners[6 * i + k - 3])));
const spheres = fill(4, k => (k < 3 ? coordinate() : random(2 * 65536)));
const triangles = fill(9, coordinate);
writeFileSync(file, Buffer.concat([segments, rays, boxes, spheres, triangles].map(a => Buffer.from(a.buffer))));

const tree = fixray.buildTree({ aabbs: boxes });
const calls = { segmentHitsAabb: [segments, boxes], segmentCastAabb: [segments, boxes], rayHitsAabb: [rays, boxes],
    segmentHitsSphere: [segments, spheres], rayHitsTriangle: [rays, triangles],
    rayCastTriangle: [rays, triangles], segmentHitsBvh: [segments, tree], rayCastBvh: [rays, tree] };
const best = {};
const take = (who, what, ns) => {
    best[who] ??= {};
    best[who][what] = Math.min(best[who][what] ?? Infinity, ns);
};
const time = (what, work, who = 'many') => {
    const began = process.hrtime.bigint();
    work();
    take(who, what, Number(process.hrtime.bigint() - began));
};
const object = (type, values, i) => {
    const v = k => ({ x: values[k], y: values[k + 1], z: values[k + 2] });
    return type === 6 ? [v(6 * i), v(6 * i + 3)] : v(type * i);
};
const again = Object.fromEntries(Object.entries(calls).map(([name, words]) => [name, fixray[name].many(...words)]));
const one = Array.from({ length: N }, (_, i) => {
    const [a, b] = object(6, segments, i), [min, max] = object(6, boxes, i);
    return [{ a, b }, { min, max }];
});
for (let turn = 0; turn < TURNS; turn++) {
    for (const [name, words] of Object.entries(calls))
        for (let k = 0; k < REPEATS; k++) {
            time(name, () => fixray[name].many(...words));
            time(name, () => fixray[name].many(...words, again[name]), 'again');
        }
    for (const name of ['segmentHitsAabb', 'segmentCastAabb'])
        time(name, () => one.forEach(words => fixray[name](...words)), 'one by one');
    for (const program of programs)
        for (const line of spawnSync(program, [file], { encoding: 'utf8' }).stdout.trim().split('\n')) {
            const [name, ns] = line.split(' ');
            take(basename(program), name, Number(ns));
        }
}
const names = Object.keys(best);
console.log(['us for 1000 calls', ...names, `many / ${basename(programs[0])}`, 'again'].join(' | '));
for (const what of Object.keys(calls)) {
    const c = best[basename(programs[0])][what];
    console.log([what, ...names.map(who => (best[who][what] === undefined ? '-' : (best[who][what] / 1000).toFixed(1))),
        (best.many[what] / c).toFixed(2), (best.again[what] / c).toFixed(2)].join(' | '));
}
