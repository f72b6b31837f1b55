// Writes a scene as a C program that asks the library the same and compares every number:
// cc -Iinclude scene_test.c src/*/*.c && ./a.out
import { about, ask, called, testedOf } from './ask.js';
import { component, mover, moves, second, shape } from './scene.js';

const int = n => (n === -(2 ** 31) ? 'INT32_MIN' : String(n));
const point = p => `{${int(p.x)}, ${int(p.y)}, ${int(p.z)}}`;
const axes = list => `{${list.map(point).join(', ')}}`;

function componentText(scene) {
    const c = component(scene);
    return scene.ask === 'ray' || scene.ask === 'line'
        ? `const fxr_${scene.ask} asked = {${point(c.origin)}, ${point(c.dir)}};`
        : `const fxr_segment asked = {${point(c.a)}, ${point(c.b)}};`;
}
function hullText({ vertices, faces }) {
    const table = faces.length ? faces : [[0, 0, 0]]; // a table of C is not empty
    return [`static const fxr_vec3 vertices[${vertices.length}] = {${vertices.map(point).join(',\n        ')}};`,
        `static const uint8_t faces[${table.length}][3] = {${table.map(f => `{${f.join(', ')}}`).join(', ')}};`,
        `static const fxr_hull shape = {vertices, faces, ${vertices.length}, ${faces.length}};`];
}
// Lines of C.
function shapeText(scene, name = 'shape') {
    if (scene.shape === 'hull')
        return hullText(shape(scene));
    const s = shape(scene);
    const members = {
        aabb: () => [point(s.min), point(s.max)],
        obb: () => [point(s.center), point(s.half), axes(s.axis)],
        sphere: () => [point(s.center), s.radius],
        capsule: () => [point(s.a), point(s.b), s.radius],
        triangle: () => [point(s.a), point(s.b), point(s.c)],
        cylinder: () => [point(s.center), s.radius, s.half],
        rect: () => [point(s.center), axes(s.axis), `{${s.half.join(', ')}}`],
        tetra: () => [s.a, s.b, s.c, s.d].map(point),
    }[scene.shape]();
    return [`const fxr_${scene.shape} ${name} = {${members.join(', ')}};`];
}
function moverText(scene) {
    const city = scene.shape === 'tree';
    const m = city ? about(scene, mover(scene), component(scene)) : mover(scene);
    if (scene.ask === 'sphere')
        return ['    const fxr_q16 mover = ' + m + ';'];
    if (scene.ask === 'aabb')
        return [`    const fxr_vec3 mover = ${point(m)};`];
    if (scene.ask === 'obb')
        return [`    const fxr_obb mover = {${point(m.center)}, ${point(m.half)}, ${axes(m.axis)}};`];
    return [`    const fxr_capsule mover = {${point(m.a)}, ${point(m.b)}, ${m.radius}};`];
}

// The town of city.js, with the same numbers.
const CITY = `enum { SIDE = 100, BOXES = SIDE * SIDE, NODES = 2 * BOXES - 1 };

static fxr_aabb boxes[BOXES];
static fxr_bvh_node nodes[NODES];
static uint32_t order[BOXES], state = 2026;
static fxr_bvh shape;

static int32_t
random_below(uint32_t n)
{
    state = state * 1664525u + 1013904223u;
    return (int32_t)((state >> 16) * n >> 16);
}

static int
distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

static bool
make_shape(void)
{
    int i, j;

    for (j = 0; j < SIDE; j++)
        for (i = 0; i < SIDE; i++) {
            const int one = distance(i, 35) + distance(j, 35);
            const int two = distance(i, 70) + distance(j, 60), away = one < two ? one : two;
            fxr_aabb *box = &boxes[j * SIDE + i];

            box->min.x = (i - 50) * 65536 + (i / 5 - 10) * 49152 + random_below(8192);
            box->min.y = (j - 50) * 65536 + (j / 5 - 10) * 49152 + random_below(8192);
            box->min.z = -16384;
            box->max.x = box->min.x + 16384 + random_below(32768);
            box->max.y = box->min.y + 16384 + random_below(32768);
            box->max.z = 16384 + (random_below(16384) * random_below(16384) >> 14) *
                                     (away < 9 ? 14 : away < 20 ? 6 : away < 36 ? 3 : 1);
        }
    shape.shapes.aabbs = boxes;
    shape.shapes.aabb_count = BOXES;
    return fxr_bvh_build(&shape, boxes, 4, nodes, NODES, order);
}
`;

// A filter is asked about each box that is to be tested.
const COUNT = `static uint32_t tested;

static bool
count(void *context, uint32_t box, uint32_t id)
{
    (void)context;
    (void)box;
    (void)id;
    tested++;
    return true;
}
`;

const ratio = (name, t) => [[`${name}.num`, `${t.num}u`], [`${name}.den`, `${t.den}u`],
    [`${name}.negative`, t.negative ? 'true' : 'false']];
const coordinates = (name, p) => ['x', 'y', 'z'].map(c => [`${name}.${c}`, int(p[c])]);

