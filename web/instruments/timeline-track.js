// @ts-check
import { describeMessage, kindOf } from "./message-texts.js";

/** @import { Moment, Stored } from "./recording.js" */

/**
 * @typedef {{index: number, kind: string, lane: number, time: number, seq: number, message: Stored, cause: string |
 *   undefined}} Item
 * `lane`: the controller's id, 0 for the app itself; `seq`: the number of its commit; `cause`: the action's key, see
 * `causeOf`.
 * @typedef {{id: number, type: string, title?: string, parent: number, depth: number, spans: {index: number, time:
 *   number, state: string | undefined}[]}} Lane
 *   `spans`: the beginnings of its appearance states; an undefined state means that the controller does not exist.
 */

/** The states that callbacks announce before their commit. */
const announcedStates = new Map([
  ["viewWillAppear(_:)", "appearing"],
  ["viewDidAppear(_:)", "appeared"],
  ["viewWillDisappear(_:)", "disappearing"],
  ["viewDidDisappear(_:)", "disappeared"],
]);

/** Kinds that are in no lane. */
export const kindsWithoutLane = new Set(["action", "caption", "process", "commit"]);

/** An action's unique key in the session. @returns {string | undefined} */
const causeOf = (
  /** @type {{action?: unknown, viewer?: number}} */ { action, viewer },
  /** @type {number | undefined} */ by,
) => (action === undefined ? undefined : `${viewer ?? by ?? ""} ${action}`);

/**
 * A recording in the order of its events, in lanes by controller: each event, and each commit after the events of its
 * turn.
 *
 * `filteredItems` are the items that pass the filter; their indexes are the positions on the axis by order.
 */
export class Track {
  /** @type {Item[]} */
  items = [];
  /** @type {Map<number, Lane>} */
  lanes = new Map();
  /** @type {Item[]} */
  filteredItems = [];
  /** For each item, the number of filtered items before it. @type {number[]} */
  #indexesAmongFiltered = [];
  /** The hidden kinds. @type {Set<string>} */
  hidden = new Set();
  text = "";
  /** Whether there is an item without a controller, so that the app has a lane. */
  hasApp = false;
  hasCaptions = false;
  /** The number of moments that were read, and the number of their items. */
  #readCount = 0;
  #settledCount = 0;
  /** @type {import("./recording.js").Recording | undefined} */
  #recording;
  /** @type {Moment[] | undefined} */
  #moments;
  /** @type {Lane[] | undefined} */
  #order;
  /** Each action's own event. @type {Map<string, Item>} */
  #actions = new Map();

  /** Reads the new moments. @param {import("./recording.js").Recording} recording */
  follow(recording) {
    if (recording !== this.#recording || recording.moments !== this.#moments) this.#reset(recording);
    this.#removeUnsettled();
    const { moments } = recording;
    for (; this.#readCount < moments.length; this.#readCount++) this.#append(moments[this.#readCount]);
    this.#settledCount = this.items.length;
    for (const message of recording.tail) this.#add(message, (recording.last ?? 0) + 1, message.time ?? this.end);
    this.#applyFilterFrom(this.filteredItems.length ? this.filteredItems[this.filteredItems.length - 1].index + 1 : 0);
  }

  /** @param {import("./recording.js").Recording} recording */
  #reset(recording) {
    this.#recording = recording;
    this.#moments = recording.moments;
    Object.assign(this, { items: [], filteredItems: [] });
    this.#indexesAmongFiltered = [];
    this.lanes.clear();
    this.#actions.clear();
    this.#order = undefined;
    this.hasApp = this.hasCaptions = false;
    this.#readCount = this.#settledCount = 0;
  }

  /** Removes the items without a commit, which `follow` makes again. */
  #removeUnsettled() {
    this.items.length = this.#settledCount;
    this.#indexesAmongFiltered.length = this.#settledCount;
    while (this.filteredItems.length && this.filteredItems[this.filteredItems.length - 1].index >= this.#settledCount) {
      this.filteredItems.pop();
    }
  }

