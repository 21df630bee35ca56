// @ts-check
// Mistakes of a user, and failures below a script. Each ends with one clear error and exit status 1, and none hangs.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { after, before, test } from "../support/bounded.mjs";
import { bin, RealGateway } from "../support/real-gateway.mjs";

const skip = existsSync(join(bin, "Gallery")) ? false : "the gallery is not built";
const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const module = JSON.stringify(pathToFileURL(here("scripts/vitrine.mjs")).href);
const fixture = JSON.stringify(pathToFileURL(here("scripts/test.mjs")).href);

let folder = "";
let url = "";
const gateway = new RealGateway();
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "bad-input-"));
  if (!skip) url = await gateway.start();
});
after(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{status: number, output: string, errors: string}>}
 */
function run(command, args) {
  const { NODE_TEST_CONTEXT: _, ...outer } = process.env;
  const env = { ...outer, VITRINE_BIN: bin, VITRINE_ARTIFACTS: join(folder, "kept") };
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd: folder, env, timeout: 50_000 },
      (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors }),
    );
  });
}

let count = 0;
/** Runs lines of a script. @param {string} text @param {string[]} [options] of Node */
async function script(text, options = []) {
  const file = join(folder, `script-${count += 1}${options.includes("--test") ? ".test" : ""}.mjs`);
  await writeFile(file, text);
  return run(process.execPath, [...options, file]);
}

const connected = (/** @type {string} */ lines) =>
  script(
    `import { connect } from ${module};\nconst session = await connect(${
      JSON.stringify(url)
    }, { scene: "movies", clock: "virtual" });\n${lines}\nawait session.close();\n`,
  );

for (
  const [name, lines, message] of /** @type {[string, string, RegExp][]} */ ([
    [
      "a locator without a match",
      'await session.getByText("Comedi").tap({ timeout: 300 });',
      /getByText\("Comedi"\)[^]*Comedy/,
    ],
    [
      "an ambiguous locator",
      'await session.getByText("Comedy", { exact: false }).tap({ timeout: 300 });',
      /match[^]*Comedy/,
    ],
    ["a role that does not exist", 'await session.getByRole("knob").tap();', /there is no role "knob"[^]*button/],
    [
      "an option that does not exist",
      "await session.network({ lag: 1 });",
      /there is no fault "lag"; the faults are latency, jitter/,
    ],
    [
      "an option of an action that does not exist",
      'await session.getByText("Comedy").tap({ force: true });',
      /tap has no option "force": use timeout/,
    ],
    [
      "a mode of restart that does not exist",
      'await session.restart("sideways");',
      /restart: the mode is one of "resume", "afresh", "before", "without"; got "sideways"/,
    ],
    ["a query that does not exist", 'session.find({ txt: "Comedy" });', /txt/],
  ])
) {
  test(`the script ends with one clear error: ${name}`, { skip, timeout: 60_000 }, async () => {
    const { status, output, errors } = await connected(lines);
    assert.deepEqual([status, output], [1, ""], errors);
    assert.match(errors, message);
    assert.match(errors, /script-\d+\.mjs:3/, "the error names the script's own line");
  });
}

test("an unknown scene and an unknown option of connect are refused", { skip, timeout: 60_000 }, async () => {
  const scene = await script(
    `import { connect } from ${module};\nawait connect(${JSON.stringify(url)}, { scene: "nowhere" });\n`,
  );
  assert.equal(scene.status, 1);
  assert.match(scene.errors, /SessionError: there is no scene `nowhere`/);
  const option = await script(
    `import { connect } from ${module};\nawait connect(${JSON.stringify(url)}, { scenes: "movies" });\n`,
  );
  assert.equal(option.status, 1);
  assert.match(option.errors, /there is no option "scenes"; the options are scene, session/);
});

test("actions that wait are rejected when their session ends", { skip, timeout: 60_000 }, async () => {
  const { status, errors } = await script(`import { launch } from ${module};
const session = await launch({ scene: "movies" });
setTimeout(() => session.close(), 300);
await session.getByText("Never").tap({ timeout: 30_000 });
`);
  assert.equal(status, 1, errors);
  assert.match(errors, /the session was closed/);
});

test("a gateway that does not restart ends the script", { skip, timeout: 60_000 }, async () => {
  const gateway = new RealGateway();
  try {
    const file = join(folder, "gone.mjs");
    await writeFile(
      file,
      [
        `import { connect } from ${module};`,
        `const session = await connect(${JSON.stringify(await gateway.start())}, { scene: "movies", timeout: 2000 });`,
        `console.log("open");`,
        `await session.getByText("Never").tap({ timeout: 4000 });`,
        "",
      ].join("\n"),
    );
    const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "pipe"] });
    let errors = "";
    child.stderr.on("data", (text) => {
      errors += text;
    });
    await once(child.stdout, "data");
    const exited = once(child, "exit");
    await gateway.kill();
    assert.deepEqual(await exited, [1, null]);
    assert.match(errors, /getByText\("Never"\)/);
    assert.match(errors, /no connection|not connected|lost/i);
  } finally {
    await gateway.close();
  }
});

test(
  "a baseline of a picture that is missing is named, with what approves the screen",
  { skip, timeout: 60_000 },
  async () => {
    const { status, output } = await script(
      `import { expect, test } from ${fixture};\ntest("picture", { scene: "login" }, ({ session }) => expect(session).toMatchPicture("none"));\n`,
      ["--test", "--test-reporter=tap"],
    );
    assert.equal(status, 1);
    assert.match(output, /pictures\/none\.svg/);
    assert.match(output, /VITRINE_UPDATE=1/);
  },
);

test(
  "a recorder whose input ends at once writes a script of what was done so far",
  { skip, timeout: 60_000 },
  async () => {
    const file = join(folder, "halfway.test.mjs");
    const child = spawn(join(bin, "vitrine"), ["record", `${url}/?scene=login`, "-o", file], {
      stdio: ["pipe", "ignore", "pipe"],
    });
    await once(child.stderr, "data");
    child.stdin.end();
    assert.deepEqual(await once(child, "exit"), [0, null]);
    const { status, output } = await run(process.execPath, ["--test", "--test-reporter=tap", file]);
    assert.equal(status, 0, output);
  },
);

test(
  "the Swift command starts Node's programs, and says what is missing without Node",
  { skip, timeout: 60_000 },
  async () => {
    const help = await run(join(bin, "vitrine"), ["mcp", "--help"]);
    assert.deepEqual([help.status, help.output.split("\n")[0]], [
      0,
      "Usage: vitrine mcp [--app EXECUTABLE | --url ADDRESS]",
    ]);
    assert.equal((await run(join(bin, "vitrine"), ["script", "/nowhere.jsonl"])).status, 1);
    for (const PATH of ["/nowhere/at/all", "/etc/passwd"]) {
      const bare = await new Promise((/** @type {(all: unknown) => void} */ resolve) => {
        execFile(
          join(bin, "vitrine"),
          ["record", url],
          { env: { PATH } },
          (error, _, errors) => resolve({ status: error?.code, errors }),
        );
      });
      assert.deepEqual(bare, {
        status: 1,
        errors:
          "vitrine: record needs Node 20 or later, and there is no node in PATH. Install it, for example with apt-get install nodejs\n",
      }, PATH);
    }
  },
);
