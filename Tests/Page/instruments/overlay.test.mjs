// @ts-check
import assert from "node:assert/strict";
import { answering, label } from "../support/asked.mjs";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();
const troubles = { troubles: /404/ };

const key = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.raw("Input.dispatchKeyEvent", { type: "keyDown", key: name }).then(() =>
    page.raw("Input.dispatchKeyEvent", { type: "keyUp", key: name })
  );
const ready = (/** @type {Page} */ page) => page.waitFor(() => document.querySelector(".tabs button:enabled"));
const texts = (/** @type {Page} */ page, /** @type {string} */ wanted) =>
  page.waitFor((wanted) => {
    const all = [
      ...document.querySelectorAll(".inspect-overlay .label, .inspect-overlay .length, .inspect-overlay .guide-name"),
    ].map((each) => each.textContent);
    return new RegExp(wanted).test(all.join(" / ")) && all;
  }, wanted);

/** The rounded positions of two elements. */
const places = (/** @type {Page} */ page, /** @type {string} */ a, /** @type {string} */ b) =>
  page.evaluate(
    (a, b) =>
      [a, b].map((each) => {
        const { left, top, width, height } = /** @type {Element} */ (document.querySelector(each))
          .getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(" ");
      }),
    a,
    b,
  );
/** Waits until one element outlines the other. */
const outlines = (/** @type {Page} */ page, /** @type {string} */ a, /** @type {string} */ b) =>
  page.becomes(async () => new Set(await places(page, a, b)).size, 1);
/** From here on a click selects. */
const inspect = async (/** @type {Page} */ page) => {
  await page.click("#inspect");
  await page.waitFor(() => document.querySelector('#inspect[aria-pressed="true"]'));
};

check(
  "with Inspect, pointing outlines the view with its size, and a click selects it without a tap",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await ready(page);
    await key(page, "i");
    await page.waitFor(() => document.querySelector('#inspect[aria-pressed="true"]'));
    await page.mouse("mouseMoved", await page.at("Comedy"));
    await texts(page, "^UILabel  \\d+ × 20$");
    await page.click("Comedy");
    await page.waitFor(() =>
      document.querySelector('[role="treeitem"][aria-selected="true"]')?.getAttribute("aria-label") ===
        "UILabel, Comedy"
    );
    const id = await page.waitFor(() => /v(\d+)/.exec(new URLSearchParams(location.search).get("select") ?? "")?.[1]);
    await outlines(page, ".inspect-overlay .selected", `#screen [data-id="${id}"]`);
    assert.equal(gateway.received.filter(({ type }) => type === "action").length, 0);
    await key(page, "Escape");
    await page.waitFor(() => document.querySelector('#inspect[aria-pressed="false"]'));
    await page.click(`#screen [data-id="${id}"]`);
    await ticker(page, '^tap "Comedy"');
  },
  troubles,
);

check(
  "a selection has its guides where the app says they are, and its distances from what it is in",
  async ({ open }) => {
    const page = await answering(await live(await open("/?scene=movies")), { inspect: { any: label } });
    await ready(page);
    await inspect(page);
    await page.click("Alien");
    const all = await texts(page, "16.*UILabel");
    assert.ok(all.includes("16") && all.includes("6"));
    await page.waitFor(() => document.querySelector(".inspect-overlay .guide.margins"));
    await page.waitFor(() => {
      const [guide, box] = [".inspect-overlay .guide.margins", ".inspect-overlay .box.selected"].map((each) =>
        /** @type {Element} */ (document.querySelector(each)).getBoundingClientRect()
      );
      const scale = Number(
        /** @type {HTMLElement} */ (document.getElementById("device")).style.getPropertyValue("--scale"),
      );
      return Math.abs((guide.left - box.left) / scale - 8) < 0.6 && Math.abs((guide.top - box.top) / scale - 4) < 0.6;
    });
  },
  troubles,
);

check("the overlay shows the edge of the safe area for a view that extends beyond it", async ({ open }) => {
  const page = await live(await open("/?scene=movies&tab=hierarchy"));
  await page.click("UIWindow");
  await page.waitFor(() =>
    [...document.querySelectorAll(".inspect-overlay .guide-name")].some((each) => each.textContent === "Safe area")
  );
}, troubles);

check("the outline follows a scrolled list, and a view that leaves takes it along", async ({ open, gateway }) => {
  const page = await answering(await live(await open("/?scene=movies")), { inspect: { any: label } });
  await ready(page);
  await inspect(page);
  await page.click("Heat");
  const id = await page.waitFor(() => /v(\d+)/.exec(new URLSearchParams(location.search).get("select") ?? "")?.[1]);
  const [before] = await places(page, ".inspect-overlay .selected", ".inspect-overlay .selected");
  await page.evaluate((id) => {
    /** @type {HTMLElement} */ (document.querySelector(`[data-id="${id}"]`)?.closest(".scroll")).scrollTop = 60;
  }, id);
  await page.waitFor(
    (before) =>
      `${
        Math.round(
          /** @type {Element} */ (document.querySelector(".inspect-overlay .selected")).getBoundingClientRect().top,
        )
      }` !== before.split(" ")[1],
    before,
  );
  await page.drawn();
  await outlines(page, ".inspect-overlay .selected", `#screen [data-id="${id}"]`);
  await page.click("#inspect");
  await page.click("Comedy");
  await page.waitFor(() => !document.querySelector(".inspect-overlay .selected"));
  await page.waitFor(() =>
    document.querySelector(".properties .hint")?.checkVisibility() === false ||
    document.querySelector(".properties")?.textContent?.includes("not on the screen at this moment")
  );
  assert.equal(gateway.received.filter(({ kind }) => kind === "tap").length, 1);
}, troubles);

check("pointing at a row of the tree outlines it on the screen", async ({ open }) => {
  const page = await live(await open("/?scene=movies&tab=hierarchy"));
  await page.waitFor(() => document.querySelector('[role="treeitem"]'));
  await page.mouse("mouseMoved", await page.at("FilterListViewController"));
  await texts(page, "^FilterListViewController  \\d+");
  assert.equal(
    await page.evaluate(() => document.querySelector(".inspect-overlay")?.getAttribute("aria-hidden")),
    "true",
  );
}, troubles);
