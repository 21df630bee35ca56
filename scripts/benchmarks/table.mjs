// @ts-check
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { bin } from "./gateway.mjs";

/**
 * Measures a table of 100,000 rows compared with one of 1,000: opening it, a step of scrolling, and a jump to its end.
 * The number of live cells is compared with the cells of two screens.
 */
export async function table() {
  const { stdout } = await promisify(execFile)(join(bin, "TableBenchmark"));
  const { 1000: small, 100000: large } = JSON.parse(stdout);
  const measurement = (/** @type {string} */ name, /** @type {string} */ key) => ({
    name: `a table of 100,000 rows ${name}, beside 1,000`,
    value: large[key] / 1000,
    unit: "µs",
    baseline: small[key] / 1000,
    must: 1.5,
    aim: 1,
  });
  return [
    measurement("opens", "open"),
    measurement("scrolls by 120 points", "step"),
    measurement("jumps to its end", "jump"),
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
