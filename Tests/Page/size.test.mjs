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

test("server text cannot become markup", () => {
  const risky = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|setHTML|srcdoc|\beval\(|new Function/;
  assert.deepEqual(files.filter(({ name, text }) => name.endsWith(".js") && risky.test(text)).map(({ name }) => name), []);
});

/** What a page has fetched of its own until then: path and bytes of each, uncompressed. */
function watch(page) {
  /** @type {Map<string, {type: string, path: string, bytes: number}>} */
  const all = new Map();
  const hear = page.hear.bind(page);
  page.hear = (method, params) => {
    if (method === "Network.responseReceived") all.set(params.requestId, { type: params.type, path: new URL(params.response.url).pathname, bytes: 0 });
    const known = all.get(params.requestId);
    if (method === "Network.dataReceived" && known) known.bytes += params.dataLength;
    hear(method, params);
  };
  return () => [...all.values()].filter(({ type }) => ["Document", "Script", "Stylesheet"].includes(type));
}

test("a scene's page is live with less than 60 KiB, and loads the rest when it is first needed", { timeout: 60_000, skip: !existsSync(join(bin, "Gallery")) }, async () => {
  const [gateway, browser] = [new RealGateway(), await Chromium.launch()];
  try {
    const base = await gateway.start();
    const page = await browser.open();
    const fetched = watch(page);
    await page.raw("Network.enable");
    await page.goto(`${base}/?scene=movies`);
    await page.waitFor(() => document.body.dataset.moment === "live" && document.querySelector("#screen .line"));
    const first = fetched();
    const bytes = first.reduce((sum, each) => sum + each.bytes, 0);
    assert.ok(bytes > 30_000 && bytes < 60 * 1024, `${bytes} bytes:\n${first.map(({ path, bytes }) => `${bytes} ${path}`).join("\n")}`);
    for (const late of ["/page/input.js", "/page/motion.js", "/page/typing.js", "/page/telling.js", "/page/panes.js", "/client/session.js", "/client/tree.js"]) {
      assert.ok(!first.some(({ path }) => path === late), late);
    }
    // The first click of all, with nothing loaded that hears it.
    await page.click("Comedy");
    assert.match(await page.waitFor(() => /tap "Comedy".*commit/.test(document.getElementById("ticker")?.textContent ?? "") && document.getElementById("ticker")?.textContent), /^tap "Comedy"→/);
    assert.ok(fetched().some(({ path }) => path === "/page/input.js"));
    assert.ok(!fetched().some(({ path }) => path === "/page/panes.js"));
    assert.deepEqual(page.problems, []);
  } finally {
    await browser.close();
    await gateway.close();
  }
});

test("keys that are typed before anything hears them are typed", { timeout: 60_000, skip: !existsSync(join(bin, "Gallery")) }, async () => {
  const [gateway, browser] = [new RealGateway(), await Chromium.launch()];
  try {
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
  } finally {
    await browser.close();
    await gateway.close();
  }
});
