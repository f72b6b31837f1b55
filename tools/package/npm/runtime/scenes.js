// Trees over many shapes: pieces of memory that are given back when the tree is freed, or
// when nothing refers to it any more.
import { bytesOf, checkCount, handleOf, handles, isAsked, passCallback, passOne } from './call.js';
import { structs } from './generated.js';
import { refuse, scalars, sizeOf, space } from './values.js';

const shapeField = Object.fromEntries(structs.BvhShapes.fields);
const treeField = Object.fromEntries(structs.Bvh.fields);
const wideField = Object.fromEntries(structs.BvhWide.fields);
const key = Symbol('fixray');
// The arrays of shapes: in fxr_bvh_shapes, in an argument, type.
const ARRAYS = [['vertices', 'vertexCount', 'Vec3'], ['aabbs', 'aabbCount', 'Aabb'],
    ['obbs', 'obbCount', 'Obb'], ['spheres', 'sphereCount', 'Sphere'],
    ['capsules', 'capsuleCount', 'Capsule']];

const give = pieces => pieces.splice(0).forEach(at => space().heap.give(at));
// Not every browser says when something is gone: then free() alone gives back.
const registry = typeof FinalizationRegistry === 'undefined' ? null
    : new FinalizationRegistry(give);

class Handle {
    constructor(wanted, record) {
        if (wanted !== key)
            throw new TypeError('a Tree is made by openTree or buildTree, a WideTree by widenTree');
        handles.set(this, record);
        if (registry !== null)
            registry.register(this, record.pieces);
    }
    free() {
        const record = handles.get(this);
        if (isAsked(this))
            throw new TypeError('free: a question is asked about the tree');
        record.at = 0;
        give(record.pieces);
    }
}

export class Tree extends Handle {
    constructor(wanted, record) {
        super(wanted, record);
        this.shapeCount =
            space().exports.fxr_bvh_shape_count(record.at + treeField.shapes) >>> 0;
        Object.freeze(this);
    }
}

export class WideTree extends Handle {
    constructor(wanted, record) {
        super(wanted, record);
        this.tree = record.tree;
        Object.freeze(this);
    }
}

// Makes what stays: `work` takes pieces by `keep`, which are given back if it throws.
function made(type, work) {
    const at = space(), pieces = [];
    const keep = size => {
        pieces.push(at.heap.take(size));
        return pieces[pieces.length - 1];
    };
    try {
        return at.within(() => ({ type, at: work(at, keep), pieces, version: 0 }));
    } catch (error) {
        give(pieces);
        throw error;
    }
}

function newTree(at, keep) {
    const bvh = keep(sizeOf('Bvh'));
    at.bytes(bvh, sizeOf('Bvh')).fill(0);
    return bvh;
}

export function openTree(bytes) {
    bytesOf(bytes, 'openTree: bytes');
    return new Tree(key, { ...made('Tree', (at, keep) => {
        const bvh = newTree(at, keep), block = keep(bytes.length);
        at.bytes(block, bytes.length).set(bytes);
        if (!at.exports.fxr_bvh_open(block, bytes.length, bvh))
            throw new Error('openTree: the block is damaged, or no tree of this version');
        return bvh;
    }), opened: true });
}

export function saveTree(tree) {
    const bvh = handleOf('Tree', tree, 'saveTree: tree').at;
    return space().within(at => {
        const size = at.exports.fxr_bvh_save(bvh, 0, 0) >>> 0, block = at.take(size);
        at.exports.fxr_bvh_save(bvh, block, size);
        return at.bytes(block, size).slice();
    });
}

function place(at, keep, type, values, path, count) {
    const length = at.lengthOf(type, values, path);
    if (count !== undefined && count !== length)
        refuse(path, values, `an array of ${count} (${type})`);
    const to = keep(sizeOf(type) * length);
    at.writeArray(type, to, values, path);
    return [to, length];
}

