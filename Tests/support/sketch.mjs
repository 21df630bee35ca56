// @ts-check
import { Tree } from "../../web/client/tree.js";

/** @import { AnyView } from "../../web/client/view.js" */
/** @import { WireSnapshot } from "../../web/wire-types.d.ts" */

// Trees as text, a view a line, indented under its parent: `3 UILabel @0,10,100,20 text="Alien" hidden`.
// `@` is the frame; a name alone is true; values are JSON without spaces outside of strings.

/** @param {string} text @param {object} [members] more of the snapshot @returns {WireSnapshot} */
export function sketch(text, members = {}) {
  /** @type {{id: number, depth: number}[]} */ const chain = [{ id: 0, depth: -1 }];
  /** @type {Map<number, number>} */ const last = new Map();
  const views = lines(text).map(({ depth, line }) => {
    const [id, type, ...rest] = words(line);
    while (/** @type {{depth: number}} */ (chain.at(-1)).depth >= depth) chain.pop();
    const parent = /** @type {{id: number}} */ (chain.at(-1)).id;
    const view = {
      id: Number(id),
      type,
      parent,
      after: last.get(parent) ?? 0,
      ...Object.fromEntries(rest.map(member)),
    };
    last.set(parent, view.id);
    chain.push({ id: view.id, depth });
    return view;
  });
  return {
    type: "snapshot",
    seq: 1,
    time: 0,
    screen: { width: 100, height: 200, scale: 1, safeArea: [0, 0, 0, 0], dark: false },
    classes: {},
    views,
    ...members,
  };
}

/** @param {string} text @param {object} [members] @returns {Tree} */
export function treeOf(text, members) {
  const tree = new Tree();
  tree.apply(sketch(text, members));
  return tree;
}

/** @param {Tree} tree @returns {string} the sketch of a tree */
export function drawn(tree) {
  return drawnLines(tree, tree.roots, 0).join("\n");
}

/** @param {Tree} tree @param {number[]} ids @param {number} depth @returns {string[]} */
function drawnLines(tree, ids, depth) {
  return ids.flatMap((id) => {
    const { id: _, type, parent, children, frame, ...members } = /** @type {AnyView} */ ({ ...tree.views.get(id) });
    const rest = Object.entries(members).map((
      [name, value],
    ) => (value === true ? ` ${name}` : ` ${name}=${JSON.stringify(value)}`));
    return [
      `${"  ".repeat(depth)}${id} ${type}${frame ? ` @${frame}` : ""}${rest.join("")}`,
      ...drawnLines(tree, children, depth + 1),
    ];
  });
}

/**
 * Takes the indentation that all lines share, and empty first and last lines, away.
 * @param {string} text
 */
export function trimmed(text) {
  return lines(text).map(({ depth, line }) => "  ".repeat(depth) + line).join("\n");
}

/** @param {string} text @returns {{depth: number, line: string}[]} */
function lines(text) {
  const all = text.split("\n").filter((line) => line.trim());
  const least = Math.min(...all.map((line) => line.search(/\S/)));
  return all.map((line) => ({ depth: (line.search(/\S/) - least) / 2, line: line.trim() }));
}

/** @param {string} line @returns {string[]} */
const words = (line) => line.match(/(?:"(?:[^"\\]|\\.)*"|\S)+/g) ?? [];

/** @param {string} word @returns {[string, unknown]} */
function member(word) {
  if (word.startsWith("@")) return ["frame", word.slice(1).split(",").map(Number)];
  const [name] = word.split("=", 1);
  return [name, word.length === name.length ? true : JSON.parse(word.slice(name.length + 1))];
}