  /** @param {import("./recording.js").Moment} moment */
  #append({ seq, time, commit, events }) {
    for (const message of events) {
      const item = this.#add(message, seq, message.time ?? time, commit.viewer);
      const state = message.event === "callback" && announcedStates.get(message.name);
      if (state) this.#enter(item.lane, item, state);
    }
    const item = this.#add(commit, seq, time);
    for (const { id, removed, ...members } of commit.controllers ?? []) {
      const lane = this.#lane(id, members.type);
      if (members.parent !== undefined || members.presenter) this.#nest(lane, members.parent || members.presenter || 0);
      if (members.title) lane.title = members.title;
      if (removed || members.state) this.#enter(id, item, removed ? undefined : members.state);
    }
  }

  /**
   * @param {Stored} message
   * @param {number} seq
   * @param {number} time
   * @param {number} [by] the viewer
   */
  #add(message, seq, time, by) {
    const { items } = this;
    /** @type {Item} */
    const item = {
      index: items.length,
      kind: kindOf(message),
      lane: message.controller ?? 0,
      time,
      seq,
      message,
      cause: causeOf(message, by),
    };
    if (item.lane) this.#lane(item.lane, message.class);
    if (message.event === "containment" && message.child) this.#lane(message.child, message.childClass);
    if (item.kind === "action" && item.cause) this.#actions.set(item.cause, item);
    else if (!item.lane && !kindsWithoutLane.has(item.kind)) this.hasApp = true;
    if (item.kind === "caption") this.hasCaptions = true;
    items.push(item);
    return item;
  }

  /** @param {number} id @param {string} [type] */
  #lane(id, type) {
    /** @type {Lane} */
    const lane = this.lanes.get(id) ?? { id, type: "", parent: 0, depth: 0, spans: [] };
    if (type && !lane.type) lane.type = type;
    if (!this.lanes.has(id)) {
      this.lanes.set(id, lane);
      this.#order = undefined;
    }
    return lane;
  }

  /** Sets a lane's parent. @param {Lane} lane @param {number} parent */
  #nest(lane, parent) {
    if (!parent || lane.parent === parent) return;
    lane.parent = parent;
    this.#order = undefined;
  }

  /** @param {number} id @param {Item} item @param {string | undefined} state */
  #enter(id, { index, time }, state) {
    const { spans } = this.#lane(id);
    if (spans.at(-1)?.state !== state || !spans.length) spans.push({ index, time, state });
  }

  /** The lanes in order, children below their parents. @returns {Lane[]} */
  get order() {
    if (this.#order) return this.#order;
    /** @type {Lane[]} */ const order = [];
    const visited = new Set();
    const insert = (/** @type {Lane} */ lane, /** @type {number} */ depth) => {
      if (visited.has(lane)) return;
      visited.add(lane);
      order.push(lane);
      lane.depth = depth;
      for (const each of this.lanes.values()) if (each.parent === lane.id) insert(each, depth + 1);
    };
    for (const lane of this.lanes.values()) if (!this.lanes.has(lane.parent)) insert(lane, 0);
    for (const lane of this.lanes.values()) insert(lane, 0);
    return (this.#order = order);
  }

  /** Sets the filter. @param {{hidden?: Set<string>, text?: string}} filter */
  filter({ hidden = this.hidden, text = this.text }) {
    Object.assign(this, { hidden, text: text.trim().toLowerCase() });
    this.filteredItems = [];
    this.#applyFilterFrom(0);
  }

  /** @param {number} from */
  #applyFilterFrom(from) {
    for (let index = from; index < this.items.length; index++) {
      this.#indexesAmongFiltered[index] = this.filteredItems.length;
      if (this.#passesFilter(this.items[index])) this.filteredItems.push(this.items[index]);
    }
  }

  /** @param {Item} item */
  #passesFilter(item) {
    if (this.hidden.has(item.kind)) return false;
    if (!this.text) return true;
    if (item.kind === "commit") return false;
    const { class: type = "", childClass = "" } = item.message;
    return `${describeMessage(item.message)} ${type} ${childClass}`.toLowerCase().includes(this.text);
  }

  /** The number of filtered items before an item. @param {number} index */
  indexAmongFiltered(index) {
    return this.#indexesAmongFiltered[index] ?? this.filteredItems.length;
  }

  /** Finds the item of the commit with a number. @param {number} seq @returns {Item | undefined} */
  commit(seq) {
    const { items } = this;
    let [low, high] = [0, this.#settledCount];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (items[middle].seq < seq) low = middle + 1;
      else high = middle;
    }
    while (items[low]?.seq === seq && items[low].kind !== "commit") low++;
    return items[low]?.seq === seq ? items[low] : undefined;
  }

  /** @param {string | undefined} cause @returns {Item | undefined} the event of the action itself */
  action(cause) {
    return cause === undefined ? undefined : this.#actions.get(cause);
  }

  /** The first of `filteredItems` at or after a time. @param {number} time */
  from(time) {
    let [low, high] = [0, this.filteredItems.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.filteredItems[middle].time < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get start() {
    return this.items[0]?.time ?? 0;
  }

  get end() {
    return this.items.at(-1)?.time ?? 0;
  }
}