// Pairs of what has to be equal, of the answer to cast.
function expected(scene, answer) {
    if (moves(scene.ask))
        return [...ratio('found.t', answer.t), ...coordinates('found.center', answer.center),
            ...(scene.shape === 'tree' ? coordinates('found.point', answer.point) : [])];
    if (answer.exit)
        return [...ratio('found.span.enter', answer.t), ...ratio('found.span.exit', answer.exit),
            ['found.span.enter_faces', answer.faces], ['found.span.exit_faces', answer.exitFaces],
            ...coordinates('found.enter_point', answer.point),
            ...coordinates('found.exit_point', answer.exitPoint)];
    const more = scene.shape === 'tree'
        ? [['found.shape', `${answer.box}u`], ['found.faces', answer.faces]]
        : [...answer.weight.map((w, i) => [`found.weight[${i}]`, w]), ['found.side', answer.side]];
    return [...ratio('found.t', answer.t), ...coordinates('found.point', answer.point), ...more];
}

const HEAD = ['/* A scene of the playground of fixray, with the answers that it showed. */',
    '#include <fixray/fixray.h>', '#include <stdio.h>', '',
    '#define EQUAL(a, b) \\',
    '    ((a) == (b) || (printf("line %d: %s is not %s\\n", __LINE__, #a, #b), bad = 1, 0))', ''];
const TAIL = ['    if (!bad)', '        puts("all equal");', '    return bad;', '}', ''];
const indented = lines => lines.map(line => `    ${line}`);
const equal = pairs => pairs.map(([what, value]) => `    EQUAL(${what}, ${value});`);

function pairTest(scene) {
    const { pair } = ask(scene);
    return [...HEAD, 'int', 'main(void)', '{', ...indented(shapeText(scene, 'first')),
        ...indented(shapeText(second(scene), 'second')),
        `    const fxr_shape a = fxr_shape_${scene.shape}(&first), b = fxr_shape_${scene.other}(&second);`,
        '    fxr_closest_pair found;', '    int bad = 0;', '',
        `    EQUAL(fxr_shape_closest_shape(&a, &b, &found), ${Boolean(pair)});`,
        ...(pair ? equal([...coordinates('found.on_a', pair.onA), ...coordinates('found.on_b', pair.onB),
            ['found.dist2', `${pair.dist2}u`], ['found.corners_a', pair.cornersA], ['found.corners_b', pair.cornersB],
            ['found.touch', pair.touch]]) : []), ...TAIL].join('\n');
}

export function cTest(scene) {
    if (scene.ask === 'pair')
        return pairTest(scene);
    if (ask(scene).flat)
        return [...HEAD, 'int', 'main(void)', '{', ...indented(shapeText(scene)), '    int bad = 0;', '',
            ...equal([['fxr_hull_is_convex(&shape)', false]]), ...TAIL].join('\n');
    const answer = ask(scene), name = called(scene), city = scene.shape === 'tree';
    const moving = moves(scene.ask), made = /capsule|obb/.test(scene.ask) ? '&mover' : 'mover';
    const call = !moving ? '&asked, &shape' : city ? '&asked, &moving, &scene, NULL' : `&asked, ${made}, &shape`;
    const type = moving ? (city ? 'fxr_scene_contact' : 'fxr_contact') : city ? 'fxr_bvh_hit'
        : scene.shape === 'triangle' ? 'fxr_triangle_hit' : 'fxr_hit';
    const out = `${call}, &found`;
    const lines = [...HEAD, ...(city ? [CITY, COUNT] : []), 'int', 'main(void)', '{', `    ${componentText(scene)}`,
        ...(moving ? moverText(scene) : []), ...(city ? [] : indented(shapeText(scene))),
        `    ${type} found;`, ...(moving && city ? [`    const fxr_mover moving = fxr_mover_${scene.ask}(${made});`] : []),
        ...(city ? ['    const fxr_scene scene = fxr_scene_bvh(&shape);',
            '    const fxr_ask counted = {NULL, count, NULL, false, false};'] : []),
        ...(city && !moving ? ['    fxr_scene_hit met;'] : []), ...(answer.closest ? ['    fxr_closest nearest;'] : []),
        '    int bad = 0;', ''];
    if (city)
        lines.push('    if (!make_shape())', '        return 1;');
    lines.push(`    EQUAL(${name('hits')}(${call}), ${answer.hits});`);
    if (answer.crosses !== undefined)
        lines.push(`    EQUAL(${name('crosses')}(${call}), ${answer.crosses});`);
    lines.push(`    EQUAL(${name('cast')}(${out}), ${answer.hits});`);
    if (city) {
        lines.push(`    EQUAL(${moving ? `${name('cast')}(&asked, &moving, &scene, &counted, &found)`
            : `fxr_${scene.ask}_enter_scene(&asked, &scene, &counted, &met)`}, ${answer.hits});`,
            `    EQUAL(tested, ${testedOf(scene)}u);`);
    }
    if (answer.closest)
        lines.push(`    EQUAL(${name('closest')}(${call}, &nearest), true);`, ...equal([
            ...coordinates('nearest.on_linear', answer.closest.onLinear),
            ...coordinates('nearest.on_shape', answer.closest.onShape), ['nearest.dist2', `${answer.closest.dist2}u`]]));
    if (answer.hits)
        lines.push(...equal(expected(scene, answer)));
    if (answer.stop) {
        lines.push(`    EQUAL(${name('stop')}(${out}), true);`, ...equal([...ratio('found.t', answer.stop.t),
            ...coordinates('found.center', answer.stop.center)]));
    } else if (moving) {
        lines.push(`    EQUAL(${name('stop')}(${out}), false);`);
    }
    return [...lines, ...TAIL].join('\n');
}
