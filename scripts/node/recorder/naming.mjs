// @ts-check
import { distinct } from "../../../web/client/ambiguity.js";
import { checkQuery } from "../../../web/client/query.js";
import { tapReceiver } from "../../../web/client/target.js";
import { textOf } from "../../../web/client/text.js";
import { isVisible } from "../../../web/client/visibility.js";
import { Locator } from "../locators/locator.mjs";

/**
 * @typedef {import("../../../web/client/view.js").AnyView} AnyView
 * @typedef {import("../../../web/client/tree.js").Tree} Tree
 */

/** Roles that a person would name: "the button Save". */
const named = new Set(["button", "link", "field", "switch", "slider", "stepper", "choice", "entry", "search", "image", "heading"]);

/** Longer texts are seldom the same the next time. */
const longest = 60;

/**
 * The locator that will most likely still stand for a view tomorrow: by identifier, by role and name, by label, by text; then the same within its controller; then by its class. The number
 * of a view is never in it, and its place among others only where nothing else tells it apart.
 * @param {Tree} tree @param {AnyView} view @returns {Locator | undefined}
 */
export function locatorOf(tree, view) {
  const receiver = tapReceiver(tree, view);
  const root = new Locator({ tree });
  const candidates = [...byName(tree, receiver, root), ...(receiver === view ? [] : byName(tree, view, root))];
  const controller = tree.controllerOf(view)?.type;
  const narrowed = controller === undefined ? [] : candidates.map((locator) => locator.within({ controller }));
  const ofClass = root.locator(checkQuery(controller === undefined ? { type: view.type } : { type: view.type, controller }));
  const all = [...candidates, ...narrowed, ofClass];
  return all.find((locator) => isFor(tree, locator, receiver)) ?? byPlace(tree, [...narrowed, ofClass], receiver);
}

/** @param {Tree} tree @param {AnyView} view @param {Locator} root @returns {Locator[]} the best first */
function byName(tree, view, root) {
  const { identifier, role, label } = view;
  const isTyped = role === "field" || role === "search";
  const texts = isTyped ? [] : [view.text ?? "", ...[...tree.walk(view.children)].map((each) => each.text ?? ""), textOf(tree, view)].filter((text) => text && text.length <= longest && !text.includes("\n"));
  const name = label || (isTyped ? undefined : texts.at(-1));
  const isNamed = role !== undefined && named.has(role);
  return [
    identifier && root.getByIdentifier(identifier),
    isNamed && name && root.getByRole(role, { name }),
    label && root.getByLabel(label),
    ...texts.map((text) => root.getByText(text)),
    isNamed && root.getByRole(role),
  ].filter((locator) => locator instanceof Locator);
}

/** @param {Tree} tree @param {Locator} locator @param {AnyView} receiver @returns {boolean} whether a tap on its only match is for this one */
function isFor(tree, locator, receiver) {
  const [found, another] = matchesOf(tree, locator);
  return found !== undefined && another === undefined && tapReceiver(tree, found) === receiver;
}

/** @param {Tree} tree @param {Locator[]} locators @param {AnyView} receiver */
function byPlace(tree, locators, receiver) {
  for (const locator of locators) {
    const count = locator.selector.views(tree, isVisible).length;
    for (let index = 0; index < count; index += 1) if (isFor(tree, locator.nth(index), receiver)) return locator.nth(index);
  }
  return undefined;
}

/** @param {Tree} tree @param {Locator} locator */
const matchesOf = (tree, locator) => distinct(tree, { id: 0 }, locator.selector.views(tree, isVisible), (view) => tapReceiver(tree, view));
