// @ts-check
// Recorded sessions of the gallery are replayed on builds with changed sources. Each action must apply to its original
// target, or be reported. The oracle is the history of the new build, which names the target of each action.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { screenFrame } from "../../../web/client/geometry.js";
import { Tree } from "../../../web/client/tree.js";
import { after, before, test } from "../../support/bounded.mjs";
import { CopiedApp } from "../../support/copied-app.mjs";
import { reach, states } from "../../support/gallery-states.mjs";
import { mutations } from "../../support/mutations.mjs";
import { bin } from "../../support/real-gateway.mjs";

/** @typedef {{report?: WireReplay, crash?: WireBuild | WireState}} Outcome of a session on another build */
/** @import { WireBuild, WireReplay, WireState } from "../../../web/wire-types.d.ts" */

/** @typedef {Awaited<ReturnType<typeof reach>>} Session */
/** @typedef {import("../../support/mutations.mjs").Mutation} Mutation */
/**
 * What the actions have reached, by their ids: its description, and the names by which a report may mention it.
 * @typedef {Map<string, {view: string, names: string[]}>} Reached
 */
/**
 * A recorded session, with the targets of its actions, and their numbers in the journal.
 * @typedef {{scene: string, session: Session, reached: Reached, numbers: Map<string, number>}} Recorded
 */

const isLong = Boolean(process.env.VITRINE_LONG);
/** Each scene with the longest of its scripts. */
const scripts = [
  ...new Map(
    [...states].sort((one, other) => one.steps.length - other.steps.length).map((state) => [state.scene, state]),
  ).values(),
]
  .filter(({ scene }) => isLong || ["movies", "login", "child"].includes(scene));
const tried = isLong
  ? mutations
  : mutations.filter(({ name }) => ["inserted views", "changed texts", "a trap in actions"].includes(name));
const timeout = isLong ? 1_200_000 : 300_000;

/** @type {string} */ let folder;
/** @type {CopiedApp} */ let app;
/** @type {import("node:child_process").ChildProcess} */ let gateway;
/** @type {Recorded[]} */ const recorded = [];
let url = "";

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-mutations-"));
  // The sample has the sources of its scenes only.
  app = await CopiedApp.make(
    folder,
    (path) =>
      isLong || ["AppDelegate.swift", "Steps/SegmentedChoice.swift"].includes(path) ||
      /^(Movies|Login|Child|Demo)\//.test(path),
  );
  if (!isLong) {
    await app.edit("AppDelegate.swift", (text) => text.replace(/\[\s*\.movies,[^\]]*\]/, "[.movies, .login, .child]"));
  }
  await mkdir(join(folder, "served"));
  const { code, output } = await app.build();
  assert.equal(code, 0, output);
  await rename(app.executable, join(folder, "original"));
  await serve(join(folder, "original"));
  const words = [
    "serve",
    "--builds",
    "--app",
    join(folder, "served/Gallery"),
    "--port",
    "0",
    "--journal",
    join(folder, "journal"),
  ];
  gateway = spawn(join(bin, "vitrine"), words, { stdio: ["pipe", "pipe", "ignore"] });
  [url] = await once(
    createInterface({ input: /** @type {import("node:stream").Readable} */ (gateway.stdout) }),
    "line",
  );
  for (const state of scripts) recorded.push(await record(state));
}, { timeout });

after(async () => {
  for (const { session } of recorded) await session.close();
  const exited = gateway && once(gateway, "exit");
  gateway?.kill("SIGTERM");
  await exited;
  await rm(folder, { recursive: true, force: true });
});

/** Replaces the served executable. @param {string} executable */
async function serve(executable) {
  const served = join(folder, "served/Gallery");
  await link(executable, `${served}.new`);
  await rename(`${served}.new`, served);
  await cp(join(app.out, "vitrine_Gallery.resources"), join(folder, "served/vitrine_Gallery.resources"), {
    recursive: true,
  });
}

