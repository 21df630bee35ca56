// @ts-check
import { find, findAll } from "../query.js";
import { visibleRect } from "../geometry.js";
import { tapReceiver } from "../target.js";
import { visibleTexts } from "../text.js";
import { Tree } from "../tree.js";
import { hitTest } from "../hit-test.js";
import { gestureOf, mergedAction } from "./gestures.js";
import { locatorOf } from "./naming.js";

/** @import { WireCommit } from "../../wire-types.d.ts" */

/**
 * @typedef {import("./gestures.js").RecordedAction} RecordedAction
 * @typedef {import("../view.js").AnyView} AnyView
 * @typedef {{recordedAction: RecordedAction, wait: number, locator: string | undefined, query: string | undefined,
 *   wasBlank: boolean, center: number[] | undefined, isCovered: boolean, isBegin: boolean}} Step
 * `wait`: session time that the app needed before it. `locator` and `query` find the target, `center` is its
 * middle; `wasBlank`: it was a field without a text. `isCovered`: a finger at its middle would touch another view, such
 * as the view that dismisses a popover. `isBegin`: the recording begins with it.
 */

/** Kinds of actions that change the clock. The written script has its own clock. */
const clockKinds = new Set(["advance", "step", "settle", "pause", "resume", "rate"]);

/** Milliseconds of two frames. */
const twoFrames = 34;

/** The maximum number of texts of the last screen that the script expects. */
const maximumExpected = 5;

/**
 * Writes the actions in a session as the lines of a script. It builds the app's views from the commits, to name each
 * target as it was when the action was performed.
 */
export class ScriptWriter {
  tree = new Tree();
  /** @type {Step[]} */
  #steps = [];
  /** Session time of the last action. */
  #lastActionTime = 0;
  /**
   * Session time of the last change that the app made by itself since then; undefined without one.
   * @type {number | undefined}
   */
  #lastOwnChange;
  /** Whether the recording begins with the next action. */
  #isBeginPending = false;
  /** The texts of the first screen. @type {string[]} */
  #firstTexts = [];
  /** The actions that cannot be written as code. @type {string[]} */
  faults = [];

  /** @param {WireCommit} commit @param {import("./gestures.js").ActionMembers} [action] */
  add(commit, action) {
    const isScreenAction = action && !clockKinds.has(action.kind);
    const before = { selection: action?.kind === "select" ? this.#selection : undefined, steps: this.#steps.length };
    if (isScreenAction) this.#record({ ...action, time: commit.began ?? commit.time });
    const isFirst = this.tree.seq === 0;
    this.tree.apply(commit);
    if (action?.kind === "select") this.#resolveSelection(before);
    if (isFirst) this.#firstTexts = visibleTexts(this.tree);
    else if (!isScreenAction && (commit.views || commit.removed || commit.controllers)) {
      this.#lastOwnChange = commit.time;
    }
  }

  /** Marks the beginning of the recording: the steps so far only led to it. */
  begin() {
    this.#isBeginPending = this.#steps.length > 0;
  }

  /** Milliseconds that the app has needed since the last action, for its own changes. */
  get #wait() {
    return this.#lastOwnChange === undefined ? 0 : Math.max(0, Math.ceil(this.#lastOwnChange - this.#lastActionTime));
  }

