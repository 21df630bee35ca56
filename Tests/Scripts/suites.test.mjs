// @ts-check
// The example suites, over the built gallery, as a reader runs them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

for (const [name, count] of /** @type {const} */ ([["movies", 3], ["login", 3], ["sheet", 2]])) {
  test(`the example suite ${name} passes`, async () => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const [error, output] = await new Promise((/** @type {(outcome: [Error | null, string]) => void} */ resolve) => {
      execFile(process.execPath, ["--test", "--test-reporter=tap", `scripts/examples/${name}.test.mjs`], {
        cwd: root,
        env,
        timeout: 80_000,
      }, (failure, text) => resolve([failure, text]));
    });
    assert.equal(error, null, output);
    assert.match(output, new RegExp(`^# pass ${count}$`, "m"));
  });
}
