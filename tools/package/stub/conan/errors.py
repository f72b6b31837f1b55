"""conan.errors, as much as the recipe uses."""


class ConanException(Exception):
    pass
