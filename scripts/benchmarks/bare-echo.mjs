// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bin } from "./gateway.mjs";
import { RawClient } from "./raw-client.mjs";

/**
 * Runs the bare libwebsockets server for as long as the work takes.
 * @template T
 * @param {(url: string) => Promise<T>} work
 */
export async function withBareEcho(work) {
  const child = spawn(join(bin, "BenchmarkEcho"), [], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  try {
    const [port] = await once(createInterface({ input: child.stdout }), "line");
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
}

/** @param {string} url @returns {Promise<RawClient>} a connection to the bare server */
export const openBareEcho = (url) => RawClient.open(url, { protocol: "echo" });

/**
 * Sends requests of a size one after the other, each answered with a size.
 * @param {RawClient} client
 * @param {{sent: number, received: number, runs: number}} sizes
 * @returns {Promise<number[]>} the milliseconds of each round trip
 */
export async function bareRoundTrips(client, { sent, received, runs }) {
  const request = `${received} `.padEnd(sent, "x");
  const times = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    client.send(request);
    await client.next();
    times.push(performance.now() - begun);
  }
  return times;
}
