# What CMakeLists.txt installs: the archive, the headers, what find_package(fixray CONFIG)
# reads, and fixray.pc. All of it finds the rest from where it lies itself.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(fixray_cmake ${CMAKE_INSTALL_LIBDIR}/cmake/fixray)
install(TARGETS fixray EXPORT fixray-targets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/fixray DESTINATION include FILES_MATCHING PATTERN "*.h")
install(EXPORT fixray-targets NAMESPACE fixray:: DESTINATION ${fixray_cmake}
        FILE fixray-config.cmake)

# While the first number is 0, the second one tells what goes together.
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(fixray_compatible SameMinorVersion)
else()
    set(fixray_compatible SameMajorVersion)
endif()
write_basic_package_version_file(
    "${CMAKE_CURRENT_BINARY_DIR}/fixray-config-version.cmake"
    COMPATIBILITY ${fixray_compatible})
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/fixray-config-version.cmake"
        DESTINATION ${fixray_cmake})

set(VERSION ${PROJECT_VERSION})
set(LIBDIR ${CMAKE_INSTALL_LIBDIR})
set(INCLUDEDIR include)
string(REGEX REPLACE "[^/]+" ".." UP "${LIBDIR}/pkgconfig")
configure_file(tools/package/fixray.pc.in fixray.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/fixray.pc"
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
