#!/bin/sh
# make install, make uninstall: tools/package/install.sh install|uninstall
#
# By the environment: PREFIX, an absolute path; LIBDIR, a path below PREFIX; DESTDIR, a
# directory that stands for / while a package is made. Installed are the archive that
# `make lib` built, the headers, and what pkg-config and CMake's find_package read, which
# find both from where they lie themselves. On an error nothing is left that was not there
# before.
set -eu

cd "$(dirname "$0")/../.."
version=$(tools/package/version.sh)
prefix=${PREFIX:-/usr/local}
libdir=${LIBDIR:-lib}
destination=${DESTDIR:-}$prefix
unset CDPATH

fail() { echo "make $command: $*" >&2; exit 1; }

# All that is installed: FROM TO, TO below the prefix. Both have no blank.
installed() {
    for header in include/fixray/*.h; do
        echo "$header $header"
    done
    echo "build/libfixray.a $libdir/libfixray.a"
    echo "build/fixray.pc $libdir/pkgconfig/fixray.pc"
    for name in fixray-config.cmake fixray-config-version.cmake; do
        echo "build/$name $libdir/cmake/fixray/$name"
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
            -e "s|@INCLUDEDIR@|include|" "tools/package/$name.in" >"build/$name"
    done
}

# The new files stand beside the old ones until all of them are written.
remove_new() {
    installed | while read -r from to; do
        rm -f "$destination/$to.new"
    done
}

install_all() {
    write_manifests
    trap remove_new EXIT
    trap 'exit 1' HUP INT TERM
    installed | while read -r from to; do
        [ -f "$from" ] || fail "no $from; call make install, which makes it"
        directory=$(dirname "$destination/$to")
        mkdir -p "$directory" 2>/dev/null && cp "$from" "$destination/$to.new" \
            2>/dev/null && chmod 644 "$destination/$to.new" ||
            fail "cannot write to $directory; choose another PREFIX=, or be root"
    done
    installed | while read -r from to; do
        mv -f "$destination/$to.new" "$destination/$to"
    done
    trap - EXIT
    echo "fixray $version is in $destination: include/fixray, $libdir/libfixray.a," \
        "$libdir/pkgconfig/fixray.pc, $libdir/cmake/fixray"
}

uninstall_all() {
    installed | while read -r from to; do
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
install | uninstall)
    check_paths
    ${command}_all
    ;;
*)
    echo "usage: [PREFIX=] [LIBDIR=] [DESTDIR=] $0 install|uninstall" >&2
    exit 1
    ;;
esac
