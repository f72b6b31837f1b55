"use strict";
/* The search of build/docs: INDEX of index.js has [name, kind, address, a line about it], TEXT
 * [where, address, all that is said there]. */

/* Words as they are compared: fxr_segment_hits_aabb has four. */
function words(text) {
    return text.toLowerCase().split(/[^a-z0-9.]+/).filter(Boolean);
}

/* How well an entry answers; 0: not at all. The name counts more than the line about it. */
function score(entry, query, asked) {
    const name = entry[0].toLowerCase();
    if (name === query)
        return 1000;
    const own = words(name);
    const about = words(entry[3]);
    let sum = name.startsWith(query) ? 200 : name.includes(query) ? 100 : 0;
    const left = own.slice(); /* a name with a word twice answers one that is asked twice */
    for (const word of asked) {
        const at = left.indexOf(word);
        if (at >= 0)
            left.splice(at, 1);
        if (own.includes(word))
            sum += at >= 0 ? 21 : 20;
        else if (own.some((w) => w.startsWith(word)))
            sum += 12;
        else if (name.includes(word))
            sum += 6;
        else if (about.some((w) => w.startsWith(word)))
            sum += 2;
        else
            return 0;
    }
    return sum + (entry[1] === "function" ? 1 : 0);
}

/* Names first; then what texts say, which has a third of the places, or what names leave. */
function search(index, text, most, texts) {
    const query = text.trim().toLowerCase();
    const found = names(index, text, most);
    const other = said(texts || [], query, words(query), most);
    const room = Math.max(most - found.length, Math.min(other.length, Math.floor(most / 3)));
    return found.slice(0, most - room).concat(other.slice(0, room));
}

/* Texts in which each word begins a word: the whole query as it is counts most, then how
 * often its words are there for the length of the text. */
function said(texts, query, asked, most) {
    if (asked.length === 0 || query.length < 3 || most <= 0)
        return [];
    const starts = asked.map((w) => new RegExp("(?:^|[^a-z0-9])" + w.replace(/\./g, "\\."), "g"));
    return texts
        .map(([where, address, text], i) => {
            const all = (where + " " + text).toLowerCase();
            const counts = starts.map((start) => (all.match(start) || []).length);
            const least = Math.min(...counts);
            const whole = all.includes(query) ? 1000 : 0;
            const score = least === 0 ? 0 : whole + 100 * least / Math.sqrt(all.length + 100);
            return { where, address, text, i, score };
        })
        .filter((found) => found.score > 0)
        .sort((a, b) => b.score - a.score || a.i - b.i)
        .slice(0, most)
        .map(({ where, address, text }) => [where, "text", address, piece(text, query, asked)]);
}

/* Some words round the first place of the query, or of its first word. */
function piece(text, query, asked) {
    const lower = text.toLowerCase();
    const at = lower.includes(query) ? lower.indexOf(query) : Math.max(0, lower.indexOf(asked[0]));
    const from = at < 40 ? 0 : text.indexOf(" ", at - 40) + 1;
    const to = from + 120 < text.length ? text.lastIndexOf(" ", from + 120) : text.length;
    return (from > 0 ? "... " : "") + text.slice(from, to) + (to < text.length ? " ..." : "");
}

function names(index, text, most) {
    const query = text.trim().toLowerCase();
    const asked = words(query);
    if (asked.length === 0)
        return [];
    return index
        .map((entry, i) => ({ entry, i, score: score(entry, query, asked) }))
        .filter((found) => found.score > 0)
        .sort((a, b) => b.score - a.score || a.entry[0].length - b.entry[0].length || a.i - b.i)
        .slice(0, most)
        .map((found) => found.entry);
}

/* The box: arrows choose, Enter goes there, Escape closes, / leads to it. */
function attach(input, list) {
    let chosen = -1;

    function choose(i) {
        const options = list.children;
        if (options[chosen])
            options[chosen].setAttribute("aria-selected", "false");
        chosen = options.length ? (i + options.length) % options.length : -1;
        if (chosen < 0)
            return input.removeAttribute("aria-activedescendant");
        options[chosen].setAttribute("aria-selected", "true");
        options[chosen].scrollIntoView({ block: "nearest" });
        input.setAttribute("aria-activedescendant", options[chosen].id);
    }

    function open(shown) {
        list.hidden = !shown;
        input.setAttribute("aria-expanded", String(shown));
    }

    function go(option) {
        open(false);
        location.href = option.dataset.href;
    }

    function show() {
        const found = search(INDEX, input.value, 30, TEXT);
        list.replaceChildren(...found.map((entry, i) => {
            const option = document.createElement("li");
            option.id = "found-" + i;
            option.setAttribute("role", "option");
            option.setAttribute("aria-selected", "false");
            option.dataset.href = entry[2];
            const name = document.createElement(
                /^(guide|text|see)/.test(entry[1]) ? "span" : "code");
            name.textContent = entry[0];
            const about = document.createElement("small");
            about.textContent = entry[1] + (entry[3] ? ": " + entry[3] : "");
            option.append(name, about);
            option.addEventListener("mousedown", (event) => {
                event.preventDefault();
                go(option);
            });
            return option;
        }));
        if (!found.length && input.value.trim()) {
            const none = document.createElement("li");
            none.textContent = "No name and no text has that.";
            none.setAttribute("role", "option");
            none.setAttribute("aria-disabled", "true");
            list.append(none);
        }
        chosen = -1;
        open(list.children.length > 0);
        if (found.length)
            choose(0);
    }

    input.addEventListener("input", show);
    input.addEventListener("focus", () => input.value && show());
    input.addEventListener("blur", () => open(false));
    input.addEventListener("keydown", (event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            if (list.hidden)
                show();
            else
                choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
        } else if (event.key === "Enter" && !list.hidden && chosen >= 0) {
            event.preventDefault();
            go(list.children[chosen]);
        } else if (event.key === "Escape") {
            open(false);
        }
    });
    document.addEventListener("keydown", (event) => {
        const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
        if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
            event.preventDefault();
            input.focus();
            input.select();
        }
    });
}

/* What scrolls sideways can be reached, and scrolled, by keys. */
function reachable() {
    for (const box of document.querySelectorAll("pre, .table"))
        if (box.scrollWidth > box.clientWidth)
            box.tabIndex = 0;
}

if (typeof module !== "undefined")
    module.exports = { search };
else {
    attach(document.getElementById("search"), document.getElementById("found"));
    reachable();
}
