// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { WebSocket } from "../../../scripts/node/websocket.mjs";
import { Page } from "./page.mjs";

/**
 * The milliseconds within which Firefox must print its version, start, and answer: more than the limit of `waitFor`.
 */
const patience = { name: 10_000, start: 45_000, answer: 50_000 };

/** Whether a file is Firefox. An executable of that name may only explain how to install it. */
const isFirefox = (/** @type {string} */ path) =>
  existsSync(path) &&
  /Mozilla Firefox/.test(
    spawnSync(path, ["--version"], { encoding: "utf8", timeout: patience.name, killSignal: "SIGKILL" }).stdout ?? "",
  );

const named = process.env.FIREFOX;

/** The path of Firefox, if it is installed; no script installs it. @type {string | undefined} */
export const firefox = named ??
  (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "firefox-esr")).find(isFirefox);

/** The reason to skip its tests. @type {string | false} */
export const without = firefox ? false : "firefox-esr is not installed, and FIREFOX names no other";

const SETTINGS = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.enabled": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "general.smoothScroll": false,
  // Every page has three device pixels a point. The ratio that BiDi sets only enlarges pictures, in which some
  // hairlines are missing.
  "layout.css.devPixelsPerPx": "3.0",
  "layout.css.prefers-color-scheme.content-override": 1,
};

/** WebDriver's characters for keys, by name. @type {Record<string, string>} */
const KEYS = {
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Backspace: "\uE003",
};
/** The modifiers' bits and characters. @type {[bit: number, value: string][]} */
const HELD = [[1, "\uE00A"], [2, "\uE009"], [4, "\uE03D"], [8, "\uE008"]];
/** @type {Record<string, number>} */
const BUTTONS = { left: 0, middle: 1, right: 2 };

/**
 * A Firefox process, controlled over WebDriver BiDi, with the interface of `Chromium`. Its pages are `Page`s, whose
 * commands are translated to BiDi.
 * Accessibility trees, compositions and reduced motion are errors, because BiDi has none.
 */
export class Firefox {
  #process;
  #profile;
  /** @type {WebSocket | undefined} */
  #socket;
  #next = 1;
  /** The commands without an answer, by number. @type {Map<number, import("./chromium.mjs").PendingCall>} */
  #calls = new Map();
  /** Pages by their browsing contexts. @type {Map<string, {page: Page, dropped: Set<() => void>}>} */ #pages =
    new Map();
  /** Browsing contexts by their realms. @type {Map<string, string>} */ #realms = new Map();
  #ended;
  /** The reason why it accepts no more commands. @type {Error | undefined} */
  #failure;
  /** The end of its output. */
  #log = "";

  /**
   * Starts Firefox. If it does not start and no path was configured, the result is the reason.
   * @returns {Promise<Firefox | string>}
   */
  static async attempt() {
    try {
      return await Firefox.launch();
    } catch (error) {
      if (named !== undefined) throw error;
      return /** @type {Error} */ (error).message;
    }
  }

