// @ts-check
import { svg } from "../page/rendering/svg.js";
import { make } from "./elements.js";
import { count, size } from "./formatting.js";

/** The seconds over which rates are averaged, long enough to read the cost of a tap. */
const averagedSeconds = 5;

/** Four numbers: bytes and messages per second, the size of the last commit, the round trip. */
export class WireStatistics {
  #values = new Map();

  constructor() {
    const titles = {
      bytes: "Bytes per second",
      messages: "Messages per second",
      commit: "Last commit",
      trip: "Round trip",
    };
    this.element = make(
      "dl",
      { className: "statistics" },
      ...Object.entries(titles).map(([name, title]) => {
        const value = make("dd", {}, "–");
        this.#values.set(name, value);
        return make("div", {}, make("dt", {}, title), value);
      }),
    );
  }

  /** @param {Record<string, string>} values */
  display(values) {
    for (const name in values) {
      if (this.#values.get(name).textContent !== values[name]) this.#values.get(name).textContent = values[name];
    }
  }

  /** Removes the values that only a connection has. @param {boolean} isRecording */
  hideConnectionValues(isRecording) {
    const names = isRecording ? ["commit"] : [...this.#values.keys()];
    this.element.replaceChildren(...names.map((name) => this.#values.get(name).parentElement));
  }

  /** @param {{bytes: number, messages: number}[]} rates */
  rates(rates) {
    const mean = (/** @type {"bytes" | "messages"} */ name) =>
      rates.slice(-averagedSeconds).reduce((sum, each) => sum + each[name], 0) / averagedSeconds;
    const messages = mean("messages");
    this.display({
      bytes: size(mean("bytes")),
      messages: messages < 10 ? messages.toFixed(1) : String(Math.round(messages)),
    });
  }
}

/** A line chart of a minute, with a point per second. */
export class Sparkline {
  constructor() {
    this.picture = svg(document, "svg", { viewBox: "0 0 59 32", preserveAspectRatio: "none", role: "img" });
    this.area = svg(document, "path", { class: "area" });
    this.line = svg(document, "path", { class: "line" });
    this.picture.append(this.area, this.line);
    this.valueCaption = make("span", {});
    this.element = make(
      "figure",
      { className: "spark" },
      this.picture,
      make("figcaption", {}, make("span", {}, "a minute ago"), this.valueCaption, make("span", {}, "now")),
    );
  }

  /** @param {{bytes: number}[]} rates */
  draw(rates) {
    const maximum = Math.max(...rates.map(({ bytes }) => bytes));
    const yOf = (/** @type {number} */ bytes) => 31 - (maximum ? (bytes / maximum) * 29 : 0);
    const points = rates.map(({ bytes }, at) => `${at} ${yOf(bytes).toFixed(2)}`).join("L");
    this.line.setAttribute("d", `M${points}`);
    this.area.setAttribute("d", `M0 32L${points}L59 32Z`);
    const words = maximum ? `peak ${size(maximum)} per second` : "no messages";
    if (this.valueCaption.textContent === words) return;
    this.valueCaption.textContent = words;
    this.picture.setAttribute("aria-label", `Bytes over the last minute: ${words}`);
  }
}

/** A bar chart of the sizes of the last commits. Sizes differ by factors of a thousand, so the scale is logarithmic. */
export class CommitBars {
  #drawn = "";

  /** @param {(seq: number) => void} seek */
  constructor(seek) {
    this.seek = seek;
    this.picture = svg(document, "svg", { viewBox: "0 0 240 40", preserveAspectRatio: "none", role: "img" });
    this.countCaption = make("span", {});
    this.valueCaption = make("span", {});
    const caption = make("figcaption", {}, this.countCaption, this.valueCaption);
    this.element = make("figure", { className: "bars" }, this.picture, caption);
  }

  /** @param {import("./recording.js").Moment[]} moments the last moments @param {number | undefined} currentSeq */
  draw(moments, currentSeq) {
    const drawn = [moments[0]?.seq, moments.at(-1)?.seq, currentSeq].join();
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    // A snapshot that was composed here was never on the wire.
    const sent = moments.filter((moment) => moment.bytes);
    const bytes = sent.map((moment) => moment.bytes);
    const [minimum, maximum] = [Math.min(...bytes), Math.max(...bytes)];
    const step = 240 / Math.max(40, sent.length);
    this.element.hidden = sent.length === 0;
    this.picture.replaceChildren(
      ...sent.map((moment, at) =>
        this.#bar(moment, {
          x: at * step,
          width: step - 1,
          height: Math.max(1.5, (Math.log(moment.bytes) / Math.log(Math.max(maximum, 2))) * 38),
          isShown: moment.seq === currentSeq,
        })
      ),
    );
    const range = minimum === maximum ? size(maximum) : `${size(minimum)} to ${size(maximum)}`;
    const commits = count(sent.length, "commit").replace(/^1 /, "");
    this.picture.setAttribute("aria-label", `The last ${commits}: ${range}, the newest ${size(bytes.at(-1) ?? 0)}`);
    this.countCaption.textContent = `the last ${commits}`;
    this.valueCaption.textContent = `${range}, logarithmic`;
  }

  /**
   * @param {import("./recording.js").Moment} moment
   * @param {{x: number, width: number, height: number, isShown: boolean}} geometry
   */
  #bar({ seq, bytes }, { x, width, height, isShown }) {
    const bar = svg(document, "rect", { x, y: 40 - height, width, height, "data-shown": isShown ? "true" : undefined });
    const title = svg(document, "title");
    title.textContent = `Commit ${seq}: ${size(bytes)}`;
    bar.append(title);
    bar.addEventListener("click", () => this.seek(seq));
    return bar;
  }
}
