// @ts-check
import { aspects } from "./common-members.js";

/** What is no member to keep: where the view is, and what begins and ends of itself. */
export const APART = new Set(["id", "type", "parent", "after", "animations"]);

/** One view on the screen: its element, its members as last told, and the parts that draw them. */
export class ViewNode {
  /** @type {ViewNode | undefined} */
  parent;
  /** Members that are not at their default. @type {Record<string, any>} */ members = {};
  /** Left, width, top and height as drawn. @type {string[]} */ box = [];
  /** Members that an animation runs on now. @type {Set<string>} */ animated = new Set();
  /** @type {HTMLElement[]} */
  lines = [];
  /** @type {SVGElement | undefined} */
  cast;
  /** @type {HTMLElement | undefined} */
  picture;
  /** @type {SVGElement | undefined} */
  shapes;
  /** Layers without a view; `below` is the view right under one. @type {(ViewNode & {below?: number, number?: number})[]} */ layers = [];
  /** @type {SVGElement | undefined} */
  spinner;
  /** @type {HTMLElement | undefined} */
  sizer;
  /** What is gone to in a row that takes touches. @type {ViewNode | undefined} */ face;
  /** A field above it takes the keys. */ edited = false;
  /** The caret and the selection. @type {HTMLElement | undefined} */ caret;

  /** @param {number} id @param {HTMLElement} element */
  constructor(id, element) {
    this.id = id;
    this.element = element;
  }

  /** The element's own drawing stands before its child views, in this order: path of the shadow, sizer, picture, shapes, spinner, lines, layers below all views. */
  get lastOfInk() {
    return this.layers.findLast(({ below }) => !below)?.element ?? this.lastOfOwn;
  }

  get lastOfOwn() {
    return this.lines.at(-1) ?? this.spinner ?? this.shapes ?? this.picture ?? this.sizer ?? this.cast;
  }

  /** A node for what stands in this one, and is no view. @param {HTMLElement} element */
  child(element) {
    const node = new ViewNode(0, element);
    node.parent = this;
    return node;
  }

  /** Takes the changed members, then draws each aspect that one of them touches, once. */
  update(change, renderer) {
    const touched = new Set();
    for (const name in change) {
      if (APART.has(name)) continue;
      if (change[name] === null) delete this.members[name];
      else this.members[name] = change[name];
      if (aspects[name]) touched.add(aspects[name]);
    }
    if (change.parent !== undefined && this.members.frame) touched.add(aspects.frame);
    for (const draw of touched) draw(this, renderer);
  }
}
