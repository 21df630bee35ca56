// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

const sources = fileURLToPath(new URL("../../Sources", import.meta.url));

/**
 * A literal key is a JSON member's name that is spelled as a string in Swift outside of Sources/Wire. In each file that
 * imports Wire, two forms count:
 *
 *   object["name"] and json[setting: "name"]   a subscript by one literal
 * "name": .string(text)                      a pair whose value is a JSON value: a case or a factory, `true` or `false`
 *
 * Attributes of SVG are pairs of strings, and files that read storyboards do not import Wire.
 */
const subscripts = /[\w)\]?!]\[(?:setting: )?"[A-Za-z]+"\]/g;
const pairs =
  /"[A-Za-z]+": (?:\.(?:array|bool|colour|integer|milliseconds|null|number|object|points|range|seconds|string|transform)\b|true\b|false\b|JSON\b)/g;

/** @param {string} source @returns {string[]} */
export function literalKeys(source) {
  if (!/^(?:\w+ |@\w+ )*import Wire$/m.test(source)) return [];
  const code = source.replace(/^\s*\/\/.*$/gm, "");
  return [...code.matchAll(subscripts), ...code.matchAll(pairs)].map(([text]) => text);
}

/** The number that is reached. A change that needs more of them gives the name to `MemberName` instead. */
const limit = 1;

test("JSON members' names are spelled in Sources/Wire, and elsewhere taken from there", () => {
  const found = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".swift") && !file.startsWith("Wire/"))
    .flatMap((file) => literalKeys(readFileSync(`${sources}/${file}`, "utf8")).map((key) => `${file}: ${key}`));
  assert.ok(found.length <= limit, `${found.length} literal keys, at most ${limit}:\n${found.join("\n")}`);
});

test("the count sees subscripts and pairs, and leaves comments and other dictionaries alone", () => {
  const source = `import Wire
  // object["inAComment"]
  object["seq"] = .integer(1)
  let title = json?["title"], other = json[setting: "watch"], all = ["one"]
  let members: JSON = ["type": "a", "time": .number(time), "isOver": true]
  let attributes = ["d": path, "width": width.short]`;
  assert.deepEqual(literalKeys(source), [
    't["seq"]',
    '?["title"]',
    'n[setting: "watch"]',
    '"time": .number',
    '"isOver": true',
  ]);
  assert.deepEqual(literalKeys(source.replace("import Wire", "import Foundation")), []);
});
