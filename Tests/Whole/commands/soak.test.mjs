// @ts-check
// A short soak: with a hostile viewer and session, each client has the server's tree at the end.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "../../support/bounded.mjs";
import { bin } from "../../support/real-gateway.mjs";

const main = fileURLToPath(new URL("../../../scripts/benchmarks/main.mjs", import.meta.url));
const skip = existsSync(join(bin, "TimersTestApp")) ? false : "the app is not built";

test("after hostile input, each client has the server's tree", { skip, timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "soak-"));
  try {
    const json = join(folder, "figures.json");
    const args = [main, "soak", "--minutes", "0.2", "--sessions", "3", "--viewers", "12", "--json", json];
    const { NODE_TEST_CONTEXT: _, ...outer } = process.env;
    const env = { ...outer, VITRINE_BIN: bin };
    const errors = await new Promise((resolve) => {
      execFile(process.execPath, args, { env }, (_error, _output, text) => resolve(text));
    });
    // The times and the memory of so short a run depend on the machine, and its trees do not.
    assert.ok(existsSync(json), errors);
    const figures = JSON.parse(await readFile(json, "utf8"));
    assert.equal(figures.length, 5, errors);
    const [trees] = figures;
    assert.match(trees.name, /clients, beside those whose tree is the server's/);
    assert.deepEqual([trees.value, trees.baseline], [15, 15], errors);
    const [, hostile] = /^soak: hostile: (.*)$/m.exec(errors) ?? [];
    for (const name of ["large objects", "mutated connections", "questions", "silent sockets", "troubles", "taps"]) {
      assert.match(hostile ?? "", new RegExp(`[1-9]\\d* ${name}`), errors);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
