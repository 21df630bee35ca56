// @ts-check
// The npm package: packed from scripts/, installed without a network into an empty folder elsewhere, type checked and
// run there.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "../support/bounded.mjs";
import { stage } from "../support/events.mjs";

const scripts = fileURLToPath(new URL("../../scripts", import.meta.url));
const types = fileURLToPath(new URL("../../.build/types", import.meta.url));
/** Deno, of the version that scripts/check-types installs. */
const deno =
  (existsSync(types) ? readdirSync(types) : []).map((name) => join(types, name, "bin", "deno")).find((path) =>
    existsSync(path)
  ) ?? "";
/** TypeScript's compiler: Debian's node-typescript, which `scripts/test` installs, or one in the path. */
const tsc = [
  "/usr/share/nodejs/typescript/lib/tsc.js",
  ...(process.env.PATH ?? "").split(":").map((folder) => join(folder, "tsc")),
].find((path) => existsSync(path)) ?? "";

const builds = fileURLToPath(new URL("../../.build/debug", import.meta.url));

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} [more] of the environment
 * @returns {Promise<{status: number, output: string, errors: string}>}
 */
function run(command, args, cwd, more = {}) {
  // Else a `node --test` within a test would report to the outer one.
  const { NODE_TEST_CONTEXT: _, ...outer } = process.env;
  const env = { ...outer, npm_config_update_notifier: "false", npm_config_cache: join(folder, "cache"), ...more };
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd, env, timeout: 80_000 },
      (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors }),
    );
  });
}

let folder = "";
let project = "";

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "package-test-"));
  project = join(folder, "elsewhere");
  await mkdir(project);
  const packed = await run("npm", ["pack", scripts, "--pack-destination", folder], folder);
  assert.equal(packed.status, 0, packed.errors);
  await writeFile(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  const installed = await run(
    "npm",
    ["install", "--offline", "--no-audit", "--no-fund", join(folder, tarball)],
    project,
  );
  assert.equal(installed.status, 0, installed.errors);
});
after(() => rm(folder, { recursive: true, force: true }));

test("packing leaves nothing behind in the checkout", async () => {
  assert.equal(existsSync(join(scripts, "package")), false);
});

test("the installed package exports the client and the fixture", async () => {
  const text = ["vitrine", "vitrine/test"].map((name, index) =>
    `import * as m${index} from "${name}";\nconsole.log(Object.keys(m${index}).sort().join(" "));\n`
  );
  await writeFile(join(project, "exports.mjs"), text.join(""));
  assert.deepEqual(await run(process.execPath, ["exports.mjs"], project), {
    status: 0,
    output: "ActionError Session SessionError connect expect launch\nexpect test\n",
    errors: "",
  });
});

test("a script that uses the installed package drives a session", async (context) => {
  const { url } = await stage(context);
  await writeFile(
    join(project, "movies.mjs"),
    `import { connect } from "vitrine";
const session = await connect(process.argv[2], { scene: "movies" });
await session.tap({ controller: "FilterListViewController", text: "Comedy" });
const rows = session.findAll({ controller: "MovieListViewController", type: "UITableViewCell" });
console.log(rows.map(({ text }) => text).join("\\n"));
session.close();
`,
  );
  const { status, output, errors } = await run(process.execPath, ["movies.mjs", url], project);
  assert.deepEqual([status, errors], [0, ""]);
  assert.match(output, /Airplane! 1h, Comedy, rating: 4\.0/);
  assert.doesNotMatch(output, /Horror/);
});

test("the example in the installed package runs", async (context) => {
  const { url } = await stage(context);
  const { status, output, errors } = await run(process.execPath, [
    "node_modules/vitrine/package/scripts/examples/movies.mjs",
    url,
  ], project);
  assert.deepEqual([status, errors], [0, ""]);
  assert.match(output, /^All movies:/);
});

test("without executables beside it, launch fails with the way to name their folder", async () => {
  await writeFile(
    join(project, "launch.mjs"),
    'import { launch } from "vitrine";\nawait launch({ scene: "movies" });\n',
  );
  const { status, errors } = await run(process.execPath, ["launch.mjs"], project, { VITRINE_BIN: "" });
  assert.equal(status, 1);
  assert.match(errors, /the gallery is not here: set VITRINE_BIN to the folder/);
});

