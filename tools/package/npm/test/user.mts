// A program of a user, for the types: tsc accepts it. Each line that ends in "wrong" has
// to be an error when it is no comment.
import {
    buildTree, fromQ16, q16, segmentCastAabb, segmentClosestAabb, segmentEnterCompound,
    segmentHitsAabbs, rayCastBvh, type Aabb, type Compound, type Hit, type Segment, type Tree,
} from 'fixray';

const s: Segment = { a: { x: q16(-3), y: 0, z: 0 }, b: { x: q16(3), y: q16(0.75), z: 0 } };
const box: Aabb = { min: { x: -65536, y: -65536, z: -65536 }, max: { x: 65536, y: 65536, z: 65536 } };
const hit: Hit | null = segmentCastAabb(s, box);
const t: bigint | undefined = hit?.span.enter.num;
const y: number = hit === null ? 0 : fromQ16(hit.enterPoint.y);
const dist2: bigint = segmentClosestAabb(s, box)?.dist2 ?? 0n;
const compound: Compound = { aabbs: [box] };
const part: number | undefined = segmentEnterCompound(s, compound)?.part;
const tree: Tree = buildTree({ aabbs: [box] });
const all: boolean[] = segmentHitsAabbs(s, [box, box]);
const id = rayCastBvh({ origin: s.a, dir: s.b }, tree)?.id ?? -1;
// const n: number = segmentCastAabb(s, box).span; // wrong
// segmentCastAabb(s, { min: box.min }); // wrong
// segmentCastAabb(s, s); // wrong
// rayCastBvh({ origin: s.a, dir: s.b }, compound); // wrong
// new (buildTree({}).constructor as typeof Tree)(); // wrong
// const time: number = segmentClosestAabb(s, box)!.dist2; // wrong

console.log(y, t, dist2, part, all.length, id);
