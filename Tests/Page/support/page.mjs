// @ts-check
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

/**
 * @typedef {{x: number, y: number}} Point in pixels of the window
 * @typedef {{width?: number, height?: number, scale?: number, dark?: boolean, touch?: boolean, reducedMotion?:
 *   boolean}} Look of a window
 * @typedef {(method: string, params?: object) => Promise<any>} Call any: a command of the browser's protocol and its
 *   answer, which have no types here
 */

/**
 * The type of `waitFor`'s result: without falsy values.
 * @template Value
 * @typedef {Exclude<Value, undefined | null | false | 0 | "">} Truthy
 */

/** The members of key events, by the key's name. @type {Record<string, object>} */
const KEYS = {
  Enter: { code: "Enter", windowsVirtualKeyCode: 13, text: "\r" },
  " ": { code: "Space", windowsVirtualKeyCode: 32, text: " " },
  Tab: { code: "Tab", windowsVirtualKeyCode: 9 },
  Escape: { code: "Escape", windowsVirtualKeyCode: 27 },
  End: { code: "End", windowsVirtualKeyCode: 35 },
  Home: { code: "Home", windowsVirtualKeyCode: 36 },
  ArrowLeft: { code: "ArrowLeft", windowsVirtualKeyCode: 37 },
  ArrowUp: { code: "ArrowUp", windowsVirtualKeyCode: 38 },
  ArrowRight: { code: "ArrowRight", windowsVirtualKeyCode: 39 },
  ArrowDown: { code: "ArrowDown", windowsVirtualKeyCode: 40 },
};

const letter = (/** @type {string} */ key) => ({ text: key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) });

/**
 * Runs in the page. Returns the first truthy result of `look`, or after 30 seconds the page's text. It calls `look`
 * after each frame and each change of the document, because a page in the background may get no frames.
 * @param {(...args: unknown[]) => unknown} look @param {unknown[]} args
 */
function untilTrue(look, args) {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => check());
    const limit = setTimeout(() => end({ text: document.body.innerText }), 30_000);
    let frame = requestAnimationFrame(atFrame);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    check();

    function atFrame() {
      frame = requestAnimationFrame(atFrame);
      check();
    }

    async function check() {
      try {
        const value = await look(...args);
        if (value) end({ value });
      } catch {
        // The elements that `look` needs may not exist yet.
      }
    }

    function end(/** @type {{value: unknown} | {text: string}} */ answer) {
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(limit);
      resolve(answer);
    }
  });
}

/** Runs in the page. Waits for the next frame, or an earlier change of the document. */
function change() {
  return new Promise((resolve) => {
    const observer = new MutationObserver(end);
    const frame = requestAnimationFrame(end);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

    function end() {
      observer.disconnect();
      cancelAnimationFrame(frame);
      resolve(undefined);
    }
  });
}

/** A page of a browser: actions of a person, and what the page shows. */
export class Page {
  /**
   * Console errors and warnings, failed requests in the console, and uncaught exceptions.
   * @type {string[]}
   */
  problems = [];
  #call;
  #close;
  /** @type {((value?: unknown) => void) | undefined} */
  #loaded;

  /** @param {Call} call @param {() => Promise<unknown>} close */
  constructor(call, close) {
    this.#call = call;
    this.#close = close;
  }

  /** Sends a protocol command to this page. @param {string} method @param {object} [params] */
  raw(method, params = {}) {
    return this.#call(method, params);
  }

  /** @param {Look} look */
  async start(look) {
    await Promise.all(["Page", "Runtime", "Log"].map((domain) => this.#call(`${domain}.enable`)));
    await this.look(look);
  }

  /** @param {Look} look */
  async look({ width = 1280, height = 800, scale = 1, dark = false, touch = false, reducedMotion = false }) {
    await this.#call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: false });
    await this.#call("Emulation.setTouchEmulationEnabled", { enabled: touch });
    await this.#call("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
        { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
      ],
    });
  }

