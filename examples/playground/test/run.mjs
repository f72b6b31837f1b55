// The test of the page in a browser: node run.mjs OUT PLAYWRIGHT [PART...]
//
// OUT has site/ and what is compiled (run.sh). Each part says what it checked; then each is shown
// to fail by a fault that is planted into a file on its way to the browser. speed goes by the
// clock, and picture writes a file: they run only where they are named.
import { resolve } from 'node:path';
import * as hands from './hands.mjs';
import { start, Wrong } from './harness.mjs';
import * as reading from './reading.mjs';
import * as values from './values.mjs';
import * as views from './views.mjs';

const parts = { ...values, ...hands, ...reading, ...views };
const faults = [
    ['another function in the bindings', 'values', 'the page differs from the library',
        ['fixray/index.js', "'fxr_segment_cast_aabb', 'seg", "'fxr_line_cast_aabb', 'seg"]],
    ['a wrong value in the bindings', 'values', 'the page differs from the library',
        ['fixray/index.js', 'get: (view, at) => view[get](at, true),\n        of: x => (signed ? x : x >>> 0)',
            'get: (view, at) => view[get](at, true) ^ (signed ? 1 : 0),\n        of: x => (signed ? x : x >>> 0)']],
    ['a slab that ends elsewhere', 'values', 'the slabs differ', ['slabs.js', 'o - low]', 'o - low + 1n]']],
    ['a quotient that is cut off', 'fix16', 'differs from libfixmath', ['compare.js', '2 * rest >= d', '2 * rest > 2 * d']],
    ['a C test with a wrong number', 'cTests', 'line ', ['ctest.js', "['found.span.enter_faces', answer.faces]",
        "['found.span.enter_faces', answer.faces + 1]"], { only: ['segment aabb'] }],
    ['a pair with a wrong number', 'cTests', 'line ', ['ctest.js', "['found.corners_a', pair.cornersA]",
        "['found.corners_a', pair.cornersA + 1]"], { only: ['pair aabb capsule'] }],
    ['a hull without a face', 'values', 'hulls are flat', ['polytope.js', 'let i = 0; i < count', 'let i = 1; i < count']],
    ['a second shape that is the first', 'values', 'the page differs', ['ask.js', 'const two = [scene, second(scene)]',
        'const two = [second(scene), scene]']],
    ['a handle that jumps', 'drags', 'q dragged', ['stage.js', 'x + way[i] * ONE', 'x + way[i] * ONE * 2']],
    ['a step that is too large', 'keys', 'arrow keys on q', ['stage.js', 'COARSE : 1,', 'COARSE : 2,']],
    ['a link that forgets', 'links', 'a scene by its link', ['scene.js', '.flat().join', '.flat().map(x => x & ~1).join']],
    ['a button without a name', 'names', 'has no name', ['index.html', 'id="closer" aria-label="Zoom in">+<', 'id="closer"><']],
    ['an error in the console', 'focus', 'the console says: planted', ['main.js', 'readColors();\nopen(', "readColors();\nconsole.error('planted');\nopen("]],
    ['a question that is counted twice', 'cTests', 'line ', ['ask.js', '++tested > 0', '(tested += 2) > 0'], { only: ['ray tree'] }],
    ['a place where float is right', 'grazes', 'float is right', ['microscope.js', 'hitsFloat(tried) === hits', 'hitsFix16(tried) === hits']],
    ['a view that is too near', 'views', 'not all is in view', ['camera.js', '(size - 2 * margin) /', '1.3 * size /'],
        { widths: [390], schemes: ['light'] }],
    ['a handle on another', 'views', 'pixels from', ['handles.js', 'points[i], taken) < APART', 'points[i], taken) < 9'],
        { widths: [390], schemes: ['light'] }],
    ['a handle that stays where another comes', 'apart', 'is on', ['handles.js', 'points[i], taken) < APART', 'points[i], taken) < 9']],
    ['a fraction that is broken', 'views', 'is broken', ['style.css', '#cost span, .whole { white-space: nowrap; }',
        '#values td { max-width: 9ch; } .whole { overflow-wrap: anywhere; }'], { widths: [390], schemes: ['dark'] }],
    ['a town that opens on a miss', 'views', 'opens on', ['scene.js', 'q: units(40, -16.5, 0)', 'q: units(40, -17.6875, 0)'],
        { widths: [1280], schemes: ['light'] }],
    ['a verdict that scrolls away', 'touches', 'out of sight', ['style.css', '.verdict { position: sticky;', '.verdict { position: static;']],
    ['a verdict that pushes the picture', 'touches', 'moves under a finger', ['style.css', '#verdict-more { display: block; }',
        '#verdict-more { display: block; } #verdict[data-kind=miss] { height: 90px; }']],
    ['a pale colour', 'looks', 'soft on page', ['style.css', '--soft: #5b6675', '--soft: #9ba6b5']],
    ['a page that is too wide', 'looks', 'pixels wide', ['style.css', 'h1 { font-size: 22px;', 'h1 { font-size: 22px; min-width: 800px;']],
    ['a frame that takes too long', 'speed', 'takes', ['draw.js', 'const FAR = 400;', 'const FAR = 400;'], { most: 0.01 }],
];

const [out, playwright, ...only] = process.argv.slice(2);
const top = resolve(import.meta.dirname, '../../..');
const test = await start({ site: `${out}/site`, program: `${out}/native`, out, top, playwright });
const runs = name => only.length ? only.includes(name) : !['speed', 'picture'].includes(name);
let bad = 0;
const began = new Map();
try {
    for (const [name, part] of Object.entries(parts)) {
        if (!runs(name))
            continue;
        const at = Date.now();
        console.log(`playground: ${await part(test)} (${((Date.now() - at) / 1000).toFixed(1)} s)`);
    }
    for (const [what, name, message, plant, options] of faults.filter(fault => runs(fault[1])))
        try {
            await parts[name](test, { plant, ...options });
            console.error(`WRONG: ${what} passed unnoticed`);
            bad++;
        } catch (error) {
            if (!(error instanceof Wrong) || !error.message.includes(message))
                throw error;
            console.log(`control: ${what} is noticed`);
        }
} catch (error) {
    console.error(`WRONG: ${error instanceof Wrong ? error.message : error.stack}`);
    bad++;
} finally {
    await test.stop();
}
process.exit(bad ? 1 : 0);
