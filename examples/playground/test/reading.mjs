// What is read, seen and heard: names of controls, the order of the focus, widths, contrast,
// and that a frame is drawn in time.
import { check, close, equal, open } from './harness.mjs';

const CONTROLS = /^(button|radio|checkbox|spinbutton|textbox|combobox|link|image|img|group|region|DisclosureTriangle)$/;

export async function names(test, options = {}) {
    let count = 0;
    const page = await open(test, options), client = await page.context().newCDPSession(page);
    for (const hash of ['#view=3d&ask=segment&shape=obb', '#view=2d&ask=capsule&shape=capsule']) {
        await page.evaluate(h => window.playground.use(h), hash);
        await page.waitForTimeout(600); // the map is there
        const { nodes } = await client.send('Accessibility.getFullAXTree');
        for (const node of nodes) {
            if (node.ignored || !CONTROLS.test(node.role?.value ?? ''))
                continue;
            count++;
            check(node.name?.value?.trim(), `a ${node.role.value} has no name: ${JSON.stringify(node.properties)}`);
        }
        check(await page.locator('h1').count() === 1 && await page.locator('main').count() === 1, 'one h1, one main');
    }
    await close(page);
    check(count > 60, `only ${count} controls`);
    return `${count} controls have names`;
}

export async function focus(test, options) {
    const page = await open(test, options), order = [];
    for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab');
        order.push(await page.evaluate(() => {
            const { dataset, name, value, id, tagName } = document.activeElement;
            return dataset.handle ?? dataset.field ?? (name ? `${name} ${value}` : id || tagName.toLowerCase());
        }));
    }
    equal(order.slice(0, 23), ['ask segment', 'shape aabb', 'view 2d', 'p', 'q', 'min', 'max', 'box', 'closer', 'farther', 'all', 'graze',
        'link', 'test', 'reset', 'snap', 'div', 'div', 'summary', 'p.x', 'p.y', 'q.x', 'q.y'], 'the order of the focus');
    await close(page);
    return 'focus';
}

// The contrast of two colours: WCAG 2.1, relative luminance.
function contrast(a, b) {
    const light = text => [1, 3, 5].map(i => parseInt(text.slice(i, i + 2), 16) / 255)
        .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05);
}

export async function looks(test, options) {
    for (const dark of [false, true]) {
        const page = await open(test, { ...options, dark, width: 360, height: 740 });
        for (const [view, ask, shape] of [['2d', 'segment', 'aabb'], ['3d', 'sphere', 'obb'], ['3d', 'line', 'obb']]) {
            await page.evaluate(hash => window.playground.use(hash), `#view=${view}&ask=${ask}&shape=${shape}`);
            await page.waitForTimeout(100);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            check(wide <= 360, `${ask} and ${shape} are ${wide} pixels wide on a phone`);
        }
        const color = await page.evaluate(() => {
            const style = getComputedStyle(document.documentElement);
            return Object.fromEntries(['page', 'panel', 'ink', 'soft', 'x', 'y', 'z', 'hit', 'miss', 'main', 'on-main']
                .map(name => [name, style.getPropertyValue(`--${name}`).trim()]));
        });
        for (const [text, back] of [['ink', 'page'], ['ink', 'panel'], ['soft', 'page'], ['soft', 'panel'], ['x', 'panel'],
            ['y', 'panel'], ['z', 'panel'], ['hit', 'panel'], ['miss', 'panel'], ['on-main', 'main'], ['panel', 'ink']]) {
            const ratio = contrast(color[text], color[back]);
            check(ratio >= 4.5, `${text} on ${back} has a contrast of ${ratio.toFixed(2)}${dark ? ' in the dark' : ''}`);
        }
        await close(page);
    }
    return 'phone, light and dark';
}

// Writes the picture of README.md: OUT/screenshot.png.
export async function picture(test) {
    const page = await open(test, { width: 1200, height: 900 });
    await page.locator('#graze').click();
    await page.waitForFunction(() => window.playground.map, null, { timeout: 8000 });
    await page.screenshot({ path: `${test.out}/screenshot.png` });
    await close(page);
    return `${test.out}/screenshot.png`;
}

// 10 000 boxes: the time of the work for a frame, half of the frames below. Other programs of this
// machine take time from it, so it is tried again.
async function frames(what) {
    const { playground } = window, { stage, scene } = playground;
    for (let i = 0; i < 3; i++)
        await new Promise(requestAnimationFrame);
    playground.frames.length = 0;
    for (let i = 0; i < 21; i++) {
        if (what === 'drag') {
            scene.p[0] += 300;
            stage.changed('p');
        } else {
            stage.camera[stage.camera.flat ? 'pan' : 'turn'](2, 1);
            playground.request();
        }
        await new Promise(requestAnimationFrame);
    }
    return [...playground.frames].sort((a, b) => a - b)[10];
}

export async function speed(test, options = {}) {
    const said = [], page = await open(test, options);
    for (const view of ['2d', '3d']) {
        await page.evaluate(hash => window.playground.use(hash), `#view=${view}&ask=ray&shape=tree`);
        for (const what of ['drag', 'camera']) {
            let time = Infinity;
            for (let i = 0; i < 3 && time > (options.most ?? 16); i++)
                time = Math.min(time, await page.evaluate(frames, what));
            check(time <= (options.most ?? 16), `a frame of 10 000 boxes takes ${time.toFixed(1)} ms: ${view}, ${what}`);
            said.push(`${view} ${what} ${time.toFixed(1)} ms`);
        }
    }
    await close(page);
    return `a frame of 10 000 boxes: ${said.join(', ')}`;
}
