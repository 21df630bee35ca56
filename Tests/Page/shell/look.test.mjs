// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const colours = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [document.body, document.getElementById("screen")].map((element) => getComputedStyle(element).backgroundColor)
  );

check("the page follows the system's appearance, the device keeps its own", async ({ open }) => {
  assert.deepEqual(await colours(await live(await open("/?scene=movies"))), [
    "rgb(246, 245, 242)",
    "rgb(255, 255, 255)",
  ]);
  assert.deepEqual(await colours(await live(await open("/?scene=movies", { dark: true }))), [
    "rgb(21, 21, 23)",
    "rgb(255, 255, 255)",
  ]);
});

check("the header does not move when a panel is chosen, and what it opens begins below it", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  const left = () => page.evaluate(() => document.getElementById("link").getBoundingClientRect().left);
  const before = await left();
  for (const name of ["hierarchy", "source", "wire"]) {
    await page.click(`#tab-${name}`);
    await page.waitFor((name) => document.getElementById(`pane-${name}`)?.checkVisibility(), name);
    assert.equal(await left(), before, name);
  }
  await page.click("#share");
  const distance = await page.waitFor(() => {
    const sheet = document.getElementById("sharing")?.getBoundingClientRect();
    return sheet && sheet.top - /** @type {Element} */ (document.querySelector(".bar")).getBoundingClientRect().bottom;
  });
  assert.ok(distance > 0, `${distance}`);
});

check("the device fits every window whole, and is exact where there is room", async ({ open }) => {
  for (const [width, height] of [[1280, 800], [1920, 1080], [900, 620], [720, 900], [2560, 1440]]) {
    const page = await live(await open("/?scene=movies", { width, height }));
    await page.waitFor((isExact) => {
      const [device, stage] = ["device", "stage"].map((id) =>
        /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect()
      );
      const isWhole = device.top >= stage.top && device.bottom <= stage.bottom && device.left >= stage.left &&
        device.right <= stage.right;
      return isWhole && (!isExact || Number.isInteger(Number(document.getElementById("device").style.zoom) * 4));
    }, height >= 1080);
  }
});

check(
  "with the timeline open the device still fits whole; in a window where nobody could read it, it is scrolled to",
  async ({ open }) => {
    for (
      const [width, height, isWhole]
        of /** @type {[number, number, boolean][]} */ ([[1280, 720, true], [1024, 640, true], [1280, 400, false]])
    ) {
      const page = await live(await open("/?scene=movies&timeline=220", { width, height }));
      await page.waitFor(() => document.querySelector(".playback"));
      await page.drawn();
      await page.becomes(() =>
        page.evaluate(() => {
          const [device, stage] = ["device", "stage"].map((id) =>
            /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect()
          );
          const { scrollHeight, clientHeight } = document.getElementById("stage");
          return {
            isWhole: device.top >= stage.top && device.bottom <= stage.bottom,
            scrolls: scrollHeight > clientHeight,
          };
        }), { isWhole, scrolls: !isWhole });
    }
  },
);

check("the status bar is drawn only if the screen has a safe area", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  const heights = () =>
    page.evaluate(() =>
      ["status", "home"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)).offsetHeight)
    );
  await page.becomes(heights, [47, 5]);
  await page.evaluate(() => window.workspace.activeSession.deviceFrame.update({ width: 390, height: 844 }));
  await page.becomes(heights, [0, 0]);
});

const forcedColors = (/** @type {import("../support/page.mjs").Page} */ page) =>
  page.raw("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });

check("with forced colors, states keep their shapes, and what is pressed or chosen is seen", async ({ open }) => {
  const page = await live(await open("/?scene=movies&tab=hierarchy"));
  await forcedColors(page);
  await page.waitFor(() => document.querySelector('#pane-hierarchy .phase[data-state="appeared"]'));
  await page.click("#contain");
  await page.waitFor(() => document.querySelector('#contain[aria-pressed="true"]'));
  await page.waitFor(() => {
    const background = (/** @type {string} */ selector) =>
      getComputedStyle(/** @type {Element} */ (document.querySelector(selector))).backgroundColor;
    return background('#pane-hierarchy .phase[data-state="appeared"]') !== background("#pane-hierarchy .row") &&
      background("#contain") !== background("#inspect") && background("#tab-hierarchy") !== background("#tab-state");
  });
});

check("with forced colors, the app's screen keeps its own colours", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("#screen *")].map((each) => getComputedStyle(each).backgroundColor)
    );
  const before = await colours();
  assert.ok(new Set(before).size > 3);
  await forcedColors(page);
  assert.deepEqual(await colours(), before);
});

check("without a session there are no buttons for one", async ({ open }) => {
  const page = await open("/?session=nosuchsession");
  await page.waitFor(() => document.getElementById("dead-name")?.checkVisibility());
  assert.deepEqual(
    await page.evaluate(() =>
      [...document.querySelectorAll(".bar :is(button, summary), .ticker button")].filter((each) =>
        each.checkVisibility({ visibilityProperty: true })
      ).map(({ textContent }) => textContent)
    ),
    [],
  );
});

check("a short title is there whole in a window of 800 pixels", async ({ open }) => {
  const page = await live(await open("/?scene=movies", { width: 800, height: 500 }));
  await page.waitFor(() => {
    const title = /** @type {HTMLElement} */ (document.getElementById("title"));
    return title.textContent && title.scrollWidth <= title.clientWidth;
  });
});
