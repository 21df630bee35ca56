// @ts-check
// A target that imports a module without depending on it builds only if the module happens to be built before.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @typedef {Record<string, (string | null)[]>} Dependency */
/** @typedef {{name: string, type: string, path: string | undefined, dependencies: Dependency[]}} Target */

/** @param {string} folder @returns {Target[]} */
function targets(folder) {
  // The manifest is read also while a build runs.
  const scratch = mkdtempSync(join(tmpdir(), "vitrine-manifest-"));
  try {
    const words = ["package", "--scratch-path", scratch, "dump-package"];
    return JSON.parse(
      execFileSync("swift", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    )
      .targets;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** @param {string} folder @returns {string[]} */
const swiftFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".swift"))
    .map((name) => join(folder, name));

/** The modules that a source imports, outside of its texts. @param {string} source @returns {string[]} */
const imports = (source) =>
  [
    ...source.replace(/"""[^]*?"""/g, '""').matchAll(
      /^[ \t]*(?:@\w+(?:\([^)]*\))? )*(?:public |package |internal |private )?import (?:\w+ )?(\w+)/gm,
    ),
  ]
    .map(([, name]) => name);

/**
 * What targets import of their own package without depending on it, directly or by another target.
 * @param {{name: string, dependencies: string[], imports: string[]}[]} all
 */
function undeclared(all) {
  const byName = new Map(all.map((target) => [target.name, target]));
  /** @param {string} name @param {Set<string>} found @returns {Set<string>} */
  const reachable = (name, found = new Set()) => {
    for (const dependency of byName.get(name)?.dependencies ?? []) {
      if (!found.has(dependency)) reachable(dependency, found.add(dependency));
    }
    return found;
  };
  return all.flatMap((target) => {
    const known = reachable(target.name);
    return [...new Set(target.imports)]
      .filter((name) => byName.has(name) && name !== target.name && !known.has(name))
      .map((name) => `${target.name} imports ${name}`);
  });
}

test("an import that no dependency provides is found", () => {
  const [base, middle] = [{ name: "Base", dependencies: [], imports: [] }, "@_exported import Base\nimport Foundation"];
  const target = { name: "Middle", imports: imports(middle) };
  assert.deepEqual(undeclared([base, { ...target, dependencies: [] }]), ["Middle imports Base"]);
  assert.deepEqual(undeclared([base, { ...target, dependencies: ["Base"] }]), []);
  const top = { name: "Top", dependencies: ["Middle"], imports: ["Base"] };
  assert.deepEqual(undeclared([base, { ...target, dependencies: ["Base"] }, top]), []);
});

for (const folder of [".", "Sources/Frameworks"]) {
  test(`each target of ${folder === "." ? "the package" : folder} depends on what it imports`, () => {
    const all = targets(join(root, folder)).filter(({ type }) => type !== "system");
    const names = new Set(all.map(({ name }) => name));
    const described = all.map(({ name, type, path, dependencies }) => {
      const files = swiftFiles(join(root, folder, path ?? join(type === "test" ? "Tests" : "Sources", name)));
      const written = files.flatMap((file) => imports(readFileSync(file, "utf8")));
      return {
        name,
        dependencies: dependencies.flatMap((entry) => Object.values(entry).map(([dependency]) => dependency ?? "")),
        // The sources of a framework import other frameworks by Apple's names.
        imports: written.flatMap((module) => [module, `Vitrine${module}`]).filter((module) => names.has(module)),
      };
    });
    assert.ok(described.some((target) => target.imports.length > 0));
    assert.deepEqual(undeclared(described), []);
  });
}
