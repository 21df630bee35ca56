// @ts-check
import { APART } from "./view-node.js";

/** Draws a snapshot as the change from what stands there. @param {import("./renderer.js").Renderer} renderer */
export function renew(renderer, { images = {}, views = [] }) {
  const { nodes } = renderer;
  renderer.images?.keep(images);
  const kept = new Set(views.map((view) => view.id));
  const gone = [...nodes.values()].filter((node) => !kept.has(node.id));
  renderer.motion?.keep(views);
  renderer.change(views.map((view) => (nodes.has(view.id) ? changeTo(nodes.get(view.id), view) : view)), gone);
}

/** The change that makes a view what a snapshot says; members that are equal are left out. */
function changeTo({ members }, view) {
  const { id, parent, after, animations } = view;
  const change = { id, parent, after, animations };
  for (const name in members) if (!(name in view)) change[name] = null;
  for (const name in view) {
    if (!APART.has(name) && JSON.stringify(view[name]) !== JSON.stringify(members[name])) change[name] = view[name];
  }
  return change;
}
