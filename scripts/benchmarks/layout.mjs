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
 * Measures layouts of four shapes. 1,000 constraints are compared with PyPI's kiwisolver, if it can be installed, and
 * 10,000 with 1,000.
 */
export async function layout() {
  const layoutTimes = parse((await run(program)).stdout);
  const kiwiTimes = await kiwi();
  return Object.entries(shapes).flatMap(([shape, title]) =>
    Object.entries(works).flatMap(([work, name]) => {
      const time = (/** @type {Times[]} */ list, /** @type {number} */ size) =>
        list.find((one) => one.shape === shape && one.size === size)?.[/** @type {"first" | "edit" | "swap"} */ (work)];
      const small = time(layoutTimes, 1000);
      const kiwiTime = time(kiwiTimes, 1000);
      const growth = {
        name: `${title}: ${name} of 10,000, beside 1,000`,
        value: time(layoutTimes, 10_000) ?? NaN,
        unit: "ms",
        baseline: small ?? NaN,
        must: 15,
        aim: 10,
      };
      return kiwiTime
        ? [{
          name: `${title}: ${name} of 1,000, beside kiwi`,
          value: small ?? NaN,
          unit: "ms",
          baseline: kiwiTime,
          must: 1,
          aim: 0.2,
        }, growth]
        : [growth];
    })
  );
}

/** kiwi's times for the same systems; empty if it cannot be installed. @returns {Promise<Times[]>} */
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
    // The output until the timeout is valid.
    return parse(/** @type {{stdout?: string}} */ (error).stdout ?? "");
  } finally {
    await rm(home, { recursive: true });
  }
}

/** @param {string} lines @returns {Times[]} */
function parse(lines) {
  return lines.split("\n").filter((line) => line.endsWith("}")).map((line) => JSON.parse(line));
}
