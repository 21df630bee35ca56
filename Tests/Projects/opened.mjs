// @ts-check
// What tests of opened projects share. The first build compiles all of UIKit, which takes minutes, so the tests wait to
// be asked for: VITRINE_OPEN=1. What is built lies in a cache that is kept from run to run: VITRINE_OPEN_CACHE, or a
// folder beside the temporary ones.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bin } from "../support/real-gateway.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const skip = process.env.VITRINE_OPEN ? false : "VITRINE_OPEN is not set";
const cache = process.env.VITRINE_OPEN_CACHE ?? join(tmpdir(), "vitrine-open-cache");
export const timeout = 1_800_000;

/** @param {string[]} words */
export function start(...words) {
  const child = spawn(join(bin, "vitrine"), words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, XDG_CACHE_HOME: cache },
  });
  const result = { child, errors: "", output: "", exited: once(child, "exit") };
  child.stderr.on("data", (text) => {
    result.errors += text;
  });
  child.stdout.on("data", (text) => {
    result.output += text;
  });
  return result;
}

/** Runs a command to its end. @param {string[]} words */
export async function run(...words) {
  const started = start(...words);
  const [code] = await started.exited;
  return { code, errors: started.errors, output: started.output };
}

/** Serves a project by a command. @param {import("node:test").TestContext} context @param {string[]} words */
export async function serve(context, ...words) {
  const journal = await mkdtemp(join(tmpdir(), "vitrine-open-"));
  const started = start(...words, "--port", "0", "--journal", journal);
  context.after(async () => {
    started.child.kill("SIGTERM");
    await started.exited;
    await rm(journal, { recursive: true });
  });
  const line = once(createInterface({ input: started.child.stdout }), "line");
  const [url] = await Promise.race([
    line,
    started.exited.then(([code]) => assert.fail(`it ended with ${code}:\n${started.errors}`)),
  ]);
  return { url, started };
}

/** @param {string} name */
export const project = (name) => join(root, "Tests/Projects", name);
