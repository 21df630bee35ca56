// @ts-check
// The script writer: the tests that it writes from histories and journals, and that they pass.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { scriptFrom } from "../../scripts/node/recorder/script.mjs";
import { locatorOf } from "../../web/client/recorder/naming.js";
import { sketch, treeOf } from "../support/sketch.mjs";
import { stage } from "../support/events.mjs";
import { test } from "../support/bounded.mjs";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const classes = { UILabel: "UIView", UIButton: "UIControl", UIControl: "UIView", UITableViewCell: "UIView" };
const controllers = [{ id: 1, type: "Films", parent: 0, view: 1, state: "appeared" }];
const screen = `
  1 UIWindow @0,0,100,200
    2 UITableView @0,0,100,80 scroll={"content":[100,400],"offset":[0,0]}
      3 UITableViewCell @0,0,100,40 role="row" tappable
        4 UILabel @10,5,50,10 text="Alien"
        5 UILabel @10,20,50,10 text="Horror"
      6 UITableViewCell @0,40,100,40 role="row" tappable
        7 UILabel @10,5,50,10 text="Dracula"
        8 UILabel @10,20,50,10 text="Horror"
    9 UIButton @0,100,100,20 role="button" tappable label="Save"
      10 UILabel @0,0,100,20 text="Save"
    11 UITextField @0,120,100,20 role="field" tappable label="Name"
    12 UIView @0,140,50,20 identifier="knob" tappable
    13 UIView @50,140,50,20 tappable
    14 UISlider @0,160,100,20 role="slider" tappable`;

/**
 * What a test does that was written after these actions, each a millisecond after the one before.
 * @param {[kind: string, members?: object, time?: number, commit?: object][]} actions `commit`: what answers it
 * @param {{changes?: Record<number, object[]>, written?: boolean}} [more] `changes`: what the app does by itself before
 *   an action
 */
function written(actions, { changes = {}, written: isWritten = true } = {}) {
  /** @type {object[]} */
  const lines = [{ type: "history", scene: "films", title: "Films" }, {
    ...sketch(screen, { classes, controllers }),
    type: "commit",
  }];
  const journal = [];
  let seq = 1;
  for (const [index, [kind, members = {}, time = index + 1, commit = {}]] of actions.entries()) {
    for (const change of changes[index] ?? []) lines.push({ type: "commit", seq: seq += 1, ...change });
    const { text: _, ...eventMembers } = /** @type {{text?: string}} */ (members);
    lines.push({ type: "event", event: "action", action: `a${index}`, viewer: 1, kind, ...eventMembers });
    lines.push({ type: "commit", seq: seq += 1, time, action: `a${index}`, viewer: 1, ...commit });
    journal.push({ type: "action", viewer: 1, id: `a${index}`, kind, ...members });
  }
  const text = (/** @type {object[]} */ all) => all.map((line) => JSON.stringify(line)).join("\n");
  const script = scriptFrom({ history: text(lines), journal: isWritten ? text(journal) : "", module: "vitrine/test" });
  const statements = script.text.split("\n").filter((line) => line.startsWith("  ")).map((line) => line.trim()).slice(
    0,
    -1,
  );
  return { ...script, statements };
}

/**
 * @param {string} name
 * @param {[kind: string, members?: object, time?: number, commit?: object][]} actions
 * @param {string[]} expected
 */
const becomes = (name, actions, expected) => test(name, () => assert.deepEqual(written(actions).statements, expected));

