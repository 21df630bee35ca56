// @ts-check
// Which modules are optimized under VITRINE_OPTIMIZED, as scripts/serve, scripts/dev and `vitrine open` set it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test } from "../support/bounded.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
const { VITRINE_OPTIMIZED: _, ...environment } = process.env;

const frontend = join(root, "scripts/optimizing-frontend");

/**
 * The targets whose Swift code is optimized, and those that are compiled without `-enable-testing`.
 * @param {Record<string, string>} variables
 */
async function targets(variables) {
  const { stdout } = await run("swift", ["package", "--package-path", root, "dump-package"], {
    env: { ...environment, ...variables },
    maxBuffer: 1 << 26,
  });
  /** @type {{name: string, type: string, settings: {tool: string, kind: {unsafeFlags?: {_0: string[]}}}[]}[]} */
  const all = JSON.parse(stdout).targets;
  const having = (/** @type {string} */ flag) =>
    all
      .filter(({ settings }) =>
        settings.some(({ tool, kind }) => tool === "swift" && kind.unsafeFlags?._0.includes(flag))
      )
      .map(({ name }) => name);
  return { optimized: having("-O"), untestable: having(frontend) };
}

const limit = { timeout: 120_000 };
const vitrine = ["UIKit", "Layout", "Text", "Wire", "CoreGraphics", "Gateway", "CClock", "vitrine"];

test("no module is optimized in a build without the variable", limit, async () => {
  assert.deepEqual((await targets({})).optimized, []);
});

test("Vitrine's modules are optimized, and neither apps nor tests are", limit, async () => {
  const { optimized } = await targets({ VITRINE_OPTIMIZED: "1" });
  for (const name of vitrine) assert.ok(optimized.includes(name), name);
  for (const name of ["Gallery", "BenchmarkApp", "UIKitTests", "GatewayTests"]) {
    assert.ok(!optimized.includes(name), name);
  }
});

test("the value `all` includes this package's apps, and no tests", limit, async () => {
  const { optimized, untestable } = await targets({ VITRINE_OPTIMIZED: "all" });
  for (const name of [...vitrine, "Gallery", "BenchmarkApp"]) assert.ok(optimized.includes(name), name);
  // Methods of apps are looked up by name, so they must not be removed.
  assert.deepEqual([untestable.includes("UIKit"), untestable.includes("vitrine"), untestable.includes("Gallery")], [
    true,
    true,
    false,
  ]);
  assert.deepEqual(optimized.filter((name) => name.endsWith("Tests")), []);
});

test("the frontend for optimized modules removes internal functions, which -enable-testing keeps", limit, async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-optimized-"));
  try {
    const [source, object] = [join(folder, "a.swift"), join(folder, "a.o")];
    await writeFile(
      source,
      "func hidden(_ x: Int) -> Int { x &+ 1 }\npublic func shown(_ x: Int) -> Int { hidden(x) }\n",
    );
    const keepsHidden = async (/** @type {string[]} */ ...flags) => {
      await run("swiftc", [
        "-c",
        "-O",
        "-whole-module-optimization",
        "-enable-testing",
        "-parse-as-library",
        "-module-name",
        "M",
        source,
        "-o",
        object,
        ...flags,
      ]);
      const symbols = await readFile(object);
      assert.ok(symbols.includes("shown"));
      return symbols.includes("hidden");
    };
    assert.equal(await keepsHidden(), true);
    assert.equal(await keepsHidden("-driver-use-frontend-path", frontend), false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
