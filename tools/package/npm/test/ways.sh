#!/bin/sh
# The npm package in the tools of others (tools/fetch.sh): ways.sh OUT PACKAGE.tgz FOLDER
#
# Each takes the program of docs/packages.md, as it stands there, from a user who installed
# PACKAGE.tgz, or linked FOLDER. Pages are shown by Chromium (pages.mjs).
. tools/package/common.sh

packed=$2 linked=$(realpath "$3")
here=$root/tools/package/npm/test
tools=$root/build/fetched/ways/node_modules
document=$root/docs/packages.md
[ -d "$tools/jest" ] || fail "no $tools; tools/fetch.sh gets it"

block() { # LANGUAGE NAME: that of docs/packages.md
    awk -v begin="\`\`\`$1 $2" '$0 == begin { inside = 1; next } /^```/ { inside = 0 } inside' \
        "$document" >"$2"
    [ -s "$2" ] || fail "docs/packages.md has no $2"
}
is() { # WHAT SAID WANTED
    [ "$2" = "$3" ] || fail "$1 says '$2', not '$3'"
    echo "$1: $2"
}
tool() { # WHAT COMMAND...: quiet, unless it fails
    what=$1
    shift
    "$@" >"$out/tool.log" 2>&1 || {
        tail -n 20 "$out/tool.log"
        fail "$what fails: $out/tool.log"
    }
}

new_directory linked
new_directory forbidden
new_directory "their ways"
cd "$out/their ways"
echo '{ "private": true, "type": "module" }' >package.json
tool "npm install" npm install --silent --offline --no-audit --no-fund --no-package-lock "$packed"
block js use.js
block js bare.js
block html module.html
block html script.html
block html wait.html

# node: both ways are one library
cat >run.mjs <<'END'
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import * as fixray from 'fixray';
import { init, q16Print } from 'fixray/bare';
import { height } from './use.js';
const require = createRequire(import.meta.url);
const required = require('fixray');
if (required.buildTree !== fixray.buildTree || required.Tree !== fixray.Tree)
    throw new Error('two libraries');
try {
    q16Print(0);
} catch (error) {
    if (!error.message.includes('await init(bytes or address of fixray.wasm)'))
        throw error;
}
const file = require.resolve('fixray/fixray.wasm');
const refused = await init(file.replace('fixray.wasm', 'package.json')).catch(error => error.message);
if (!/^fixray cannot start/.test(refused))
    throw new Error(`a file that is no module: ${refused}`);
const from = { path: file, url: new URL(`file://${file}`), address: `file://${encodeURI(file)}`,
    bytes: await readFile(file), module: new WebAssembly.Module(await readFile(file)) };
await init(from[process.argv[2]]);
await fixray.init();
console.log(height(), q16Print(-98304), require('fixray/bare').q16Print(98304));
END
for node in "$tools/node18/bin/node" node "$tools/node22/bin/node"; do
    for source in path url address bytes module; do
        said=$("$node" run.mjs $source) || fail "$node run.mjs $source"
        [ "$said" = "0.25 -1.5 1.5" ] || fail "$node run.mjs $source says '$said'"
    done
    is "node $("$node" --version), import and require" "$said" "0.25 -1.5 1.5"
done
other_version() {
    mkdir -p other
    sed 's/"version": .*/"version": "9.9.9",/' node_modules/fixray/package.json >other/package.json
    sed "s/^const VERSION = .*/const VERSION = '9.9.9';/" node_modules/fixray/bare.cjs >other/bare.cjs
    node -e "require('./other/bare.cjs').init(require('fs').readFileSync('node_modules/fixray/fixray.wasm'))"
}
must_fail "a module of another version" "the module is of $version, not of 9.9.9" other_version

