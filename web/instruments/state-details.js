// @ts-check
/** @import { Edge, Machine, State } from "./state-machines.js" */
import { make } from "./elements.js";
import { clockTime, count, seconds } from "./formatting.js";

/**
 * What the details of a state are made from.
 * @typedef {{machine: import("./state-machines.js").Machine, name: string, nameOf: (controller: number) => string |
 *   undefined, isThere: (controller: number) => boolean,
 *   select: (controller: number) => void, seek: (seq: number | undefined) => void}} DetailsContext
 */

/** @param {DetailsContext} context @returns {Node[]} */
export function details(context) {
  const { machine, name } = context;
  const state = machine.states.get(name);
  if (!state) return [];
  const edges = [...machine.edges.values()];
  return [
    make("h3", { className: "mono" }, name),
    state.detail === undefined ? undefined : make("p", { className: "code", title: state.detail }, state.detail),
    make("p", { className: "quiet" }, statusText(machine, state)),
    ...childrenSection(context, state.children),
    ...transitionsSection(
      "In",
      edges.filter(({ to }) => to === name),
      ({ from }) => `from ${from ?? "nothing"}`,
      context,
    ),
    ...transitionsSection("Out", edges.filter(({ from }) => from === name), ({ to }) => `to ${to}`, context),
  ].filter((each) => each !== undefined);
}

/** @param {Machine} machine @param {State} state */
function statusText(machine, { name, visits, total, since }) {
  const often = visits ? `shown ${count(visits, "time")}, ${seconds(total)} in all` : "not shown yet";
  const before = visits > 1 ? `; before that shown ${count(visits - 1, "time")}, ${seconds(total)} in all` : "";
  const texts = {
    current: () => `Current since ${clockTime(since ?? 0)}${before}`,
    coming: () => `In transition since ${clockTime(machine.underWay?.time ?? 0)}; ${often}`,
    pending: () => `Waits for the current transition to end; ${often}`,
    seen: () => often.charAt(0).toUpperCase() + often.slice(1),
  };
  return texts[machine.statusOf(name)]();
}

const durationText = (/** @type {number} */ ms) => (ms > 0 ? `in ${seconds(ms)}` : "immediately");

/** @param {DetailsContext} context @param {number[]} children @returns {HTMLElement[]} */
function childrenSection({ nameOf, isThere, select }, children) {
  const link = (/** @type {number} */ id) => {
    const name = nameOf(id) ?? `controller ${id}`;
    return isThere(id)
      ? make("button", { type: "button", className: "plain", "data-key": `c${id}`, click: () => select(id) }, name)
      : make("span", { className: "quiet" }, `${name}, gone`);
  };
  return [
    make("h4", {}, "Shows"),
    children.length
      ? make("ul", {}, ...children.map((id) => make("li", {}, link(id))))
      : make("p", { className: "quiet" }, "No controllers"),
  ];
}

/**
 * @param {string} title
 * @param {Edge[]} edges
 * @param {(edge: Edge) => string} words
 * @param {DetailsContext} context
 * @returns {HTMLElement[]}
 */
function transitionsSection(title, edges, words, { seek }) {
  const rows = edges.toSorted((a, b) => b.time - a.time).map((edge) =>
    make(
      "li",
      { className: "passage" },
      make("span", {}, words(edge)),
      make("span", { className: "quiet" }, `${edge.count}×`),
      make("span", { className: "quiet" }, durationText(edge.took)),
      whenButton(edge, seek, `${title}${words(edge)}`),
    )
  );
  return [make("h4", {}, title), rows.length ? make("ul", {}, ...rows) : make("p", { className: "quiet" }, "None yet")];
}

/**
 * All transitions as a table, with the same content as the diagram.
 * @param {import("./state-machines.js").Machine} machine @param {(seq: number | undefined) => void} seek
 */
export function table(machine, seek) {
  const rows = [...machine.edges.values()].map((edge) =>
    make(
      "tr",
      {},
      make("td", {}, edge.from ?? "–"),
      make("td", {}, edge.to),
      make("td", { className: "number" }, `${edge.count}×`),
      make("td", { className: "number" }, seconds(edge.took)),
      make("td", { className: "number" }, whenButton(edge, seek, `all${edge.from}${edge.to}`)),
    )
  );
  const head = ["From", "To", "Taken", "Took", "Last"].map((text, at) =>
    make("th", { scope: "col", className: at > 1 ? "number" : undefined }, text)
  );
  return make(
    "table",
    {},
    make("caption", { className: "unseen" }, `Transitions of ${machine.type}`),
    make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...rows),
  );
}

/** @param {Edge} edge @param {(seq: number | undefined) => void} seek @param {string} key @returns {HTMLElement} */
function whenButton({ time, seq }, seek, key) {
  const text = clockTime(time);
  return seq === undefined ? make("span", { className: "when" }, text) : make("button", {
    type: "button",
    className: "plain when",
    "data-key": key,
    title: "Go to this moment",
    click: () => seek(seq),
  }, text);
}
