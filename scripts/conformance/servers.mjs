// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A server's process. If it ends during a case, the next case starts it again. */
export class TestedServer {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  #url = "";
  #log = "";

  /**
   * @param {string} name
   * @param {string[]} command the program, which prints its port or its address, and its arguments
   * @param {{path?: string, protocol?: string}} [options]
   */
  constructor(name, command, { path = "/", protocol } = {}) {
    this.name = name;
    this.command = command;
    this.path = path;
    this.protocol = protocol;
  }

  /** Starts the server unless it runs. @returns {Promise<import("./run-case.mjs").Server>} */
  async start() {
    if (!this.#child) {
      const [program, ...options] = this.command;
      this.#log = "";
      const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
      child.once("exit", () => (this.#child = undefined));
      child.stderr.on("data", (text) => (this.#log = (this.#log + text).slice(-4000)));
      const failed = once(child, "error").then(([error]) => Promise.reject(error));
      failed.catch(() => {});
      const line = once(createInterface({ input: child.stdout }), "line");
      const [address] = await Promise.race([line, failed, once(child, "exit").then(() => [""])]);
      if (!address) throw new Error(`${this.name} does not start: ${this.#log}`);
      this.#child = child;
      const port = /^\d+$/.test(address) ? address : new URL(address).port;
      this.#url = `http://127.0.0.1:${port}${this.path}`;
    }
    return { url: this.#url, protocol: this.protocol };
  }

  /** Whether the server's process has ended. */
  get isEnded() {
    return this.#child === undefined;
  }

  async end() {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}
