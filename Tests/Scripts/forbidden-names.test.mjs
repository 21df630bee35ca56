// @ts-check
// Words that say nothing about what they name are not names of declarations.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = "place|show|take|way|room|ground|stand|glasses|pocket|house|early|later|done|again";
/** Declarations by language: types and functions, variables, parameters of functions and of closures. */
const declared = {
  swift: [
    new RegExp(`\\b(?:func|struct|enum|class|typealias|protocol) (?:${words})\\b`, "i"),
    new RegExp(`\\b(?:let|var|for|case) \\(?(?:\\w+, )*(?:${words})\\b`),
    new RegExp(`\\b(?:func|init|subscript)\\b.*[(,] ?(?:\\w+ )?(?:${words}): |\\b_ (?:${words}): `),
    new RegExp(`\\{ (?:\\[[^\\]]*\\] )?\\(?(?:\\w+, )*(?:${words})(?:, \\w+)*\\)? in\\b`),
  ],
  javaScript: [
    new RegExp(`\\b(?:const|let|function|class) (?:${words})\\b`, "i"),
    new RegExp(`\\b(?:const|let) [{[][^=]*\\b(?:${words})\\b(?!:)[^=]*[}\\]] =`),
    new RegExp(`^ +(?:async |static |get |set )*#?(?:${words})\\(.*\\{$`),
    new RegExp(`^ +(?:static )?#?(?:${words})(?: = |;$)`),
    new RegExp(`[(,{] ?(?:${words})(?: = [^,)]*)?(?:, [\\w ={}]+)*\\)? =>`),
    new RegExp(`\\bfunction \\w*\\(.*\\b(?:${words})\\b.*\\{$`),
  ],
};
/** @type {Record<string, RegExp[]>} */
const byExtension = { ".swift": declared.swift, ".js": declared.javaScript, ".mjs": declared.javaScript };
/** Names that others have given: UIKit's interface, and the wire's members. */
const given = [
  /\b(open |open override |override )func show\(/,
  /\blet show = Selector\(/,
  /\bcase `default`, go, google/,
  /\bcase done\b/,
  /\bcase close, (\w+, )*done|case done, cancel|case cancelled, done/,
  /\bcase paging, parent\b/,
  /\bcase unknown, person, room\b/,
];

/** @param {string} folder @returns {string[]} */
const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Fixtures and projects of tests are written as apps and earlier versions have them.
    if (entry.isDirectory()) return /^(node_modules|\.build|Fixtures|Projects)$/.test(entry.name) ? [] : files(path);
    return extname(entry.name) in byExtension ? [path] : [];
  });

/** @param {string} text @param {RegExp[]} patterns */
const forbidden = (text, patterns) =>
  text.split("\n").filter((line) => {
    const code = line.replace(/\/\/.*/, "").replace(/(["'`])(?:(?!\1)[^\\]|\\.)*\1/g, '""');
    return !/^\s*\*/.test(code) && patterns.some((pattern) => pattern.test(code)) &&
      !given.some((name) => name.test(code));
  });

test("a forbidden name is found", () => {
  for (
    const line of [
      "  private func place() {",
      "  let (width, room) = size",
      "  func move(to place: CGPoint) {",
      "  views.forEach { [weak self] view, place in",
      "enum Way {",
    ]
  ) {
    assert.deepEqual(forbidden(line, declared.swift), [line]);
  }
  for (
    const line of [
      "  #take(item) {",
      "  const again = 1;",
      "  const { width, room } = size;",
      "  later = [];",
      "  #done;",
      "  views.map((view, place) => view);",
      "function move(view, place) {",
    ]
  ) {
    assert.deepEqual(forbidden(line, declared.javaScript), [line]);
  }
  assert.deepEqual(
    forbidden('  open func show(_ vc: UIViewController) {\n  // let place\n  print("let room")', declared.swift),
    [],
  );
  assert.deepEqual(forbidden("  const { place: target } = view;\n  run('let done = 1');", declared.javaScript), []);
});

for (const folder of ["Sources", "web", "scripts", "Tests"]) {
  test(`no declaration in ${folder} has a forbidden name`, () => {
    const all = files(join(root, folder));
    assert.ok(all.length > 50);
    const found = all.flatMap((path) =>
      forbidden(readFileSync(path, "utf8"), byExtension[extname(path)]).map((line) =>
        `${path.slice(root.length)}: ${line.trim()}`
      )
    );
    assert.deepEqual(found, []);
  });
}
