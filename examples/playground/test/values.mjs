// Every answer that the page shows is that of the library on this machine; the slabs that it
// draws lead to that answer; div and mul of compare.js are libfixmath's; a C test compiles and passes.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { check, close, equal, native, open } from './harness.mjs';

const EACH = 8;

// In the page: scenes of every kind, as [line for the program, the page's numbers].
async function makeAnswers(each) {
    const { ASKS, OTHERS, SHAPES, array, component, kindOf, keysOf, makeScene, minus, mover, moves, plus, possible,
        put, second, shape } = await import('/scene.js');
    const { ask } = await import('/ask.js');
    const { compare, slabsOf } = await import('/slabs.js');
    const { signed } = await import('/format.js');
    let state = 7;
    const random = n => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * n);
    };
    const flat = value => (typeof value === 'object' ? Object.values(value).flatMap(flat) : [value]);
    const ratio = t => (t ? [t.num, t.den, Number(t.negative)] : []);
    const point = p => (p ? array(p) : []);
    const pairOf = a => [Number(a.hits), ...(a.pair ? [...point(a.pair.onA), ...point(a.pair.onB), a.pair.dist2,
        a.pair.cornersA, a.pair.cornersB] : [])].join(' ');
    const closest = c => (c ? [...point(c.onLinear), ...point(c.onShape), c.dist2] : []);
    const numbers = (scene, a) => (scene.ask === 'pair' ? pairOf(a) : [Number(a.hits), a.crosses === undefined ? '-' : Number(a.crosses),
        ...ratio(a.t), ...(moves(scene.ask) ? [...point(a.center), ...point(a.point), ...ratio(a.stop?.t),
            ...point(a.stop?.center)] : [...ratio(a.exit), ...(a.exit ? [a.faces, a.exitFaces] : []),
            ...point(a.point), ...point(a.exitPoint), ...(a.weight ? [...a.weight, a.side] : []), ...closest(a.closest)])].join(' '));
    const shapeOf = s => (s.shape !== 'hull' ? flat(shape(s)) : [shape(s).vertices, shape(s).faces].flatMap(list =>
        [list.length, ...flat(list)]));
    const line = s => [s.ask, s.shape, ...s.p,
        ...(s.ask === 'ray' || s.ask === 'line' ? array(component(s).dir) : s.q), s.moverRadius, ...s.moverHalf,
        ...minus(s.p, s.moverAxis), ...plus(s.p, s.moverAxis), ...flat(mover({ ...s, ask: 'obb' })), ...shapeOf(s),
        ...(s.ask === 'pair' ? [s.other, ...shapeOf(second(s))] : [])].join(' ');
    const found = [], wrongSlabs = [], notFree = [];
    let hits = 0, slides = 0, pairs = 0, apart = 0, flats = 0;
    for (const name of Object.keys(ASKS))
        for (const kind of Object.keys(SHAPES).filter(k => k !== 'tree' && possible(name, k)))
            for (let i = 0; i < (name === 'pair' ? 4 : 1) * each; i++) {
                const view = i % 2 || !possible(name, kind, '2d') ? '3d' : '2d', others = Object.keys(OTHERS);
                const s = makeScene(view, name, kind, others[i % others.length]), grain = [1, 16384][i >> 1 & 1];
                for (const key of i < 2 ? [] : keysOf(s)) {
                    const by = () => Math.round((random(131072) - 65536) / grain) * grain;
                    const numbers = kindOf(key);
                    put(s, key, numbers === 'angle' ? random(65536) : numbers === 'size' ? s[key] + by()
                        : s[key].map(x => x + by()));
                }
                const a = ask(s), slabs = slabsOf(s);
                flats += a.flat ? 1 : 0;
                if (a.flat)
                    continue;
                found.push([line(s), numbers(s, a)]);
                pairs += name === 'pair' ? 1 : 0;
                apart += a.pair && !a.hits ? 1 : 0;
                hits += a.hits;
                slides += a.slides ? 1 : 0;
                if (slabs && (slabs.hits !== a.hits || (a.exit && (compare(slabs.enter, signed(a.t)) !== 0
                    || compare(slabs.exit, signed(a.exit)) !== 0))))
                    wrongSlabs.push(line(s));
                // Where a mover stands on its way it is in nothing, unless it started so.
                if (a.centers?.length > 1 && a.stop?.t.num !== 0n)
                    for (const center of a.centers.slice(1))
                        notFree.push(line({ ...s, p: center, q: center }));
            }
    return { found, wrongSlabs, notFree, hits, slides, pairs, apart, flats };
}

