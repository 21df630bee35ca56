// @ts-check
import { mistake } from "../../../web/client/errors.js";
import { checkDirection, checkDrag, pace } from "../../../web/client/finger.js";
import { checkQuery, checkRole, describe, formatValue } from "../../../web/client/query.js";
import { assessDrag, assessSwipe, press as pressAt } from "../../../web/client/drags.js";
import { assessAdjustment, assessTap } from "../../../web/client/target.js";
import { visibleRect } from "../../../web/client/geometry.js";
import { isVisible } from "../../../web/client/visibility.js";
import { textOf } from "../../../web/client/text.js";
import { withCallSite } from "../call-site.mjs";
import { waitUntil } from "../waiting.mjs";
import { whyNothingMatches } from "./target.mjs";
import { checkOptions, defaultTimeout, perform, reveal, timeoutError } from "./actions.mjs";
import { choose, fill, focus } from "./input.mjs";
import {
  filterStep,
  identifierStep,
  labelStep,
  nthStep,
  queryStep,
  roleStep,
  Selector,
  textStep,
  withinStep,
} from "../../../web/client/selector.js";
import { textPattern } from "../../../web/client/text-pattern.js";

/** @import { WireCommit } from "../../../web/wire-types.d.ts" */

/**
 * @typedef {{exact?: boolean}} TextOptions
 * @typedef {{timeout?: number}} WaitOptions
 */

/** The milliseconds of a long press. UIKit's recognizers wait for 500. */
const longPressTime = 600;

/**
 * A description of the views that a script looks for. Each action and each assertion evaluates it on the current
 * screen. An action on several matches fails and lists them.
 *
 *     const row = session.getByRole("list").last().getByText("Alien");
 *     await row.tap();
 */
export class Locator {
  /** @param {import("../../../web/client/session.js").Session} session @param {Selector} [selector] */
  constructor(session, selector = new Selector()) {
    this.session = session;
    this.selector = selector;
  }