becomes("a button is named by its role and label", [["tap", { target: 9 }]], [
  'await session.getByRole("button", { name: "Save" }).tap();',
]);
becomes("a row is named by a text of its own", [["tap", { target: 3 }], ["tap", { target: 6 }]], [
  'await session.getByText("Alien").tap();',
  'await session.getByText("Dracula").tap();',
]);
becomes("an identifier comes first", [["tap", { target: 12 }]], ['await session.getByIdentifier("knob").tap();']);
becomes("a view without a name is found by its class and its position", [["tap", { target: 13 }]], [
  'await session.locator({"type":"UIView","controller":"Films"}).nth(9).tap();',
]);
becomes("a tap on the status bar is written as such", [["tap", { target: 0 }]], ["await session.tapStatusBar();"]);
becomes("a tap into an empty field and keys are one fill", [["tap", { target: 11 }], ["type", { text: "A" }], ["type", {
  text: "da",
}]], ['await session.getByRole("field", { name: "Name" }).fill("Ada");']);
const caret = (/** @type {number} */ at, end = at) => ({
  views: [{ id: 11, input: { selection: [at, end], caret: [0, 0, 2, 20] } }],
});
becomes("a click that leaves the caret where it is does not divide a text", [
  ["tap", { target: 11 }, 1, caret(0)],
  ["select", { target: 11, from: [3, 3], to: [3, 3] }, 2],
  ["type", { text: "A" }, 3, caret(1)],
  ["select", { target: 11, from: [3, 3], to: [3, 3] }, 4, caret(1)],
  ["type", { text: "da" }, 5, caret(3)],
], ['await session.getByRole("field", { name: "Name" }).fill("Ada");']);
becomes("a selection by the pointer is the range that came of it", [
  ["tap", { target: 11 }, 1, caret(0)],
  ["type", { text: "Ada" }, 2, caret(3)],
  ["select", { target: 11, from: [3, 3], to: [3, 3] }, 3, caret(1)],
  ["select", { target: 11, from: [3, 3], to: [3, 3] }, 4, caret(1)],
  ["select", { target: 11, from: [3, 3], to: [9, 3] }, 4, caret(1, 2)],
  ["type", { text: "n" }, 5, caret(2)],
], [
  'await session.getByRole("field", { name: "Name" }).fill("Ada");',
  "await session.select([1,2]);",
  'await session.type("n");',
]);
becomes("keys that are no letters are written as keys", [["type", { text: "Ada\n" }], ["key", {
  key: "Enter",
  modifiers: ["shift"],
}]], ['await session.type("Ada\\n");', 'await session.key("Enter", ["shift"]);']);
becomes("steps of a slider are one adjustment", [["adjust", { target: 14, by: -2 }]], [
  'await session.getByRole("slider").adjust(-2);',
]);
becomes("the phases of a scroll are one", [
  ["scroll", { target: 2, x: 0, y: 10, phase: "moved" }],
  ["scroll", { target: 2, x: 0, y: 50, phase: "released" }],
  ["scroll", { target: 2, x: 0, y: 80, phase: "ended" }],
], ['await session.scroll({"type":"UITableView","controller":"Films"}, {"x":0,"y":80});']);
becomes("a finger that moves far is a drag, one that rests is a long press, and a short touch is a tap", [
  ["touch", { phase: "began", x: 50, y: 110, target: 9 }, 0],
  ["touch", { phase: "moved", x: 50, y: 140 }, 100],
  ["touch", { phase: "ended", x: 50, y: 150, target: 9 }, 200],
  ["touch", { phase: "began", x: 1, y: 150, target: 12 }, 300],
  ["touch", { phase: "ended", x: 90, y: 150, target: 12 }, 400],
  ["touch", { phase: "began", x: 50, y: 110, target: 9 }, 500],
  ["touch", { phase: "ended", x: 50, y: 110, target: 9 }, 1200],
  ["touch", { phase: "began", x: 50, y: 110, target: 9 }, 1300],
  ["touch", { phase: "ended", x: 50, y: 110, target: 9 }, 1350],
], [
  'await session.getByRole("button", { name: "Save" }).drag({"dx":0,"dy":40}, { duration: 200 });',
  'await session.drag({ from: {"x":1,"y":150}, to: {"x":90,"y":150}, duration: 100 });',
  'await session.getByRole("button", { name: "Save" }).longPress({ duration: 700 });',
  'await session.getByRole("button", { name: "Save" }).tap();',
]);
becomes("an input method's text counts when it has ended", [["compose", { text: "に" }], ["compose", {
  text: "日本",
  ended: true,
}]], ['await session.type("日本");']);
becomes(
  "changes of the device and of the app's life are written",
  [["device", { device: { style: "dark" } }], ["life", { life: "background" }]],
  ['await session.device({"style":"dark"});', "await session.background();"],
);

