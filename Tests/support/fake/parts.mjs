// @ts-check
/** Pieces of a fake screen. Widths of text are guesses: the fake has no fonts. */

/** @typedef {import("./differ.mjs").Node} Node */

/** @param {string} text @param {number} size */
export const textWidth = (text, size) => Math.round(text.length * size * 0.55 * 10) / 10;

/**
 * @param {string} key @param {string} text @param {number[]} frame
 * @param {{size?: number, weight?: number, color?: string, centered?: boolean} & Record<string, unknown>} style
 * @returns {Node}
 */
export function label(key, text, frame, { size = 15, weight = 400, color, centered = false, ...members } = {}) {
  const width = Math.min(textWidth(text, size), frame[2]);
  const x = centered ? (frame[2] - width) / 2 : 0;
  const lines = [[x, Math.round(frame[3] / 2 + size * 0.36), width, text]];
  return { key, type: "UILabel", frame, text, lines, font: [size, weight], color, ...members };
}

/**
 * @param {string} key
 * @param {string} title
 * @param {number[]} frame
 * @param {Record<string, unknown>} [members]
 * @returns {Node}
 */
export function button(key, title, frame, members = {}) {
  const color = members.enabled === false ? "#9A9A9E" : "#007AFF";
  const caption = label("label", title, [0, 0, frame[2], frame[3]], { color, centered: true });
  return {
    key,
    type: "UIButton",
    frame,
    role: "button",
    tappable: true,
    press: "dim",
    ...members,
    children: [caption],
  };
}

/**
 * @param {string} key
 * @param {number[]} frame
 * @param {{title: string, detail?: string, selected?: boolean}} content
 * @returns {Node}
 */
export function row(key, frame, { title, detail, selected = false }) {
  const inner = frame[2] - 32;
  const children = [label("title", title, detail ? [16, 6, inner, 20] : [16, 12, inner, 20])];
  if (detail) children.push(label("detail", detail, [16, 27, inner, 15], { size: 11, color: "#66635D" }));
  if (selected) {
    const check = { d: "M0 5 L4 9 L11 0", stroke: "#007AFF", width: 2 };
    children.push({ key: "check", type: "UIImageView", frame: [frame[2] - 24, 17, 12, 10], shapes: [check] });
  }
  return {
    key,
    type: "UITableViewCell",
    frame,
    background: "#FFFFFF",
    tappable: true,
    selected,
    press: "#D1D1D6",
    children,
  };
}

/**
 * @param {string} key
 * @param {number[]} frame
 * @param {Node[]} rows
 * @param {number} height
 * @param {number} offset
 * @returns {Node}
 */
export function table(key, frame, rows, height, offset) {
  return {
    key,
    type: "UITableView",
    frame,
    clip: true,
    background: "#F2F2F7",
    scroll: { content: [frame[2], Math.max(height, frame[3])], offset: [0, offset] },
    children: rows,
  };
}

/** @param {string} title @param {number} width @returns {Node} */
export function bar(title, width) {
  const caption = label("title", title, [0, 0, width, 44], { size: 17, weight: 600, centered: true, role: "heading" });
  return { key: "bar", type: "UINavigationBar", frame: [0, 47, width, 44], background: "#F9F9F9", children: [caption] };
}

/** The superclasses of the fake's classes. */
export const classes = {
  UIWindow: "UIView",
  UILabel: "UIView",
  UIImageView: "UIView",
  UINavigationBar: "UIView",
  UITableViewCell: "UIView",
  UIActivityIndicatorView: "UIView",
  UIControl: "UIView",
  UIButton: "UIControl",
  UITextField: "UIControl",
  UIScrollView: "UIView",
  UITableView: "UIScrollView",
  UITableViewHeaderFooterView: "UIView",
  UINavigationController: "UIViewController",
  UITableViewController: "UIViewController",
  ContainerViewController: "UIViewController",
  MovieListViewController: "UITableViewController",
  FilterListViewController: "UITableViewController",
  ContentViewController: "UIViewController",
  LoadingViewController: "UIViewController",
};