# jest: what it takes without Babel is CommonJS
mkdir -p jest
echo '{ "private": true }' >jest/package.json
cat >jest/it.test.js <<'END'
const { buildTree, openTree, q16, q16Print, saveTree, segmentHitsAabb, segmentCastAabb } = require('fixray');
const { readFileSync } = require('fs');
const { init, q16Parse } = require('fixray/bare');
test('the library', async () => {
    const shot = { a: { x: q16(-3), y: 0, z: 0 }, b: { x: q16(3), y: q16(0.75), z: 0 } };
    const crate = { min: { x: -65536, y: -65536, z: -65536 }, max: { x: 65536, y: 65536, z: 65536 } };
    expect(q16Print(segmentCastAabb(shot, crate).enterPoint.y)).toBe('0.25');
    expect([...segmentHitsAabb.many(new Int32Array(12), crate)]).toEqual([1, 1]);
    expect(openTree(Buffer.from(saveTree(buildTree({ aabbs: [crate] })))).shapeCount).toBe(1);
    await init(readFileSync(require.resolve('fixray/fixray.wasm')));
    expect(q16Parse('1.5').value).toBe(98304);
});
END
for environment in node "$tools/jest-environment-jsdom"; do
    (cd jest && tool "jest in $environment" "$tools/.bin/jest" --rootDir . \
        --testEnvironment "$environment")
    echo "jest in $(basename "$environment"): $(sed -n 's/^Tests: *//p' "$out/tool.log")"
done
broken_test() {
    (cd jest && sed "s/'0.25'/'0.26'/" it.test.js >other.test.js &&
        "$tools/.bin/jest" --rootDir . other.test.js)
}
must_fail "another answer in jest" 'Expected: "0.26"' broken_test

# What a page shows: the answer as its title.
cat >main.js <<'END'
import { height } from './use.js';
document.title = height();
END
cat >main-bare.js <<'END'
import { text } from './bare.js';
text().then(said => { document.title = said; }, error => { document.title = error.message; });
END
page() { # SCRIPT ATTRIBUTES
    echo "<!DOCTYPE html><meta charset=utf-8><title></title><link rel=icon href=data:,>" \
        "<script $2 src=\"$1\"></script>"
}
page main.js type=module >index.html
page main-bare.js type=module >bare.html
mkdir -p pages

for vite in vite5 vite7; do
    tool "$vite build" node "$tools/$vite/bin/vite.js" build --outDir "pages/$vite" --base ./
    cp -R . "../$vite bare"
    (cd "../$vite bare" && cp bare.html index.html &&
        tool "$vite build of bare" node "$tools/$vite/bin/vite.js" build --outDir pages/bare --base ./)
    mv "../$vite bare/pages/bare" "pages/$vite-bare"
    rm -rf "../$vite bare"
done
webpack() { # ENTRY OUT TARGET
    tool "webpack of $1" node "$tools/webpack-cli/bin/cli.js" --mode production --entry "./$1" \
        -o "pages/$2" --target "$3"
}
webpack main.js webpack web
webpack main-bare.js webpack-bare web
for name in webpack webpack-bare; do
    page main.js defer >"pages/$name/index.html"
done
cat >say.js <<'END'
import { height } from './use.js';
console.log(height());
END
webpack say.js webpack-node node
mv pages/webpack-node/main.js webpack-node.cjs
is "webpack for node" "$(node webpack-node.cjs)" 0.25

esbuild() { # ENTRY OPTION...
    tool "esbuild $*" "$tools/.bin/esbuild" --bundle --log-limit=0 --log-level=warning "$@"
    [ ! -s "$out/tool.log" ] || fail "esbuild warns: $(cat "$out/tool.log")"
}
for format in iife esm; do
    mkdir -p pages/esbuild-$format
    esbuild main.js --format=$format --outfile=pages/esbuild-$format/main.js
done
page main.js "" >pages/esbuild-iife/index.html
page main.js type=module >pages/esbuild-esm/index.html
for platform in node browser neutral; do
    esbuild say.js --format=cjs --platform=$platform --outfile=say-$platform.cjs
    is "esbuild to CommonJS, $platform" "$(node say-$platform.cjs)" 0.25
done
awaits() {
    sed "s/^const runtime = /await 0; &/" node_modules/fixray/index.js >awaits.js
    esbuild awaits.js --format=iife --outfile=awaits.out.js
}
must_fail "a top-level await" "esbuild awaits.js.* fails" awaits
small() { # one function takes few of the others with it
    echo "export { q16 } from 'fixray';" >small.js
    esbuild small.js --format=esm --minify --outfile=small.out.js
    ! grep -q segmentCastAabb small.out.js
}
small || fail "esbuild keeps functions that nobody calls"

# Pages without a bundler, and workers.
for name in module script wait; do
    mkdir -p pages/$name
    cp -R node_modules/fixray pages/$name/fixray
    cp $name.html pages/$name/index.html
