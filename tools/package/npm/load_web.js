// The module in a browser, a worker or a bundle: fetched from beside this file.
const answer = await fetch(new URL('./fixray.wasm', import.meta.url));

if (!answer.ok)
    throw new Error(`fixray.wasm cannot be loaded: ${answer.status} ${answer.statusText}`);
export const compiled = await WebAssembly.compile(await answer.arrayBuffer());
