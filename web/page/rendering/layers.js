// @ts-check
/**
 * Layers that are no view's: drawn as views are, in boxes that take no touches. One stands below all child views, or right above one of them (`after`).
 * One that is there already, by its id, keeps its box, so that what moves goes on; others are made anew.
 */
export function drawLayers(node, renderer) {
  const known = new Map(node.layers.map((layer) => [layer.number, layer]));
  const before = node.layers;
  node.layers = (node.members.layers ?? []).map((members) => {
    const layer = (members.id && known.get(members.id)) || make(node, members);
    layer.below = members.after;
    renew(layer, members, renderer);
    return layer;
  });
  const kept = new Set(node.layers);
  for (const layer of before) {
    if (kept.has(layer)) continue;
    layer.element.remove();
    renderer.motion?.left(layer);
  }
  placeLayers(node, renderer);
}

/** Puts each where it belongs; to be called again when child views have moved. */
export function placeLayers(node, { nodes }) {
  const last = new Map();
  for (const { element, below: id } of node.layers) {
    const below = nodes.get(id)?.element ?? node.lastOfOwn;
    const previous = last.get(below) ?? below;
    if (element.parentNode !== node.element || element.previousSibling !== (previous ?? null)) {
      node.element.insertBefore(element, previous ? previous.nextSibling : node.element.firstChild);
    }
    last.set(below, element);
  }
}

/** The layer of a number in a view, however deep. @returns {any} */
export function layerOf({ layers }, number) {
  for (const layer of layers) {
    const found = layer.number === number ? layer : layerOf(layer, number);
    if (found) return found;
  }
  return undefined;
}

function make(node, { id }) {
  const element = node.element.ownerDocument.createElement("div");
  element.className = "layer";
  element.setAttribute("aria-hidden", "true");
  const layer = node.child(element);
  layer.number = id;
  return layer;
}

function renew(layer, { after, ...members }, renderer) {
  // All that draws goes by the frame of what it stands in.
  const change = { parent: 0 };
  for (const name in layer.members) if (!(name in members)) change[name] = null;
  for (const name in members) if (JSON.stringify(members[name]) !== JSON.stringify(layer.members[name])) change[name] = members[name];
  layer.update(change, renderer);
}
