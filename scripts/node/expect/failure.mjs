// @ts-check
import { AssertionError } from "node:assert";
import { outline } from "../../../web/client/outline.js";
import { actionLog } from "../action-log.mjs";

const mostLines = 80;

/**
 * An assertion that does not hold, with what is on the screen and what was done last.
 * @param {any} session
 * @param {{call: string, reason: string, expected: unknown, received: unknown, detail?: string}} failure
 *   `call`: the assertion as the script writes it. `reason`: how long was waited.
 */
export function failed(session, { call, reason, expected, received, detail }) {
  const parts = [
    `${call} does not hold, ${reason}.`,
    `Expected: ${words(expected)}\nReceived: ${words(received)}`,
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
function words(value) {
  if (typeof value === "string") return value;
  return value instanceof RegExp ? String(value) : JSON.stringify(value);
}

/** @param {string} text */
function shortened(text) {
  const lines = text.split("\n");
  const rest = lines.length > mostLines ? [`  and ${lines.length - mostLines} more lines`] : [];
  return [...lines.slice(0, mostLines), ...rest].join("\n");
}
