"""conan.tools.files, as much as the recipe uses."""
import fnmatch
import os
import shutil


def load(conanfile, path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def copy(conanfile, pattern, src, dst):
    """Copies every file below src whose path from there matches; * matches a / as well."""
    for folder, _, names in os.walk(src):
        for name in names:
            path = os.path.normpath(os.path.relpath(os.path.join(folder, name), src))
            if fnmatch.fnmatch(path, pattern):
                target = os.path.join(dst, path)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                shutil.copy(os.path.join(folder, name), target)
