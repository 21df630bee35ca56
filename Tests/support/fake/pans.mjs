// @ts-check
import { button, label, row, table } from "./parts.mjs";

const HEIGHT = 100;

/**
 * A card with a button that can be dragged, a sheet with a list that can be pulled down, and a swipe back from the left
 * edge. It is an `App` of session.mjs.
 */
export class Pans {
  title = "Pans";
  /** @type {string[]} Touches and taps, as the app got them. */
  log = [];
  /** Whether a bar with a back button is there. */
  hasBar = false;
  offset = 0;
  #card = [100, 100];
  #from = [0, 0];

  tap(/** @type {string} */ path) {
    this.log.push(`tap ${path.split("/").at(-1)}`);
  }

  scroll(/** @type {string} */ _path, /** @type {number} */ _x, /** @type {number} */ y) {
    this.offset = y;
    this.log.push(`scroll ${y}`);
  }

  /** @param {{phase: string, x: number, y: number, finger?: number}} touch */
  touch({ phase, x, y, finger }) {
    this.log.push(`${phase} ${Math.round(x)},${Math.round(y)}${finger ? ` by ${finger}` : ""}`);
    if (phase === "began") this.#from = [x - this.#card[0], y - this.#card[1]];
    else if (phase === "moved") this.#card = [x - this.#from[0], y - this.#from[1]];
  }

  /** @returns {import("./types.d.ts").FakeController[]} */
  controllers() {
    return [{ id: 1, type: "PansViewController", parent: 0, view: "window", title: this.title, state: "appeared" }];
  }

  render() {
    const rows = Array.from({ length: 20 }, (_, i) => row(`r${i}`, [0, i * 44, 390, 43], { title: `Row ${i}` }));
    const list = table("list", [0, 40, 390, 360], rows, 20 * 44, this.offset);
    const card = {
      key: "card",
      type: "CardView",
      frame: [...this.#card, 200, HEIGHT],
      background: "#D0D8FF",
      pan: ["any"],
      identifier: "card",
      children: [
        button("press", "Press", [50, 28, 100, 44]),
      ],
    };
    const sheet = {
      key: "sheet",
      type: "SheetView",
      frame: [0, 440, 390, 404],
      background: "#F2F2F7",
      pan: ["y"],
      identifier: "sheet",
      children: [
        label("grip", "Pull me", [16, 10, 200, 20]),
        list,
      ],
    };
    const back = this.hasBar ? [button("back", "Back", [8, 47, 60, 44], { identifier: "BackButton" })] : [];
    const plain = {
      key: "plain",
      type: "UIView",
      frame: [0, 300, 390, 100],
      background: "#EEEEEE",
      identifier: "plain",
    };
    return {
      key: "window",
      type: "UIWindow",
      frame: [0, 0, 390, 844],
      background: "#FFFFFF",
      pan: ["left"],
      children: [plain, card, sheet, ...back],
    };
  }
}
