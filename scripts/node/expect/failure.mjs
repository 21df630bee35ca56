// @ts-check
import { AssertionError } from "node:assert";
import { outline } from "../../../web/client/outline.js";
import { actionLog } from "../action-log.mjs";

const maximumLines = 80;

/**
 * The error of an assertion that is not true, with the screen's outline and the last actions.
 * @param {import("../../../web/client/session.js").Session} session
 * @param {{call: string, reason: string, expected: unknown, received: unknown, detail?: string}} failure
 *   `call`: the assertion as the script writes it. `reason`: how long it was checked, or why it failed.
 */
export function failed(session, { call, reason, expected, received, detail }) {
  const parts = [
    `${call} does not hold, ${reason}.`,
    `Expected: ${formatted(expected)}\nReceived: ${formatted(received)}`,
    detail,
    session && `Last actions:\n${actionLog(session).lines.join("\n") || "  none"}`,
    session &&
    `On the screen at ${Math.round(session.time)} ms:\n${shortened(outline(session.tree, { only: "visible" }))}`,
  ];
  return new AssertionError({
    message: parts.filter(Boolean).join("\n\n"),
    expected,
    actual: received,
    operator: "expect",
  });
}

/** @param {unknown} value */
function formatted(value) {
  if (typeof value === "string") return value;
  return value instanceof RegExp ? String(value) : JSON.stringify(value);
}

/** @param {string} text */
function shortened(text) {
  const lines = text.split("\n");
  const omission = lines.length > maximumLines ? [`  and ${lines.length - maximumLines} more lines`] : [];
  return [...lines.slice(0, maximumLines), ...omission].join("\n");
}
