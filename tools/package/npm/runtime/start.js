// The one instance of the module: made by the first call, or before it by init.
import { EMBEDDED, VERSION } from './generated.js';
import { tag } from './values.js';

let wasm = null, starting = null;

// The bytes in base64, by hand: atob goes by way of a text.
function decoded(text) {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const value = new Uint8Array(128);
    for (let i = 0; i < 64; i++)
        value[digits.charCodeAt(i)] = i;
    const length = Math.floor(text.replace(/=+$/, '').length * 3 / 4);
    const bytes = new Uint8Array(length + 2);
    for (let from = 0, to = 0; to < length; from += 4, to += 3) {
        const word = value[text.charCodeAt(from)] << 18 | value[text.charCodeAt(from + 1)] << 12
            | value[text.charCodeAt(from + 2)] << 6 | value[text.charCodeAt(from + 3)];
        bytes[to] = word >> 16;
        bytes[to + 1] = word >> 8;
        bytes[to + 2] = word;
    }
    return bytes.subarray(0, length);
}

function failed(error) {
    const why = String(error && error.message || error).replace(/\.$/, '');
    const advice = /main thread/i.test(why)
        ? '. Write "await init();" once, before the first call: this browser compiles on its '
            + 'main thread only what it may take its time for'
        : /unsafe-eval|embedder|Content.Security/i.test(why)
        ? ". The Content-Security-Policy has to allow it: script-src 'wasm-unsafe-eval'" : '';
    const told = new Error(`fixray cannot start: ${why}${advice}`);
    told.cause = error;
    return told;
}

// Keeps an instance, if it is of this version: another one has other structs.
function keep({ exports }) {
    let version = 'an unknown version';
    if (exports.fixray_version) {
        const at = exports.fixray_version();
        const bytes = new Uint8Array(exports.memory.buffer, at, 32);
        version = String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
    }
    if (version !== VERSION)
        throw new Error(`the module is of ${version}, not of ${VERSION}`);
    wasm = exports;
}

function embedded() {
    if (EMBEDDED === null)
        throw new Error('fixray/bare has no module: "await init(bytes or address of '
            + 'fixray.wasm);" once, before the first call');
    if (typeof WebAssembly === 'undefined')
        throw new Error('there is no WebAssembly');
    return decoded(EMBEDDED);
}

// The exports of the instance.
export function library() {
    if (wasm === null)
        try {
            keep(new WebAssembly.Instance(new WebAssembly.Module(embedded())));
        } catch (error) {
            throw failed(error);
        }
    return wasm;
}

async function bytesFrom(source) {
    if (source === undefined)
        return embedded();
    const given = await source;
    if (typeof given === 'string' || tag(given) === 'URL' || tag(given) === 'Request')
        return bytesFrom(fetch(given));
    if (tag(given) === 'Response') {
        if (!given.ok)
            throw new Error(`${given.url} cannot be fetched: ${given.status} ${given.statusText}`);
        return given.arrayBuffer();
    }
    if (ArrayBuffer.isView(given) || ['ArrayBuffer', 'SharedArrayBuffer', 'WebAssembly.Module']
        .includes(tag(given)))
        return given;
    throw new TypeError('init takes the bytes of fixray.wasm, its address, a Response or a '
        + 'WebAssembly.Module');
}

async function start(source) {
    try {
        const made = await WebAssembly.instantiate(await bytesFrom(source));
        if (wasm === null)
            keep(made.instance || made);
    } catch (error) {
        throw failed(error);
    }
}

// Starts without blocking; what is called before it is done starts by itself, where that is
// allowed. When the library has started, it stays: then the source is not looked at.
export function init(source) {
    if (wasm !== null)
        return Promise.resolve();
    if (starting === null)
        starting = start(source).finally(() => { starting = null; });
    return starting;
}
