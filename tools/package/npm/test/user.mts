// A program of a user, for the types: tsc accepts it. Each line that ends in "wrong" has
// to be an error when it is no comment.
import {
    ACROSS, aabbInPlanes, buildTree, fromQ16, q16, segmentCastAabb, segmentClosestAabb, segmentEnterCompound,
    segmentEnterHull, segmentHitsAabb, segmentHitsAabbs, segmentHitsHull, pointNearestScene, rayCastBvh, init,
    moverClosestScene, moverSphere, sceneAll, sceneBvh, sceneShapes, shapeAabb, shapeClosestShape, shapeSphere,
    sweepHitsScene, sweepStopScene, type Aabb, type Ask, type ClosestPair, type Compound, type Entry, type Hit,
    type Hull, type Mover, type Scene, type SceneClosest, type SceneContact, type Segment, type Tree,
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
const started: Promise<void> = init(new Uint8Array(8));
const seen: Uint8Array = segmentHitsAabb.many(new Int32Array(12), box);
const hits = segmentCastAabb.many([s, s], box);
const columns: Int32Array = hits.column('enterPoint');
const second: Hit | null = hits.at(1);
const ball: Mover = moverSphere(q16(0.5)), crate: Mover = { kind: 'aabb', of: s.b };
const level: Scene = sceneAll([sceneBvh(tree), sceneShapes([shapeAabb(box)])]);
const ask: Ask = { limit: { num: 1n, den: 2n }, keep: (shape, id) => shape !== id, front: true };
const stop: SceneContact | null = sweepStopScene(s, ball, level, ask);
const free: boolean = sweepHitsScene(s, crate, { kind: 'bvh', of: tree });
const rock: Hull = { vertices: [s.a, s.b, box.min, box.max], faces: [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]] };
const table: Hull = { vertices: new Int32Array(12), faces: new Uint8Array(12) };
const into: Entry | null = segmentEnterHull(s, rock);
const chips: Uint8Array = segmentHitsHull.many([s, s], table);
const pair: ClosestPair | null = shapeClosestShape(shapeAabb(box), shapeSphere({ center: s.a, radius: 1 }));
const nearest: SceneClosest[] = pointNearestScene(s.a, level, null, 5n, 3);
const clear: bigint | undefined = moverClosestScene(s.a, ball, level, ask, 2n ** 64n - 1n)?.closest.dist2;
const across: boolean = aabbInPlanes(box, [{ point: s.a, normal: s.b }]) === ACROSS;
// segmentEnterHull(s, { vertices: [s.a], faces: [[0, 0]] }); // wrong
// segmentHitsHull.many([s, s], [rock]); // wrong
// shapeClosestShape(box, box); // wrong
// pointNearestScene(s.a, level, null, 5n); // wrong
// const n: number = segmentCastAabb(s, box).span; // wrong
// segmentCastAabb(s, { min: box.min }); // wrong
// segmentCastAabb(s, s); // wrong
// rayCastBvh({ origin: s.a, dir: s.b }, compound); // wrong
// new (buildTree({}).constructor as typeof Tree)(); // wrong
// init(5); // wrong
// const all_seen: Int32Array = segmentHitsAabb.many([s, s], box); // wrong
// segmentHitsAabb.many([s, box], box); // wrong
// hits.column('enterPoint.w'); // wrong
// sweepHitsScene(s, 32768, level); // wrong
// sweepHitsScene(s, ball, tree); // wrong
// sweepHitsScene(s, { kind: 'cube', of: s.b }, level); // wrong
// sweepHitsScene(s, { kind: 'sphere', of: s.b }, level); // wrong
// sweepHitsScene(s, ball, level, { limits: null }); // wrong
// sceneShapes([box]); // wrong
// const time: number = segmentClosestAabb(s, box)!.dist2; // wrong

console.log(y, t, dist2, part, all.length, id, started, seen, columns, second, stop?.shape, free,
    into?.faces, chips, pair?.touch, nearest.length, clear, across);
