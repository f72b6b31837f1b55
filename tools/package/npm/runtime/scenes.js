// What moves, and whom it asks: plain objects { kind, of }, which are written for each
// question, and made by the functions of the library with these names.
import { passCallback } from './callbacks.js';
import { handleOf, passOne } from './call.js';
import { refuse } from './scalars.js';
import { sizeOf, space } from './space.js';

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

export function passMover(path, value) {
    const at = space().take(sizeOf('Mover'));
    writeMade(MOVERS, 'Mover', path, value, at);
    return at;
}

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
