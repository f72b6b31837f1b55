"use strict";
/* The search finds each function, each word of words.txt, and what texts say:
 * node tools/docs/check_search.js OUT
 *
 * By its name a function comes first. By the words of its name without fxr_, in another order,
 * it is among the first five, and so it is by the beginnings of these words. A word of words.txt
 * leads where that file says, as the first answer. Five to eight words that follow each other in
 * a text find that text. */
const fs = require("fs");
const path = require("path");
const out = process.argv[2];
const { search } = require(path.resolve(out, "search.js"));
const text = fs.readFileSync(path.join(out, "index.js"), "utf8");
const [index, texts] = text.split(/^const \w+ = /m).slice(1).map((part) =>
    JSON.parse(part.trim().replace(/;$/, "")));
const functions = index.filter((entry) => entry[1] === "function");
let wrong = 0;

function finds(name, query, most) {
    if (!search(index, query, most, texts).some((entry) => entry[0] === name)) {
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
for (const line of fs.readFileSync(path.join(__dirname, "words.txt"), "utf8").split("\n")) {
    if (line && !line.startsWith("#")) {
        const [word, target] = line.split(": ");
        const [first] = search(index, word, 1, texts);
        const where = first ? first[2] + " " + first[1] : "";
        if (!where.includes(target.split("#").pop())) {
            console.log(`"${word}" leads to ${where}, and not to ${target}`);
            wrong++;
        }
    }
}

/* In lower case, without what search() takes for no word. */
let asked = 0;
for (const [where, address, said] of texts) {
    const plain = said.toLowerCase().match(/[a-z]+(?: [a-z]+){4,7}/);
    if (plain) {
        asked++;
        if (!search(index, plain[0], 30, texts).some((entry) => entry[2] === address)) {
            console.log(`"${plain[0]}" does not find the text at ${address} (${where})`);
            wrong++;
        }
    }
}
if (asked < 200) {
    console.log(`only ${asked} texts have five words`);
    wrong++;
}
if (functions.length < 200 || search(index, "no such xyzzy name at all", 5, texts).length > 0)
    wrong++;
console.log(`${functions.length} functions, ${asked} texts, ${wrong} not found`);
process.exit(wrong ? 1 : 0);
