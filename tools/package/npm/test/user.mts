// A program of a user, for the types: tsc accepts it. Each line that ends in "wrong" has
// to be an error when it is no comment.
import {
    buildTree, fromQ16, q16, segmentCastAabb, segmentClosestAabb, segmentEnterCompound,
    segmentHitsAabb, segmentHitsAabbs, rayCastBvh, init, moverSphere, sceneAll, sceneBvh,
    sceneShapes, shapeAabb, sweepHitsScene, sweepStopScene, type Aabb, type Ask, type Compound,
    type Hit, type Mover, type Scene, type SceneContact, type Segment, type Tree,
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

console.log(y, t, dist2, part, all.length, id, started, seen, columns, second, stop?.shape, free);
