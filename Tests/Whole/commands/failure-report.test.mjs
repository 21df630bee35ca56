// @ts-check
// Runs tests that have to fail, in a process of their own, and reads what the test library says of them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "../../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { bin } from "../../support/real-gateway.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const tests = join(bin, "vitrinePackageTests.xctest");
const skip = existsSync(tests) ? false : "the tests are not built";
const name = "FailureReportTests.swift";
const source = (await readFile(join(root, "Tests/UIKitTestingTests", name), "utf8")).split("\n");

/** The number of the line that contains a text, from 1 on. @param {string} text */
const lineOf = (text) => source.findIndex((line) => line.includes(text)) + 1;

/** @param {string[]} args @returns {Promise<{status: number, output: string}>} */
function run(args) {
  const env = { ...process.env, VITRINE_FAILS: "1", NO_COLOR: "1" };
  return new Promise((resolve) => {
    execFile(tests, args, { cwd: root, env, timeout: 60_000 }, (error, output, errors) => {
      resolve({ status: error ? Number(error.code ?? -1) : 0, output: output + errors });
    });
  });
}

test("a failure of UIKitTesting is an issue of Swift Testing, at the line of the call", { skip }, async () => {
  const { status, output } = await run(["--testing-library", "swift-testing", "--filter", "FailureReportTests"]);
  assert.notEqual(status, 0, output);
  assert.match(output, new RegExp(`recorded an issue at ${name}:${lineOf('tap("Swift Testing")')}:`), output);
  assert.match(output, /tap\(text: "Swift Testing"\): nothing matches/, output);
});

test("a failure of UIKitTesting is a failure of XCTest, at the line of the call", { skip }, async () => {
  const { status, output } = await run(["UIKitTestingTests.FailureReportCase"]);
  assert.notEqual(status, 0, output);
  assert.match(output, new RegExp(`${name}:${lineOf('tap("XCTest")')}: error: .*nothing matches`), output);
});
