// @ts-check
import { screenFrame } from "./geometry.js";
import { isControlOrRow, matches } from "./query.js";
import { textOf } from "./text.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./text-pattern.js").TextPattern} TextPattern
 * @typedef {(tree: Tree, view: AnyView) => boolean} IsIncluded which views count
 * @typedef {{words: string, near?: object,
 *   apply(tree: Tree, views: AnyView[] | undefined, seen: IsIncluded): AnyView[]}} Step
 *   `words`: as a script writes it. `views`: those that the steps before have found; undefined for the first step.
 *   `near`: a query for the views that nearly match.
 */

/** The steps of a locator, each of which narrows the result of the steps before. */
export class Selector {
  /** @param {readonly Step[]} [steps] */
  constructor(steps = []) {
    this.steps = steps;
  }

  /** @param {Step} step @returns {Selector} */
  with(step) {
    return new Selector([...this.steps, step]);
  }

  /** @param {Tree} tree @param {IsIncluded} isIncluded @returns {AnyView[]} in document order */
  views(tree, isIncluded) {
    /** @type {AnyView[] | undefined} */
    let views;
    for (const step of this.steps) views = step.apply(tree, views, isIncluded);
    return views ?? [];
  }

  /** The selector as a script writes it. */
  toString() {
    return this.steps.map(({ words }) => words).join(".");
  }
}

/**
 * @param {Tree} tree
 * @param {AnyView[] | undefined} scopes
 * @param {IsIncluded} isIncluded
 * @returns {AnyView[]} all included views below these, in document order
 */
function below(tree, scopes, isIncluded) {
  if (!scopes) return [...tree.walk()].filter((view) => isIncluded(tree, view));
  const set = new Set(scopes);
  return [...tree.walk()].filter((view) =>
    [...tree.upward(view)].slice(1).some((each) => set.has(each)) && isIncluded(tree, view)
  );
}

/** Removes matching views that contain another matching view. @param {Tree} tree @param {AnyView[]} views */
function innermost(tree, views) {
  const outer = new Set(views.flatMap((view) => [...tree.upward(view)].slice(1)));
  return views.filter((view) => !outer.has(view));
}

/** @param {Tree} tree @param {AnyView} view @param {IsIncluded} isIncluded @returns {string} its accessibility label */
export const nameOf = (tree, view, isIncluded) => view.label || textOf(tree, view, isIncluded);

/** @param {TextPattern} pattern @param {string} words @returns {Step} */
export const textStep = (pattern, words) => ({
  words,
  near: pattern.exact === undefined ? undefined : { text: pattern.exact },
  apply: (tree, scopes, isIncluded) =>
    innermost(
      tree,
      below(tree, scopes, isIncluded).filter((view) =>
        view.text !== undefined
          ? pattern.test(view.text)
          : isControlOrRow(tree, view) && pattern.test(textOf(tree, view, isIncluded))
      ),
    ),
});

/** @param {TextPattern} pattern @param {string} words @returns {Step} */
export const labelStep = (pattern, words) => ({
  words,
  near: pattern.exact === undefined ? undefined : { label: pattern.exact },
  apply: (tree, scopes, isIncluded) =>
    innermost(
      tree,
      below(tree, scopes, isIncluded).filter((view) => view.label !== undefined && pattern.test(view.label)),
    ),
});

/** @param {TextPattern} pattern @param {string} words @returns {Step} */
export const identifierStep = (pattern, words) => ({
  words,
  near: pattern.exact === undefined ? undefined : { identifier: pattern.exact },
  apply: (tree, scopes, isIncluded) =>
    below(tree, scopes, isIncluded).filter((view) => view.identifier !== undefined && pattern.test(view.identifier)),
});

/** @param {string} role @param {TextPattern | undefined} name @param {string} words @returns {Step} */
export const roleStep = (role, name, words) => ({
  words,
  near: name?.exact === undefined ? { role } : { text: name.exact },
  apply: (tree, scopes, isIncluded) =>
    below(tree, scopes, isIncluded).filter((view) =>
      view.role === role && (!name || name.test(nameOf(tree, view, isIncluded)))
    ),
});

/** @param {import("./query.js").Query} query checked @param {string} words @returns {Step} */
export const queryStep = (query, words) => ({
  words,
  near: query,
  apply(tree, scopes, isIncluded) {
    const found = new Set(matches(tree, query, isIncluded));
    const views = below(tree, scopes, isIncluded).filter((view) => found.has(view));
    if (Object.keys(query).every((name) => name === "controller")) {
      return views.filter((view) => [...tree.controllers.values()].some((each) => each.view === view.id));
    }
    return query.text === undefined && query.label === undefined ? views : innermost(tree, views);
  },
});

/** @param {Selector} container @param {string} words @returns {Step} */
export const withinStep = (container, words) => ({
  words,
  apply(tree, views = [], isIncluded) {
    const containers = new Set(container.views(tree, isIncluded));
    return views.filter((view) => [...tree.upward(view)].slice(1).some((each) => containers.has(each)));
  },
});

/** @param {(tree: Tree, view: AnyView, seen: IsIncluded) => boolean} test @param {string} words @returns {Step} */
export const filterStep = (test, words) => ({
  words,
  apply: (tree, views = [], isIncluded) => views.filter((view) => test(tree, view, isIncluded)),
});

/** @param {number} index negative: from the end @param {string} words @returns {Step} */
export const nthStep = (index, words) => ({
  words,
  apply: (tree, views = []) => {
    // Sorts them from top to bottom, in reading order, which may differ from the order in which they were added.
    const ordered = views.map((view) => ({ view, frame: screenFrame(tree, view) })).sort((a, b) =>
      a.frame.y - b.frame.y || a.frame.x - b.frame.x
    );
    const found = ordered.at(index)?.view;
    return found ? [found] : [];
  },
});