/** @param {import("../../support/gallery-states.mjs").State} state @returns {Promise<Recorded>} */
async function record(state) {
  const session = await reach(url, state);
  // Whatever is on the screen then is used, too: two things of it are tapped, one is touched by a finger.
  const tappable = [...session.tree.walk()].filter((view) => view.tappable);
  for (const at of [0, tappable.length - 1]) {
    const target = tappable[at]?.id;
    if (target !== undefined && session.tree.views.has(target)) await session.send("tap", { target }).catch(() => {});
  }
  const touched = session.tree.views.get(tappable[Math.floor(tappable.length / 2)]?.id);
  if (touched) {
    const { x, y, width, height } = screenFrame(session.tree, touched);
    for (const phase of ["began", "ended"]) {
      await session.send("touch", { phase, x: x + width / 2, y: y + height / 2 }).catch(() => {});
    }
  }
  await session.settle();
  const lines = (await readFile(join(folder, "journal", `${session.id}.jsonl`), "utf8")).split("\n").filter(Boolean)
    .map((line) => JSON.parse(line));
  // A report mentions a touch by the action with which it began.
  let began = 0;
  const numbers = new Map(
    lines.filter(({ type }) => type === "action").map(({ id, number, kind, phase }) => {
      if (phase === "began") began = number;
      return [id, kind === "touch" ? began : number];
    }),
  );
  return { scene: state.scene, session, reached: (await history(session)).reached, numbers };
}

/** The targets of the actions in this process. @param {Session} session @returns {Promise<{reached: Reached}>} */
async function history(session) {
  const text = await (await fetch(new URL(`/sessions/${session.id}/history`, url))).text();
  const tree = new Tree();
  /** @type {Reached} */
  const reached = new Map();
  for (const line of text.split("\n").filter(Boolean).slice(1)) {
    const message = JSON.parse(line);
    if (message.type === "commit" || message.type === "snapshot") tree.apply(message);
    if (
      message.type === "event" && message.event === "action" && message.target !== undefined &&
      !reached.has(message.action)
    ) {
      reached.set(message.action, described(tree, message.target));
    }
  }
  return { reached };
}

/**
 * A view's label or text, or the first texts in it. A field's text is user input.
 * @param {Tree} tree @param {import("../../../web/client/view.js").AnyView} view
 */
function nameOf(tree, view) {
  /** @param {number} id @returns {string[]} */
  const texts = (id) => {
    const each = tree.views.get(id);
    return !each || each.hidden ? [] : [each.label ?? each.text ?? "", ...each.children.flatMap(texts)].filter(Boolean);
  };
  if (view.label !== undefined) return view.label;
  if (view.role === "field" || view.role === "search") return "";
  return (view.text ?? view.children.flatMap(texts).slice(0, 8).join(" ")).slice(0, 120);
}

/**
 * Describes a view as a person would: by its role and name, its row and its controller, and its index among views with
 * the same description. A view without a role is not called by the texts in it.
 * @param {Tree} tree @param {number} id
 */
function described(tree, id) {
  const view = tree.views.get(id);
  if (!view) return { view: "nothing", names: [] };
  /** @param {import("../../../web/client/view.js").AnyView} each */
  const words = (each) => {
    let row = tree.views.get(each.parent);
    while (row && row.role !== "row") row = tree.views.get(row.parent);
    return [
      `${each.role ?? each.type} ${each.role ? nameOf(tree, each) : each.label ?? each.text ?? ""}`.trim(),
      row && `in the row ${nameOf(tree, row)}`,
      `in ${tree.controllerOf(each)?.type ?? "no controller"}`,
    ].filter(Boolean).join(" ");
  };
  const own = words(view);
  const equals = [...tree.walk()].filter((each) => !each.hidden && words(each) === own);
  // A touch reaches a part of what has the role.
  const path = [...tree.upward(view)];
  const whole = path.findIndex((each) => each.role);
  return {
    view: equals.length > 1 ? `${own}, ${equals.indexOf(view) + 1} of ${equals.length}` : own,
    names: path.slice(0, whole + 1 || 1).map((each) => nameOf(tree, each)),
  };
}

/**
 * Serves another build, and waits until each session has switched to it or reported why not.
 * @returns {Promise<Outcome[]>} the reports of the sessions
 */
async function built() {
  const outcomes = recorded.map(({ session }) =>
    new Promise((/** @type {(outcome: Outcome) => void} */ resolve) => {
      const { epoch } = session;
      /** @type {WireReplay | undefined} */ let report;
      const remove = session.on("message", async (message) => {
        if (message.type === "replay") report = message;
        const crash = message.type === "build" && message.state === "crashed" ||
            message.type === "state" && message.state === "crashed"
          ? message
          : undefined;
        if (!crash && !(message.type === "snapshot" && session.epoch !== epoch)) return;
        // The report follows the snapshot.
        if (!crash) await session.ping();
        remove();
        resolve(crash ? { crash } : { report });
      });
    })
  );
  gateway.stdin?.write("built\n");
  return Promise.all(outcomes);
}

