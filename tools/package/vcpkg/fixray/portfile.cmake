# An overlay port: it builds the sources that it lies in. docs/packages.md has the line to
# type.
get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../../.." ABSOLUTE)
if(NOT EXISTS "${SOURCE_PATH}/include/fixray/fixray.h")
    message(FATAL_ERROR "There is no fixray in ${SOURCE_PATH}; use the port where it lies "
            "in the sources: --overlay-ports=fixray/tools/package/vcpkg")
endif()

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -DFIXRAY_INSTALL=ON
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/fixray)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include")
file(WRITE "${CURRENT_PACKAGES_DIR}/share/${PORT}/usage" "fixray provides CMake targets:

    find_package(fixray CONFIG REQUIRED)
    target_link_libraries(main PRIVATE fixray::fixray)
"
)
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
