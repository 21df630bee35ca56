// @ts-check
// Sessions that launch a gateway. It is the fake gateway, so that nothing has to be built.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { connect, launch } from "../../scripts/vitrine.mjs";
import { children, descendants, ended } from "../support/processes.mjs";

const bounded = { timeout: 60_000 };
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
let folder = "";
/** A folder with an app and the fake gateway, which writes its arguments into a file. */
const app = () => join(folder, "App");

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "launch-test-"));
  await symlink("/bin/true", app());
  await gateway(
    folder,
    `echo "$@" >"${folder}/arguments"; exec "${process.execPath}" "${here("../support/fake-gateway.mjs")}" "$@"`,
  );
});
after(() => rm(folder, { recursive: true }));

/** @param {string} path @param {string} script */
async function gateway(path, script) {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "vitrine"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const words = async () => (await readFile(join(folder, "arguments"), "utf8")).trim().split(" ");

test("launch starts the gateway beside the app, and close ends it, with its temporary journal", bounded, async () => {
  const session = await launch({ app: app(), scene: "child", clock: "virtual", args: ["--diagnostics"] });
  assert.deepEqual([session.scene, session.clock.paused], ["child", true]);
  const [serve, , path, , port, , journal, last] = await words();
  assert.deepEqual([serve, path, port, last], ["serve", app(), "0", "--diagnostics"]);
  assert.ok(existsSync(journal));
  const pids = await descendants(process.pid);
  await session.close();
  await session.close();
  assert.equal(existsSync(journal), false);
  await ended(pids);
  await assert.rejects(connect(session.url, { scene: "child" }), { code: "not-connected" });
});

test("a journal that the script names is kept", bounded, async () => {
  const journal = join(folder, "journal");
  await mkdir(journal);
  const session = await launch({ app: app(), scene: "child", journal });
  assert.equal((await words())[6], journal);
  await session.close();
  assert.ok(existsSync(journal));
});

test("other scripts can join a launched session, and two launches start two gateways", bounded, async () => {
  const [one, two] = await Promise.all([
    launch({ app: app(), scene: "child" }),
    launch({ app: app(), scene: "movies" }),
  ]);
  assert.notEqual(one.url, two.url);
  const guest = await connect(one.url, { session: one.id });
  assert.equal(guest.scene, "child");
  guest.close();
  await Promise.all([one.close(), two.close()]);
});

test("asynchronous disposal ends a launched session and its gateway", bounded, async () => {
  const session = await launch({ app: app(), scene: "child" });
  await session[Symbol.asyncDispose]();
  assert.equal(session.link, "closed");
  await assert.rejects(fetch(session.url));
});

test("a session ends when its gateway ends", bounded, async () => {
  const appFolder = join(folder, "ends");
  await gateway(
    appFolder,
    `"${process.execPath}" "${
      here("../support/fake-gateway.mjs")
    }" "$@" & read -r _ <"${appFolder}/pipe"; kill $!; wait; echo "vitrine: out of memory" >&2; exit 3`,
  );
  await symlink("/bin/true", join(appFolder, "App"));
  await new Promise((resolve) => spawn("mkfifo", [join(appFolder, "pipe")]).once("exit", resolve));
  const session = await launch({ app: join(appFolder, "App"), scene: "child" });
  const waiting = session.waitFor({ text: "Never" }, { timeout: 20_000 }).catch((error) => error);
  await writeFile(join(appFolder, "pipe"), "\n");
  assert.equal((await waiting).message, "the gateway has ended: out of memory");
  assert.equal(session.link, "closed");
  await session.close();
});

/** @param {string} name @param {object} options @param {object} error */
const refuses = (name, options, error) =>
  test(name, bounded, async () => {
    // Processes of another test may not have been reaped yet.
    const before = await descendants(process.pid);
    await assert.rejects(launch({ scene: "child", ...options }), error);
    assert.deepEqual((await descendants(process.pid)).filter((pid) => !before.includes(pid)), []);
  });

refuses("launch rejects for an app that does not exist", { app: "/nowhere/App" }, {
  name: "SessionError",
  code: "unavailable",
  message: "launch: there is no executable at /nowhere/App",
});
refuses("an unknown clock is refused before anything starts", { clock: "slow" }, {
  name: "TypeError",
  code: "bad-message",
});
refuses("an app that is no path is refused", { app: 5 }, {
  name: "TypeError",
  code: "bad-message",
  message: "an app is the path of an executable, or its file: URL; got 5",
});

test("the error about a gateway that does not start contains its output", bounded, async () => {
  const appFolder = join(folder, "broken");
  await gateway(appFolder, "echo 'vitrine: the journal folder /x cannot be used: Read-only file system' >&2; exit 1");
  await symlink("/bin/true", join(appFolder, "App"));
  await assert.rejects(launch({ app: join(appFolder, "App"), scene: "child" }), {
    code: "unavailable",
    message: "launch: the gateway did not start: the journal folder /x cannot be used: Read-only file system",
  });
});

test("a gateway that never listens is ended after the timeout", bounded, async () => {
  const appFolder = join(folder, "silent");
  await gateway(appFolder, "exec tail -f /dev/null");
  await symlink("/bin/true", join(appFolder, "App"));
  await assert.rejects(launch({ app: join(appFolder, "App"), scene: "child", timeout: 200 }), { code: "timeout" });
});

test("a scene that is unknown ends the gateway, too", bounded, async () => {
  await assert.rejects(launch({ app: app(), scene: "nope" }), { code: "unknown-scene" });
  assert.deepEqual(await descendants(process.pid), []);
});

/**
 * @param {string} name
 * @param {(script: import("node:child_process").ChildProcess) => void} end
 * @param {string} [more] of the script
 */
const leavesNothing = (name, end, more = "") =>
  test(`a script that ${name} leaves no process`, bounded, async () => {
    const code = `
    const { launch } = await import(${JSON.stringify(here("../../scripts/vitrine.mjs"))});
    await launch({ app: ${JSON.stringify(app())}, scene: "child" });
    console.log("there");
    process.stdin.once("data", () => { ${more} });`;
    const script = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      stdio: ["pipe", "pipe", "ignore"],
      env: { ...process.env, TMPDIR: folder },
    });
    await once(createInterface({ input: script.stdout }), "line");
    const [keeper] = await children(/** @type {number} */ (script.pid));
    const pids = await descendants(keeper);
    assert.ok(pids.length >= 2);
    const gone = removed((await words())[6]);
    end(script);
    // The last that the keeper does. It is an orphan itself by then, and gone when the system's first process looks
    // after it.
    await gone;
    await ended(pids);
  });

/** @param {string} path @returns {Promise<void>} */
function removed(path) {
  return new Promise((resolve) => {
    const watcher = watch(dirname(path), () => {
      if (existsSync(path)) return;
      watcher.close();
      resolve();
    });
  });
}

const writeLine = (/** @type {import("node:child_process").ChildProcess} */ script) => void script.stdin?.write("go\n");
leavesNothing("is interrupted", (script) => script.kill("SIGINT"));
leavesNothing("is terminated", (script) => script.kill("SIGTERM"));
leavesNothing("is killed", (script) => script.kill("SIGKILL"));
leavesNothing("exits", writeLine, "process.exit(0)");
leavesNothing("throws", writeLine, "throw new Error('uncaught')");
