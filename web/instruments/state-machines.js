// @ts-check
/** @import { EventOf } from "../client/types.d.ts" */
/**
 * @typedef {{name: string, detail?: string, children: number[], visits: number, total: number, since?: number}} State
 *   `total`: the milliseconds of all completed visits; `since`: when it was entered, if it is the current state.
 * @typedef {{from?: string, to: string, count: number, time: number, seq?: number, took: number, longest: number}} Edge
 *   `time`, `seq` and `took`: when the transition last ended, in which commit, and how many milliseconds it took.
 */

/** A state machine of a controller, from its events. */
export class Machine {
  /** The states, in the order of their first events. @type {Map<string, State>} */
  states = new Map();
  /** @type {Map<string, Edge>} */
  edges = new Map();
  /** @type {string | undefined} */
  current;
  /** The transition in progress. @type {{from?: string, to: string, time: number, seq?: number} | undefined} */
  underWay;
  /** A request that waits for the current transition. @type {string | undefined} */
  pending;

  /** @param {number} controller @param {string} type */
  constructor(controller, type) {
    this.controller = controller;
    this.type = type;
  }

  /** The status of a state. @param {string} name @returns {"current" | "coming" | "pending" | "seen"} */
  statusOf(name) {
    if (name === this.underWay?.to) return "coming";
    if (name === this.pending) return "pending";
    return name === this.current ? "current" : "seen";
  }

  /** @param {EventOf<"state">} event @param {number} [seq] the number of its commit, if it has one */
  apply(event, seq) {
    if (event.from !== undefined) this.#state(event.from);
    const state = this.#state(event.to);
    if (event.children) state.children = event.children;
    if (event.phase !== "dropped") state.detail = event.detail;
    this.#phases[event.phase]?.(event, seq);
  }

  /** @type {Record<EventOf<"state">["phase"], (event: EventOf<"state">, seq?: number) => void>} */
  #phases = {
    pending: ({ to }) => {
      this.pending = to;
    },
    dropped: ({ to }) => {
      if (this.pending === to) this.pending = undefined;
      else if (this.underWay?.to === to) this.underWay = undefined;
    },
    began: ({ from = this.current, to, time }, seq) => {
      if (this.pending === to) this.pending = undefined;
      this.underWay = { from, to, time, seq };
    },
    ended: ({ from = this.underWay?.from, to, time }, seq) => {
      const begun = this.underWay?.to === to ? this.underWay?.time ?? time : time;
      this.underWay = undefined;
      // A repeated event, or one for the current state, is not a transition.
      if (from === undefined && this.current === to) return;
      this.#leave(begun);
      this.#arrive(to, time);
      this.#append(from, to, time, time - begun, seq);
    },
  };

  /** @param {number} time */
  #leave(time) {
    const state = this.current === undefined ? undefined : this.states.get(this.current);
    if (!state || state.since === undefined) return;
    state.total += Math.max(0, time - state.since);
    state.since = undefined;
  }

  /** @param {string} name @param {number} time */
  #arrive(name, time) {
    this.current = name;
    const state = this.#state(name);
    state.visits += 1;
    state.since = time;
  }

  /**
   * @param {string | undefined} from
   * @param {string} to
   * @param {number} time
   * @param {number} took
   * @param {number | undefined} seq
   */
  #append(from, to, time, took, seq) {
    const key = JSON.stringify([from, to]);
    const edge = this.edges.get(key) ?? { from, to, count: 0, time, took, longest: 0 };
    this.edges.set(key, { ...edge, count: edge.count + 1, time, took, longest: Math.max(edge.longest, took), seq });
  }

  /** @param {string} name @returns {State} */
  #state(name) {
    const known = this.states.get(name) ?? { name, children: [], visits: 0, total: 0 };
    this.states.set(name, known);
    return known;
  }
}

/**
 * The machines of these events, in the order of their first events.
 * @param {Iterable<{event: EventOf<"state">, seq?: number}>} events @returns {Machine[]}
 */
export function machinesOf(events) {
  /** @type {Map<number, Machine>} */
  const machines = new Map();
  for (const { event, seq } of events) {
    const machine = machines.get(event.controller) ?? new Machine(event.controller, event.class);
    machines.set(event.controller, machine);
    machine.apply(event, seq);
  }
  return [...machines.values()];
}
