// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CopiedApp } from "../../Tests/support/copied-app.mjs";
import { Chromium } from "../../Tests/Page/support/chromium.mjs";
import { live } from "../../Tests/Page/support/page-checks.mjs";
import { bin, children, median, processorTime } from "./gateway.mjs";

/** @import { Page } from "../../Tests/Page/support/page.mjs" */

const edits = 10;
const edited = "Movies/ContainerViewController.swift";

/**
 * Measures the parts of the time from saving a line to its pixels in Chromium. The scene *Movies*, with a filter
 * chosen, is edited under `vitrine dev`, as a debug build. `vitrine dev` and the gateway log the parts. The floor is
 * one compiler job for the file, and one link by the toolchain's fast linker.
 */
export async function loop() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-loop-"));
  const app = await CopiedApp.make(folder);
  const tools = await app.toolchain();
  const words = ["dev", folder, "--debug", "--port", "0", "--journal", join(folder, "journal")];
  const child = spawn(join(bin, "vitrine"), words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
  });
  const output = new ProcessOutput(child.stderr);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`vitrine dev has ended with ${code}: ${output.lines.slice(-20).join("\n")}`);
  });
  ended.catch(() => {});
  /** @type {Chromium | undefined} */ let browser;
  try {
    const [url] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
    browser = /** @type {Chromium} */ (await Chromium.launch());
    const page = await live(await browser.open(new URL("/?scene=movies", url).href));
    await page.click("Comedy");
    /** @type {Parts[]} */
    const all = [];
    // The first two edits are not counted, because the compiler creates its incremental records.
    for (let number = -2; number < edits; number++) {
      const parts = await Promise.race([measure(app, page, output, number, Number(child.pid)), ended]);
      if (number >= 0) all.push(parts);
    }
    const of = (/** @type {keyof Parts} */ part) => median(all.map((parts) => parts[part]));
    const floor = await floorOf(app);
    const overhead = median(all.map(({ total, compiling, linking }) => total - compiling - linking));
    return [
      {
        name: "an edit of the gallery, from saving to pixels",
        value: of("total"),
        unit: "ms",
        baseline: 1000,
        must: 2.5,
        aim: 1.5,
      },
      {
        name: "an edit: compiling and linking, beside one compiler job for the file and one link by lld",
        value: median(all.map(({ compiling, linking }) => compiling + linking)),
        unit: "ms",
        baseline: floor.compiling + floor.linking,
        must: 1.5,
        aim: 1.2,
      },
      // The driver's own work is most of the difference, so this part alone has a wider limit.
      {
        name: "an edit: compiling, beside one compiler job for the file",
        value: of("compiling"),
        unit: "ms",
        baseline: floor.compiling,
        must: 3,
        aim: 1.2,
      },
      {
        name: "an edit: linking, beside one link by lld",
        value: of("linking"),
        unit: "ms",
        baseline: floor.linking,
        must: 1.5,
        aim: 1.2,
      },
      {
        name: "an edit: all but compiling and linking, beside 150 ms",
        value: overhead,
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.7,
      },
      {
        name: "an edit: the same without drawing, in processor time",
        value: of("processor"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.7,
      },
      {
        name: "an edit: noticing that a file was saved, beside 150 ms",
        value: of("noticing"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.1,
      },
      {
        name: "an edit: starting the new build, beside 150 ms",
        value: of("starting"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.4,
      },
      {
        name: "an edit: replaying the session, beside 150 ms",
        value: of("replaying"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.4,
      },
      { name: "an edit: drawing, beside 150 ms", value: of("drawing"), unit: "ms", baseline: 150, must: 1, aim: 0.2 },
    ];
  } finally {
    await browser?.close();
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true });
  }
}

/**
 * The milliseconds of each part of one edit, and those for which `vitrine dev`, the gateway and the app ran.
 * @typedef {{total: number, noticing: number, compiling: number, linking: number, starting: number, replaying: number,
 *   drawing: number, processor: number}} Parts
 */

/**
 * @param {CopiedApp} app
 * @param {Page} page
 * @param {ProcessOutput} output
 * @param {number} number
 * @param {number} pid the process id of `vitrine dev`
 * @returns {Promise<Parts>}
 */
async function measure(app, page, output, number, pid) {
  const text = `Clear ${number + 10}`;
  // Records when the page receives the new snapshot, and when the frame with it is drawn.
  await page.evaluate((wanted) => {
    window.drawnNewSnapshot = new Promise((resolve) => {
      const remove = window.vitrine.on("snapshot", () => {
        remove();
        const received = performance.timeOrigin + performance.now();
        const drawn = () => [...document.querySelectorAll("#screen .line")].some((line) => line.textContent === wanted);
        const look = () =>
          requestAnimationFrame(() =>
            drawn() ? setTimeout(() => resolve([received, performance.timeOrigin + performance.now()])) : look()
          );
        look();
      });
    });
  }, text);
  output.lines.length = 0;
  const before = await processorTimes(pid);
  const saved = Date.now();
  await app.edit(edited, (source) => source.replace(/"Clear [^"]*"/, JSON.stringify(text)));
  const [received, drawn] = await page.evaluate(() => window.drawnNewSnapshot);
  const after = await processorTimes(pid);
  const built = await output.match(/Built after (\d+) ms: compiling (\d+) ms(?:, linking (\d+) ms)?/);
  const [, starting] = await output.match(/the new build has started after (\d+) ms/);
  const [, replaying] = await output.match(/replayed after (\d+) ms/);
  return {
    total: drawn - saved,
    noticing: output.timeOf(/▸ Building/) - saved,
    compiling: Number(built[2]),
    linking: Number(built[3] ?? 0),
    starting: Number(starting),
    replaying: Number(replaying),
    drawing: drawn - received,
    processor: [...after].reduce((sum, [process, time]) => sum + time - (before.get(process) ?? 0), 0) / 1e6,
  };
}

/**
 * The processor times in nanoseconds of a process and its descendants that run now. The compiler's have ended.
 * @param {number} pid @returns {Promise<Map<number, number>>}
 */
async function processorTimes(pid) {
  try {
    const lists = await Promise.all((await children(pid)).map(processorTimes));
    return new Map([[pid, await processorTime(pid)], ...lists.flatMap((list) => [...list])]);
  } catch (error) {
    // A process of the previous build has ended meanwhile.
    if (!["ENOENT", "ESRCH"].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? "")) throw error;
    return new Map();
  }
}

/** The median milliseconds of one compiler job for the edited file, and of one link. @param {CopiedApp} app */
async function floorOf(app) {
  const { compile, link } = await app.commands();
  const jobs = spawnSync(compile[0], [
    ...compile.slice(1).filter((word) => !["-incremental", "-enable-batch-mode"].includes(word)),
    "-disable-batch-mode",
    "-driver-print-jobs",
  ], { maxBuffer: 1 << 28 });
  const job = jobs.stdout.toString().split("\n").find((line) => line.includes(` -primary-file ${app.path(edited)} `));
  if (!job) throw new Error(`the compiler has no job for ${edited}: ${jobs.stderr}`);
  const time = (/** @type {string} */ program, /** @type {string[]} */ words) =>
    median(Array.from({ length: 5 }, () => {
      const begun = performance.now();
      const { status, stderr } = spawnSync(program, words);
      if (status !== 0) throw new Error(String(stderr));
      return performance.now() - begun;
    }));
  return { compiling: time("/bin/sh", ["-c", job]), linking: time(link[0], [...link.slice(1), "-use-ld=lld"]) };
}

/** The output lines of a process, with their times. */
class ProcessOutput {
  /** @type {string[]} */ lines = [];
  /** @type {Map<string, number>} */ #times = new Map();
  /** @type {Set<() => void>} */ #listeners = new Set();

  /** @param {import("node:stream").Readable} stream */
  constructor(stream) {
    createInterface({ input: stream }).on("line", (line) => {
      this.lines.push(line);
      this.#times.set(line, Date.now());
      for (const listener of this.#listeners) listener();
    });
  }

  /** @param {RegExp} pattern @returns {Promise<RegExpMatchArray>} the first line that matches, or the next one */
  match(pattern) {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.lines.map((line) => line.match(pattern)).find(Boolean);
        if (!found) return;
        this.#listeners.delete(look);
        resolve(found);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Returns the time at which the last matching line was read; NaN if there is none. @param {RegExp} pattern */
  timeOf(pattern) {
    const line = this.lines.findLast((each) => pattern.test(each)) ?? "";
    return this.#times.get(line) ?? NaN;
  }
}
