// @ts-check
import { formatSessionTime } from "../page/shell/session-clock.js";
import { clockMovingKinds, count, wordsFor } from "../page/shell/ticker.js";

/** @import { AppEvent } from "../client/types.d.ts" */
/** @import { Stored } from "./recording.js" */
/** @import { Item } from "./timeline-track.js" */
/**
 * @typedef {{[Name in AppEvent["event"]]?: (event: Extract<AppEvent, {event: Name}>) => string}} DescriptionsOfEvents
 */
/** @typedef {((event: AppEvent) => string) | undefined} Description of any event */

export { formatSessionTime };

/** The kinds that can be hidden, by name. */
export const kinds = {
  callback: "Callbacks",
  layout: "Layout passes",
  containment: "Containment",
  send: "Action messages",
  state: "State transitions",
  animation: "Animations",
  silence: "Expected, but not sent",
  warning: "Warnings",
  output: "Output",
};

const layoutCallbacks = new Set(["viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "updateViewConstraints()"]);

/** @type {DescriptionsOfEvents} */
const kindsOfEvents = {
  callback: ({ name }) => (layoutCallbacks.has(name) ? "layout" : "callback"),
  breach: () => "warning",
  conflict: () => "warning",
  log: () => "output",
};

/**
 * A message's kind: one of `kinds`, or `action`, `caption`, `process`, `commit`.
 * @param {Stored} message
 * @returns {string}
 */
export function kindOf(message) {
  if (message.type !== "event") {
    return /** @type {Record<string, string>} */ ({ caption: "caption", state: "process" })[message.type] ?? "commit";
  }
  return /** @type {Description} */ (kindsOfEvents[message.event])?.(message) ?? message.event;
}

/** @type {DescriptionsOfEvents} */
const descriptions = {
  callback: ({ name }) => name,
  containment: ({ name, childClass, child }) =>
    `${name}${childClass ? `(${childClass})` : child === undefined ? "" : `(${child})`}`,
  action: (event) => wordsFor(event, undefined),
  send: ({ name, class: type, sender }) => `${sender ?? "nobody"} sends ${name} to ${type}`,
  layout: ({ views, passes }) => `layout of ${count(views ?? 0, "view")}${passes > 1 ? ` in ${passes} passes` : ""}`,
  state: ({ phase, from, to }) => `${from ? `${from} → ` : ""}${to ?? ""} ${phase}`,
  animation: ({ member, duration, class: type }) =>
    `${type} animates ${member} for ${Math.round(duration).toLocaleString("en")} ms`,
  silence: ({ names = [] }) => `no ${names.join(", ")}`,
  breach: ({ text }) => text,
  conflict: ({ text }) => text,
  log: ({ text }) => text,
  output: ({ text }) => text,
};

/** The process states that are worth a message. @type {Set<string | undefined>} */
const notable = new Set(["crashed", "recovering"]);

/** Whether a message has a label above the lanes, among the actions. @param {Pick<Item, "kind" | "message">} item */
export const isLabelled = ({ kind, message }) =>
  (kind === "action" && !clockMovingKinds.has(message.kind)) || (kind === "process" && notable.has(message.state));

/** @type {Record<string, string>} */
const stateWords = { crashed: "The app stopped", recovering: "Restoring", live: "Live", starting: "Starting" };

/** A one-line description of a message. @param {Stored} message */
export function describeMessage(message) {
  if (message.type === "caption") return message.text ? `“${message.text}”` : "Caption removed";
  if (message.type === "state") return stateWords[message.state] ?? message.state;
  if (message.type !== "event") return `Commit ${message.seq}`;
  return /** @type {Description} */ (descriptions[message.event])?.(message) ??
    `${message.event} ${message.name ?? message.text ?? ""}`.trim();
}

export { count, wordsFor };

/** The appearance states of a controller's view: a name, and the filled part of the circle. */
export const states = /** @type {Record<string, {words: string, color: string, share: number}>} */ ({
  appearing: { words: "appearing", color: "--appearing", share: 0.25 },
  appeared: { words: "appeared", color: "--appeared", share: 1 },
  disappearing: { words: "disappearing", color: "--disappearing", share: 0.5 },
  disappeared: { words: "disappeared", color: "--quiet", share: 0 },
});
