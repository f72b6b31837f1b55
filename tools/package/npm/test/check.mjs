// Asks the package what a program in C is asked, too (check_program.py):
// node check.mjs PACKAGE CHECK.json PROGRAM CASES
//
// Every answer has to be the same, and every function has to find something in some
// cases. Asked for all cases in one call, it has to say the same once more. Trees are
// compared with their shapes, asked one by one.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, list, program, cases] = process.argv.slice(2);
const fixray = await import(pathToFileURL(`${folder}/node.js`));
const structs = JSON.parse(readFileSync(list.replace('.json', '.structs.json')));

let state = 12345;
function random(n) { // 0 .. n - 1
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * n);
}
const one = 65536, unit = 2 ** 30;
// Coordinates on a lattice, in a small scene, anywhere, and at the ends.
const coordinates = [
    () => (random(9) - 4) * one, () => random(16 * one) - 8 * one,
    () => random(2 ** 32) - 2 ** 31, () => [-(2 ** 31), 2 ** 31 - 1, 0, one, -1][random(5)]];
let coordinate = coordinates[0];

function axes() {
    const order = [[0, 1, 2], [1, 2, 0], [2, 0, 1]][random(3)];
    return order.map(i => ({ x: i === 0 ? unit : 0, y: i === 1 ? unit : 0, z: i === 2 ? unit : 0 }));
}
function upward(v) {
    return random(8) === 0 ? v : Object.fromEntries(Object.entries(v).map(([name, c]) =>
        [name, c === -(2 ** 31) ? 0 : Math.abs(c)]));
}
const special = {
    int32: () => coordinate(), uint8: () => random(64), uint16: () => random(65536),
    uint32: () => random(2 ** 32), uint64: () => BigInt(random(2 ** 32)) << BigInt(random(33)),
    bool: () => random(2) === 1, int8: () => random(256) - 128,
    Unit3: () => (random(4) === 0 ? { x: coordinate(), y: coordinate(), z: coordinate() } : axes()[0]),
    Ratio: () => ({ num: BigInt(random(one)), den: BigInt(random(one) + 1), negative: random(4) === 0 }),
    Quaternion: () => [{ x: 0, y: 0, z: 0, w: unit }, { x: unit / 2, y: unit / 2, z: unit / 2, w: unit / 2 },
        { x: coordinate(), y: 0, z: coordinate(), w: unit }][random(3)],
    Compound() {
        const many = type => Array.from({ length: random(4) }, () => make(type));
        const value = { aabbs: many('Aabb'), obbs: many('Obb'), spheres: many('Sphere'),
            capsules: many('Capsule') };
        return { ...value, bounds: fixray.aabbOfCompound(value) };
    },
    // Seldom empty.
    Obb: () => ({ center: make('Vec3'), half: upward(make('Vec3')), axis: array('Unit3', 3) }),
    Sphere: () => ({ center: make('Vec3'), radius: upward({ r: coordinate() }).r }),
    Capsule: () => ({ a: make('Vec3'), b: make('Vec3'), radius: upward({ r: coordinate() }).r }),
    Aabb() {
        const [p, q] = [make('Vec3'), make('Vec3')];
        if (random(8) === 0)
            return { min: p, max: q };
        const each = pick => ({ x: pick(p.x, q.x), y: pick(p.y, q.y), z: pick(p.z, q.z) });
        return { min: each(Math.min), max: each(Math.max) };
    },
};
function make(type) {
    if (special[type])
        return special[type]();
    return Object.fromEntries(structs[type].fields.map(([name, , kind, count]) =>
        [name, count ? array(kind, count) : make(kind)]));
}
function array(type, count) {
    if (type === 'Unit3' && count === 3 && random(4) !== 0)
        return axes();
    if (type === 'int32' && count === 9 && random(4) !== 0)
        return axes().flatMap(a => [a.x, a.y, a.z].map(v => v / unit * one));
    return Array.from({ length: count }, () => make(type));
}

// The numbers of a value, in the order of the members in C.
function flat(type, value) {
    if (type === 'Compound')
        return [...flat('Aabb', value.bounds), ...['aabb', 'obb', 'sphere', 'capsule'].flatMap(name =>
            [value[`${name}s`].length, ...value[`${name}s`].flatMap(v =>
                flat(name[0].toUpperCase() + name.slice(1), v))])];
    if (!structs[type])
        return [typeof value === 'boolean' ? Number(value) : value];
    return structs[type].fields.flatMap(([name, , kind, count]) =>
        (count ? value[name].flatMap(v => flat(kind, v)) : flat(kind, value[name])));
}
function answer(f, value) {
    if (f.outs.length === 0)
        return f.ret === 'void' ? [] : flat(f.ret, value);
    if (value === null)
        return ['null'];
    const [[, type, count], ...more] = f.outs;
    return [...(count ? value.flatMap(v => flat(type, v)) : flat(type, value)),
        ...more.flatMap(([name, kind]) => flat(kind, value[name]))];
}

// Answer i of a call for many, as numbers.
function answerOf(f, all, i) {
    if (!(all instanceof fixray.Results))
        return f.ret === 'void' ? [] : [Number(all[i])];
    const value = all.at(i);
    return f.outs.length ? answer(f, value) : flat(f.ret, value);
}
// What a call for many may be given: arrays of objects, or typed arrays of their numbers.
const typed = { int32: Int32Array, uint32: Uint32Array, uint16: Uint16Array, uint8: Uint8Array,
    int8: Int8Array };
