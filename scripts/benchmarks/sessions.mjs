// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../vitrine.mjs";
import { bin, median, withGateway } from "./gateway.mjs";

const runs = 30;

/** A session's start: the fork alone, and all of it up to the first picture; beside an app process from scratch, up to where it could begin to launch. */
export async function start() {
  const scratch = [];
  for (let run = 0; run < 10; run++) scratch.push(await fromScratch());
  const { forks, pictures } = await withGateway(async (gateway) => {
    /** @type {number[]} */
    const forks = [];
    gateway.log.on("line", (line) => {
      const found = /forked in (\d+) µs/.exec(line);
      if (found) forks.push(Number(found[1]) / 1000);
    });
    const pictures = [];
    for (let run = 0; run < runs; run++) {
      const begun = performance.now();
      const session = await connect(gateway.url, { scene: "movies" });
      pictures.push(performance.now() - begun);
      session.close();
    }
    return { forks, pictures };
  });
  const baseline = median(scratch);
  return [
    { name: "session: fork", value: median(forks), unit: "ms", baseline, must: 0.5, aim: 0.1 },
    { name: "session: hello to first picture", value: median(pictures), unit: "ms", baseline, must: 2, aim: 1 },
  ];
}

/** The memory that is a session's own, beside a whole process's. */
export async function memory() {
  return withGateway(async (gateway) => {
    const sessions = [];
    for (let run = 0; run < 10; run++) sessions.push(await connect(gateway.url, { scene: "movies" }));
    const own = await Promise.all((await gateway.sessions()).map(async (pid) => (await memoryOf(pid)).own));
    const { resident } = await memoryOf(await gateway.nursery());
    for (const session of sessions) session.close();
    return [{ name: "session: memory of its own", value: median(own), unit: "KiB", baseline: resident, must: 0.5, aim: 0.1 }];
  });
}

/** Milliseconds until an app process says that it is ready. */
async function fromScratch() {
  const begun = performance.now();
  const child = spawn(join(bin, "Gallery"), [], { stdio: ["ignore", "ignore", "inherit", "pipe"], env: { ...process.env, VITRINE_NURSERY: "3" } });
  await once(/** @type {import("node:net").Socket} */ (child.stdio[3]), "data");
  const time = performance.now() - begun;
  const exited = once(child, "exit");
  child.stdio[3]?.destroy();
  await exited;
  return time;
}

/** @param {number} pid in KiB */
async function memoryOf(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  const field = (/** @type {string} */ name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]);
  return { own: field("Private_Clean") + field("Private_Dirty"), resident: field("Rss") };
}
