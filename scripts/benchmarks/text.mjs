// @ts-check
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { bin } from "./gateway.mjs";

/**
 * Measures a string without and with the cache, a paragraph of 360 characters, and the first screen of a megabyte. Each
 * is compared with HarfBuzz alone on such a string.
 */
export async function text() {
  const { stdout } = await promisify(execFile)(join(bin, "TextBenchmark"));
  const { harfBuzz, shaped, cached, broken, long } = JSON.parse(stdout);
  const measurement = (
    /** @type {string} */ name,
    /** @type {number} */ time,
    /** @type {number} */ must,
    /** @type {number} */ aim,
  ) => ({ name, value: time / 1000, unit: "µs", baseline: harfBuzz / 1000, must, aim });
  return [
    measurement("a string of 35 characters measured anew", shaped, 2, 1.4),
    measurement("one that was measured before", cached, 0.1, 0.02),
    measurement("360 characters broken into lines", broken, 25, 15),
    measurement("what is seen of 1 MB", long, 4000, 1000),
  ];
}