/** @param {Mutation} mutation */
async function mutate({ change, more }) {
  /** @type {Map<string, string>} */
  const originals = new Map();
  for (const path of await app.files()) {
    const text = await readFile(path, "utf8");
    const changed = change(path.slice(app.sources.length + 1), text);
    if (changed === text) continue;
    originals.set(path, text);
    await writeFile(path, changed);
  }
  assert.ok(originals.size > 0, "nothing is changed");
  if (more) await writeFile(app.path("Mutation.swift"), more);
  return async () => {
    for (const [path, text] of originals) await writeFile(path, text);
    await rm(app.path("Mutation.swift"), { force: true });
  };
}

/**
 * Finds the actions that the replay neither applied to their original targets nor reported.
 * @param {Recorded} recording
 * @param {WireReplay | undefined} report
 * @returns {Promise<string[]>}
 */
async function silentDifferences({ scene, session, reached, numbers }, report) {
  const now = await history(session);
  const reported = new Map([...report?.moved ?? [], ...report?.missing ?? []].map((entry) => [entry.number, entry]));
  /** @type {string[]} */
  const found = [];
  for (const [id, { view: was }] of reached) {
    const entry = reported.get(numbers.get(id) ?? NaN);
    const { view: is, names = [] } = now.reached.get(id) ?? {};
    if (entry?.to !== undefined) {
      // The report's words are the kind and, if the view has one, the name: `button "Buy" in ProductViewController`.
      const [, kind = "", quoted] = entry.to.match(/^(\S+)(?: "((?:[^"\\]|\\.)*)")?/) ?? [];
      const name = quoted && JSON.parse(`"${quoted}"`).slice(0, 20);
      const isTold = is === undefined ||
        (name ? names.some((each) => each.includes(name)) : is.split(" ")[0].endsWith(kind));
      if (!isTold) found.push(`${scene}: ${id} is said to be done to ${entry.to}, and was done to ${is} (${names})`);
    }
    if (entry?.message !== undefined) {
      if (is !== undefined) found.push(`${scene}: ${id} on ${was} was left out, and done to ${is}`);
    } else if (entry === undefined && is !== was) {
      found.push(`${scene}: ${id} on ${was} was done to ${is ?? "nothing"}, and that is not told`);
    }
  }
  return found;
}

/** The messages of crashes on builds that crash, as they would on iOS. @type {Record<string, RegExp>} */
const crashes = {
  "removed views": /no common ancestor|Index out of range/,
  "changed texts": /Could not find a storyboard named/,
  "classes of another name": /not key value coding-compliant/,
  "a trap in viewDidLoad": /a trap at the launch/,
  "a trap in actions": /a trap in an action/,
  "an endless loop in actions": /has not responded for \d+ s/,
};

for (const mutation of tried) {
  test(`on a build with ${mutation.name} no action is done to something else silently`, { timeout }, async () => {
    const restore = await mutate(mutation);
    try {
      const { code, output } = await app.build();
      assert.equal(code, 0, output);
      await serve(app.executable);
      const outcomes = await built();
      /** @type {string[]} */
      const silent = [];
      for (const [index, { report, crash }] of outcomes.entries()) {
        const { scene } = recorded[index];
        if (crash) {
          assert.match(crash.message ?? "", crashes[mutation.name] ?? /has no scene/, scene);
        } else silent.push(...await silentDifferences(recorded[index], report));
        if (mutation.name === "another build") assert.deepEqual([crash, report], [undefined, undefined], scene);
      }
      assert.deepEqual(silent, []);
      // A session that crashes is not compared, so others must not crash, and must have actions to compare.
      const compared = outcomes.flatMap(({ crash }, index) => crash ? [] : [...recorded[index].reached]);
      assert.ok(compared.length > 0 || /a trap|an endless loop/.test(mutation.name), "no action was compared");
      // Except after harmless changes, at least one session must report a difference.
      const isNoticed = outcomes.some(({ report, crash }) => report ?? crash);
      assert.ok(
        isNoticed ||
          ["another build", "inserted views", "reordered views", "longer loading times"].includes(mutation.name),
        "nothing was noticed",
      );
    } finally {
      await restore();
      await serve(join(folder, "original"));
      const outcomes = await built();
      // On the build on which they were recorded the sessions come back as they were.
      for (const [index, { report, crash }] of outcomes.entries()) {
        assert.deepEqual([crash, report], [undefined, undefined], `${recorded[index].scene}, back`);
      }
    }
  });
}
