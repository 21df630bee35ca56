// @ts-check
// The buttons of header and footer, and the keys, act from the first moment that the scene is live, though their
// modules are loaded later.
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

const { check } = pageChecks();

/**
 * In a page, from its beginning: clicks a button in the turn in which the scene becomes live.
 * @param {string} id of the button
 */
function clickWhenLive(id) {
  new MutationObserver((_, observer) => {
    if (document.body?.dataset.moment !== "live") return;
    observer.disconnect();
    const button = /** @type {HTMLElement} */ (document.getElementById(id));
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    Object.assign(window, {
      clicked: { isHit: button.contains(hit), areControlsLoaded: Boolean(Reflect.get(window, "workspace").controls) },
    });
    button.click();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-moment"] });
}

/**
 * Opens a page that clicks a button as soon as its scene is live.
 * @param {(path: string) => Promise<import("../support/page.mjs").Page>} open
 * @param {string} id
 */
async function clicking(open, id) {
  const page = await open("/");
  await page.raw("Page.addScriptToEvaluateOnNewDocument", { source: `(${clickWhenLive})(${JSON.stringify(id)})` });
  await page.goto(new URL("/?scene=movies", await page.evaluate(() => location.href)).href);
  await live(page);
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, "clicked")), {
    isHit: true,
    areControlsLoaded: false,
  });
  return page;
}

check("a tab that is clicked as the scene becomes live opens its panel, once", async ({ open }) => {
  const page = await clicking(open, "tab-wire");
  await page.waitFor(() => document.getElementById("pane-wire")?.checkVisibility());
  assert.equal(await page.evaluate(() => document.getElementById("tab-wire")?.ariaSelected), "true");
});

check("the timeline's button that is clicked as the scene becomes live opens the timeline, once", async ({ open }) => {
  const page = await clicking(open, "timelineButton");
  await page.waitFor(() => document.getElementById("pane-timeline")?.checkVisibility());
  assert.equal(await page.evaluate(() => document.getElementById("timelineButton")?.ariaExpanded), "true");
});

check(
  "a key that is pressed as the scene becomes live acts once, and one that acts while held does not",
  async (at) => {
    const page = await at.open("/");
    const pressWhenLive = () =>
      new MutationObserver((_, observer) => {
        if (document.body?.dataset.moment !== "live") return;
        observer.disconnect();
        Object.assign(window, { areControlsLoaded: Boolean(Reflect.get(window, "workspace").controls) });
        for (const key of ["c", "d", "t"]) {
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          document.body.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
        }
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-moment"] });
    await page.raw("Page.addScriptToEvaluateOnNewDocument", { source: `(${pressWhenLive})()` });
    await page.goto(new URL("/?scene=movies", at.base).href);
    await live(page);
    assert.equal(await page.evaluate(() => Reflect.get(window, "areControlsLoaded")), false);
    const [{ device }] = (await at.gateway.heard("action")).filter(({ kind }) => kind === "device");
    assert.equal(device?.style, "dark");
    await page.waitFor(() => document.getElementById("pane-timeline")?.checkVisibility());
    const pressed = await page.waitFor(() => document.getElementById("overlay-buttons")?.childElementCount) &&
      await page.evaluate(() => document.querySelectorAll('#overlay-buttons [aria-pressed="true"]').length);
    assert.equal(pressed, 0);
  },
);
