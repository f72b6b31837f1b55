"""Writes a folder as one file, with the same bytes wherever and whenever it is done.

  archive.py OUT FOLDER [INSIDE]

OUT ends in .tar.gz, .zip or .pack (a zip file). INSIDE is the folder in the archive;
without it the files lie at its top. Names are sorted, times are fixed, owners are 0;
only whether a file may be run is kept.
"""
import gzip
import os
import sys
import tarfile
import zipfile

# The earliest day that a zip file can tell, in both forms.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)
TAR_TIME = 315532800


def files_of(folder):
    found = []
    for path, folders, names in os.walk(folder):
        folders.sort()
        found += [os.path.relpath(os.path.join(path, name), folder) for name in names]
    return sorted(name.replace(os.sep, "/") for name in found)


def mode_of(path):
    return 0o755 if os.stat(path).st_mode & 0o100 else 0o644


def write_tar(file, folder, inside):
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=TAR_TIME) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in files_of(folder):
            path = os.path.join(folder, name)
            info = tarfile.TarInfo(inside + name)
            info.size, info.mode = os.path.getsize(path), mode_of(path)
            info.mtime = TAR_TIME
            with open(path, "rb") as source:
                tar.addfile(info, source)


def write_zip(file, folder, inside):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in files_of(folder):
            path = os.path.join(folder, name)
            info = zipfile.ZipInfo(inside + name, ZIP_TIME)
            info.create_system = 3
            info.external_attr = (0o100000 | mode_of(path)) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            with open(path, "rb") as source:
                packed.writestr(info, source.read())


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit("archive: say OUT, FOLDER and perhaps the folder INSIDE the archive")
    out, folder = sys.argv[1:3]
    inside = sys.argv[3] + "/" if len(sys.argv) == 4 else ""
    write = write_tar if out.endswith(".tar.gz") else write_zip
    if not files_of(folder):
        sys.exit(f"archive: no file in {folder}")
    new = out + ".new"
    try:
        with open(new, "wb") as file:
            write(file, folder, inside)
        os.replace(new, out)
    finally:
        if os.path.exists(new):
            os.remove(new)


if __name__ == "__main__":
    main()
