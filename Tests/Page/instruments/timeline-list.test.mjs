// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const many = 60;

/**
 * The list over a session in which another viewer has done much.
 * @param {import("../support/page-checks.mjs").At} at
 * @param {string} [more]
 */
async function listed({ open, gateway }, more = "") {
  const page = await live(await open(`/?scene=movies&timeline=300&events=list${more}`, { height: 900 }));
  const { session } = gateway;
  for (let i = 1; i <= many; i++) {
    const cause = { action: `a${i}`, viewer: 9 };
    session.happen({ event: "action", kind: "tap", text: `Row ${i}`, target: 1, ...cause });
    session.happen({
      event: "callback",
      controller: 3,
      class: "MovieListViewController",
      name: "viewWillAppear(_:)",
      ...cause,
    });
    session.commit(cause);
  }
  await page.waitFor((last) => document.querySelector(".acts")?.textContent?.includes(`Row ${last}`), many);
  return page;
}

const key = async (/** @type {Page} */ page, /** @type {string} */ name) => {
  for (const type of ["keyDown", "keyUp"]) {
    await page.raw("Input.dispatchKeyEvent", { type, key: name, ...(type === "keyDown" && { text: name }) });
  }
};

/**
 * Waits until what is marked so is in sight, in the group of that action.
 * @param {string} current
 * @param {number} number
 */
const seen = (/** @type {Page} */ page, current, number) =>
  page.waitFor(
    (current, title) => {
      const marked = document.querySelector(`.acts button[aria-current="${current}"]`);
      const list = document.querySelector(".timeline-pane .list")?.getBoundingClientRect();
      const { top, bottom } = /** @type {Element} */ (marked).getBoundingClientRect();
      return marked?.closest(".acts > li")?.querySelector("h3")?.textContent?.startsWith(title) && list &&
        top >= list.top && bottom <= list.bottom;
    },
    current,
    `tap "Row ${number}"`,
  );

check("the moment shown is marked in the list and in sight, however one comes there", async (at) => {
  const page = await listed(at);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await key(page, ",");
  await seen(page, "step", many - 1);
  await key(page, ",");
  await seen(page, "step", many - 2);
  await key(page, ".");
  await seen(page, "step", many - 1);
  for (const seq of [3, 40, 12]) {
    await page.evaluate((seq) => {
      const slider = /** @type {HTMLInputElement} */ (document.querySelector('input[aria-label="Commit"]'));
      slider.value = String(seq);
      slider.dispatchEvent(new Event("input"));
    }, seq);
    await seen(page, "step", seq - 1);
  }
  await key(page, "l");
  await page.waitFor(() => {
    const list = document.querySelector(".timeline-pane .list");
    return list && !list.querySelector('[aria-current="step"]') &&
      list.scrollTop + list.clientHeight > list.scrollHeight - 2;
  });
});

check("an item that was selected in the lanes is marked in the list and scrolled into view", async (at) => {
  const page = await listed(at);
  await page.click("Lanes");
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".lanes")).focus());
  for (let i = 0; i < 8; i++) await page.press("ArrowLeft");
  await page.waitFor(() => document.querySelector(".detail h3")?.textContent === "viewWillAppear(_:)");
  await page.click("List");
  await seen(page, "true", many - 2);
});

check("the selected row stays visible when rows wrap beside an answer", async (at) => {
  const page = await listed(at);
  await page.evaluate((last) => {
    for (const button of document.querySelectorAll(".acts button.row")) {
      const title = button.closest(".acts > li")?.querySelector("h3")?.textContent;
      if (title?.startsWith(`tap "Row ${last}"`)) /** @type {HTMLElement} */ (button).click();
    }
  }, many - 5);
  await seen(page, "true", many - 5);
  await page.evaluate(() => {
    const list = /** @type {HTMLElement} */ (document.querySelector(".timeline-pane .list"));
    list.style.maxWidth = "200px";
  });
  await seen(page, "true", many - 5);
});

check("a list that opens on a past moment opens there", async (at) => {
  const page = await listed(at);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  for (let i = 0; i < 30; i++) await key(page, ",");
  await seen(page, "step", many - 30);
  await page.waitFor(() => /moment=31/.test(location.search));
  await page.reload();
  await seen(page, "step", many - 30);
});
