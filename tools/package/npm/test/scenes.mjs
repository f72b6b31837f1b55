// Questions about scenes that JavaScript takes part in: node scenes.mjs PACKAGE CHECK.json
//
// A filter: the answer is that about a scene of the kept shapes alone. Visits: every shape that
// is hit when it is asked alone. A tree that was refitted: the answers of one that was built of
// the moved shapes. A wide tree: the answers of the tree. A visitor that throws, a limit.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { generators } from './values.mjs';

const [folder, list] = process.argv.slice(2);
const fixray = await import(pathToFileURL(`${folder}/node.js`));
const beside = name => JSON.parse(readFileSync(list.replace('.json', `.${name}.json`)));
const { random, choose, axes, make, array } = generators(fixray, beside('structs'));
const functions = beside('filters');

let wrong = 0;
function same(what, a, b) {
    if (!isDeepStrictEqual(a, b) && wrong++ < 5)
        console.error(`${what}: ${show(a)}, not ${show(b)}`);
}
const show = value => JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}n` : v));

// The shapes of a scene, with their numbers in a tree or a compound.
const KINDS = [['aabbs', 'Aabb'], ['obbs', 'Obb'], ['spheres', 'Sphere'], ['capsules', 'Capsule']];
function small(shape) {
    const size = () => random(2 * 65536);
    return shape.radius !== undefined ? { ...shape, radius: size() }
        : shape.axis ? { ...shape, half: { x: size(), y: size(), z: size() }, axis: axes() } : shape;
}
function scene() {
    choose(random(2));
    return Object.fromEntries(KINDS.map(([kind, type]) => [kind, array(type, random(4)).map(small)]));
}
function keepSome(shapes, keep) {
    const numbers = [], some = {};
    let number = 0;
    for (const [kind] of KINDS) {
        some[kind] = [];
        for (const shape of shapes[kind]) {
            if (keep(number)) {
                some[kind].push(shape);
                numbers.push(number);
            }
            number++;
        }
    }
    return { some, numbers, count: number };
}
const treeOf = (shapes, ids) => fixray.buildTree({ ...shapes, ids }, 1 + random(4));

// Asked: how often a filter left something out of an answer that had it.
const changed = new Map(functions.map(([name]) => [name, 0]));
for (let i = 0; i < 60; i++) {
    const shapes = scene(), all = keepSome(shapes, () => true);
    const bits = random(2 ** 16);
    const keep = number => (bits >> number & 1) === 1;
    const some = keepSome(shapes, keep);
    const whole = treeOf(shapes, undefined), part = treeOf(some.some, some.numbers);
    const scenes = { Tree: [whole, part], WideTree: [fixray.widenTree(whole), fixray.widenTree(part)],
        Compound: [shapes, some.some] };
    for (const [name, types] of functions) {
        const k = types.findIndex(type => scenes[type]);
        const before = types.slice(0, k).map(make), base = fixray[name.slice(0, -5)];
        const limit = types.includes('Ratio') ? [null] : [];
        // a sphere that moves may ask more than once about a shape, others once
        const asked = new Set();
        const filter = (shape, id) => {
            same(`${name}: the id`, id, shape);
            asked.add(shape);
            return keep(shape);
        };
        const said = fixray[name](...before, scenes[types[k]][0], ...limit, filter);
        const wanted = base(...before, scenes[types[k]][1]);
        const number = value => value?.shape ?? value?.part;
        if (wanted !== null && typeof wanted === 'object') {
            const member = wanted.shape === undefined ? 'part' : 'shape';
            wanted[member] = some.numbers[wanted[member]];
        }
        same(`${name}, ${bits.toString(2)}`, said, wanted);
        if (!isDeepStrictEqual(said, base(...before, scenes[types[k]][0])))
            changed.set(name, changed.get(name) + 1);
        same(`${name}: no filter`, fixray[name](...before, scenes[types[k]][0], ...limit, null),
            base(...before, scenes[types[k]][0]));
        for (const shape of asked)
            if (shape >= all.count)
                same(`${name}: a shape that is not there`, shape, 0);
        if (said !== null && typeof said === 'object' && limit.length) {
            // what is met exactly at the limit does not count; beyond it all does
            const at = said.t;
            same(`${name}: at the limit`, fixray[name](...before, scenes[types[k]][0], at, filter), null);
            const more = { ...at, num: at.negative ? 0n : 2n * at.num + 1n, den: 2n * at.den };
            if (!at.negative && more.num < 2n ** 64n && more.den < 2n ** 64n)
                same(`${name}: behind the limit`, number(fixray[name](...before, scenes[types[k]][0], more, filter)),
                    number(said));
        }
        if (types[k] !== 'Compound' && number(said) !== undefined) {
            const without = fixray[name](...before, scenes[types[k]][0], ...limit, fixray.notId(number(said)));
            same(`${name}: notId`, without, fixray[name](...before, scenes[types[k]][0], ...limit,
                (_, id) => id !== number(said)));
        }
    }
    [scenes.WideTree[0], scenes.WideTree[1], part, whole].forEach(tree => tree.free());
}
for (const [name, times] of changed)
    if (times === 0 && wrong++ < 5)
        console.error(`${name}: no filter changed an answer`);

// Visits, wide trees and refits.
let visits = 0;
for (let i = 0; i < 60; i++) {
    const shapes = scene(), { count } = keepSome(shapes, () => true);
    const tree = treeOf(shapes), wide = fixray.widenTree(tree);
    for (const [kind, type] of [['segment', 'Segment'], ['ray', 'Ray']]) {
        const of = make(type), alone = [];
        for (let shape = 0; shape < count; shape++) {
            const only = treeOf(keepSome(shapes, number => number === shape).some, [shape]);
            const hit = fixray[`${kind}CastBvh`](of, only);
            if (hit)
                alone.push({ ...hit, shape });
            only.free();
        }
        for (const [name, target] of [['Bvh', tree], ['BvhWide', wide]]) {
            const each = fixray[`${kind}Each${name}`], hits = [];
            same(`${kind}Each${name}`, each(of, target, null, hit => hits.push(hit) > 0), true);
            same(`${kind}Each${name}: the hits`, hits.sort((a, b) => a.shape - b.shape), alone);
            visits += hits.length;
            same(`${kind}Cast${name}`, fixray[`${kind}Cast${name}`](of, target),
                fixray[`${kind}CastBvh`](of, tree));
            same(`${kind}Hits${name}`, fixray[`${kind}Hits${name}`](of, target), alone.length > 0);
            let last = null, seen = 0;
            each(of, target, null, (hit, limit) => {
                same('the limit of a visit', limit.den === 0n, last === null);
                last = hit;
                return hit.t; // what is farther is not shown
            });
            same(`${kind}Each${name}: a limit`, last === null ? null : fixray.ratioCompare(last.t,
                fixray[`${kind}CastBvh`](of, tree).t), last === null ? null : 0);
            same(`${kind}Each${name} that ends`, each(of, target, null, () => { seen++; return false; }),
                alone.length === 0);
            same(`${kind}Each${name}: once`, seen, alone.length ? 1 : 0);
        }
        const visited = new Set();
        fixray[`${kind}VisitBvh`](of, tree, shape => { visited.add(shape); return true; });
        same(`${kind}VisitBvh: none is missing`, alone.every(({ shape }) => visited.has(shape)), true);
    }
    const box = make('Aabb'), near = new Set();
    fixray.aabbVisitBvh(box, tree, shape => { near.add(shape); return true; });
    shapes.aabbs.forEach((b, shape) => {
        const meets = ['x', 'y', 'z'].every(c => box.min[c] <= box.max[c] && b.min[c] <= b.max[c]
            && box.min[c] <= b.max[c] && b.min[c] <= box.max[c]);
        same('aabbVisitBvh: none is missing', !meets || near.has(shape), true);
    });
    // A call in a call: the inner one leaves the outer one as it is.
    const ray = make('Ray');
    const asScene = fixray.sceneBvh(tree);
    const outer = fixray.rayEnterScene(ray, asScene, { keep: () => {
        fixray.segmentCastAabb.many(array('Segment', 3), box);
        return fixray.rayEnterScene(ray, asScene, { keep: () => true }) !== null;
    } });
    const cast = fixray.rayCastBvh(ray, tree);
    same('a call in a call', outer, cast && { ...cast, scene: 0 });
    // A visitor beside a filter: each is asked as itself.
    const kept = new Set(), seen = [];
    fixray.rayEachScene(ray, asScene, { keep: shape => { kept.add(shape); return shape % 2 === 0; } },
        hit => { seen.push(hit.shape); return true; });
    same('a visitor sees what the filter keeps', seen.every(shape => shape % 2 === 0 && kept.has(shape)), true);
    for (let number = 0; number < count; number++) {
        const order = KINDS.flatMap(([kind], k) => shapes[kind].map((_, index) => ({ kind: 2 << k, index })));
        same('bvhShapeKind', fixray.bvhShapeKind(tree, number), order[number]);
    }
    same('bvhShapeKind: none', fixray.bvhShapeKind(tree, count), null);
    const moved = Object.fromEntries(KINDS.map(([kind, type]) => [kind, shapes[kind].map(() => small(make(type)))]));
    choose(1);
    delete moved.obbs; // stay
    fixray.refitTree(tree, moved);
    const anew = treeOf({ ...shapes, ...moved });
    for (let k = 0; k < 8; k++) {
        const of = make('Ray');
        same('refitTree', fixray.rayCastBvh(of, tree), fixray.rayCastBvh(of, anew));
    }
    same('hashBvhShapes', fixray.hashBvhShapes(1, tree), fixray.hashBvhShapes(1, anew));
    if (JSON.stringify(moved) !== JSON.stringify({ ...shapes, obbs: undefined }))
        same('hashBvhShapes of others', fixray.hashBvhShapes(1, tree) === fixray.hashBvhShapes(1, treeOf(shapes)), false);
    anew.free();
    tree.free();
}
// FNV-1a of "foobar", as published.
same('hashBytes', fixray.hashBytes(2166136261, new TextEncoder().encode('foobar')), 0xbf9cf968);

if (wrong)
    process.exit(1);
console.log(`${functions.length} functions with a filter, ${visits} hits in visits, 60 trees that were refitted`);
