// @ts-check
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { RealGateway, bin } from "../support/real-gateway.mjs";
import { Chromium } from "./support/chromium.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const names = (await readdir(web, { recursive: true })).filter((name) => /\.(html|css|js|svg)$/.test(name));
const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(join(web, name), "utf8") })));

/** The built gateway and a browser, gone when the test is over. @param {import("node:test").TestContext} context */
async function both(context) {
  const gateway = new RealGateway();
  context.after(() => gateway.close());
  const browser = await Chromium.launch();
  context.after(() => browser.close());
  return { gateway, browser };
}

test("server text cannot become markup", () => {
  const risky = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|setHTML|srcdoc|\beval\(|new Function/;
  assert.deepEqual(files.filter(({ name, text }) => name.endsWith(".js") && risky.test(text)).map(({ name }) => name), []);
});

/** In a page, from its very beginning: notes when it is first seen to be live. */
const noting = `new MutationObserver((_, observer) => {
  if (document.body?.dataset.moment !== "live" || !document.querySelector("#screen .line")) return;
  window.liveAt = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-moment"] })`;

/** What a page has asked for of its own, with the bytes of each, uncompressed; but for what was asked for later than at some time. */
const fetched = (page, until = 1e9) => page.evaluate((until) => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map(({ name, startTime, decodedBodySize }) => ({ path: new URL(name).pathname, startTime, bytes: decodedBodySize }))
  .filter(({ path, startTime }) => startTime <= until && /(\/|\.js|\.css)$/.test(path)), until);

test("a scene's page is live with less than 60 KiB, and loads the rest when it is first needed", { skip: !existsSync(join(bin, "Gallery")) }, async (context) => {
  const { gateway, browser } = await both(context);
  const base = await gateway.start();
  const page = await browser.open();
  await page.raw("Page.addScriptToEvaluateOnNewDocument", { source: noting });
  await page.goto(`${base}/?scene=movies`);
  const liveAt = await page.waitFor(() => window.liveAt);
  // The first click of all, with nothing loaded that hears it.
  await page.click("Comedy");
  assert.match(await page.waitFor(() => /tap "Comedy".*commit/.test(document.getElementById("ticker")?.textContent ?? "") && document.getElementById("ticker")?.textContent), /^tap "Comedy"→/);
  await page.becomes(async () => (await fetched(page)).some(({ path }) => path === "/page/input/input.js"), true);
  assert.ok(!(await fetched(page)).some(({ path }) => path === "/page/panels/panels.js"));
  // Soon after it is live it loads what it needs later.
  const first = await fetched(page, liveAt);
  const bytes = first.reduce((sum, each) => sum + each.bytes, 0);
  assert.ok(bytes > 30_000 && bytes < 60 * 1024, `${bytes} bytes:\n${first.map(({ path, bytes }) => `${bytes} ${path}`).join("\n")}`);
  for (const late of ["/page/input/input.js", "/page/rendering/animations.js", "/page/input/typing.js", "/page/shell/action-reports.js", "/page/panels/panels.js", "/client/session.js", "/client/tree.js"]) {
    assert.ok(!first.some(({ path }) => path === late), late);
  }
  assert.deepEqual(page.problems, []);
});

test("keys that are typed before anything hears them are typed", { skip: !existsSync(join(bin, "Gallery")) }, async (context) => {
  const { gateway, browser } = await both(context);
  const base = await gateway.start();
  const page = await browser.open(`${base}/?scene=login`);
  await page.waitFor(() => document.body.dataset.moment === "live" && document.querySelector("#screen [role=textbox]"));
  const point = await page.evaluate(() => {
    const { left, top, width, height } = /** @type {Element} */ (document.querySelector("#screen [role=textbox]")).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  // No move of the pointer ahead of it.
  for (const type of ["mousePressed", "mouseReleased"]) await page.mouse(type, point);
  await page.waitFor(() => document.activeElement?.className === "typing");
  await page.raw("Input.insertText", { text: "ada" });
  await page.waitFor(() => [...document.querySelectorAll("#screen .line")].some(({ textContent }) => textContent === "ada"));
});
