// @ts-check
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "../../scripts/vitrine.mjs";
import { children } from "./processes.mjs";
import { bin } from "./real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/** An app that is rebuilt: a program that starts the test app and tells it which build it is. */
export class BuiltApp {
  /** @param {import("node:test").TestContext} context */
  static async start(context) {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-rebuilt-"));
    const app = new BuiltApp(folder);
    await app.write("");
    const words = ["serve", "--builds", "--app", app.path, "--port", "0", "--journal", join(folder, "journal")];
    const child = spawn(join(bin, "vitrine"), words, { stdio: ["pipe", "pipe", "ignore"] });
    app.input = child.stdin;
    app.pid = child.pid ?? 0;
    const exited = once(child, "exit");
    context.after(async () => {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    });
    [app.url] = await once(createInterface({ input: child.stdout }), "line");
    return app;
  }

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.path = join(folder, "TimersTestApp");
    this.url = "";
    /** The process id of the gateway. */
    this.pid = 0;
    /** @type {import("node:stream").Writable | undefined} */
    this.input = undefined;
  }

  /** @param {string} change what its source has changed */
  async write(change) {
    const fails = change === "no start" ? "echo no start today\nexit 3\n" : "";
    const found = `"$(cat '${this.#outside}' 2>/dev/null || echo '${change}')"`;
    await writeFile(this.path, `#!/bin/sh\n${fails}VITRINE_BUILD=${found} exec '${join(bin, "TimersTestApp")}'\n`);
    await chmod(this.path, 0o755);
  }

  /** The file outside of the build that decides how the app behaves, if it exists. */
  get #outside() {
    return join(this.folder, "outside");
  }

  /** Makes the same build behave like one with this change, as if it depended on the machine. @param {string} change */
  async behave(change) {
    await writeFile(this.#outside, change);
  }

  /**
   * Makes the next process of the same build behave like one with this change, and the later ones as before.
   * @param {string} change
   * @returns {Promise<() => Promise<void>>} is to be called when that process is being started
   */
  async behaveOnce(change) {
    const [status] = await once(spawn("mkfifo", [this.#outside]), "exit");
    if (status !== 0) throw new Error("there is no pipe");
    return async () => {
      // It is open when the process reads it. The next process finds no such file.
      const pipe = await open(this.#outside, "w");
      await rm(this.#outside);
      await pipe.writeFile(change);
      await pipe.close();
    };
  }

  /** Announces another build. @param {string} change */
  async build(change) {
    await this.write(change);
    this.input?.write("built\n");
  }

  /** The process ids of the sessions' apps, on all builds. @returns {Promise<number[]>} */
  async sessions() {
    const nurseries = await children(this.pid);
    return (await Promise.all(nurseries.map(children))).flat();
  }

  /**
   * Runs the only journal with `vitrine replay`.
   * @param {...string} more further arguments
   * @returns {Promise<{code: number, output: string, errors: string}>}
   */
  async replay(...more) {
    const [journal] = (await readdir(join(this.folder, "journal"))).filter((name) => name.endsWith(".jsonl"));
    const child = spawn(join(bin, "vitrine"), [
      "replay",
      join(this.folder, "journal", journal),
      "--app",
      this.path,
      "--outline",
      ...more,
    ]);
    let [output, errors] = ["", ""];
    child.stdout.on("data", (text) => {
      output += text;
    });
    child.stderr.on("data", (text) => {
      errors += text;
    });
    const [code] = await once(child, "close");
    return { code, output, errors };
  }
}

/** Buys twice and writes a note between: five actions with a target. @param {BuiltApp} app */
export async function record(app) {
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  await session.tap({ label: "Gift" });
  await session.tap({ label: "Note" });
  await session.type("for Ann");
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("2 bought"), session.outline());
  return session;
}

/** @import { WireReplay } from "../../web/wire-types.d.ts" */

/**
 * @param {Session} session
 * @param {() => Promise<void>} cause
 * @param {{isReported?: boolean}} [options] whether to wait for a report, which comes after the snapshot if the
 *   recorded screen has to be rebuilt first
 * @returns {Promise<{report: WireReplay}>} what is told once the new build is live
 */
export async function rebuilt(session, cause, { isReported = false } = {}) {
  /** @type {WireReplay[]} */
  const reports = [];
  /** @type {(() => void)[]} */
  const removals = [];
  const reported = new Promise((resolve) =>
    removals.push(session.on("message", (message) => {
      if (message.type !== "replay") return;
      reports.push(message);
      resolve(undefined);
    }))
  );
  const snapshot = new Promise((resolve) => removals.push(session.on("snapshot", resolve)));
  await cause();
  await snapshot;
  if (isReported) await reported;
  // The report follows the snapshot, and the answer to a ping follows both.
  await session.ping();
  for (const remove of removals) remove();
  return { report: reports[reports.length - 1] };
}
