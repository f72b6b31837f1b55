// Movers in scenes: node movers.mjs PACKAGE CHECK.json
//
// The first contact in an array is the first of those with each shape alone, by the functions
// for that mover and that shape, of equal t by the rule of scene.h; a tree and a compound of the same shapes answer as the array;
// several scenes as one, a scene that is moved, a filter, a limit and the front of triangles. What is
// closest to a point, a segment and a mover is so by the functions for one shape, or two.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { generators } from './values.mjs';

const [folder, list] = process.argv.slice(2);
const fixray = await import(pathToFileURL(`${folder}/node.js`));
const structs = JSON.parse(readFileSync(list.replace('.json', '.structs.json')));
const { random, choose, axes, make, array } = generators(fixray, structs);

let wrong = 0;
const found = {};
function same(what, a, b) {
    found[what] = (found[what] || 0) + (b !== null && b !== false);
    if (!isDeepStrictEqual(a, b) && wrong++ < 5)
        console.error(`${what}: ${show(a)}, not ${show(b)}`);
}
const show = value => JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}n` : v));

const MOVERS = ['Sphere', 'Aabb', 'Obb', 'Capsule'];
const KINDS = ['Triangle', 'Aabb', 'Obb', 'Sphere', 'Capsule'];
const size = () => random(2 * 65536);
const sizes = () => ({ x: size(), y: size(), z: size() });
const origin = { x: 0, y: 0, z: 0 }, unit = 2 ** 30;
const add = (a, b) => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
const minus = v => ({ x: -v.x, y: -v.y, z: -v.z });
const makers = {
    Triangle: () => make('Triangle'), Aabb: () => make('Aabb'),
    Obb: () => ({ center: make('Vec3'), half: sizes(), axis: axes() }),
    Sphere: () => ({ center: make('Vec3'), radius: size() }),
    Capsule: () => ({ a: make('Vec3'), b: make('Vec3'), radius: size() }),
};
// A mover, as a scene has it and as the functions for one shape have it on that path.
function moverOf(kind, path) {
    const box = { ...makers.Obb(), center: path.a };
    const about = { a: sizes(), b: minus(sizes()), radius: size() };
    return {
        Sphere: () => [fixray.moverSphere(about.radius), about.radius],
        Aabb: () => [fixray.moverAabb(box.half), box.half],
        Obb: () => [fixray.moverObb(box), box],
        Capsule: () => [fixray.moverCapsule(about),
            { a: add(path.a, about.a), b: add(path.a, about.b), radius: about.radius }],
    }[kind]();
}
const units = ({ num, den }) => (num << 32n) / den;
const alone = (verb, mover, path, [kind, of]) =>
    fixray[`sweep${mover[0]}${verb}${kind}`](path, mover[2], of);

// Of two contacts at an equal t: below 0 if a counts, whose plane is more against the way.
const xyz = v => [v.x, v.y, v.z];
function order(path, a, b) {
    const way = xyz(path.b).map((v, k) => BigInt(v) - BigInt(xyz(path.a)[k]));
    const along = n => xyz(n).reduce((sum, v, k) => sum + BigInt(v) * way[k], 0n);
    const key = c => [along(c.normal), ...[c.normal, c.center, c.point, c.push].flatMap(xyz)];
    const of = key(a), other = key(b), at = of.findIndex((v, k) => v !== other[k]);
    return at < 0 ? 0 : of[at] < other[at] ? -1 : 1;
}

// The first contact by the functions for one shape, and the rest of it by their normal.
function firstOf(verb, mover, path, shapes, bare) {
    let first = null;
    shapes.forEach((shape, number) => {
        const met = alone(verb, mover, path, shape);
        if (!met || (first !== null && units(met.t) > first.t.num))
            return;
        const contact = { t: { num: units(met.t), den: 1n << 32n, negative: false }, center: met.center,
            ...alone('Normal', mover, path, shape), scene: 0, shape: number };
        if (first === null || contact.t.num < first.t.num || (!bare && order(path, contact, first) < 0))
            first = contact;
    });
    return first;
}
const ask = (path, mover, scene, with_) => ['Hits', 'Crosses', 'Cast', 'Stop'].map(verb =>
    fixray[`sweep${verb}Scene`](path, mover[1], scene, with_));
const arrayOf = shapes => fixray.sceneShapes(shapes.map(([kind, of]) => fixray[`shape${kind}`](of)));

function members(shapes) { // of a tree or a compound
    const of = kind => shapes.filter(([other]) => other === kind).map(([, shape]) => shape);
    return { aabbs: of('Aabb'), obbs: of('Obb'), spheres: of('Sphere'), capsules: of('Capsule') };
}
const still = { rotation: { row: [[unit, 0, 0], [0, unit, 0], [0, 0, unit]].map(
    ([x, y, z]) => ({ x, y, z })) }, translation: origin };

// What a mover overlaps where it is: hits with a path of length 0, the deepest by the normals.
function checkOverlap(kind, mover, path, shapes, all) {
    const rest = { a: path.a, b: path.a };
    const inside = shapes.map((shape, number) => [number, alone('Normal', mover, rest, shape)])
        .filter(([, normal]) => normal);
    const seen = [];
    fixray.overlapEachScene(path.a, mover[1], all, null, (scene, shape) => seen.push(shape) > 0);
    same(`${kind} overlaps each`, seen, inside.map(([number]) => number));
    const [deepest] = [...inside].sort(([, a], [, b]) => b.depth - a.depth ||
        order(rest, { ...a, center: origin }, { ...b, center: origin }));
    const said = fixray.overlapScene(path.a, mover[1], all);
    same(`${kind} overlaps`, said && [said.shape, said.center, said.point, said.depth, said.push],
        deepest === undefined ? null : [deepest[0], path.a, deepest[1].point, deepest[1].depth, deepest[1].push]);
}

// What is closest: by the functions for one shape, or two. Of equal ones the first.
const ANY = 2n ** 64n - 1n;
const leastFirst = (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.shape - b.shape);
function orderOf(shapes, closest) { // closest: of one shape { key, closest }, or null
    return shapes.map((shape, number) => ({ ...closest(shape), scene: 0, shape: number, id: number }))
        .filter(one => one.closest).sort(leastFirst).map(({ key, ...one }) => one);
}
const byItself = (of, value) => ([kind, shape]) => {
    const closest = fixray[`${of}Closest${kind}`](value, shape);
    return closest && { key: closest.dist2, closest };
};
const shapeOf = ([kind, of]) => fixray[`shape${kind}`](of);
function checkClosest(kind, mover, path, shapes, all, keep) {
    const at = path.a, kept = { keep };
    const ofKept = found => found.filter(({ shape }) => keep(shape));
    const near = orderOf(shapes, byItself('point', at));
    same('point closest', fixray.pointClosestScene(at, all, null, ANY), near[0] || null);
    for (const most of [0, 1, 3, shapes.length, 100]) {
        same('point nearest', fixray.pointNearestScene(at, all, null, ANY, most), near.slice(0, most));
        same('point nearest, kept', fixray.pointNearestScene(at, all, kept, ANY, most), ofKept(near).slice(0, most));
    }
    same('segment closest', fixray.segmentClosestScene(path, all, null, ANY),
        orderOf(shapes, byItself('segment', path))[0] || null);
    const half = mover[2], body = shapeOf([kind, {
        Sphere: () => ({ center: at, radius: half }), Aabb: () => ({ min: add(at, minus(half)), max: add(at, half) }),
        Obb: () => half, Capsule: () => half,
    }[kind]()]);
    const radius = ({ of }) => of.radius || 0;
    const byBoth = shape => {
        const pair = fixray.shapeClosestShape(body, shapeOf(shape));
        if (!pair)
            return null;
        const gap = BigInt(Math.max(fixray.distUq16(pair.dist2) - radius(body) - radius(shapeOf(shape)), 0));
        return { key: gap, closest: { onLinear: pair.onA, onShape: pair.onB, dist2: gap * gap } };
    };
    const clear = orderOf(shapes, byBoth), said = fixray.moverClosestScene(at, mover[1], all, null, ANY);
    const withoutT = value => value && { ...value, closest: { ...value.closest, t: undefined } };
    same(`${kind}: closest`, withoutT(said), withoutT(clear[0] || null));
    same(`${kind}: closest, kept`, withoutT(fixray.moverClosestScene(at, mover[1], all, kept, ANY)),
        withoutT(ofKept(clear)[0] || null));
    if (said !== null && said.closest.dist2 > 0n)
        same(`${kind}: closest within`, fixray.moverClosestScene(at, mover[1], all, null, said.closest.dist2 - 1n), null);
}

for (let i = 0; i < 400; i++) {
    choose(i % 2);
    const path = make('Segment'), kind = MOVERS[i % 4], mover = [kind, ...moverOf(kind, path)];
    const shapes = KINDS.flatMap(name => Array.from({ length: random(3) }, () => [name, makers[name]()]));
    const all = arrayOf(shapes), said = ask(path, mover, all);
    const [hits, crosses, cast] = said;
    same(`${kind} hits`, hits, shapes.some(shape => alone('Hits', mover, path, shape)));
    same(`${kind} crosses`, crosses, shapes.some(shape => alone('Crosses', mover, path, shape)));
    same(`${kind} casts`, cast, firstOf('Cast', mover, path, shapes));
    shapes.slice(0, 3).forEach(shape => same(`${kind} stops`,
        fixray.sweepStopScene(path, mover[1], arrayOf([shape])), firstOf('Stop', mover, path, [shape])));

    const solid = shapes.filter(([name]) => name !== 'Triangle'), parts = members(solid);
    const tree = fixray.buildTree(parts), solids = ask(path, mover, arrayOf(solid));
    const scenes = [fixray.sceneBvh(tree), fixray.sceneCompound(parts)];
    scenes.forEach(scene => same(`${kind}: ${scene.kind}`, ask(path, mover, scene), solids));
    // of equal t the first scene counts
    same(`${kind}: all`, ask(path, mover, fixray.sceneAll([...scenes, all])).slice(0, 2), said.slice(0, 2));
    const last = fixray.sweepCastScene(path, mover[1], fixray.sceneAll([arrayOf([]), all]));
    same(`${kind}: the second`, last, cast && { ...cast, scene: 1 });

    const by = { ...still, translation: sizes() };
    const before = { a: add(path.a, minus(by.translation)), b: add(path.b, minus(by.translation)) };
    const there = fixray.sceneAt(all, by);
    same(`${kind}: at`, ask(path, mover, there).slice(0, 2), ask(before, mover, all).slice(0, 2));
    same(`${kind}: at, t`, fixray.sweepCastScene(path, mover[1], there)?.t,
        fixray.sweepCastScene(before, mover[1], all)?.t);

    checkOverlap(kind, mover, path, shapes, all);
    const bits = random(1024), keep = shape => (bits >> shape & 1) === 1;
    checkClosest(kind, mover, path, shapes, all, keep);
    const kept = shapes.filter((_, shape) => keep(shape));
    const numbers = shapes.map((_, shape) => shape).filter(keep);
    const some = firstOf('Cast', mover, path, kept);
    same(`${kind}: kept`, fixray.sweepCastScene(path, mover[1], all, { keep }),
        some && { ...some, shape: numbers[some.shape] });
    if (cast) {
        const first = firstOf('Cast', mover, path, shapes, true); // the lowest number
        same(`${kind}: bare`, fixray.sweepCastScene(path, mover[1], all, { bare: true }),
            { ...first, point: first.center, normal: origin, depth: 0, push: origin, faces: 0 });
        same(`${kind}: at the limit`, fixray.sweepCastScene(path, mover[1], all, { limit: cast.t }), null);
        const behind = { ...cast.t, num: cast.t.num + 1n };
        same(`${kind}: behind the limit`, fixray.sweepCastScene(path, mover[1], all, { limit: behind }), cast);
        same(`${kind}: notId`, fixray.sweepCastScene(path, mover[1], all, { keep: fixray.notId(cast.shape) }),
            fixray.sweepCastScene(path, mover[1], all, { keep: shape => shape !== cast.shape }));
    }
    tree.free();
}

// A triangle from its front and from behind, and a callback that throws.
const step = 65536, triangle = { a: origin, b: { x: step, y: 0, z: 0 }, c: { x: 0, y: step, z: 0 } };
const floor = arrayOf([['Triangle', triangle]]), high = { x: step / 4, y: step / 4, z: 2 * step };
const down = { a: high, b: { ...high, z: -2 * step } }, up = { a: down.b, b: down.a };
const ball = fixray.moverSphere(step / 8);
same('front', [down, up].map(path => fixray.sweepHitsScene(path, ball, floor, { front: true })), [true, false]);
same('both sides', [down, up].map(path => fixray.sweepHitsScene(path, ball, floor, { front: false })), [true, true]);
const thrown = new Error('from the filter');
let caught = null;
try {
    fixray.sweepStopScene(down, ball, floor, { keep() { throw thrown; } });
} catch (error) {
    caught = error;
}
same('what a filter throws', caught === thrown, true);
same('after that', fixray.sweepStopScene(down, ball, floor).point, { x: step / 4, y: step / 4, z: 0 });

// A ball slides along the floor, gets out of it, and stands on it as a character.
const tile = arrayOf([['Aabb', { min: { x: -9 * step, y: -9 * step, z: -step }, max: { x: 9 * step, y: 9 * step, z: 0 } }]]);
const on = { x: 0, y: 0, z: step / 8 };
const slid = fixray.moveSlide(tile, ball, on, { x: step, y: 0, z: -step });
same('slides', [slid.center, slid.count, slid.met[0].normal.z, slid.met[1].shape],
    [{ x: step, y: 0, z: step / 8 }, 1, unit, 0]);
same('out', fixray.moveOut(tile, ball, { ...on, z: step / 16 }).center, on);
const character = { up: { x: 0, y: 0, z: unit }, steep: unit / 2, step: step / 4 };
const walk = more => fixray.characterMove(tile, ball, character, on,
    { way: { x: step, y: 0, z: 0 }, fall: step / 8, stands: true, ...more });
same('stands', [walk().center, walk().stands, walk().bumped, walk().crushed],
    [{ ...on, x: step }, true, false, false]);
const lift = { ...still, translation: { x: 0, y: step, z: 0 } };
same('rides', walk({ before: still, after: lift }).center, { ...on, x: step, y: step });

for (const [what, times] of Object.entries(found))
    if (times === 0 && !/at the limit$|closest within$/.test(what) && wrong++ < 5)
        console.error(`${what}: never anything is found`);
if (wrong)
    process.exit(1);
console.log(`${MOVERS.length} movers in 400 scenes, which answer as their shapes do one by one`);
