// @ts-check
/** @import { PageSession } from "../page/device/device-session.js" */
import { make } from "./elements.js";
import { CommitBars, Sparkline, WireStatistics } from "./wire-statistics.js";
import { WireList } from "./wire-list.js";
import { WireLog } from "./wire-log.js";
import { count, size } from "./formatting.js";

const allTypes = "";

/** The messages over the connection in both directions, and earlier ones from the session's history. */
export default class WirePane {
  /** @type {WeakMap<object, WireLog>} */
  #logs = new WeakMap();
  #timer = 0;
  #frame = 0;
  /** The shown type; all types if empty. */
  #type = allTypes;
  /** While paused: the first message that is not shown. @type {number | undefined} */
  #end;
  /** The shown entries of the log, and the number of entries read. @type {import("./wire-log.js").Entry[]} */
  #visibleEntries = [];
  #readCount = 0;
  /** @type {Map<string, number>} */
  #types = new Map();

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.instrument = instrument;
    this.statistics = new WireStatistics();
    this.spark = new Sparkline();
    this.bars = new CommitBars((seq) => instrument.seek(seq));
    this.list = new WireList();
    this.filter = make("select", { "aria-label": "Message type", change: () => this.#restart(this.filter.value) });
    this.pauseButton = make("button", { type: "button", "aria-pressed": "false", click: () => this.#pause() }, "Pause");
    const clear = make("button", {
      type: "button",
      click: () => {
        this.log.clear();
        this.#end &&= this.log.dropped;
        this.#restart();
      },
    }, "Clear");
    this.words = make("span", { className: "quiet" });
    this.live = make(
      "div",
      { className: "live" },
      make("div", { className: "tools" }, this.filter, this.pauseButton, clear, this.words),
      this.list.element,
    );
    this.absent = make(
      "p",
      { className: "nothing" },
      "A recording contains no messages, only the sizes of its commits.",
    );
    element.append(
      make(
        "div",
        { className: "wire" },
        this.statistics.element,
        this.spark.element,
        this.bars.element,
        this.live,
        this.absent,
      ),
    );
    this.log = this.#logOf(instrument.session);
    this.#recordSession();
    instrument.on("session", () => this.#recordSession());
    for (const name of /** @type {const} */ (["recorded", "moment"])) {
      instrument.on(name, () => {
        if (this.#timer) this.#drawCommits();
      });
    }
  }

  refresh() {
    if (this.#timer) return;
    const tick = () => {
      this.#measure();
      this.#tick();
    };
    this.#timer = window.setInterval(tick, 1000);
    tick();
    this.#drawCommits();
    this.#draw();
  }

  hide() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  /** Records the session's messages from now on, even while the pane is hidden. */
  #recordSession() {
    const { session } = this.instrument;
    const isRecording = Boolean(session.recording);
    this.live.hidden = this.spark.element.hidden = isRecording;
    this.absent.hidden = !isRecording;
    this.statistics.hideConnectionValues(isRecording);
    this.log = this.#logOf(session);
    this.statistics.display({ bytes: "–", messages: "–", trip: "–" });
    this.#end = undefined;
    this.#restart(allTypes);
  }

  /** The log of a session, which begins when it is first needed. @param {PageSession} session */
  #logOf(session) {
    const known = this.#logs.get(session);
    if (known) return known;
    const log = new WireLog(session);
    this.#logs.set(session, log);
    this.#prependHistory(log, Boolean(session.recording));
    for (const name of /** @type {const} */ (["message", "told"])) session.on(name, () => this.#scheduleDraw());
    return log;
  }

  /** @param {WireLog} log @param {boolean} isRecording */
  async #prependHistory(log, isRecording) {
    const { recording, ready } = this.instrument;
    await ready;
    if (!isRecording) log.prependHistory(recording);
    if (this.log === log) this.#restart();
  }

  /** Reads the log from the start. @param {string} [type] */
  #restart(type = this.#type) {
    this.#type = type;
    this.#visibleEntries = [];
    this.#types = new Map();
    this.#readCount = this.log.dropped;
    this.#draw();
  }

  #pause() {
    const isPaused = this.#end === undefined;
    this.#end = isPaused ? this.log.dropped + this.log.entries.length : undefined;
    this.pauseButton.setAttribute("aria-pressed", String(isPaused));
    this.#draw();
  }

  #scheduleDraw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    if (!this.#timer) return;
    const { entries, dropped } = this.log;
    const all = dropped + entries.length;
    const end = this.#end ?? all;
    for (this.#readCount = Math.max(this.#readCount, dropped); this.#readCount < end; this.#readCount++) {
      this.#append(entries[this.#readCount - dropped]);
    }
    if (this.#visibleEntries[0]?.number < dropped) {
      this.#visibleEntries = this.#visibleEntries.filter(({ number }) => number >= dropped);
    }
    this.list.draw(this.#visibleEntries);
    this.#drawFilter();
    const waiting = all - end;
    const words = waiting ? `${count(waiting, "new message")}` : count(this.#visibleEntries.length, "message");
    if (words !== this.words.textContent) this.words.textContent = words;
  }

  /** @param {import("./wire-log.js").Entry} entry */
  #append(entry) {
    this.#types.set(entry.type, (this.#types.get(entry.type) ?? 0) + 1);
    if (!this.#type || entry.type === this.#type) this.#visibleEntries.push(entry);
  }

  #drawFilter() {
    const wanted = [allTypes, ...new Set([...this.#types.keys(), ...(this.#type ? [this.#type] : [])])].sort();
    const has = [...this.filter.options].map(({ value }) => value);
    if (!has.length || wanted.join() !== has.join()) {
      this.filter.replaceChildren(...wanted.map((type) => make("option", { value: type }, type || "All types")));
    }
    this.filter.value = this.#type;
  }

  /** Draws the sizes in the recording, up to the moment shown. */
  #drawCommits() {
    const { recording, moment, isLive } = this.instrument;
    const { moments, first = 0 } = recording;
    const end = isLive ? moments.length : Math.max(40, Number(moment) - first + 1);
    this.bars.draw(moments.slice(Math.max(0, end - 40), end), moment);
    const last = isLive ? moments.at(-1) : recording.moment(Number(moment));
    if (last) this.statistics.display({ commit: size(last.bytes) });
  }

  #tick() {
    if (this.live.hidden) return;
    const { rates } = this.log;
    this.statistics.rates(rates);
    this.spark.draw(rates);
  }

  /** Measures the round trip to the gateway. */
  async #measure() {
    const { session } = this.instrument;
    if (session.link !== "open" || !session.ping) return this.statistics.display({ trip: "–" });
    const ms = await session.ping().catch(() => undefined);
    if (session === this.instrument.session) {
      this.statistics.display({ trip: ms === undefined ? "–" : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms` });
    }
  }
}