const lists = treeOf(
  `
  1 UIWindow @0,0,100,200
    2 UIView @0,0,100,200
      3 UITableViewCell @0,0,100,20 role="row" tappable
        4 UILabel @0,0,50,20 text="Apples"
        5 UIButton @50,0,50,20 role="button" tappable label="Add"
      6 UITableViewCell @0,20,100,20 role="row" tappable
        7 UILabel @0,0,50,20 text="Pears"
        8 UIButton @50,0,50,20 role="button" tappable label="Add"
      9 UIView @0,40,100,20 label="Basket"
        10 UIButton @0,0,50,20 role="button" tappable label="Empty"
      11 UIView @0,60,100,20 identifier="saved" label="Saved"
        12 UIButton @0,0,50,20 role="button" tappable label="Empty"
      13 UIView @0,80,100,20
        14 UIButton @0,0,50,20 role="button" tappable label="Empty"
      15 UIView @0,100,100,20
        16 UIButton @0,0,50,20 role="button" tappable label="Help"`,
  { classes, controllers: [...controllers, { id: 2, type: "Card", parent: 1, view: 13, state: "appeared" }] },
);

test("of views with one name each is named by the view around it", () => {
  const names = [5, 8, 10, 12, 14, 16].map((id) => {
    const view = lists.views.get(id);
    assert.ok(view);
    return locatorOf(lists, view);
  });
  assert.deepEqual(names, [
    'getByRole("button", { name: "Add" }).within(session.getByRole("row", { name: "Apples" }))',
    'getByRole("button", { name: "Add" }).within(session.getByRole("row", { name: "Pears" }))',
    'getByRole("button", { name: "Empty" }).within({"label":"Basket"})',
    'getByRole("button", { name: "Empty" }).within({"identifier":"saved"})',
    // The card's view has no name, and what is around it belongs to another controller.
    'getByRole("button", { name: "Empty" }).within({"controller":"Card"})',
    'getByRole("button", { name: "Help" })',
  ]);
});

test("a scroll view is named by its identifier or label, or by its class if that is the only one", () => {
  const tree = `
  1 UIWindow @0,0,100,200
    2 UIScrollView @0,0,100,40 scroll={"content":[100,400],"offset":[0,0]}
    3 UIScrollView @0,40,100,40 label="Places" scroll={"content":[100,400],"offset":[0,0]}
    4 UIScrollView @0,80,100,40 label="Photos" identifier="all" scroll={"content":[100,400],"offset":[0,0]}
    5 UITableView @0,120,100,40 label="Photos" scroll={"content":[100,400],"offset":[0,0]}`;
  const commit = { ...sketch(tree, { classes: { UITableView: "UIScrollView" }, controllers }), type: "commit" };
  /** @type {object[]} */
  const lines = [{ type: "history", scene: "films", title: "Films" }, commit];
  for (const [index, target] of [3, 4, 5].entries()) {
    const names = { viewer: 1, action: `a${index}` };
    lines.push({ type: "event", event: "action", kind: "scroll", target, x: 0, y: 9, ...names });
    lines.push({ type: "commit", seq: index + 2, time: index + 1, ...names });
  }
  const { text } = scriptFrom({
    history: lines.map((line) => JSON.stringify(line)).join("\n"),
    module: "vitrine/test",
  });
  assert.deepEqual(text.match(/session\.scroll\(\{[^}]*\}/g), [
    'session.scroll({"label":"Places"}',
    'session.scroll({"identifier":"all"}',
    'session.scroll({"type":"UITableView","controller":"Films"}',
  ]);
});

test("a person's pauses are no waits; what the app needed is one", () => {
  const changes = { 1: [{ time: 1500, views: [{ id: 4, text: "Aliens" }] }] };
  assert.deepEqual(
    written([["tap", { target: 9 }, 10], ["tap", { target: 3 }, 60_000], ["tap", { target: 9 }, 90_000]], { changes })
      .statements,
    [
      'await session.getByRole("button", { name: "Save" }).tap();',
      "await session.advance(1490);",
      'await session.getByText("Aliens").tap();',
      'await session.getByRole("button", { name: "Save" }).tap();',
      'await expect(session.getByText("Aliens")).toBeVisible();',
    ],
  );
});

