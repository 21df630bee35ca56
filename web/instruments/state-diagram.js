// @ts-check
/** @import { Edge, Machine, State } from "./state-machines.js" */
/** @import { Box, Label } from "./state-diagram-layout.js" */
/** @typedef {Map<string, Box>} Boxes the boxes of the states, by name */

import { svg } from "../page/rendering/svg.js";
import { make } from "./elements.js";
import { layoutStates, transitionCurve } from "./state-diagram-layout.js";
import { clockTime, seconds } from "./formatting.js";

/** With more transitions than this, only those of the selected state have labels. */
const maximumLabelled = 8;

const words = { current: "current", coming: "in transition", pending: "pending", seen: "" };
const glyphs = { current: "full", coming: "half", pending: "quarter", seen: "empty" };

/** A state machine as a picture: states are buttons, transitions are lines between them. */
export class StateDiagram {
  /** @type {Map<string, HTMLButtonElement>} */
  #nodes = new Map();

  /** @param {(name: string) => void} choose @param {(seq: number | undefined) => void} seek */
  constructor(choose, seek) {
    this.choose = choose;
    this.seek = seek;
    this.lines = svg(document, "svg", { "aria-hidden": "true" });
    this.element = make("div", { className: "diagram", role: "group" }, this.lines);
  }

  /**
   * @param {import("./state-machines.js").Machine} machine at the moment shown
   * @param {string[]} order all states that it ever had. Positions depend on this order, so states keep them
   * @param {string | undefined} chosen
   */
  draw(machine, order, chosen) {
    const { clientWidth: width } = this.element;
    if (!width) return;
    const { boxes, height } = layoutStates(order.length, width);
    this.element.style.setProperty("height", `${height}px`);
    this.element.setAttribute("aria-label", `States of ${machine.type}`);
    const boxOf = new Map(order.map((name, at) => [name, boxes[at]]));
    this.#drawNodes(machine, boxOf, chosen);
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
      this.lines.setAttribute(name, String(value));
    }
    this.lines.replaceChildren(...this.#transitions(machine, boxOf, chosen, { width }));
  }

