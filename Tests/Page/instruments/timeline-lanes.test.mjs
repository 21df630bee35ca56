// @ts-check
import assert from "node:assert/strict";
import { pageChecks } from "../support/page-checks.mjs";
import { opened, tap, where } from "../support/timeline.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

/** The visible parts of the lanes' names, from the lanes' top edge. */
const visibleNames = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const lanes = /** @type {HTMLElement} */ (document.querySelector(".lanes"));
    const { top, bottom } = lanes.getBoundingClientRect();
    const x = lanes.getBoundingClientRect().left + 60;
    const found = (/** @type {number} */ y) => document.elementFromPoint(x, y)?.closest(".names li") !== null;
    return { head: found(top + 16), first: found(top + 22 + 4), foot: found(bottom - 24) };
  });

check("a name that is scrolled is cut off at the head and at the foot, as its lane is", async (at) => {
  const page = await opened(at, "&timeline=160");
  const scrollTop = await page.evaluate(() => {
    const lanes = /** @type {HTMLElement} */ (document.querySelector(".lanes"));
    lanes.scrollTop = 12;
    return lanes.scrollTop;
  });
  assert.equal(scrollTop, 12);
  await page.drawn();
  assert.deepEqual(await visibleNames(page), { head: false, first: true, foot: false });
});

check("stepping to a commit, which is in no lane, leaves the lanes where they are", async (at) => {
  const page = await opened(at, "&timeline=180");
  at.gateway.session.happen({ event: "animation", text: "alpha", duration: 300 });
  at.gateway.session.commit();
  await page.waitFor(() =>
    [...document.querySelectorAll(".names li")].some(({ textContent }) => textContent === "App")
  );
  const scrollTop = () => page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".lanes")).scrollTop);
  assert.equal(await scrollTop(), 0);
  await page.click('[aria-label="Previous commit"]');
  await where(page, "Commit 3 of 4");
  await page.drawn();
  assert.equal(await scrollTop(), 0);
});

check("back in the present, the lanes follow the newest event again", async (at) => {
  const page = await opened(at);
  for (let commit = 0; commit < 160; commit++) at.gateway.session.commit();
  await where(page, "Commit 163 of 163");
  const distance = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollLeft, clientWidth } = /** @type {HTMLElement} */ (document.querySelector(".lanes"));
      return Math.round(scrollWidth - scrollLeft - clientWidth);
    });
  await page.becomes(distance, 0);
  await page.press("Home");
  await page.evaluate(() => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector(".playback input[type=range]"));
    slider.value = slider.min;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await where(page, "Commit 1 of 163");
  await page.waitFor(() => /** @type {HTMLElement} */ (document.querySelector(".lanes")).scrollLeft === 0);
  await page.click(".to-live");
  await page.waitFor(() => !document.body.hasAttribute("data-past"));
  await page.becomes(distance, 0);
});

check("a label without enough space ends with an ellipsis", async (at) => {
  const page = await opened(at);
  await page.evaluate(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    /** @type {string[]} */
    const drawn = window.asked = [];
    CanvasRenderingContext2D.prototype.fillText = function (
      /** @type {string} */ text,
      /** @type {number} */ x,
      /** @type {number} */ y,
    ) {
      drawn.push(text);
      return fillText.call(this, text, x, y);
    };
  });
  // The label of the first action has the space of a few columns.
  await tap(page, "Drama");
  await page.waitFor(() => window.asked.some((/** @type {string} */ text) => /^t.*…$/.test(text)));
});
