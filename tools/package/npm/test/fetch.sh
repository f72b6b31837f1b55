#!/bin/sh
# Get the tools of others that npm packages are used with (ways.sh), from npm, into
# build/fetched/ways. Nothing of them is run when they are installed.
set -eu

cd "$(dirname "$0")/../../../.."
out=build/fetched/ways
case $(uname -m) in
x86_64) machine=x64 ;;
aarch64) machine=arm64 ;;
*) echo "fetch.sh: npm has no node for $(uname -m)" >&2 && exit 1 ;;
esac
wanted="jest@30.5.2 jest-environment-jsdom@30.5.2 vite5@npm:vite@5.4.21
    vite7@npm:vite@7.3.8 webpack@5.113.0 webpack-cli@7.3.1 esbuild@0.28.2
    typescript@5.9.3 playwright-core@1.65.1 node18@npm:node-linux-$machine@18.20.8
    node22@npm:node-linux-$machine@22.23.5"

if [ "$(cat $out/wanted 2>/dev/null)" = "$wanted" ]; then
    exit 0
fi
echo "fetching" $wanted
rm -rf $out
mkdir -p $out
echo '{ "private": true }' >$out/package.json
npm install --silent --no-audit --no-fund --ignore-scripts --no-package-lock --prefix $out \
    $wanted >$out/npm.log 2>&1 || {
    echo "jest, Vite, webpack, esbuild and node can't be had: $out/npm.log. Is the network there?" >&2
    exit 1
}
echo "$wanted" >$out/wanted
