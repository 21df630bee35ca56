// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { children } from "./processes.mjs";

/** Where `swift build` puts what it builds. */
export const bin = process.env.VITRINE_BIN ?? fileURLToPath(new URL("../../.build/debug", import.meta.url));

/** The built gateway over a built app, the gallery where none is named, on a free port, with a journal of its own that outlives a kill. */
export class RealGateway {
  #child;
  #journal;
  #port = 0;

  constructor(app = "Gallery") {
    this.app = app;
  }

  /** Starts it, on the same port as before where there was one. @returns {Promise<string>} its address */
  async start() {
    this.#journal ??= await mkdtemp(join(tmpdir(), "vitrine-whole-"));
    const child = spawn(join(bin, "vitrine"), ["serve", "--app", join(bin, this.app), "--port", String(this.#port), "--journal", this.#journal], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    let log = "";
    child.stderr.on("data", (text) => { log += text; });
    const ended = once(child, "exit").then(() => { throw new Error(`the gateway has ended:\n${log}`); });
    const [url] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
    ended.catch(() => {});
    this.#port = Number(new URL(url).port);
    return url;
  }

  /** SIGKILL, to the gateway itself. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** Process numbers of the sessions' apps. */
  async sessions() {
    return (await children(this.#child.pid)).length ? children((await children(this.#child.pid))[0]) : [];
  }

  async close() {
    await this.#end("SIGTERM");
    if (this.#journal) await rm(this.#journal, { recursive: true });
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
}
