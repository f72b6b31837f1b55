// Asks the package what a program in C is asked, too (check_program.py):
// node check.mjs PACKAGE CHECK.json PROGRAM CASES
//
// Every answer has to be the same, and every function has to find something in some
// cases. Asked for all cases in one call, it has to say the same once more. Trees are
// compared with their shapes, asked one by one.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { generators } from './values.mjs';

const [folder, list, program, cases] = process.argv.slice(2);
const fixray = await import(pathToFileURL(`${folder}/node.js`));
const structs = JSON.parse(readFileSync(list.replace('.json', '.structs.json')));

const { random, choose, make, array, flat, answer } = generators(fixray, structs);

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

// A random point is on no other one, and on no triangle.
function onCorner(params, values) {
    const k = params.findIndex(([, type]) => type === 'Vec3'), other = values[1 - k];
    if (k >= 0 && ['Vec3', 'Triangle'].includes(params[1 - k][1]))
        values[k] = { ...(other.a || other) };
}

const functions = JSON.parse(readFileSync(list));
const questions = [], answers = [], found = functions.map(() => 0);
let wrong = 0, many = 0;
// Not convex, as a face is turned round.
function turnFace(values) {
    const [a, b, c] = values[0].faces[0];
    values[0] = { ...values[0], faces: [[a, c, b], ...values[0].faces.slice(1)] };
}

functions.forEach((f, number) => {
    const given = [], first = answers.length;
    for (let i = 0; i < Number(cases); i++) {
        choose([0, 0, 1, 1, 2, 3][i % 6]);
        const values = f.params.map(([name, type, count]) => {
            if ((name === 'hint' || name === 'decimals') && !structs[type])
                return random(8) - 1;
            if (name === 'part' && !structs[type])
                return random(12);
            if (count === 'n')
                return array(type, type === 'Unit3' ? random(4) : 3 + random(4));
            if (count === '?')
                count = 0;
            return count ? array(type, count) : make(type);
        });
        if (f.name.includes('Overlaps') && i % 3 === 0)
            onCorner(f.params, values);
        if (f.name === 'hullIsConvex' && i % 3 === 0)
            turnFace(values);
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
    if (!f.many)
        return;
    many++;
    const isTable = ([, type]) => ['Compound', 'Hull'].includes(type); // there is one for all
    const columns = f.params.map((param, k) => (isTable(param) ? given[0][k]
        : inArray(param, given.map(values => values[k]))));
    const alone = i => (!f.params.some(isTable) ? answers[first + i] : answer(f, fixray[f.name](
        ...f.params.map((param, k) => given[isTable(param) ? 0 : i][k]))).join(' '));
    const all = fixray[f.name].many(...columns);
    const again = fixray[f.name].many(...columns, all);
    given.forEach((values, i) => {
        for (const said of [all, again].map(results => answerOf(f, results, i).join(' ')))
            if (said !== alone(i) && wrong++ < 5)
                console.error(`${f.name}.many, ${i}: ${said}, one alone: ${alone(i)}`);
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
choose(1);
const small = shapes => shapes.map(s => ({ ...s, radius: random(2 * 65536) }));
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
