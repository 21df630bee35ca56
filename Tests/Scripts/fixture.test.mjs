// @ts-check
// The fixture of vitrine/test: `node --test` runs test files with the fake gateway, and their artifacts are checked.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "../support/bounded.mjs";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
let folder = "";
let file = 0;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "fixture-test-"));
  await symlink("/bin/true", join(folder, "App"));
  const gateway = `#!/bin/sh\necho "$8" >>"${folder}/gateways"\nexec "${process.execPath}" "${
    here("Tests/support/fake-gateway.mjs")
  }" "$@"\n`;
  await writeFile(join(folder, "vitrine"), gateway, { mode: 0o755 });
});
after(() => rm(folder, { recursive: true }));

/** Runs a file of tests. @param {string} body @param {string[]} [args] of node @param {Record<string, string>} [env] */
async function run(body, args = ["--test-reporter=tap"], env = {}) {
  const path = join(folder, `tests-${file += 1}.test.mjs`);
  await writeFile(path, `import { expect, test } from ${JSON.stringify(here("scripts/test.mjs"))};\n${body}`);
  const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
  const options = {
    cwd: folder,
    timeout: 60_000,
    env: { ...rest, VITRINE_APP: join(folder, "App"), VITRINE_ARTIFACTS: join(folder, "kept"), ...env },
  };
  return new Promise((/** @type {(outcome: {status: number, output: string}) => void} */ resolve) => {
    execFile(
      process.execPath,
      ["--test", ...args, path],
      options,
      (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output: output + errors }),
    );
  });
}

const comedies = `
test.use({ scene: "movies" });
const list = { controller: "MovieListViewController" };
const rows = (session) => session.locator({ type: "UITableViewCell" }).within(list);
`;

test("each test has a session of its own, on a virtual clock, at one gateway", async () => {
  await rm(join(folder, "gateways"), { force: true });
  const { status, output } = await run(`${comedies}
    for (const name of ["one", "two"]) test(name, async ({ session, url }) => {
      await expect(rows(session)).toHaveCount(15);
      await session.locator({ controller: "FilterListViewController" }).getByText("Comedy").tap();
      await expect(rows(session)).toHaveCount(6);
      await expect(session).toHaveNoWarnings();
      console.log(name, session.clock.paused, url);
    });`);
  assert.equal(status, 0, output);
  const results = [...output.matchAll(/(one|two) (true|false) (http:\S+)/g)];
  assert.deepEqual(results.map(([, name, paused]) => `${name} ${paused}`).sort(), ["one true", "two true"]);
  assert.equal(results[0][3], results[1][3]);
  const journals = (await readFile(join(folder, "gateways"), "utf8")).trim().split("\n");
  assert.equal(journals.length, 1);
  assert.equal(existsSync(journals[0]), false);
});

test("tests run concurrently", async () => {
  const { status, output } = await run(`${comedies}
    let meet; const met = new Promise((resolve) => (meet = resolve));
    test("waits for the other", async () => met);
    test("is the other", async () => meet());`);
  assert.equal(status, 0, output);
});

test("a failed test prints its failure, exits with 1, and keeps its artifacts", async () => {
  const { status, output } = await run(`${comedies}
    test("a wrong count", async ({ session }) => {
      await session.getByText("Sort").waitFor();
      await session.locator({ controller: "FilterListViewController" }).getByText("Comedy").tap();
      await expect(rows(session)).toHaveCount(5);
    });`);
  assert.equal(status, 1);
  const evidenceFolder = join(folder, "kept", `tests-${file}-a-wrong-count`);
  assert.match(output, /toHaveCount\(5\) does not hold/);
  assert.ok(output.includes(`Kept in ${evidenceFolder}: failure.txt`), output);
  const files = await readdir(evidenceFolder);
  for (const name of ["after.svg", "before.svg", "failure.txt", "outline.txt"]) {
    assert.ok(files.includes(name), `${name} of ${files}`);
  }
  assert.match(await readFile(join(evidenceFolder, "failure.txt"), "utf8"), /Expected: 5\nReceived: 6/);
  assert.match(await readFile(join(evidenceFolder, "outline.txt"), "utf8"), /^UIWindow #1/);
});

test("the files of an earlier failure are removed when the test passes", async () => {
  const body = (/** @type {number} */ count) =>
    `${comedies}\ntest("a count", async ({ session }) => expect(rows(session)).toHaveCount(${count}, { timeout: 0 }));`;
  await run(body(5));
  const evidenceFolder = join(folder, "kept", `tests-${file}-a-count`);
  assert.ok(existsSync(evidenceFolder));
  file -= 1;
  assert.equal((await run(body(15))).status, 0);
  assert.equal(existsSync(evidenceFolder), false);
});

test("Node's own reporter writes JUnit", async () => {
  const { output } = await run(
    `${comedies}\ntest("is there", async ({ session }) => expect(session.getByText("Sort")).toBeVisible());\ntest.skip("is not run", () => {});`,
    ["--test-reporter=junit"],
  );
  assert.match(output, /<testcase name="is there"[^>]*\/>/);
  assert.match(output, /<testcase name="is not run"[^>]*>\s*<skipped/);
});

for (
  const [name, body, message] of [
    ["a scene that does not exist", 'test("x", { scene: "nowhere" }, () => {});', /no scene nowhere/],
    [
      "a setting that does not exist",
      'test("x", { scen: "movies" }, () => {});',
      /a test has no setting "scen": use scene, app, device/,
    ],
    ["a test without a body", 'test("x", { scene: "movies" });', /its body is a function/],
    [
      "an app that does not exist",
      'test("x", { app: "/nowhere/App" }, () => {});',
      /there is no executable at \/nowhere\/App/,
    ],
    [
      "a session that ends in the middle",
      `${comedies}\ntest("x", async ({ session }) => { const { pid } = process; await session.getByLabel("Crash the app").tap(); await expect(session.getByText("Sort")).toBeVisible(); });`,
      /Index out of range/,
    ],
  ]
) {
  test(`a test file ends with a clear error and exit code 1: ${name}`, async () => {
    const { status, output } = await run(/** @type {string} */ (body));
    assert.equal(status, 1);
    assert.match(output, /** @type {RegExp} */ (message));
  });
}
