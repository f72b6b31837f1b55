// Wrong calls of the package are TypeErrors that say what and where: node wrong.mjs
import * as fixray from 'fixray';

const segment = { a: { x: 0, y: 0, z: 0 }, b: { x: 1, y: 1, z: 1 } };
const box = { min: segment.a, max: segment.b };
const with_x = x => ({ a: { x, y: 0, z: 0 }, b: segment.b });
const many = [segment, segment];
const ray = { origin: segment.a, dir: segment.b };
const tree = fixray.buildTree({ aabbs: [box] }), freed = fixray.buildTree({ aabbs: [box] });
freed.free();
freed.free(); // twice is once
const moved = fixray.buildTree({ aabbs: [box] }), stale = fixray.widenTree(moved);
fixray.refitTree(moved, { aabbs: [box] });
const ratio = { num: 1n, den: 2n };
const rock = { vertices: [segment.a, { x: 1, y: 0, z: 0 }, { x: 0, y: 1, z: 0 }, { x: 0, y: 0, z: 1 }],
    faces: [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]] };
const rocks = more => fixray.segmentHitsHull(segment, { ...rock, ...more });
const pebble = { kind: 'sphere', of: { center: segment.a, radius: 1 } };
const ball = fixray.moverSphere(1), scene = fixray.sceneBvh(tree);

