// @ts-check
import { after, before, test } from "../../support/bounded.mjs";
import assert from "node:assert/strict";
import { FakeGateway } from "../../support/fake-gateway.mjs";
import { Chromium } from "./chromium.mjs";

/** @import { Look, Page } from "./page.mjs" */

/** @typedef {{open(url: string, look?: Look): Promise<Page>, close(): Promise<void>}} Browser */
/** @typedef {{start(): Promise<string>, close(): unknown}} Gateway */

/**
 * The argument of a test: a function that opens a page at a path, the gateway and its address.
 * @template {Gateway | undefined} [G=FakeGateway]
 * @typedef {{open(path: string, look?: Look): Promise<Page>, gateway: G, base: string}} At
 */

/**
 * Provides page tests with a browser and a gateway, and fails a test after which a page has reported an error. A file
 * has one Chromium, or the browser that `launch` returns; a text from `launch` or in `skip` is the reason to skip the
 * file. A test has one gateway: a fake one, the one that `make` returns, or the one at `url`. If it `isShared`, all
 * tests use the same one.
 *
 *     const { check } = pageChecks();
 *     check("a tap narrows the list", async ({ open }) => { const page = await open("/?scene=movies"); ... });
 * @template {Gateway} [G=FakeGateway]
 * @param {{url?: string, make?: () => G, isShared?: boolean, launch?: () => Promise<Browser | string>, skip?: string |
 *   false}} [options]
 */
export function pageChecks(
  {
    url,
    make = /** @type {() => G} the default of G */ (/** @type {unknown} */ (() => new FakeGateway())),
    isShared = false,
    launch = () => Chromium.launch(),
    skip = false,
  } = {},
) {
  /** @type {Browser | string | undefined} */ let browser;
  /** @type {G | undefined} */ let shared;
  /** @type {string | undefined} */ let sharedURL;
  before(async () => {
    if (!skip) browser = await launch();
    if (!skip && isShared) sharedURL = await (shared = make()).start();
  });
  after(async () => {
    if (typeof browser === "object") await browser.close();
    await shared?.close();
  });

  /**
   * @param {string} sentence
   * @param {(at: At<G>) => Promise<void>} body
   * @param {{troubles?: RegExp, timeout?: number}} [expected] console messages that belong to the matter, and the
   *   milliseconds that it may take
   */
  const check = (sentence, body, { troubles, ...limits } = {}) =>
    test(sentence, { skip, ...limits }, async (context) => {
      if (typeof browser === "string") return context.skip(browser);
      const own = url || shared ? undefined : make();
      const gateway = shared ?? own;
      /** @type {Page[]} */ const pages = [];
      // Also when time is up, while the body waits still.
      context.after(async () => {
        await Promise.allSettled(pages.map((page) => page.close()));
        await own?.close();
      });
      const base = url ?? sharedURL ?? await /** @type {G} */ (own).start();
      const open = async (/** @type {string} */ path, /** @type {Look | undefined} */ look) => {
        const page = await /** @type {Browser} */ (browser).open(new URL(path, base).href, look);
        pages.push(page);
        return page;
      };
      await body({ open, gateway: /** @type {G} undefined with an address */ (gateway), base });
      assert.deepEqual(pages.flatMap((page) => page.problems).filter((problem) => !troubles?.test(problem)), []);
    });
  return { check };
}

/** Waits for a session's picture. @param {Page} page */
export async function live(page) {
  await page.waitFor(() => document.body.dataset.moment === "live" && document.querySelector("#screen .line"));
  await page.waitFor(() => Boolean(window.vitrine));
  // The controls, the console's commands and the input are loaded soon after the first picture.
  await page.evaluate(() =>
    Promise.all([document.fonts.ready, workspace.completed, workspace.activeSession.loadInput()]).then(() => undefined)
  );
  return page;
}

/** The texts on the device, as the page draws them. @param {Page} page */
export const texts = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#screen .line")].filter((line) => line.checkVisibility()).map((line) =>
      line.textContent ?? ""
    )
  );

/**
 * Waits until one page shows the texts that another shows: each draws in its own time, and the one who acted may well
 * be the last.
 * @param {Page} page
 * @param {Page} other
 */
export const shows = async (page, other) => page.becomes(() => texts(page), await texts(other));

/**
 * Waits until the ticker tells of something that fits.
 * @param {Page} page
 * @param {string} pattern a regular expression
 */
export const ticker = (page, pattern) =>
  page.waitFor((wanted) => {
    const text = document.getElementById("ticker")?.textContent ?? "";
    return new RegExp(wanted).test(text) && text;
  }, pattern);
