// @ts-check
// Each command in scripts/ explains itself, and refuses an option that it does not have.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { accessSync, constants, readdirSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, test } from "../support/bounded.mjs";

const scripts = fileURLToPath(new URL("../../scripts", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "help-"));
after(() => rm(folder, { recursive: true, force: true }));

/** @param {import("node:fs").Dirent} entry */
function isCommand(entry) {
  if (!entry.isFile()) return false;
  try {
    return accessSync(join(scripts, entry.name), constants.X_OK) === undefined;
  } catch {
    return false;
  }
}
const commands = readdirSync(scripts, { withFileTypes: true }).filter(isCommand).map(({ name }) => name);
/** It passes every other argument to the compiler. */
const compiler = "optimizing-frontend";

/** @param {string} name @param {string[]} args @returns {Promise<{status: number, output: string, errors: string}>} */
const run = (name, ...args) =>
  new Promise((resolve) =>
    execFile(
      join(scripts, name),
      args,
      { cwd: folder, timeout: 50_000 },
      (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors }),
    )
  );

test("there are the commands that the documents name", () => {
  for (const name of ["serve", "test", "open", "dev", "bench", "example", compiler]) assert.ok(commands.includes(name));
});

for (const name of commands) {
  test(`scripts/${name} --help prints the usage and does nothing`, async () => {
    const { status, output, errors } = await run(name, "--help");
    assert.deepEqual({ status, errors }, { status: 0, errors: "" });
    const [usage, , ...text] = output.split("\n");
    assert.match(usage, new RegExp(`^Usage: scripts/${basename(name)}( |$)`));
    assert.ok(text.some((line) => /^[A-Z].*\w/.test(line)) || /^ {2}\w/m.test(output), output);
    if (name !== compiler) assert.match(output, /^ {2}--help .*shows this text$|^ {2}address /m);
    assert.deepEqual(await readdir(folder), []);
  });
}

/** Commands that first build vitrine, which then refuses the option. */
const passing = ["serve", "open", "dev"];
for (const name of commands.filter((name) => ![compiler, ...passing].includes(name))) {
  test(`scripts/${name} refuses an unknown option`, async () => {
    const { status, output, errors } = await run(name, "--no-such-option");
    assert.equal(status, 64, errors);
    assert.equal(output, "");
    assert.notEqual(errors, "");
    assert.deepEqual(await readdir(folder), []);
  });
}
