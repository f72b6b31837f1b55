# Part of prove.sh: claims that were tried for every input, 2^31 of them each.

tried() {
    needs gcc
    mkdir -p build/test
    tools/gate.sh prove
}
