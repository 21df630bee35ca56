// @ts-check
/** @import { AnswerOf } from "../client/types.d.ts" */
/** @import { WireConstraint } from "../wire-types.d.ts" */
/**
 * @typedef {HTMLElement & {what: HTMLElement, more: HTMLElement, button: HTMLElement, constraint?: WireConstraint}}
 *   ConstraintRow the row of a constraint, with its parts
 */
/** @typedef {WireConstraint & {at: number}} Ordered a constraint with its index in the answer */

import { copy } from "./properties-copy.js";
import { make, updateAttribute, updateKeyedChildren, updateText } from "./elements.js";

/** The words for each origin of a constraint. Other origins are classes. @type {Record<string, string>} */
const origins = { app: "set by the app", intrinsic: "from the intrinsic size", autoresizing: "from autoresizing" };
/** @type {Record<string, number>} */
const order = { broken: 0, active: 1, inactive: 2 };

/**
 * The constraints that involve a view: conflicting ones first, inactive ones last, with their items and origin.
 * Hovering one outlines both its items.
 */
export class Constraints {
  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    this.title = make("summary", {}, "Constraints");
    this.ambiguous = make("p", { className: "ambiguous", hidden: true });
    this.list = make("ul");
    this.element = make(
      "details",
      { className: "constraints", open: true, hidden: true },
      this.title,
      this.ambiguous,
      this.list,
    );
  }

  /** @param {AnswerOf<"inspect"> | undefined} answer @param {string} filter */
  display(answer, filter) {
    const all = answer?.constraints ?? [];
    const wanted = filter.trim().toLowerCase();
    const matching = all.filter(({ text, short }) => !wanted || `${text} ${short}`.toLowerCase().includes(wanted)).map((
      each,
      at,
    ) => ({ ...each, at })).sort((a, b) => order[a.state] - order[b.state] || a.at - b.at);
    const broken = all.filter(({ state }) => state === "broken").length;
    this.element.hidden = all.length === 0 && !answer?.ambiguous?.length;
    updateText(
      this.title,
      ["Constraints", String(all.length), broken && `${broken} broken`].filter(Boolean).join(" · "),
    );
    this.title.classList.toggle("problem", broken > 0);
    this.ambiguous.hidden = !answer?.ambiguous?.length;
    updateText(this.ambiguous, `Ambiguous: ${(answer?.ambiguous ?? []).join(", ")}`);
    updateKeyedChildren(
      this.list,
      withKeys(matching),
      ({ key }) => key,
      () => this.#row(),
      (row, each) => this.#fill(row, each),
    );
  }

  #row() {
    const [what, more] = [make("span", { className: "short" }), make("span", { className: "origin" })];
    const button = make("button", { type: "button" }, what, more);
    const row = make("li", {}, button);
    /** @type {ConstraintRow} */
    const constraintRow = Object.assign(row, { what, more, button, constraint: undefined });
    button.addEventListener("click", () => copy(constraintRow.constraint?.text ?? "", button));
    const point = () =>
      this.instrument.overlay.outlineItems([constraintRow.constraint?.first, constraintRow.constraint?.second]);
    const leave = () => this.instrument.overlay.outlineItems([]);
    for (
      const [event, act]
        of /** @type {const} */ ([["pointerenter", point], ["focus", point], ["pointerleave", leave], ["blur", leave]])
    ) button.addEventListener(event, act);
    return constraintRow;
  }

  /** @param {ConstraintRow} row @param {WireConstraint} constraint */
  #fill(row, constraint) {
    row.constraint = constraint;
    const { short, text, state, priority, identifier } = constraint;
    updateAttribute(row, "data-state", state);
    updateText(row.what, short || text);
    updateText(
      row.more,
      [
        state !== "active" && state,
        priority < 1000 && !/@\d+$/.test(short) && `priority ${priority}`,
        identifier && `“${identifier}”`,
        this.#originText(constraint),
      ].filter(Boolean).join(" · "),
    );
    row.button.title = `${text}\nCopy`;
  }

  /** The origin of a constraint, and the view that holds it, if that is another. @param {WireConstraint} constraint */
  #originText({ by, owner }) {
    const { tree, selection } = this.instrument;
    const holder = owner && owner !== selection?.view ? tree.views.get(owner) : undefined;
    return [by && (origins[by] ?? `by ${by}`), holder && `held by ${holder.type} ${holder.id}`].filter(Boolean).join(
      ", ",
    );
  }
}

/**
 * Adds keys made from the text, which remain valid when the app replaces a constraint by an equal one.
 * @param {Ordered[]} constraints
 */
function withKeys(constraints) {
  const counts = new Map();
  return constraints.map((each) => {
    const count = (counts.get(each.text) ?? 0) + 1;
    counts.set(each.text, count);
    return { ...each, key: `${each.text} ${count}` };
  });
}
