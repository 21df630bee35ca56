// @ts-check
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

const { check } = pageChecks();

const count = 12;

/**
 * How many pixels high each line is that a column of the window goes through, black on white.
 * @param {import("../support/page.mjs").Page} page
 * @param {number} height
 * @returns {Promise<number[]>} in parts of a pixel, where it is grey
 */
async function lines(page, height) {
  const { data } = await page.raw("Page.captureScreenshot", {
    format: "png",
    clip: { x: 20, y: 0, width: 1, height, scale: 1 },
  });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = /** @type {CanvasRenderingContext2D} */ (Object.assign(document.createElement("canvas"), {
      width: image.width,
      height: image.height,
    }).getContext("2d"));
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, 1, image.height);
    /** @type {number[]} */ const found = [];
    let line = 0;
    for (let y = 0; y <= image.height; y++) {
      const ink = y < image.height ? (255 - pixels[y * 4]) / 255 : 0;
      if (ink < 0.02 && line) found.push(Math.round(line * 100) / 100);
      line = ink < 0.02 ? 0 : line + ink;
    }
    return found;
  }, data);
}

check(
  "hairlines are as many whole pixels high, each as the others, at any zoom and on any display",
  async ({ open }) => {
    for (
      const [density, thick] of [[1, 1 / 3], [1.25, 1 / 3], [1.5, 1 / 3], [2, 1 / 3], [3, 1 / 3], [1, 1], [1.5, 1], [
        2,
        1,
      ]]
    ) {
      const page = await open("/", { scale: density });
      const rendererPage = await RendererPage.on(page);
      const rows = Array.from({ length: count }, (_, at) => [
        { id: 2 * at + 1, type: "UIView", parent: 0, after: at ? 2 * at - 1 : 0, frame: [0, 44.3 * at, 390, 44.3] },
        {
          id: 2 * at + 2,
          type: "UIView",
          parent: 2 * at + 1,
          after: 0,
          frame: [0, at % 2 ? 44.3 - thick : 20.1, 390, thick],
          background: "#000000",
        },
      ]).flat();
      await rendererPage.draw({ type: "snapshot", views: rows });
      for (const zoom of [0.3, 0.41, 0.457, 0.5, 0.57, 0.63, 0.75, 0.9, 1, 1.25, 1.5, 2]) {
        await page.evaluate(async (zoom) => {
          const { applyZoom } = await import(
            /** @type {string} the address on the page, which Deno does not resolve */ ("/page/device/device-frame.js")
          );
          applyZoom(window.rendererPage.screen, zoom);
        }, zoom);
        await page.drawn();
        const wanted = Math.max(1, Math.round(zoom * density * thick));
        const seen = (await lines(page, 790)).slice(0, count);
        assert.ok(seen.length >= Math.min(count, Math.floor(780 / 44.3 / zoom)), `${seen.length} lines at ${zoom}`);
        assert.deepEqual([...new Set(seen)], [wanted], `at ${zoom} of ${density}: ${seen}`);
      }
    }
  },
);

check(
  "a border is as many whole pixels wide as come nearest to its points, at any zoom and on any display",
  async ({ open }) => {
    for (const [density, thick] of [[1, 2], [1, 1 / 3], [2, 2], [2, 1], [3, 2], [3, 1 / 3]]) {
      const page = await open("/", { scale: density });
      const rendererPage = await RendererPage.on(page);
      const boxes = Array.from(
        { length: 6 },
        (_, at) => ({
          id: at + 1,
          type: "UIView",
          parent: 0,
          after: at,
          frame: [0, 10 + 60.3 * at, 390, 44.3],
          border: [thick, "#000000"],
        }),
      );
      await rendererPage.draw({ type: "snapshot", views: boxes });
      for (const zoom of [0.5, 0.66, 0.75, 0.9, 0.986, 0.99, 1, 1.25, 1.5]) {
        await page.evaluate(async (zoom) => {
          const { applyZoom } = await import(
            /** @type {string} the address on the page, which Deno does not resolve */ ("/page/device/device-frame.js")
          );
          applyZoom(window.rendererPage.screen, zoom);
        }, zoom);
        await page.drawn();
        const wanted = Math.max(1, Math.round(zoom * density * thick));
        const seen = (await lines(page, 780)).slice(0, 12);
        assert.ok(seen.length >= 8, `${seen.length} lines at ${zoom}`);
        assert.deepEqual([...new Set(seen)], [wanted], `at ${zoom} of ${density}: ${seen}`);
      }
    }
  },
);

check("only the bezel is between the screen and the device's edge, at any size of the window", async ({ open }) => {
  for (const [width, height] of [[1366, 768], [1280, 720], [1440, 1000], [1100, 930], [1920, 1080]]) {
    const page = await open("/?scene=movies", { width, height });
    const strips = await page.evaluate(() => {
      const [screen, device] = ["screen", "device"].map((
        id,
      ) => /** @type {HTMLElement} */ (document.getElementById(id)));
      screen.replaceChildren();
      return { between: getComputedStyle(device).backgroundColor, bezel: getComputedStyle(device).borderRightColor };
    });
    assert.equal(strips.between, strips.bezel, `at ${width} x ${height}`);
  }
});
