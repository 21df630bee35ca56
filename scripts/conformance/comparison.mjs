// @ts-check

/** @import { Result } from "./run-case.mjs" */
/** @typedef {{id: string, gateway: Result, echo: Result}} Compared */

/** Whether the gateway fails where the bare library does not. @param {Compared} compared */
export const isWorse = ({ gateway, echo }) => gateway.outcome === "failed" && echo.outcome !== "failed";

const category = (/** @type {string} */ id) => {
  const [first, second] = id.split(".");
  return ["9", "12", "13"].includes(first) ? `${first}.${second}` : first;
};
const words = (/** @type {Result} */ { outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome);
const isRemarkable = (/** @type {Result} */ { outcome }) => outcome === "failed" || outcome === "non-strict";

/** A table of the categories, and a line for each case that is non-strict or failed. @param {Compared[]} all */
export function comparison(all) {
  const names = [...new Set(all.map(({ id }) => category(id)))];
  const row = (/** @type {(string | number)[]} */ ...columns) =>
    columns.map((column, index) => (index ? String(column).padStart(10) : String(column).padEnd(12))).join("");
  const counted = (/** @type {string} */ name, /** @type {Compared[]} */ list) =>
    row(
      name,
      list.length,
      list.filter(({ gateway }) => gateway.outcome !== "failed").length,
      list.filter(({ echo }) => echo.outcome !== "failed").length,
    );
  const worse = all.filter(isWorse);
  const remarkable = all.filter(({ gateway, echo }) => isRemarkable(gateway) || isRemarkable(echo));
  const lines = [
    row("category", "cases", "gateway", "bare echo"),
    ...names.map((name) => counted(name, all.filter(({ id }) => category(id) === name))),
    counted("all", all),
    ...remarkable.map((each) =>
      `${each.id}: gateway ${words(each.gateway)}; bare echo ${words(each.echo)}${isWorse(each) ? "  ← worse" : ""}`
    ),
    worse.length
      ? `The gateway fails ${worse.length} cases that the bare echo passes.`
      : "The gateway passes each case that the bare echo passes.",
  ];
  return { lines, isWorse: worse.length > 0 };
}
