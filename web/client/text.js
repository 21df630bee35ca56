// @ts-check
import { screenFrame } from "./geometry.js";
import { isVisible } from "./visibility.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 */

/**
 * The text of a view: its own, or else the visible texts below it, joined by spaces.
 * @param {Tree} tree @param {AnyView} view
 * @param {(tree: Tree, view: AnyView) => boolean} [isIncluded] which views below count; by default the visible ones
 * @returns {string}
 */
export function textOf(tree, view, isIncluded = isVisible) {
  if (view.text !== undefined) return view.text;
  const texts = [];
  for (const each of tree.walk(view.children)) if (each.text && isIncluded(tree, each)) texts.push(each.text);
  return texts.join(" ");
}

/**
 * The value of a view in words: its own, or the text in it if it is a field. A placeholder is no value, and a
 * password is dots.
 * @param {Tree} tree @param {AnyView} view
 * @returns {string}
 */
export function valueOf(tree, view) {
  if (view.value !== undefined || view.role !== "field" && view.role !== "search") return view.value ?? "";
  const isValue = (/** @type {AnyView} */ each) =>
    !each.silent && !(/** @type {{blank?: boolean} | undefined} */ (each.input)?.blank) &&
    !isInButton(tree, each, view);
  return textOf(tree, view, (_, each) => isValue(each));
}

/** @param {Tree} tree @param {AnyView} view @param {AnyView} field */
function isInButton(tree, view, field) {
  for (const each of tree.upward(view)) if (each === field || each.tappable) return each !== field;
  return false;
}

/**
 * The texts on the screen, top to bottom, those of one line from left to right. A text inside of one with the same
 * words (a label in its button) counts once.
 * @param {Tree} tree @returns {string[]}
 */
export function visibleTexts(tree) {
  const found = [];
  for (const view of tree.walk()) {
    if (!view.text || !isVisible(tree, view) || repeatsAbove(tree, view)) continue;
    const { x, y } = screenFrame(tree, view);
    found.push({ text: view.text, x, y });
  }
  return found.sort((a, b) => a.y - b.y || a.x - b.x).map((each) => each.text);
}

/** @param {Tree} tree @param {AnyView} view */
function repeatsAbove(tree, view) {
  for (let above = tree.parent(view); above; above = tree.parent(above)) {
    if (above.text !== undefined) return above.text === view.text;
  }
  return false;
}
