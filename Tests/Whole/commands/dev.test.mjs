// @ts-check
// `vitrine dev` builds and shows saved changes of a package.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { kill } from "node:process";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { buying, Package, source } from "../../support/developed-package.mjs";
import { bin } from "../../support/real-gateway.mjs";
import { children } from "../../support/processes.mjs";

/** @import { Received } from "../../../web/client/types.d.ts" */

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/**
 * @param {Session} session
 * @param {(message: Received) => unknown} fits
 * @param {() => Promise<void>} cause
 * @returns {Promise<Received>} the first message that fits
 */
async function messageAfter(session, fits, cause) {
  const message = new Promise((resolve) => {
    const remove = session.on("message", (message) => {
      if (!fits(message)) return;
      remove();
      resolve(message);
    });
  });
  await cause();
  return message;
}

/**
 * Runs `vitrine dev` to its end.
 * @param {string} path the folders of programs @param {string[]} words
 * @returns {Promise<{code: number, errors: string}>}
 */
async function ended(path, ...words) {
  const child = spawn(join(bin, "vitrine"), ["dev", ...words, "--port", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PATH: path },
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  return { code, errors };
}

const isSnapshot = (/** @type {Received} */ { type }) => type === "snapshot";

test("a saved source is compiled and linked without planning, and the session goes on", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(session.text().includes("2 bought"), session.outline());
  assert.deepEqual(await app.steps(), ["plan", "compile", "link", "compile", "link"]);
  // Editors save by renaming another file.
  await app.write("Sources/TimersTestApp/saved.tmp", "inserted");
  await messageAfter(
    session,
    isSnapshot,
    () => rename(join(app.path, "Sources/TimersTestApp/saved.tmp"), join(app.path, source)),
  );
  await session.waitFor({ text: "Compare" });
  assert.equal((await app.steps()).filter((step) => step === "plan").length, 1);
  assert.match(app.errors, /Built after \d+ ms: compiling \d+ ms, linking \d+ ms/);
  await session.close();
});

test("a new file, a file that is gone and a changed description are planned", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const plans = async () => (await app.steps()).filter((step) => step === "plan").length;
  await messageAfter(session, isSnapshot, () => app.write("Sources/TimersTestApp/More.swift", "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.equal(await plans(), 2);
  await messageAfter(session, isSnapshot, () => rm(join(app.path, "Sources/TimersTestApp/More.swift")));
  await session.waitFor({ text: "Buy" });
  assert.equal(await plans(), 3);
  await messageAfter(
    session,
    ({ type, state }) => type === "build" && state === "ready",
    () => app.write("Package.swift", "// more"),
  );
  assert.equal(await plans(), 4);
  await session.close();
});

test("a new file with a mistake stays a part of the build until it is mended", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const failed = (/** @type {Received} */ { type, state }) => type === "build" && state === "failed";
  await messageAfter(session, failed, () => app.write("Sources/TimersTestApp/More.swift", "a mistake"));
  await messageAfter(session, failed, () => app.write(source, "a "));
  await messageAfter(session, isSnapshot, () => app.write("Sources/TimersTestApp/More.swift", "text"));
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});

test("a folder is watched before it has sources", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  await mkdir(join(app.path, "Sources/TimersTestApp/Views"));
  // A build after which it is still empty.
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await messageAfter(session, isSnapshot, () => app.write(source, ""));
  await messageAfter(session, isSnapshot, () => app.write("Sources/TimersTestApp/Views/New.swift", "a text"));
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});

test("an app whose first build fails is built again after changes, and served when it compiles", async (context) => {
  const app = await Package.start(context, { text: "a mistake" });
  await app.prints(/App\.swift:1:1: error: this is a mistake\n[^]*It is built again/);
  await app.write(source, "another mistake");
  await app.prints(/It is built again[^]*It is built again/);
  // A file that was not there when the folders were watched first.
  await app.write("Sources/TimersTestApp/More.swift", "text");
  await app.write(source, "a ");
  await app.served;
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});

test("a description that cannot be read at first is read again after changes", async (context) => {
  const app = await Package.start(context, { description: "a mistake" });
  await app.prints(/the description has a mistake\n.*Package\.swift: the package cannot be read\. It is built again/);
  await app.write("Package.swift", "another mistake");
  await app.prints(/It is built again[^]*It is built again/);
  await app.write("Package.swift", "");
  await app.served;
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.waitFor({ text: "Buy" });
  await session.close();
});

test("a product that the package does not have is a mistake in the command, which ends with 1", async (context) => {
  const app = await Package.serve(context);
  const path = `${join(app.folder, "bin")}:${process.env.PATH}`;
  const { code, errors } = await ended(path, app.path, "--product", "Other");
  assert.equal(code, 1);
  assert.match(errors, /^vitrine: .*there is no app Other that depends on the product UIKit; it has TimersTestApp\n$/);
});

