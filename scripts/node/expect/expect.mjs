// @ts-check
import { Session } from "../../../web/client/session.js";
import { mistake } from "../../../web/client/errors.js";
import { formatValue } from "../../../web/client/query.js";
import { withCallSite } from "../call-site.mjs";
import { checkOptions, defaultTimeout } from "../locators/actions.mjs";
import { Locator } from "../locators/locator.mjs";
import { waitUntil } from "../waiting.mjs";
import { checkBudget, costOf } from "./cost.mjs";
import { failed } from "./failure.mjs";
import { locatorMatchers } from "./locator-matchers.mjs";
import { matchPicture } from "./picture.mjs";
import { sessionMatchers } from "./session-matchers.mjs";

/**
 * Assertions about a locator, a session, or the cost of an action. They are checked until they are true: see
 * `waitUntil`.
 *
 *     await expect(session.getByRole("row")).toHaveCount(4);
 *     await expect(session).not.toHaveOutline("...");
 *     await expect(() => row.tap()).toCost({ commits: 2 });
 * It returns the assertions about its subject, and `not` with their opposites.
 */
export const expect = withCallSite(
  "expect",
  /** @returns {any} any: its assertions depend on the subject */ (/** @type {unknown} */ subject) => {
    const assertions = assertionsAbout(subject, false);
    return Object.defineProperty(assertions, "not", { get: () => assertionsAbout(subject, true) });
  },
);

/**
 * @param {any} subject any: its matchers check it
 * @param {boolean} isNegated
 * @returns {Record<string, (...values: unknown[]) => Promise<void>>}
 */
function assertionsAbout(subject, isNegated) {
  if (subject instanceof Locator) {
    return assertionsOf(locatorMatchers, subject, subject.session, `expect(${subject})`, isNegated);
  }
  if (subject instanceof Session) {
    return {
      ...assertionsOf(sessionMatchers, subject, subject, "expect(session)", isNegated),
      ...pictures(subject, isNegated),
    };
  }
  if (typeof subject === "function") {
    return { toCost: withCallSite("toCost", (budget) => toCost(subject, budget, isNegated)) };
  }
  throw mistake(
    new TypeError(`expect takes a locator, a session, or a function for toCost; got ${formatValue(subject)}`),
  );
}

/**
 * @template Subject
 * @param {Record<string, import("./locator-matchers.mjs").MakeMatcher<Subject>>} matchers
 * @param {Subject} subject
 * @param {Session} session
 * @param {string} words of the subject @param {boolean} isNegated
 */
function assertionsOf(matchers, subject, session, words, isNegated) {
  return Object.fromEntries(
    Object.entries(matchers).map(([name, make]) => [
      name,
      withCallSite(name, async (...values) => {
        // `length` is the number of the matcher's parameters before its options: the subject and the expected values.
        const options = values[make.length - 1];
        checkOptions(options, name, ["timeout", ...(ownOptions[name] ?? [])]);
        const matcher = make(subject, ...values);
        const { timeout = defaultTimeout } = options ?? {};
        await waitUntilItHolds(
          session,
          matcher,
          `${words}${isNegated ? ".not" : ""}.${name}(${matcher.words.replace(/^\((.*)\)$/, "$1")})`,
          isNegated,
          timeout,
        );
      }),
    ]),
  );
}

/** The options of an assertion in addition to `timeout`. @type {Record<string, readonly string[]>} */
const ownOptions = { toHaveFrame: ["tolerance"], toHaveCallbacks: ["controller", "layout"] };

/**
 * @param {Session} session
 * @param {import("./locator-matchers.mjs").Matcher} matcher
 * @param {string} call
 * @param {boolean} isNegated
 * @param {number} timeout
 */
function waitUntilItHolds(session, matcher, call, isNegated, timeout) {
  /** @type {import("./locator-matchers.mjs").Result} */
  let last;
  return waitUntil(
    session,
    timeout,
    () => {
      last = matcher.check();
      if (last.error && !session.answers.pending.size) return { obstacle: last.error.message, error: last.error };
      return last.holds !== isNegated ? { value: true } : { obstacle: "" };
    },
    (_, reason) =>
      failed(session, {
        call,
        reason,
        expected: isNegated ? `not ${shownValue(matcher.expected)}` : matcher.expected,
        received: last?.received,
        detail: last?.detail,
      }),
  );
}

/** @param {unknown} value */
const shownValue = (value) => (value instanceof RegExp ? String(value) : formatValue(value));

/** @param {Session} session @param {boolean} isNegated */
function pictures(session, isNegated) {
  const toMatchPicture = withCallSite("toMatchPicture", async (name, options) => {
    if (isNegated) {
      throw mistake(new TypeError("toMatchPicture has no opposite: a picture that differs says nothing about how"));
    }
    checkOptions(options, "toMatchPicture", ["tolerance", "folder", "update"]);
    await matchPicture(session, name, options);
  });
  return { toMatchPicture };
}

/** @param {() => unknown} action @param {unknown} wanted @param {boolean} isNegated */
async function toCost(action, wanted, isNegated) {
  if (isNegated) throw mistake(new TypeError("toCost has no opposite: it takes the most that an action may cost"));
  const budget = checkBudget(wanted);
  const { cost, session } = await costOf(action);
  const exceeded = Object.entries(budget).filter(([name, maximum]) =>
    cost[/** @type {keyof typeof cost} */ (name)] > maximum
  );
  if (!exceeded.length) return;
  const received = Object.fromEntries(
    Object.keys(budget).map((name) => [name, cost[/** @type {keyof typeof cost} */ (name)]]),
  );
  throw failed(session, {
    call: `expect(action).toCost(${formatValue(budget)})`,
    reason: `as ${
      exceeded.map(([name, maximum]) => `${name} is ${cost[/** @type {keyof typeof cost} */ (name)]}, above ${maximum}`)
        .join(" and ")
    }`,
    expected: budget,
    received,
  });
}