  /** The selection in the text that is edited. @returns {[number, number] | undefined} */
  get #selection() {
    return [...this.tree.views.values()].find(({ input }) => input)?.input?.selection;
  }

  /**
   * Writes a selection by points as the resulting range. A selection that changed nothing is removed.
   * @param {{selection: [number, number] | undefined, steps: number}} before the selection and the number of steps
   */
  #resolveSelection({ selection, steps }) {
    const recordedAction = this.#steps.at(-1)?.recordedAction;
    if (recordedAction?.kind !== "select" || recordedAction.from === undefined) return;
    recordedAction.range = this.#selection;
    const isSame = selection && recordedAction.range && selection[0] === recordedAction.range[0] &&
      selection[1] === recordedAction.range[1];
    if (isSame && this.#steps.length > steps) this.#steps.pop();
  }

  /** @param {RecordedAction} action */
  #record(action) {
    const wait = this.#wait;
    const isNew = this.#isBeginPending || wait > 0;
    const recordedAction = mergedAction(
      isNew && action.kind !== "touch" ? undefined : this.#steps.at(-1)?.recordedAction,
      action,
    );
    this.#lastActionTime = action.time;
    this.#lastOwnChange = undefined;
    if (!recordedAction || recordedAction.kind === "nothing") return;
    const view = this.tree.views.get(Number(recordedAction.target));
    this.#steps.push({
      recordedAction,
      wait,
      locator: view && locatorOf(this.tree, view),
      query: view && queryOf(this.tree, view),
      wasBlank: view ? isBlank(this.tree, tapReceiver(this.tree, view)) : false,
      center: view && middle(this.tree, view),
      isCovered: view !== undefined && isCovered(this.tree, view),
      isBegin: this.#isBeginPending,
    });
    this.#isBeginPending = false;
  }

  /** @param {string} indentation @returns {string[]} the statements */
  statements(indentation) {
    /** @type {string[]} */
    const lines = [];
    const steps = this.#mergedFills();
    if (steps.some(({ isBegin }) => isBegin)) lines.push("// Before the recording.");
    for (const step of steps) {
      if (step.isBegin) lines.push("// The recording.");
      if (step.wait > 0) lines.push(`await session.advance(${step.wait});`);
      const line = statement(step);
      if (line) lines.push(line);
      else this.faults.push(`${step.recordedAction.kind} at ${Math.round(step.recordedAction.time)} ms`);
    }
    const last = visibleTexts(this.tree);
    // The remaining time: the app's own changes after the last action. The frames of the script's clock begin at other
    // times.
    if (this.#wait > 0) lines.push(`await session.advance(${this.#wait + twoFrames});`);
    const newTexts = last.filter((text) =>
      !this.#firstTexts.includes(text) && text.length <= 80 && last.filter((each) => each === text).length === 1
    );
    const unique = newTexts.filter((text) =>
      findAll(this.tree, { text }).length > 0 && find(this.tree, { text })?.text === text
    ).slice(0, maximumExpected);
    for (const text of unique) lines.push(`await expect(session.getByText(${JSON.stringify(text)})).toBeVisible();`);
    return lines.map((line) => indentation + line);
  }

  /** The steps, with `fill` for a tap into a field, the selection of all its text, and typed text. */
  #mergedFills() {
    /** @type {Step[]} */
    const steps = [];
    for (const step of this.#steps) {
      const [before, last] = [steps.at(-2), steps.at(-1)];
      const isText = step.recordedAction.kind === "type" && typeof step.recordedAction.text === "string" &&
        !/[\b\n\t]/.test(step.recordedAction.text) && step.wait === 0 && !step.isBegin;
      const selects = last?.recordedAction.kind === "select" && last.wait === 0 && !last.isBegin;
      const tap = selects ? before : last;
      const selectsAll = selects && last.recordedAction.unit === "all";
      // In a blank field a selection is a caret only.
      if (isText && tap?.recordedAction.kind === "tap" && tap.locator && (selectsAll || tap.wasBlank)) {
        if (selects) steps.pop();
        steps[steps.length - 1] = {
          ...tap,
          recordedAction: { ...tap.recordedAction, kind: "fill", text: step.recordedAction.text },
        };
      } else steps.push(step);
    }
    return steps;
  }
}

const json = JSON.stringify;

/**
 * The code of each kind of action; undefined if its members are not known.
 * @type {Record<string, (step: Step) => string | undefined | false>}
 */
