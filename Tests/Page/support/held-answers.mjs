// @ts-check
import { live } from "./page-checks.mjs";

/** @import { Page } from "./page.mjs" */

/** Runs in the page before its scripts. While `heldAnswers.isHeld`, messages of WebSockets are held back. */
function install() {
  const held = { isHeld: false, waiting: /** @type {(() => void)[]} */ ([]) };
  Object.assign(window, { heldAnswers: held });
  window.WebSocket = class extends WebSocket {
    set onmessage(/** @type {(event: MessageEvent) => void} */ listener) {
      super.onmessage = (
        /** @type {MessageEvent} */ event,
      ) => (held.isHeld ? held.waiting.push(() => listener.call(this, event)) : listener.call(this, event));
    }
  };
}

/**
 * Lets a test delay the app's answers to a page, to reproduce a slow machine or a slow connection.
 *
 *     const answers = await holdable(page);
 *     await answers.hold();
 *     await page.press("Tab");
 *     await answers.release();
 * @param {Page} page with a live session; it is reloaded
 */
export async function holdable(page) {
  await page.raw("Page.addScriptToEvaluateOnNewDocument", { source: `(${install})()` });
  await page.reload();
  await live(page);
  return {
    hold: () =>
      page.evaluate(() => {
        window.heldAnswers.isHeld = true;
      }),
    /**
     * Waits for a number of commits, and delivers all messages up to the last of them, each in a separate task.
     * @param {number} commits that answer this page
     */
    deliver: (commits) =>
      page.evaluate(async (commits) => {
        const { waiting } = window.heldAnswers;
        for (let count = 0; count < commits;) {
          while (!waiting.length) await new Promise((resolve) => setTimeout(resolve));
          const before = window.answered ?? 0;
          window.stopCounting ??= window.vitrine.on(
            "commit",
            (/** @type {import("../../../web/wire-types.d.ts").WireCommit} */ { action, viewer }) => {
              if (action !== undefined && viewer === window.vitrine.viewer) {
                window.answered = (window.answered ?? 0) + 1;
              }
            },
          );
          waiting.shift()?.();
          count += (window.answered ?? 0) - before;
          await new Promise((resolve) => setTimeout(resolve));
        }
      }, commits),
    /** Delivers all held messages, and holds none from now on. */
    release: () =>
      page.evaluate(() => {
        window.heldAnswers.isHeld = false;
        for (const deliver of window.heldAnswers.waiting.splice(0)) deliver();
      }),
  };
}
