// @ts-check
/**
 * @typedef {{showAs(name: string): void, axis(name: string): void, filter(filter: {hidden?: Set<string>, text?:
 *   string}): void, zoom(factor: number): void, fit(): void}} Display how the timeline is drawn
 */

import { addressWithSettings } from "../page/shell/view-address.js";
import { make } from "./elements.js";
import { iconButton } from "./icons.js";
import { formatSessionTime, kinds } from "./message-texts.js";
import { speeds } from "./playback.js";

/** The controls for the past: step, play, a slider over the commits; and actions on a moment. */
export class PlaybackBar {
  /** @param {import("./instrument.js").Instrument} instrument @param {{compare(): void, export(): void}} actions */
  constructor(instrument, actions) {
    this.instrument = instrument;
    const { playback } = instrument;
    this.back = iconButton("back", "Previous commit (,)", () => playback.back());
    this.play = iconButton("play", "Play", () => playback.toggle());
    this.forth = iconButton("forth", "Next commit (.)", () => playback.forth());
    this.speed = make(
      "select",
      {
        "aria-label": "Playback speed",
        title: "Playback speed",
        change: () => {
          playback.speed = this.speed.value === "order" ? "order" : Number(this.speed.value);
        },
      },
      ...speeds.map((speed) =>
        new Option(speed === "order" ? "By commit" : `${speed}×`, String(speed), speed === 1, speed === 1)
      ),
    );
    this.slider = make("input", {
      type: "range",
      step: "1",
      "aria-label": "Commit",
      input: () => playback.seek(Number(this.slider.value)),
    });
    this.where = make("p", { className: "where" });
    this.live = make(
      "button",
      { type: "button", className: "to-live", title: "Live (L)", click: () => playback.live() },
      instrument.session.isRecording ? "End" : "Live",
    );
    this.branch = make("button", {
      type: "button",
      title: "Start a new session from this commit (B)",
      click: () => playback.branch(),
    }, "Branch");
    this.compare = make("button", {
      type: "button",
      title: "Compare this commit with another",
      click: () => actions.compare(),
    }, "Compare");
    this.save = make("button", {
      type: "button",
      title: "Save the session as one HTML file",
      click: () => actions.export(),
    }, "Export");
    this.element = make(
      "div",
      { className: "playback", role: "group", "aria-label": "Playback" },
      this.back,
      this.play,
      this.forth,
      this.speed,
      this.slider,
      this.where,
      this.live,
      this.branch,
      this.compare,
      this.save,
    );
    playback.on("playing", () => this.update());
  }

  update() {
    const { playback, recording, session, isLive } = this.instrument;
    const { first = 0, last = 0 } = recording;
    const icon = playback.isPlaying ? "pause" : "play";
    if (this.play.dataset.icon !== icon) {
      this.play.dataset.icon = icon;
      this.play.replaceChildren(...iconButton(icon, "", () => {}).childNodes);
      for (const name of ["aria-label", "title"]) this.play.setAttribute(name, icon === "play" ? "Play" : "Stop");
    }
    Object.assign(this.slider, { min: String(first), max: String(last) });
    this.slider.value = String(playback.seq);
    const words = `Commit ${playback.seq.toLocaleString("en")} of ${last.toLocaleString("en")}`;
    this.slider.setAttribute(
      "aria-valuetext",
      `${words}, ${formatSessionTime(playback.time)}${isLive ? session.isRecording ? ", the end" : ", live" : ""}`,
    );
    this.where.textContent = `${words} · ${formatSessionTime(playback.time)}`;
    this.live.setAttribute("aria-pressed", String(isLive));
    this.branch.hidden = this.save.hidden = Boolean(session.isRecording);
  }
}

