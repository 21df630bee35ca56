// @ts-check
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { test } from "../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { bin, RealGateway } from "../support/real-gateway.mjs";
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
  assert.deepEqual(
    files.filter(({ name, text }) => name.endsWith(".js") && risky.test(text)).map(({ name }) => name),
    [],
  );
});

/** In a page, from its very beginning: notes when it is first seen to be live. */
const noting = `new MutationObserver((_, observer) => {
  if (document.body?.dataset.moment !== "live" || !document.querySelector("#screen .line")) return;
  window.liveAt = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-moment"] })`;

/**
 * The files that a page has requested by itself until a time, with the bytes of each as they were sent (compressed,
 * without headers).
 * @param {import("./support/page.mjs").Page} page
 * @param {number} [until]
 * @returns {Promise<{path: string, startTime: number, bytes: number}[]>}
 */
const fetched = (page, until = 1e9) =>
  page.evaluate(
    (until) =>
      /** @type {PerformanceResourceTiming[]} */ ([
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ])
        .map(({ name, startTime, encodedBodySize }) => ({
          path: new URL(name).pathname,
          startTime,
          bytes: encodedBodySize,
        }))
        .filter(({ path, startTime }) => startTime <= until && /(\/|\.js|\.css)$/.test(path)),
    until,
  );

/** @param {{bytes: number}[]} all */
const sum = (all) => all.reduce((sum, { bytes }) => sum + bytes, 0);
/** @param {{path: string, bytes: number}[]} all */
const listed = (all) => `${sum(all)} bytes:\n${all.map(({ path, bytes }) => `${bytes} ${path}`).join("\n")}`;

test("a scene's page is live with at most 60 KiB, and loads at most 120 KiB by itself", {
  skip: !existsSync(join(bin, "Gallery")),
}, async (context) => {
  const { gateway, browser } = await both(context);
  const base = await gateway.start();
  const page = await browser.open();
  await page.raw("Page.addScriptToEvaluateOnNewDocument", { source: noting });
  await page.goto(`${base}/?scene=movies`);
  const liveAt = await page.waitFor(() => window.liveAt);
  const first = await fetched(page, liveAt);
  context.diagnostic(`${sum(first)} bytes until the page is live`);
  assert.ok(sum(first) > 30_000 && sum(first) <= 60 * 1024, listed(first));
  for (
    const late of [
      "/page/input/input.js",
      "/page/input/typing.js",
      "/page/shell/action-reports.js",
      "/page/panels/panels.js",
      "/client/session.js",
    ]
  ) {
    assert.ok(!first.some(({ path }) => path === late), late);
  }
  // Nothing is loaded any more when two seconds have passed without a request.
  await page.becomes(async () => (await fetched(page)).some(({ path }) => path === "/client/session.js"), true);
  for (let before = -1, now = 0; now !== before; [before, now] = [now, (await fetched(page)).length]) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  const all = await fetched(page);
  context.diagnostic(`${sum(all)} bytes by itself`);
  assert.ok(all.some(({ path }) => path === "/page/panels/panels.js"), listed(all));
  assert.ok(sum(all) <= 120 * 1024, listed(all));
  assert.ok(!all.some(({ path }) => path.startsWith("/instruments/")), listed(all));
  assert.deepEqual(page.problems, []);
});

test(
  "a tap before the input module is loaded is performed",
  { skip: !existsSync(join(bin, "Gallery")) },
  async (context) => {
    const { gateway, browser } = await both(context);
    const base = await gateway.start();
    const page = await browser.open();
    await page.raw("Page.addScriptToEvaluateOnNewDocument", { source: noting });
    await page.goto(`${base}/?scene=movies`);
    await page.waitFor(() => window.liveAt);
    assert.ok(!(await fetched(page)).some(({ path }) => path === "/page/input/input.js"));
    await page.click("Comedy");
    assert.match(
      await page.waitFor(() =>
        /tap "Comedy".*commit/.test(document.getElementById("ticker")?.textContent ?? "") &&
        document.getElementById("ticker")?.textContent
      ),
      /^tap "Comedy"→/,
    );
    assert.deepEqual(page.problems, []);
  },
);

/** The modules that a module imports statically. @param {string} name below `web` @returns {string[]} */
const importsOf = (name) => {
  const { text } = /** @type {{text: string}} */ (files.find((file) => file.name === name));
  return [...text.matchAll(/^(?:import|export)\b[^"\n;]*"(\.{1,2}\/[^"]+)"/gm)].map(([, path]) =>
    normalize(join(dirname(name), path))
  );
};

test("index.html preloads exactly the modules that the first load needs, in at most one screenful", () => {
  const needed = new Set(["page/main.js"]);
  for (const name of needed) for (const each of importsOf(name)) needed.add(each);
  needed.delete("page/main.js");
  const index = files.find(({ name }) => name === "index.html")?.text ?? "";
  const preloaded = [...index.matchAll(/<link rel="modulepreload" href="\/([^"]+)">/g)].map(([, path]) => path);
  assert.deepEqual(preloaded, [...needed].sort());
  assert.ok(preloaded.length <= 40, `${preloaded.length} links`);
});

test("no line of a style sheet is longer than 120 columns", () => {
  const long = files.filter(({ name }) => name.endsWith(".css"))
    .flatMap(({ name, text }) =>
      text.split("\n").flatMap((line, at) => [...line].length > 120 ? [`${name}:${at + 1}`] : [])
    );
  assert.deepEqual(long, []);
});

test(
  "keys that are typed before the input module is loaded are performed",
  { skip: !existsSync(join(bin, "Gallery")) },
  async (context) => {
    const { gateway, browser } = await both(context);
    const base = await gateway.start();
    const page = await browser.open(`${base}/?scene=login`);
    await page.waitFor(() =>
      document.body.dataset.moment === "live" && document.querySelector("#screen [role=textbox]")
    );
    const point = await page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (document.querySelector("#screen [role=textbox]"))
        .getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    // No move of the pointer ahead of it.
    for (const type of ["mousePressed", "mouseReleased"]) await page.mouse(type, point);
    await page.waitFor(() => document.activeElement?.className === "typing");
    await page.raw("Input.insertText", { text: "ada" });
    await page.waitFor(() =>
      [...document.querySelectorAll("#screen .line")].some(({ textContent }) => textContent === "ada")
    );
  },
);
