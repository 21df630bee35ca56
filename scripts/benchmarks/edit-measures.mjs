// @ts-check
// What the benchmarks of the edit loop share: an app under `vitrine dev` with an open page, and the parts of an edit.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Chromium } from "../../Tests/Page/support/chromium.mjs";
import { live } from "../../Tests/Page/support/page-checks.mjs";
import { bin, children, median, processorTime } from "./gateway.mjs";

/** @import { Page } from "../../Tests/Page/support/page.mjs" */

const edits = 10;

/**
 * What is edited.
 * @typedef {{words: string[], env?: Record<string, string | undefined>, scene: string, tapped: string,
 *   save: (text: string) => Promise<void>, text: (number: number) => string}} Edited `words` are the arguments of
 *   `vitrine dev`, `tapped` is tapped before the edits, and `save` writes a text into the source, which shows it
 */

/**
 * Serves an app by `vitrine dev`, and edits it.
 * @param {Edited} edited
 * @returns {Promise<Parts[]>} the parts of each edit
 */
export async function measureEdits({ words, env = {}, scene, tapped, save, text }) {
  const child = spawn(join(bin, "vitrine"), ["dev", "--port", "0", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
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
    const page = await live(await browser.open(new URL(`/?scene=${scene}`, url).href));
    await page.click(tapped);
    /** @type {Parts[]} */
    const all = [];
    // The first two edits are not counted, because the compiler creates its incremental records.
    for (let number = -2; number < edits; number++) {
      const shown = text(number + 10);
      const parts = await Promise.race([measure(page, output, shown, () => save(shown), Number(child.pid)), ended]);
      if (number >= 0) all.push(parts);
    }
    return all;
  } finally {
    await browser?.close();
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
}

/**
 * The milliseconds of each part of one edit, and those for which `vitrine dev`, the gateway and the app ran.
 * @typedef {{total: number, wire: number, noticing: number, compiling: number, linking: number, starting: number,
 *   replaying: number, drawing: number, processor: number}} Parts `wire` is the time to the page's new snapshot
 */

/**
 * @param {Page} page
 * @param {ProcessOutput} output
 * @param {string} text that the edit shows
 * @param {() => Promise<void>} save
 * @param {number} pid the process id of `vitrine dev`
 * @returns {Promise<Parts>}
 */
async function measure(page, output, text, save, pid) {
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
  await save();
  const [received, drawn] = await page.evaluate(() => window.drawnNewSnapshot);
  const after = await processorTimes(pid);
  const built = await output.match(/Built after (\d+) ms: compiling (\d+) ms(?:, linking (\d+) ms)?/);
  const [, starting] = await output.match(/the new build has started after (\d+) ms/);
  const [, replaying] = await output.match(/replayed after (\d+) ms/);
  return {
    total: drawn - saved,
    wire: received - saved,
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

/**
 * The median milliseconds of one compiler job for a file, and of one link by lld.
 * @param {string[]} compile the command that compiles the module @param {string[]} link @param {string} file
 */
export function floorOf(compile, link, file) {
  const jobs = spawnSync(compile[0], [
    ...compile.slice(1).filter((word) => !["-incremental", "-enable-batch-mode", "-parseable-output"].includes(word)),
    "-disable-batch-mode",
    "-driver-print-jobs",
  ], { maxBuffer: 1 << 28 });
  const job = jobs.stdout.toString().split("\n").find((line) => line.includes(` -primary-file ${file} `));
  if (!job) throw new Error(`the compiler has no job for ${file}: ${jobs.stderr}`);
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
