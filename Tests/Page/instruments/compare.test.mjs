// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

const { check } = pageChecks();

check("the comparison describes each difference in words, with a sample of each colour", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies&timeline=480", { height: 1000 }));
  const { session } = gateway;
  session.change = (
    node,
  ) => (node.key === "Alien"
    ? { ...node, frame: [0, 44, 200, 60], background: "#FF3B30", shapes: [{ d: "M0 0L10 0L10 10Z", fill: "#007AFF" }] }
    : node);
  session.commit();
  await page.waitFor(() => document.querySelector(".playback .where")?.textContent?.startsWith("Commit 2 of 2"));
  await page.click("Compare");
  await page.waitFor(() => document.querySelector("dialog[open] .differences"));
  await page.evaluate(() => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('[aria-label="First moment"]'));
    slider.value = "1";
    slider.dispatchEvent(new Event("input"));
  });
  const rows = await page.waitFor(() => {
    const [names, values] = ["dt", "dd"].map((tag) =>
      [...document.querySelectorAll(`.differences ${tag}`)].map(({ textContent }) => textContent)
    );
    return names.includes("frame") && names.map((name, at) => `${name} ${values[at]}`);
  });
  assert.ok(
    rows.some((/** @type {string} */ each) => /^frame \(0, [\d.]+\) [\d.]+ × [\d.]+ → \(0, 44\) 200 × 60$/.test(each)),
    rows.join("\n"),
  );
  assert.ok(
    rows.includes("background #FFFFFF → #FF3B30") && rows.includes("shapes path of 4 steps, filled #007AFF"),
    rows.join("\n"),
  );
  assert.deepEqual(rows.filter((/** @type {string} */ each) => /[{}[\]]/.test(each)), []);
  const swatches = await page.evaluate(() =>
    [...document.querySelectorAll(".differences [data-swatch]")].map((each) =>
      getComputedStyle(each, "::before").backgroundImage
    )
  );
  assert.match(swatches[1], /rgb\(255, 59, 48\)/);
});

check("properties from the recording have the same format as those from the app", async ({ open }) => {
  const page = await live(await open("/?scene=movies&timeline=200&tab=hierarchy", { height: 1000 }));
  await page.waitFor(() => document.querySelector('[role="treeitem"]'));
  await page.click('[aria-label="Previous commit"]');
  await page.click("Views");
  await page.waitFor(() =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[role="treeitem"]:not([data-kind="controller"])')])
      .find((
        row,
      ) => /^UIWindow|^UIView/.test(row.textContent ?? "") && (row.click(), true))
  );
  const text = await page.waitFor(() => {
    const all = /** @type {HTMLElement} */ (document.querySelector(".properties")).innerText;
    return all.includes("Wire members") && all;
  });
  assert.match(text, /frame\s+\([\d.]+, [\d.]+\) [\d.]+ × [\d.]+/);
});
