"""conan create FOLDER, by a stub: conan_create.py FOLDER CACHE [-o NAME=VALUE...]

The steps are those of Conan 2: the recipe is exported with its sources to CACHE, and from
then on it is the exported copy that runs, away from where it came from. Prints what a
program of a user gets: one name=value a line.
"""
import importlib.util
import os
import shutil
import sys

from conan import ConanFile, CppInfo, Options, Settings

SETTINGS = {"os": "Linux", "arch": "x86_64", "compiler": "gcc", "build_type": "Release"}
REQUIRED = ("name", "version", "license", "description", "settings", "package_type")


def recipe_of(folder):
    path = os.path.join(folder, "conanfile.py")
    spec = importlib.util.spec_from_file_location("conanfile", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    kind, = [v for v in vars(module).values() if isinstance(v, type)
             and issubclass(v, ConanFile) and v is not ConanFile]
    recipe = kind()
    recipe.recipe_folder = folder
    return recipe


def export(folder, cache):
    recipe = recipe_of(folder)
    recipe.set_version()
    recipe.export_folder = os.path.join(cache, "e")
    recipe.export_sources_folder = os.path.join(cache, "es")
    os.makedirs(recipe.export_folder)
    shutil.copy(os.path.join(folder, "conanfile.py"), recipe.export_folder)
    recipe.export_sources()
    return recipe.version


def create(cache, version, chosen):
    recipe = recipe_of(os.path.join(cache, "e"))
    recipe.version = version
    for field in REQUIRED:
        if not getattr(recipe, field, None):
            sys.exit(f"conan: the recipe has no {field}")
    recipe.options = Options(recipe.options, recipe.default_options, chosen)
    recipe.settings = Settings(recipe.settings, SETTINGS)
    recipe.config_options()
    recipe.configure()
    recipe.source_folder = os.path.join(cache, "s")
    recipe.package_folder = os.path.join(cache, "p")
    shutil.copytree(os.path.join(cache, "es"), recipe.source_folder)
    recipe.layout()
    recipe.build_folder = os.path.join(cache, recipe.folders_build)
    recipe.generate()
    recipe.build()
    recipe.package()
    recipe.cpp_info = CppInfo()
    recipe.package_info()
    return recipe


def main():
    folder, cache = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    chosen = dict(word.split("=", 1) for word in sys.argv[3:] if word != "-o")
    shutil.rmtree(cache, ignore_errors=True)
    recipe = create(cache, export(folder, cache), chosen)
    print(f"name={recipe.name}\nversion={recipe.version}")
    for key, value in recipe.cpp_info.properties.items():
        print(f"{key}={value}")
    print("libs=" + " ".join(recipe.cpp_info.libs))


main()