/** The display options of the timeline, and its filters. */
export class FilterBar {
  /** @param {Display} actions @param {{view: string, axis: string}} chosen */
  constructor(actions, { view, axis }) {
    /** The hidden kinds. @type {Set<string>} */
    this.hidden = new Set();
    this.views = choice("View", { lanes: "Lanes", list: "List" }, view, (name) => actions.showAs(name));
    this.axes = choice("Axis", { order: "Order", time: "Time" }, axis, (name) => actions.axis(name));
    this.search = make("input", {
      type: "search",
      placeholder: "Filter",
      "aria-label": "Filter by text",
      input: () => actions.filter({ text: this.search.value }),
    });
    this.summary = make("summary", {}, "Event types");
    const boxes = Object.entries(kinds).map(([kind, words]) =>
      make(
        "label",
        {},
        make("input", {
          type: "checkbox",
          checked: true,
          change: (/** @type {{target: HTMLInputElement}} */ { target }) => this.#toggle(kind, target.checked, actions),
        }),
        kindIcon(kind),
        words,
      )
    );
    this.kinds = make(
      "details",
      {
        className: "kinds",
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Escape") this.kinds.open = false;
        },
      },
      this.summary,
      make("div", { role: "group", "aria-label": "Event types shown" }, ...boxes),
    );
    document.addEventListener("pointerdown", (event) => {
      if (!this.kinds.contains(/** @type {Node} */ (event.target))) this.kinds.open = false;
    });
    this.zooms = make(
      "span",
      { className: "zooms" },
      iconButton("minus", "Zoom out", () => actions.zoom(1 / 1.6)),
      iconButton("plus", "Zoom in", () => actions.zoom(1.6)),
      iconButton("fit", "Fit all", () => actions.fit()),
    );
    this.origin = make("p", { className: "origin quiet", hidden: true });
    this.element = make(
      "div",
      { className: "filters", role: "group", "aria-label": "Timeline display" },
      this.views,
      this.axes,
      this.kinds,
      this.search,
      this.zooms,
      this.origin,
    );
  }

  /** @param {string} kind @param {boolean} isShown @param {Display} display */
  #toggle(kind, isShown, display) {
    if (isShown) this.hidden.delete(kind);
    else this.hidden.add(kind);
    this.summary.textContent = this.hidden.size
      ? `Event types (${Object.keys(kinds).length - this.hidden.size} of ${Object.keys(kinds).length})`
      : "Event types";
    display.filter({ hidden: this.hidden });
  }

  /** The origin of a branched session. @param {{session: string, seq: number} | undefined} branch */
  from(branch) {
    this.origin.hidden = !branch;
    if (!branch) return;
    // The link opens the other session with the same panel.
    const href = () => addressWithSettings([["session", branch.session], ["moment", String(branch.seq)]], ["moment"]);
    const updateLink = (/** @type {{currentTarget: HTMLAnchorElement}} */ { currentTarget }) => {
      currentTarget.href = href();
    };
    this.origin.replaceChildren(
      "Branched from ",
      make("a", { href: href(), pointerdown: updateLink, focus: updateLink, click: updateLink }, branch.session),
      `, commit ${branch.seq.toLocaleString("en")}`,
    );
  }
}

/** @param {string} kind */
function kindIcon(kind) {
  const element = make("span", { className: "kind-icon", "aria-hidden": "true" });
  element.dataset.kind = kind;
  return element;
}

/**
 * Radio buttons side by side.
 * @param {string} label
 * @param {Record<string, string>} names
 * @param {string} chosen
 * @param {(name: string) => void} change
 */
function choice(label, names, chosen, change) {
  const group = `timeline-${label.replace(/\W/g, "").toLowerCase()}`;
  const set = make("fieldset", { className: "choice" }, make("legend", { className: "unseen" }, label));
  for (const [name, words] of Object.entries(names)) {
    set.append(
      make(
        "label",
        {},
        make("input", {
          type: "radio",
          name: group,
          value: name,
          checked: name === chosen,
          change: () => change(name),
        }),
        make("span", {}, words),
      ),
    );
  }
  return set;
}
