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

const supervisor = fileURLToPath(new URL("gateway-supervisor.sh", import.meta.url));

/**
 * A gateway on a free port that ends with this process, however this process ends. The system then closes a pipe, and
 * the supervisor script ends the gateway (see gateway-supervisor.sh). Its own process group keeps the terminal's Ctrl-C
 * from it.
 */
export class GatewayProcess {
  #child;
  /** The last line that it wrote to standard error. */
  #lastLine = "";
  /** Fulfilled when the gateway has ended and its temporary journal is removed. @type {Promise<void>} */
  exited;
  /** The gateway's address. */
  url = "";

  /** @param {string} gateway @param {string[]} args @param {string} temporary the folder to remove in the end, or "" */
  constructor(gateway, args, temporary) {
    const child = spawn("/bin/sh", [supervisor, temporary, gateway, "serve", ...args], {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: true,
    });
    this.#child = child;
    createInterface({ input: /** @type {import("node:stream").Readable} */ (child.stderr) }).on("line", (line) => {
      if (line.trim()) this.#lastLine = line;
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
    await process.#waitUntilListening(timeout);
    return process;
  }

  /** The last line of the gateway's error output. */
  get lastOutput() {
    return this.#lastLine.replace(/^vitrine: /, "") || "it said nothing";
  }

  /** Ends the gateway cleanly. @returns {Promise<void>} */
  end() {
    /** @type {import("node:stream").Readable} */ (this.#child.stdio[3]).destroy();
    return this.exited;
  }

  /** @param {number} timeout */
  async #waitUntilListening(timeout) {
    let timer;
    const timeoutResult = new Promise((resolve) => (timer = setTimeout(resolve, timeout, "late")));
    const outcome = await Promise.race([this.#readAddress(), this.exited, timeoutResult]);
    clearTimeout(timer);
    if (this.url) return;
    await this.end();
    if (outcome === "late") {
      throw new SessionError("timeout", `launch: the gateway did not listen within ${timeout} ms`);
    }
    throw new SessionError("unavailable", `launch: the gateway did not start: ${this.lastOutput}`);
  }

  /** @returns {Promise<void>} fulfilled when the gateway has printed its address; later output is discarded */
  #readAddress() {
    const lines = createInterface({ input: /** @type {import("node:stream").Readable} */ (this.#child.stdout) });
    return new Promise((resolve) =>
      lines.on("line", (line) => {
        if (this.url || !line.startsWith("http://")) return;
        this.url = line.trim();
        resolve();
      })
    );
  }
}