done
mkdir -p pages/workers
cp -R node_modules/fixray pages/workers/fixray
echo "importScripts('fixray/script.js'); postMessage(fixray.q16Print(-98304));" >pages/workers/classic.js
echo "import { q16Print } from './fixray/index.js'; postMessage(q16Print(-98304));" >pages/workers/module.js
page main.js defer >pages/workers/index.html
cat >pages/workers/main.js <<'END'
const ask = (file, options) => new Promise((resolve, reject) => {
    const worker = new Worker(file, options);
    worker.onmessage = event => resolve(event.data);
    worker.onerror = event => reject(event.message);
});
Promise.all([ask('classic.js'), ask('module.js', { type: 'module' })])
    .then(said => { document.title = said.join(' '); }, error => { document.title = error; });
END
# What a page may ask on the main thread of an old browser, before and after init.
mkdir -p pages/old
cp -R node_modules/fixray pages/old/fixray
cp use.js pages/old
sed -i "s|'fixray'|'./fixray/index.js'|" pages/old/use.js
cat >pages/old/index.html <<'END'
<!DOCTYPE html><title></title>
<script type="module">
import { buildTree, init, rayEnterScene, sceneBvh, segmentHitsAabb } from './fixray/index.js';
import { height } from './use.js';
let before;
try {
    before = height();
} catch (error) {
    before = error.message.includes('Write "await init();" once') ? 'refused' : error.message;
}
await init();
const box = { min: { x: 0, y: 0, z: 0 }, max: { x: 1, y: 1, z: 1 } };
const ray = { origin: { x: -1, y: 0, z: 0 }, dir: { x: 1, y: 0, z: 0 } };
const tree = buildTree({ aabbs: [box, box] });
document.title = [before, height(), rayEnterScene(ray, sceneBvh(tree), { keep: shape => shape === 1 }).shape,
    segmentHitsAabb.many(new Int32Array(12), box).join('')].join(' ');
</script>
END
mkdir ../linked/node_modules
cp ./*.js ./*.html ../linked
ln -s "$linked" ../linked/node_modules/fixray
# A folder that is linked lies outside of what Vite serves, which matters to bare alone.
block js vite.config.js
sed "s|'/path/to/fixray/build/npm/fixray'|'$linked'|" vite.config.js >../linked/vite.config.mjs
rm vite.config.js
cp -R ../linked/. ../forbidden
rm ../forbidden/vite.config.mjs
csp=$(sed -n 's/^    Content-Security-Policy: //p' "$document")
node "$here/pages.mjs" "$PWD" "$out" "$tools" "$csp"

# TypeScript: Debian's, and a newer one, by each way to look for modules.
cp "$here/user.mts" user.mts
cp "$here/user.mts" user.ts
cat >user.cts <<'END'
import fixray = require('fixray');
import bare = require('fixray/bare');
const s: fixray.Segment = { a: { x: 0, y: 0, z: 0 }, b: { x: 1, y: 0, z: 0 } };
const seen: Uint8Array = fixray.segmentHitsAabb.many([s], { min: s.a, max: s.b });
const started: Promise<void> = bare.init(new URL('file:///fixray.wasm'));
console.log(seen, started);
END
echo '/// <reference types="fixray/script" />
const text: string = fixray.q16Print(5);' >script.ts
echo "const text: string = fixray.q16Print('5');" | sed '1i /// <reference types="fixray/script" />' >wrong.ts
accept() { # TSC MODULE RESOLUTION FILE...
    tsc=$1 module=$2 resolution=$3
    shift 3
    $tsc --noEmit --strict --target es2020 --lib es2022,dom --module "$module" \
        --moduleResolution "$resolution" "$@"
}
newer="node $tools/typescript/bin/tsc"
for tsc in tsc "$newer"; do
    tool "$tsc node16" accept "$tsc" node16 node16 user.mts user.cts user.ts
    tool "$tsc node" accept "$tsc" es2020 node user.ts script.ts
done
tool "tsc bundler" accept "$newer" es2022 bundler user.ts user.mts script.ts
tool "tsc nodenext" accept "$newer" nodenext nodenext user.ts user.cts
must_fail "a wrong call of the script, for TypeScript" "not assignable" \
    accept "$newer" es2022 bundler wrong.ts
echo "TypeScript 4.8 and 5.9 accept import, require and the names of the script"
