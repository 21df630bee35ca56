// @ts-check
// The command lines of the scripts.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

/** @param {string} script @param {string[]} args */
function runScript(script, ...args) {
  return spawnSync(fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url)), args, { encoding: "utf8" });
}

const run = (/** @type {string[]} */ ...args) => runScript("test", ...args);

test("--help tells all options on one screen and does nothing else", () => {
  const { status, stdout, stderr } = run("--help");
  assert.deepEqual([status, stderr], [0, ""]);
  assert.ok(stdout.split("\n").length <= 24);
  for (const option of ["--long", "--update-pictures", "--help"]) assert.ok(stdout.includes(`  ${option} `), option);
});

test("an unknown argument ends with one line and 64", () => {
  const { status, stdout, stderr } = run("--long", "--quick");
  assert.deepEqual([status, stdout, stderr], [64, "", "error: unknown argument --quick. Run scripts/test --help.\n"]);
});

for (const script of ["bench", "profile", "serve", "open", "dev"]) {
  test(`scripts/${script} --help builds nothing`, () => {
    const { status, stdout, stderr } = runScript(script, "--help");
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, new RegExp(`^Usage: scripts/${script} `));
  });
}

for (
  const [args, message] of /** @type {[string[], string][]} */ ([
    [["--fast"], "Unknown option '--fast'"],
    [["nothing"], "there is no benchmark 'nothing'; there are "],
    [["soak", "--minutes", "x"], "--minutes, --seed and --sessions are positive numbers"],
  ])
) {
  test(`scripts/bench ${args.join(" ")} ends with one line and 64 before anything is built`, () => {
    const { status, stdout, stderr } = runScript("bench", ...args);
    assert.deepEqual([status, stdout], [64, ""]);
    assert.match(stderr, /^error: .*\. Run scripts\/bench --help\.\n$/);
    assert.ok(stderr.startsWith(`error: ${message}`), stderr);
  });
}
