// @ts-check
import { ActionError, mistake } from "../../../web/client/errors.js";
import { formatValue } from "../../../web/client/query.js";
import { whyNothingMatches } from "../locators/target.mjs";
import { outlineOf, outlineResult } from "./outlines.mjs";

/**
 * The check of an assertion: whether it is true, the expected and the received value.
 * @typedef {{holds: boolean, received: unknown, detail?: string, error?: Error}} Result
 * @typedef {{words: string, expected: unknown, check(): Result}} Matcher
 * @typedef {import("../locators/locator.mjs").Locator} Locator
 * @typedef {import("../../../web/client/query.js").Found} Found
 */

/**
 * Makes the check of an assertion about a subject. any: a script may pass any values and options; each assertion checks
 * its own.
 * @template Subject @typedef {(subject: Subject, ...values: any[]) => Matcher} MakeMatcher
 */

const members = /** @type {const} */ (["x", "y", "width", "height"]);

/** Assertions about what a locator finds. @type {Record<string, MakeMatcher<Locator>>} */
export const locatorMatchers = {
  toBeVisible: (locator) => aboutOnlyMatch(locator, "", "visible", () => true, () => "visible"),
  toBeEnabled: (locator) =>
    aboutOnlyMatch(
      locator,
      "",
      "enabled",
      ({ enabled }) => enabled,
      ({ enabled }) => (enabled ? "enabled" : "disabled"),
    ),
  toBeSelected: (locator) =>
    aboutOnlyMatch(
      locator,
      "",
      "selected",
      ({ selected }) => selected,
      ({ selected }) => (selected ? "selected" : "not selected"),
    ),
  toHaveValue: (locator, value) =>
    aboutOnlyMatch(
      locator,
      shownPattern(value),
      pattern(value, "toHaveValue"),
      ({ value: has }) => matches(has, value),
      (found) => found.value,
    ),
  toHaveText: (
    locator,
    text,
  ) => (Array.isArray(text)
    ? texts(locator, text)
    : aboutOnlyMatch(locator, shownPattern(text), pattern(text, "toHaveText"), (found) =>
      matches(found.text, text), (found) =>
      found.text)),
  toHaveCount(locator, count) {
    if (!Number.isInteger(count) || count < 0) {
      throw mistake(new TypeError(`toHaveCount takes a whole number; got ${formatValue(count)}`));
    }
    return {
      words: String(count),
      expected: count,
      check: () => ({ holds: locator.findAll().length === count, received: locator.findAll().length }),
    };
  },
  toHaveFrame(locator, frame, { tolerance = 0.5 } = {}) {
    const wanted = members.filter((name) => Number.isFinite(frame?.[name]));
    if (!wanted.length || Object.keys(frame).length !== wanted.length) {
      throw mistake(new TypeError(`toHaveFrame takes x, y, width or height; got ${formatValue(frame)}`));
    }
    const frameMembers = (/** @type {Found} */ found) =>
      Object.fromEntries(wanted.map((name) => [name, found.frame[name]]));
    return aboutOnlyMatch(
      locator,
      formatValue(frame),
      frame,
      (found) => wanted.every((name) => Math.abs(found.frame[name] - frame[name]) <= tolerance),
      frameMembers,
    );
  },
  toHaveOutline(locator, text) {
    return {
      words: "(outline)",
      expected: text,
      check() {
        const [found, another] = locator.findAll();
        if (!found || another) return resultWithoutOneMatch(locator);
        return outlineResult(text, outlineOf(locator.session, found.id));
      },
    };
  },
};

/** @param {unknown} value @param {string} method @returns {unknown} the same, checked */
function pattern(value, method) {
  if (typeof value !== "string" && !(value instanceof RegExp)) {
    throw mistake(new TypeError(`${method} takes a string or a regular expression; got ${formatValue(value)}`));
  }
  return value;
}

/** @param {unknown} value */
const shownPattern = (value) => (value instanceof RegExp ? String(value) : formatValue(value));

/** @param {string} text @param {string | RegExp} wanted */
const matches = (
  text,
  wanted,
) => (typeof wanted === "string"
  ? text === wanted
  : new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, "")).test(text));

/**
 * @param {Locator} locator
 * @param {(string | RegExp)[]} wanted
 * @returns {Matcher} about all matches, from top to bottom
 */
function texts(locator, wanted) {
  for (const each of wanted) pattern(each, "toHaveText");
  const has = () =>
    locator.findAll().sort((a, b) => a.frame.y - b.frame.y || a.frame.x - b.frame.x).map(({ text }) => text);
  return {
    words: `[${wanted.map(shownPattern).join(", ")}]`,
    expected: wanted.map((each) => (typeof each === "string" ? each : String(each))),
    check: () => ({
      holds: has().length === wanted.length && has().every((text, index) => matches(text, wanted[index])),
      received: has(),
    }),
  };
}

/**
 * An assertion about the one match.
 * @param {Locator} locator
 * @param {string} words
 * @param {unknown} expected
 * @param {(found: Found) => boolean} test
 * @param {(found: Found) => unknown} received
 * @returns {Matcher}
 */
function aboutOnlyMatch(locator, words, expected, test, received) {
  return {
    words,
    expected,
    check() {
      const all = locator.findAll();
      return all.length === 1 ? { holds: test(all[0]), received: received(all[0]) } : resultWithoutOneMatch(locator);
    },
  };
}

/** @param {Locator} locator that has no match, or several @returns {Result} */
function resultWithoutOneMatch(locator) {
  const all = locator.findAll();
  if (all.length === 0) return { holds: false, received: whyNothingMatches(locator.session.tree, locator.selector) };
  const list = all.map(({ type, id, text, controller }) =>
    `\n  ${type} #${id} ${JSON.stringify(text)} in ${controller}`
  ).join("");
  const received = `${all.length} matches:${list}`;
  return {
    holds: false,
    received,
    error: new ActionError({
      code: "ambiguous",
      message: `expect(${locator}): ${received}\nChoose one with within, filter, nth, first or last.`,
    }),
  };
}
