"""What a recipe uses of Conan 2, as its documentation describes it: a stub for
test_conan.sh. create.py runs a recipe."""


class Options:
    """The options of a package: each has one of the values that the recipe names."""

    def __init__(self, possible, default, chosen):
        object.__setattr__(self, "possible", possible)
        for name, value in {**default, **chosen}.items():
            setattr(self, name, value)

    def __setattr__(self, name, value):
        values = [str(v) for v in self.possible.get(name, [])]
        if str(value) not in values and "ANY" not in values:
            raise SystemExit(f"conan: option {name} cannot be '{value}'")
        object.__setattr__(self, name, value)


class Settings:
    def __init__(self, names, values):
        if set(names) - set(values):
            raise SystemExit(f"conan: settings {set(names) - set(values)} are unknown")
        for name in names:
            setattr(self, name, values[name])

    def rm_safe(self, name):
        self.__dict__.pop(name, None)


class CppInfo:
    def __init__(self):
        self.libs, self.includedirs, self.libdirs = [], ["include"], ["lib"]
        self.properties = {}

    def set_property(self, name, value):
        self.properties[name] = value


class ConanFile:
    name = version = None
    default_options = {}
