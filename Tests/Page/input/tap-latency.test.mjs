// @ts-check
// Nothing between a finger's release and the changed document waits.
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

const { check } = pageChecks();

check(
  "a tap is sent before its release is over, and its commit is in the document before its message is over",
  async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    await page.click("Comedy");
    await ticker(page, '^tap "Comedy"');
    const seen = await page.evaluate(async () => {
      const screen = /** @type {HTMLElement} */ (document.querySelector("#screen"));
      const isSent = Promise.withResolvers();
      const isDrawn = Promise.withResolvers();
      const { send } = WebSocket.prototype;
      let tap = "";
      WebSocket.prototype.send = function (/** @type {Parameters<WebSocket["send"]>[0]} */ data) {
        if (String(data).includes('"kind":"tap"')) {
          tap = JSON.parse(String(data)).id;
          const { onmessage } = this;
          const before = screen.textContent;
          this.onmessage = (event) => {
            onmessage?.call(this, event);
            const messages = String(event.data).split("\n").map((line) => JSON.parse(line));
            if (messages.some(({ type, action }) => type === "commit" && action === tap)) {
              isDrawn.resolve(screen.textContent !== before);
            }
          };
        }
        send.call(this, data);
      };
      const button = /** @type {Element} */ ([...screen.querySelectorAll(".line")].find(({ textContent }) =>
        textContent === "Drama"
      ));
      const { left, top, width, height } = button.getBoundingClientRect();
      const options = {
        bubbles: true,
        isPrimary: true,
        button: 0,
        clientX: left + width / 2,
        clientY: top + height / 2,
      };
      button.dispatchEvent(new PointerEvent("pointerdown", options));
      button.dispatchEvent(new PointerEvent("pointerup", options));
      isSent.resolve(tap !== "");
      const result = [await isSent.promise, await isDrawn.promise];
      WebSocket.prototype.send = send;
      return result;
    });
    assert.deepEqual(seen, [true, true]);
  },
);

check(
  "a commit changes nothing of the page around the device but the ticker, the time, the thumbnail and what is announced",
  async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    await page.click("Comedy");
    await ticker(page, '^tap "Comedy"');
    // Timers load them after the first picture.
    await page.evaluate(() => import("/page/shell/lazy-modules.js").then(({ load }) => load("status-pill")));
    await page.waitFor(() => document.querySelector(".rail img"));
    const changed = await page.evaluate(async () => {
      /** @type {Set<string>} */ const names = new Set();
      const note = (/** @type {MutationRecord[]} */ changes) => {
        for (const { target, type, attributeName } of changes) {
          const element = /** @type {Element} */ (target instanceof Element ? target : target.parentElement);
          if (!element.closest("#stage, #ticker, #now, #said, .rail img")) {
            names.add(`${element.id || element.localName} ${type} ${attributeName ?? ""}`.trimEnd());
          }
        }
      };
      const observer = new MutationObserver(note);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      await vitrine.tap({ text: "Drama" });
      // The controls are updated by then.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      note(observer.takeRecords());
      observer.disconnect();
      return [...names];
    });
    assert.deepEqual(changed, []);
  },
);
