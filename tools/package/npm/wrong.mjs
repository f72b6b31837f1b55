// Wrong calls of the package are TypeErrors that say what and where: node wrong.mjs
import * as fixray from 'fixray';

const segment = { a: { x: 0, y: 0, z: 0 }, b: { x: 1, y: 1, z: 1 } };
const box = { min: segment.a, max: segment.b };
const with_x = x => ({ a: { x, y: 0, z: 0 }, b: segment.b });
const ratio = { num: 1n, den: 2n };

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
    [() => fixray.q16Print(0.5), 'q16Print: v'],
    [() => fixray.q16Parse(5), 'text is 5, not a string'],
    [() => fixray.buildTree({ spheres: [{ center: segment.a }] }), 'shapes.spheres[0].radius is missing'],
    [() => fixray.buildTree({ spheres: [] }, 17), 'leaf is 17'],
    [() => fixray.buildTree({ aabbs: [box], ids: [] }), 'ids is an array of 0, not an array of 1'],
    [() => new fixray.Tree(), 'made by openTree or buildTree'],
    [() => fixray.openTree([1, 2]), 'bytes is not a Uint8Array'],
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
    () => fixray.openTree(new Uint8Array(100))];
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
if (!fixray.segmentHitsAabb(segment, box) || fixray.q16(-0.5) !== -32768
    || fixray.q16Print(-98304) !== '-1.5' || fixray.q16PrintFixed(98304, 3) !== '1.500'
    || fixray.q16Parse('1.5\u20ac').length !== 3 || fixray.q16Parse('x') !== null) {
    console.error('wrong.mjs: a right call after the wrong ones is wrong');
    process.exit(1);
}
console.log(`${wrong.length + ranges.length} wrong calls are refused`);
