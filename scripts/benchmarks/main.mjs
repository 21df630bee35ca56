// @ts-check
// Runs the benchmarks by name and prints them as a table; see scripts/bench.
import { writeFile } from "node:fs/promises";
import { parseScriptArguments, refuse } from "../script-arguments.mjs";
import { viewers, views } from "./scale.mjs";
import { memory, parallel, start } from "./sessions.mjs";
import { stream } from "./stream.mjs";
import { coldLoad } from "./cold-load.mjs";
import { containment } from "./containment.mjs";
import { dev } from "./dev.mjs";
import { edit } from "./edit.mjs";
import { hour } from "./hour.mjs";
import { layout } from "./layout.mjs";
import { loop } from "./loop.mjs";
import { motion } from "./motion.mjs";
import { page } from "./page.mjs";
import { longReplay, replay } from "./replay.mjs";
import { text } from "./text.mjs";
import { table } from "./table.mjs";
import { soak } from "./soak.mjs";

/**
 * A measurement: `ratio` is value / baseline, `ok` means that it is at most `must`, and `aim` is the goal.
 * @typedef {{name: string, value: number, unit: string, baseline: number, ratio: number, must: number, aim: number, ok:
 *   boolean}} Figure
 */

/**
 * Each benchmark returns measurements without `ratio` and `ok`.
 * @type {Record<string, (options: import("./soak.mjs").SoakOptions) => Promise<Omit<Figure, "ratio" | "ok">[]>>}
 */
const benchmarks = {
  stream,
  start,
  memory,
  views,
  viewers,
  parallel,
  page,
  "cold-load": coldLoad,
  containment,
  layout,
  text,
  table,
  motion,
  hour,
  replay,
};

/** Benchmarks that take longer. They run by name or with `--long`. @type {typeof benchmarks} */
const longBenchmarks = { dev, edit, loop, soak, "replay-million": longReplay };
const all = { ...benchmarks, ...longBenchmarks };

const script = "scripts/bench";
// `check` only validates the arguments.
const { values, positionals } = parseScriptArguments(script, {
  check: { type: "boolean" },
  json: { type: "string" },
  long: { type: "boolean" },
  minutes: { type: "string", default: "30" },
  seed: { type: "string", default: "22" },
  sessions: { type: "string", default: "50" },
  viewers: { type: "string", default: "500" },
});
const soakOptions = {
  minutes: Number(values.minutes),
  seed: Number(values.seed),
  sessions: Number(values.sessions),
  viewers: Number(values.viewers),
};
if (!Object.values(soakOptions).every((value) => value > 0)) {
  refuse(script, "--minutes, --seed, --sessions and --viewers are positive numbers");
}
const names = positionals.length ? positionals : Object.keys(values.long ? all : benchmarks);
const unknown = names.find((name) => !Object.hasOwn(all, name));
if (unknown) refuse(script, `there is no benchmark '${unknown}'; there are ${Object.keys(all).join(", ")}`);
if (values.check) process.exit(0);

/** @type {Figure[]} */
const measurements = [];
let failed = false;
for (const name of names) {
  const begun = performance.now();
  try {
    for (const measurement of await all[name](soakOptions)) {
      const ratio = round(measurement.value / measurement.baseline);
      measurements.push({
        ...measurement,
        value: round(measurement.value),
        baseline: round(measurement.baseline),
        ratio,
        ok: ratio <= measurement.must,
      });
      // Each measurement is logged at once, in case the run is ended before its table.
      console.error(
        `bench: ${measurement.name}: ${round(measurement.value)} ${measurement.unit}, ${ratio} times ${
          round(measurement.baseline)
        }`,
      );
    }
  } catch (error) {
    // The other benchmarks still run, and their measurements are printed.
    failed = true;
    console.error(`bench: ${name} has failed:`, error);
  }
  console.error(`bench: ${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
}
console.table(Object.fromEntries(measurements.map(({ name, ...others }) => [name, others])));
if (values.json) await writeFile(values.json, JSON.stringify(measurements, null, 2) + "\n");
process.exit(!failed && measurements.every((measurement) => measurement.ok) ? 0 : 1);

/** Rounds to three significant digits. @param {number} value */
function round(value) {
  return Number(value.toPrecision(3));
}
