// @ts-check
import { ErrorCode } from "../protocol.js";
import { ActionError, mistake } from "./errors.js";
import { find } from "./query.js";
import { controllerID } from "./controller-id.js";

/**
 * A view, by its id or by a query; or a controller, by its id or its class.
 * @typedef {{view?: number | import("./query.js").Query, controller?: number | string}} InspectedObject
 */

/**
 * @param {import("./tree.js").Tree} tree
 * @param {InspectedObject} of
 * @param {string} question
 * @returns {{view: number} | {controller: number}}
 */
export function inspectedObject(tree, of, question) {
  const { view, controller } = of ?? {};
  if ((view === undefined) === (controller === undefined)) {
    throw mistake(new TypeError(`${question}: name a view or a controller`));
  }
  if (controller !== undefined) {
    return { controller: typeof controller === "number" ? controller : controllerID(tree, { controller }) };
  }
  if (typeof view === "number") return { view };
  const found = find(tree, /** @type {import("./query.js").Query} */ (view));
  if (!found) {
    throw new ActionError({
      code: ErrorCode.unknownView,
      message: `${question}: there is no view ${JSON.stringify(view)}`,
    });
  }
  return { view: found.id };
}