const statements = {
  tap: (
    step,
  ) => (step.recordedAction.target === 0
    ? "session.tapStatusBar()"
    : step.isCovered
    ? step.query && `session.tap(${step.query})`
    : step.locator && `session.${step.locator}.tap()`),
  fill: ({ recordedAction, locator }) => `session.${locator}.fill(${json(recordedAction.text)})`,
  type: ({ recordedAction }) => typeof recordedAction.text === "string" && `session.type(${json(recordedAction.text)})`,
  paste: ({ recordedAction }) =>
    typeof recordedAction.text === "string" && `session.paste(${json(recordedAction.text)})`,
  key: ({ recordedAction }) =>
    typeof recordedAction.key === "string" &&
    `session.key(${json(recordedAction.key)}${recordedAction.modifiers ? `, ${json(recordedAction.modifiers)}` : ""})`,
  select: (
    { recordedAction: { range, unit } },
  ) => (unit === "all" ? "session.select()" : range && `session.select(${json(range)})`),
  adjust: ({ recordedAction, locator }) =>
    locator && typeof recordedAction.by === "number" && `session.${locator}.adjust(${recordedAction.by})`,
  scroll: ({ recordedAction: { x, y }, query }) =>
    query && typeof y === "number" && `session.scroll(${query}, ${json({ x, y })})`,
  keyboard: ({ recordedAction: { shown, height } }) =>
    (shown !== undefined || height !== undefined) && `session.keyboard(${json({ shown, height })})`,
  device: ({ recordedAction: { device } }) => device && `session.device(${json(device)})`,
  life: ({ recordedAction: { life } }) => life && `session.${life}()`,
  finger: (step) => finger(step),
};

/** @param {Step} step */
function statement(step) {
  const text = statements[step.recordedAction.kind]?.(step);
  return text ? `await ${text};` : undefined;
}

/** @param {Step} step */
function finger({ recordedAction, locator, center }) {
  const gesture = gestureOf(recordedAction);
  const duration = Math.max(1, Math.round(recordedAction.until - recordedAction.time));
  if (gesture !== "drag") {
    return locator &&
      (gesture === "tap" ? `session.${locator}.tap()` : `session.${locator}.longPress({ duration: ${duration} })`);
  }
  const { from, to } = recordedAction;
  const isMiddle = center && Math.hypot(from[0] - center[0], from[1] - center[1]) < 10;
  if (locator && isMiddle) {
    return `session.${locator}.drag(${json({ dx: to[0] - from[0], dy: to[1] - from[1] })}, { duration: ${duration} })`;
  }
  return `session.drag({ from: ${json({ x: from[0], y: from[1] })}, to: ${
    json({ x: to[0], y: to[1] })
  }, duration: ${duration} })`;
}

/**
 * The query for a target in a call that takes no locator: the first that matches nothing else, by identifier, by label,
 * or by class and controller.
 * @param {Tree} tree
 * @param {AnyView} view
 */
function queryOf(tree, view) {
  const { identifier, label, type } = view;
  const controller = tree.controllerOf(view)?.type;
  const ofClass = { type, ...(controller !== undefined && { controller }) };
  const queries = [identifier && { identifier }, label && { label }, ofClass, label && { ...ofClass, label }];
  const found = queries.find((query) => {
    const views = query ? findAll(tree, query) : [];
    return views.length === 1 && views[0].id === view.id;
  });
  return json(found ?? (identifier ? { identifier } : ofClass));
}

/** @param {Tree} tree @param {AnyView} view whether it is a field without a text */
function isBlank(tree, view) {
  return [view, ...tree.walk(view.children)].some((each) => each.role === "field" || each.role === "search") &&
    [...tree.walk([view.id])].every((each) => {
      const { input } = /** @type {{input?: {blank?: boolean}}} */ (each);
      return input === undefined ? !each.text || each.text === view.label : input.blank === true;
    });
}

/** @param {Tree} tree @param {AnyView} view */
function isCovered(tree, view) {
  const receiver = tapReceiver(tree, view);
  const [x, y] = middle(tree, view);
  const hit = hitTest(tree, { x, y });
  return hit !== undefined && ![...tree.upward(hit)].includes(receiver) && ![...tree.upward(receiver)].includes(hit);
}

/** @param {Tree} tree @param {AnyView} view */
function middle(tree, view) {
  const { x, y, width, height } = visibleRect(tree, view);
  return [x + width / 2, y + height / 2];
}