function placeShapes(at, keep, to, shapes) {
    const put = (array, count, [from, length]) => {
        at.write('uint32', to + shapeField[array], from, '');
        at.write('uint32', to + shapeField[count], length, '');
    };
    const path = 'buildTree: shapes';
    const given = shapes.triangles === undefined ? [] : shapes.triangles;
    const corners = Array.isArray(given) ? given.flat() : given;
    const [from, length] = place(at, keep, 'uint32', corners, `${path}.triangles`);
    if (length % 3 !== 0 || Array.isArray(given) && given.some(c => Array.isArray(c) && c.length !== 3))
        throw new TypeError(`${path}.triangles: a triangle has not three numbers`);
    put('corners32', 'triangleCount', [from, length / 3]);
    for (const [array, count, type] of ARRAYS)
        put(array, count, place(at, keep, type, shapes[array] === undefined ? [] : shapes[array],
            `${path}.${array}`));
}

function checkShapes(name, shapes) {
    if (typeof shapes !== 'object' || shapes === null)
        throw new TypeError(`${name}: shapes is not an object`);
}

// The boxes round all shapes, for as long as the call lasts.
function boxesOf(at, shapes, count, name) {
    const boxes = at.take(count * sizeOf('Aabb'));
    if (!at.exports.fxr_bvh_bounds(shapes, boxes))
        throw new RangeError(`${name}: a triangle names a vertex that is not there, or an `
            + 'OBB, a sphere or a capsule reaches an end of Q16.16');
    return boxes;
}

export function buildTree(shapes, leaf = 4) {
    checkShapes('buildTree', shapes);
    if (!Number.isInteger(leaf) || leaf < 1 || leaf > 16)
        throw new TypeError(`buildTree: leaf is ${String(leaf)}, not an integer of 1 .. 16`);
    return new Tree(key, made('Tree', (at, keep) => {
        const bvh = newTree(at, keep), of = bvh + treeField.shapes;
        placeShapes(at, keep, of, shapes);
        const count = at.exports.fxr_bvh_shape_count(of) >>> 0;
        if (shapes.ids !== undefined)
            at.write('uint32', bvh + treeField.ids,
                place(at, keep, 'uint32', shapes.ids, 'buildTree: shapes.ids', count)[0], 'ids');
        const boxes = boxesOf(at, of, count, 'buildTree');
        const room = Math.max(2 * count - 1, 0), order = keep(4 * count);
        const nodes = at.take(room * sizeOf('BvhNode'));
        if (!at.exports.fxr_bvh_build(bvh, boxes, leaf, nodes, room, order))
            throw new RangeError('buildTree: there are more than 2^27 shapes');
        // fewer are needed than there was room for
        const size = at.read('uint32', bvh + treeField.nodeCount) * sizeOf('BvhNode');
        const kept = keep(size);
        at.bytes(kept, size).set(at.bytes(nodes, size));
        at.write('uint32', bvh + treeField.nodes, kept, 'nodes');
        return bvh;
    }));
}

// The tree after its shapes have moved: the arrays of `shapes` take the place of those that it
// was built of, and those that are left out stay. Nothing changes if it throws.
export function refitTree(tree, shapes) {
    const record = handleOf('Tree', tree, 'refitTree: tree');
    checkShapes('refitTree', shapes);
    if (record.opened)
        throw new TypeError('refitTree: the tree is of openTree; one of buildTree can be refitted');
    if (isAsked(tree))
        throw new TypeError('refitTree: a question is asked about the tree');
    for (const name of Object.keys(shapes))
        if (!ARRAYS.some(([array]) => array === name))
            throw new TypeError(`refitTree: shapes.${name}: ${ARRAYS.map(([array]) => array).join(', ')} can move`);
    space().within(at => {
        const of = record.at + treeField.shapes, moved = at.take(sizeOf('BvhShapes'));
        at.bytes(moved, sizeOf('BvhShapes')).set(at.bytes(of, sizeOf('BvhShapes')));
        const copies = ARRAYS.filter(([array]) => shapes[array] !== undefined)
            .map(([array, count, type]) => {
                const length = at.read('uint32', of + shapeField[count]);
                const path = `refitTree: shapes.${array}`;
                if (at.lengthOf(type, shapes[array], path) !== length)
                    refuse(path, shapes[array], `an array of ${length} (${type})`);
                const from = at.place(type, shapes[array], path);
                at.write('uint32', moved + shapeField[array], from, path);
                return [at.read('uint32', of + shapeField[array]), from, length * sizeOf(type)];
            });
        const boxes = boxesOf(at, moved, tree.shapeCount, 'refitTree');
        record.version++;
        copies.forEach(([to, from, size]) => at.bytes(to, size).set(at.bytes(from, size)));
        at.exports.fxr_bvh_refit(record.at, boxes,
            at.read('uint32', record.at + treeField.nodes));
    });
}

