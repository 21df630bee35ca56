// @ts-check
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Page } from "./page.mjs";

/** @import { Readable, Writable } from "node:stream" */

/** @import { Look } from "./page.mjs" */

/**
 * @typedef {{resolve: (result: any) => void, reject: (error: Error) => void, method: string, late: ReturnType<typeof
 *   setTimeout>}} PendingCall any: the protocol's answers have no types here
 */

const executable = process.env.CHROMIUM ?? "chromium";

/** The milliseconds within which Chromium must answer: more than the limit of `waitFor`. */
const patience = 50_000;

/**
 * Features of Chromium for a person's window that no test needs: pages of its own behind the address bar, and a process
 * kept ready for the next page. Without them a page opens with a third less processor time. `PaintHolding` is what
 * Chromium itself switches off without a screen.
 */
const unused = ["PaintHolding", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/**
 * A Chromium process, controlled over `--remote-debugging-pipe`: JSON messages that end in NUL, to its descriptor 3 and
 * from its descriptor 4.
 *
 *     const browser = await Chromium.launch();
 *     const page = await browser.open("http://127.0.0.1:8080/", { width: 1280, height: 800 });
 *     await browser.close();
 */
export class Chromium {
  #process;
  #profile;
  #next = 1;
  /** The commands without an answer, by number. @type {Map<number, PendingCall>} */
  #calls = new Map();
  /** The pages, by protocol session. @type {Map<string, Page>} */
  #pages = new Map();
  #rest = "";
  #input;
  #ended;
  /** The reason why it accepts no more commands. @type {Error | undefined} */
  #failure;
  /** The end of its standard error. */
  #log = "";

  /** @param {string[]} [more] arguments */
  static async launch(more = []) {
    const profile = await mkdtemp(join(tmpdir(), "vitrine-page-"));
    const browser = new Chromium(profile, more);
    try {
      await browser.call("Browser.getVersion");
    } catch (error) {
      await browser.close();
      throw new Error(`${executable} does not start: ${/** @type {Error} */ (error).message}\n${browser.#log}`);
    }
    return browser;
  }

  /** @param {string} profile @param {string[]} more */
  constructor(profile, more) {
    this.#profile = profile;
    this.#process = spawn(executable, [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--hide-scrollbars",
      "--no-first-run",
      "--disable-extensions",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${unused.join(",")}`,
      "--remote-debugging-pipe",
      `--user-data-dir=${profile}`,
      ...more,
      "about:blank",
    ], { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
    // Ends the browser if the test's process ends early.
    const kill = () => this.#process.kill("SIGKILL");
    process.once("exit", kill);
    this.#ended = new Promise((resolve) => {
      this.#process.once("exit", resolve);
      this.#process.once("error", resolve);
    });
    this.#ended.then((error) => {
      process.off("exit", kill);
      this.#fail(error instanceof Error ? error : new Error("Chromium has ended"));
    });
    // Node's types have no pipes beyond descriptor 2.
    const pipes = /** @type {unknown} */ (this.#process.stdio);
    const [, , errors, input, output] = /** @type {[null, null, Readable, Writable, Readable]} */ (pipes);
    this.#input = input;
    errors.setEncoding("utf8").on("data", (text) => {
      this.#log = (this.#log + text).slice(-2000);
    });
    output.setEncoding("utf8").on("data", (text) => this.#read(text));
    input.on("error", () => {});
  }

  /**
   * Opens a page with a separate profile.
   * @param {string} [url] @param {Look} [look]
   */
  async open(url, look = {}) {
    const { browserContextId } = await this.call("Target.createBrowserContext");
    const { targetId } = await this.call("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.call("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(
      (method, params) => this.call(method, params, sessionId),
      () => this.call("Target.disposeBrowserContext", { browserContextId }),
    );
    this.#pages.set(sessionId, page);
    await page.start(look);
    if (url) await page.goto(url);
    return page;
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId]
   * @returns {Promise<any>} any: its answer
   */
  call(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    return new Promise((/** @type {(result: unknown) => void} */ resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      const late = setTimeout(() => {
        this.#calls.delete(id);
        reject(new Error(`${method}: Chromium has not answered in ${patience} ms`));
      }, patience);
      this.#calls.set(id, { resolve, reject, method, late });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Ends the browser's own process, and removes its profile. */
  async close() {
    this.call("Browser.close").catch(() => {});
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), 5000);
    await this.#ended;
    clearTimeout(timer);
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** @param {string} text */
  #read(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop() ?? "";
    for (const message of messages) this.#receive(JSON.parse(message));
  }

  /** @param {any} message any: it has no type here */
  #receive({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return this.#pages.get(sessionId)?.receive(method, params);
    const call = this.#calls.get(id);
    clearTimeout(call?.late);
    this.#calls.delete(id);
    if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
    else call?.resolve(result);
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
}
