// @ts-check
// A page with an open timeline, as its tests need it.
import { live, ticker } from "./page-checks.mjs";

/** @import { Page } from "./page.mjs" */

export const rule = "sheet-keeps-presenter";
export const list = { controller: 3, class: "MovieListViewController" };

/**
 * A session in which something has happened, with the timeline open.
 * @param {import("./page-checks.mjs").At} at
 * @param {string} [more]
 * @param {import("./page.mjs").Look} [look]
 */
export async function opened({ open, gateway }, more = "&timeline=480", look = { height: 1000 }) {
  const page = await live(await open(`/?scene=movies${more}`, look));
  const { session } = gateway;
  session.happen({ event: "callback", ...list, name: "viewWillAppear(_:)", animated: false, rule });
  session.happen({
    event: "containment",
    name: "addChild",
    controller: 2,
    class: "ContainerViewController",
    child: 3,
    childClass: "MovieListViewController",
  });
  session.happen({
    event: "breach",
    severity: "warning",
    rule: "missing-add-child",
    controller: 2,
    class: "ContainerViewController",
    text: "a view stands alone",
    file: "Gallery/P.swift",
    line: 12,
  });
  session.commit();
  await tap(page, "Comedy");
  await page.waitFor(() => document.querySelector(".playback .where")?.textContent.startsWith("Commit 3 of 3"));
  return page;
}

/** Taps a text, and waits until the ticker names the tap. */
export async function tap(/** @type {Page} */ page, /** @type {string} */ text) {
  await page.click(text);
  await ticker(page, `"${text}"`);
}

/** Waits until the playback controls show a text. */
export const where = (/** @type {Page} */ page, /** @type {string} */ text) =>
  page.waitFor((text) => document.querySelector(".playback .where")?.textContent.startsWith(text), text);
