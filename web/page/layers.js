// @ts-check
/**
 * Layers that are no view's: drawn as views are, in boxes that take no touches. One stands below all child views, or right above one of them (`after`).
 * They are drawn anew whenever a commit names them.
 */
export function drawLayers(node, renderer) {
  for (const layer of node.layers) layer.element.remove();
  node.layers = (node.members.layers ?? []).map((members) => make(node, members, renderer));
  placeLayers(node, renderer);
}

/** Puts each where it belongs; to be called again when child views have moved. */
export function placeLayers(node, { nodes }) {
  for (const layer of node.layers) layer.element.remove();
  for (const layer of node.layers) {
    const below = nodes.get(layer.below)?.element ?? node.lastOfOwn;
    let next = below ? below.nextSibling : node.element.firstChild;
    while (next?.classList?.contains("layer")) next = next.nextSibling;
    node.element.insertBefore(layer.element, next);
  }
}

function make(node, { after, ...members }, renderer) {
  const element = node.element.ownerDocument.createElement("div");
  element.className = "layer";
  element.setAttribute("aria-hidden", "true");
  const layer = node.child(element);
  layer.below = after;
  layer.update(members, renderer);
  // All that draws goes by the frame of what it stands in.
  layer.update({ parent: 0 }, renderer);
  return layer;
}
