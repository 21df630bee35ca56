// @ts-check
// npm calls this before and after it packs scripts/:  node scripts/node/packing.mjs copy|remove
// A tarball has no files from outside its folder. `copy` copies the client with all that it imports into
// scripts/package/, where the same relative paths hold.
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = join(root, "scripts", "package");

/** The modules from which everything else is imported, and the examples. */
const entries = ["vitrine.mjs", "test.mjs", "command.mjs", "examples/movies.mjs", "examples/loading.mjs"];

/** `from "./x.js"`, `import("./x.js")` and `new URL("x.sh", import.meta.url)`. */
const references = /(?:from|import\(|new URL\()\s*"((?:\.{1,2}\/)?[\w./-]+\.(?:js|mjs|sh))"/g;

/** @param {string[]} paths @returns {Promise<Set<string>>} these files and all that they import */
async function closure(paths) {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = async (/** @type {string} */ path) => {
    if (found.has(path) || !existsSync(path)) return;
    found.add(path);
    const text = await readFile(path, "utf8");
    for (const [, reference] of text.matchAll(references)) await visit(join(dirname(path), reference));
  };
  for (const path of paths) await visit(path);
  return found;
}

async function copy() {
  await remove();
  for (const path of await closure(entries.map((entry) => join(root, "scripts", entry)))) {
    const copy = join(target, relative(root, path));
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(path, copy);
  }
}

const remove = () => rm(target, { recursive: true, force: true });

await (process.argv[2] === "copy" ? copy() : remove());
