"""fixray for Conan 2: conan create tools/package/conan

The sources are those that this file lies in. docs/packages.md has what programs write.
"""
import os
import re

from conan import ConanFile
from conan.errors import ConanException
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load

required_conan_version = ">=2.0"


class FixrayConan(ConanFile):
    name = "fixray"
    description = ("Exact intersection tests in fixed point: lines, rays and segments "
                   "against boxes, triangles, spheres and scenes")
    license = "MIT"
    topics = ("geometry", "fixed-point", "collision-detection", "embedded")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"fPIC": [True, False], "port": ["auto", "ANY"],
               "size": ["auto", "0", "1", "2"]}
    default_options = {"fPIC": True, "port": "auto", "size": "auto"}

    @property
    def _top(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        header = load(self, os.path.join(self._top, "include", "fixray", "fixray.h"))
        version = re.search(r'^#define FXR_VERSION "(.*)"$', header, re.MULTILINE)
        if version is None:
            raise ConanException("include/fixray/fixray.h says no FXR_VERSION; create the "
                                 "package where the recipe lies in fixray's sources")
        self.version = version.group(1)

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE", "include/*", "src/*", "port/*",
                        "tools/package/*.in", "tools/package/install.cmake"):
            copy(self, pattern, src=self._top, dst=self.export_sources_folder)

    def config_options(self):
        if self.settings.os == "Windows":
            del self.options.fPIC

    def configure(self):
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["FIXRAY_INSTALL"] = True
        for name in ("port", "size"):
            value = str(getattr(self.options, name))
            if value != "auto":
                toolchain.cache_variables["FIXRAY_" + name.upper()] = value
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", src=self.source_folder,
             dst=os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.libs = ["fixray"]
        self.cpp_info.set_property("cmake_file_name", "fixray")
        self.cpp_info.set_property("cmake_target_name", "fixray::fixray")
        self.cpp_info.set_property("pkg_config_name", "fixray")