  static async launch() {
    const profile = await mkdtemp(join(tmpdir(), "vitrine-firefox-"));
    await writeFile(
      join(profile, "user.js"),
      Object.entries(SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(""),
    );
    const browser = new Firefox(profile);
    try {
      await browser.#begin();
    } catch (error) {
      await browser.close();
      throw new Error(`${firefox} does not start: ${/** @type {Error} */ (error).message}\n${browser.#log}`);
    }
    return browser;
  }

  /** @param {string} profile */
  constructor(profile) {
    this.#profile = profile;
    this.#process = spawn(/** @type {string} */ (firefox), [
      "--headless",
      "--no-remote",
      "--remote-debugging-port",
      "0",
      "--profile",
      profile,
      "about:blank",
    ], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, HOME: profile },
    });
    // Ends the browser if the test's process ends early.
    const kill = () => this.#process.kill("SIGKILL");
    process.once("exit", kill);
    this.#ended = new Promise((resolve) => {
      this.#process.once("exit", resolve);
      this.#process.once("error", resolve);
    });
    this.#ended.then((error) => {
      process.off("exit", kill);
      this.#fail(error instanceof Error ? error : new Error("Firefox has ended"));
    });
  }

  async #begin() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */ let late;
    const over = new Promise((_, reject) => {
      this.#ended.then((error) => reject(error instanceof Error ? error : new Error("Firefox has ended")));
      late = setTimeout(() => reject(new Error(`it does not listen after ${patience.start} ms`)), patience.start);
    });
    try {
      const address = new Promise((resolve) => {
        this.#process.stderr.setEncoding("utf8").on("data", (text) => {
          this.#log = (this.#log + text).slice(-2000);
          const found = /WebDriver BiDi listening on (ws:\S+)/.exec(this.#log);
          if (found) resolve(found[1]);
        });
      });
      const socket = this.#socket = new WebSocket(`${await Promise.race([address, over])}/session`);
      socket.onmessage = (/** @type {{data: unknown}} */ { data }) => this.#receive(JSON.parse(String(data)));
      await Promise.race([
        over,
        new Promise((resolve, reject) => {
          socket.onopen = () => resolve(undefined);
          socket.onerror = (/** @type {{message: string}} */ { message }) => reject(new Error(message));
        }),
      ]);
    } finally {
      clearTimeout(late);
      over.catch(() => {});
    }
    await this.call("session.new", { capabilities: {} });
    await this.call("session.subscribe", {
      events: ["browsingContext.load", "log.entryAdded", "script.realmCreated", "script.realmDestroyed"],
    });
  }

  /**
   * Opens a page with a separate profile.
   * @param {string} [url] @param {import("./page.mjs").Look} [look]
   */
  async open(url, look = {}) {
    const { userContext } = await this.call("browser.createUserContext");
    const { context } = await this.call("browsingContext.create", { type: "tab", userContext });
    const page = new Page(this.#words(context), () => this.call("browser.removeUserContext", { userContext }));
    this.#pages.set(context, { page, dropped: new Set() });
    await page.start(look);
    if (url) await page.goto(url);
    return page;
  }

  /** @param {string} method @param {object} [params] @returns {Promise<any>} any: its answer, which has no type here */
  call(method, params = {}) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      if (this.#failure || !socket) return reject(this.#failure);
      const late = setTimeout(() => {
        this.#calls.delete(id);
        reject(new Error(`${method}: Firefox has not answered in ${patience.answer} ms`));
      }, patience.answer);
      this.#calls.set(id, { resolve, reject, method, late });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Ends the browser's own process, and removes its profile. */
  async close() {
    if (this.#socket) this.call("browser.close").catch(() => {});
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), this.#socket ? 5000 : 0);
    await this.#ended;
    clearTimeout(timer);
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** @param {any} received any: a message of the protocol has no type here */
  #receive({ id, type, result, error, message, method, params }) {
    const call = this.#calls.get(id);
    clearTimeout(call?.late);
    this.#calls.delete(id);
    if (call) {
      return type === "error" ? call.reject(new Error(`${call.method}: ${error}: ${message}`)) : call.resolve(result);
    }
    const known = this.#pages.get(params?.context ?? params?.source?.context);
    /** @type {Record<string, () => void>} */
    const listeners = {
      "script.realmCreated": () => this.#realms.set(params.realm, params.context),
      "script.realmDestroyed": () => {
        for (const drop of this.#pages.get(this.#realms.get(params.realm) ?? "")?.dropped ?? []) drop();
        this.#realms.delete(params.realm);
      },
      "browsingContext.load": () => known?.page.receive("Page.loadEventFired", {}),
      "log.entryAdded": () =>
        known?.page.receive("Log.entryAdded", {
          entry: { level: params.level === "warn" ? "warning" : params.level, text: params.text },
        }),
    };
    listeners[method]?.();
    return undefined;
  }

  /** @param {Error} error */
  #fail(error) {
    this.#failure = error;
    for (const { reject, late } of this.#calls.values()) {
      clearTimeout(late);
      reject(error);
    }
    this.#calls.clear();
  }

  /** Translates the commands of a `Page` to BiDi. @param {string} context */
  #words(context) {
    const act = (/** @type {object} */ source) => this.call("input.performActions", { context, actions: [source] });
    const nothing = () => ({});
    /** @type {Record<string, (params: any) => unknown>} any: parameters of a command of Chromium */
    const words = {
      "Page.enable": nothing,
      "Runtime.enable": nothing,
      "Log.enable": nothing,
      "Emulation.setTouchEmulationEnabled": nothing,
      "Emulation.setEmulatedMedia": nothing,
      "Page.bringToFront": () => this.call("browsingContext.activate", { context }),
      "Page.navigate": ({ url }) => this.call("browsingContext.navigate", { context, url, wait: "none" }),
      "Page.reload": () => this.call("browsingContext.reload", { context, wait: "none" }),
      "Page.captureScreenshot": ({ clip }) =>
        this.call("browsingContext.captureScreenshot", {
          context,
          ...(clip && { clip: { type: "box", x: clip.x, y: clip.y, width: clip.width, height: clip.height } }),
        }),
      "Runtime.evaluate": ({ expression }) => this.#evaluate(context, expression),
      "Emulation.setDeviceMetricsOverride": ({ width, height }) =>
        this.call("browsingContext.setViewport", { context, viewport: { width, height } }),
      "Input.dispatchMouseEvent": ({ type, x, y, button, deltaX, deltaY }) =>
        type === "mouseWheel"
          ? act({
            type: "wheel",
            id: "wheel",
            actions: [{ type: "scroll", x: Math.round(x), y: Math.round(y), deltaX, deltaY }],
          })
          : act({
            type: "pointer",
            id: "mouse",
            actions: [
              { type: "pointerMove", x, y },
              ...type === "mouseMoved"
                ? []
                : [{ type: type === "mousePressed" ? "pointerDown" : "pointerUp", button: BUTTONS[button] }],
            ],
          }),
      "Input.dispatchKeyEvent": ({ type, key, modifiers = 0 }) => {
        const values = [...HELD.filter(([bit]) => modifiers & Number(bit)).map(([, value]) => value), KEYS[key] ?? key];
        const isUp = type === "keyUp";
        return act({
          type: "key",
          id: "keys",
          actions: (isUp ? values.reverse() : values).map((value) => ({ type: isUp ? "keyUp" : "keyDown", value })),
        });
      },
      "Input.insertText": ({ text }) =>
        act({
          type: "key",
          id: "keys",
          actions: [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
        }),
    };
    return async (/** @type {string} */ method, /** @type {object} */ params = {}) => {
      if (!words[method]) throw new Error(`Firefox is not told how to ${method}`);
      return words[method](params);
    };
  }

  /**
   * Evaluates an expression, whose value is returned as JSON. It rejects at once if the page navigates.
   * @param {string} context
   * @param {string} expression
   */
  async #evaluate(context, expression) {
    const { dropped } = /** @type {{dropped: Set<() => void>}} */ (this.#pages.get(context));
    /** @type {() => void} */ let drop = () => {};
    const gone = new Promise((_, reject) => {
      drop = () => reject(new Error("the context was destroyed"));
    });
    dropped.add(drop);
    const evaluation = this.call("script.evaluate", {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    evaluation.catch(() => {});
    try {
      const { type, result, exceptionDetails } = await Promise.race([evaluation, gone]);
      return type === "exception"
        ? { result: {}, exceptionDetails: { text: exceptionDetails.text } }
        : { result: JSON.parse(result.value) };
    } finally {
      dropped.delete(drop);
    }
  }
}
