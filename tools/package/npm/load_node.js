// The module in node: from the file beside this one.
import { readFile } from 'node:fs/promises';

export const compiled =
    await WebAssembly.compile(await readFile(new URL('./fixray.wasm', import.meta.url)));
