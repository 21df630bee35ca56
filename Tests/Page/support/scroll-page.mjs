// @ts-check
// A renderer page with one scroll view of 390 by 844 points at offset 100, whose reports the tests answer.
import { RendererPage } from "./renderer-page.mjs";

/** @import { At } from "./page-checks.mjs" */

export const scroll = (/** @type {number} */ y, height = 5000) => ({ content: [390, height], offset: [0, y] });
export const top = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.renderer.nodes.get(1).element.scrollTop);
export const reportedValues = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.reports.map(({ values }) => values));
export const frames = (/** @type {RendererPage} */ rendererPage, n = 3) =>
  rendererPage.page.evaluate(async (n) => {
    while (n--) await new Promise(requestAnimationFrame);
  }, n);
export const begin = async (/** @type {At} */ { open }) => {
  const rendererPage = await RendererPage.on(await open("/"));
  await rendererPage.draw({
    type: "snapshot",
    views: [{ id: 1, type: "UIScrollView", parent: 0, after: 0, frame: [0, 0, 390, 844], scroll: scroll(100) }],
  });
  return rendererPage;
};

export const phases = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.reports.map(({ values: [, , , { phase }] }) => phase));
