"""models.py - what Eva is told of functions whose bodies it does not see.

    models.py FILE >models.c

FILE is C without directives, of which some functions are declared and not defined. Each of
these reads what its pointers to constants lead to, member by member, which must be set;
what its other pointers lead to may be anything afterwards, and so may its result. One that
returns false may have written, or not. Pointers to void and those within structs are left
alone, and an array counts with the size that its parameter says.
"""
import re
import sys

SCALARS = {'bool', 'char', 'int', 'unsigned', 'size_t', 'int8_t', 'uint8_t', 'int16_t', 'uint16_t', 'int32_t',
           'uint32_t', 'int64_t', 'uint64_t', 'fxr_q16', 'fxr_q30', 'fxr_angle'}


# Members that a function does not read, and that are not always set when it is called.
UNREAD = {'fxri_triangle_vectors_set': ['front', 'is_small']}


def members_of(text):
    """{struct: [(type, name, size or '')]} of what is no pointer, and the names of enumerations."""
    structs = {}
    for body, name in re.findall(r'typedef struct \w* ?\{([^{}]*)\} (\w+) ?;', text):
        members = structs[name] = []
        for line in body.split(';'):
            m = re.match(r' ?(\w+) ([^*]+)$', line)
            if m and m.group(1) != 'const':
                for item in m.group(2).split(','):
                    found = re.match(r' ?(\w+) ?(?:\[(.*)\])? ?$', item)
                    if not found:
                        structs.pop(name, None)
                        break
                    members.append((m.group(1), found.group(1), found.group(2) or ''))
    return structs, set(re.findall(r'typedef enum \{[^{}]*\} (\w+) ?;', text))


def some(kind):
    return 'any_int != 0' if kind == 'bool' else f'any_{kind}'


def steps(structs, enums, kind, at, write, depth=0):
    """Statements that read or write what lies at the lvalue, in loops over i, in these over j, then k."""
    if kind in SCALARS:
        return [f'{at} = {some(kind)};' if write else f'sink = {at} != 0;']
    if kind in structs:
        found = []
        for member_kind, name, size in structs[kind]:
            i = 'ijk'[depth]
            place = f'{at}.{name}[{i}]' if size else f'{at}.{name}'
            inner = steps(structs, enums, member_kind, place, write, depth + (size != ''))
            if size and inner:
                inner = [f'for ({i} = 0; {i} < {size}; {i}++) {{ {" ".join(inner)} }}']
            found += inner
        return found
    if kind in enums:
        return [] if write else [f'sink = {at} != 0;']
    sys.exit(f'models.py: nothing is known of the type {kind}')


def model(structs, enums, result, name, parameters):
    reads, writes = [], []
    for parameter in parameters.split(',') if parameters.strip() != 'void' else []:
        m = re.match(r' ?(const )?(\w+) ?(\*)? ?(?:const )?(\w+) ?(?:\[(.*)\])? ?$', parameter)
        if not m:
            sys.exit(f'models.py: {name}: a parameter that is not understood: {parameter}')
        constant, kind, pointer, called, size = m.groups()
        if kind == 'void' or not (pointer or size):
            continue
        if size and re.search('[A-Za-z_]', size):
            inner = ' '.join(steps(structs, enums, kind, f'{called}[i]', not constant, 1))
            (reads if constant else writes).append(f'for (i = 0; i < {size}; i++) {{ {inner} }}')
            continue
        for j in range(int(eval(size)) if size else 1):
            done = steps(structs, enums, kind, f'{called}[{j}]', not constant)
            (reads if constant else writes).extend(done)
    reads = [line for line in reads if not any(f'.{member} ' in line for member in UNREAD.get(name, []))]
    loops = ''.join(reads + writes)
    lines = [f'int {i};' for i in 'ijk' if f'for ({i} ' in loops]
    if result == 'bool':
        lines += ['const bool yes = any_int != 0;'] + reads
        lines += ['if (yes || any_int != 0) {'] + writes + ['}', 'return yes;']
    elif result in structs:
        lines += [f'{result} value;'] + reads + writes
        lines += steps(structs, enums, result, 'value', True) + ['return value;']
    else:
        lines += reads + writes
        lines += [] if result == 'void' else [f'return {some(result)};']
    return '\n    '.join([f'{result} {name}({parameters})\n{{'] + lines) + '\n}\n'


def main():
    with open(sys.argv[1], encoding='utf-8') as f:
        text = re.sub(r'\s+', ' ', f.read()).replace('_Bool', 'bool')
    structs, enums = members_of(text)
    declared = {}
    for before, name, parameters in re.findall(r'(?<=[;}]) ?(?:extern )?((?:const )?\w+ ?\*?) ?(fxri?_\w+) ?\(([^()]*)\) ?;',
                                               text):
        if before.strip() not in ('return', 'else'):
            declared[name] = before.strip(), parameters
    defined = set(re.findall(r' \*?(fxri?_\w+) ?\([^()]*\) ?\{', text))
    print('static volatile int sink;')
    for kind in sorted(SCALARS):
        print(f'static volatile {kind} any_{kind};')
    for name, (result, parameters) in sorted(declared.items()):
        if name not in defined and len(re.findall(rf'\b{name}\b', text)) > 1:
            print(model(structs, enums, result, name, parameters))


main()
