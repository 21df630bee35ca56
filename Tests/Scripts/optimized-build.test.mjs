// @ts-check
// Which modules are optimized under VITRINE_OPTIMIZED, as scripts/serve, scripts/dev and `vitrine open` set it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test } from "../support/bounded.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
const { VITRINE_OPTIMIZED: _, ...environment } = process.env;

/** The targets whose Swift code is optimized. @param {Record<string, string>} variables @returns {Promise<{optimized: string[], all: string[]}>} */
async function targets(variables) {
  const { stdout } = await run("swift", ["package", "--package-path", root, "dump-package"], { env: { ...environment, ...variables }, maxBuffer: 1 << 26 });
  /** @type {{name: string, type: string, settings: {tool: string, kind: {unsafeFlags?: {_0: string[]}}}[]}[]} */
  const all = JSON.parse(stdout).targets;
  const isOptimized = (/** @type {typeof all[number]} */ { settings }) => settings.some(({ tool, kind }) => tool === "swift" && kind.unsafeFlags?._0.includes("-O"));
  return { optimized: all.filter(isOptimized).map(({ name }) => name), all: all.map(({ name }) => name) };
}

const limit = { timeout: 120_000 };
const vitrine = ["UIKit", "Layout", "Text", "Wire", "CoreGraphics", "Gateway", "CClock", "vitrine"];

test("no module is optimized in a build without the variable", limit, async () => {
  assert.deepEqual((await targets({})).optimized, []);
});

test("Vitrine's modules are optimized, and neither apps nor tests are", limit, async () => {
  const { optimized } = await targets({ VITRINE_OPTIMIZED: "1" });
  for (const name of vitrine) assert.ok(optimized.includes(name), name);
  for (const name of ["Gallery", "BenchmarkApp", "UIKitTests", "GatewayTests"]) assert.ok(!optimized.includes(name), name);
});

test("the value `all` includes this package's apps, and no tests", limit, async () => {
  const { optimized } = await targets({ VITRINE_OPTIMIZED: "all" });
  for (const name of [...vitrine, "Gallery", "BenchmarkApp"]) assert.ok(optimized.includes(name), name);
  assert.deepEqual(optimized.filter((name) => name.endsWith("Tests")), []);
});
