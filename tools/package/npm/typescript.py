"""The types of the npm package."""
from bindings import MADE, camel, comment_lines, type_name
from headers import SCALARS

SCALAR_TYPES = {"int64": "bigint", "uint64": "bigint", "bool": "boolean"}
ARRAYS = {"int32": "Int32Array", "uint32": "Uint32Array", "uint16": "Uint16Array",
          "uint8": "Uint8Array", "int8": "Int8Array", "int64": "BigInt64Array",
          "uint64": "BigUint64Array", "bool": "Uint8Array"}
# A type that is an input alone may leave these out.
OPTIONAL = {("fxr_ratio", "negative")}
# Types that are no plain objects.
SPECIAL = {"fxr_bvh", "fxr_bvh_wide", "fxr_bvh_shapes", "fxr_bvh_node", "fxr_bvh_header",
           "fxr_compound", "fxri_mover_asks", *MADE}


def plain(structs):
    return [s for name, s in structs.items() if name not in SPECIAL]


def is_whole(c_type, structs):
    """Has it int32 alone? Then an Int32Array is an array of it."""
    if c_type in SCALARS:
        return type_name(c_type) == "int32"
    return all(not f.pointer and is_whole(f.type, structs) for f in structs[c_type].fields)


def array_of(c_type, structs):
    if c_type in structs:
        return "Int32Array" if is_whole(c_type, structs) else None
    return None if c_type == "bool" else ARRAYS[type_name(c_type)]


def ts_type(c_type, count=None):
    name = type_name(c_type)
    name = SCALAR_TYPES.get(name, "number" if name[0].islower() else name)
    return f"{name} | null" if count == "?" else name + "[]" if count else name


def ts_param(kind, count, structs):
    """Of a call for one: an array of any length may be a typed array, too."""
    array = array_of(kind, structs) if count and count != "?" else None
    text = ts_type(kind, count) + (f" | {array}" if array else "")
    return text + " | null" if kind == "fxr_filter" else text


def ts_params(b, structs):
    """The last one may be left out where it may be null."""
    texts, optional = [], True
    for name, kind, count in reversed(b.params):
        text = ts_param(kind, count, structs)
        optional = optional and text.endswith("null")
        texts.insert(0, f"{camel(name)}{'?' if optional else ''}: {text}")
    return ", ".join(texts)


def ts_return(b):
    if not b.outs:
        return "void" if b.ret == "void" else ts_type(b.ret)
    (_, kind, count), *more = b.outs
    if kind == "bool":
        return "boolean[]"
    first = ts_type(kind, count)
    for name, other, _ in more:
        first += f" & {{ {camel(name)}: {ts_type(other)} }}"
    return first + (" | null" if b.ret == "bool" else "")


def many_param(name, kind, count, structs):
    one = ts_type(kind, count)
    array = array_of(kind, structs) if kind in structs or kind in SCALARS else None
    if kind in SPECIAL:
        return f"{camel(name)}: {one}"
    several = [one] + ([] if count else [f"{one}[]"]) + ([array] if array else [])
    if kind in structs and not count:
        several.append(f"Results<{one}>")
    return f"{camel(name)}: {' | '.join(several)}"


def many_return(b, structs):
    if not b.outs and b.ret in SCALARS:
        return ARRAYS[type_name(b.ret)]
    (_, kind, count), *more = b.outs or [("", b.ret, None)]
    value, columns = ts_type(kind, count), columns_name(kind, count)
    for name, other, _ in more:
        value += f" & {{ {camel(name)}: {ts_type(other)} }}"
        columns += f" & {{ {camel(name)}: {ARRAYS[type_name(other)]} }}"
    return f"Results<{value}, {columns}>"


def columns_name(c_type, count):
    if c_type in SCALARS:
        return "{}"
    name = f"{type_name(c_type)}Columns"
    return f"{{ [path: string]: Int32Array }}" if count else name


def columns(c_type, structs):
    """(path, type) of all that column() gives of a struct."""
    found = []

    def visit(kind, path):
        for f in structs[kind].fields:
            for i in range(f.count or 1):
                at = path + ("." if path else "") + camel(f.name) + (f"[{i}]" if f.count else "")
                if f.type in SCALARS:
                    found.append((at, ARRAYS[type_name(f.type)]))
                    continue
                found.append((at, "Int32Array" if is_whole(f.type, structs) else
                              f"Results<{type_name(f.type)}, {type_name(f.type)}Columns>"))
                visit(f.type, at)
    visit(c_type, "")
    return found


def interfaces(structs):
    lines = []
    for s in plain(structs):
        lines.append(f"export interface {camel('_' + s.name[4:])} {{")
        for f in s.fields:
            mark = "?" if (s.name, f.name) in OPTIONAL else ""
            lines.append(f"    {camel(f.name)}{mark}: {ts_type(f.type, f.count)};")
        lines += ["}", ""]
    return lines


def column_interfaces(structs, bindings):
    kinds = {kind for b in bindings if b.alone is None for _, kind, _ in b.outs} | {
        b.ret for b in bindings}
    wanted = [kind for kind in structs if kind in kinds]
    for kind in wanted: # and what is in them
        wanted += [f.type for f in structs[kind].fields
                   if f.type in structs and f.type not in wanted]
    lines = []
    for kind in wanted:
        lines.append(f"export interface {type_name(kind)}Columns {{")
        lines += [f"    '{path}': {text};" for path, text in columns(kind, structs)]
        lines += ["}", ""]
    return lines


def declarations(structs, bindings, constants, by_hand):
    lines = ["// Generated from the headers of the C library: see README.md.", by_hand]
    lines += interfaces(structs) + column_interfaces(structs, bindings)
    lines += [f"export const {name[4:]}: {value};" for name, value in constants.items()]
    comment = None
    for b in bindings:
        lines.append("")
        if b.comment != comment:
            comment = b.comment
            lines += ["/**", *(f" * {line}".rstrip() for line in comment_lines(comment)),
                      " */"]
        lines.append(f"export function {b.name}({ts_params(b, structs)}): {ts_return(b)};")
        if b.alone is None:
            params = ", ".join(many_param(*p, structs) for p in b.params)
            result = many_return(b, structs)
            lines += [f"export namespace {b.name} {{",
                      f"    function many({params}, again?: {result}): {result};", "}"]
    return "\n".join(lines) + "\n"
