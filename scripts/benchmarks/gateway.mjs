// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const bin = process.env.VITRINE_BIN ?? "";

/** The page's files of this checkout, wherever the gateway was built. */
const web = fileURLToPath(new URL("../../web", import.meta.url));

/** The number of log lines that are shown if the gateway fails. */
const maximumLogLines = 60;

/**
 * Runs a gateway over an app, on a free port with a journal of its own, for as long as the work takes.
 * @template T
 * @param {(gateway: Gateway) => Promise<T>} work
 * @param {string} [app]
 * @param {string[]} [more] arguments, which override the default ones
 */
export async function withGateway(work, app = "Gallery", more = []) {
  const journal = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
  const child = spawn(join(bin, "vitrine"), [
    "serve",
    "--app",
    join(bin, app),
    "--port",
    "0",
    "--diagnostics",
    "--journal",
    journal,
    "--web",
    web,
    ...more,
  ], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createInterface({ input: child.stderr });
  /** @type {string[]} */
  const lines = [];
  log.on("line", (line) => {
    lines.push(line);
    if (lines.length > maximumLogLines) lines.shift();
  });
  const exited = once(child, "exit");
  const failed = exited.then(([code, signal]) => {
    throw new Error(`the gateway has ended with ${signal ?? code}:\n${lines.join("\n")}`);
  });
  // The gateway's end after the work is no failure.
  failed.catch(() => {});
  try {
    const [url] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), failed]);
    return await Promise.race([work(new Gateway(url, child.pid ?? 0, log, journal)), failed]);
  } finally {
    child.kill("SIGTERM");
    await exited;
    await rm(journal, { recursive: true });
  }
}

export class Gateway {
  /**
   * @param {string} url @param {number} pid @param {import("node:readline").Interface} log its standard error, by line
   * @param {string} journal the folder of the journals
   */
  constructor(url, pid, log, journal) {
    Object.assign(this, { url, pid, log, journal });
    this.url = url;
    this.pid = pid;
    this.log = log;
    this.journal = journal;
  }

  /** The app's nursery. */
  async nursery() {
    return (await children(this.pid))[0];
  }

  /** The sessions' processes. */
  async sessions() {
    return children(await this.nursery());
  }
}

/** @param {number} pid @returns {Promise<number[]>} */
export async function children(pid) {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8")));
  return lists.join(" ").split(" ").filter(Boolean).map(Number);
}

/**
 * @param {number} pid
 * @returns {Promise<number>} the nanoseconds that its threads have run, in which waiting for a processor does not count
 */
export async function processorTime(pid) {
  let sum = 0;
  for (const task of await readdir(`/proc/${pid}/task`)) {
    sum += Number((await readFile(`/proc/${pid}/task/${task}/schedstat`, "utf8")).split(" ")[0]);
  }
  return sum;
}

/**
 * The memory that a process has written and shares with no other one. Pages of files do not count: they are shared by
 * all sessions, although a session that is alone in having read one seems to own it.
 * @param {number} pid @returns {Promise<number>} in megabytes
 */
export async function privateMemory(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Private_Dirty:\s+(\d+)/m.exec(text)?.[1]) * 1024 / 1e6;
}

/**
 * The value that this part of the values does not exceed.
 * @param {number[]} values
 * @param {number} part between 0 and 1
 */
export function percentile(values, part) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)];
}

/** The middle value. @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
