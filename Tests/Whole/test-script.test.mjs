// @ts-check
// The command line of scripts/test.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

const script = fileURLToPath(new URL("../../scripts/test", import.meta.url));
const run = (/** @type {string[]} */ ...args) => spawnSync(script, args, { encoding: "utf8" });

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
