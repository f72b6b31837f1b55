// Values of every type of the package, on a lattice, in a small scene, anywhere and at the
// ends, and the numbers of which they consist.
export function generators(fixray, structs) {
    let state = 12345;
    function random(n) { // 0 .. n - 1
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * n);
    }
    const one = 65536, unit = 2 ** 30;
    // Coordinates on a lattice, in a small scene, anywhere, and at the ends.
    const coordinates = [
        () => (random(9) - 4) * one, () => random(16 * one) - 8 * one,
        () => random(2 ** 32) - 2 ** 31, () => [-(2 ** 31), 2 ** 31 - 1, 0, one, -1][random(5)]];
    let coordinate = coordinates[0];
    // 0: on a lattice, 1: in a small scene, 2: anywhere, 3: at the ends.
    const choose = i => { coordinate = coordinates[i]; };

    function axes() {
        const order = [[0, 1, 2], [1, 2, 0], [2, 0, 1]][random(3)];
        return order.map(i => ({ x: i === 0 ? unit : 0, y: i === 1 ? unit : 0, z: i === 2 ? unit : 0 }));
    }
    function upward(v) {
        return random(8) === 0 ? v : Object.fromEntries(Object.entries(v).map(([name, c]) =>
            [name, c === -(2 ** 31) ? 0 : Math.abs(c)]));
    }
    const special = {
        int32: () => coordinate(), uint8: () => random(64), uint16: () => random(65536),
        uint32: () => random(2 ** 32), uint64: () => BigInt(random(2 ** 32)) << BigInt(random(33)),
        bool: () => random(2) === 1, int8: () => random(256) - 128,
        Unit3: () => (random(4) === 0 ? { x: coordinate(), y: coordinate(), z: coordinate() } : axes()[0]),
        Ratio: () => ({ num: BigInt(random(one)), den: BigInt(random(one) + 1), negative: random(4) === 0 }),
        Quaternion: () => [{ x: 0, y: 0, z: 0, w: unit }, { x: unit / 2, y: unit / 2, z: unit / 2, w: unit / 2 },
            { x: coordinate(), y: 0, z: coordinate(), w: unit }][random(3)],
        Compound() {
            const many = type => Array.from({ length: random(4) }, () => make(type));
            const value = { aabbs: many('Aabb'), obbs: many('Obb'), spheres: many('Sphere'),
                capsules: many('Capsule') };
            return { ...value, bounds: fixray.aabbOfCompound(value) };
        },
        // A box, a tetrahedron, or two pyramids on a square; few of them flat.
        Hull() {
            const from = make('Vec3'), to = make('Vec3');
            const [low, high] = [Math.min, Math.max].map(pick => ({ x: pick(from.x, to.x), y: pick(from.y, to.y),
                z: pick(from.z, to.z) }));
            const middle = (a, b) => Math.floor((a + b) / 2);
            const vertices = [
                () => Array.from({ length: 8 }, (_, i) => ({ x: (i & 1 ? high : low).x, y: (i & 2 ? high : low).y,
                    z: (i & 4 ? high : low).z })),
                () => [low, { ...low, x: high.x }, { ...low, y: high.y }, { ...low, z: high.z }],
                () => [['x', 'y'], ['x', 'z'], ['y', 'z']].map(([c, d]) => ({ ...low, [c]: middle(low[c], high[c]),
                    [d]: middle(low[d], high[d]) })).flatMap((v, i) => [v, { ...v, ['zyx'[i]]: high['zyx'[i]] }]),
            ];
            const faces = [
                [[0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4], [2, 6, 7], [2, 7, 3], [0, 4, 6],
                    [0, 6, 2], [1, 3, 7], [1, 7, 5]],
                [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
                [[2, 4, 0], [5, 2, 0], [3, 5, 0], [4, 3, 0], [4, 2, 1], [2, 5, 1], [5, 3, 1], [3, 4, 1]],
            ];
            const which = random(3);
            return { vertices: vertices[which](), faces: faces[which] };
        },
        Shape() {
            const kind = ['triangle', 'aabb', 'obb', 'sphere', 'capsule'][random(5)];
            return { kind, of: make(kind[0].toUpperCase() + kind.slice(1)) };
        },
        // Seldom empty.
        Obb: () => ({ center: make('Vec3'), half: upward(make('Vec3')), axis: array('Unit3', 3) }),
        Sphere: () => ({ center: make('Vec3'), radius: upward({ r: coordinate() }).r }),
        Capsule: () => ({ a: make('Vec3'), b: make('Vec3'), radius: upward({ r: coordinate() }).r }),
        Aabb() {
            const [p, q] = [make('Vec3'), make('Vec3')];
            if (random(8) === 0)
                return { min: p, max: q };
            const each = pick => ({ x: pick(p.x, q.x), y: pick(p.y, q.y), z: pick(p.z, q.z) });
            return { min: each(Math.min), max: each(Math.max) };
        },
    };
    function make(type) {
        if (special[type])
            return special[type]();
        return Object.fromEntries(structs[type].fields.map(([name, , kind, count]) =>
            [name, count ? array(kind, count) : make(kind)]));
    }
    function array(type, count) {
        if (type === 'Unit3' && count === 3 && random(4) !== 0)
            return axes();
        if (type === 'int32' && count === 9 && random(4) !== 0)
            return axes().flatMap(a => [a.x, a.y, a.z].map(v => v / unit * one));
        return Array.from({ length: count }, () => make(type));
    }

    // The numbers of a value, in the order of the members in C.
    function flat(type, value) {
        if (type === 'Compound')
            return [...flat('Aabb', value.bounds), ...['aabb', 'obb', 'sphere', 'capsule'].flatMap(name =>
                [value[`${name}s`].length, ...value[`${name}s`].flatMap(v =>
                    flat(name[0].toUpperCase() + name.slice(1), v))])];
        if (type === 'Hull')
            return [value.vertices.length, ...value.vertices.flatMap(v => flat('Vec3', v)), value.faces.length,
                ...value.faces.flat()];
        if (type === 'Shape') {
            const kinds = ['Triangle', 'Aabb', 'Obb', 'Sphere', 'Capsule'], name = value.kind;
            const kind = kinds.findIndex(k => k.toLowerCase() === name);
            return [kind, ...flat(kinds[kind], value.of)];
        }
        if (!structs[type])
            return [typeof value === 'boolean' ? Number(value) : value];
        return structs[type].fields.flatMap(([name, , kind, count]) =>
            (count ? value[name].flatMap(v => flat(kind, v)) : flat(kind, value[name])));
    }
    function answer(f, value) {
        if (f.outs.length === 0)
            return f.ret === 'void' ? [] : flat(f.ret, value);
        if (value === null)
            return ['null'];
        const [[, type, count], ...more] = f.outs;
        return [...(count ? value.flatMap(v => flat(type, v)) : flat(type, value)),
            ...more.flatMap(([name, kind]) => flat(kind, value[name]))];
    }
    return { random, choose, axes, upward, make, array, flat, answer };
}
