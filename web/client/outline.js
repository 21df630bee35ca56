// @ts-check
import { isOpaque, isSeeThrough } from "./geometry.js";
import { isVisible } from "./visibility.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./tree.js").Controller} Controller
 */

/**
 * The whole tree as text: each view is indented below its parent, and a controller has a line of its own above its
 * view.
 *
 *     MovieListViewController "Movies" appeared
 *       UITableView #12 scroll 0,44
 *         UITableViewCell #13 tappable selected
 *           UILabel #14 "Alien"
 *
 * Controllers without a loaded view follow at the end.
 * @param {Tree} tree
 * @param {{only?: "visible"}} options `only: "visible"` leaves out what is not visible
 * @returns {string}
 */
export function outline(tree, { only } = {}) {
  const byView = new Map([...tree.controllers.values()].map((controller) => [controller.view, controller]));
  /** @type {string[]} */
  const lines = [];
  const write = (/** @type {number} */ depth, /** @type {string} */ line) => lines.push("  ".repeat(depth) + line);

  const visit = (/** @type {number} */ id, /** @type {number} */ depth) => {
    const view = tree.views.get(id);
    if (!view || (only === "visible" && isSeeThrough(view))) return;
    const controller = byView.get(id);
    if (controller) write(depth++, controllerLine(controller));
    if (only !== "visible" || isVisible(tree, view)) write(depth++, viewLine(tree, view));
    for (const child of view.children) visit(child, depth);
  };

  for (const id of tree.roots) visit(id, 0);
  for (const controller of tree.controllers.values()) {
    if (!tree.views.has(controller.view)) write(0, `${controllerLine(controller)}, view not on the screen`);
  }
  return lines.join("\n");
}

/** @param {Controller} controller */
function controllerLine({ type, title, state }) {
  return [type, title && JSON.stringify(title), state].filter(Boolean).join(" ");
}

/** @param {Tree} tree @param {AnyView} view */
function viewLine(tree, view) {
  const words = [
    `${view.type} #${view.id}`,
    view.text !== undefined && JSON.stringify(view.text),
    view.identifier !== undefined && `identifier ${JSON.stringify(view.identifier)}`,
    view.label !== undefined && `label ${JSON.stringify(view.label)}`,
    view.role,
    view.scroll && `scroll ${view.scroll.offset.join(",")}`,
    view.hidden && "hidden",
    view.alpha !== 1 && `alpha ${view.alpha}`,
    !view.enabled && "disabled",
    !view.interactive && "takes no touches",
    view.selected && "selected",
    view.tappable && "tappable",
    isOpaque(tree, view) && !isVisible(tree, view) && "out of sight",
  ];
  return words.filter(Boolean).join(" ");
}
