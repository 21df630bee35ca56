// @ts-check
import { memberDrawings } from "./common-members.js";

/** @import { Renderer } from "./renderer.js" */
/** @import { WireView } from "../../wire-types.d.ts" */

/**
 * @typedef {{[Name in keyof WireView]?: NonNullable<WireView[Name]>}} Members
 * The members of a view or a layer that are not at their default. The wire's `null`, which restores a default, is never
 * among them.
 */

/**
 * Names that are not stored in `members`: the position in the tree, and animations, which begin and end by themselves.
 */
export const UNSTORED_MEMBERS = new Set(["id", "type", "parent", "after", "animations"]);

/** One view on the screen: its element, its members as the app last sent them, and the elements that draw these. */
export class ViewNode {
  /** @type {ViewNode | undefined} */
  parent;
  /** @type {Members} */
  members = {};
  /** Left, width, top and height as drawn. @type {string[]} */ box = [];
  /** Members that an animation runs on now. @type {Set<string>} */ animated = new Set();
  /** Whether the frame is a hairline, which `drawFrame` scales. */ isHairline = false;
  /**
   * One element for each run of text. `look` is what it was styled for.
   * @type {import("./text-lines.js").LineElement[]}
   */
  lines = [];
  /** The path of a shadow that has one of its own. @type {SVGElement | undefined} */
  shadowPath;
  /** The box that draws the image. @type {HTMLElement | undefined} */
  picture;
  /** @type {SVGElement | undefined} */
  shapes;
  /** Layers without a view. @type {ViewNode[]} */ layers = [];
  /** For a layer: its number, by which animations name it. @type {number | undefined} */ number;
  /** For a layer: the id of the child view right below it. @type {number | undefined} */ below;
  /** @type {SVGElement | undefined} */
  spinner;
  /** For a scroll view: an empty box as large as the content. @type {HTMLElement | undefined} */
  sizer;
  /**
   * The indicators of a scroll view.
   * @type {import("../input/scroll-indicators.js").ScrollIndicators | undefined}
   */
  indicators;
  /** The snapping of a scroll view with pages. @type {import("./page-snapping.js").PageSnapping | undefined} */
  pageSnapping;
  /**
   * For a scroll view: by how much content above what is visible has grown, as the app last sent it.
   * @type {readonly number[] | undefined}
   */ shifted;
  /** The object that listens to a scroll view's events. @type {((event: Event) => void) | undefined} */ scrollListener;
  /**
   * Sticky headers: children that stay at the edge of the visible part while their section is visible.
   * @type {Set<ViewNode> | undefined}
   */ stickyChildren;
  /** For a row that handles touches: the view in it that takes the focus. @type {ViewNode | undefined} */ face;
  /** Whether the app has ever sent `selected`: a button is a toggle from then on. */ isToggle = false;
  /** Whether the typing field replaces this control, whose text is edited. */ edited = false;
  /** The elements of the caret and the selection. @type {HTMLElement | undefined} */ caret;

  /** @param {number} id @param {HTMLElement} element */
  constructor(id, element) {
    this.id = id;
    this.element = element;
  }

  /**
   * The last element before the child views. The order is: path of the shadow, sizer, picture, shapes, spinner, lines,
   * layers below all views.
   * @returns {Element | undefined}
   */
  get lastBelowChildren() {
    return this.layers.findLast(({ below }) => !below)?.element ?? this.lastDrawing;
  }

  /** The last element that draws the view itself. @returns {Element | undefined} */
  get lastDrawing() {
    return this.lines.at(-1) ?? this.spinner ?? this.shapes ?? this.lastBox;
  }

  /** The last element that draws the view's box, below its shapes and its text. @returns {Element | undefined} */
  get lastBox() {
    return this.picture ?? this.sizer ?? this.shadowPath;
  }

  /** Makes the node of a layer of this view. @param {HTMLElement} element */
  makeLayer(element) {
    const node = new ViewNode(0, element);
    node.parent = this;
    return node;
  }

  /**
   * Stores the changed members, then calls each function that draws one of them, once.
   * @param {Partial<WireView>} change
   * @param {Renderer} renderer
   */
  update(change, renderer) {
    /** @type {Set<import("./common-members.js").DrawMember>} */
    const drawings = new Set();
    const members = /** @type {Record<string, unknown>} by name, the type of one member is not known */ (this.members);
    for (const [name, value] of Object.entries(change)) {
      if (UNSTORED_MEMBERS.has(name)) continue;
      if (value === null) delete members[name];
      else members[name] = value;
      if (memberDrawings[name]) drawings.add(memberDrawings[name]);
    }
    if (change.parent !== undefined && this.members.frame) drawings.add(memberDrawings.frame);
    for (const draw of drawings) draw(this, renderer);
  }
}
