//
// Numbers are integers in steps of 1/65536 (Q16.16), those of unit vectors, rotations and
// weights in steps of 1/2^30 (Q2.30), unless a name says otherwise; t and dist2 are
// bigints. A function returns null where the C function returns false.

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

/** Several shapes as one. bounds may be left out: then they are worked out each time. */
export interface Compound {
    bounds?: Aabb;
    aabbs?: Aabb[];
    obbs?: Obb[];
    spheres?: Sphere[];
    capsules?: Capsule[];
}

/** The shapes of a tree. They have consecutive numbers: triangles, AABBs, OBBs, spheres,
 * capsules. */
export interface TreeShapes {
    vertices?: Vec3[];
    /** Three numbers of vertices for each triangle. */
    triangles?: [number, number, number][];
    aabbs?: Aabb[];
    obbs?: Obb[];
    spheres?: Sphere[];
    capsules?: Capsule[];
    /** A number of your own for each shape; without them it is that of the shape. */
    ids?: number[];
}

/** A tree over many shapes, in memory of its own; gone when it is no longer referenced. */
export class Tree {
    private constructor();
    readonly shapeCount: number;
}
/** The tree in a block of bytes that fixray-bake or saveTree wrote; an Error if the block
 * is damaged. */
export function openTree(bytes: Uint8Array): Tree;
export function saveTree(tree: Tree): Uint8Array;
/** A tree over shapes; leaf is the greatest number of shapes in a leaf, 1 .. 16. */
export function buildTree(shapes: TreeShapes, leaf?: number): Tree;

export const VERSION: string;
