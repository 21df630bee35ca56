// @ts-check
import { mistake } from "../../../web/client/errors.js";
import { formatValue } from "../../../web/client/query.js";
import { actionLog } from "../action-log.mjs";
import { difference, outlineResult } from "./outlines.mjs";

/** @import { Session } from "../../../web/client/session.js" */
/** @import { AppEvent } from "../../../web/client/types.d.ts" */

/** Events that report a mistake of the app. */
const warningKinds = new Set(["breach", "conflict", "log"]);

/** Whether a callback is sent in each layout pass. Tests are seldom about these. @param {string} callback */
const isLayout = (callback) => /LayoutSubviews|updateViewConstraints/.test(callback);

/** Assertions about a session. @type {Record<string, import("./locator-matchers.mjs").MakeMatcher<Session>>} */
export const sessionMatchers = {
  toHaveOutline: (session, text) => {
    if (typeof text !== "string") throw mistake(new TypeError(`toHaveOutline takes a text; got ${formatValue(text)}`));
    return { words: "(outline)", expected: text, check: () => outlineResult(text, session.outline()) };
  },
  toHaveCallbacks(
    session,
    callbacks,
    { controller, layout = Array.isArray(callbacks) && callbacks.some(isLayout) } = {},
  ) {
    if (!Array.isArray(callbacks) || !callbacks.every((each) => typeof each === "string")) {
      throw mistake(
        new TypeError(
          `toHaveCallbacks takes a list such as ["MovieListViewController.viewDidAppear"]; got ${
            formatValue(callbacks)
          }`,
        ),
      );
    }
    requireEvents(session, "toHaveCallbacks");
    const wanted = callbacks.map(withoutParameters);
    return {
      words: `(${wanted.length === 1 ? "1 callback" : `${wanted.length} callbacks`})`,
      expected: wanted,
      check() {
        const events = actionLog(session).events.filter((each) =>
          each.event === "callback" && (controller === undefined || each.class === controller)
        )
          .filter(({ name = "" }) => layout || !isLayout(name));
        const has = events.map((event) => withoutParameters(`${event.class}.${event.name}`));
        const holds = has.join("\n") === wanted.join("\n");
        return { holds, received: has, detail: holds ? undefined : callbackDetail(session, wanted, has, events) };
      },
    };
  },
  toHaveNoWarnings(session) {
    requireEvents(session, "toHaveNoWarnings");
    return {
      words: "",
      expected: [],
      check() {
        const warnings = session.events.filter(({ event, severity = "warning" }) =>
          warningKinds.has(event) && severity === "warning"
        );
        const received = warnings.map(({ text, rule, file, line }) =>
          [text, rule && `rule ${rule}`, file && `${file}:${line}`].filter(Boolean).join(", ")
        );
        return { holds: received.length === 0, received };
      },
    };
  },
};

/** @param {Session} session @param {string} method */
function requireEvents(session, method) {
  if (!session.isSubscribed) {
    throw mistake(new TypeError(`${method} needs the session's events: connect or launch it with { events: true }`));
  }
}

/** "viewWillAppear(_:)" and "viewWillAppear" are the same. @param {string} name */
const withoutParameters = (name) => name.replace(/\(.*$/, "").trim();

/**
 * The difference, with the rule of each callback, and the callbacks that were not sent, with the reasons.
 * @param {Session} session @param {string[]} wanted @param {string[]} has @param {AppEvent[]} events
 */
function callbackDetail(session, wanted, has, events) {
  const rules = new Map(events.map((event, index) => [has[index], event.rule]));
  const lines = difference(wanted, has).map((line) => {
    const rule = rules.get(line.slice(2));
    return line.startsWith("-") || !rule ? line : `${line}   rule ${rule}`;
  });
  const silences = actionLog(session).events.filter(({ event }) => event === "silence").map(({ text, rule }) =>
    `  ${text}   rule ${rule}`
  );
  return [
    `Difference, - expected, + received:`,
    ...lines,
    ...(silences.length ? ["Callbacks that do not come:", ...silences] : []),
  ].join("\n");
}