export async function values(test, options) {
    const page = await open(test, options);
    const { found, wrongSlabs, notFree, hits, slides, pairs, apart, flats } = await page.evaluate(makeAnswers, EACH);
    native(test, found.map(([line]) => line)).forEach((said, i) =>
        equal(found[i][1], said, `the page differs from the library: ${found[i][0]}`));
    equal(wrongSlabs, [], 'the slabs differ from the answer');
    native(test, notFree).forEach((said, i) => equal(said.split(' ')[1], '0', `a mover stands in the shape: ${notFree[i]}`));
    equal(flats, 0, 'hulls are flat');
    check(apart > pairs / 4 && apart < pairs, `${apart} of ${pairs} pairs apart are no test`);
    check(hits > found.length / 4 && hits < found.length && slides > 20, `${hits} hits and ${slides} slides are no test`);
    await close(page);
    return `${found.length} answers, ${notFree.length} places on the way`;
}

// In the page: numbers for libfixmath, at the ends of what fits, too.
async function makeFix16() {
    const { div, mul } = await import('/compare.js');
    const ends = [0, 1, -1, 2, -3, 65535, 65536, -65536, 98304, 32768, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31) + 1];
    const pairs = ends.flatMap(a => ends.map(b => [a, b]));
    let state = 3;
    for (let i = 0; i < 600; i++) {
        const [a, b] = [0, 0].map(() => {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            return (state | 0) >> (state >>> 8) % 24;
        });
        pairs.push([a, b]);
    }
    return pairs.flatMap(([a, b]) => [[`div ${a} ${b}`, div(a, b)], [`mul ${a} ${b}`, mul(a, b)]]);
}

export async function fix16(test, options) {
    const page = await open(test, options);
    const found = await page.evaluate(makeFix16);
    let off = 0;
    native(test, found.map(([line]) => line)).forEach((said, i) => {
        const [line, ours] = found[i], [name, , b] = line.split(' ');
        // libfixmath's division estimates the quotient by large divisors.
        const apart = name === 'div' && Math.abs(b) >= 2 ** 20 ? Math.abs(said - ours) : said === String(ours) ? 0 : 2;
        check(apart <= 1, `fix16 differs from libfixmath: ${line}: ${ours}, not ${said}`);
        off += apart;
    });
    await close(page);
    return `${found.length} quotients and products are libfixmath's, but for ${off} by one step`;
}

const TESTS = ['segment aabb', 'ray obb', 'line capsule', 'segment triangle', 'ray tree', 'sphere obb', 'aabb tree',
    'capsule triangle', 'capsule obb', 'capsule tree', 'obb triangle', 'obb tree', 'segment rect', 'ray tetra', 'line hull', 'ray cylinder',
    'pair aabb capsule', 'pair triangle obb', 'pair sphere triangle'];
// More numbers, with which it misses, or has nothing to ask.
const MISS = '&p=-327680,-262144,0&q=327680,-327680,65536', FLAT = '&h4=0,0,-98304&h0=0,0,-98304&h1=1,0,-98304'
    + '&h2=0,65536,-98304&h3=65536,65536,-98304&h5=0,2,-98304';
const MORE = { 'segment rect': MISS, 'ray tetra': MISS, 'segment aabb': MISS, 'line hull': FLAT };

export async function cTests(test, options = {}) {
    const names = options.only ?? TESTS, page = await open(test, options);
    const scenes = names.flatMap(name => [[name, ''], ...(MORE[name] ? [[name, MORE[name]]] : [])]);
    for (const [name, more] of scenes) {
        const [ask, shape, other] = name.split(' '), file = `${test.out}/scene_${name.replaceAll(' ', '_')}${more && '_more'}`;
        const text = await page.evaluate(hash => {
            window.playground.use(hash);
            return window.playground.cTest();
        }, `#view=3d&ask=${ask}&shape=${shape}${other ? `&other=${other}` : ''}${more}`);
        writeFileSync(`${file}.c`, text);
        const made = spawnSync('gcc', ['-std=c99', '-pedantic', '-Wall', '-Wextra', '-Werror', '-I', `${test.top}/include`,
            `${file}.c`, `${test.out}/fixray.o`, '-o', file], { encoding: 'utf8' });
        equal(made.stderr, '', `the C test of ${name} does not compile`);
        equal(spawnSync(file, { encoding: 'utf8' }).stdout, 'all equal\n', `the C test of ${name} fails`);
    }
    await close(page);
    return `${scenes.length} C tests pass`;
}
