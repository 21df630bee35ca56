// @ts-check
// The type `any` switches the check of types off. Each use of it says why it is needed.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A reason in a comment: `any: reason`, or a sentence about `any` in backticks. */
const reason = /\bany`?:\s|`any`/;

/** Replaces string literals by spaces, because "any" is also a value. @param {string} text */
const withoutStrings = (text) => text.replace(/"[^"\n]*"|'[^'\n]*'/g, (literal) => " ".repeat(literal.length));

/**
 * The types in the braces of a JSDoc comment's tags, and of its inline casts.
 * @param {string} comment
 * @returns {{start: number, type: string}[]}
 */
function typesIn(comment) {
  return [...comment.matchAll(/@\w+\s*\{/g)].flatMap(({ 0: tag, index }) => {
    const start = index + tag.length;
    let depth = 1;
    for (let at = start; at < comment.length; at++) {
      if (comment[at] === "{") depth += 1;
      if (comment[at] === "}") depth -= 1;
      if (depth === 0) return [{ start, type: withoutStrings(comment.slice(start, at)) }];
    }
    return [];
  });
}

/** @param {string} text @param {number} index @returns {string} the line with that index, with its number */
function lineAt(text, index) {
  const before = text.slice(0, index).split("\n");
  return `${before.length}: ${text.split("\n")[before.length - 1].trim()}`;
}

/**
 * The lines of JavaScript with a JSDoc type `any`, or `*`, whose comment does not say why.
 * @param {string} text
 * @returns {string[]}
 */
function unexplained(text) {
  return [...text.matchAll(/\/\*\*.*?\*\//gs)].filter(([comment]) => !reason.test(comment)).flatMap((
    { 0: comment, index },
  ) =>
    typesIn(comment).flatMap(({ start, type }) =>
      [...type.matchAll(/\bany\b|^\*$/g)].map((use) => lineAt(text, index + start + use.index))
    )
  );
}

/**
 * The lines of a declaration file with a type `any` for which neither the line nor the comment before it says why.
 * @param {string} text
 * @returns {string[]}
 */
function unexplainedInDeclarations(text) {
  const comments = [...text.matchAll(/\/\*.*?\*\/|\/\/[^\n]*/gs)];
  let code = withoutStrings(text);
  for (const { 0: comment, index } of comments) {
    code = code.slice(0, index) + comment.replace(/[^\n]/g, " ") + code.slice(index + comment.length);
  }
  return [...code.matchAll(/\bany\b/g)].filter(({ index }) => {
    const end = text.indexOf("\n", index);
    const before = comments.findLast((comment) => comment.index < index);
    // A comment behind code is about that code, and not about the next member.
    const isAbout = before && /^[ ]*$/.test(text.slice(text.lastIndexOf("\n", before.index) + 1, before.index)) &&
      !/;[ ]*\n|\n[ ]*\n/.test(text.slice(before.index + before[0].length, index));
    return !reason.test(text.slice(index, end)) && !(isAbout && reason.test(before[0]));
  }).map(({ index }) => lineAt(text, index));
}

/** @param {string} folder @returns {string[]} its files of JavaScript, and of declarations */
const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|\.build)$/.test(entry.name) ? [] : files(path);
    return /\.(m?js|d\.m?ts)$/.test(entry.name) ? [path] : [];
  });

/** The examples write `ANY` for the type, because this file is checked too. @param {string} example */
const withType = (example) => example.replaceAll("ANY", "any");

test("a type `any` without a reason is found", () => {
  for (
    const example of [
      "/** @param {ANY} value */",
      "/** @param {string} name @returns {Promise<ANY>} its value */",
      "const value = /** @type {ANY} */ (given);",
      "/** @type {ANY} a value of the page */",
      "/** @template {(...values: ANY[]) => unknown} Call */",
      "/** @typedef {{name: string, value: ANY}} Pair any pair of a name and a value */",
    ]
  ) {
    const line = withType(example);
    assert.deepEqual(unexplained(`// @ts-check\n${line}`), [`2: ${line}`]);
  }
  assert.deepEqual(unexplained(withType("/**\n * A pair.\n * @typedef {{name: string,\n *   value: ANY}} Pair\n */")), [
    withType("4: *   value: ANY}} Pair"),
  ]);
  for (
    const example of [
      "/** A value. */\nvar a: ANY;\n",
      "var b: ANY; // any: JSON\nvar a: ANY;\n",
      "/** any: JSON */\nvar b: ANY;\nvar a: ANY;\n",
      "/** any: JSON */\nvar b: ANY;\n\nvar a: ANY;\n",
    ]
  ) {
    assert.equal(unexplainedInDeclarations(withType(example)).length, 1, example);
  }
});

test("a type `any` with a reason, and the word in other comments and in strings, are allowed", () => {
  for (
    const example of [
      "/** @param {ANY} value any: the function checks it */",
      "/** @type {ANY} any: only as much of a session as a test uses */",
      "/** @typedef {ANY} Json a value. It is `any` because it may be JSON of all kinds. */",
      '/** @type {"ANY" | "x"} */',
      "/** The caption, if there is ANY. @type {string | undefined} */",
      "// The function takes ANY value.",
    ]
  ) {
    assert.deepEqual(unexplained(withType(example)), []);
  }
  const declarations = 'var a: ANY; // any: JSON\n/** any: JSON */\nvar b: ANY;\nvar c: "ANY";\n';
  assert.deepEqual(unexplainedInDeclarations(withType(declarations)), []);
});

for (const folder of ["web", "scripts", "Tests"]) {
  test(`each type \`any\` in ${folder} has a reason in its comment`, () => {
    const all = files(join(root, folder));
    assert.ok(all.length > 50);
    const found = all.flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const lines = /\.d\.m?ts$/.test(path) ? unexplainedInDeclarations(text) : unexplained(text);
      return lines.map((line) => `${path.slice(root.length)}:${line}`);
    });
    assert.deepEqual(found, []);
  });
}
