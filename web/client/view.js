// @ts-check
import { ViewMember } from "../protocol.js";
import { merged } from "./animation.js";

/** Members with the position of a view, which the tree stores. */
const structuralMembers = new Set([ViewMember.id, ViewMember.type, ViewMember.parent, ViewMember.after]);
const knownMembers = new Set(
  Object.values(ViewMember).filter((name) => !structuralMembers.has(/** @type {any} */ (name))),
);

/**
 * A view as the gateway last sent it. Omitted members have their defaults, which are on the prototype:
 * `Object.keys(view)` has only what was sent.
 */
export class View {
  /** @param {number} id @param {string} type */
  constructor(id, type) {
    /** @type {number} */
    this.id = id;
    /** @type {string} */
    this.type = type;
    /** @type {number} The parent's id; 0 is the screen. */
    this.parent = 0;
    /** @type {number[]} Ids of the children, back to front. */
    this.children = [];
  }

  /**
   * Updates the members from a message: `null` restores the default, unknown names are ignored. Animations are merged
   * with the running ones.
   * @param {Record<string, any>} members
   * @returns {string[]} the names of the known members in the message
   */
  update(members) {
    const names = Object.keys(members).filter((name) => knownMembers.has(/** @type {any} */ (name)));
    const self = /** @type {Record<string, any>} */ (this);
    for (const name of names) {
      if (members[name] === null) delete self[name];
      else if (name === ViewMember.animations) self[name] = merged(self[name], members[name]);
      else self[name] = members[name];
    }
    return names;
  }
}

/** The default values of a view's members. */
export const viewDefaults = Object.freeze({
  frame: Object.freeze([0, 0, 0, 0]),
  origin: Object.freeze([0, 0]),
  transform: undefined,
  hidden: false,
  clip: false,
  alpha: 1,
  radius: 0,
  color: "#000000",
  enabled: true,
  interactive: true,
  through: false,
  selected: false,
  tappable: false,
  background: undefined,
  border: undefined,
  text: undefined,
  lines: undefined,
  font: undefined,
  textShadow: undefined,
  shapes: undefined,
  spinner: undefined,
  scroll: undefined,
  thumbs: undefined,
  stick: undefined,
  input: undefined,
  keyboard: undefined,
  role: undefined,
  label: undefined,
  value: undefined,
  range: undefined,
  hint: undefined,
  silent: false,
  modal: false,
  identifier: undefined,
  press: undefined,
  pan: undefined,
  fingers: false,
  animations: Object.freeze([]),
});

// Defined and not assigned, because frozen members of the prototype would prevent own members of the same name.
for (const [name, value] of Object.entries(viewDefaults)) {
  Object.defineProperty(View.prototype, name, { value, writable: true, configurable: true });
}

/**
 * @typedef {View & ViewMembers} AnyView
 * @typedef {[x: number, baseline: number, width: number, text: string | Run[]]} Line
 * @typedef {[x: number, width: number, text: string, members?: Record<string, any>]} Run
 * @typedef {{
 * frame: readonly number[], origin: readonly number[], transform?: readonly number[], hidden: boolean, clip: boolean,
 * alpha: number, radius: number, color: string, enabled: boolean, interactive: boolean, through: boolean, selected:
 * boolean, tappable: boolean, background?: string, border?: [number, string],
 *   text?: string, lines?: Line[], font?: [number, number, ...string[]], textShadow?: [string, number, number, number],
 *   shapes?: {d: string, fill?: string, stroke?: string, width?: number}[], spinner?: string,
 * scroll?: {content: [number, number], offset: [number, number], paging?: true, bounces?: false, shifted?: [number,
 * number], until?: number, leads?: true}, thumbs?: {x?: [number, number, number], y?: [number, number, number], color?:
 * string}, stick?: {x?: [number, number], y?: [number, number]},
 *   input?: Record<string, any>, keyboard?: Record<string, any>,
 * role?: string, label?: string, value?: string, range?: [number, number, number], hint?: string, silent: boolean,
 * modal: boolean,
 *   identifier?: string, press?: string, pan?: readonly string[], fingers: boolean,
 *   animations: readonly import("./animation.js").Animation[]
 * }} ViewMembers
 */
