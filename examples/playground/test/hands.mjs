// What hands do: dragging, keys, fields, the buttons, links.
import { check, close, equal, native, open } from './harness.mjs';

const scene = page => page.evaluate(() => structuredClone(window.playground.scene));
const handle = (page, id) => page.locator(`[data-handle="${id}"]`);
// What is drawn follows what is known in the next frame.
const drawn = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
const field = (page, id) => page.locator(`[data-field="${id}"]`);

async function drag(page, id, dx, dy) {
    const box = await handle(page, id).boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2);
    await page.mouse.move(x + dx, y + dy);
    await page.mouse.up();
}

export async function drags(test, options) {
    const page = await open(test, options);
    const scale = await page.evaluate(() => window.playground.stage.camera.scale);
    for (const [id, key] of [['q', 'q'], ['min', 'min'], ['p', 'p']]) {
        const before = (await scene(page))[key];
        await drag(page, id, 70, -45);
        const snap = v => Math.round(v / 16384) * 16384;
        equal((await scene(page))[key], [snap(before[0] + 70 / scale * 65536), snap(before[1] + 45 / scale * 65536),
            before[2]], `${id} dragged`);
    }
    const before = await scene(page);
    await drag(page, 'box', -30, 0);
    const after = await scene(page);
    equal(after.max[0] - after.min[0], before.max[0] - before.min[0], 'a box dragged as a whole');
    check(after.max[0] < before.max[0], 'a box dragged to the left');
    for (const hash of ['#view=2d&ask=segment&shape=rect', '#view=3d&ask=ray&shape=rect', '#view=3d&ask=ray&shape=tetra',
        '#view=3d&ask=ray&shape=cylinder',         '#view=3d&ask=line&shape=hull', ...['sphere', 'capsule', 'aabb', 'obb', 'triangle'].map(other =>
            `#view=2d&ask=pair&shape=triangle&other=${other}`)]) {
        await page.evaluate(h => window.playground.use(h), hash);
        await drawn(page);
        const ids = await page.locator('.handle').evaluateAll(all => all.map(one => one.dataset.handle));
        for (const id of ids) {
            const [was, said] = [await scene(page), await page.evaluate(() => String(window.playground.numbers()))];
            await drag(page, id, 30, -20);
            check(JSON.stringify((await scene(page))[id]) !== JSON.stringify(was[id]), `${id} is dragged: ${hash}`);
            const changes = await page.evaluate(() => String(window.playground.numbers())) !== said;
            check(changes || !['p', 'q'].includes(id), `the answer after ${id} was dragged: ${hash}`);
            await page.evaluate(h => window.playground.use(h), hash);
            await drawn(page);
        }
    }
    await page.evaluate(h => window.playground.use(h), '#view=2d&ask=segment&shape=aabb');
    await page.locator('#view-choices input[value="3d"]').check();
    await page.locator('#upright').check();
    await drag(page, 'q', 0, -40);
    check((await scene(page)).q[2] > 98304, 'q dragged up in 3D');
    const yaw = await page.evaluate(() => window.playground.stage.camera.yaw);
    const stage = await page.locator('#stage').boundingBox();
    await page.mouse.move(stage.x + 30, stage.y + 30);
    await page.mouse.down();
    await page.mouse.move(stage.x + 90, stage.y + 50);
    await page.mouse.up();
    check(await page.evaluate(() => window.playground.stage.camera.yaw) !== yaw, 'the view is turned');
    await close(page);
    return 'drags';
}

export async function keys(test, options) {
    const page = await open(test, options);
    await handle(page, 'q').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    equal((await scene(page)).q, [327682, 196607 + 4096, 0], 'arrow keys on q');
    await drawn(page);
    equal(await handle(page, 'q').getAttribute('aria-label'), 'end q, 5.000030517578125, 3.0624847412109375, 0', 'what q is called');
    await field(page, 'p.x').focus();
    await page.keyboard.press('ArrowUp');
    equal((await scene(page)).p[0], -327679, 'an arrow key in a field');
    await field(page, 'p.x').fill('-4.25');
    equal((await scene(page)).p[0], -278528, 'a number typed');
    await field(page, 'p.x').fill('-4.25m');
    check(await field(page, 'p.x').getAttribute('aria-invalid') !== null, 'a wrong number is marked');
    equal((await scene(page)).p[0], -278528, 'a wrong number changes nothing');
    await field(page, 'p.y').focus();
    equal(await field(page, 'p.x').inputValue(), '-4.25', 'a wrong number goes');
    await page.locator('#ask-choices input[value="segment"]').focus();
    await page.keyboard.press('ArrowRight');
    equal((await scene(page)).ask, 'ray', 'the next question by a key');
    await page.waitForFunction(() => document.getElementById('live').textContent.startsWith('Hits at t'));
    await close(page);
    return 'keys';
}

