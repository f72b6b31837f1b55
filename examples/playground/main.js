// The playground: one scene, asked and drawn anew in the frame after each change.
import { VERSION } from 'fixray';
import { ask, numbersOf, testedOf, timeOf } from './ask.js';
import { boundsOfAll } from './camera.js';
import { barsText, drawBars, productsText, slabsOf } from './slabs.js';
import { comparable } from './compare.js';
import { cTest } from './ctest.js';
import { drawScene } from './draw.js';
import { whole } from './format.js';
import { findGraze, Microscope } from './microscope.js';
import { flatten, fromHash, makeScene, moves, plus, possible, toHash } from './scene.js';
import {
    makeChoices, makeFields, sentence, showAnswer, showChoices, showCost, showFields, showOthers, wrongText,
} from './panel.js';
import { readColors } from './pen.js';
import { Stage } from './stage.js';

const $ = id => document.getElementById(id);
const REST = 250; // milliseconds without a change before it is told, and put into the link

let scene, answer, slabs, asked = false, waits = 0, last = 'q', at = 0;
let wrongLink = '';
const frames = []; // what the last frames took, in milliseconds

function say(text) {
    $('live').textContent = text;
}
function request() {
    if (!waits)
        waits = requestAnimationFrame(frame);
}
function frame() {
    const start = performance.now();
    waits = 0;
    if (!asked)
        askAll();
    const ratio = stage.fitSize(answer);
    drawScene(stage.context, stage.camera, ratio, scene, answer, slabs);
    stage.placeHandles();
    stage.drawLeaders();
    frames.push(performance.now() - start);
    if (frames.length > 1000)
        frames.shift();
}
function askAll() {
    asked = true;
    answer = ask(scene);
    slabs = slabsOf(scene, answer.box);
    showAnswer(scene, answer);
    $('wrong').textContent = wrongText(scene, showOthers(scene, answer));
    showCost(scene.shape === 'tree' ? testedOf(scene) : null, null);
    $('slabs').hidden = !slabs;
    if (slabs) {
        drawBars($('bars'), scene, slabs);
        $('bars-text').textContent = barsText(scene, slabs);
        $('products').innerHTML = productsText(slabs).map(whole).join('<br>');
    }
    showFields();
}

function changed(key) {
    asked = false;
    scope.forget();
    $('copied').textContent = '';
    last = key === 'p' ? 'p' : key === 'q' ? 'q' : last;
    clearTimeout(at);
    at = setTimeout(settle, REST);
    request();
}
// Nothing has changed for a while.
function settle() {
    history.replaceState(null, '', toHash(scene));
    say(sentence(scene, ask(scene)));
    if (scene.shape === 'tree')
        showCost(testedOf(scene), timeOf(scene));
    scope.show(scene, last);
    const work = () => {
        if (!scope.busy)
            return;
        scope.work();
        requestAnimationFrame(work);
    };
    requestAnimationFrame(work);
}

function use(next) {
    scene = next;
    showChoices(scene);
    document.body.dataset.view = scene.view;
    $('upright-label').hidden = scene.view === '2d';
    $('graze').hidden = !comparable(scene);
    stage.use(scene);
    makeFields(scene, changed);
    changed('q');
}
function choose(name, value) {
    const other = { ...scene, [name]: value };
    if (!possible(other.ask, other.shape))
        return;
    if (!possible(other.ask, other.shape, other.view))
        other.view = '3d';
    // A town is far larger than the other scenes, and its streets are small; 3D has heights: their
    // numbers are others; so are those of a second shape.
    if (other.view !== scene.view || (name === 'shape' && [value, scene.shape].includes('tree'))
        || (scene.shape === 'tree' && moves(other.ask) !== moves(scene.ask))
        || (name === 'ask' && [value, scene.ask].includes('pair')))
        use(makeScene(other.view, other.ask, other.shape, other.other));
    else
        use(other);
    if (scene.view === '2d')
        flatten(scene);
}

// Beside the buttons, until something changes.
function tell(text) {
    $('copied').textContent = text;
}
async function copy(text, what) {
    try {
        await navigator.clipboard.writeText(text);
        tell(`${what} is copied.`);
    } catch {
        tell(`${what} cannot be copied here; it is shown below.`);
        $('code').hidden = false;
        $('code').value = text;
        $('code').focus();
    }
}
function readLink() {
    if (location.hash.length < 2)
        return makeScene();
    try {
        return fromHash(location.hash);
    } catch (error) {
        wrongLink = error.message;
        return makeScene();
    }
}

const stage = new Stage($('stage'), $('canvas'), { changed, moved: request,
    options: () => ({ snap: Number($('snap').value), upright: $('upright').checked }) });
const scope = new Microscope($('microscope'), $('map'), $('map-text'), (key, dx, dy) => {
    scene[key] = plus(scene[key], [dx, dy, 0]);
    changed(key);
});

makeChoices(choose);
$('graze').addEventListener('click', () => {
    const found = findGraze(scene);
    if (found)
        use(found);
    tell(found ? wrongText(found, showOthers(found, ask(found)))
        : 'No such place was found: the box is empty or too small. "Start again" has a box with many.');
});
$('link').addEventListener('click', () => {
    history.replaceState(null, '', toHash(scene));
    copy(location.href, 'The link');
});
$('test').addEventListener('click', () => {
    copy(cTest(scene), 'The C test');
});
$('reset').addEventListener('click', () => use(makeScene(scene.view, scene.ask, scene.shape, scene.other)));
$('closer').addEventListener('click', () => stage.zoom(0.8));
$('farther').addEventListener('click', () => stage.zoom(1.25));
$('all').addEventListener('click', () => stage.show(boundsOfAll));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    readColors();
    scope.draw();
    request();
});
function open() {
    wrongLink = '';
    use(readLink());
    tell(wrongLink);
}
window.addEventListener('hashchange', open);
$('version').textContent = VERSION;

// For tests: the scene, what was answered, and what frames took.
window.playground = {
    get scene() { return scene; }, get frames() { return frames; }, get map() { return scope.wrong; },
    numbers: () => numbersOf(ask(scene)), slabs: () => slabsOf(scene, ask(scene).box),
    cTest: () => cTest(scene), use: hash => use(fromHash(hash)), request, stage,
};
readColors();
open();
document.body.dataset.ready = 'yes';
