// @ts-check
// Words that say nothing about what they name are not names of declarations.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = "place|show|take|way|room|ground|stand|glasses|pocket|house|early|later|done|again";
const declared = {
  ".swift": [
    new RegExp(`\\b(?:func|struct|enum|class|typealias|protocol) (?:${words})\\b`, "i"),
    new RegExp(`\\b(?:let|var|for|case) \\(?(?:\\w+, )*(?:${words})\\b`),
    new RegExp(`\\b(?:func|init|subscript)\\b.*[(,] ?(?:\\w+ )?(?:${words}): |\\b_ (?:${words}): `),
  ],
  ".js": [
    new RegExp(`\\b(?:const|let|function|class) (?:${words})\\b`, "i"),
    new RegExp(`^ +(?:async |static |get )*#?(?:${words})\\(.*\\{$`),
  ],
};
/** Names that others have given: UIKit's interface, and the wire's members. */
const given = [
  /\b(open |open override |override )func show\(/,
  /\bcase `default`, go, google/,
  /\bcase done\b/,
  /\bcase close, (\w+, )*done|case done, cancel|case cancelled, done/,
  /\bcase paging, parent\b/,
  /\bcase unknown, person, room\b/,
];

/** @param {string} folder @param {string} end @returns {string[]} */
const files = (folder, end) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", ".build", "Tests"].includes(entry.name) ? [] : files(path, end);
    return path.endsWith(end) ? [path] : [];
  });

/** @param {string} text @param {RegExp[]} patterns */
const forbidden = (text, patterns) =>
  text.split("\n").filter((line) => {
    const code = line.replace(/\/\/.*/, "").replace(/"(?:[^"\\]|\\.)*"/g, '""');
    return !/^\s*\*/.test(code) && patterns.some((pattern) => pattern.test(code)) &&
      !given.some((name) => name.test(code));
  });

test("a forbidden name is found", () => {
  for (
    const line of [
      "  private func place() {",
      "  let (width, room) = size",
      "  func move(to place: CGPoint) {",
      "enum Way {",
    ]
  ) {
    assert.deepEqual(forbidden(line, declared[".swift"]), [line]);
  }
  for (const line of ["  #take(item) {", "  const again = 1;"]) {
    assert.deepEqual(forbidden(line, declared[".js"]), [line]);
  }
  assert.deepEqual(
    forbidden('  open func show(_ vc: UIViewController) {\n  // let place\n  print("let room")', declared[".swift"]),
    [],
  );
});

for (const [folder, end] of /** @type {const} */ ([["Sources", ".swift"], ["web", ".js"]])) {
  test(`no declaration in ${folder} has a forbidden name`, () => {
    const all = files(join(root, folder), end);
    assert.ok(all.length > 50);
    const found = all.flatMap((path) =>
      forbidden(readFileSync(path, "utf8"), declared[end]).map((line) => `${path.slice(root.length)}: ${line.trim()}`)
    );
    assert.deepEqual(found, []);
  });
}
