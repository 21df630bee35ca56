// @ts-check
// `vitrine replay` and `vitrine strip`, as a person calls them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "../../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { bin } from "../../support/real-gateway.mjs";

const bounded = { timeout: 60_000 };
const example = fileURLToPath(new URL("../../../scripts/examples/push.mjs", import.meta.url));
const header = {
  type: "session",
  version: 2,
  session: "q3m5yl3gqk2x7vha",
  app: "Gallery",
  scene: "child",
  device: { width: 390, height: 844, scale: 3 },
  created: "2026-11-20T22:51:57Z",
  clock: "virtual",
  seed: 1,
  wall: 1168335660000,
};
const settle = { type: "action", number: 1, time: 0, viewer: 1, id: "a1", kind: "settle" };

/** @type {string} */ let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-replay-"));
});
after(() => rm(folder, { recursive: true }));

/** @param {string[]} args @returns {Promise<{code: number, output: string, errors: string}>} */
const vitrine = (...args) =>
  new Promise((resolve) => {
    execFile(join(bin, "vitrine"), args, { maxBuffer: 64 << 20 }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }));
  });

/** @param {...object} lines @returns {Promise<string>} */
async function journal(...lines) {
  const path = join(folder, `${Math.random()}.jsonl`);
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
}

test("a replay tells what happened, and when, and is the same each time", bounded, async () => {
  const path = await journal(header, settle, { type: "answer", number: 1, seq: 2, time: 1500 });
  const { code, output } = await vitrine("replay", path);
  assert.equal(code, 0);
  assert.match(output, /^\+0\.000 ContentViewController\.viewWillAppear\(animated: false\)$/m);
  assert.match(output, /^\+1\.500 LoadingViewController\.removeFromParent\(\)$/m);
  assert.deepEqual(await vitrine("replay", path), { code, output, errors: "" });
});

test("a replay shows its end as an outline, or as SVG", bounded, async () => {
  const path = await journal(header, settle, { type: "answer", number: 1, seq: 2, time: 1500 });
  assert.match(
    (await vitrine("replay", path, "--outline")).output,
    /^UIWindow #1\n[^]*^ +ContentViewController .*appeared\n +UIView #\d+$/m,
  );
  assert.equal((await vitrine("replay", path, "--svg", join(folder, "end.svg"))).code, 0);
  assert.match(await readFile(join(folder, "end.svg"), "utf8"), /^<svg .*aria-label="Loaded once"/s);
});

