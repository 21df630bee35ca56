// @ts-check
// Prints what a tap costs the session's process and the gateway, and the functions that take the most; see
// scripts/profile.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { processorTime, withGateway } from "./gateway.mjs";
import { openMovies } from "./movies.mjs";

const run = promisify(execFile);
const { values } = parseArgs({ options: { taps: { type: "string" }, nothing: { type: "boolean" } } });
const taps = Number(values.taps ?? 2000);
const warmUp = 200;
const folder = await mkdtemp(join(tmpdir(), "vitrine-profile-"));
try {
  await profile(join(folder, "samples"));
} finally {
  await rm(folder, { recursive: true });
}

/** @param {string} file for the samples */
async function profile(file) {
  const processes = await withGateway(async (gateway) => {
    const movies = await openMovies(gateway.url);
    const target = values.nothing ? movies.movies.nothing : movies.movies.target;
    // What is done once only, such as shaping and caching, is not counted.
    for (let tap = 0; tap < warmUp; tap++) await movies.tap(target);
    const [session] = await gateway.sessions();
    const processes = [{ name: "session", pid: session, time: 0 }, { name: "gateway", pid: gateway.pid, time: 0 }];
    for (const process of processes) process.time = await processorTime(process.pid);
    for (let tap = 0; tap < taps; tap++) await movies.tap(target);
    for (const process of processes) process.time = await processorTime(process.pid) - process.time;
    const pids = processes.map(({ pid }) => pid).join(",");
    const perf = spawn("perf", [
      "record",
      "--quiet",
      "--event",
      "cpu-clock",
      "--freq",
      "5000",
      "--output",
      file,
      "--pid",
      pids,
    ], { stdio: "inherit" });
    const ended = once(perf, "exit");
    for (let tap = 0; tap < taps; tap++) await movies.tap(target);
    perf.kill("SIGINT");
    await ended;
    movies.close();
    return processes;
  });
  for (const { name, pid, time } of processes) {
    const options = [
      "--stdio",
      "--input",
      file,
      "--pid",
      String(pid),
      "--fields",
      "overhead,sym",
      "--percent-limit",
      "0.5",
    ];
    const { stdout } = await run("perf", ["report", ...options], { maxBuffer: 1 << 26 });
    const lines = stdout.split("\n").filter((line) => /^ +\d/.test(line)).map((line) => line.trimEnd());
    console.log(
      `\n${name}: ${Math.round(time / taps / 1000)} µs of processor time a tap; in percent of that:\n${await readable(
        lines.join("\n"),
      )}`,
    );
  }
}

/** Demangles Swift's names. @param {string} text */
async function readable(text) {
  const demangle = spawn("swift", ["demangle", "--simplified"], { stdio: ["pipe", "pipe", "inherit"] });
  demangle.stdin.end(text);
  let result = "";
  for await (const chunk of demangle.stdout) result += chunk;
  return result;
}