test("without a toolchain the command ends with 1", async (context) => {
  const app = await Package.serve(context);
  const { code, errors } = await ended(join(app.folder, "temporary"), app.path);
  assert.equal(code, 1);
  assert.match(errors, /^vitrine: swift: the command is not found\. .*\n$/);
});

test("the folder of the reports is made anew when somebody has removed it", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  for (const folder of await app.reportFolders()) await rm(folder, { recursive: true });
  const { errors } = await messageAfter(
    session,
    ({ type, state }) => type === "build" && state === "failed",
    () => app.write(source, "a mistake"),
  );
  assert.equal(errors?.[0].message, "this is a mistake");
  await session.close();
});

test("each failed build has a report of its own, which only the user can read", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  /** @type {string[]} */ const files = [];
  const isReported = new Promise((resolve) =>
    session.on("message", ({ type, state, errors }) => {
      if (type === "build" && state === "failed" && errors && files.push(errors[0].file) === 2) resolve(undefined);
    })
  );
  const [gateway] = await children(app.pid);
  kill(gateway, "SIGSTOP");
  await app.write(source, "a mistake");
  await app.prints(/App\.swift:1:1: error[^]*could not be built\n/);
  await app.write(source, "");
  await app.prints(/(Built|Unchanged) after/);
  await app.write("Sources/TimersTestApp/More.swift", "a mistake");
  await app.prints(/More\.swift:1:1: error[^]*could not be built\n/);
  const [folder] = await app.reportFolders();
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.equal((await readdir(folder)).length, 2);
  kill(gateway, "SIGCONT");
  await isReported;
  assert.deepEqual(files, [source, "Sources/TimersTestApp/More.swift"].map((path) => join(app.path, path)));
  assert.deepEqual(await readdir(folder), []);
  await session.close();
});

test("compiler errors are reported with file and line, and the session continues once they are corrected", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const failed = await messageAfter(
    session,
    ({ type, state }) => type === "build" && state === "failed",
    () => app.write(source, "a mistake"),
  );
  assert.deepEqual(failed.errors, [{
    file: join(app.path, source),
    line: 1,
    column: 1,
    message: "this is a mistake",
    source: "a mistake",
  }]);
  await session.tap({ text: "Buy" });
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  await session.close();
});

test("a file that is saved while it is compiled is compiled again, and no error is reported", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  /** @type {string[]} */ const states = [];
  session.on("message", ({ type, state }) => {
    if (type === "build") states.push(state);
  });
  await messageAfter(session, isSnapshot, () => app.write(source, "unstable"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(!states.includes("failed"), states.join(", "));
  assert.doesNotMatch(app.errors, /was modified during the build/);
  assert.deepEqual((await app.steps()).slice(-3), ["compile", "compile", "link"]);
  await session.close();
});

test("a package whose folder has been away is built again when it is back", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const failed = (/** @type {Received} */ { type, state }) => type === "build" && state === "failed";
  const { text } = await messageAfter(session, failed, () => rename(app.path, `${app.path}-away`));
  assert.equal(text, `error: there is no folder ${app.path} any more; TimersTestApp is built again when it is back\n`);
  await session.tap({ text: "Buy" });
  const ready = (/** @type {Received} */ { type, state }) => type === "build" && state === "ready";
  await messageAfter(session, ready, () => rename(`${app.path}-away`, app.path));
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  await session.close();
});

test("a changed resource is not compiled, and actions are matched by the recorded text", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const steps = await app.steps();
  const report = await messageAfter(
    session,
    ({ type }) => type === "replay",
    () => app.write("Words/word.txt", "a text"),
  );
  await session.waitFor({ text: "Add to cart" });
  assert.equal(report.moved?.length, 2);
  assert.deepEqual(await app.steps(), steps);
  await session.close();
});

test("a build that fails leaves the resources of the served app as they are", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const failed = (/** @type {Received} */ { type, state }) => type === "build" && state === "failed";
  const [gateway] = await children(app.pid);
  // Resources are copied before the compiler fails: by SwiftPM for a new file, by the plan's commands for a known one.
  for (const [index, file] of ["Sources/TimersTestApp/More.swift", source].entries()) {
    await messageAfter(session, failed, () => app.write(file, "a mistake"));
    await messageAfter(session, failed, () => app.write("Words/word.txt", "a text"));
    for (const nursery of await children(gateway)) kill(nursery, "SIGKILL");
    await app.prints(new RegExp(`(it is started again[^]*){${index + 1}}`));
    const other = await connect(app.url, { scene: "shop", clock: "virtual" });
    assert.ok(other.text().includes("Buy"), other.outline());
    await other.close();
    await messageAfter(session, isSnapshot, () => app.write(file, ""));
    await session.waitFor({ text: "Add to cart" });
    await messageAfter(session, isSnapshot, () => app.write("Words/word.txt", ""));
    await session.waitFor({ text: "Buy" });
  }
  await session.close();
});

test("with --poll, vitrine dev finds changes without notifications of the system", async (context) => {
  const app = await Package.serve(context, "--poll");
  const session = await buying(app);
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});
