// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const bin = process.env.VITRINE_BIN ?? fileURLToPath(new URL("../../.build/debug", import.meta.url));
const corpus = fileURLToPath(new URL("../../Tests/Fuzz/Corpus", import.meta.url));
/** The folder of inputs that have failed. */
export const found = fileURLToPath(new URL("../../.build/fuzz", import.meta.url));

/** The number of failures after which a target is abandoned, because most have the same cause. */
const maximumFinds = 20;
/** The milliseconds after which an input counts as a hang. */
const hangTimeout = 20_000;

/**
 * A function that a fuzzer calls in a separate process. If an input ends that process, another one continues with the
 * next input.
 */
export class CodeTarget {
  /** @param {string} fuzzer the executable @param {string} name */
  constructor(fuzzer, name) {
    this.fuzzer = join(bin, fuzzer);
    this.name = name;
  }

  /** @param {{inputs: number, seed: number}} options @returns {Promise<import("./main.mjs").Outcome>} */
  async run({ inputs, seed }) {
    const begin = performance.now();
    const folder = mkdtempSync(join(tmpdir(), "vitrine-fuzz-"));
    const state = join(folder, "state");
    const finds = [];
    try {
      for (let from = 0; from < inputs && finds.length < maximumFinds;) {
        const options = ["--seed", seed, "--from", from, "--inputs", inputs - from, "--state", state];
        const { code, signal, words, isHung } = await this.#process(options, state);
        if (code === 0) break;
        const number = numberIn(state);
        const how = isHung ? "hangs" : `ends with ${signal ?? code}`;
        finds.push(`${how}: ${this.#writeInput(seed, number)}\n${words}`);
        from = number + 1;
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return { name: this.name, inputs, seconds: (performance.now() - begin) / 1000, finds };
  }

  /**
   * @param {(string | number)[]} options @param {string} state
   * @returns {Promise<{code: number | null, signal: string | null, words: string, isHung: boolean}>}
   */
  #process(options, state) {
    const child = spawn(this.fuzzer, [this.name, "--corpus", corpus, ...options.map(String)], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, SWIFT_BACKTRACE: "enable=no", ASAN_OPTIONS: "detect_leaks=0" },
    });
    let [words, isHung, last] = ["", false, -1];
    child.stderr.on("data", (text) => (words = (words + text).slice(-8000)));
    const watch = setInterval(() => {
      const number = numberIn(state);
      if (number !== last) return void (last = number);
      isHung = true;
      child.kill("SIGKILL");
    }, hangTimeout);
    return new Promise((resolve, reject) => {
      child.once("error", (error) => reject(new Error(`${this.fuzzer} cannot be run: ${error.message}`)));
      child.once("close", (code, signal) => {
        clearInterval(watch);
        if (code === 64) reject(new Error(words.trim()));
        else resolve({ code, signal, words: tail(words), isHung });
      });
    });
  }

  /** Writes a failed input into a file. @param {number} seed @param {number} number */
  #writeInput(seed, number) {
    mkdirSync(found, { recursive: true });
    const path = join(found, `${this.name}-${seed}-${number}`);
    const options = [this.name, "--corpus", corpus, "--seed", String(seed), "--print", String(number)];
    const { stdout } = spawnSync(this.fuzzer, options, { maxBuffer: 1 << 24 });
    writeFileSync(path, stdout);
    return path;
  }
}

/** @param {string} state */
function numberIn(state) {
  try {
    return Number(readFileSync(state).readBigUInt64LE());
  } catch {
    return 0;
  }
}

/** The error lines, and the last lines of the output. @param {string} words */
function tail(words) {
  const lines = words.trimEnd().split("\n").map((line) => line.slice(0, 300));
  const errorLines = lines.filter((line) => /error: |failed: |Sanitizer: /i.test(line)).slice(0, 2);
  return [...errorLines, ...lines.slice(-4)].join("\n");
}
