// @ts-check
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkLayers, referencesInside } from "../../scripts/layers/layers.mjs";
import { test } from "../support/bounded.mjs";

const fixture = fileURLToPath(new URL("layers", import.meta.url));
const script = fileURLToPath(new URL("../../scripts/check-layers", import.meta.url));

/** @type {import("../../scripts/layers/layers.mjs").Order} */
const order = ["Low", ["High", "Peer"]];

/** @param {string} file */
const violationsIn = (file) =>
  checkLayers(fixture, order).violations
    .filter((violation) => violation.file === file)
    .map(({ line, name }) => `${line} ${name}`);

/** @param {string[]} given @returns {Promise<{code: number, output: string, errors: string}>} */
const run = (...given) =>
  new Promise((resolve) => {
    execFile(script, given, { cwd: fixture }, (error, output, errors) => {
      resolve({ code: Number(error?.code ?? 0), output, errors });
    });
  });

test("a body and the code inside a string are checked, comments and strings are not", () => {
  assert.deepEqual(violationsIn("Low/Body.swift"), ["4 Helper", "5 High"]);
});

test("stored state and its observers are checked", () => {
  assert.deepEqual(violationsIn("Low/Stored.swift"), ["3 High", "4 High"]);
});

test("signatures of public members are not checked, those of other members are", () => {
  assert.deepEqual(violationsIn("Low/Signature.swift"), ["12 High"]);
});

test("a folder inside a listed one belongs to it, and private types hide those of other folders", () => {
  assert.deepEqual(violationsIn("Low/Deep/Base.swift"), []);
});

test("an extension counts as code of its own folder, and folders of one layer may name each other", () => {
  assert.deepEqual(violationsIn("High/High.swift"), []);
  assert.deepEqual(violationsIn("Peer/Peer.swift"), []);
  const inside = referencesInside(fixture, order, ["High", "Peer"]);
  assert.deepEqual(inside.map(({ file, line, name }) => `${file} ${line} ${name}`), ["High/High.swift 5 Peer"]);
});

test("uses of members that only extensions in a higher folder declare are found, but not in public members", () => {
  const { memberUses } = checkLayers(fixture, order);
  const found = memberUses.map(({ file, line, name, to }) => `${file} ${line} ${name} of ${to}`);
  assert.deepEqual(found, ["Low/Members.swift 4 highFunction of High", "Low/Members.swift 5 highValue of High"]);
});

test("the uses of members of higher folders in UIKit become fewer", () => {
  const root = fileURLToPath(new URL("../../Sources/UIKit", import.meta.url));
  const { memberUses } = checkLayers(root, JSON.parse(readFileSync(join(root, "layers.json"), "utf8")));
  // A lower number replaces this one when such a use has gone.
  assert.equal(memberUses.length, 69);
});

test("a violation is printed with its file, line and layers, and the exit status is 1", async () => {
  const { code, output } = await run("layers.json");
  assert.equal(code, 1);
  assert.match(output, /^Low\/Body\.swift:5: Low \(layer 1\) names High of High \(layer 2\)$/m);
  assert.match(output, /^2 layers, \d+ references between folders, 5 point upward\.$/m);
});

test("without violations the exit status is 0", async () => {
  const copy = await mkdtemp(join(tmpdir(), "layers-"));
  try {
    await cp(fixture, copy, { recursive: true });
    await writeFile(join(copy, "layers.json"), JSON.stringify([["Low", "High"], "Peer"]));
    await writeFile(join(copy, "High/High.swift"), "public class High: Base {}\nenum Helper {}\n");
    const { code, output } = await run(join(copy, "layers.json"));
    assert.equal(code, 0, output);
  } finally {
    await rm(copy, { recursive: true });
  }
});

test("a source file in no listed folder is an error", () => {
  assert.throws(() => checkLayers(fixture, ["Low", "High"]), /Peer\/Peer\.swift is in no folder of the list of layers/);
  assert.throws(() => checkLayers(fixture, ["Low", "High", "Peer", "Gone"]), /names Gone, which holds no source file/);
});

test("the usage is printed, and an unknown argument has the exit status 64", async () => {
  assert.match((await run("--help")).output, /^Usage: scripts\/check-layers/);
  assert.equal((await run("--unknown")).code, 64);
});
