// @ts-check
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bin } from "./gateway.mjs";

const run = promisify(execFile);
const program = join(bin, "LayoutBenchmark");
const shapes = {
  column: "a column with intrinsic sizes",
  siblings: "flat siblings",
  nested: "nested insets",
  row: "a row of equal widths",
};
const works = { first: "first solve", edit: "one edit", swap: "remove and add" };

/** @typedef {{shape: string, size: number, first: number, edit: number, swap: number}} Times in milliseconds */

/**
 * Layouts of four shapes: 1,000 constraints beside PyPI's kiwisolver, where it can be installed, and 10,000 beside
 * 1,000.
 */
export async function layout() {
  const own = parse((await run(program)).stdout);
  const kiwis = await kiwi();
  return Object.entries(shapes).flatMap(([shape, title]) =>
    Object.entries(works).flatMap(([work, name]) => {
      const time = (/** @type {Times[]} */ list, /** @type {number} */ size) =>
        list.find((one) => one.shape === shape && one.size === size)?.[/** @type {"first" | "edit" | "swap"} */ (work)];
      const small = time(own, 1000);
      const other = time(kiwis, 1000);
      const growth = {
        name: `${title}: ${name} of 10,000, beside 1,000`,
        value: time(own, 10_000) ?? NaN,
        unit: "ms",
        baseline: small ?? NaN,
        must: 15,
        aim: 10,
      };
      return other
        ? [{
          name: `${title}: ${name} of 1,000, beside kiwi`,
          value: small ?? NaN,
          unit: "ms",
          baseline: other,
          must: 1,
          aim: 0.2,
        }, growth]
        : [growth];
    })
  );
}

/** kiwi's times for the same systems; none where it cannot be had. @returns {Promise<Times[]>} */
async function kiwi() {
  const home = await mkdtemp(join(tmpdir(), "vitrine-kiwi-"));
  try {
    await run("python3", ["-m", "venv", home], { timeout: 60_000 });
    await run(join(home, "bin/pip"), ["install", "-q", "kiwisolver"], { timeout: 60_000 });
    return parse(
      (await run(join(home, "bin/python"), [join(import.meta.dirname ?? "", "kiwi.py"), program], { timeout: 120_000 }))
        .stdout,
    );
  } catch (error) {
    console.error(`bench: kiwi is missing, or did not finish: ${error instanceof Error ? error.message : error}`);
    // What it had done in time counts.
    return parse(/** @type {{stdout?: string}} */ (error).stdout ?? "");
  } finally {
    await rm(home, { recursive: true });
  }
}

/** @param {string} lines @returns {Times[]} */
function parse(lines) {
  return lines.split("\n").filter((line) => line.endsWith("}")).map((line) => JSON.parse(line));
}
