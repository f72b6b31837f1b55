//
// Numbers are integers in steps of 1/65536 (Q16.16), those of unit vectors, rotations and
// weights in steps of 1/2^30 (Q2.30), unless a name says otherwise; t and dist2 are
// bigints. A function returns null where the C function returns false.

// f.many(...) is f for many arguments in one call: each may be an array of objects, a typed
// array, or what many returned; one that is no array is the same in each call. Its last
// argument may be what it returned before: then that is written again.

/** Starts without blocking, with the module that is in the package, or with fixray.wasm as
 * bytes, by its address, as a Response or compiled. Needed where a browser compiles nothing
 * large on its main thread without it, and for fixray/bare. */
export function init(source?: FixrayWasm | Promise<FixrayWasm>): Promise<void>;
/** fixray.wasm: its bytes, its address (in node: a path, too), a Response of fetch or a
 * WebAssembly.Module. */
export type FixrayWasm = string | ArrayBuffer | ArrayBufferView | { readonly href: string }
    | { arrayBuffer(): Promise<ArrayBuffer>; readonly ok: boolean } | object;

/** x in Q16.16 or Q2.30, rounded to nearest; a RangeError if it does not fit. */
export function q16(x: number): number;
export function q30(x: number): number;
/** A number in Q16.16 or Q2.30 as a float: exact. */
export function fromQ16(n: number): number;
export function fromQ30(n: number): number;

/** v as decimal text, exactly, or with so many decimals. */
export function q16Print(v: number): string;
export function q16PrintFixed(v: number, decimals: number): string;
/** The number at the start of a text and how many characters it takes, or null. */
export function q16Parse(text: string): { value: number; length: number } | null;

/** Which shapes count: false leaves one out. In a compound both numbers are that of the
 * part. What it throws comes out of the question. */
export type Filter = (shape: number, id: number) => boolean;
/** A filter that leaves out one id. It does not leave the module, so it costs little. */
export function notId(id: number): Filter;
/** Is called for each shape; false ends the visit. */
export type Visitor = (shape: number, id: number) => boolean;
/** Is called for each hit; false ends the visit, a fraction is a new limit. */
export type HitVisitor = (hit: BvhHit, limit: Ratio) => boolean | Ratio;
/** The same of any scene. */
export type SceneVisitor = (hit: SceneHit, limit: Ratio) => boolean | Ratio;
/** Is called for each shape that a mover overlaps; false ends the question. */
export type OverlapVisitor = (scene: number, shape: number) => boolean;

/** The results of many, as they lie in memory. */
export class Results<T, Columns = {}> {
    private constructor();
    readonly length: number;
    /** 1 where the function found something, 0 where it did not; null if it always does. */
    readonly found: Uint8Array | null;
    /** Result i as an object, as the function returns it. */
    at(i: number): T | null;
    /** One member of all results. Where nothing was found it is 0. */
    column<Path extends keyof Columns & string>(path: Path): Columns[Path];
}

/** Several shapes as one. bounds may be left out: then they are worked out each time. */
export interface Compound {
    bounds?: Aabb;
    aabbs?: Aabb[] | Int32Array;
    obbs?: Obb[] | Int32Array;
    spheres?: Sphere[] | Int32Array;
    capsules?: Capsule[] | Int32Array;
}

/** A convex polytope. Of each face the indices of three vertices, counterclockwise as seen from outside;
 * at most 255 vertices and 255 faces. hullIsConvex says whether the tables are those of one. */
export interface Hull {
    vertices: Vec3[] | Int32Array;
    faces: readonly (readonly [number, number, number])[] | Uint8Array;
}

/** What a tree is made of and can move. Int32Arrays have the members in order. */
export interface MovingShapes {
    vertices?: Vec3[] | Int32Array;
    aabbs?: Aabb[] | Int32Array;
    obbs?: Obb[] | Int32Array;
    spheres?: Sphere[] | Int32Array;
    capsules?: Capsule[] | Int32Array;
}
/** The shapes of a tree. They have consecutive numbers: triangles, AABBs, OBBs, spheres,
 * capsules. */