// The same slab test by a compiler of C, in its floats: it says the contrary of the library.
async function floatIsWrong(test, page, kind) {
    const { ask, p, q, min, max } = await scene(page), way = q.map((x, i) => (ask === 'segment' ? q[i] : x - p[i]));
    const numbers = [...p, ...way, ...min, ...max].join(' ');
    const hits = await page.evaluate(() => window.playground.numbers()[0]);
    const [float] = native(test, [`float ${ask} ${numbers}`]);
    check(float !== hits, `float is right in C: ${kind}: ${numbers}`);
}

export async function links(test, options) {
    const page = await open(test, { ...options, hash: '#view=3d&ask=ray&shape=obb&yaw=777&half=70000,80001,90003' });
    await handle(page, 'p').focus();
    await page.keyboard.press('PageUp');
    await page.locator('#link').click();
    const [link, asked] = await page.evaluate(async () => [await navigator.clipboard.readText(), window.playground.numbers()]);
    const other = await open(test, { hash: new URL(link).hash });
    equal(await other.evaluate(() => window.playground.numbers()), asked, 'a scene by its link');
    equal((await scene(other)).p, [-327680, -131072, -65535], 'p by a link');
    await other.locator('#test').click();
    check((await other.evaluate(() => navigator.clipboard.readText())).includes('fxr_ray_cast_obb(&asked, &shape, &found)'), 'a C test copied');
    for (const [hash, message] of [['#view=2d&ask=ray', 'shape is'], ['#view=2d&ask=ray&shape=aabb&p=1,2', "p is '1,2', not 3 integers"],
        ['#view=2d&ask=line&shape=tree', 'line is not asked of tree'],
        ['#view=2d&ask=line&shape=hull', 'line is not asked of hull in 2d'], ['#view=2d&ask=pair&shape=aabb', 'other is'], ['#view=2d&ask=ray&shape=aabb&p=1,2,9999999999', 'out of range']]) {
        await other.evaluate(h => { location.hash = h; }, hash);
        await other.waitForFunction(text => document.getElementById('copied').textContent.includes(text), message, { timeout: 3000 })
            .catch(() => check(false, `no '${message}' for ${hash}`));
    }
    await other.evaluate(h => window.playground.use(h), '#view=3d&ask=pair&shape=obb&other=capsule&moverAxis=1,65536,2');
    await other.locator('#link').click();
    const pair = await open(test, { hash: new URL(await other.evaluate(() => navigator.clipboard.readText())).hash });
    equal(await pair.evaluate(() => window.playground.numbers()), await other.evaluate(() => window.playground.numbers()),
        'two shapes by their link');
    check(await pair.locator('#other-choices input[value="capsule"]').isChecked(), 'the second shape is chosen');
    await close(pair);
    await close(other);
    await close(page);
    return 'links';
}

// Float is wrong where the button leads, wherever it is shown; and the map shows it.
export async function grazes(test, options) {
    const page = await open(test, options);
    const kinds = ['2d', '3d'].flatMap(view => ['segment', 'ray', 'line', 'sphere', 'obb'].flatMap(ask =>
        ['aabb', 'obb', 'sphere', 'triangle'].map(shape => [view, ask, shape])));
    for (const [view, ask, shape] of kinds) {
        await page.evaluate(hash => window.playground.use(hash), `#view=${view}&ask=${ask}&shape=${shape}`);
        const shown = ['segment', 'ray', 'line'].includes(ask) && ['aabb', 'obb'].includes(shape), kind = `${view} ${ask} ${shape}`;
        equal(await page.locator('#graze').isVisible(), shown, `the button is shown: ${kind}`);
        for (let i = 0; shown && i < 3; i++) {
            await page.locator('#graze').click();
            await drawn(page);
            const said = await page.locator('#copied').textContent();
            check(/^float .*wrong here: the /.test(said), `float is right, or nothing was found: ${kind}: '${said}'`);
            equal(await page.locator('#wrong').textContent(), said, 'what is said beside the buttons and below');
            if (shape === 'aabb')
                await floatIsWrong(test, page, kind);
        }
    }
    await page.evaluate(hash => window.playground.use(hash), '#view=3d&ask=line&shape=obb');
    await page.locator('#graze').click();
    await page.waitForFunction(() => window.playground.map, null, { timeout: 8000 });
    const { float, all } = await page.evaluate(() => window.playground.map);
    check(float > 0 && float < all, `the map shows ${float} wrong places`);
    // A box without an edge that can be missed.
    await page.evaluate(hash => window.playground.use(hash), '#view=2d&ask=ray&shape=aabb&min=1,1,1&max=0,0,0');
    await page.locator('#graze').click();
    check((await page.locator('#copied').textContent()).startsWith('No such place'), 'what is said of an empty box');
    await close(page);
    return 'grazes';
}
