"""conan.tools.cmake, as much as the recipe uses."""
import os
import subprocess


def cmake_layout(conanfile):
    conanfile.folders_build = os.path.join("build", str(conanfile.settings.build_type))


class CMakeToolchain:
    def __init__(self, conanfile):
        self.conanfile, self.cache_variables = conanfile, {}

    def generate(self):
        conanfile = self.conanfile
        variables = dict(self.cache_variables)
        variables["CMAKE_BUILD_TYPE"] = conanfile.settings.build_type
        if hasattr(conanfile.options, "fPIC"):
            variables["CMAKE_POSITION_INDEPENDENT_CODE"] = conanfile.options.fPIC
        conanfile.presets = [f"-D{name}={value}" for name, value in variables.items()]


class CMake:
    def __init__(self, conanfile):
        self.conanfile = conanfile

    def run(self, *arguments):
        done = subprocess.run(["cmake", *arguments], capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"cmake failed\n{done.stdout}{done.stderr}")

    def configure(self):
        c = self.conanfile
        self.run("-S", c.source_folder, "-B", c.build_folder, "-G", "Ninja",
                 f"-DCMAKE_INSTALL_PREFIX={c.package_folder}", *c.presets)

    def build(self):
        self.run("--build", self.conanfile.build_folder)

    def install(self):
        self.run("--install", self.conanfile.build_folder)
