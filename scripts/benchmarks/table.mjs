// @ts-check
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { bin } from "./gateway.mjs";

/**
 * A table of 100,000 rows beside one of 1,000: opening it, a step of scrolling, a jump to its end, and the cells alive
 * beside those that two screens hold.
 */
export async function table() {
  const { stdout } = await promisify(execFile)(join(bin, "TableBenchmark"));
  const { 1000: small, 100000: large } = JSON.parse(stdout);
  const figure = (/** @type {string} */ name, /** @type {string} */ key) => ({
    name: `a table of 100,000 rows ${name}, beside 1,000`,
    value: large[key] / 1000,
    unit: "µs",
    baseline: small[key] / 1000,
    must: 1.5,
    aim: 1,
  });
  return [
    figure("opens", "open"),
    figure("scrolls by 120 points", "step"),
    figure("jumps to its end", "jump"),
    {
      name: "cells alive, beside two screens",
      value: large.cells,
      unit: "cells",
      baseline: 2 * 844 / 40,
      must: 1.05,
      aim: 1,
    },
  ];
}
