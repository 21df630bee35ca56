// @ts-check
// The command lines of the scripts.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "../../support/bounded.mjs";

/** @param {string} script @param {string[]} args */
function runScript(script, ...args) {
  return spawnSync(fileURLToPath(new URL(`../../../scripts/${script}`, import.meta.url)), args, { encoding: "utf8" });
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

for (const script of ["bench", "profile", "serve", "open", "dev", "sanitize", "fuzz", "autobahn", "libwebsockets"]) {
  test(`scripts/${script} --help builds nothing`, () => {
    const { status, stdout, stderr } = runScript(script, "--help");
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, new RegExp(`^Usage: scripts/${script} `));
  });
}

for (
  const [script, args, message] of /** @type {[string, string[], string][]} */ ([
    ["autobahn", ["1.99"], "there is no case or category '1.99'"],
    ["autobahn", ["--messages", "0"], "--messages is a number from 1 on; got 0"],
    ["autobahn", ["--fast"], "Unknown option '--fast'"],
    ["libwebsockets", [], "VERSION has the form 4.3.5; got ''"],
    ["libwebsockets", ["4.3"], "VERSION has the form 4.3.5; got '4.3'"],
    ["libwebsockets", ["4.3.5", "4.4.0"], "there is one VERSION; got 4.3.5 and 4.4.0"],
    ["libwebsockets", ["4.3.5", "--source", "/none"], "there is no source at /none"],
    ["libwebsockets", ["4.3.5", "--source"], "--source needs a path"],
    ["libwebsockets", ["--fast"], "unknown argument --fast"],
  ])
) {
  test(`scripts/${script} ${args.join(" ")} ends with one line and 64 before anything is built`, () => {
    const { status, stdout, stderr } = runScript(script, ...args);
    assert.deepEqual([status, stdout, stderr], [64, "", `error: ${message}. Run scripts/${script} --help.\n`]);
  });
}

for (
  const [args, message] of /** @type {[string[], string][]} */ ([
    [["--fast"], "Unknown option '--fast'"],
    [["nothing"], "there is no benchmark 'nothing'; there are "],
    [["soak", "--minutes", "x"], "--minutes, --seed, --sessions and --viewers are positive numbers"],
  ])
) {
  test(`scripts/bench ${args.join(" ")} ends with one line and 64 before anything is built`, () => {
    const { status, stdout, stderr } = runScript("bench", ...args);
    assert.deepEqual([status, stdout], [64, ""]);
    assert.match(stderr, /^error: .*\. Run scripts\/bench --help\.\n$/);
    assert.ok(stderr.startsWith(`error: ${message}`), stderr);
  });
}
