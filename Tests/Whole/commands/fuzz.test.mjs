// @ts-check
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { bin } from "../../support/real-gateway.mjs";

/** @param {string[]} options @returns {Promise<{code: number, output: string, errors: string}>} */
async function fuzz(...options) {
  const main = fileURLToPath(new URL("../../../scripts/fuzzing/main.mjs", import.meta.url));
  const env = { ...process.env, VITRINE_BIN: bin };
  const child = spawn(process.execPath, [main, ...options], { stdio: ["ignore", "pipe", "pipe"], env });
  /** @type {Promise<number>} */ const ended = new Promise((resolve) => child.once("close", resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
}

// Package.swift has them only with VITRINE_FUZZ, which scripts/test sets.
const skip = existsSync(join(bin, "UIKitFuzz")) ? false : "the fuzzers are not built";

const ofGateway = "messages hello actions journals hosts texts deflate processes";
const targets = `${ofGateway} frames http paths images nibs edits performances`.split(" ");

test("a short run of each target finds nothing", { skip, timeout: 300_000 }, async () => {
  const { code, output, errors } = await fuzz(...targets, "--inputs", "300", "--seed", "7");
  assert.equal(code, 0, output + errors);
  const lines = output.trim().split("\n");
  assert.equal(lines.length, targets.length);
  for (const line of lines) assert.match(line, /^[a-z]+ +300 inputs +[\d.]+ s +no finds$/);
});

test(
  "an input that ends the code is reported, kept, and made again by its number",
  { skip, timeout: 120_000 },
  async () => {
    const { code, output } = await fuzz("selfcheck", "--inputs", "400");
    assert.equal(code, 1);
    const finds = [...output.matchAll(/ends with SIG(?:TRAP|ILL): (\S+)\n.*The input has the word/g)];
    assert.ok(finds.length > 1, output);
    for (const [, path] of finds) assert.ok(readFileSync(path, "latin1").includes("TRAP"), path);
  },
);

test("an unknown target and an invalid count end with one error each", { skip }, async () => {
  /** @type {[string[], RegExp][]} */
  const wrong = [[["nothing"], /no target nothing/], [["--inputs", "few"], /--inputs is a number/]];
  for (const [options, words] of wrong) {
    const { code, errors } = await fuzz(...options);
    assert.equal(code, 64);
    assert.match(errors, words);
  }
});