test("actions on the clock are not written", () =>
  assert.deepEqual(written([["advance", { by: 100 }], ["settle"]]).statements, []));

test("the recorder reports actions that the history does not contain", () => {
  const { statements, faults } = written([["tap", { target: 11 }, 5], ["type", { text: "secret" }, 7], ["key", {
    key: "a",
  }, 9]], { written: false });
  assert.deepEqual(statements, ['await session.getByRole("field", { name: "Name" }).tap();']);
  assert.deepEqual(faults, ["type at 7 ms", "key at 9 ms"]);
});

test("the script is a test of the scene", () => {
  assert.match(
    written([]).text,
    /^import \{ expect, test \} from "vitrine\/test";\n\ntest\("Films, as recorded", \{ scene: "films" \}, async \(\{ session \}\) => \{\n {2}await expect\(session\)\.toHaveNoWarnings\(\);\n\}\);\n$/,
  );
});

test("a history without its beginning is no script", () => {
  assert.throws(
    () => scriptFrom({ history: '{"type":"history","from":7}', module: "x" }),
    /so long that its beginning is not kept: a script needs it/,
  );
  assert.throws(() => scriptFrom({ history: "<html>", module: "x" }), /cannot be read/);
});

/** @param {string[]} args @returns {Promise<{status: number, output: string, errors: string}>} */
function command(...args) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [here("scripts/command.mjs"), ...args],
      { timeout: 60_000 },
      (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors }),
    );
  });
}

/** @param {import("node:test").TestContext} context */
async function folderFor(context) {
  const folder = await mkdtemp(join(tmpdir(), "recorder-test-"));
  context.after(() => rm(folder, { recursive: true }));
  return folder;
}

for (
  const [name, args, status, message] of /** @type {[string, string[], number, RegExp][]} */ ([
    [
      "a journal that does not exist",
      ["script", "/nowhere.jsonl"],
      1,
      /^vitrine script: \/nowhere\.jsonl cannot be read: ENOENT\n$/,
    ],
    ["a file that is no journal", ["script", here("LICENSE")], 1, /LICENSE is not a session.s journal/],
    ["no journal", ["script"], 64, /^Usage: vitrine script/],
    ["an unknown option", ["script", "--fast"], 1, /Unknown option '--fast'/],
    [
      "a gateway that does not run",
      ["record", "http://127.0.0.1:1/?scene=movies"],
      1,
      /^vitrine record: cannot connect to ws:.*ECONNREFUSED/,
    ],
    ["no address", ["record"], 64, /^Usage: vitrine record/],
  ])
) {
  test(`the recorder ends with one clear message: ${name}`, async () => {
    const outcome = await command(...args);
    assert.deepEqual([outcome.status, outcome.output], [status, ""]);
    assert.match(outcome.errors, message);
  });
}