const isWhole = type => (structs[type] ? structs[type].fields.every(([, , kind]) => isWhole(kind))
    : type === 'int32');
function inArray([, type, count], values) {
    if (isWhole(type))
        return Int32Array.from(values.flatMap(v => (count ? v.flatMap(e => flat(type, e)) : flat(type, v))));
    return typed[type] ? typed[type].from(values) : values;
}

const functions = JSON.parse(readFileSync(list));
const questions = [], answers = [], found = functions.map(() => 0);
let wrong = 0, many = 0;
functions.forEach((f, number) => {
    const given = [], first = answers.length;
    for (let i = 0; i < Number(cases); i++) {
        coordinate = coordinates[[0, 0, 1, 1, 2, 3][i % 6]];
        const values = f.params.map(([name, type, count]) => {
            if (name === 'hint' || name === 'decimals')
                return random(8) - 1;
            if (name === 'part')
                return random(12);
            if (count === 'n')
                return array(type, type === 'Unit3' ? random(4) : 3 + random(4));
            if (count === '?')
                count = 0;
            return count ? array(type, count) : make(type);
        });
        questions.push([number, ...f.params.flatMap(([, type, count], k) =>
            [...(count === 'n' ? [values[k].length] : []),
                ...(count ? values[k].flatMap(v => flat(type, v)) : flat(type, values[k]))])]);
        given.push(values);
        const value = fixray[f.name](...values);
        const numbers = answer(f, value);
        answers.push(numbers.join(' '));
        found[number] += numbers.some(n => n !== 'null' && Number(n) !== 0) || f.ret === 'void' ? 1 : 0;
    }
    if (f.many !== (fixray[f.name].many !== undefined) && wrong++ < 5)
        console.error(`${f.name}.many is ${f.many ? 'missing' : 'there'}`);
    if (!f.many || f.params.some(([, type]) => type === 'Compound'))
        return;
    many++;
    const columns = f.params.map((param, k) => inArray(param, given.map(values => values[k])));
    const all = fixray[f.name].many(...columns);
    const again = fixray[f.name].many(...columns, all);
    given.forEach((values, i) => {
        for (const said of [all, again].map(results => answerOf(f, results, i).join(' ')))
            if (said !== answers[first + i] && wrong++ < 5)
                console.error(`${f.name}.many, ${i}: ${said}, one alone: ${answers[first + i]}`);
    });
});
const asked = spawnSync(program, { input: questions.map(q => q.join(' ')).join('\n') + '\n',
    maxBuffer: 2 ** 30, encoding: 'utf8' });
const lines = asked.stdout.split('\n').map(line => line.trim());
wrong += asked.status === 0 && lines.length === answers.length + 1 ? 0 : 1;
answers.forEach((line, i) => {
    if (line !== lines[i] && wrong++ < 5)
        console.error(`${functions[questions[i][0]].name}: ${questions[i].slice(1).join(' ')}\n`
            + `  package: ${line}\n  C:       ${lines[i]}`);
});
functions.forEach((f, i) => {
    if (found[i] === 0 && wrong++ < 5)
        console.error(`${f.name} finds nothing in ${cases} cases`);
});

// A tree and its shapes, asked one by one: the first hit, and of equal ones the lowest number.
coordinate = coordinates[1];
const small = shapes => shapes.map(s => ({ ...s, radius: random(2 * one) }));
for (let i = 0; i < 40; i++) {
    const shapes = { vertices: array('Vec3', 6), triangles: [[0, 1, 2], [3, 4, 5], [0, 3, 5]],
        aabbs: array('Aabb', 5), spheres: small(array('Sphere', 4)), capsules: small(array('Capsule', 3)) };
    const built = fixray.buildTree(shapes, 1 + random(4));
    const tree = i % 2 ? built : fixray.openTree(fixray.saveTree(built));
    const ray = make('Ray');
    const v = shapes.vertices;
    const hits = [
        ...shapes.triangles.map(([a, b, c]) => fixray.rayCastTriangle(ray, { a: v[a], b: v[b], c: v[c] })?.t),
        ...shapes.aabbs.map(box => fixray.rayEnterAabb(ray, box)?.t),
        ...shapes.spheres.map(sphere => fixray.rayEnterSphere(ray, sphere)?.t),
        ...shapes.capsules.map(capsule => fixray.rayEnterCapsule(ray, capsule)?.t)];
    let first = -1;
    hits.forEach((t, k) => {
        if (t && (first < 0 || fixray.ratioCompare(t, hits[first]) < 0))
            first = k;
    });
    const said = fixray.rayCastBvh(ray, tree);
    if ((said?.shape ?? -1) !== first || fixray.rayHitsBvh(ray, tree) !== (first >= 0))
        if (wrong++ < 5)
            console.error(`tree ${i}: shape ${said?.shape}, one by one ${first}`);
}
if (wrong)
    process.exit(1);
console.log(`${answers.length} answers of ${functions.length} functions are those of C, and those of `
    + `${many} asked for all at once; 40 trees`);