const wrong = [
    [() => fixray.segmentHitsAabb(segment, {}), 'segmentHitsAabb: box.min is missing: an object (Vec3)'],
    [() => fixray.segmentHitsAabb(segment), 'box is missing'],
    [() => fixray.segmentHitsAabb(segment, box, 1), 'takes 2 arguments, not 3'],
    [() => fixray.segmentHitsAabb(with_x(0.5), box), 's.a.x is 0.5, not an integer of -2147483648 .. 2147483647'],
    [() => fixray.segmentHitsAabb(with_x(2 ** 31), box), 's.a.x is 2147483648, not an integer'],
    [() => fixray.segmentHitsAabb(with_x(NaN), box), 's.a.x is NaN'],
    [() => fixray.segmentHitsAabb(with_x('1'), box), 's.a.x is 1, not an integer'],
    [() => fixray.segmentHitsAabb(with_x(1n), box), 's.a.x is 1n, not an integer'],
    [() => fixray.segmentHitsAabb(null, box), 's is null, not an object (Segment)'],
    [() => fixray.segmentAt(segment, { num: 1, den: 2n }), 't.num is 1, not a bigint'],
    [() => fixray.segmentAt(segment, { num: -1n, den: 2n }), 't.num is -1n, not a bigint of 0'],
    [() => fixray.ratioCompare(ratio, { num: 1n }), 'b.den is missing: a bigint'],
    [() => fixray.sin(65536), 'angle is 65536, not an integer of 0 .. 65535'],
    [() => fixray.obbMake(segment.a, segment.b, [segment.a]), 'axis is an array of 1, not an array of 3'],
    [() => fixray.aabbOfPoints([segment.a, {}]), 'points[1].x is missing'],
    [() => fixray.aabbOfPoints(segment.a), 'points is an object, not an array (Vec3)'],
    [() => fixray.segmentHitsBvh(segment, box), 'segmentHitsBvh: bvh is an object, not a Tree'],
    [() => fixray.segmentHitsCompound(segment, { spheres: [{}] }), 'compound.spheres[0].center is missing'],
    [() => fixray.segmentHitsCompound(segment, [{}]), 'compound is an array of 1, not an object (Compound)'],
    [() => fixray.segmentHitsCompound.many(many, [{}, {}]), 'compound is an array of 2, not an object (Compound)'],
    [() => fixray.q16Print(0.5), 'q16Print: v'],
    [() => fixray.q16Parse(5), 'text is 5, not a string'],
    [() => fixray.buildTree({ spheres: [{ center: segment.a }] }), 'shapes.spheres[0].radius is missing'],
    [() => fixray.buildTree({ spheres: [] }, 17), 'leaf is 17'],
    [() => fixray.buildTree({ aabbs: [box], ids: [] }), 'ids is an array of 0, not an array of 1'],
    [() => new fixray.Tree(), 'made by openTree or buildTree'],
    [() => fixray.openTree([1, 2]), 'openTree: bytes is an array of 2, not a Uint8Array'],
    // filters and visitors
    [() => fixray.rayHitsScene(ray, scene, { keep: 5 }), 'rayHitsScene: ask.keep is 5, not a function'],
    [() => fixray.rayHitsScene(ray, fixray.sceneBvh(tree), { keep: () => 1 }), 'what the filter returns is 1, not true or false'],
    [() => fixray.rayEachScene(ray, fixray.sceneBvh(tree), null, () => 'on'), 'on, not true, false or a new limit'],
    [() => fixray.rayVisitBvh(ray, tree, () => {}), 'what the visitor returns is null'],
    [() => fixray.rayVisitBvh(ray, tree), 'visit is missing: a function'],
    [() => fixray.rayEachBvh(ray, tree, null, () => 'on'), 'on, not true, false or a new limit'],
    [() => fixray.rayEachBvh(ray, tree, null, () => ({ num: 1 })), 'limit of the visitor.num is 1, not a bigint'],
    [() => fixray.rayEnterScene(ray, scene, { limit: 1 }), 'limit is 1, not an object (Ratio)'],
    [() => fixray.notId(-1), 'notId: id is -1, not an integer'],
    // movers and scenes
    [() => fixray.sweepHitsScene(segment, 5, scene), 'sweepHitsScene: mover is 5, not an object (Mover)'],
    [() => fixray.sweepHitsScene(segment, { kind: 'cube', of: 5 }, scene), 'mover.kind is cube, not a kind of Mover: sphere, aabb'],
    [() => fixray.sweepHitsScene(segment, { kind: 'toString', of: 5 }, scene), 'mover.kind is toString'],
    [() => fixray.sweepHitsScene(segment, fixray.moverSphere(0.5), scene), 'mover.of is 0.5, not an integer'],
    [() => fixray.sweepHitsScene(segment, ball, tree), 'scene.kind is missing: a kind of Scene: bvh'],
    [() => fixray.sweepHitsScene(segment, ball, fixray.sceneBvh(freed)), 'scene.of is a Tree that was freed'],
    [() => fixray.sweepHitsScene(segment, ball, fixray.sceneAll([scene, 1])), 'scene.of[1] is 1, not an object (Scene)'],
    [() => fixray.sweepHitsScene(segment, ball, fixray.sceneAll(scene)), 'scene.of is an object, not an array (Scene)'],
    [() => fixray.sweepHitsScene(segment, ball, fixray.sceneShapes([fixray.shapeAabb({ min: segment.a })])), 'scene.of[0].of.max is missing'],
    [() => fixray.sweepHitsScene(segment, ball, fixray.sceneAt(scene)), 'scene.by is missing'],
    [() => fixray.sweepHitsScene(segment, ball, scene, { limits: ratio }), 'ask.limits: an Ask has limit, keep, front, bare'],
    [() => fixray.sweepHitsScene(segment, ball, scene, { front: 1 }), 'ask.front is 1, not a boolean'],
    [() => fixray.sweepHitsScene(segment, ball, scene, { keep: 1 }), 'ask.keep is 1, not a function'],
    [() => fixray.sweepHitsScene(segment, ball, scene, { keep: () => tree.free() }), 'free: a question is asked about the tree'],
    [() => fixray.moverClosestScene(segment.a, ball, scene, null, 5), 'moverClosestScene: within is 5, not a bigint'],
    [() => fixray.pointNearestScene(segment.a, scene, null, 5n, -1), 'pointNearestScene: most is -1, not an integer of 0'],
    // two shapes
    [() => fixray.shapeClosestShape(pebble, pebble.of), 'shapeClosestShape: b.kind is missing: a kind of Shape: triangle'],
    [() => fixray.shapeClosestShape(box, pebble), 'shapeClosestShape: a.kind is missing'],
    [() => fixray.shapeClosestShape(pebble, { ...pebble, of: { radius: 1 } }), 'b.of.center is missing'],
    // hulls
    [() => fixray.segmentHitsHull(segment, box), 'segmentHitsHull: hull.vertices is missing: an array (Vec3) or an Int32Array'],
    [() => fixray.segmentHitsHull(segment, 5), 'segmentHitsHull: hull is 5, not an object (Hull)'],
    [() => fixray.segmentHitsHull.many(many, [rock]), 'segmentHitsHull.many: hull is an array of 1, not an object (Hull)'],
    [() => rocks({ faces: undefined }), 'hull.faces is missing: an array (uint8) or an Uint8Array'],
    [() => rocks({ faces: [[0, 1]] }), 'hull.faces[0] is an array of 2, not an array of 3 indices'],
    [() => rocks({ faces: [0, 1, 2] }), 'hull.faces[0] is 0, not an array of 3 indices'],
    [() => rocks({ faces: [[0, 2, 1], [0, 1, 4]] }), 'hull.faces[1][2] is 4, not the index of one of 4 vertices'],
    [() => rocks({ faces: [[0, -1, 1]] }), 'hull.faces[0][1] is -1, not the index'],
    [() => rocks({ faces: [[0, 1.5, 1]] }), 'hull.faces[0][1] is 1.5, not the index'],
    [() => rocks({ faces: new Uint8Array([0, 2, 1, 0, 1, 4]) }), 'hull.faces[5] is 4, not the index of one of 4 vertices'],
    [() => rocks({ faces: new Uint8Array(7) }), 'hull.faces is Uint8Array of 7, not three indices for each of at most 255 faces'],
    [() => rocks({ faces: Array(256).fill([0, 2, 1]) }), 'hull.faces is an array of 256, not three indices for each of at most 255'],
    [() => rocks({ faces: new Int32Array(12) }), 'hull.faces is Int32Array of 12, not an array (uint8) or an Uint8Array'],
    [() => rocks({ vertices: Array(256).fill(segment.a) }), 'hull.vertices is an array of 256, not at most 255 vertices'],
    [() => rocks({ vertices: new Int32Array(11) }), 'hull.vertices is Int32Array of 11, not 3 numbers for each Vec3'],
    [() => rocks({ vertices: [...rock.vertices.slice(1), [0, 0, 0]] }), 'hull.vertices[3] is an array of 3, not an object (Vec3)'],
    // trees that change
    [() => fixray.rayVisitBvh(ray, tree, () => tree.free()), 'free: a question is asked about the tree'],
    [() => fixray.rayVisitBvh(ray, tree, () => fixray.refitTree(tree, {})), 'refitTree: a question is asked'],
    [() => fixray.refitTree(tree, { aabbs: [] }), 'shapes.aabbs is an array of 0, not an array of 1 (Aabb)'],
    [() => fixray.refitTree(tree, { aabbs: [{}] }), 'shapes.aabbs[0].min is missing'],
    [() => fixray.refitTree(tree, { triangles: [] }), 'shapes.triangles: vertices, aabbs, obbs'],
    [() => fixray.refitTree(fixray.openTree(fixray.saveTree(tree)), {}), 'the tree is of openTree'],
    [() => fixray.rayHitsBvh(ray, freed), 'rayHitsBvh: bvh is a Tree that was freed'],
    [() => fixray.rayHitsBvhWide(ray, stale), 'of a tree that was refitted: widen it again'],
    [() => fixray.rayHitsBvhWide(ray, tree), 'bvh is an object, not a WideTree'],
    [() => new fixray.WideTree(), 'a WideTree by widenTree'],
    [() => fixray.buildTree({ aabbs: new Int32Array(7) }), 'shapes.aabbs is Int32Array of 7, not 6 numbers for each Aabb'],
    [() => fixray.buildTree({ aabbs: new Float32Array(6) }), 'not an array (Aabb) or an Int32Array'],
    [() => fixray.buildTree({ aabbs: [box], triangles: [[0, 1], [2, 3, 4, 5]] }), 'a triangle has not three numbers'],
    [() => fixray.bvhShapeKind(tree, -1), 'bvhShapeKind: shape is -1'],
    [() => fixray.hashBytes(1, 'text'), 'hashBytes: bytes is text, not an array (uint8) or an Uint8Array'],
    // many at once
    [() => fixray.segmentHitsAabb.many(segment, box), 'segmentHitsAabb.many: no argument is an array'],
    [() => fixray.segmentHitsAabb.many(many, [box]), 'many: box is an array of 1, not 2 of Aabb'],
    [() => fixray.segmentHitsAabb.many(new Int32Array(13), box), 's is Int32Array of 13, not 6 numbers for each'],
    [() => fixray.segmentHitsAabb.many(new Float32Array(12), box), 's is Float32Array of 12, not an Int32Array'],
    [() => fixray.segmentHitsAabb.many([segment, {}], box), 's[1].a is missing'],
    [() => fixray.segmentHitsAabb.many(many, box, new Uint8Array(1)), 'last argument is Uint8Array of 1, not what a call for 2 returned'],
    [() => fixray.segmentCastAabb.many(many, box, fixray.segmentClipAabb.many(many, box)), 'not what a call for 2'],
    [() => fixray.segmentHitsAabb.many(fixray.segmentCastAabb.many(many, box), box), 's is an object, not Results of Segment'],
    [() => fixray.segmentCastAabb.many(many, box).column('span.begin'), 'there is no column span.begin'],
    [() => fixray.segmentCastAabb.many(many, box).column('span.enter.num.x'), 'there is no column'],
    [() => new fixray.Results(), 'Results are what many returns'],
    [() => fixray.sin.many([0, 65536]), 'sin.many: angle[1] is 65536'],
];
for (const [call, message] of wrong) {
    let said = 'nothing was thrown';
    try {
        call();
    } catch (error) {
        said = error instanceof TypeError ? error.message : `no TypeError: ${error}`;
    }
    if (!said.includes(message)) {
        console.error(`wrong.mjs: '${message}' is not said, but '${said}'`);
        process.exit(1);
    }
}
// After a wrong call the next one is right, and these are errors of other kinds.
const ranges = [() => fixray.q16(40000), () => fixray.q30(NaN),
    () => fixray.buildTree({ vertices: [], triangles: [[0, 1, 2]] }),
    () => fixray.openTree(new Uint8Array(100)),
    () => fixray.pointNearestScene(segment.a, scene, null, 5n, 2 ** 32 - 1),
    () => fixray.refitTree(fixray.buildTree({ spheres: [{ center: segment.a, radius: 1 }] }),
        { spheres: [{ center: { x: 2 ** 31 - 1, y: 0, z: 0 }, radius: 1 }] }),
    () => fixray.segmentHitsAabb.many(many, box) && fixray.segmentCastAabb.many(many, box).at(2)];
for (const call of ranges) {
    try {
        call();
    } catch (error) {
        if (error instanceof RangeError || error.message.includes('the block is damaged'))
            continue;
    }
    console.error(`wrong.mjs: ${call} is not refused as it should be`);
    process.exit(1);
}
if (!fixray.segmentHitsAabb(segment, box) || !rocks() || !fixray.hullIsConvex(rock)
    || !rocks({ faces: Uint8Array.from(rock.faces.flat()) }) || fixray.q16(-0.5) !== -32768
    || fixray.q16Print(-98304) !== '-1.5' || fixray.q16PrintFixed(98304, 3) !== '1.500'
    || fixray.q16Parse('1.5\u20ac').length !== 3 || fixray.q16Parse('x') !== null) {
    console.error('wrong.mjs: a right call after the wrong ones is wrong');
    process.exit(1);
}
console.log(`${wrong.length + ranges.length} wrong calls are refused`);
