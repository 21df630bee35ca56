// @ts-check
// Whether there is a Firefox that tests can be run in.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test } from "../../support/bounded.mjs";

const support = new URL("./firefox.mjs", import.meta.url).href;

/**
 * What is found where that script is called firefox-esr, what comes of its start, and what it leaves behind.
 * @param {string} script
 * @param {object} [more]
 */
async function found(script, more = {}) {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-stub-"));
  try {
    await writeFile(join(folder, "firefox-esr"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const source = `const { Firefox, firefox, without } = await import(${JSON.stringify(support)});
      const came = firefox && await Firefox.attempt().catch((error) => "thrown: " + error.message);
      console.log(JSON.stringify({ isThere: Boolean(firefox), without, came: String(came ?? "") }));`;
    const { FIREFOX, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", source], {
      env: { ...env, PATH: folder, TMPDIR: folder, ...more },
    });
    return { ...JSON.parse(stdout), left: (await readdir(folder)).filter((name) => name !== "firefox-esr") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("a file that only explains how to install Firefox is not a Firefox", async () => {
  const { isThere, without } = await found('echo "install the snap"; exit 1');
  assert.deepEqual([isThere, without], [false, "firefox-esr is not installed, and FIREFOX names no other"]);
});

test("a Firefox that does not start counts as missing, reports the reason, and leaves no process", async () => {
  const { isThere, came, left } = await found(
    '[ "$1" = --version ] && echo "Mozilla Firefox 1" && exit; echo "no display" >&2; exit 3',
  );
  assert.ok(isThere);
  assert.match(came, /^\S+firefox-esr does not start: Firefox has ended\nno display/);
  assert.deepEqual(left, []);
});

test("a Firefox that the caller names is reported if it does not start", async () => {
  const { came } = await found("", { FIREFOX: "/nowhere/firefox" });
  assert.match(came, /^thrown: \/nowhere\/firefox does not start: .*ENOENT/);
});
