// @ts-check
import {
  addressParameter,
  addressWithSettings,
  sessionParameters,
  setAddressParameters,
} from "../shell/view-address.js";
import { load } from "../shell/lazy-modules.js";
import { OverlayControls } from "./overlay-controls.js";

/** @import { Instrument } from "../../instruments/instrument.js" */
/** @import { DeviceSession } from "../device/device-session.js" */
/** @typedef {{refresh(): void, hide(): void}} Pane */
/**
 * @typedef {{[Name in keyof typeof modules]: InstanceType<Awaited<ReturnType<typeof modules[Name]>>["default"]>}} Panes
 */

/** The modules that fill the panels, by the name of the region. */
const modules = {
  callbacks: () => import("../../instruments/callbacks.js"),
  console: () => import("../../instruments/console.js"),
  hierarchy: () => import("../../instruments/hierarchy.js"),
  source: () => import("../../instruments/source.js"),
  state: () => import("../../instruments/state.js"),
  timeline: () => import("../../instruments/timeline.js"),
  wire: () => import("../../instruments/wire.js"),
};

const names = ["hierarchy", "state", "source", "wire", "console"];

/** The minimum, maximum and initial size of a region, in pixels. */
const sizes = { dock: [280, 520, 340], timeline: [120, 480, 220] };

/**
 * The keys that move through the session's past.
 * @type {[key: string, words: string, command: "back" | "forth" | "live" | "branch"][]}
 */
const playbackShortcuts = [[",", "Previous commit", "back"], [".", "Next commit", "forth"], ["l", "Live", "live"], [
  "b",
  "Branch from the commit shown",
  "branch",
]];

/**
 * The regions of the instruments: a dock with tabs, and the timeline below the stage. The module of a panel is loaded
 * when it is first opened. The address keeps which panels are open, and their sizes.
 */
export class Panels {
  /** @type {Map<string, Promise<Pane>>} The panels that were opened. */
  #opened = new Map();
  /** @type {Promise<Instrument> | undefined} */
  #instrument;
  /** The device session that the instruments show: the one that was used last. @type {DeviceSession | undefined} */
  #deviceSession;
  /**
   * The panels' own elements, by name, including one that is displayed in the presentation.
   * @type {Map<string, HTMLElement>}
   */
  #elements = new Map();
  /** The function that sets the size of a region, by its name. @type {Record<string, (size: number) => void>} */
  size = {};

  /** @param {Document} document @param {import("../shell/shortcuts.js").Shortcuts} shortcuts */
  constructor(document, shortcuts) {
    this.document = document;
    this.#makeRegions(document);
    this.dock = /** @type {HTMLElement} */ (document.getElementById("dock"));
    this.timeline = /** @type {HTMLElement} */ (document.getElementById("timeline"));
    this.timelineButton = /** @type {HTMLElement} */ (document.getElementById("timelineButton"));
    this.tabs = names.map((name) => /** @type {HTMLElement} */ (document.getElementById(`tab-${name}`)));
    names.forEach((name, at) => {
      this.tabs[at].addEventListener("click", () => this.choose(name === this.tab ? undefined : name));
      this.tabs[at].addEventListener("keydown", (event) => this.#selectByArrow(event, at));
      shortcuts.bind(
        String(at + 1),
        this.tabs[at].textContent ?? name,
        () => this.choose(name === this.tab ? undefined : name),
      );
    });
    this.timelineButton.addEventListener("click", () => this.expandTimeline(!this.isTimelineExpanded));
    shortcuts.bind("t", "Timeline", () => this.expandTimeline(!this.isTimelineExpanded));
    for (const [key, words, command] of playbackShortcuts) {
      shortcuts.bind(key, words, async () => {
        if (this.#deviceSession) (await this.instrument).playback[command]();
      });
    }
    this.#makeResizable(
      /** @type {HTMLElement} */ (document.getElementById("dock-edge")),
      "dock",
      (event) => innerWidth - event.clientX,
    );
    this.#makeResizable(
      /** @type {HTMLElement} */ (document.getElementById("timeline-edge")),
      "timeline",
      (event) => innerHeight - 36 - event.clientY,
    );
    document.getElementById("scenes")?.addEventListener(
      "click",
      ({ target }) => this.#addPanelsToLink(/** @type {Element} */ (target).closest("a")),
    );
    this.shortcuts = shortcuts;
    this.overlayControls = new OverlayControls(document, this, shortcuts);
  }

