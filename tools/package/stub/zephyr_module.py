"""What Zephyr does with the manifest of a module: a stub for test_zephyr.sh.

zephyr_module.py MODULE CONF OUT [SYMBOL...]

Checks zephyr/module.yml as Zephyr's scripts/zephyr_module.py does: the keys, their
types, and that the files which they name are there. Reads the Kconfig file with
kconfiglib, which Zephyr uses, too; CONF is a user's prj.conf, each SYMBOL is one that the
kernel sets. Writes .config to OUT and prints the folder of CMakeLists.txt.
"""
import os
import sys

import kconfiglib
import yaml

BUILD = {"cmake": str, "kconfig": str, "cmake-ext": bool, "kconfig-ext": bool,
         "depends": list, "settings": dict}


def fail(text):
    sys.exit(f"zephyr/module.yml: {text}")


def check(module):
    with open(os.path.join(module, "zephyr", "module.yml")) as file:
        meta = yaml.safe_load(file)
    if not isinstance(meta, dict) or set(meta) - {"name", "build", "tests", "samples",
                                                  "boards", "blobs"}:
        fail("a key that Zephyr does not know")
    if not isinstance(meta.get("name"), str):
        fail("no name")
    build = meta.get("build", {})
    for key, value in build.items():
        if not isinstance(value, BUILD.get(key, ())):
            fail(f"build: {key} is unknown, or of another type")
    cmake = os.path.join(module, build.get("cmake", "zephyr"))
    kconfig = os.path.join(module, build.get("kconfig", "zephyr/Kconfig"))
    if not os.path.isfile(os.path.join(cmake, "CMakeLists.txt")):
        fail(f"cmake: no CMakeLists.txt in {cmake}")
    if not os.path.isfile(kconfig):
        fail(f"kconfig: no file {kconfig}")
    return cmake, kconfig


def configure(kconfig, conf, symbols, out):
    top = os.path.join(out, "Kconfig")
    with open(top, "w") as file:
        for name in ("SIZE_OPTIMIZATIONS", "ARCH_HAS_RAMFUNC_SUPPORT"):
            file.write(f"config {name}\n\tdef_bool {'y' if name in symbols else 'n'}\n")
        file.write(f'source "{kconfig}"\n')
    tree = kconfiglib.Kconfig(top, warn_to_stderr=False)
    tree.load_config(conf)
    for symbol in tree.unique_defined_syms:
        said = {0: "n", 2: "y"}.get(symbol.user_value, symbol.user_value)
        if said is not None and symbol.str_value != said:
            sys.exit(f"{conf}: {symbol.name} cannot be {said}")
    if tree.warnings:
        sys.exit("\n".join(tree.warnings))
    tree.write_config(os.path.join(out, ".config"))


def main():
    module, conf, out = sys.argv[1:4]
    cmake, kconfig = check(os.path.abspath(module))
    configure(kconfig, conf, sys.argv[4:], out)
    print(cmake)


main()
