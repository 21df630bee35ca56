// @ts-check
// The tests of a source folder of UIKit are in the folder of the same name in Tests/UIKitTests. Tests of Storyboard
// that load files of a bundle are in Tests/StoryboardTests.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [sources, tests] = ["Sources/UIKit", "Tests/UIKitTests"].map((folder) => join(root, folder));

/** Folders without a source folder, each with its reason. @type {Record<string, string>} */
const others = {
  Rules: "tests the module Rules, whose rules the tests of controllers cite by their names",
  Support: "helpers that tests of several folders share",
};

/** Folders below a folder, as relative paths. @param {string} folder @returns {string[]} */
const folders = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

test("each folder of Tests/UIKitTests is a folder of Sources/UIKit, or is listed with a reason", () => {
  const all = folders(tests);
  assert.ok(all.length > 40);
  assert.deepEqual(all.filter((folder) => !existsSync(join(sources, folder)) && !(folder in others)), []);
  assert.deepEqual(
    Object.keys(others).filter((folder) => !all.includes(folder) || existsSync(join(sources, folder))),
    [],
  );
});

test("each folder of Sources/UIKit has tests in the folder of the same name", () => {
  const all = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.ok(all.length > 40);
  const isTested = (/** @type {string} */ folder) =>
    existsSync(join(tests, folder)) &&
    readdirSync(join(tests, folder), { recursive: true }).some((name) => `${name}`.endsWith("Tests.swift"));
  assert.deepEqual(all.map(({ name }) => name).filter((name) => !isTested(name)), []);
});

test("no test is outside of a folder", () => {
  assert.deepEqual(readdirSync(tests).filter((name) => name.endsWith(".swift")), []);
});
