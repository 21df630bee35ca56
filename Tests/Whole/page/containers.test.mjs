// @ts-check
// The gallery's containers, by a hand on the page and by a script.
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { join } from "node:path";
import { launch } from "../../../scripts/vitrine.mjs";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway() });
const bounded = { timeout: 60_000 };
const app = join(bin, "Gallery");
const clock = /** @type {const} */ ("virtual");

/** Turns the wheel sideways over a text. */
const sideways = async (/** @type {Page} */ page, /** @type {string} */ text, /** @type {number} */ deltaX) =>
  page.raw("Input.dispatchMouseEvent", { type: "mouseWheel", ...(await page.at(text)), deltaX, deltaY: 0 });

check("pages follow the finger, and return if it has not moved far", async ({ open }) => {
  const page = await open("/?scene=paging", { width: 900, height: 1000 });
  await live(page);
  await sideways(page, "Swipe", 120);
  await page.at("Swipe");
  for (
    const [text, next, number]
      of /** @type {[string, string, number][]} */ ([["Swipe", "Go Back", 2], ["Go Back", "Dots", 3], [
        "Dots",
        "Neighbours",
        4,
      ]])
  ) {
    await sideways(page, text, 320);
    await page.waitFor((label) => document.querySelector(`[aria-valuetext="${label}"]`), `page ${number} of 5`);
    await page.at(next);
  }
  await sideways(page, "Neighbours", -320);
  await page.at("Dots");
});

check("tabs, More and an alert work by clicks", async ({ open }) => {
  const page = await open("/?scene=tabs", { width: 900, height: 1000 });
  await live(page);
  await page.click("Inbox");
  await page.at("Katherine");
  await page.click("More");
  await page.click("Calendar");
  await page.at("Show Details");
  const alerts = await open("/?scene=alerts", { width: 900, height: 1000 });
  await live(alerts);
  await alerts.click("Two Choices");
  await alerts.click("Delete");
  await alerts.waitFor(() =>
    document.body.innerText.includes("Chosen") && !document.body.innerText.includes("cannot be undone")
  );
});

test("a script turns pages, switches tabs and answers", bounded, async (context) => {
  const pages = await launch({ app, scene: "paging", clock });
  context.after(() => pages.close());
  await pages.swipe("left");
  await pages.settle();
  assert.equal(pages.text()[0], "Go Back");
  await pages.swipe("right");
  await pages.settle();
  assert.equal(pages.text()[0], "Swipe");

  const alerts = await launch({ app, scene: "alerts", clock });
  context.after(() => alerts.close());
  await alerts.tap({ text: "Actions" });
  await alerts.settle();
  await alerts.tap({ text: "Duplicate" });
  await alerts.settle();
  assert.ok(alerts.find({ text: "Duplicate" }) && !alerts.find({ text: "Share" }));
});

test("the columns of a split view are shown side by side on a tablet", bounded, async (context) => {
  const session = await launch({ app, scene: "split", clock, device: { width: 1024, height: 768, scale: 2 } });
  context.after(() => session.close());
  await session.tap({ text: "Appearance" });
  await session.settle();
  const [list, chapter] = ["ChapterListViewController", "ChapterViewController"].map((controller) =>
    session.find({ controller })?.frame
  );
  assert.ok(list && chapter && list.x + list.width <= chapter.x);
});
