#!/bin/sh
# make install, install-bake, uninstall: tools/package/install.sh install|install-bake|uninstall
#
# By the environment: PREFIX, an absolute path; LIBDIR, a path below PREFIX; DESTDIR, a
# directory that stands for / while a package is made. Installed are the archive that
# `make lib` built, the headers, and what pkg-config and CMake's find_package read, which
# find both from where they lie themselves; or fixray-bake and its manual. uninstall takes
# all of it away. On an error nothing is left that was not there before.
set -eu

cd "$(dirname "$0")/../.."
version=$(tools/package/version.sh)
prefix=${PREFIX:-/usr/local}
libdir=${LIBDIR:-lib}
destination=${DESTDIR:-}$prefix
unset CDPATH

fail() { echo "make $command: $*" >&2; exit 1; }

# All that is installed: FROM TO MODE, TO below the prefix. They have no blank.
installed() {
    case $command in
    install) installed_library ;;
    install-bake) installed_bake ;;
    uninstall) installed_library && installed_bake ;;
    esac
}

installed_bake() {
    echo "build/fixray-bake bin/fixray-bake 755"
    echo "docs/fixray-bake.1 share/man/man1/fixray-bake.1 644"
}

installed_library() {
    for header in include/fixray/*.h; do
        echo "$header $header 644"
    done
    echo "build/libfixray.a $libdir/libfixray.a 644"
    echo "build/fixray.pc $libdir/pkgconfig/fixray.pc 644"
    for name in fixray-config.cmake fixray-config-version.cmake; do
        echo "build/$name $libdir/cmake/fixray/$name 644"
    done
}

check_paths() {
    case $prefix in
    /*) ;;
    *) fail "PREFIX is '$prefix'; say an absolute path, such as PREFIX=/usr/local" ;;
    esac
    case $libdir in
    /* | *..* | *[!A-Za-z0-9._/+-]* | */)
        fail "LIBDIR is '$libdir'; say a path below PREFIX, such as LIBDIR=lib64" ;;
    esac
}

# They count the way up from a directory beside theirs to the prefix.
write_manifests() {
    up=$(echo "$libdir/pkgconfig" | sed 's|[^/][^/]*|..|g')
    for name in fixray.pc fixray-config.cmake fixray-config-version.cmake; do
        sed -e "s|@VERSION@|$version|" -e "s|@UP@|$up|" -e "s|@LIBDIR@|$libdir|" \
            -e "s|@PC_PREFIX@|\${pcfiledir}/$up|" -e "s|@PC_LIBDIR@|\${prefix}/$libdir|" \
            -e 's|@PC_INCLUDEDIR@|${prefix}/include|' -e 's|@INCLUDEDIR@|include|' \
            "tools/package/$name.in" >"build/$name"
    done
}

# The new files stand beside the old ones until all of them are written.
remove_new() {
    installed | while read -r _ to _; do
        rm -f "$destination/$to.new"
    done
}

install_all() {
    [ "$command" != install ] || write_manifests
    trap remove_new EXIT
    trap 'exit 1' HUP INT TERM
    installed | while read -r from to mode; do
        [ -f "$from" ] || fail "no $from; call make $command, which makes it"
        directory=$(dirname "$destination/$to")
        mkdir -p "$directory" 2>/dev/null && cp "$from" "$destination/$to.new" \
            2>/dev/null && chmod "$mode" "$destination/$to.new" ||
            fail "cannot write to $directory; choose another PREFIX=, or be root"
    done
    installed | while read -r _ to _; do
        mv -f "$destination/$to.new" "$destination/$to"
    done
    trap - EXIT
    case $command in
    install) set -- include/fixray, "$libdir/libfixray.a," "$libdir/pkgconfig/fixray.pc," \
        "$libdir/cmake/fixray" ;;
    *) set -- bin/fixray-bake, share/man/man1/fixray-bake.1 ;;
    esac
    echo "fixray $version is in $destination: $*"
}

uninstall_all() {
    installed | while read -r _ to _; do
        [ -e "$destination/$to" ] || continue
        rm -f "$destination/$to" 2>/dev/null ||
            fail "cannot remove $destination/$to; be who installed it"
    done
    for directory in include/fixray "$libdir/pkgconfig" "$libdir/cmake/fixray" \
        "$libdir/cmake"; do
        rmdir "$destination/$directory" 2>/dev/null || true # others use it
    done
    echo "fixray is no longer in $destination"
}

command=${1:-}
case $command in
install | install-bake)
    check_paths
    install_all
    ;;
uninstall)
    check_paths
    uninstall_all
    ;;
*)
    echo "usage: [PREFIX=] [LIBDIR=] [DESTDIR=] $0 install|install-bake|uninstall" >&2
    exit 1
    ;;
esac