// A wide tree of a tree as it is now.
export function widenTree(tree) {
    const record = handleOf('Tree', tree, 'widenTree: tree');
    const wide = made('WideTree', (at, keep) => {
        const size = at.exports.fxr_bvh_wide_size(record.at) >>> 0;
        const to = keep(sizeOf('BvhWide')), memory = keep(size);
        if (!at.exports.fxr_bvh_widen(record.at, memory, size, to))
            throw new RangeError('widenTree: the tree is too large');
        return to;
    });
    return new WideTree(key, Object.assign(wide, { tree, version: record.version }));
}

// Which shape of a tree has a number: { kind, index }, or null.
export function bvhShapeKind(...values) {
    checkCount('bvhShapeKind', values, 2);
    const { at: bvh } = handleOf('Tree', values[0], 'bvhShapeKind: bvh');
    if (!scalars.uint32.is(values[1]))
        refuse('bvhShapeKind: shape', values[1], scalars.uint32.say);
    return space().within(at => {
        const index = at.take(4);
        const kind = at.exports.fxr_bvh_shape_kind(bvh + treeField.shapes, values[1], index);
        return kind === 0 ? null : { kind, index: at.read('uint32', index) };
    });
}

export function hashBvhShapes(...values) {
    checkCount('hashBvhShapes', values, 2);
    if (!scalars.uint32.is(values[0]))
        refuse('hashBvhShapes: hash', values[0], scalars.uint32.say);
    const { at } = handleOf('Tree', values[1], 'hashBvhShapes: v');
    return space().exports.fxr_hash_bvh_shapes(values[0], at + treeField.shapes) >>> 0;
}

// What moves, and whom it asks: plain objects { kind, of }, which are written for each
// question, and made by the functions of the library with these names.

const ofKind = (kind, of) => Object.freeze({ kind, of });
export const moverSphere = radius => ofKind('sphere', radius);
export const moverAabb = half => ofKind('aabb', half);
export const moverObb = box => ofKind('obb', box);
export const moverCapsule = capsule => ofKind('capsule', capsule);
export const shapeTriangle = shape => ofKind('triangle', shape);
export const shapeAabb = shape => ofKind('aabb', shape);
export const shapeObb = shape => ofKind('obb', shape);
export const shapeSphere = shape => ofKind('sphere', shape);
export const shapeCapsule = shape => ofKind('capsule', shape);
export const sceneBvh = bvh => ofKind('bvh', bvh);
export const sceneCompound = compound => ofKind('compound', compound);
export const sceneShapes = shapes => ofKind('shapes', shapes);
export const sceneAll = scenes => ofKind('all', scenes);
export const sceneAt = (scene, transform) =>
    Object.freeze({ kind: 'at', of: scene, by: transform });

// By kind: the function of C, and the type of what it takes.
const MOVERS = { sphere: ['fxr_mover_sphere', 'int32'], aabb: ['fxr_mover_aabb', 'Vec3'],
    obb: ['fxr_mover_obb', 'Obb'], capsule: ['fxr_mover_capsule', 'Capsule'] };
const SHAPES = { triangle: ['fxr_shape_triangle', 'Triangle'], aabb: ['fxr_shape_aabb', 'Aabb'],
    obb: ['fxr_shape_obb', 'Obb'], sphere: ['fxr_shape_sphere', 'Sphere'],
    capsule: ['fxr_shape_capsule', 'Capsule'] };
const SCENES = { bvh: 0, compound: 0, shapes: 0, all: 0, at: 0 };

