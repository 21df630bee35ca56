// @ts-check
/** @import { EventOf } from "../client/types.d.ts" */
/** @import { Machine } from "./state-machines.js" */
import { Feed } from "./feed.js";
import { machinesOf } from "./state-machines.js";
import { keepingFocus, make } from "./elements.js";
import { StateDiagram } from "./state-diagram.js";
import { details, table } from "./state-details.js";

/**
 * The state machines of the session: their states, the transitions between them, and the current state at the moment
 * shown.
 */
export default class StatePane {
  #isVisible = false;
  /** The controller whose machine is shown, and its selected state, which is the current one by default. */
  #controller = /** @type {number | undefined} */ (undefined);
  #chosen = /** @type {string | undefined} */ (undefined);
  #drawn = "";
  #isAllOpen = false;
  /** All machines known so far. Their states keep their positions in the diagram. */
  #allMachines = /** @type {import("./state-machines.js").Machine[]} */ ([]);
  #feedKey = "";

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.element = element;
    this.instrument = instrument;
    this.feed = new Feed(instrument, ({ type, event }) => type === "event" && event === "state");
    const seek = (/** @type {number | undefined} */ seq) => instrument.seek(seq);
    this.diagram = new StateDiagram((name) => {
      this.#chosen = name;
      this.#draw(true);
    }, seek);
    this.choice = make("select", {
      "aria-label": "State machine",
      change: () => this.#choose(Number(this.choice.value)),
    });
    this.owner = make("button", {
      type: "button",
      className: "plain",
      click: () => instrument.select({ controller: this.#controller }),
    });
    this.words = make("p", { className: "unseen", role: "status" });
    this.details = make("div", { className: "details" });
    this.all = make("details", {
      className: "all",
      toggle: () => {
        this.#isAllOpen = this.all.open;
      },
    });
    this.machine = make(
      "div",
      { className: "machine" },
      make("header", {}, make("h2", {}, this.owner), this.choice),
      this.words,
      this.diagram.element,
      this.details,
      this.all,
    );
    this.empty = make(
      "div",
      { className: "nothing" },
      make(
        "p",
        {},
        "No state machine has changed its state yet. A view controller that inherits from StateViewController or ContentStateViewController appears here with its states and transitions.",
      ),
      instrument.session.recording || instrument.session.scene === "states"
        ? undefined
        : make("p", {}, make("a", { href: "/?scene=states" }, "Open the scene States")),
    );
    element.append(this.machine, this.empty);
    for (const name of /** @type {const} */ (["recorded", "tree", "moment"])) instrument.on(name, () => this.#draw());
    instrument.on("session", () => this.#choose(undefined));
    new ResizeObserver(() => this.#draw(true)).observe(this.diagram.element);
  }

  refresh() {
    this.#isVisible = true;
    this.#draw(true);
  }

  hide() {
    this.#isVisible = false;
  }

  /** @param {number | undefined} controller */
  #choose(controller) {
    this.#controller = controller;
    this.#chosen = undefined;
    this.#draw(true);
  }

  #draw(isForced = false) {
    if (!this.#isVisible) return;
    const { feed, instrument } = this;
    if (feed.update()) this.#feedKey = "";
    const feedKey = [instrument.recording.about.epoch, feed.settled.length, feed.tail.length].join();
    if (feedKey !== this.#feedKey) this.#allMachines = machinesOf(this.#events(undefined));
    this.#feedKey = feedKey;
    const drawn = [feedKey, instrument.moment, this.#children()].join();
    if (!isForced && drawn === this.#drawn) return;
    this.#drawn = drawn;
    const machines = instrument.isLive ? this.#allMachines : machinesOf(this.#events(instrument.moment));
    const machine = machines.find(({ controller }) => controller === this.#controller) ?? machines.at(-1);
    this.machine.hidden = !machine;
    this.empty.hidden = Boolean(machine);
    if (machine) this.#display(machine, machines);
  }

  /**
   * The events up to a moment; at the present also those without a commit yet.
   * @param {number | undefined} seq
   * @returns {{event: EventOf<"state">, seq?: number}[]} the feed has no others
   */
  #events(seq) {
    const settled = this.feed.settled.slice(0, this.feed.until(seq)).map(({ event, moment }) => ({
      event: /** @type {EventOf<"state">} */ (event),
      seq: moment.seq,
    }));
    return seq === undefined
      ? [...settled, ...this.feed.tail.map((event) => ({ event: /** @type {EventOf<"state">} */ (event) }))]
      : settled;
  }

  /** Which children of the displayed machine's states exist, as a string that changes with them. */
  #children() {
    const machine = this.#allMachines.find(({ controller }) => controller === this.#controller);
    const { controllers } = this.instrument.tree;
    return [...machine?.states.values() ?? []].flatMap(({ children }) => children.map((id) => controllers.has(id)))
      .join("");
  }

  /** @param {Machine} machine @param {Machine[]} machines */
  #display(machine, machines) {
    this.#controller = machine.controller;
    const order = [
      ...(this.#allMachines.find(({ controller }) => controller === machine.controller) ?? machine).states.keys(),
    ];
    const chosen = this.#chosen !== undefined && machine.states.has(this.#chosen)
      ? this.#chosen
      : machine.underWay?.to ?? machine.current ?? order[0];
    this.owner.textContent = machine.type;
    this.#showChoice(machine, machines);
    this.diagram.draw(machine, order, chosen);
    const words = `${machine.type}: ${
      [...machine.states.keys()].map((name) => [name, statusPhrases[machine.statusOf(name)]]).filter(([, how]) => how)
        .map((
          each,
        ) => each.join(" ")).join(", ")
    }`;
    if (words !== this.words.textContent) this.words.textContent = words;
    const { instrument, feed } = this;
    const { controllers } = instrument.tree;
    const seek = (/** @type {number | undefined} */ seq) => instrument.seek(seq);
    /** @type {import("./state-details.js").DetailsContext} */
    const matter = {
      machine,
      name: chosen,
      seek,
      nameOf: (id) => feed.names.get(id) ?? controllers.get(id)?.type,
      isThere: (id) => controllers.has(id),
      select: (controller) => instrument.select({ controller }),
    };
    keepingFocus(this.machine, () => {
      this.details.replaceChildren(...details(matter));
      this.all.replaceChildren(
        make("summary", { "data-key": "all" }, `All transitions (${machine.edges.size})`),
        table(machine, seek),
      );
    });
    this.all.open = this.#isAllOpen;
  }

  /** @param {Machine} machine @param {Machine[]} machines */
  #showChoice(machine, machines) {
    this.choice.hidden = machines.length < 2;
    const texts = machines.map(({ type, controller, current }) =>
      `${type} ${controller}${current === undefined ? "" : `: ${current}`}`
    );
    if (texts.join() !== [...this.choice.options].map(({ text }) => text).join()) {
      this.choice.replaceChildren(
        ...machines.map(({ controller }, at) => make("option", { value: controller }, texts[at])),
      );
    }
    this.choice.value = String(machine.controller);
  }
}

const statusPhrases = { current: "is current", coming: "is in transition", pending: "is pending", seen: "" };
