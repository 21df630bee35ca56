// @ts-check
import { differences } from "./member-differences.js";

/** @import { WireLayer } from "../../wire-types.d.ts" */
/** @import { Renderer } from "./renderer.js" */
/** @import { ViewNode } from "./view-node.js" */

/**
 * Draws layers that belong to no view, as views are drawn, in boxes that take no touches. A layer is below all child
 * views, or right above one of them (`after`). A layer with a known id keeps its box, so that its animations continue.
 * Other layers are created again.
 * @param {ViewNode} node @param {Renderer} renderer
 */
export function drawLayers(node, renderer) {
  const known = new Map(node.layers.map((layer) => [layer.number, layer]));
  const before = node.layers;
  node.layers = (node.members.layers ?? []).map((members) => {
    const layer = (members.id && known.get(members.id)) || makeLayer(node, members);
    layer.below = members.after;
    updateLayer(layer, members, renderer);
    return layer;
  });
  const remaining = new Set(node.layers);
  for (const layer of before) {
    if (remaining.has(layer)) continue;
    layer.element.remove();
    renderer.motion?.removeNode(layer);
  }
  orderLayers(node, renderer);
}

/**
 * Moves each layer's element to its position among the child views; to be called again when these have moved.
 * @param {ViewNode} node
 * @param {Renderer} renderer
 */
export function orderLayers(node, { nodes }) {
  /** @type {Map<Element | undefined, Element>} */
  const last = new Map();
  for (const { element, below: id } of node.layers) {
    const below = (id === undefined ? undefined : nodes.get(id)?.element) ?? node.lastDrawing;
    const previous = last.get(below) ?? below;
    if (element.parentNode !== node.element || element.previousSibling !== (previous ?? null)) {
      node.element.insertBefore(element, previous ? previous.nextSibling : node.element.firstChild);
    }
    last.set(below, element);
  }
}

/**
 * The layer with a number in a view, at any depth.
 * @param {ViewNode} node
 * @param {number} number
 * @returns {ViewNode | undefined}
 */
export function layerOf({ layers }, number) {
  for (const layer of layers) {
    const found = layer.number === number ? layer : layerOf(layer, number);
    if (found) return found;
  }
  return undefined;
}

/** @param {ViewNode} node @param {WireLayer} members */
function makeLayer(node, { id }) {
  const element = node.element.ownerDocument.createElement("div");
  element.className = "layer";
  element.setAttribute("aria-hidden", "true");
  const layer = node.makeLayer(element);
  layer.number = id;
  return layer;
}

/** @param {ViewNode} layer @param {WireLayer} members @param {Renderer} renderer */
function updateLayer(layer, { after, ...members }, renderer) {
  // The frame is drawn relative to the parent, which may have changed.
  layer.update({ parent: 0, ...differences(layer.members, members) }, renderer);
}
