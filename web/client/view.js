// @ts-check
import { ViewMember } from "../protocol.js";
import { merged } from "./animation.js";

/** @import { WireAnimation } from "../wire-types.d.ts" */

/** Members with the position of a view, which the tree stores. */
/** @type {Set<string>} */
const structuralMembers = new Set([ViewMember.id, ViewMember.type, ViewMember.parent, ViewMember.after]);
/** @type {Set<string>} */
const knownMembers = new Set(Object.values(ViewMember).filter((name) => !structuralMembers.has(name)));

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
   * @param {Partial<import("./types.d.ts").Change>} members
   * @returns {string[]} the names of the known members in the message
   */
  update(members) {
    const names = Object.keys(members).filter((name) => knownMembers.has(name));
    const self = /** @type {AnyView & Record<string, unknown>} */ (this);
    for (const name of names) {
      if (members[name] === null) delete self[name];
      else if (name === ViewMember.animations) {
        self[name] = merged(self[name], /** @type {WireAnimation[]} */ (members[name]));
      } else self[name] = members[name];
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

/** @typedef {View & import("./types.d.ts").ViewMembers} AnyView */