  /** @param {string} method of an event of the protocol @param {any} params any: they have no types here */
  receive(method, params) {
    /** @type {Record<string, () => void>} */
    const listeners = {
      "Page.loadEventFired": () => this.#loaded?.(),
      "Runtime.exceptionThrown": () =>
        this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text),
      "Runtime.consoleAPICalled": () => {
        if (["error", "warning", "assert"].includes(params.type)) {
          this.problems.push(
            params.args.map((/** @type {{value?: unknown, description?: string}} */ arg) =>
              arg.value ?? arg.description
            ).join(" "),
          );
        }
      },
      "Log.entryAdded": () => {
        if (["error", "warning"].includes(params.entry.level)) {
          this.problems.push(`${params.entry.text} ${params.entry.url ?? ""}`.trim());
        }
      },
    };
    listeners[method]?.();
  }

  /** @param {string} url */
  async goto(url) {
    const loaded = new Promise((resolve) => {
      this.#loaded = resolve;
    });
    const { errorText } = await this.#call("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await loaded;
  }

  async reload() {
    const loaded = new Promise((resolve) => {
      this.#loaded = resolve;
    });
    await this.#call("Page.reload");
    await loaded;
  }

  /**
   * Runs a function in the page with JSON arguments, and returns its awaited value.
   * @template {unknown[]} Args @template Value
   * @param {((...args: Args) => Value) | string} what @param {Args} args @returns {Promise<Awaited<Value>>}
   */
  async evaluate(what, ...args) {
    const expression = typeof what === "string" ? what : `(${what})(...${JSON.stringify(args)})`;
    const { result, exceptionDetails } = await this.#call("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /**
   * Calls the function after every frame and every change of the document until it returns a truthy value, and returns
   * that value.
   * @template {unknown[]} Args @template Value
   * @param {(...args: Args) => Value} what @param {Args} args @returns {Promise<Truthy<Awaited<Value>>>}
   */
  async waitFor(what, ...args) {
    const { value, text } = await this.#evaluateThere(`(${untilTrue})(${what}, ${JSON.stringify(args)})`);
    if (value === undefined) {
      throw new Error(`In vain: ${what} ${JSON.stringify(args)}; the page says\n${text}\n${this.problems.join("\n")}`);
    }
    return value;
  }

  /**
   * Calls `read` after every frame and every change of the document until it returns the wanted value.
   * The page is brought to the front, because a page in the background may get no frames.
   * @param {() => Promise<unknown>} read @param {unknown} wanted
   */
  async becomes(read, wanted) {
    await this.#call("Page.bringToFront");
    for (const limit = performance.now() + 30_000;;) {
      const found = await read();
      if (isDeepStrictEqual(found, wanted)) return;
      if (performance.now() > limit) assert.deepEqual(found, wanted);
      await this.#evaluateThere(`(${change})()`);
    }
  }

  /**
   * Waits until all received messages are drawn, also those that wait for a module. The page is brought to the front,
   * so that it gets frames.
   */
  async drawn() {
    await this.#call("Page.bringToFront");
    await this.evaluate(() =>
      new Promise((resolve) => {
        const session = globalThis.workspace?.activeSession;
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)));
        // A message without members needs no module, and is drawn after all others.
        if (session) session.render({ type: "commit" }, drawn);
        else drawn();
      })
    );
  }

  /**
   * Evaluates an expression, and repeats it after a navigation during the evaluation.
   * @param {string} expression
   * @returns {Promise<any>} any: its value
   */
  async #evaluateThere(expression) {
    for (;;) {
      try {
        return await this.evaluate(expression);
      } catch (error) {
        if (!/navigated|context was destroyed|Cannot find context/.test(String(error))) throw error;
      }
    }
  }

  /**
   * The middle of the only visible element with exactly this text, once it is at rest. A text that starts with one of
   * `#.[` is a selector.
   * The page is brought to the front, because in the background it gets no frames and animations do not end.
   * @param {string} what @returns {Promise<Point>}
   */
  async at(what) {
    await this.#call("Page.bringToFront");
    return this.waitFor(async (wanted) => {
      const fits = /^[#.[]/.test(wanted)
        ? (/** @type {Element} */ element) => element.matches(wanted)
        : (/** @type {Element} */ element) => element.textContent?.trim() === wanted;
      const found = [...document.body.querySelectorAll("*")].filter((element) =>
        fits(element) && element.checkVisibility()
      ).at(-1);
      if (!found) return undefined;
      const { left, top, width, height } = found.getBoundingClientRect();
      await new Promise(requestAnimationFrame);
      const then = found.getBoundingClientRect();
      if (then.left !== left || then.top !== top || then.width !== width || then.height !== height) return undefined;
      return { x: left + width / 2, y: top + height / 2 };
    }, what);
  }

  /** @param {string} type of the protocol's event @param {Point} point @param {object} [more] members of the event */
  async mouse(type, { x, y }, more = {}) {
    await this.#call("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button: type === "mouseMoved" ? "none" : "left",
      clickCount: 1,
      ...more,
    });
  }

  /** @param {string | Point} what */
  async click(what) {
    const point = typeof what === "string" ? await this.at(what) : what;
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"]) await this.mouse(type, point);
  }

  /** @param {Point} point @param {number} deltaY */
  async wheel(point, deltaY) {
    // A page in the background may delay painting and scrolling.
    await this.#call("Page.bringToFront");
    await this.#call("Input.dispatchMouseEvent", { type: "mouseWheel", ...point, deltaX: 0, deltaY });
  }

  /** Drags the content up with a finger. @param {Point} point @param {number} distance */
  async drag(point, distance) {
    const at = (/** @type {number} */ moved) => ({ touchPoints: [{ x: point.x, y: point.y - moved }] });
    await this.#call("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
    for (let moved = 10; moved <= distance; moved += 10) {
      await this.#call("Input.dispatchTouchEvent", { type: "touchMove", ...at(moved) });
    }
    await this.#call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** @param {string | Point} what */
  async touch(what) {
    const point = typeof what === "string" ? await this.at(what) : what;
    await this.#call("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await this.#call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** @param {string} key a letter, or a name @param {{shift?: boolean}} [held] */
  async press(key, { shift = false } = {}) {
    const members = { key, modifiers: shift ? 8 : 0, ...(KEYS[key] ?? letter(key)) };
    await this.#call("Input.dispatchKeyEvent", { type: "keyDown", ...members });
    await this.#call("Input.dispatchKeyEvent", { type: "keyUp", ...members, text: undefined });
  }

  /**
   * The accessibility tree: `role name (states)` for each node that is not ignored.
   * @returns {Promise<string[]>}
   */
  async accessibility() {
    /** @typedef {{name: string, value: {value?: unknown}}} State */
    /** @type {{nodes: {ignored: boolean, role?: {value: string}, name?: {value: string}, properties?: State[]}[]}} */
    const { nodes } = await this.#call("Accessibility.getFullAXTree");
    return nodes.filter((node) => !node.ignored).map(({ role, name, properties = [] }) => {
      const states = properties.filter(({ name, value }) =>
        ["disabled", "pressed"].includes(name) && value.value && value.value !== "false"
      ).map(({ name }) => name);
      return `${role?.value} ${name?.value ?? ""}${states.length ? ` (${states})` : ""}`.trim();
    });
  }

  /** @param {string} path of the file */
  async screenshot(path) {
    const { data } = await this.#call("Page.captureScreenshot", { format: "png" });
    await writeFile(path, Buffer.from(data, "base64"));
  }

  async close() {
    await this.#close();
  }
}
