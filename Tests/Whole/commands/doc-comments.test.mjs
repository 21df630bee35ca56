// @ts-check
// Every public symbol of the libraries beside UIKit has a doc comment. The compiler's symbol graphs of the built
// modules tell.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { arch, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test } from "../../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { bin } from "../../support/real-gateway.mjs";

const sources = fileURLToPath(new URL("../../../Sources/", import.meta.url));
const modules = { ContainerKit: 50, StateViewController: 20, UIKitTesting: 80 };
const skip = existsSync(join(bin, "Modules/UIKitTesting.swiftmodule")) ? false : "the modules are not built";

/** The arguments with which the compiler finds the C modules that UIKit imports. @returns {string[]} */
function cModules() {
  const places = readdirSync(sources).filter((name) => name.startsWith("C")).map((name) => [
    join(sources, name, "module.modulemap"),
    join(sources, name, "include/module.modulemap"),
    join(bin, `${name}.build/module.modulemap`),
  ]);
  const maps = places.flatMap((paths) => paths.find((path) => existsSync(path)) ?? []);
  const flags = execFileSync("pkg-config", ["--cflags", "json-c", "harfbuzz"], { encoding: "utf8" }).trim().split(
    /\s+/,
  );
  return [...maps.map((path) => `-fmodule-map-file=${path}`), ...flags].flatMap((flag) => ["-Xcc", flag]);
}

/**
 * @typedef {{identifier: {precise: string}, pathComponents: string[], docComment?: {lines: {text: string}[]},
 *   location?: {uri: string, position: {line: number}}}} Symbol
 * @param {string} module @returns {Promise<{count: number, without: string[]}>}
 */
async function undocumented(module) {
  const folder = await mkdtemp(join(tmpdir(), "symbols-"));
  try {
    const target = `${arch() === "arm64" ? "aarch64" : "x86_64"}-unknown-linux-gnu`;
    await promisify(execFile)("swift", [
      "symbolgraph-extract",
      "-module-name",
      module,
      "-I",
      join(bin, "Modules"),
      ...cModules(),
      "-target",
      target,
      "-minimum-access-level",
      "public",
      "-skip-synthesized-members",
      "-skip-inherited-docs",
      "-output-dir",
      folder,
    ]);
    let count = 0;
    const without = [];
    for (const name of await readdir(folder)) {
      const { symbols, relationships } = JSON.parse(await readFile(join(folder, name), "utf8"));
      // Overrides keep the meaning that the superclass documents.
      const overrides = new Set(
        relationships.filter((/** @type {{kind: string}} */ { kind }) => kind === "overrides").map((
          /** @type {{source: string}} */ { source },
        ) => source),
      );
      for (const symbol of /** @type {Symbol[]} */ (symbols)) {
        if (overrides.has(symbol.identifier.precise)) continue;
        count += 1;
        if (!symbol.docComment?.lines.some(({ text }) => text.trim())) without.push(symbol.pathComponents.join("."));
      }
    }
    return { count, without: without.sort() };
  } finally {
    await rm(folder, { recursive: true });
  }
}

for (const [module, atLeast] of Object.entries(modules)) {
  test(`every public symbol of ${module} has a doc comment`, { skip }, async () => {
    const { count, without } = await undocumented(module);
    assert.deepEqual(without, []);
    assert.ok(count >= atLeast, `${count} symbols`);
  });
}
