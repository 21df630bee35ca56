// @ts-check
import { make } from "./elements.js";
import { swiftLines } from "./source-swift.js";

/** @typedef {{class: string, file: string, text: string, line: number, lines: Record<string, number>}} Answer */

/**
 * @typedef {HTMLElement & {badge: HTMLElement}} CodeRow a line of code, with the element for the numbers of its calls
 */

/** A file's lines, numbered and coloured. Each method has its position among the last action's calls beside it. */
export class SourceCode {
  /** @type {CodeRow[]} */ #rows = [];
  /** @type {CodeRow | undefined} */ #highlightedRow;

  constructor() {
    /** The file that is shown. @type {Answer | undefined} */
    this.answer = undefined;
    this.element = make("div", { className: "code-lines", role: "group", tabIndex: 0 });
  }

  /** @param {Answer} answer */
  display(answer) {
    if (answer === this.answer) return;
    this.answer = answer;
    this.element.setAttribute("aria-label", `Source of ${answer.class}`);
    const starts = new Map(Object.entries(answer.lines).map(([name, line]) => [line, name]));
    this.#rows = swiftLines(answer.text.replace(/\n$/, "")).map((tokens, at) => {
      const badge = make("span", { className: "called" });
      const row = make(
        "div",
        { className: "code-line" },
        badge,
        make("span", { className: "number", "aria-hidden": "true" }, String(at + 1)),
        make(
          "code",
          {},
          ...tokens.map(([kind, text]) => (kind === "plain" ? text : make("span", { className: kind }, text))),
        ),
      );
      if (starts.has(at + 1)) row.classList.add("method");
      return Object.assign(row, { badge });
    });
    this.element.replaceChildren(...this.#rows);
  }

  /**
   * Numbers the called methods in the order of all calls.
   * @param {{name: string, order: number, words: string}[]} calls
   */
  numberCalls(calls) {
    /** @type {Map<number, {order: number, words: string}[]>} */
    const byLine = new Map();
    for (const call of calls) {
      const line = this.lineOf(call.name);
      if (line) byLine.set(line, [...(byLine.get(line) ?? []), call]);
    }
    this.#rows.forEach((row, at) => {
      const here = byLine.get(at + 1) ?? [];
      const text = here.length > 2
        ? `${here[0].order}…${here.at(-1)?.order}`
        : here.map(({ order }) => order).join(" ");
      if (row.badge.textContent === text) return;
      row.badge.textContent = text;
      row.classList.toggle("ticked", here.length > 0);
      if (here.length) Object.assign(row.badge, { title: here.map(({ words }) => words).join("\n") });
      else row.badge.removeAttribute("title");
    });
  }

  /** @param {string} name of a method, with or without its parentheses @returns {number | undefined} */
  lineOf(name) {
    const lines = this.answer?.lines ?? {};
    return lines[name] ?? Object.entries(lines).find(([each]) => each.split("(")[0] === name.split("(")[0])?.[1];
  }

  /** Scrolls to a line. @param {number | undefined} line @param {boolean} [isHighlighted] whether to highlight it */
  revealLine(line, isHighlighted = false) {
    const row = this.#rows[(line ?? 0) - 1];
    if (!row) return;
    this.element.scrollTop = Math.max(0, row.offsetTop - this.element.clientHeight / 3);
    this.#highlightedRow?.classList.remove("highlighted");
    if (isHighlighted) row.classList.add("highlighted");
    this.#highlightedRow = row;
  }
}