test("a replay stops before an action, and prints the outline there", bounded, async () => {
  const tapOnMissingView = { ...settle, number: 7, time: 1500, id: "a7", kind: "tap", target: 999 };
  const answers = [{ type: "answer", number: 1, seq: 2, time: 1500 }, {
    type: "answer",
    number: 7,
    seq: 3,
    time: 1500,
  }];
  const whole = await journal(header, settle, answers[0]);
  const longer = await journal(header, settle, answers[0], tapOnMissingView, answers[1], {
    type: "time",
    time: 90_000,
  });
  const { code, output, errors } = await vitrine("replay", longer, "--before", "7");
  assert.deepEqual({ code, errors }, { code: 0, errors: "" });
  assert.equal(output, (await vitrine("replay", whole, "--outline")).output);
  assert.match(output, /^UIWindow #1\n/);
  // The page's restart before an action writes `cut` into the journal.
  const cut = await journal(header, settle, answers[0], tapOnMissingView, answers[1], { type: "cut", number: 7 });
  assert.equal(output, (await vitrine("replay", cut, "--outline")).output);
  // Nothing is performed before the first action.
  const first = (await vitrine("replay", longer, "--before", "1")).output;
  assert.equal(first, (await vitrine("replay", await journal(header), "--outline")).output);
  assert.notEqual(first, output);
  const unknown = await vitrine("replay", longer, "--before", "2");
  assert.equal(unknown.code, 1);
  assert.equal(unknown.errors, "vitrine: there is no action 2 in the journal; the last one is action 7\n");
});

test("vitrine replay prints one line and exits with 1 if it cannot replay a journal", bounded, async () => {
  const cases = /** @type {[string, RegExp][]} */ ([
    [join(folder, "none.jsonl"), /cannot be read: No such file/],
    [await journal({ type: "other" }), /cannot be read: line 1 is not a session/],
    [await journal({ ...header, app: "Other" }), /is of the app Other; this one is Gallery/],
    [await journal({ ...header, scene: "none" }), /there is no scene none; there are /],
    [await journal(header, { ...settle, kind: "tap", target: 999 }), /action 1 \(tap\) was refused: no view 999/],
  ]);
  for (const [path, words] of cases) {
    const { code, errors } = await vitrine("replay", path);
    assert.equal(code, 1);
    assert.match(errors, words);
    assert.match(errors, /^vitrine: .*\n$/);
  }
});

test("a damaged line loses what it said, and the rest is replayed", bounded, async () => {
  const [whole, damaged] = [
    await journal(header, settle, { type: "answer", number: 1, seq: 2, time: 1500 }),
    join(folder, "damaged.jsonl"),
  ];
  const lines = (await readFile(whole, "utf8")).split("\n");
  await writeFile(damaged, [lines[0], "rubbish", ...lines.slice(1)].join("\n"));
  const { code, output, errors } = await vitrine("replay", damaged);
  assert.equal(code, 0);
  assert.match(errors, /damaged\.jsonl: line 2 is damaged: what it said is lost\n/);
  assert.equal(output, (await vitrine("replay", whole)).output);
});

test("in a journal that names no build, anchors decide, and the report says so", bounded, async () => {
  const anchor = { type: "UIButton", role: "button", name: "Nothing", controllers: ["C"], place: ["UIButton 1 of 1"] };
  const tap = { ...settle, number: 2, time: 1500, id: "a2", kind: "tap", target: 3, anchor };
  const answers = [1, 2].map((number) => ({ type: "answer", number, seq: number + 1, time: 1500 }));
  const path = await journal(header, settle, answers[0], tap, answers[1]);
  const { code, errors } = await vitrine("replay", path);
  assert.equal(code, 0);
  const command = `${join(bin, "vitrine")} replay ${path}`;
  const output = `--output ${path.replace(/\.jsonl$/, "-next.jsonl")}`;
  assert.equal(
    errors,
    "▸ The journal does not name its build of Vitrine, so that the anchors of its actions decide.\n" +
      "▸ 1 of 2 actions apply.\n" +
      '▸ Action 2 (tap) was done to button "Nothing" in C, and is left out: nothing like it is on the screen.\n' +
      `▸ To go on from here: ${command} ${output}\n` +
      `▸ To start afresh: ${command} --afresh ${output}\n` +
      `▸ To stop before action 2: ${command} --before 2 ${output}\n`,
  );
});

test("misuse ends with 64", bounded, async () => {
  const lines = [
    ["replay"],
    ["replay", "a", "b"],
    ["replay", "a", "--what"],
    ["strip", "a.jsonl"],
    ["strip", "a.txt", "--at", "0"],
    ["strip", "a.jsonl", "--at", "0,x"],
    ["strip", "a.jsonl", "--at", "-1"],
  ];
  for (const args of lines) assert.equal((await vitrine(...args)).code, 64, args.join(" "));
});

test("a strip of a Node script has its moments side by side, and is the same each time", bounded, async () => {
  const [one, two] = [
    await vitrine("strip", example, "--at", "0,0.1,0.6"),
    await vitrine("strip", example, "--at", "0.6,0,0.1"),
  ];
  assert.equal(one.code, 0, one.errors);
  assert.equal(one.output, two.output);
  assert.deepEqual([...one.output.matchAll(/aria-label="([\d.]+ s)"/g)].map(([, label]) => label), [
    "0 s",
    "0.1 s",
    "0.6 s",
  ]);
  // Names are of one document: each stands once.
  const names = [...one.output.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  assert.equal(new Set(names).size, names.length);
});

test("a script that fails, or starts nothing, gives no strip", bounded, async () => {
  await writeFile(join(folder, "fails.mjs"), "process.exit(3);");
  await writeFile(join(folder, "idle.mjs"), "");
  assert.match(
    (await vitrine("strip", join(folder, "fails.mjs"), "--at", "0")).errors,
    /^vitrine: .*fails\.mjs has ended with 3\n$/,
  );
  assert.match(
    (await vitrine("strip", join(folder, "idle.mjs"), "--at", "0")).errors,
    /^vitrine: .*idle\.mjs has started no session\n$/,
  );
});
