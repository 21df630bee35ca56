// @ts-check
import { ErrorCode } from "../protocol.js";
import { ActionError, mistake } from "./errors.js";

/**
 * The controller that a question is about.
 * @param {import("./tree.js").Tree} tree @param {number | {controller?: string, id?: number}} which
 * @returns {number}
 */
export function controllerID(tree, which) {
  if (typeof which === "number") return which;
  const { controller, id } = which ?? {};
  if (typeof id === "number") return id;
  if (typeof controller !== "string") {
    throw mistake(new TypeError("why: name a controller, by its id or as {controller: class}"));
  }
  const all = [...tree.controllers.values()];
  const found = all.find(({ type }) => type === controller) ?? all.find(({ type }) => tree.inherits(type, controller));
  if (!found) {
    throw new ActionError({
      code: ErrorCode.unknownController,
      message: `why: there is no ${controller}; there are ${all.map(({ type }) => type).join(", ") || "none"}`,
    });
  }
  return found.id;
}
