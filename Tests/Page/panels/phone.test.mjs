// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";
import { withoutHistory } from "../support/panes.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();
const phone = { width: 360, height: 740, touch: true };

/**
 * The middle of an element, once it stands still and is what a finger would find there.
 * @param {import("../support/page.mjs").Page} page
 * @param {string} selector
 * @param {string} [text]
 */
const reached = (page, selector, text = "") =>
  page.waitFor(
    async (selector, text) => {
      const element = [...document.querySelectorAll(selector)].find((each) =>
        each.checkVisibility() && each.textContent?.includes(text)
      );
      element?.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, right, top, bottom } = /** @type {Element} */ (element).getBoundingClientRect();
      await new Promise(requestAnimationFrame);
      const then = /** @type {Element} */ (element).getBoundingClientRect();
      if (then.left !== left || then.top !== top) return undefined;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const found = document.elementFromPoint(x, y);
      return (element?.contains(found) || found?.contains(/** @type {Element} */ (element))) && left >= 0 &&
        right <= innerWidth && { x, y };
    },
    selector,
    text,
  );

/** Those controls that are smaller than a finger wants them, with what reaches beyond them for it. */
const small = (/** @type {Page} */ page, /** @type {string} */ within) =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll(`${within} :is(button, select, input, summary)`)].filter((each) =>
        each.checkVisibility()
      ).flatMap((each) => {
        const { width, height, top, bottom, left, right } = each.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const finds = (/** @type {number} */ dy) =>
          each.contains(document.elementFromPoint(x, y + dy)) ||
          each.closest("label")?.contains(document.elementFromPoint(x, y + dy));
        const label = each.closest("fieldset, label")?.getBoundingClientRect();
        const isEnough = Math.max(height, label?.height ?? 0) >= 44 || (finds(-20) && finds(-16));
        return isEnough && width >= 40
          ? []
          : [`${each.id || each.getAttribute("aria-label") || each.textContent} ${width} × ${height}`];
      }),
    within,
  );

check("on a phone every instrument is in reach, and what they hold is as large as a finger", async ({ open }) => {
  const page = await live(await open("/?scene=movies", phone));
  await page.touch(await reached(page, ".opener"));
  await page.waitFor(() => document.querySelector("#pane-hierarchy [role=treeitem]"));
  for (const name of ["State", "Source", "Wire", "Console", "Timeline", "Hierarchy"]) {
    await page.touch(await reached(page, ".panel-sheet button", name));
    await page.waitFor(
      (name) =>
        document.querySelector(name === "Timeline" ? ".playback" : `#pane-${name.toLowerCase()}:not([hidden]) > *`),
      name,
    );
    await page.drawn();
    assert.deepEqual(await small(page, ":is(.panel-sheet, .bar, .playback, .filters, .pane .tools)"), [], name);
  }
  await page.touch(await reached(page, ".panel-sheet button", "Hierarchy"));
  await page.waitFor(() => !document.querySelector(".panel-sheet")?.checkVisibility());
}, withoutHistory);

check(
  "on a phone the whole device is visible: it is as large as the stage between the bars",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies", phone));
    await page.waitFor(() => document.querySelector(".panel-sheet"));
    const { width, height } = await page.evaluate(() => {
      const { width, height } = /** @type {Element} */ (document.getElementById("stage")).getBoundingClientRect();
      return { width, height };
    });
    assert.deepEqual([gateway.session.device.width, gateway.session.device.height], [width, height]);
    const [foot, bar] = await page.evaluate(() =>
      ["#screen", ".ticker"].map((each) => document.querySelector(each)?.getBoundingClientRect()).map((
        box,
      ) => [box?.top, box?.bottom])
    );
    assert.equal(foot[1], bar[0]);
  },
);

check("on a phone the kinds open above the lanes, and each can be chosen", async ({ open }) => {
  const page = await live(await open("/?scene=movies&timeline=220", phone));
  await page.waitFor(() => document.querySelector(".kinds"));
  await page.touch(await reached(page, ".kinds summary"));
  for (const kind of ["Callbacks", "Output"]) await page.touch(await reached(page, ".kinds label", kind));
  await page.waitFor(() => document.querySelector(".kinds summary")?.textContent === "Event types (7 of 9)");
});

check("on a phone a past moment's ways and a caption are in nobody's way", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies&timeline=220", phone));
  await page.touch("Comedy");
  await ticker(page, '^tap "Comedy"');
  gateway.sendRaw(
    JSON.stringify({
      type: "caption",
      caption: 1,
      viewer: 1,
      time: 1,
      text: "A tap reaches both lists",
      waiting: false,
    }),
  );
  await page.touch(await reached(page, '[aria-label="Previous commit"]'));
  await reached(page, ".pill button", "Branch here");
  await reached(page, ".script-caption");
  const [caption, sheet] = await page.waitFor(() => {
    const boxes = [".script-caption", ".panel-sheet"].map((name) =>
      document.querySelector(name)?.getBoundingClientRect().toJSON()
    );
    return boxes[0].bottom <= boxes[1].top && boxes;
  });
  assert.ok(caption.bottom <= sheet.top);
  await page.touch(await reached(page, ".handle"));
  await page.waitFor(() =>
    document.body.dataset.sheet === "full" && !document.querySelector(".pill")?.checkVisibility()
  );
  for (const name of ["Hierarchy", "Timeline"]) await reached(page, ".panel-sheet button", name);
  await page.touch(await reached(page, ".to-live"));
  await page.waitFor(() => !document.body.hasAttribute("data-past"));
});

check("the text about a missing session begins at the margin, and a sheet has no corners of a bezel", async (at) => {
  const look = { width: 390, height: 844, touch: true };
  const page = await at.open("/?session=nosuchsession", look);
  const left = await page.waitFor(() => {
    const words = document.getElementById("dead-name");
    return words?.checkVisibility() && words.getBoundingClientRect().left;
  });
  assert.equal(left, 16);
  const other = await live(await at.open("/?scene=movies", look));
  at.gateway.sendRaw(
    JSON.stringify({ type: "build", state: "failed", text: "Movie.swift:3:1: error: no such member" }),
  );
  await other.waitFor(() => {
    const sheet = document.querySelector(".build");
    return sheet?.checkVisibility() && getComputedStyle(sheet).borderRadius === "0px";
  });
});

check("on a phone the button that ends a recording is whole in the header", async ({ open }) => {
  for (const width of [320, 390]) {
    const page = await live(await open("/?scene=movies", { width, height: 844, touch: true }));
    await page.click("#controls summary");
    await page.waitFor(() =>
      [...document.querySelectorAll("#controls button")].some(({ textContent }) => textContent === "Record")
    );
    await page.evaluate(() => {
      const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#controls button"));
      [...buttons].find((each) => each.textContent === "Record")?.click();
    });
    const right = await page.waitFor(() => document.querySelector(".recording-stop")?.getBoundingClientRect().right);
    assert.ok(right > 0 && right <= width, `the button ends at ${right} of ${width}`);
    await page.click(".recording-stop");
    await page.waitFor(() => document.querySelector("dialog.script textarea"));
  }
});
