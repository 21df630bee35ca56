// @ts-check
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { bin } from "./gateway.mjs";

/**
 * Measures three costs. Adding and removing a child is compared with a view. Appearance through a chain of nested
 * controllers is compared with ten times a chain a tenth as long. A change of traits is compared with a layout.
 */
export async function containment() {
  const { stdout } = await promisify(execFile)(join(bin, "ContainmentBenchmark"));
  const { cycle, plain, through, traits, layout } = JSON.parse(stdout);
  const tower = (/** @type {number} */ high) => ({
    name: `appearance through ${high.toLocaleString("en")} nested controllers`,
    value: through[high] / 1000,
    unit: "µs",
    baseline: through[high / 10] / 100,
    must: 1.5,
    aim: 1,
  });
  return [
    {
      name: "a child comes and goes, beside a view",
      value: cycle / 1000,
      unit: "µs",
      baseline: plain / 1000,
      must: 3,
      aim: 2,
    },
    {
      name: "light and dark over 1,000 views, beside a layout of all",
      value: traits / 1000,
      unit: "µs",
      baseline: layout / 1000,
      must: 3,
      aim: 1,
    },
    tower(100),
    tower(1000),
  ];
}
