// @ts-check
import { distinct } from "../ambiguity.js";
import { checkQuery } from "../query.js";
import { tapReceiver } from "../target.js";
import { textOf } from "../text.js";
import { isVisible } from "../visibility.js";
import {
  identifierStep,
  labelStep,
  nthStep,
  queryStep,
  roleStep,
  Selector,
  textStep,
  withinStep,
} from "../selector.js";
import { textPattern } from "../text-pattern.js";

/**
 * @typedef {import("../view.js").AnyView} AnyView
 * @typedef {import("../tree.js").Tree} Tree
 */

/** Roles that a person would name: "the button Save". */
const describableRoles = new Set([
  "button",
  "link",
  "field",
  "switch",
  "slider",
  "stepper",
  "choice",
  "entry",
  "search",
  "image",
  "heading",
]);

/** Longer texts are seldom the same in the next session. */
const maximumLength = 60;

/** Roles of containers that have the texts in them as their name, as in the anchors of journaled actions. */
const containerRoles = new Set(["row", "entry", "choice", "button", "link"]);

/**
 * The locator that is the most likely to match a view in later versions. These are tried in order:
 *
 *   1. identifier, role and name, label, text
 *   2. the same within the nearest view around it that has a name, then within its controller
 *   3. the class
 *
 * It never contains the view's id, and its index among other views only if nothing else distinguishes it.
 * @param {Tree} tree @param {AnyView} view @returns {string | undefined} the locator's code
 */
export function locatorOf(tree, view) {
  const receiver = tapReceiver(tree, view);
  const candidates = [...byName(tree, receiver), ...(receiver === view ? [] : byName(tree, view))];
  const controller = tree.controllerOf(view)?.type;
  const narrowed = controller === undefined
    ? []
    : candidates.map((selector) => selector.with(withinQuery({ controller })));
  const container = containerOf(tree, receiver);
  const inContainer = container ? candidates.map((selector) => selector.with(container)) : [];
  const ofClass = byQuery(controller === undefined ? { type: view.type } : { type: view.type, controller });
  const all = [...candidates, ...inContainer, ...narrowed, ofClass];
  const found = all.find((selector) => isFor(tree, selector, receiver)) ??
    byIndex(tree, [...narrowed, ofClass], receiver);
  return found?.toString();
}

/** @param {Tree} tree @param {AnyView} view @returns {Selector[]} the best first */
function byName(tree, view) {
  const { identifier, role, label } = view;
  const isTyped = role === "field" || role === "search";
  const texts = isTyped
    ? []
    : [view.text ?? "", ...[...tree.walk(view.children)].map((each) => each.text ?? ""), textOf(tree, view)].filter((
      text,
    ) => text && text.length <= maximumLength && !text.includes("\n"));
  const name = label || (isTyped ? undefined : texts.at(-1));
  const isNamed = role !== undefined && describableRoles.has(role);
  return [
    identifier && byIdentifier(identifier),
    isNamed && name && byRole(role, name),
    label && byLabel(label),
    ...texts.map(byText),
    isNamed && byRole(role),
  ].filter((selector) => selector instanceof Selector);
}

/**
 * The innermost view around a view that a person would name, such as its row, in the same controller. The anchors of
 * journaled actions name the same view.
 * @param {Tree} tree @param {AnyView} view
 * @returns {import("../selector.js").Step | undefined} the step to what is in it
 */
function containerOf(tree, view) {
  const controller = tree.controllerOf(view);
  for (const each of [...tree.upward(view)].slice(1)) {
    if (tree.controllerOf(each) !== controller) return undefined;
    const { identifier, label, role } = each;
    if (identifier) return withinQuery({ identifier });
    const name = label || (role !== undefined && containerRoles.has(role) ? textOf(tree, each) : "");
    if (!name || name.length > maximumLength || name.includes("\n")) continue;
    if (role !== undefined && containerRoles.has(role)) return withinSelector(byRole(role, name));
    return withinQuery({ label: name });
  }
  return undefined;
}

const exactPattern = (/** @type {string} */ text) => textPattern(text, undefined, "record");
/** @param {import("../selector.js").Step} step */
const selectorOf = (step) => new Selector([step]);
const byIdentifier = (/** @type {string} */ identifier) =>
  selectorOf(identifierStep(exactPattern(identifier), `getByIdentifier(${JSON.stringify(identifier)})`));
const byLabel = (/** @type {string} */ label) =>
  selectorOf(labelStep(exactPattern(label), `getByLabel(${JSON.stringify(label)})`));
const byText = (/** @type {string} */ text) =>
  selectorOf(textStep(exactPattern(text), `getByText(${JSON.stringify(text)})`));
/** @param {import("../query.js").Query} query */
const byQuery = (query) => selectorOf(queryStep(checkQuery(query), `locator(${JSON.stringify(query)})`));

/** @param {string} role @param {string} [name] */
function byRole(role, name) {
  const words = name === undefined ? "" : `, { name: ${JSON.stringify(name)} }`;
  return selectorOf(
    roleStep(role, name === undefined ? undefined : exactPattern(name), `getByRole(${JSON.stringify(role)}${words})`),
  );
}

/** @param {import("../query.js").Query} container */
const withinQuery = (container) => withinStep(byQuery(container), `within(${JSON.stringify(container)})`);
/** @param {Selector} container */
const withinSelector = (container) => withinStep(container, `within(session.${container})`);

/**
 * @param {Tree} tree
 * @param {Selector} selector
 * @param {AnyView} receiver
 * @returns {boolean} whether it has one match, and a tap on that is for this receiver
 */
function isFor(tree, selector, receiver) {
  const [found, another] = matchesOf(tree, selector);
  return found !== undefined && another === undefined && tapReceiver(tree, found) === receiver;
}

/** @param {Tree} tree @param {Selector[]} selectors @param {AnyView} receiver */
function byIndex(tree, selectors, receiver) {
  for (const selector of selectors) {
    const count = selector.views(tree, isVisible).length;
    for (let index = 0; index < count; index += 1) {
      const nth = selector.with(nthStep(index, `nth(${index})`));
      if (isFor(tree, nth, receiver)) return nth;
    }
  }
  return undefined;
}

/** @param {Tree} tree @param {Selector} selector */
const matchesOf = (tree, selector) =>
  distinct(tree, { id: 0 }, selector.views(tree, isVisible), (view) => tapReceiver(tree, view));
