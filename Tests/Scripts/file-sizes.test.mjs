// @ts-check
// A file that grows too long is split by topic, and comments and styles are wrapped.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const limit = 350;
/** JavaScript is broken into lines by a formatter, which takes more of them. */
const scriptLimit = 430;
const widest = 120;

/** Swift overrides only members of a class's own declaration, and apps may override nearly all members of these two. */
const exceptions = ["Sources/UIKit/View/UIView.swift", "Sources/UIKit/ViewController/UIViewController.swift"];

/** @param {string} folder @returns {string[]} */
const sources = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === ".build" || entry.name === "node_modules" ? [] : sources(path);
    return /\.(?:swift|m?js|css)$/.test(path) ? [path] : [];
  });

test("no source file is longer than 350 lines, or 430 of JavaScript", () => {
  const all = ["Sources", "Tests", "scripts", "web"].flatMap(sources);
  assert.ok(all.length > 1000);
  const long = all.filter((path) =>
    readFileSync(join(root, path), "utf8").trimEnd().split("\n").length > (path.endsWith("js") ? scriptLimit : limit)
  );
  assert.deepEqual(long.sort(), exceptions);
});

test("no comment of Swift is wider than 140 columns, and no line of CSS than 120", () => {
  const wide = ["Sources", "Tests", "scripts", "web"].flatMap(sources).filter((path) =>
    !/^Tests\/(Projects|Rewriter)\//.test(path)
  ).flatMap((path) => {
    const isTooWide = path.endsWith(".css")
      ? (/** @type {string} */ line) => line.length > 120
      : (/** @type {string} */ line) => path.endsWith(".swift") && line.length > 140 && /^\s*\/\//.test(line);
    return readFileSync(join(root, path), "utf8").split("\n").flatMap((
      line,
      index,
    ) => (isTooWide(line) ? [`${path}:${index + 1}`] : []));
  });
  assert.deepEqual(wide, []);
});

/**
 * Whether a line is too wide for another reason than a literal, which a formatter does not break.
 * @param {string} line
 */
function isTooWide(line) {
  if (line.length <= widest) return false;
  if (/^\s*(?:\/\/|\/\*|\* )/.test(line)) return true;
  const literals = line.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`?|\/(?:[^/\\]|\\.)+\/[a-z]*/g) ?? [];
  return line.length - Math.max(0, ...literals.map(({ length }) => length)) > widest - 40;
}

test("no line of JavaScript is wider than 120 columns, unless by one literal", () => {
  const wide = ["Tests", "scripts", "web"].flatMap(sources).filter((path) => path.endsWith("js")).flatMap((path) =>
    readFileSync(join(root, path), "utf8").split("\n").flatMap((line, index) =>
      isTooWide(line) ? [`${path}:${index + 1}: ${line}`] : []
    )
  );
  assert.deepEqual(wide, []);
});
