"use strict";
/* The search finds each function: node tools/docs/check_search.js OUT
 *
 * By its name it comes first. By the words of its name without fxr_, in another order, it
 * is among the first five, and so it is by the beginnings of these words. */
const fs = require("fs");
const path = require("path");
const out = process.argv[2];
const { search } = require(path.resolve(out, "search.js"));
const text = fs.readFileSync(path.join(out, "index.js"), "utf8");
const index = JSON.parse(text.slice(text.indexOf("["), text.lastIndexOf("]") + 1));
const functions = index.filter((entry) => entry[1] === "function");
let wrong = 0;

function finds(name, query, most) {
    if (!search(index, query, most).some((entry) => entry[0] === name)) {
        console.log(`"${query}" does not find ${name}`);
        wrong++;
    }
}

for (const [name] of functions) {
    const words = name.split("_").slice(1);
    finds(name, name, 1);
    finds(name, words.slice().reverse().join(" "), 5);
    finds(name, words.map((word) => word.slice(0, 4)).join(" ").toUpperCase(), 30);
}
if (functions.length < 200 || search(index, "no such name at all", 5).length > 0)
    wrong++;
console.log(`${functions.length} functions, ${wrong} not found`);
process.exit(wrong ? 1 : 0);
