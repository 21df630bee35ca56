// @ts-check
// The frameworks whose types count as the system's are those of Sources/Frameworks.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const read = (/** @type {string} */ path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");

/** @param {string} text @param {RegExp} pattern @returns {string[]} its first groups, sorted */
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test("TypeOrigin lists every framework of Sources/Frameworks, and no other", async () => {
  const list = /let frameworks: Set = \[([^\]]*)\]/.exec(await read("Sources/Introspection/TypeOrigin.swift"))?.[1] ??
    "";
  const declared = names(await read("Sources/Frameworks/Package.swift"), /\bframework\(\s*"(\w+)"/g);
  assert.ok(declared.length > 50, `${declared.length} frameworks`);
  assert.deepEqual(names(list, /"(\w+)"/g), [...new Set(declared)]);
});
