// @ts-check
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { bin } from "./gateway.mjs";

/**
 * A string measured, remembered and anew; a paragraph of 360 characters broken into lines; the first screen of a megabyte. Each beside the string that is measured anew: that is HarfBuzz, and
 * what it takes to ask it.
 */
export async function text() {
  const { stdout } = await promisify(execFile)(join(bin, "TextBenchmark"));
  const { shaped, cached, broken, long } = JSON.parse(stdout);
  const figure = (/** @type {string} */ name, /** @type {number} */ time, /** @type {number} */ must, /** @type {number} */ aim) => ({ name, value: time / 1000, unit: "µs", baseline: shaped / 1000, must, aim });
  return [
    figure("a string of 34 characters measured anew", shaped, 1, 1),
    figure("one that was measured before", cached, 0.2, 0.1),
    figure("360 characters broken into lines", broken, 40, 20),
    figure("what is seen of 1 MB", long, 8000, 2000),
  ];
}