  /** Makes the regions. @param {Document} document */
  #makeRegions(document) {
    /**
     * @param {string} tag
     * @param {object} members
     * @param {Record<string, string>} [attributes]
     * @param {...Node} content
     */
    const make = (tag, members, attributes = {}, ...content) => {
      const element = Object.assign(document.createElement(tag), members);
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      element.append(...content);
      return element;
    };
    const edge = (/** @type {string} */ id, /** @type {string} */ orientation, /** @type {string} */ label) =>
      make("div", { id, className: "edge", tabIndex: 0 }, {
        role: "separator",
        "aria-orientation": orientation,
        "aria-label": label,
      });
    const register = (/** @type {string} */ name, /** @type {HTMLElement} */ element) => {
      this.#elements.set(name, element);
      return element;
    };
    const elements = names.map((name) =>
      register(
        name,
        make("section", { id: `pane-${name}`, className: "pane", tabIndex: -1, hidden: true }, {
          role: "tabpanel",
          "aria-labelledby": `tab-${name}`,
        }),
      )
    );
    document.querySelector("footer")?.before(
      make(
        "aside",
        { id: "dock", className: "dock", hidden: true },
        { "aria-label": "Panels" },
        edge("dock-edge", "vertical", "Width of the panels"),
        ...elements,
      ),
      make(
        "section",
        { id: "timeline", className: "timeline", hidden: true },
        { "aria-label": "Timeline" },
        edge("timeline-edge", "horizontal", "Height of the timeline"),
        register("timeline", make("div", { id: "pane-timeline", className: "pane" })),
      ),
    );
    for (const name of names) document.getElementById(`tab-${name}`)?.setAttribute("aria-controls", `pane-${name}`);
    document.getElementById("timelineButton")?.setAttribute("aria-controls", "timeline");
  }

  /**
   * @template {keyof Panes} Name @param {Name} name
   * @returns {Promise<Panes[Name]> | undefined} the panel, if opened
   */
  pane(name) {
    return /** @type {Promise<Panes[Name]> | undefined} */ (this.#opened.get(name));
  }

  /**
   * Adds the open panels to the address of another scene.
   * @param {HTMLAnchorElement | null} link an element of the list of scenes
   */
  #addPanelsToLink(link) {
    if (link) {
      link.href = addressWithSettings([["scene", /** @type {string} */ (link.dataset.scene)]], sessionParameters);
    }
  }

  /** Makes the instruments show a device session. @param {DeviceSession} deviceSession */
  async activate(deviceSession) {
    if (deviceSession === this.#deviceSession) return;
    const isFirst = !this.#deviceSession;
    this.#deviceSession = deviceSession;
    if (this.#instrument) (await this.#instrument).activate(deviceSession);
    if (!isFirst) return;
    if (names.includes(addressParameter("tab") ?? "")) this.choose(addressParameter("tab"));
    if (addressParameter("timeline")) this.expandTimeline(true);
    if (addressParameter("select")) (await this.instrument).restore();
    if (addressParameter("moment")) (await this.instrument).seek(Number(addressParameter("moment")));
    if (addressParameter("present")) load("presentation").then(({ present }) => present(deviceSession.workspace));
  }

  /** The instrument that all panels share, which is loaded with the first of them. */
  get instrument() {
    this.#instrument ??= Promise.all([
      import("../../instruments/instrument.js"),
      load("past-moment"),
      load("status-pill"),
    ]).then(([{ Instrument }]) => new Instrument(/** @type {DeviceSession} */ (this.#deviceSession), this));
    return this.#instrument;
  }

  /** @param {string | undefined} name the tab to open; none closes the dock */
  async choose(name) {
    if (this.tab) await this.#hide(this.tab);
    this.tab = name;
    setAddressParameters({ tab: name });
    this.dock.hidden = !name;
    this.document.body.toggleAttribute("data-dock", Boolean(name));
    names.forEach((each, at) => {
      this.tabs[at].setAttribute("aria-selected", String(each === name));
      this.tabs[at].tabIndex = each === (name ?? names[0]) ? 0 : -1;
    });
    this.#dispatchChange("tab");
    if (name) await this.#reveal(name, /** @type {HTMLElement} */ (this.#elements.get(name)));
  }

  /** @param {boolean} open @returns {Promise<Panes["timeline"] | undefined>} the timeline, once it is open */
  async expandTimeline(open) {
    this.isTimelineExpanded = open;
    setAddressParameters({ timeline: open ? addressParameter("timeline") ?? sizes.timeline[2] : undefined });
    this.timeline.hidden = !open;
    this.document.body.toggleAttribute("data-timeline", open);
    this.timelineButton.setAttribute("aria-expanded", String(open));
    this.#dispatchChange("timeline");
    if (open) {
      return /** @type {Promise<Panes["timeline"] | undefined>} */ (
        this.#reveal("timeline", /** @type {HTMLElement} */ (this.#elements.get("timeline")))
      );
    }
    await this.#hide("timeline");
  }

  /** Dispatches an event that a panel was opened or closed, for `narrow-layout.js`. @param {"tab" | "timeline"} what */
  #dispatchChange(what) {
    this.document.dispatchEvent(new CustomEvent("panelschanged", { detail: { panels: this, what } }));
  }

  /** @param {string} name @param {HTMLElement} element */
  async #reveal(name, element) {
    if (element.id !== "pane-timeline") {
      for (const each of this.dock.querySelectorAll(".pane")) {
        /** @type {HTMLElement} */ (each).hidden = each !== element;
      }
    }
    if (!this.#deviceSession) return;
    if (!this.#opened.has(name)) this.#opened.set(name, this.#make(name, element));
    try {
      const pane = await this.#opened.get(name);
      pane?.refresh();
      return pane;
    } catch (error) {
      this.#opened.delete(name);
      element.textContent = `This panel could not be loaded: ${
        /** @type {Error} */ (error).message
      }. Reload the page to try again.`;
    }
  }

  /** @param {string} name @param {HTMLElement} element */
  async #make(name, element) {
    this.#style("instruments");
    this.#style(name);
    const [{ default: Pane }, instrument] = await Promise.all([
      modules[/** @type {keyof typeof modules} */ (name)](),
      this.instrument,
    ]);
    element.replaceChildren();
    return new Pane(element, instrument);
  }

  /**
   * Shows a panel outside its region, in a container.
   * @param {string} name @param {HTMLElement} container
   * @returns {Promise<() => void>} a function that moves the panel back to its region
   */
  async showOutside(name, container) {
    const element = this.#elements.get(name) ??
      Object.assign(this.document.createElement("div"), { id: `pane-${name}`, className: "pane" });
    this.#elements.set(name, element);
    const region = this.document.getElementById(name === "timeline" ? "timeline" : "dock");
    container.replaceChildren(element);
    element.hidden = false;
    if (this.#deviceSession) {
      if (!this.#opened.has(name)) this.#opened.set(name, this.#make(name, element));
      await this.#opened.get(name)?.then((pane) => pane.refresh(), (error) => {
        this.#opened.delete(name);
        element.textContent = `This panel could not be loaded: ${error.message}. Reload the page to try again.`;
      });
    }
    return () => {
      const isOpen = name === "timeline" ? this.isTimelineExpanded : name === this.tab;
      element.hidden = !isOpen && name !== "timeline";
      region?.append(element);
      if (!isOpen) this.#hide(name);
    };
  }

  /** @param {string} name */
  async #hide(name) {
    (await this.#opened.get(name)?.catch(() => {}))?.hide();
  }

  /** @param {string} name */
  #style(name) {
    const href = `/styles/${name}.css`;
    if (this.document.querySelector(`[href="${href}"], [data-href="${href}"]`)) return;
    this.document.head.append(Object.assign(this.document.createElement("link"), { rel: "stylesheet", href }));
  }

  /** Loads a style sheet of a pane's part, once. @param {string} name */
  style(name) {
    this.#style(name);
  }

  /** Whether there is a device session to show. */
  get hasDeviceSession() {
    return Boolean(this.#deviceSession);
  }

  /** Selects the next or previous tab by an arrow key. @param {KeyboardEvent} event @param {number} at */
  #selectByArrow(event, at) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = (at + step + names.length) % names.length;
    this.tabs[next].focus();
    if (this.tab) this.choose(names[next]);
  }

  /**
   * Makes the edge of a region movable by dragging and by arrow keys.
   * @param {HTMLElement} edge @param {"dock" | "timeline"} name @param {(event: PointerEvent) => number} sizeAt
   */
  #makeResizable(edge, name, sizeAt) {
    const [minimum, maximum, initial] = sizes[name];
    const set = (/** @type {number} */ size) => {
      const value = Math.round(Math.min(maximum, Math.max(minimum, Number.isFinite(size) ? size : initial)));
      this.document.documentElement.style.setProperty(`--${name}`, `${value}px`);
      edge.setAttribute("aria-valuenow", String(value));
      return value;
    };
    let now = set(Number(addressParameter(name) ?? initial));
    const saveSize = this.size[name] = (size) => {
      now = set(size);
      setAddressParameters({ [name]: now });
    };
    edge.setAttribute("aria-valuemin", String(minimum));
    edge.setAttribute("aria-valuemax", String(maximum));
    edge.addEventListener("pointerdown", (event) => edge.setPointerCapture(event.pointerId));
    edge.addEventListener("pointermove", (event) => {
      if (edge.hasPointerCapture(event.pointerId)) saveSize(sizeAt(event));
    });
    edge.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: 20, ArrowUp: 20, ArrowRight: -20, ArrowDown: -20 }[event.key];
      if (!step) return;
      event.preventDefault();
      saveSize(now + step);
    });
  }
}
