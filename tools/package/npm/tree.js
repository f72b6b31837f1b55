// Trees over many shapes. Each has an instance of the module, and so memory, of its own.
import { sizeOf, Space, spaces } from './runtime.js';
import { structs } from './structs.js';

const shapeField = Object.fromEntries(structs.BvhShapes.fields);
const treeField = Object.fromEntries(structs.Bvh.fields);
const key = Symbol('fixray');

export class Tree {
    constructor(wanted, space, bvh) {
        if (wanted !== key)
            throw new TypeError('a Tree is made by openTree or buildTree');
        space.top = space.at;
        spaces.set(this, { space, bvh });
        this.shapeCount = space.exports.fxr_bvh_shape_count(bvh + treeField.shapes) >>> 0;
        Object.freeze(this);
    }
}

function memoryOf(tree, name) {
    if (!spaces.has(tree))
        throw new TypeError(`${name}: tree is not a Tree`);
    return spaces.get(tree);
}

export function openTree(bytes) {
    if (!(bytes instanceof Uint8Array))
        throw new TypeError('openTree: bytes is not a Uint8Array');
    const space = new Space();
    const bvh = space.take(sizeOf('Bvh')), block = space.take(bytes.length);
    new Uint8Array(space.exports.memory.buffer).set(bytes, block);
    if (!space.exports.fxr_bvh_open(block, bytes.length, bvh))
        throw new Error('openTree: the block is damaged, or no tree of this version');
    return new Tree(key, space, bvh);
}

export function saveTree(tree) {
    const { space, bvh } = memoryOf(tree, 'saveTree');
    space.at = space.top;
    const size = space.exports.fxr_bvh_save(bvh, 0, 0) >>> 0;
    const block = space.take(size);
    space.exports.fxr_bvh_save(bvh, block, size);
    return new Uint8Array(space.exports.memory.buffer, block, size).slice();
}

function placeShapes(space, at, shapes) {
    const put = (array, count, type, values, path) => {
        space.write('uint32', at + shapeField[array], space.place(type, values, path), path);
        space.write('uint32', at + shapeField[count], values.length, path);
    };
    const path = 'buildTree: shapes';
    const corners = (shapes.triangles ?? []).flat();
    put('vertices', 'vertexCount', 'Vec3', shapes.vertices ?? [], `${path}.vertices`);
    put('corners32', 'triangleCount', 'uint32', corners, `${path}.triangles`);
    space.write('uint32', at + shapeField.triangleCount, (shapes.triangles ?? []).length, path);
    if (corners.length !== 3 * (shapes.triangles ?? []).length)
        throw new TypeError(`${path}.triangles: a triangle has not three numbers`);
    put('aabbs', 'aabbCount', 'Aabb', shapes.aabbs ?? [], `${path}.aabbs`);
    put('obbs', 'obbCount', 'Obb', shapes.obbs ?? [], `${path}.obbs`);
    put('spheres', 'sphereCount', 'Sphere', shapes.spheres ?? [], `${path}.spheres`);
    put('capsules', 'capsuleCount', 'Capsule', shapes.capsules ?? [], `${path}.capsules`);
}

export function buildTree(shapes, leaf = 4) {
    if (typeof shapes !== 'object' || shapes === null)
        throw new TypeError('buildTree: shapes is not an object');
    const space = new Space();
    const bvh = space.take(sizeOf('Bvh'));
    placeShapes(space, bvh + treeField.shapes, shapes);
    const count = space.exports.fxr_bvh_shape_count(bvh + treeField.shapes) >>> 0;
    if (shapes.ids !== undefined)
        space.write('uint32', bvh + treeField.ids,
            space.place('uint32', shapes.ids, 'buildTree: shapes.ids', count), 'ids');
    const room = Math.max(2 * count - 1, 0);
    const nodes = space.take(room * sizeOf('BvhNode')), order = space.take(4 * count);
    const boxes = space.take(count * sizeOf('Aabb'));
    if (!space.exports.fxr_bvh_bounds(bvh + treeField.shapes, boxes))
        throw new RangeError('buildTree: a triangle names a vertex that is not there, or an '
            + 'OBB, a sphere or a capsule reaches an end of Q16.16');
    if (!Number.isInteger(leaf) || leaf < 1 || leaf > 16)
        throw new TypeError(`buildTree: leaf is ${String(leaf)}, not an integer of 1 .. 16`);
    if (!space.exports.fxr_bvh_build(bvh, boxes, leaf, nodes, room, order))
        throw new RangeError('buildTree: there are more than 2^27 shapes');
    space.at = boxes;
    return new Tree(key, space, bvh);
}