function kindOf(kinds, type, path, value) {
    if (typeof value !== 'object' || value === null)
        refuse(path, value, `an object (${type})`);
    if (!Object.prototype.hasOwnProperty.call(kinds, value.kind))
        refuse(`${path}.kind`, value.kind, `a kind of ${type}: ${Object.keys(kinds).join(', ')}`);
    return kinds[value.kind];
}

function writeMade(kinds, type, path, value, at) {
    const [name, of] = kindOf(kinds, type, path, value);
    space().exports[name](at, passOne(of, `${path}.of`, value.of));
}

const passMade = (kinds, type) => (path, value) => {
    const at = space().take(sizeOf(type));
    writeMade(kinds, type, path, value, at);
    return at;
};
export const passMover = passMade(MOVERS, 'Mover');
export const passShape = passMade(SHAPES, 'Shape');

// An array of what `write` writes, one behind the other.
function placeEach(type, path, values, write) {
    if (!Array.isArray(values))
        refuse(path, values, `an array (${type})`);
    const size = sizeOf(type), from = space().take(size * values.length);
    values.forEach((value, i) => write(`${path}[${i}]`, value, from + i * size));
    return from;
}

function writeScene(path, value, at, question) {
    kindOf(SCENES, 'Scene', path, value);
    const { exports } = space(), of = value.of, inner = `${path}.of`;
    const scene = (name, given, to) => writeScene(name, given, to, question);
    switch (value.kind) {
    case 'bvh':
        exports.fxr_scene_bvh(at, handleOf('Tree', of, inner).at);
        question.trees.push(of);
        break;
    case 'compound':
        exports.fxr_scene_compound(at, passOne('Compound', inner, of));
        break;
    case 'shapes':
        exports.fxr_scene_shapes(at, placeEach('Shape', inner, of, (name, given, to) =>
            writeMade(SHAPES, 'Shape', name, given, to)), of.length);
        break;
    case 'all':
        exports.fxr_scene_all(at, placeEach('Scene', inner, of, scene), of.length);
        break;
    case 'at':
        exports.fxr_scene_at(at, placeEach('Scene', path, [of], (_, given, to) =>
            scene(inner, given, to)), passOne('Transform', `${path}.by`, value.by));
    }
}

// `question` gets the trees of a scene and the filter of an ask.
export function passScene(path, value, question) {
    const at = space().take(sizeOf('Scene'));
    question.trees = [];
    writeScene(path, value, at, question);
    return at;
}

const MEMBERS = ['limit', 'keep', 'front', 'bare'];

export function passAsk(path, value, question) {
    if (value === undefined || value === null)
        return 0;
    if (typeof value !== 'object')
        refuse(path, value, 'an object (Ask)');
    for (const name of Object.keys(value))
        if (!MEMBERS.includes(name))
            throw new TypeError(`${path}.${name}: an Ask has ${MEMBERS.join(', ')}`);
    const words = [], { limit, keep, front = false, bare = false } = value;
    passCallback('Filter', `${path}.keep`, keep, question, words);
    const absent = limit === undefined || limit === null;
    const given = { limit: absent ? 0 : passOne('Ratio', `${path}.limit`, limit), keep: words[0],
        context: words[1], front, bare };
    const at = space().take(sizeOf('Ask'));
    space().write('Ask', at, given, path);
    return at;
}

const STEP = ['way', 'fall', 'stands', 'before', 'after'];

export function passStep(path, value) {
    if (typeof value !== 'object' || value === null)
        refuse(path, value, 'an object (CharacterStep)');
    for (const name of Object.keys(value))
        if (!STEP.includes(name))
            throw new TypeError(`${path}.${name}: a CharacterStep has ${STEP.join(', ')}`);
    const where = name => (value[name] === undefined || value[name] === null ? 0
        : passOne('Transform', `${path}.${name}`, value[name]));
    const at = space().take(sizeOf('CharacterStep'));
    const given = { ...value, before: where('before'), after: where('after') };
    space().write('CharacterStep', at, given, path);
    return at;
}
