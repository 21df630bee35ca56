// @ts-check
// Projects of our own are opened, built, tested and driven, when they are asked for: see opened.mjs.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../scripts/vitrine.mjs";
import { test } from "../support/bounded.mjs";
import { project, run, serve, skip, timeout } from "./opened.mjs";

/** A copy that a test may change. @param {import("node:test").TestContext} context @param {string} name */
async function copy(context, name) {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-project-"));
  context.after(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await cp(project(name), path, { recursive: true });
  return path;
}

const expectedTexts = {
  "ClassicGroups": "Classic groups, Soup, The pride of Classic",
  "SynchronizedFolders": "Folders, deep, borrowed",
  "GeneratedInfo": "A Generated Name",
  "ConfigFiles": "Staging, https://staging.example.org",
  "TwoApps": "Full edition",
  "LocalPackage": "On the shelf: bread, milk",
  "PadApp": "For the iPad",
  "PlainFolder": "A folder of files",
  "Workspace": "From the workspace",
  "EmbeddedFramework": "Engine with resource",
  "MissingFrameworks": "SceneKit is empty",
  "SwiftPackage": "A package",
  "StoryboardOnly": "Drawn in Interface Builder",
  "Localized": "Good morning",
  "ObjectiveCSyntax": "ready",
};

for (const [name, text] of Object.entries(expectedTexts)) {
  test(`${name} is opened and shows its text`, { skip, timeout }, async (context) => {
    const { url } = await serve(context, "open", project(name));
    const session = await connect(url);
    context.after(() => session.close());
    await session.waitFor({ text });
  });
}

const buttonResults = {
  "No argument": "plain",
  "A sender": "sent by A sender",
  "An event": "sent by An event with touches: true",
  "No target": "the delegate answers No target",
  "A timer": "fired with info",
  "A delay": "later with argument",
  "A display link": "a frame",
  "A notification": "heard hello",
  "A name": "later with a name, true, false",
  "Key values": "block: 0 to 3; block: 3 to 8; block: 8 to 0; reached 3; value: 0; value: 3; value: 8; 9",
  "An override": "counter, special counter",
};

test("each button of ObjectiveCSyntax does what it does on iOS, and so do a gesture and a key command", {
  skip,
  timeout,
}, async (context) => {
  const { url } = await serve(context, "open", project("ObjectiveCSyntax"));
  const session = await connect(url);
  context.after(() => session.close());
  for (const [title, text] of Object.entries(buttonResults)) {
    await session.tap({ text: title, type: "UIButton" });
    await session.waitFor({ identifier: "log", text }, { timeout: 10_000 });
  }
  await session.tap({ identifier: "log" });
  await session.waitFor({ identifier: "log", text: "tapped, ended: true" });
  await session.key("k", { command: true });
  await session.waitFor({ identifier: "log", text: "key k" });
});

test("another target and another configuration are opened by name", { skip, timeout }, async (context) => {
  const free = await serve(context, "open", project("TwoApps"), "--target", "Free");
  const one = await connect(free.url);
  context.after(() => one.close());
  assert.deepEqual(one.text(), ["Free edition"]);
  const release = await serve(context, "open", project("ConfigFiles"), "--configuration", "Release");
  const two = await connect(release.url);
  context.after(() => two.close());
  assert.deepEqual(two.text(), ["Production, https://www.example.org"]);
});

test("a compiler's error names the original file, line and column", { skip, timeout }, async (context) => {
  const path = await copy(context, "PlainFolder");
  const file = join(path, "Screens/LabelViewController.swift");
  const text = await readFile(file, "utf8");
  const lines = text.split("\n");
  const line = lines.findIndex((each) => each.includes("label.numberOfLines = 0"));
  lines[line] = lines[line].replace("0", "zero");
  await writeFile(file, lines.join("\n"));
  const result = await run("build", path);
  assert.equal(result.code, 1);
  assert.ok(result.errors.includes(`${file}:${line + 1}:27: error: cannot find 'zero' in scope`), result.errors);
});

test("an app's tests run, XCTest's and Swift Testing's, all or those that are named", { skip, timeout }, async () => {
  const all = await run("test", project("TestedApp"));
  assert.equal(all.code, 0, all.errors);
  assert.match(all.output + all.errors, /Executed 3 tests, with 0 failures/);
  assert.match(all.output + all.errors, /Test run with 1 test in 0 suites passed/);
  const one = await run("test", project("TestedApp"), "--filter", "TestedTests.SumTests/testSum");
  assert.equal(one.code, 0, one.errors);
  assert.match(one.output + one.errors, /Executed 1 test, with 0 failures/);
});

test(
  "a test that fails names the original file and line, and the command ends with 1",
  { skip, timeout },
  async (context) => {
    const path = await copy(context, "TestedApp");
    const file = join(path, "TestedTests/SumTests.swift");
    const text = await readFile(file, "utf8");
    const changed = text.replace("Sum.of(2, 3), 5)", "Sum.of(2, 3), 6)");
    assert.notEqual(changed, text);
    await writeFile(file, changed);
    const line = changed.split("\n").findIndex((each) => each.includes(", 6)")) + 1;
    const result = await run("test", path);
    assert.equal(result.code, 1);
    assert.ok(
      (result.output + result.errors).includes(`${file}:${line}: error: SumTests.testSum`),
      result.output + result.errors,
    );
  },
);

test("a package's tests run", { skip, timeout }, async () => {
  const result = await run("test", "--package-path", project("SwiftPackage"));
  assert.equal(result.code, 0, result.errors);
});

test("a module with the name of one of Vitrine's own is built and shown", { skip, timeout }, async (context) => {
  const path = await copy(context, "PlainFolder");
  const renamed = join(path, "../Layout");
  await rename(path, renamed);
  const { url } = await serve(context, "open", renamed);
  const session = await connect(url);
  context.after(() => session.close());
  await session.waitFor({ text: "A folder of files" });
});

test("a crash names the original file and line", { skip, timeout }, async (context) => {
  const path = await copy(context, "PlainFolder");
  const file = join(path, "Screens/LabelViewController.swift");
  const text = await readFile(file, "utf8");
  const lines = text.split("\n");
  const line = lines.findIndex((each) => each.includes("label.numberOfLines = 0"));
  lines[line] = 'fatalError("no label")';
  await writeFile(file, lines.join("\n"));
  const { url, started } = await serve(context, "open", path);
  await assert.rejects(
    connect(url),
    (error) => `${error} ${started.errors}`.includes(`LabelViewController.swift:${line + 1}: Fatal error: no label`),
  );
});

test("an iPad app is shown on an iPad, and another device is chosen by name", { skip, timeout }, async (context) => {
  for (const [words, width] of /** @type {[string[], number][]} */ ([[[], 820], [["--device", "iphone"], 390]])) {
    const { url } = await serve(context, "open", project("PadApp"), ...words);
    const session = await connect(url);
    context.after(() => session.close());
    assert.equal(session.tree.screen.width, width);
  }
});

test(
  "vitrine dev shows an edited file, and writes nothing into the project's folder",
  { skip, timeout },
  async (context) => {
    const path = await copy(context, "PlainFolder");
    const { url } = await serve(context, "dev", path);
    const session = await connect(url);
    context.after(() => session.close());
    await session.waitFor({ text: "A folder of files" });
    const file = join(path, "App.swift");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace("A folder of files", "An edited folder"));
    await session.waitFor({ text: "An edited folder" }, { timeout: 300_000 });
    await assert.rejects(stat(join(path, ".build")));
    assert.equal(await readFile(file, "utf8"), text.replace("A folder of files", "An edited folder"));
  },
);

test("misuse ends with 64 and what fails with 1, in one line", { skip, timeout }, async () => {
  for (
    const [words, code, line] of /** @type {[string[], number, RegExp][]} */ ([
      [["open"], 64, /name the project by PATH or by --package-path, and not by both/],
      [["open", "/nowhere"], 64, /\/nowhere cannot be read/],
      [
        ["build", project("TwoApps"), "--target", "Paid"],
        1,
        /there is no target Paid\. The applications are: Free, Full Edition/,
      ],
    ])
  ) {
    const result = await run(...words);
    assert.equal(result.code, code);
    assert.match(result.errors.trim().split("\n").at(-1) ?? "", line);
  }
});
