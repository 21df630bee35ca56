// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { SessionError } from "../../web/client/errors.js";
import { executables } from "./executables.mjs";

const keeper = fileURLToPath(new URL("keeper.sh", import.meta.url));

/**
 * A gateway on a free port that lives no longer than this process. A pipe holds it (see keeper.sh), and nothing has to
 * be done here when this process ends, however it does; a process group of its own keeps the terminal's Ctrl-C from it,
 * which is this process's affair.
 */
export class GatewayProcess {
  #child;
  /** The last of what it wrote to standard error. */
  #lastWords = "";
  /** Fulfilled when it is gone, and its journal where that was temporary. @type {Promise<void>} */
  exited;
  /** The gateway's address. */
  url = "";

  /** @param {string} gateway @param {string[]} args @param {string} temporary the folder to remove in the end, or "" */
  constructor(gateway, args, temporary) {
    const child = spawn("/bin/sh", [keeper, temporary, gateway, "serve", ...args], {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: true,
    });
    this.#child = child;
    createInterface({ input: /** @type {any} */ (child.stderr) }).on("line", (line) => {
      if (line.trim()) this.#lastWords = line;
    });
    this.exited = once(child, "close").then(() => {});
  }

  /**
   * @param {{app?: string | URL, journal?: string, args?: string[]}} options
   * @param {number} timeout milliseconds until it must listen
   */
  static async start({ app, journal, args = [] }, timeout) {
    const paths = await executables(app);
    const temporary = journal === undefined ? await mkdtemp(join(tmpdir(), "vitrine-")) : "";
    const process = new GatewayProcess(paths.gateway, [
      "--app",
      paths.app,
      "--port",
      "0",
      "--journal",
      journal ?? temporary,
      ...args,
    ], temporary);
    await process.#listening(timeout);
    return process;
  }

  /** The last lines of the gateway's output, for an error. */
  get lastWords() {
    return this.#lastWords.replace(/^vitrine: /, "") || "it said nothing";
  }

  /** Ends it cleanly. @returns {Promise<void>} */
  end() {
    /** @type {any} */ (this.#child.stdio[3]).destroy();
    return this.exited;
  }

  /** @param {number} timeout */
  async #listening(timeout) {
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, timeout, "late")));
    const outcome = await Promise.race([this.#address(), this.exited, late]);
    clearTimeout(timer);
    if (this.url) return;
    await this.end();
    if (outcome === "late") {
      throw new SessionError("timeout", `launch: the gateway did not listen within ${timeout} ms`);
    }
    throw new SessionError("unavailable", `launch: the gateway did not start: ${this.lastWords}`);
  }

  /** @returns {Promise<void>} fulfilled when it has said where it listens; what it says later is let go by */
  #address() {
    const lines = createInterface({ input: /** @type {any} */ (this.#child.stdout) });
    return new Promise((resolve) =>
      lines.on("line", (line) => {
        if (this.url || !line.startsWith("http://")) return;
        this.url = line.trim();
        resolve();
      })
    );
  }
}