export interface TreeShapes extends MovingShapes {
    /** Three numbers of vertices for each triangle. */
    triangles?: [number, number, number][] | Uint32Array;
    /** A number of your own for each shape; without them it is that of the shape. */
    ids?: number[] | Uint32Array;
}

/** A tree over many shapes. Its memory is given back by free, or when nothing refers to it
 * any more. */
export class Tree {
    private constructor();
    readonly shapeCount: number;
    free(): void;
}
/** The tree in a block of bytes that fixray-bake or saveTree wrote; an Error if the block
 * is damaged. */
export function openTree(bytes: Uint8Array): Tree;
export function saveTree(tree: Tree): Uint8Array;
/** A tree over shapes; leaf is the greatest number of shapes in a leaf, 1 .. 16. */
export function buildTree(shapes: TreeShapes, leaf?: number): Tree;
/** The tree of buildTree after its shapes have moved: fxr_bvh_refit. Arrays that are left out
 * stay. Cheaper than a new tree; the further the shapes move, the slower queries become. */
export function refitTree(tree: Tree, shapes: MovingShapes): void;
/** The kind (BVH_TRIANGLES and others) of the shape with this number, and its index. */
export function bvhShapeKind(bvh: Tree, shape: number): { kind: number; index: number } | null;
export function hashBvhShapes(hash: number, v: Tree): number;
/** A tree with nodes of eight children, of a tree as it is now. Measure whether it is faster. */
export class WideTree {
    private constructor();
    readonly tree: Tree;
    free(): void;
}
export function widenTree(tree: Tree): WideTree;

/** What moves, a shape of an array, and whom a mover asks: plain objects. They hold what
 * they are made of, as it is when a question is asked. */
export type Mover = { readonly kind: 'sphere'; readonly of: number }
    | { readonly kind: 'aabb'; readonly of: Vec3 } | { readonly kind: 'obb'; readonly of: Obb }
    | { readonly kind: 'capsule'; readonly of: Capsule };
export type Shape = { readonly kind: 'triangle'; readonly of: Triangle }
    | { readonly kind: 'aabb'; readonly of: Aabb } | { readonly kind: 'obb'; readonly of: Obb }
    | { readonly kind: 'sphere'; readonly of: Sphere }
    | { readonly kind: 'capsule'; readonly of: Capsule };
export type Scene = { readonly kind: 'bvh'; readonly of: Tree }
    | { readonly kind: 'compound'; readonly of: Compound }
    | { readonly kind: 'shapes'; readonly of: readonly Shape[] }
    | { readonly kind: 'all'; readonly of: readonly Scene[] }
    | { readonly kind: 'at'; readonly of: Scene; readonly by: Transform };
/** A sphere of this radius, an AABB of these half extents, an OBB whose center does not count,
 * a capsule about the point that the path is of. */
export function moverSphere(radius: number): Mover;
export function moverAabb(half: Vec3): Mover;
export function moverObb(box: Obb): Mover;
export function moverCapsule(capsule: Capsule): Mover;
export function shapeTriangle(shape: Triangle): Shape;
export function shapeAabb(shape: Aabb): Shape;
export function shapeObb(shape: Obb): Shape;
export function shapeSphere(shape: Sphere): Shape;
export function shapeCapsule(shape: Capsule): Shape;
/** A tree, a compound, an array of shapes, several scenes as one, a scene that is moved. */
export function sceneBvh(bvh: Tree): Scene;
export function sceneCompound(compound: Compound): Scene;
export function sceneShapes(shapes: readonly Shape[]): Scene;
export function sceneAll(scenes: readonly Scene[]): Scene;
export function sceneAt(scene: Scene, transform: Transform): Scene;
/** Which shapes count, and up to where: what is left out is every shape and all of the path. */
export interface Ask {
    limit?: Ratio | null;
    keep?: Filter | null;
    /** Triangles count from their front alone. */
    front?: boolean;
    /** Of a contact when, where and what alone: normal, depth, push and faces are 0, point is center. */
    bare?: boolean;
}

/** What a character does in a tick. before and after: where what it stands on was and is, if
 * that has moved. */
export interface CharacterStep {
    way: Vec3;
    fall: number;
    stands: boolean;
    before?: Transform | null;
    after?: Transform | null;
}

export const VERSION: string;
