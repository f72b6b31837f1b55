// The faces of the convex hull of some points, exactly: as fxr_hull has them, triangles of indices,
// counterclockwise as seen from outside. Integers of any size (BigInt), so that no face is bent.

const minus = (a, b) => a.map((x, i) => x - b[i]);
const cross = (u, v) => [0, 1, 2].map(i =>
    u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3]);
const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
const negative = v => v.map(x => -x);

// The outline of the points of a face, counterclockwise about its normal, without those that are between others.
function outline(points, face, normal) {
    const off = i => minus(points[i], points[face[0]]), far = i => dot(off(i), off(i));
    const first = face.reduce((most, i) => (far(i) > far(most) ? i : most)), corners = [first]; // a corner
    for (let at = first; corners.length <= face.length;) {
        // the one that has no other on its right, and of several the farthest
        at = face.reduce((next, i) => {
            if (i === at)
                return next;
            if (next === at)
                return i;
            const [u, v] = [minus(points[next], points[at]), minus(points[i], points[at])];
            const turn = dot(cross(u, v), normal);
            return turn < 0n || (turn === 0n && dot(v, v) > dot(u, u)) ? i : next;
        }, at);
        if (at === first)
            break;
        corners.push(at);
    }
    return corners;
}
// Of points that lie in one plane: none.
export function facesOf(coordinates) {
    const points = coordinates.map(v => v.map(BigInt)), count = points.length, faces = [], seen = new Set();
    const all = points.map((_, i) => i).filter(i => points.findIndex(v => String(v) === String(points[i])) === i);
    for (let i = 0; i < count; i++)
        for (let j = i + 1; j < count; j++)
            for (let k = j + 1; k < count; k++) {
                let normal = cross(minus(points[j], points[i]), minus(points[k], points[i]));
                if (normal.every(x => x === 0n))
                    continue;
                let sides = all.map(n => dot(normal, minus(points[n], points[i])));
                if (sides.some(s => s > 0n) && sides.some(s => s < 0n))
                    continue;
                const face = all.filter((_, n) => sides[n] === 0n);
                if (face.length === all.length)
                    return []; // flat
                if (seen.has(String(face)))
                    continue;
                seen.add(String(face));
                if (sides.some(s => s > 0n))
                    normal = negative(normal);
                const [a, ...others] = outline(points, face, normal);
                others.slice(1).forEach((c, n) => faces.push([a, others[n], c]));
            }
    return faces;
}

// Its edges, each with the two faces that it is of, but for those within a plane: [i, j, face, face].
export function edgesOf(coordinates, faces) {
    const points = coordinates.map(v => v.map(BigInt));
    const normals = faces.map(([a, b, c]) => cross(minus(points[b], points[a]), minus(points[c], points[a])));
    const edges = [];
    faces.forEach((face, m) => face.forEach((i, n) => {
        const j = face[(n + 1) % 3], other = faces.findIndex(f => f.some((from, k) => from === j && f[(k + 1) % 3] === i));
        if (i < j && !(cross(normals[m], normals[other]).every(x => x === 0n) && dot(normals[m], normals[other]) > 0n))
            edges.push([i, j, m, other]);
    }));
    return edges;
}
