// @ts-check
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "./bounded.mjs";

/**
 * Runs a file of tests.
 * @param {string} tests
 * @param {number} [patience]
 * @returns {Promise<{code: number, output: string, errors: string}>}
 */
const run = (tests, patience = 100) =>
  new Promise((resolve) => {
    const code = `import { test } from ${JSON.stringify(new URL("bounded.mjs", import.meta.url))};\n${tests}`;
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    execFile(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...env, VITRINE_PATIENCE: String(patience) },
    }, (error, output, errors) => {
      resolve({ code: Number(error?.code ?? 0), output, errors });
    });
  });

test("a test that waits without an end fails, and those after it are run", async () => {
  const { code, output } = await run(
    'test("waits", { timeout: 50 }, () => new Promise((done) => { setTimeout(done, 600_000); })); test("comes", () => {});',
  );
  assert.equal(code, 1);
  assert.match(output, /not ok 1 - waits|✖ waits/);
  assert.match(output, /^ok 2 - comes|✔ comes/m);
});

test("a file with open handles ends, and names them", async () => {
  const { code, errors } = await run('test("leaves a timer", () => { setInterval(() => {}, 1000); });');
  assert.equal(code, 1);
  assert.match(errors, /^Left open by the tests of .*: .*Timeout/m);
});

test("a file without open handles ends normally", async () => {
  const { code, errors } = await run('test("a timer that ends", () => { setTimeout(() => {}, 10); });', 60_000);
  assert.deepEqual([code, errors], [0, ""]);
});