  /** @param {import("../../../web/client/selector.js").Step} step */
  #with(step) {
    return new Locator(this.session, this.selector.with(step));
  }

  /** @param {string | RegExp} text @param {TextOptions} [options] */
  getByText(text, options = {}) {
    checkOptions(options, "getByText", ["exact"]);
    const { exact } = options;
    const pattern = textPattern(text, exact, "getByText");
    return this.#with(textStep(pattern, `getByText(${pattern.words})`));
  }

  /** @param {string} role @param {{name?: string | RegExp, exact?: boolean}} [options] */
  getByRole(role, options = {}) {
    checkRole(role);
    checkOptions(options, "getByRole", ["name", "exact"]);
    const { name, exact } = options;
    const pattern = name === undefined ? undefined : textPattern(name, exact, "getByRole");
    const words = pattern ? `, { name: ${pattern.words.replace(", { exact: false }", ", exact: false")} }` : "";
    return this.#with(roleStep(role, pattern, `getByRole(${JSON.stringify(role)}${words})`));
  }

  /** @param {string | RegExp} label @param {TextOptions} [options] */
  getByLabel(label, options = {}) {
    checkOptions(options, "getByLabel", ["exact"]);
    const { exact } = options;
    const pattern = textPattern(label, exact, "getByLabel");
    return this.#with(labelStep(pattern, `getByLabel(${pattern.words})`));
  }

  /** @param {string | RegExp} identifier */
  getByIdentifier(identifier) {
    const pattern = textPattern(identifier, undefined, "getByIdentifier");
    return this.#with(identifierStep(pattern, `getByIdentifier(${pattern.words})`));
  }

  /** @param {import("../../../web/client/query.js").Query} query */
  locator(query) {
    return this.#with(queryStep(checkQuery(query), `locator(${formatValue(query)})`));
  }

  /**
   * Filters the matches that are inside a match of another locator or query.
   * @param {Locator | import("../../../web/client/query.js").Query} container
   */
  within(container) {
    const other = container instanceof Locator
      ? container.selector
      : new Selector().with(queryStep(checkQuery(container), `locator(${formatValue(container)})`));
    return this.#with(
      withinStep(other, `within(${container instanceof Locator ? `session.${other}` : formatValue(container)})`),
    );
  }

  /**
   * @param {{hasText?: string | RegExp, hasNotText?: string | RegExp, exact?: boolean, has?: Locator}} conditions
   *   `exact`: the whole text, and not a part of it
   */
  filter({ hasText, hasNotText, exact = false, has, ...other }) {
    const [unknown] = Object.keys(other);
    if (unknown) {
      throw mistake(
        new TypeError(`a filter has no member ${formatValue(unknown)}: use hasText, hasNotText, has, exact`),
      );
    }
    const [wanted, unwanted] = [hasText, hasNotText].map((
      text,
    ) => (text === undefined ? undefined : textPattern(text, exact, "filter")));
    if (!wanted && !unwanted && !has) {
      throw mistake(new TypeError("an empty filter keeps everything: name hasText, hasNotText or has"));
    }
    const words = Object.entries({
      hasText: wanted?.words,
      hasNotText: unwanted?.words,
      has: has && `session.${has.selector}`,
    }).filter(([, value]) => value);
    return this.#with(filterStep(
      (tree, view, isIncluded) => {
        const text = textOf(tree, view, isIncluded);
        if (wanted && !wanted.test(text) || unwanted?.test(text)) return false;
        return !has ||
          has.selector.views(tree, isIncluded).some((each) => [...tree.upward(each)].slice(1).includes(view));
      },
      `filter({ ${
        words.map(([name, value]) => `${name}: ${String(value).replace(", { exact: false }", "")}`).join(", ")
      } })`,
    ));
  }

  /**
   * The match at an index, from top to bottom, starting at 0. Negative indexes count from the end.
   * @param {number} index
   */
  nth(index) {
    if (!Number.isInteger(index)) throw mistake(new TypeError(`nth takes a whole number; got ${formatValue(index)}`));
    return this.#with(nthStep(index, `nth(${index})`));
  }

  first() {
    return this.#with(nthStep(0, "first()"));
  }

  last() {
    return this.#with(nthStep(-1, "last()"));
  }

  /** The matches that are visible now. */
  #views() {
    return this.selector.views(this.session.tree, isVisible);
  }

  /** @returns {Promise<number>} the number of visible matches */
  async count() {
    return this.#views().length;
  }

  /** @returns {Promise<Locator[]>} a locator for each visible match, from top to bottom */
  async all() {
    return this.#views().map((_, index) => this.nth(index));
  }

  /** All matches that are visible now. @returns {import("../../../web/client/query.js").Found[]} */
  findAll() {
    return this.#views().map((view) => describe(this.session.tree, view));
  }

  async isVisible() {
    return this.#views().length > 0;
  }

  /**
   * @param {WaitOptions} [options]
   * @returns {Promise<import("../../../web/client/query.js").Found>} the only match, after waiting for it
   */
  async find(options) {
    return describe(this.session.tree, await reveal(this.session, this.selector, `find ${this}`, options));
  }

  /** @param {WaitOptions} [options] */
  async text(options) {
    return (await this.find(options)).text;
  }

  /** @param {WaitOptions} [options] */
  async value(options) {
    return (await this.find(options)).value;
  }

  /** @param {WaitOptions} [options] */
  async isEnabled(options) {
    return (await this.find(options)).enabled;
  }

  /** @param {WaitOptions & {state?: "visible" | "hidden"}} [options] @returns {Promise<void>} */
  async waitFor({ state = "visible", timeout = defaultTimeout } = {}) {
    if (state !== "visible" && state !== "hidden") {
      throw mistake(new TypeError(`waitFor waits for "visible" or "hidden"; got ${formatValue(state)}`));
    }
    const { session, selector } = this;
    await waitUntil(
      session,
      timeout,
      () => {
        const count = this.#views().length;
        if (state === "hidden" ? count === 0 : count > 0) return { value: true };
        return {
          obstacle: state === "hidden" ? "it is still on the screen" : whyNothingMatches(session.tree, selector),
        };
      },
      (obstacle, reason) =>
        timeoutError(session, `waitFor ${this}${state === "hidden" ? " to be hidden" : ""}`, obstacle, reason),
    );
  }

  /** @param {WaitOptions} [options] @returns {Promise<unknown>} the commit */
  async tap(options) {
    return perform(this.session, this.selector, `tap ${this}`, (tree, { id }) => assessTap(tree, { id }), options);
  }

  /**
   * @param {WaitOptions & {duration?: number}} [options] milliseconds of the session
   * @returns {Promise<WireCommit>} the commit of its end
   */
  async longPress({ duration = longPressTime, ...options } = {}) {
    return perform(this.session, this.selector, `longPress ${this}`, (tree, view) => {
      const { x, y, width, height } = visibleRect(tree, view);
      const middle = { x: x + width / 2, y: y + height / 2 };
      return pressAt(middle, middle);
    }, { ...options, pace: pace(duration, 1) });
  }

  /**
   * @param {import("../../../web/client/drags.js").Direction} direction
   * @param {WaitOptions} [options]
   * @returns {Promise<WireCommit>} the commit of its end
   */
  async swipe(direction, options) {
    checkDirection(direction);
    return perform(
      this.session,
      this.selector,
      `swipe ${direction} over ${this}`,
      (tree, { id }) => assessSwipe(tree, direction, { id }),
      { ...options, pace: pace() },
    );
  }

  /**
   * Drags by a distance, to a point of the screen, or to the middle of another locator's match.
   * @param {{x: number, y: number} | {dx: number, dy: number} | Locator} to
   * @param {WaitOptions & {duration?: number, steps?: number}} [options]
   * @returns {Promise<WireCommit>} the commit of its end
   */
  async drag(to, { duration, steps, ...options } = {}) {
    const end = to instanceof Locator ? await to.#middle(options) : to;
    const checked = checkDrag({ from: { x: 0, y: 0 }, to: end, duration, steps });
    const toPoint = (
      /** @type {{x: number, y: number}} */ from,
    ) => ("dx" in end ? { x: from.x + end.dx, y: from.y + end.dy } : end);
    return perform(this.session, this.selector, `drag ${this}`, (tree, { id }) => assessDrag(tree, { id }, toPoint), {
      ...options,
      pace: checked,
    });
  }

  /** @param {WaitOptions} options */
  async #middle(options) {
    const view = await reveal(this.session, this.selector, `drag to ${this}`, options);
    const { x, y, width, height } = visibleRect(this.session.tree, view);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /**
   * Replaces the text of a field.
   * @param {string} text
   * @param {WaitOptions} [options]
   * @returns {Promise<WireCommit | undefined>} the commit of its last keys
   */
  async fill(text, options) {
    if (typeof text !== "string") throw mistake(new TypeError(`fill takes a text; got ${formatValue(text)}`));
    return fill(this.session, this.selector, `fill ${this}`, text, options);
  }

  /**
   * Presses a key, by its name in browsers, in a field that is tapped first unless it is edited.
   * @param {string} key
   * @param {unknown} [modifiers]
   * @param {WaitOptions} [options]
   * @returns {Promise<WireCommit>} the commit
   */
  async press(key, modifiers, options) {
    await focus(this.session, this.selector, `press ${key} in ${this}`, options);
    return this.session.key(key, modifiers);
  }

  /** @param {WaitOptions} [options] @returns {Promise<void>} */
  async scrollIntoView(options) {
    await reveal(this.session, this.selector, `scrollIntoView ${this}`, options);
  }

  /**
   * Changes the value of a slider, a stepper or a segmented control by so many steps.
   * @param {number} by
   * @param {WaitOptions} [options]
   * @returns {Promise<WireCommit>} the commit
   */
  async adjust(by, options) {
    if (!Number.isInteger(by) || Math.abs(by) > 100) {
      throw mistake(new RangeError(`an adjustment goes by -100 to 100 steps; got ${formatValue(by)}`));
    }
    return perform(
      this.session,
      this.selector,
      `adjust ${this} by ${by}`,
      (tree, { id }) => assessAdjustment(tree, { id }, by),
      options,
    );
  }

  /**
   * With a string or a regular expression, taps the segment, row or menu entry of that name in the match. Otherwise,
   * selects a range of a field's text, in UTF-16 code units, or all of it.
   * @param {string | RegExp | readonly [number, number]} [what]
   * @param {WaitOptions} [options]
   * @returns {Promise<WireCommit>} the commit
   */
  async select(what, options) {
    if (typeof what === "string" || what instanceof RegExp) {
      return choose(this, textPattern(what, undefined, "select"), options);
    }
    await focus(this.session, this.selector, `select in ${this}`, options);
    return this.session.select(what);
  }

  toString() {
    return String(this.selector);
  }
}

