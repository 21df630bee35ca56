// @ts-check
// The gateway takes from scripts what only their readers need, without knowing their grammar: here it is known.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { RealGateway } from "../support/real-gateway.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));

/** Parses modules that come by standard input, and names those that cannot be parsed. */
const parser = `
  import { readFileSync } from "node:fs";
  import { SourceTextModule } from "node:vm";
  const broken = JSON.parse(readFileSync(0, "utf8")).flatMap(({ name, text }) => {
    try { new SourceTextModule(text); return []; } catch (error) { return [name + ": " + error.message]; }
  });
  process.stdout.write(JSON.stringify(broken));`;

/** @param {{name: string, text: string}[]} modules @returns {string[]} */
const broken = (modules) => JSON.parse(execFileSync(process.execPath, ["--no-warnings", "--experimental-vm-modules", "--input-type=module", "-e", parser], { input: JSON.stringify(modules), encoding: "utf8" }));

test("every script is a module still as it is served, and none is longer", { timeout: 60_000 }, async (context) => {
  const gateway = new RealGateway();
  context.after(() => gateway.close());
  const url = await gateway.start();
  const names = (await readdir(web, { recursive: true })).filter((name) => name.endsWith(".js"));
  const modules = await Promise.all(names.map(async (name) => ({ name, text: await (await fetch(new URL(name, url))).text() })));
  assert.deepEqual(broken(modules), []);
  for (const { name, text } of modules) assert.ok(text.length <= (await readFile(join(web, name), "utf8")).length, name);
  assert.equal(broken([{ name: "a.js", text: "const a = {}const b = 1;" }]).length, 1);
});
