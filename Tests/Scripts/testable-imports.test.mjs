// @ts-check
// Tests use what apps can use. A test that needs internal declarations imports them by @testable, and says why.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

const tests = fileURLToPath(new URL("..", import.meta.url));
const targets = [
  "UIKitTests",
  "StoryboardTests",
  "GalleryTests",
  "IntrospectionTests",
  "ObjectiveCSupportTests",
  "PictureTests",
  "TextTests",
  "UIKitTestingTests",
  "WireTests",
];

/** The numbers of lines whose @testable import has no comment above. @param {string} source @returns {number[]} */
const unexplained = (source) => {
  const lines = source.split("\n");
  return lines.flatMap((line, index) => {
    if (!line.startsWith("@testable ")) return [];
    // One comment explains several imports in a row.
    let above = index - 1;
    while (lines[above]?.startsWith("@testable ")) above -= 1;
    return /^\/\/ \S.{15,}/.test(lines[above] ?? "") ? [] : [index + 1];
  });
};

test("a @testable import without a reason is found", () => {
  assert.deepEqual(unexplained("import Testing\n\n@testable import UIKit\n"), [3]);
  assert.deepEqual(unexplained("//\n@testable import UIKit\n"), [2]);
  const reason = "// For CommitWriter, which apps do not see.\n";
  assert.deepEqual(unexplained(`${reason}@testable import CoreGraphics\n@testable import UIKit\n`), []);
});

for (const target of targets) {
  test(`each @testable import of ${target} has a reason in the line above`, () => {
    const files = readdirSync(join(tests, target), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".swift"));
    assert.ok(files.length > 0);
    assert.deepEqual(
      files.flatMap((name) =>
        unexplained(readFileSync(join(tests, target, name), "utf8")).map((line) => `${name}:${line}`)
      ),
      [],
    );
  });
}
