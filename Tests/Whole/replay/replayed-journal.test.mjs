// @ts-check
// The commands that `vitrine replay` names after a replay that differs: each writes the journal of a new session.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { BuiltApp, rebuilt, record } from "../../support/built-app.mjs";
import { bin } from "../../support/real-gateway.mjs";

/**
 * @param {string} program @param {string[]} words
 * @returns {Promise<{code: number, output: string, errors: string}>}
 */
const run = (program, ...words) =>
  new Promise((resolve) => {
    execFile(program, words, (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }));
  });

/**
 * Replays the recorded session on this build. Returns the named commands, and the outline at the end.
 * @param {BuiltApp} app @param {string[]} more options
 */
async function diverge(app, ...more) {
  const folder = join(app.folder, "journal");
  const name = (await readdir(folder)).find((each) => /^[a-z2-7]{16}\.jsonl$/.test(each)) ?? "";
  const { code, output, errors } = await run(
    join(bin, "vitrine"),
    "replay",
    join(folder, name),
    "--app",
    app.path,
    "--outline",
    ...more,
  );
  assert.equal(code, 0);
  const commands = Object.fromEntries(
    [...errors.matchAll(/^▸ To (go on from here|start afresh|stop before action \d+): (.*)$/gm)].map((
      [, way, command],
    ) => [way, command]),
  );
  return { commands, outline: output, next: join(folder, name.replace(".jsonl", "-next.jsonl")) };
}

/** @param {string} path @returns {Promise<import("../../support/types.d.ts").JsonMessage[]>} */
const lines = async (path) => (await readFile(path, "utf8")).trim().split("\n").map((line) => JSON.parse(line));

/** Replays a new journal. @param {BuiltApp} app @param {string} path */
const replay = (app, path) => run(join(bin, "vitrine"), "replay", path, "--app", app.path, "--outline");

for (const [change, bought] of [["a text", "2 bought"], ["removed", "for Ann"]]) {
  test(`on a build with ${change} a replay that goes on leaves a journal of that build`, async (context) => {
    const app = await BuiltApp.start(context);
    const session = await record(app);
    await rebuilt(session, () => app.build(change));
    await session.close();
    const { commands, outline, next } = await diverge(app);
    const { code } = await run("sh", "-c", commands["go on from here"]);
    assert.equal(code, 0);
    // Each answer and each screen of the new journal is that of the build: nothing differs, and nothing is moved.
    assert.deepEqual(await replay(app, next), { code: 0, output: outline, errors: "" });
    assert.match(outline, new RegExp(`"${bought}"`));
    // A gateway opens it as a session of its own.
    const [{ session: id, watch }] = await lines(next);
    assert.equal(watch, undefined);
    await copyFile(next, join(app.folder, "journal", `${id}.jsonl`));
    const opened = await connect(app.url, { session: id });
    await opened.waitFor({ text: bought });
    const { report } = await rebuilt(opened, () => opened.restart("resume"));
    assert.equal(report, undefined);
    await opened.close();
  });
}

test("a journal that starts afresh has its two headers only, and one that stops has what came before", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ label: "Gift" });
  await session.tap({ text: "Buy" });
  await session.tap({ label: "Gift" });
  await session.close();
  await app.write("removed");
  const { commands, next } = await diverge(app);
  assert.deepEqual(Object.keys(commands), ["go on from here", "start afresh", "stop before action 2"]);
  // A command keeps the bound of the replay that names it.
  const { commands: bounded } = await diverge(app, "--before", "3");
  assert.match(bounded["go on from here"], / --before 3 --output /);
  assert.match(bounded["stop before action 2"], /jsonl --app \S+ --before 2 --output /);
  assert.match((await run("sh", "-c", commands["start afresh"])).output, /"Nothing bought"/);
  assert.deepEqual((await lines(next)).map(({ type }) => type), ["session", "session"]);
  const { output: svg } = await run("sh", "-c", `${commands["start afresh"]} --force --svg /dev/stdout | cat`);
  assert.match(svg, /<svg[^]*<\/svg>/);
  const { code, output, errors } = await run("sh", "-c", `${commands["stop before action 2"]} --force`);
  assert.deepEqual([code, errors], [0, ""]);
  assert.deepEqual((await lines(next)).map(({ type }) => type), ["session", "session", "build", "action", "answer"]);
  assert.deepEqual(await replay(app, next), { code: 0, output, errors: "" });
});

test("the journal that is replayed is not replaced by what is written", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-output-"));
  context.after(() => rm(folder, { recursive: true }));
  const [journal, link] = [join(folder, "a.jsonl"), join(folder, "link.jsonl")];
  await writeFile(journal, "recorded");
  await symlink(journal, link);
  for (const option of ["--output", "--svg"]) {
    const { code, errors } = await run(join(bin, "vitrine"), "replay", journal, option, link);
    assert.equal(code, 64);
    assert.equal(
      errors,
      `vitrine: ${option} ${link} would replace ${journal}, which is replayed. Name another file\n`,
    );
  }
  assert.equal(await readFile(journal, "utf8"), "recorded");
});

test("the numbers of actions begin at 1", async () => {
  for (const number of ["-1", "0"]) {
    const { code, errors } = await run(join(bin, "vitrine"), "replay", "a.jsonl", "--before", number);
    assert.equal(code, 64);
    assert.equal(errors, `vitrine: --before must be the number of an action, from 1; got ${number}\n`);
  }
});

test("stopping before an action and starting afresh exclude each other", async () => {
  const { code, errors } = await run(join(bin, "vitrine"), "replay", "a.jsonl", "--before", "1", "--afresh");
  assert.equal(code, 64);
  assert.match(errors, /--before and --afresh cannot be combined/);
});
