// @ts-check
import { copyFile, cp, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { planned } from "../../Tests/support/copied-app.mjs";
import { floorOf, measureEdits } from "./edit-measures.mjs";
import { bin, median } from "./gateway.mjs";

/** @import { Parts } from "./edit-measures.mjs" */

const root = fileURLToPath(new URL("../..", import.meta.url));
/** SwiftPM's build folder. Vitrine's modules are compiled already in it: as a dependency they have the same flags. */
const builds = join(bin, "..");
const plan = join(builds, "debug.yaml");

/**
 * Measures the parts of an edit of a package under `vitrine dev`: SwiftPM itself plans and builds the package, which
 * depends on this checkout by its path. The floor is one compiler job for the file, and one link by the toolchain's
 * fast linker, both with the flags of SwiftPM's plan.
 */
export async function dev() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "vitrine-dev-")));
  // The package's plan replaces that of this checkout.
  await copyFile(plan, join(folder, "debug.yaml"));
  try {
    const [path, file] = [join(folder, "OwnApp"), join(folder, "OwnApp/Sources/OwnApp/CounterViewController.swift")];
    await cp(join(root, "scripts/examples/own-app"), path, {
      recursive: true,
      filter: (each) => !each.includes("/.build"),
    });
    const replace = async (/** @type {string} */ name, /** @type {RegExp} */ pattern, /** @type {string} */ text) => {
      const before = await readFile(name, "utf8");
      await writeFile(name, before.replace(pattern, text));
    };
    await replace(join(path, "Package.swift"), /path: "[^"]*"/, `path: ${JSON.stringify(root.replace(/\/$/, ""))}`);
    const debug = basename(builds) === "optimized" ? [] : ["--debug"];
    const all = await measureEdits({
      words: [path, "--scratch-path", builds, ...debug, "--journal", join(folder, "journal")],
      scene: "whole-app",
      tapped: "Count",
      text: (number) => `Counter ${number}`,
      save: (text) => replace(file, /"Counter[^"]*"/, JSON.stringify(text)),
    });
    const of = (/** @type {keyof Parts} */ part) => median(all.map((parts) => parts[part]));
    const { compile, link } = await planned("OwnApp", plan);
    const floor = floorOf(compile.args, link.args, file);
    /**
     * @param {string} part @param {keyof Parts} name
     * @param {number} baseline @param {number} must @param {number} aim
     */
    const figure = (part, name, baseline, must, aim) => ({
      name: `an edit of a package: ${part}`,
      value: of(name),
      unit: "ms",
      baseline,
      must,
      aim,
    });
    return [
      figure("from saving to the commit on the wire", "wire", 1000, 2.5, 1.5),
      figure("from saving to pixels", "total", 1000, 2.5, 1.5),
      {
        ...figure("compiling and linking, beside one compiler job and one link", "total", 0, 1.5, 1.2),
        value: median(all.map(({ compiling, linking }) => compiling + linking)),
        baseline: floor.compiling + floor.linking,
      },
      figure("compiling, beside one compiler job for the file", "compiling", floor.compiling, 3, 1.2),
      figure("linking, beside one link by lld", "linking", floor.linking, 1.5, 1.2),
      figure("noticing that a file was saved, beside 150 ms", "noticing", 150, 1, 0.1),
      figure("starting the new build, beside 150 ms", "starting", 150, 1, 0.4),
      figure("replaying the session, beside 150 ms", "replaying", 150, 1, 0.4),
      figure("drawing, beside 150 ms", "drawing", 150, 1, 0.2),
    ];
  } finally {
    await copyFile(join(folder, "debug.yaml"), plan);
    await rm(join(builds, "served/OwnApp"), { recursive: true, force: true });
    await rm(folder, { recursive: true });
  }
}