  /** @param {Machine} machine @param {Boxes} boxOf @param {string | undefined} chosen */
  #drawNodes(machine, boxOf, chosen) {
    for (const [name, node] of this.#nodes) {
      if (!machine.states.has(name)) {
        node.remove();
        this.#nodes.delete(name);
      }
    }
    for (const name of boxOf.keys()) {
      const state = machine.states.get(name);
      if (state) this.#drawNode(state, machine.statusOf(name), /** @type {Box} */ (boxOf.get(name)), name === chosen);
    }
  }

  /** @param {string} name of a state @returns {HTMLButtonElement} */
  #addNode(name) {
    const node = make(
      "button",
      { type: "button", click: () => this.choose(name) },
      make("i", { "aria-hidden": "true" }),
      make("span", {}, name),
    );
    this.#nodes.set(name, node);
    this.element.append(node);
    return node;
  }

  /**
   * @param {State} state
   * @param {ReturnType<Machine["statusOf"]>} status
   * @param {Box} box
   * @param {boolean} isChosen
   */
  #drawNode({ name, detail }, status, { x, y, width, height }, isChosen) {
    const node = this.#nodes.get(name) ?? this.#addNode(name);
    const description = words[status];
    Object.assign(node.dataset, { status });
    /** @type {HTMLElement} */ (node.firstElementChild).dataset.glyph = glyphs[status];
    node.setAttribute("aria-label", description ? `${name}, ${description}` : name);
    node.setAttribute("aria-pressed", String(isChosen));
    node.title = [detail ?? name, description].filter(Boolean).join(": ");
    for (const [key, value] of Object.entries({ left: x - width / 2, top: y - height / 2, width, height })) {
      node.style.setProperty(key, `${value}px`);
    }
  }

  /**
   * @param {Machine} machine
   * @param {Boxes} boxOf
   * @param {string | undefined} chosen
   * @param {{width: number}} available
   */
  #transitions(machine, boxOf, chosen, available) {
    const newest = Math.max(...[...machine.edges.values()].map(({ time }) => time));
    const isCrowded = machine.edges.size > maximumLabelled;
    const parts = [];
    for (const edge of machine.edges.values()) {
      const isNear = edge.from === chosen || edge.to === chosen;
      parts.push(
        ...this.#transition(edge, boxOf, {
          isNewest: edge.time === newest,
          isNear,
          hasLabel: !isCrowded || isNear || edge.time === newest,
        }, available),
      );
    }
    const { underWay, pending, current } = machine;
    if (underWay && underWay.from !== undefined) {
      parts.push(...this.#upcomingTransition(underWay.from, underWay.to, boxOf, "coming"));
    }
    if (pending !== undefined) {
      parts.push(...this.#upcomingTransition(underWay?.to ?? current, pending, boxOf, "pending"));
    }
    return parts;
  }

  /**
   * @param {Edge} edge
   * @param {Boxes} boxOf
   * @param {{isNewest: boolean, isNear: boolean, hasLabel: boolean}} look
   * @param {{width: number}} available
   */
  #transition({ from, to, count, time, took, seq }, boxOf, { isNewest, isNear, hasLabel }, { width }) {
    const end = /** @type {Box} */ (boxOf.get(to));
    const start = from === undefined ? undefined : boxOf.get(from);
    const { d, head, label } = start ? transitionCurve(start, end, isLow(start, boxOf)) : initialTransition(end);
    const group = svg(document, "g", {
      class: "transition",
      "data-newest": isNewest ? "true" : undefined,
      "data-near": isNear ? "true" : undefined,
    });
    group.style.setProperty("--w", `${1 + Math.min(3, Math.log2(count) * 0.8)}px`);
    const title = svg(document, "title");
    title.textContent = `${from ?? "start"} to ${to}: ${count} times, last at ${clockTime(time)}, in ${seconds(took)}`;
    group.append(
      title,
      svg(document, "path", { class: "hit", d }),
      svg(document, "path", { class: "line", d }),
      svg(document, "path", { class: "head", d: head }),
    );
    group.addEventListener("click", () => this.seek(seq));
    if (from === undefined) group.prepend(svg(document, "circle", { class: "head", cx: label.x, cy: label.y, r: 4 }));
    else if (hasLabel) group.append(...labels(label, `${count}×`, clockTime(time), width));
    return [group];
  }

  /** @param {string | undefined} from @param {string} to @param {Boxes} boxOf @param {string} kind */
  #upcomingTransition(from, to, boxOf, kind) {
    const [start, end] = [boxOf.get(from ?? ""), boxOf.get(to)];
    if (!start || !end) return [];
    const { d, head } = transitionCurve(start, end, isLow(start, boxOf));
    const group = svg(document, "g", { class: `transition ${kind}` });
    group.append(svg(document, "path", { class: "line", d }), svg(document, "path", { class: "head", d: head }));
    return [group];
  }
}

/** The initial transition: a dot above the state's left end. @param {Box} box */
function initialTransition({ x, y, width, height }) {
  const left = x - width / 2 + 14;
  const top = y - height / 2;
  return {
    d: `M${left} ${top - 22}V${top - 5}`,
    head: `M${left} ${top - 1}l-3.5 -7.5h7z`,
    label: { x: left, y: top - 24, anchor: "middle" },
  };
}

/** @param {Box} box @param {Boxes} boxOf */
function isLow(box, boxOf) {
  const ys = [...boxOf.values()].map(({ y }) => y);
  return ys.length > 1 && box.y > (Math.min(...ys) + Math.max(...ys)) / 2;
}

/**
 * The label of a transition: its count and its last time in one line, within the diagram.
 * @param {Label} label @param {string} times @param {string} last @param {number} available
 */
function labels({ x, y, anchor }, times, last, available) {
  const width = (times.length + last.length + 1) * 6;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const text = svg(document, "text", { x: Math.max(4, Math.min(available - width - 4, left)), y });
  const often = svg(document, "tspan", { class: "often" });
  often.textContent = times;
  text.append(often, ` ${last}`);
  return [text];
}
