// @ts-check
// Whether the page and the server's SVG show the same screen, and the files that show where they do not.
import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { live } from "../Page/support/page-checks.mjs";
import { compared, ofPage } from "../Page/support/pixels.mjs";

/** @typedef {import("../../web/client/session.js").Session} Session */
/**
 * @typedef {{page: import("../Page/support/page.mjs").Page, desk: import("../Page/support/page.mjs").Page, base:
 *   string}}
 *   Surface a page that shows sessions, and an empty one that compares
 */

const output = new URL("../../.build/pictures/agreement/", import.meta.url);

/**
 * Opens both pages: large enough for a tablet at its own size.
 * @param {{open(url?: string, look?: import("../Page/support/page.mjs").Look):
 *   Promise<import("../Page/support/page.mjs").Page>}} browser
 * @param {string} base
 * @returns {Promise<Surface>}
 */
export async function surface(browser, base) {
  const page = await browser.open(undefined, { width: 1900, height: 1500, scale: 3 });
  const desk = await browser.open(new URL("/rules", base).href, { width: 500, height: 500, scale: 1 });
  return { page, desk, base };
}

/** Shows a session's device at its own size. @param {Surface} surface @param {Session} session */
export async function displaySession({ page, base }, session) {
  await page.goto(new URL(`/?session=${session.id}`, base).href);
  await live(page);
  await page.evaluate(() => {
    workspace.activeSession.deviceFrame.zoom = 1;
    workspace.stage.fit();
  });
}

/**
 * In the page: whether all scroll views are where the app has them. During an animation the browser cannot scroll all
 * of them so far.
 */
const areScrolled = () => {
  const { renderer } = workspace.activeSession;
  return [...renderer.nodes.values()].filter(({ sizer }) => sizer).every(({ element, members: { scroll } }) => {
    const [x, y] = scroll?.offset ?? [0, 0];
    return Math.abs(element.scrollLeft - x) < 1.25 && Math.abs(element.scrollTop - y) < 1.25;
  });
};

/**
 * Fails if a region differs, and names the folder with both pictures and the difference.
 * @param {Surface} surface which shows the session @param {Session} session @param {string} name of the folder
 */
export async function assertAgreement({ page, desk }, session, name) {
  const folder = new URL(`${name}/`, output);
  await rm(folder, { recursive: true, force: true });
  const isDrawn = () =>
    page.waitFor(
      (/** @type {number} */ seq) => vitrine.tree.seq >= seq,
      session.tree.seq,
    );
  await isDrawn();
  // The browser may have scrolled a view that became smaller, which the app then follows.
  await page.waitFor(areScrolled);
  const svg = await session.svg();
  await isDrawn();
  const { regions, ...pictures } = await compared(desk, await ofPage(page), svg);
  if (regions.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const [part, png] of Object.entries(pictures)) {
    await writeFile(new URL(`${part}.png`, folder), Buffer.from(png, "base64"));
  }
  await writeFile(new URL("drawing.svg", folder), svg);
  const places = regions.map(({ x, y, width, height, pixels }) =>
    `  ${width} x ${height} points at (${x}, ${y}): ${pixels} pixels`
  ).join("\n");
  assert.fail(
    `${name}: the page and the SVG differ in ${regions.length} regions\n${places}\nLook at ${
      fileURLToPath(folder)
    }: page.png, drawing.png and difference.png.`,
  );
}
