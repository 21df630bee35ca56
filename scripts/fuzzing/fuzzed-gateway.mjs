// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const bin = process.env.VITRINE_BIN ?? fileURLToPath(new URL("../../.build/debug", import.meta.url));
/** A program, with arguments, that runs and checks the gateway, such as valgrind. */
const observer = process.env.VITRINE_OBSERVER?.split(" ").filter(Boolean) ?? [];
/** The milliseconds within which the gateway must answer a health check, and end. */
const answerTimeout = observer.length ? 120_000 : 15_000;

/** A gateway whose process must survive all inputs and answer health checks. */
export class FuzzedGateway {
  port = 0;
  /** The end of the gateway's log. */
  words = "";
  /** The reason why its process has ended. @type {string | undefined} */
  #end;

  /** @param {import("node:child_process").ChildProcess} child */
  constructor(child) {
    this.child = child;
    child.stderr?.on("data", (text) => (this.words = (this.words + text).slice(-4000)));
    child.once("exit", (code, signal) => (this.#end = `the gateway ended with ${signal ?? code}`));
  }

  /** @param {string} folder for its journals */
  static async start(folder) {
    const [program, ...options] = [
      ...observer,
      join(bin, "vitrine"),
      "serve",
      "--app",
      join(bin, "GatewayTestApp"),
      "--port",
      "0",
      "--journal",
      join(folder, "journals"),
      "--diagnostics",
      "--max-sessions",
      "16",
      // A sanitizer reserves terabytes of addresses.
      "--max-memory",
      "0",
      // A slow loop is no failure of an observed gateway.
      ...(observer.length ? ["--watchdog", "0"] : []),
    ];
    const env = { ...process.env, ASAN_OPTIONS: "detect_leaks=0" };
    const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"], env });
    const gateway = new FuzzedGateway(child);
    const lines = createInterface({ input: /** @type {import("node:stream").Readable} */ (child.stdout) });
    const [line] = await Promise.race([once(lines, "line"), once(child, "exit").then(() => [""])]);
    if (!line) throw new Error(`the gateway does not start: ${gateway.words}`);
    gateway.port = Number(new URL(line).port);
    return gateway;
  }

  /** The failure of a health check, if any. @returns {Promise<string | undefined>} */
  async failure() {
    if (this.#end) return this.#end;
    try {
      const signal = AbortSignal.timeout(answerTimeout);
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`, { signal });
      return answer.ok ? undefined : `the gateway answers ${answer.status}`;
    } catch (error) {
      return this.#end ?? `the gateway does not answer: ${/** @type {Error} */ (error).message}`;
    }
  }

  /** Terminates the gateway. @returns {Promise<string | undefined>} the failure of its end, if any */
  async end() {
    if (this.#end) return undefined;
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    const killTimer = setTimeout(() => this.child.kill("SIGKILL"), answerTimeout);
    const [code, signal] = await ended;
    clearTimeout(killTimer);
    return code === 0 ? undefined : `asked to end, the gateway ended with ${signal ?? code}`;
  }
}
