// @ts-check
/** @import { Page } from "./page.mjs" */

/**
 * Opens a pane by its tab, and waits until the page has requested the history.
 * @param {Page} page
 * @param {string} name the title of the tab
 * @returns {Promise<Page>} the page
 */
export async function pane(page, name) {
  await page.click(`#tab-${name.toLowerCase()}`);
  await page.waitFor((id) => document.getElementById(id)?.childElementCount, `pane-${name.toLowerCase()}`);
  await page.waitFor(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/history")));
  await page.drawn();
  return page;
}

/** The fake gateway has no history, which causes an error in the page's console. */
export const withoutHistory = { troubles: /\/history$/ };

/** Sends an event of the app to all viewers. @param {{sendRaw(text: string): unknown}} gateway @param {object} event */
export const sendEvent = (gateway, event) => gateway.sendRaw(JSON.stringify({ type: "event", time: 0, ...event }));

/**
 * Waits until the pane's text matches a pattern.
 * @param {Page} page
 * @param {string} name
 * @param {string} pattern a regular expression
 * @returns {Promise<string>} its text
 */
export const says = (page, name, pattern) =>
  page.waitFor(
    (id, wanted) => {
      const text = document.getElementById(id)?.innerText ?? "";
      return new RegExp(wanted).test(text) && text;
    },
    `pane-${name.toLowerCase()}`,
    pattern,
  );