test("a recorder whose gateway stops prints one line and exits with 1", async (context) => {
  const { gateway, url } = await stage(context);
  const child = spawn(process.execPath, [here("scripts/command.mjs"), "record", `${url}/?scene=movies`], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  context.after(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  assert.match(String((await lines.next()).value), /^Recording Movies\. Use it at .*\?session=/);
  await gateway.close();
  assert.match(String((await lines.next()).value), /^The gateway does not respond\./);
  child.stdin.end();
  assert.match(
    String((await lines.next()).value),
    /^vitrine record: no gateway is running at http.* any more\. The session's journal still exists: use vitrine script$/,
  );
  assert.deepEqual(await once(child, "exit"), [1, null]);
});

test("a session of the gallery becomes a test that passes", {
  skip: existsSync(here(".build/debug/Gallery")) ? false : "the gallery is not built",
}, async (context) => {
  const { launch } = await import("../../scripts/vitrine.mjs");
  const folder = await folderFor(context);
  const session = await launch({ scene: "login", journal: folder, clock: "virtual" });
  await session.type({ label: "Name" }, "Ada");
  await session.type({ label: "Password" }, "sesame");
  await session.tap({ text: "Log In" });
  await session.settle();
  await session.close();
  const [journal] = (await readdir(folder)).filter((name) => name.endsWith(".jsonl"));
  const file = join(folder, "login.test.mjs");
  const result = await command("script", join(folder, journal), "-o", file);
  assert.deepEqual(result, { status: 0, output: "", errors: "" });
  // Damage to the journal's first line changes nothing.
  const lines = (await readFile(join(folder, journal), "utf8")).split("\n");
  await writeFile(join(folder, "damaged.jsonl"), ["rubbish", ...lines.slice(1)].join("\n"));
  const copy = join(folder, "damaged.test.mjs");
  assert.equal((await command("script", join(folder, "damaged.jsonl"), "-o", copy)).status, 0);
  assert.equal(await readFile(copy, "utf8"), await readFile(file, "utf8"));
  assert.match(
    await readFile(file, "utf8"),
    /getByRole\("field", \{ name: "Password" \}\)\.fill\("sesame"\)[^]*getByText\("Logged in as Ada"\)\)\.toBeVisible/,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const output = await new Promise((resolve) =>
    void execFile(process.execPath, ["--test", "--test-reporter=tap", file], { env }, (__, text) => resolve(text))
  );
  assert.match(output, /^# pass 1$/m, output);
  // The test can fail: another password does not lead there.
  await writeFile(file, (await readFile(file, "utf8")).replace("sesame", "guess"));
  const failed = await new Promise((resolve) =>
    void execFile(process.execPath, ["--test", "--test-reporter=tap", file], {
      env: { ...env, VITRINE_ARTIFACTS: join(folder, "kept") },
    }, (__, text) => resolve(text))
  );
  assert.match(failed, /^# fail 1$/m);
});

/** @param {string} file @returns {Promise<string>} what the runner prints */
function runTest(file) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve) =>
    void execFile(process.execPath, ["--test", "--test-reporter=tap", file], {
      env: { ...env, VITRINE_ARTIFACTS: `${file}-kept` },
    }, (__, text) => resolve(text))
  );
}

const scenes = process.env.VITRINE_LONG
  ? [
    "movies",
    "movies-filters",
    "movies-list",
    "movies-storyboard",
    "child",
    "product",
    "product-inherited",
    "states",
    "login",
    "keyboard",
    "pages",
    "event",
    "steps",
    "navigation",
    "tabs",
    "split",
    "paging",
    "search",
    "alerts",
    "layout",
    "controls",
  ]
  : ["movies", "navigation", "alerts"];
for (const scene of scenes) {
  test(`${scene}: the journal of a session becomes a test that passes`, {
    skip: existsSync(here(".build/debug/Gallery")) ? false : "the gallery is not built",
    timeout: 90_000,
  }, async (context) => {
    const { launch } = await import("../../scripts/vitrine.mjs");
    const folder = await folderFor(context);
    const session = await launch({ scene, journal: folder, clock: "virtual" });
    await session.settle().catch(() => {});
    // The first buttons and rows with a name of their own, each in the screen that the one before has led to.
    for (let count = 0; count < 3; count += 1) {
      const tappable = new Set(
        [...session.tree.views.values()].filter((view) => view.tappable && view.enabled).map(({ id }) => id),
      );
      const target = session.findAll({ type: "UIView" }).filter(({ id, text, label }) =>
        tappable.has(id) && (label || text)
      ).at(count);
      if (!target) break;
      await session.tap({ id: target.id }).catch(() => {});
      await session.advance(400);
    }
    await session.close();
    const [journal] = (await readdir(folder)).filter((name) => name.endsWith(".jsonl"));
    const file = join(folder, `${scene}.test.mjs`);
    const result = await command("script", join(folder, journal), "-o", file);
    assert.deepEqual(result, { status: 0, output: "", errors: "" });
    const text = await readFile(file, "utf8");
    assert.match(text, /await session\.\w+\(.*\.tap\(\)|await session\.tap/);
    const output = await runTest(file);
    assert.match(output, /^# pass 1$/m, `${text}\n${output}`);
  });
}
