// @ts-check
/** @import { Page } from "./page.mjs" */

/**
 * Opens a pane by its tab, and waits until what came before has been asked for.
 * @param {Page} page
 * @param {string} name as the tab says it
 * @returns {Promise<Page>} the page
 */
export async function pane(page, name) {
  await page.click(`#tab-${name.toLowerCase()}`);
  await page.waitFor((id) => document.getElementById(id)?.childElementCount, `pane-${name.toLowerCase()}`);
  await page.waitFor(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/history")));
  await page.drawn();
  return page;
}

/** A fake has no history to tell: the page says so in its console. */
export const withoutHistory = { troubles: /\/history$/ };

/** Sends an event of the app to all viewers. @param {{sendRaw(text: string): unknown}} gateway @param {object} event */
export const tell = (gateway, event) => gateway.sendRaw(JSON.stringify({ type: "event", time: 0, ...event }));

/**
 * Waits until the pane says something.
 * @param {Page} page
 * @param {string} name
 * @param {string} pattern a regular expression
 * @returns {Promise<string>} all that it says
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
