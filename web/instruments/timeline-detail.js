// @ts-check
/** @import { Drawn } from "../client/types.d.ts" */
/** @import { Item } from "./timeline-track.js" */
import { make } from "./elements.js";
import { grades, rulesOf } from "./rules.js";
import { iconButton } from "./icons.js";
import { causesOf } from "./timeline-causes.js";
import { describeMessage, formatSessionTime } from "./message-texts.js";

/** The details of one item: its object, its cause, its position, and the reason for it. */
export class Detail {
  #displayCount = 0;

  /**
   * @param {import("./instrument.js").Instrument} instrument
   * @param {import("./timeline-track.js").Track} track
   * @param {(item: Item | undefined) => void} choose
   */
  constructor(instrument, track, choose) {
    this.instrument = instrument;
    this.track = track;
    this.choose = choose;
    this.element = make("div", {
      className: "detail",
      role: "group",
      "aria-label": "Selected event",
      tabIndex: -1,
      hidden: true,
    });
  }

  /** @param {Item | undefined} item */
  display(item) {
    this.#displayCount += 1;
    this.element.hidden = !item;
    if (!item) return void this.element.replaceChildren();
    const { message } = item;
    const action = this.track.action(item.cause);
    const rows = /** @type {[string, string | Node][]} */ ([
      message.class &&
      [
        "Controller",
        message.controller
          ? this.#button(message.class, () => this.instrument.select({ controller: message.controller }))
          : message.class,
      ],
      message.childClass && ["Child", message.childClass],
      message.animated !== undefined && ["Animated", message.animated ? "yes" : "no"],
      action && action !== item &&
      ["Caused by", this.#button(describeMessage(action.message), () => this.choose(action))],
      !action &&
      [
        "Caused by",
        item.cause ? "a change of the session clock" : "the app itself: its launch, a timer, or finished work",
      ],
      [
        "At",
        item.kind === "commit" ? formatSessionTime(item.time) : make(
          "span",
          {},
          `${formatSessionTime(item.time)}, `,
          this.#button(`commit ${item.seq.toLocaleString("en")}`, () => this.instrument.playback.seek(item.seq)),
        ),
      ],
      ...this.#kindRows(item),
    ].filter(Boolean));
    const list = make(
      "dl",
      { className: "facts" },
      ...rows.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]),
    );
    const [why, answer] = this.#why(item, list);
    this.element.replaceChildren(
      make(
        "div",
        { className: "title" },
        make("h3", {}, describeMessage(message)),
        why,
        iconButton("close", "Close", () => this.choose(undefined)),
      ),
      list,
      answer ?? "",
    );
    this.element.scrollTop = 0;
  }

  /** @param {Item} item @returns {[string, string | Node][]} */
  #kindRows({ kind, seq, message }) {
    if (kind === "commit") return commitRows(/** @type {Drawn} */ (message), this.instrument.recording.moment(seq));
    /** @type {[string, string | Node][]} */ const rows = [];
    if (message.file) rows.push(["Called at", make("code", {}, `${message.file}:${message.line}`)]);
    if (message.detail) rows.push(["Details", make("code", {}, message.detail)]);
    for (const each of message.constraints ?? []) rows.push(["Constraint", make("code", {}, each)]);
    if (message.broken) rows.push(["Broken", make("code", {}, message.broken)]);
    if (message.text && kind === "silence") rows.push(["Reason", message.text]);
    return rows;
  }

  /** @param {string} words @param {() => void} click */
  #button(words, click) {
    return make("button", { type: "button", className: "plain", click }, words);
  }

  /**
   * @param {Item} item
   * @param {HTMLElement} facts
   * @returns {HTMLElement[]} a button, and the element of its answer; the cause is added to the facts
   */
  #why(item, facts) {
    if (!item.message.rule && item.kind !== "layout") return [];
    const answer = make("div", { className: "answer", role: "status" });
    const button = make("button", {
      type: "button",
      className: "why",
      "aria-expanded": "false",
      click: () => {
        const open = button.getAttribute("aria-expanded") === "false";
        button.setAttribute("aria-expanded", String(open));
        answer.replaceChildren();
        for (const each of facts.querySelectorAll(".because")) each.remove();
        if (!open) return;
        facts.append(
          ...causesOf(item, this.track, this.instrument.recording).flatMap((each) =>
            /** @type {const} */ (["dt", "dd"]).map((tag, at) => make(tag, { className: "because" }, each[at]))
          ),
        );
        this.#explain(answer, item);
      },
    }, "Why?");
    return [button, answer];
  }

  /** @param {HTMLElement} answer @param {Item} item */
  async #explain(answer, item) {
    const number = this.#displayCount;
    const { message, kind } = item;
    // A layout pass as a whole has the rule of its callbacks.
    const id = message.rule ?? "layout-callbacks";
    const rule = await rulesOf(this.instrument.session).then((rules) => rules.get(id)).catch(() => undefined);
    if (number !== this.#displayCount) return;
    if (!rule) {
      return answer.replaceChildren(make("p", { className: "quiet" }, `This gateway does not list the rule ${id}.`));
    }
    answer.replaceChildren(
      make("p", { className: "sentence" }, rule.sentence),
      make(
        "dl",
        {},
        make("dt", {}, "Grade"),
        make("dd", {}, `${rule.grade}${grades[rule.grade] ? `, ${grades[rule.grade]}` : ""}`),
        make("dt", {}, "Source"),
        make("dd", {}, rule.source),
        make("dt", {}, "Test"),
        make("dd", {}, rule.test),
        make("dt", {}, "Rule"),
        make("dd", {}, make("code", {}, rule.id)),
      ),
    );
    // The app explains only the last time that a callback was sent.
    if (kind !== "callback" || !this.instrument.isLive) return;
    const explanation = await this.instrument.session.ask(
      "why",
      () => ({ controller: message.controller, name: message.name }),
    ).catch(() => undefined);
    if (explanation?.text && number === this.#displayCount) {
      answer.append(make("p", { className: "quiet" }, `The app on the latest call: ${explanation.text}`));
    }
  }
}

/**
 * @param {Drawn} message
 * @param {import("./recording.js").Moment | undefined} moment
 * @returns {[string, string][]}
 */
function commitRows(message, moment) {
  const views = message.views ?? [];
  const added = views.filter(({ type }) => type).length;
  return [
    ["Size", `${(moment?.bytes || JSON.stringify(message).length).toLocaleString("en")} B`],
    [
      "Views",
      [
        added && `${added} new`,
        views.length - added && `${views.length - added} changed`,
        message.removed?.length && `${message.removed.length} removed with their subviews`,
      ].filter(Boolean).join(", ") || "none changed",
    ],
    [
      "Controllers",
      (message.controllers ?? []).map(({ id, type, state, removed }) =>
        `${type ?? id} ${removed ? "removed" : state ?? "changed"}`
      ).join(", ") || "none changed",
    ],
  ];
}
