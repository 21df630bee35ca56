// @ts-check
import { assessTap } from "../../../web/client/target.js";
import { waitUntil } from "../waiting.mjs";
import { defaultTimeout, perform, reveal, timeoutError } from "./actions.mjs";
import { whyNothingMatches } from "./target.mjs";
import { nameOf } from "../../../web/client/selector.js";

/** @import { Session } from "../../../web/client/session.js" */
/**
 * @typedef {import("../../../web/client/view.js").AnyView} AnyView
 * @typedef {import("../../../web/client/tree.js").Tree} Tree
 * @typedef {import("../../../web/client/selector.js").Selector} Selector
 */

/** Roles of views that are chosen by their names. */
const choosableRoles = new Set(["choice", "row", "face", "entry", "button"]);

/**
 * Whether the edited text is in a view, or the view is in the control of the edited text.
 * @param {Tree} tree
 * @param {AnyView} view
 */
function isEdited(tree, view) {
  for (const each of tree.walk()) {
    if (!each.input) continue;
    for (const above of tree.upward(each)) {
      if (above === view || [...tree.upward(view)].includes(above) && above.tappable) return true;
      if (above.tappable) break;
    }
  }
  return false;
}

/**
 * Makes a field first responder: a tap, unless its text is edited already.
 * @param {Session} session @param {Selector} selector @param {string} what @param {{timeout?: number}} [options]
 */
export async function focus(session, selector, what, options = {}) {
  const view = await reveal(session, selector, what, options);
  if (isEdited(session.tree, view)) return;
  await perform(session, selector, what, (tree, { id }) => assessTap(tree, { id }), options);
  await waitUntil(session, options.timeout ?? defaultTimeout, () => {
    const [found] = selector.views(session.tree, () => true);
    if (!found) return { obstacle: whyNothingMatches(session.tree, selector) };
    return isEdited(session.tree, found)
      ? { value: true }
      : { obstacle: "its text is not edited after a tap: it takes no text" };
  }, (obstacle, reason) => timeoutError(session, what, obstacle, reason));
}

/**
 * @param {Session} session
 * @param {Selector} selector
 * @param {string} what
 * @param {string} text
 * @param {{timeout?: number}} [options]
 */
export async function fill(session, selector, what, text, options) {
  await focus(session, selector, what, options);
  await session.select();
  return session.type(text || "\b");
}

/**
 * Taps the view with a name in a locator's match: a segment, a row, an entry of a menu.
 * @param {import("./locator.mjs").Locator} locator
 * @param {import("../../../web/client/text-pattern.js").TextPattern} name
 * @param {{timeout?: number}} [options]
 */
export function choose({ session, selector }, name, options) {
  const choiceSelector = selector.with({
    words: `select(${name.words})`,
    apply(tree, views = [], isIncluded) {
      const containers = new Set(views);
      const found = [...tree.walk()].filter((view) =>
        choosableRoles.has(view.role ?? "") && isIncluded(tree, view) &&
        name.test(nameOf(tree, view, isIncluded))
      );
      return found.filter((view) => [...tree.upward(view)].slice(1).some((each) => containers.has(each)));
    },
  });
  return perform(
    session,
    choiceSelector,
    `select ${name.words} in ${selector}`,
    (tree, { id }) => assessTap(tree, { id }),
    options,
  );
}
