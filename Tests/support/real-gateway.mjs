// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { children } from "./processes.mjs";

/** The folder of the products of `swift build`. */
export const bin = process.env.VITRINE_BIN ?? fileURLToPath(new URL("../../.build/debug", import.meta.url));

/** The milliseconds within which a gateway must print its address, and end. */
const patience = { start: 45_000, end: 20_000 };

/**
 * The built gateway with a built app, by default the gallery. It listens on a free port. Its journal survives a kill.
 */
export class RealGateway {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {string | undefined} */
  #journal;
  #port = 0;
  #log = "";
  /** Functions that return whether the log contains what they wait for. @type {(() => boolean)[]} */
  #logChecks = [];

  /**
   * @param {string} [app] @param {string[]} [journals] paths of journals to copy into its folder
   * @param {string[]} [args] more arguments of `vitrine serve`
   */
  constructor(app = "Gallery", journals = [], args = []) {
    this.app = app;
    this.journals = journals;
    this.args = args;
  }

  /** Starts it. After a restart, it listens on the same port. @returns {Promise<string>} its address */
  async start() {
    this.#journal ??= await this.#makeFolder();
    const child = spawn(join(bin, "vitrine"), [
      "serve",
      "--app",
      join(bin, this.app),
      "--port",
      String(this.#port),
      "--journal",
      this.#journal,
      ...this.args,
    ], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    // Ends the gateway if the test's process ends early.
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill);
    child.once("exit", () => process.off("exit", kill));
    this.#log = "";
    child.stderr.on("data", (text) => {
      this.#log += text;
      this.#logChecks = this.#logChecks.filter((check) => !check());
    });
    const failed = (/** @type {string} */ why) => new Error(`the gateway ${why}:\n${this.#log}`);
    /** @type {ReturnType<typeof setTimeout> | undefined} */ let late;
    const url = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
      createInterface({ input: child.stdout }).once("line", resolve);
      child.once("error", (error) => reject(failed(`cannot be started, ${error.message}`)));
      child.once("exit", (code, signal) => reject(failed(`has ended with ${signal ?? code}`)));
      late = setTimeout(() => reject(failed(`has not said where it listens in ${patience.start} ms`)), patience.start);
    }).finally(() => clearTimeout(late));
    this.#port = Number(new URL(url).port);
    return url;
  }

  /** A new folder with copies of the journals, each under its session's id. */
  async #makeFolder() {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-whole-"));
    for (const path of this.journals) {
      const { session } = JSON.parse((await readFile(path, "utf8")).split("\n")[0]);
      await copyFile(path, join(folder, `${session}.jsonl`));
    }
    return folder;
  }

  /** @param {RegExp} pattern @returns {Promise<void>} fulfilled when the gateway has logged it */
  logged(pattern) {
    return new Promise((resolve) => {
      const check = () => pattern.test(this.#log) && (resolve(), true);
      if (!check()) this.#logChecks.push(check);
    });
  }

  /** @param {NodeJS.Signals} signal that does not end the gateway */
  signal(signal) {
    this.#child?.kill(signal);
  }

  /** Sends SIGKILL to the gateway. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** The path of a session's journal. @param {string} session */
  journal(session) {
    if (this.#journal === undefined) throw new Error("the gateway was not started");
    return join(this.#journal, `${session}.jsonl`);
  }

  /** The process ids of the sessions' apps. @returns {Promise<number[]>} */
  async sessions() {
    const [nursery] = await children(this.#child?.pid ?? 0);
    return nursery ? children(nursery) : [];
  }

  async close() {
    try {
      await this.#end("SIGTERM");
    } finally {
      if (this.#journal) await rm(this.#journal, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    let isLate = false;
    const late = setTimeout(() => {
      isLate = child.kill("SIGKILL");
    }, patience.end);
    await exited;
    clearTimeout(late);
    if (isLate) throw new Error(`the gateway has not ended in ${patience.end} ms after ${signal}`);
  }
}