test("the command hands other subcommands to the built one", async () => {
  const bin = join(folder, "bin");
  await mkdir(bin);
  await writeFile(join(bin, "vitrine"), '#!/bin/sh\necho "built: $*"\nexit 3\n', { mode: 0o755 });
  const command = join(project, "node_modules/.bin/vitrine");
  assert.deepEqual(await run(command, ["sessions", "--all"], project, { VITRINE_BIN: bin }), {
    status: 3,
    output: "built: sessions --all\n",
    errors: "",
  });
  const missing = await run(command, ["sessions"], project, { VITRINE_BIN: join(folder, "nowhere") });
  assert.equal(missing.status, 1);
  assert.match(
    missing.errors,
    /^vitrine sessions: .*the gateway is not in .*nowhere, the folder that VITRINE_BIN names\n$/,
  );
});

test("the package's own subcommands run from where it is installed", async () => {
  const command = join(project, "node_modules/.bin/vitrine");
  for (const name of ["mcp", "script", "record"]) {
    const { status, output } = await run(command, [name, "--help"], project);
    assert.equal(status, 0);
    assert.match(output, new RegExp(`^Usage: vitrine ${name} `));
  }
});

test("the fixture starts the built gateway from where the package is installed", {
  skip: existsSync(join(builds, "Gallery")) ? false : "the gallery is not built",
}, async () => {
  await writeFile(
    join(project, "movies.test.mjs"),
    `import { expect, test } from "vitrine/test";
test("movies", { scene: "movies" }, async ({ session }) => expect(session.getByText("Alien")).toBeVisible());
`,
  );
  const { status, output } = await run(
    process.execPath,
    ["--test", "--test-reporter=tap", "movies.test.mjs"],
    project,
    {
      VITRINE_BIN: builds,
    },
  );
  assert.equal(status, 0, output);
  assert.match(output, /^# pass 1$/m);
});

/** @param {string} query @returns {string} a strict TypeScript user's file */
const source = (query) =>
  `import { connect, type Found, type Locator } from "vitrine";
import { expect, test } from "vitrine/test";
const session = await connect("http://127.0.0.1:8080", { scene: "movies" });
const found: Found | undefined = session.find(${query});
console.log(found?.text);
test.use({ scene: "movies" });
test("typed", { clock: "live" }, async ({ session }) => {
  const list = { controller: "MovieListViewController" };
  const row: Locator = session.getByRole("row", { name: /Alien/ }).within(list).first();
  await row.tap({ timeout: 100 });
  await session.network({ latency: 200, cut: true });
  await expect(row).not.toHaveText("Alien");
  await expect(session).toHaveCallbacks(["A.viewDidLoad"]);
  await expect(() => row.tap()).toCost({ commits: 1 });
});
`;

test("strict TypeScript finds no error in its use, and finds a wrong one", {
  skip: existsSync(deno) ? false : "scripts/check-types installs Deno",
}, async () => {
  const config = { compilerOptions: { strict: true, lib: ["esnext", "dom"] }, lock: false, nodeModulesDir: "manual" };
  await writeFile(join(project, "deno.json"), JSON.stringify(config));
  await writeFile(join(project, "right.ts"), source('{ text: "Comedy" }'));
  await writeFile(join(project, "wrong.ts"), source('{ txt: "Comedy" }'));
  const check = (/** @type {string} */ file) =>
    run(deno, ["check", "--no-remote", "--no-lock", file], project, {
      DENO_DIR: join(folder, "deno"),
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
    });
  const right = await check("right.ts");
  assert.equal(right.status, 0, right.errors);
  const wrong = await check("wrong.ts");
  assert.equal(wrong.status, 1);
  assert.match(wrong.errors, /'txt' does not exist in type 'Query'/);
  await writeFile(join(project, "wrong.ts"), source('{ text: "Comedy" }').replace('"row"', '"knob"'));
  assert.match((await check("wrong.ts")).errors, /'"knob"' is not assignable to parameter of type 'ViewRole'/);
});

test("the strict compiler of TypeScript finds no error in its types, and finds a wrong use", {
  skip: tsc ? false : "tsc is not installed: apt-get install node-typescript",
}, async () => {
  const check = async (/** @type {string} */ text) => {
    await writeFile(join(project, "compiled.ts"), text);
    const options = [
      "--noEmit",
      "--strict",
      "--target",
      "es2022",
      "--module",
      "nodenext",
      "--moduleResolution",
      "nodenext",
      "--lib",
      "es2022,dom",
      "compiled.ts",
    ];
    return run(process.execPath, [tsc, ...options], project);
  };
  const right = await check(source('{ text: "Comedy" }'));
  assert.deepEqual([right.status, right.output], [0, ""]);
  const wrong = await check(source('{ txt: "Comedy" }').replace('"row"', '"knob"'));
  assert.notEqual(wrong.status, 0);
  assert.match(wrong.output, /^compiled\.ts\(4,[^(]*'txt' does not exist in type 'Query'/m);
  assert.match(wrong.output, /'"knob"' is not assignable to parameter of type 'ViewRole'/);
});
