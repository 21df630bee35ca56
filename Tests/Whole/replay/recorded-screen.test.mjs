// @ts-check
// A replay on the same build that comes to another screen: the report has the recorded screen and the one in the
// replay.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { BuiltApp, rebuilt } from "../../support/built-app.mjs";

/** @import { WireReplayDifference } from "../../../web/wire-types.d.ts" */

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/** Stores a session's history in a file. @param {BuiltApp} app @param {Session} session @returns {Promise<string>} */
async function saveHistory(app, session) {
  const path = join(app.folder, "history.jsonl");
  const answer = await fetch(new URL(`/sessions/${session.id}/history`, app.url));
  assert.equal(answer.status, 200);
  await writeFile(path, await answer.text());
  return path;
}

/** The outlines of the recorded screen and of the one in the replay. @param {string} errors of `vitrine replay` */
function outlines(errors) {
  const found = /^The recorded screen:\n([^]*)\nThe screen in the replay:\n([^]*)\n▸ To go on /m.exec(errors);
  assert.ok(found, errors);
  return { recorded: found[1], replayed: found[2] };
}

test("on the same build, the report has both outlines for the first action with another screen", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  const recorded = await app.replay();
  assert.equal(recorded.code, 0, recorded.errors);
  await session.tap({ label: "Gift" });
  const path = await saveHistory(app, session);
  await app.behave("a text");
  const { report } = await rebuilt(session, () => app.build(""), { isReported: true });
  assert.deepEqual([report.moved, report.missing], [[], []]);
  const { number, kind, member, text } = /** @type {WireReplayDifference} */ (report.state);
  assert.deepEqual([number, kind, member], [1, "tap", "the screen"]);
  // It is the screen after the first action, before the second one.
  assert.equal(`${report.state?.recorded}\n`, recorded.output);
  assert.match(text, /"1 bought"[^]*"Add to cart"/);
  assert.doesNotMatch(text, /"Buy"/);

  const { code, errors } = await app.replay("--history", path);
  assert.equal(code, 1);
  assert.deepEqual(outlines(errors), { recorded: report.state?.recorded, replayed: text });
  const without = await app.replay();
  assert.equal(without.code, 1);
  assert.match(
    without.errors,
    / its hash only, and neither a history \(--history\) nor a second replay has it\.\nThe screen in the replay:$/m,
  );
  await session.close();
});

test("the recorded screen of a refused action is reported too", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  const { output } = await app.replay();
  const label = session.find({ text: "Nothing bought" });
  await assert.rejects(session.send("scroll", { target: label?.id, x: 0, y: 1 }), { code: "not-scrollable" });
  await session.tap({ text: "Buy" });
  const path = await saveHistory(app, session);
  await app.behave("a text");
  const { report } = await rebuilt(session, () => app.build(""), { isReported: true });
  assert.deepEqual([report.state?.number, report.state?.member], [1, "the screen"]);
  assert.equal(`${report.state?.recorded}\n`, output);
  const { code, errors } = await app.replay("--history", path);
  assert.equal(code, 1);
  assert.deepEqual(outlines(errors), { recorded: report.state?.recorded, replayed: report.state?.text });
  await session.close();
});

test("a history without the recorded screen, or an invalid file, is reported", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  await session.tap({ label: "Gift" });
  const path = await saveHistory(app, session);
  const lines = (await readFile(path, "utf8")).split("\n");
  await app.behave("a text");
  // Without its first commit the screen cannot be rebuilt.
  await writeFile(path, lines.filter((line) => !line.includes('"type":"commit","seq":1,')).join("\n"));
  const { code, errors } = await app.replay("--history", path);
  assert.equal(code, 1);
  assert.match(
    errors,
    /^No outline of the recorded screen exists: .* neither the history nor a second replay has it\.$/m,
  );
  await writeFile(path, lines.slice(1).join("\n"));
  const other = await app.replay("--history", path);
  assert.deepEqual([other.code, other.output], [1, ""]);
  assert.match(other.errors, /^vitrine: the history \S+ cannot be read: its first line is not the one of a history\n$/);
  await session.close();
});

test("a second replay that comes to the recorded screen tells it, without a history", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  await session.close();
  const { output } = await app.replay();
  const change = await app.behaveOnce("a text");
  const replay = app.replay();
  await change();
  const { code, errors } = await replay;
  assert.equal(code, 1);
  const { recorded, replayed } = outlines(errors);
  assert.equal(`${recorded}\n`, output);
  assert.match(replayed, /"Add to cart"/);
});
