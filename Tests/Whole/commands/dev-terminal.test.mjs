// @ts-check
// The terminal of `vitrine dev` offers the same ways to continue after a report as the page.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kill } from "node:process";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { buying, Package, source } from "../../support/developed-package.mjs";
import { bin } from "../../support/real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/** The next snapshot. @param {Session} session @returns {Promise<void>} */
const snapshot = (session) =>
  new Promise((resolve) => {
    const remove = session.on("snapshot", () => {
      remove();
      resolve();
    });
  });

test("the report in the terminal ends with the choices, and a typed line stops before an action", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const reported = snapshot(session);
  await app.write(source, "removed");
  await reported;
  await app.prints(/session=\w+ .* 0 of 2 actions apply\.\n/);
  await app.prints(
    /left out: [^\n]*\n[^\n]* Type "go on" to continue, "afresh" to restart from scratch, or "before 1" to stop before action 1\.\n/,
  );
  app.type("what now");
  await app.prints(/"what now" is none of the choices: "go on", "afresh" or "before NUMBER"/);
  // Ctrl-Space types a NUL.
  app.type("before\0 9");
  await app.prints(/there is no action 9\n/);
  const restarted = snapshot(session);
  app.type("before 1");
  await restarted;
  await app.prints(/the session restarts and stops before action 1\n/);
  // The next build, which has the button again, has nothing to buy again.
  const rebuilt = snapshot(session);
  await app.write(source, "");
  await rebuilt;
  assert.ok(session.text().includes("Nothing bought"), session.outline());
  app.type("afresh");
  await app.prints(/no session has a report for which "afresh" could decide\n/);
  await session.close();
});

test("a session that goes on, or where somebody acts, leaves its report behind; another is named", async (context) => {
  const app = await Package.serve(context);
  const [one, two] = [await buying(app), await buying(app)];
  const reported = Promise.all([snapshot(one), snapshot(two)]);
  await app.write(source, "a text");
  await reported;
  const [, first, second] = await app.prints(/session=(\w+) .* Type "go on"[^]*session=(\w+) .* Type "go on"/);
  app.type("afresh");
  await app.prints(
    /several sessions have a report: \w+, \w+\. Type the session's name after the choice, such as "afresh /,
  );
  app.type("afresh 123");
  await app.prints(/no session 123 has a report; those with one: /);
  const restarted = Promise.race([snapshot(one).then(() => one), snapshot(two).then(() => two)]);
  app.type(`afresh ${first}`);
  const fresh = await restarted;
  assert.ok(fresh.text().includes("Nothing bought"), fresh.outline());
  const other = fresh === one ? two : one;
  const ended = new Promise((resolve) =>
    other.on("message", (message) => message.type === "replay" && resolve(message))
  );
  app.type("go on");
  await app.prints(new RegExp(`session=${second} .* the session goes on\\n`));
  assert.deepEqual(await ended, { type: "replay", count: 0, applied: 0, moved: [], missing: [] });
  assert.ok(other.text().includes("2 bought"), other.outline());
  await one.close();
  await two.close();
});

test("the end of the input is not the end of the command", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const end = once(/** @type {import("node:stream").Writable} */ (app.input), "finish");
  app.input?.end();
  await end;
  const reported = snapshot(session);
  await app.write(source, "removed");
  await reported;
  const rebuilt = snapshot(session);
  await app.write(source, "");
  await rebuilt;
  assert.ok(session.text().includes("2 bought"), session.outline());
  await session.close();
});

test("vitrine dev is not stopped in the background of a terminal, and reads typed lines in the foreground", async (context) => {
  // `script` runs a shell with job control in a terminal. What it reads is typed there.
  const app = await Package.serve(context);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-terminal-"));
  context.after(() => rm(folder, { recursive: true }));
  const tools = `PATH='${app.folder}/bin':"$PATH" TEST_BIN='${bin}'`;
  const command = `'${bin}/vitrine' dev '${app.path}' --debug --port 0 --journal '${folder}'`;
  const shell = `set -m; ${tools} ${command} & jobs -p; read line; echo "the shell has $line"; fg`;
  const child = spawn("script", ["-qec", shell, "/dev/null"], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let printed = "";
  /** @param {RegExp} pattern */
  const prints = async (pattern) => {
    while (!pattern.test(printed)) printed += (await once(child.stdout, "data"))[0];
    return /** @type {RegExpExecArray} */ (pattern.exec(printed));
  };
  const [, pid] = await prints(/^(\d+)\r?\n/m);
  await prints(/http:\S+/);
  assert.match(await readFile(`/proc/${pid}/stat`, "utf8"), /^\d+ \(vitrine\) [^T]/);
  child.stdin.write("afresh\n");
  await prints(/the shell has afresh/);
  child.stdin.write("afresh\n");
  await prints(/no session has a report for which "afresh" could decide/);
  kill(Number(pid), "SIGTERM");
  await exited;
});
