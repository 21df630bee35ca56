// @ts-check
// The texts that people read on the page have no names of its code in them.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web", import.meta.url));

/** @param {string} folder @returns {string[]} */
const scripts = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? scripts(path) : path.endsWith(".js") ? [path] : [];
  });

/** A sentence: a string in double quotes that begins with a capital letter and has several words. */
const sentence = /"([A-Z][^"\\\n]* [^"\\\n]* [^"\\\n]*)"/g;
/** A word with a capital letter inside, such as `deviceSession`. */
const codeName = /\b[a-z]+[A-Z]\w*/;

test("no sentence on the page has a name of its code", () => {
  const found = [];
  let count = 0;
  for (const path of scripts(web)) {
    for (const [, text] of readFileSync(path, "utf8").matchAll(sentence)) {
      count += 1;
      if (codeName.test(text)) found.push(`${path}: ${text}`);
    }
  }
  assert.ok(count > 50, `${count} sentences`);
  assert.deepEqual(found, []);
});
