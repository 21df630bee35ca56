// @ts-check
import { differences } from "./member-differences.js";
import { UNSTORED_MEMBERS } from "./view-node.js";

/** @import { WireView } from "../../wire-types.d.ts" */
/** @import { Members, ViewNode } from "./view-node.js" */

/**
 * Draws a snapshot as a change of the current screen.
 * @param {import("./renderer.js").Renderer} renderer
 * @param {import("./renderer.js").Drawable} snapshot
 */
export function drawDifference(renderer, { images = {}, views = [] }) {
  const { nodes } = renderer;
  renderer.images?.replaceAll(images);
  const remaining = new Set(views.map((view) => view.id));
  const removed = [...nodes.values()].filter((node) => !remaining.has(node.id));
  renderer.motion?.endAllBut(views);
  renderer.change(views.map((view) => changeTo(nodes.get(view.id), view)), removed);
}

/**
 * The change that turns a view into a snapshot's; members that are equal are left out.
 * @param {ViewNode | undefined} node
 * @param {WireView} view
 * @returns {WireView}
 */
function changeTo(node, view) {
  if (!node) return view;
  const { id, parent, after, animations } = view;
  const members = /** @type {Members} a snapshot has no null */ (Object.fromEntries(
    Object.entries(view).filter(([name]) => !UNSTORED_MEMBERS.has(name)),
  ));
  return { id, parent, after, animations, ...differences(node.members, members) };
}
