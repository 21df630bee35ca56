// @ts-check
// Runs the benchmarks by name and prints them as a table; see scripts/bench.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { views, viewers } from "./scale.mjs";
import { memory, parallel, start } from "./sessions.mjs";
import { stream } from "./stream.mjs";
import { containment } from "./containment.mjs";
import { edit } from "./edit.mjs";
import { hour } from "./hour.mjs";
import { layout } from "./layout.mjs";
import { loop } from "./loop.mjs";
import { motion } from "./motion.mjs";
import { page } from "./page.mjs";
import { text } from "./text.mjs";
import { table } from "./table.mjs";

/**
 * One figure: `ratio` is value / baseline, and `ok` says that it is at most `must`; `aim` is what we want.
 * @typedef {{name: string, value: number, unit: string, baseline: number, ratio: number, must: number, aim: number, ok: boolean}} Figure
 */

/** Each gives figures without ratio and ok. @type {Record<string, () => Promise<Omit<Figure, "ratio" | "ok">[]>>} */
const benchmarks = { stream, start, memory, views, viewers, parallel, page, containment, layout, text, table, motion, hour };

/** Those that take longer, and run by their name or with `--long`. @type {typeof benchmarks} */
const longBenchmarks = { edit, loop };
const all = { ...benchmarks, ...longBenchmarks };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "string" }, long: { type: "boolean" } } });
const names = positionals.length ? positionals : Object.keys(values.long ? all : benchmarks);
const unknown = names.find((name) => !Object.hasOwn(all, name));
if (unknown) {
  console.error(`bench: there is no benchmark '${unknown}'; there are ${Object.keys(all).join(", ")}`);
  process.exit(64);
}

/** @type {Figure[]} */
const figures = [];
let failed = false;
for (const name of names) {
  const begun = performance.now();
  try {
    for (const figure of await all[name]()) {
      const ratio = round(figure.value / figure.baseline);
      figures.push({ ...figure, value: round(figure.value), baseline: round(figure.baseline), ratio, ok: ratio <= figure.must });
      // Told at once, for a run that is ended before its table.
      console.error(`bench: ${figure.name}: ${round(figure.value)} ${figure.unit}, ${ratio} times ${round(figure.baseline)}`);
    }
  } catch (error) {
    // What the others have measured is not lost.
    failed = true;
    console.error(`bench: ${name} has failed:`, error);
  }
  console.error(`bench: ${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
}
console.table(Object.fromEntries(figures.map(({ name, ...rest }) => [name, rest])));
if (values.json) await writeFile(values.json, JSON.stringify(figures, null, 2) + "\n");
process.exit(!failed && figures.every((figure) => figure.ok) ? 0 : 1);

/** Three digits that count. @param {number} value */
function round(value) {
  return Number(value.toPrecision(3));
}
