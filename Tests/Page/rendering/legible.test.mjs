// @ts-check
// A browser with a minimum font size, as in Safari by default and in others by a setting.
import assert from "node:assert/strict";
import { Chromium } from "../support/chromium.mjs";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";
import { pagePoint } from "../support/hands.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks({ launch: () => Chromium.launch(["--blink-settings=minimumLogicalFontSize=9"]) });

/** How wide each line is drawn, in points. @returns {Promise<number[]>} */
const widths = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const screen = document.getElementById("screen");
    const zoom = screen.getBoundingClientRect().width / parseFloat(screen.style.width);
    return [...screen.querySelectorAll(".line")].map((line) => line.getBoundingClientRect().width / zoom);
  });

check(
  "a device that is drawn small is small in all that it shows, and is touched where it is pointed at",
  async ({ open }) => {
    const page = await live(await open("/?scene=movies", { height: 1200 }));
    const large = await widths(page);
    await page.look({ height: 520 });
    await page.waitFor(() => document.getElementById("screen").getBoundingClientRect().height < 420);
    const small = await widths(page);
    assert.ok(
      large.length > 20 && small.every((width, i) => Math.abs(width - large[i]) < 0.5),
      `${small} as against ${large}`,
    );
    const { zoom } = await pagePoint(page, 0, 0);
    assert.ok(zoom < 0.5, `${zoom}`);
    const { stage, device, figure } = await page.evaluate(() =>
      Object.fromEntries(
        ["stage", "device", "figure"].map((
          id,
        ) => [id, /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect().toJSON()]),
      )
    );
    assert.deepEqual([device.width, device.height].map(Math.round), [figure.width, figure.height].map(Math.round));
    assert.ok(Math.abs(device.left - stage.left - (stage.right - device.right)) < 1.5, "it stands in the middle");
    await page.click("Comedy");
    await ticker(page, '^tap "Comedy"');
  },
);

check("overlays on a reduced screen have the size of the page's own texts", async ({ open }) => {
  const page = await live(await open("/?scene=movies", { height: 520 }));
  // The key is held.
  await page.raw("Input.dispatchKeyEvent", { type: "keyDown", key: "c" });
  const [tab, area, screen] = await page.waitFor(() => {
    const boxes = [".containment .tab", ".containment .area", "#screen"].map((each) =>
      /** @type {HTMLElement} */ (document.querySelector(each)).getBoundingClientRect().toJSON()
    );
    return boxes[0].height > 0 && boxes;
  });
  assert.equal(Math.round(tab.height), 18);
  assert.deepEqual([area.left, area.width].map(Math.round), [screen.left, screen.width].map(Math.round));
});