/**
 * The options of each action, and how many values come before them.
 * @type {Record<string, {after: number, names: readonly string[]}>}
 */
const options = {
  find: { after: 0, names: ["timeout"] },
  waitFor: { after: 0, names: ["timeout", "state"] },
  tap: { after: 0, names: ["timeout"] },
  longPress: { after: 0, names: ["timeout", "duration"] },
  swipe: { after: 1, names: ["timeout"] },
  drag: { after: 1, names: ["timeout", "duration", "steps"] },
  fill: { after: 1, names: ["timeout"] },
  press: { after: 2, names: ["timeout"] },
  scrollIntoView: { after: 0, names: ["timeout"] },
  adjust: { after: 1, names: ["timeout"] },
  select: { after: 1, names: ["timeout"] },
};

/** The methods by name. @type {Record<string, (...values: unknown[]) => unknown>} */
const methods = Object.fromEntries(
  Object.entries(Object.getOwnPropertyDescriptors(Locator.prototype)).map(([name, { value }]) => [name, value]),
);

for (const [name, { after, names }] of Object.entries(options)) {
  const call = methods[name];
  /** @this {Locator} @param {...unknown} values */
  async function checked(...values) {
    checkOptions(values[after], name, names);
    return call.apply(this, values);
  }
  Object.defineProperty(Locator.prototype, name, {
    value: withCallSite(name, checked),
    configurable: true,
    writable: true,
  });
}

for (const name of ["getByText", "getByRole", "getByLabel", "getByIdentifier", "locator", "within", "filter", "nth"]) {
  const call = methods[name];
  Object.defineProperty(Locator.prototype, name, {
    value: withCallSite(name, call),
    configurable: true,
    writable: true,
  });
}
