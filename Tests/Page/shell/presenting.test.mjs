// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { FakeGateway } from "../../support/fake-gateway.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const key = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.evaluate((key) => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  }, name);
const presents = (/** @type {Page} */ page, /** @type {boolean} */ wanted) =>
  page.waitFor((wanted) => document.body.hasAttribute("data-presenting") === wanted, wanted);
const seen = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.evaluate((selector) => document.querySelector(selector)?.checkVisibility() ?? false, selector);
/**
 * In the page.
 * @param {number} least in pixels
 * @returns {string[]} the visible texts around the device that are smaller, keys among them
 */
const textsBelow = (least) =>
  [...document.querySelectorAll(
    "#presented *, #ticker *, .script-caption, .script-caption *, .leave-presenting, .leave-presenting *",
  )]
    .filter((each) =>
      each.checkVisibility() && [...each.childNodes].some((node) => node instanceof Text && node.data.trim())
    )
    .filter((each) => parseFloat(getComputedStyle(each).fontSize) < least).map((each) =>
      `${each.localName}.${each.className} ${each.textContent}`
    );
const sendCaption = (/** @type {FakeGateway} */ gateway, /** @type {object} */ members) =>
  gateway.sendRaw(
    JSON.stringify({
      type: "caption",
      caption: 1,
      viewer: 1,
      time: 1,
      text: "Filter comedies",
      waiting: true,
      ...members,
    }),
  );
const caption = (/** @type {Page} */ page, /** @type {string} */ text) =>
  page.waitFor((text) => {
    const found = document.querySelector(".script-caption");
    return text ? found?.checkVisibility() && found.firstElementChild?.textContent === text : !found?.checkVisibility();
  }, text);

check("P presents the device, the ticker and one pane only, and Escape leaves the presentation", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await key(page, "p");
  await presents(page, true);
  assert.deepEqual([
    await seen(page, "#device"),
    await seen(page, "#ticker"),
    await seen(page, ".bar"),
    await seen(page, ".rail"),
    await seen(page, "#transport"),
  ], [true, true, false, false, false]);
  assert.equal(await page.evaluate(() => getComputedStyle(document.getElementById("ticker")).fontSize), "20px");
  await page.click("Comedy");
  await ticker(page, '^tap "Comedy"');
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await key(page, "Escape");
  await presents(page, false);
  assert.ok(await seen(page, ".bar"));
});

check("keys choose the pane while the device has the focus, and the address keeps the choice", async ({ open }) => {
  const page = await live(await open("/?scene=movies", { width: 1920, height: 1080 }));
  await page.click("Comedy");
  await ticker(page, '^tap "Comedy"');
  await page.press("p");
  await presents(page, true);
  const isPresented = (/** @type {string} */ id) =>
    page.waitFor(
      (id) =>
        document.querySelector(`#presented #pane-${id}`)?.checkVisibility() &&
        new URLSearchParams(location.search).get("present") === id,
      id,
    );
  await isPresented("callbacks");
  await page.waitFor(() => document.querySelector(".callbacks-title")?.textContent === 'tap "Comedy"');
  // The device beside it keeps its size, and the pane fills more than half of the window.
  const [device, pane] = await page.evaluate(() =>
    ["#device", "#presented"].map((id) =>
      /** @type {HTMLElement} */ (document.querySelector(id)).getBoundingClientRect().toJSON()
    )
  );
  assert.ok(device.right < pane.left && pane.width > 1000 && device.height > 800, JSON.stringify([device, pane]));
  await page.click("Clear Filter");
  await page.waitFor(() => document.querySelector(".callbacks-title")?.textContent === 'tap "Clear Filter"');
  for (const [key, id] of [["2", "source"], ["3", "timeline"], ["1", "callbacks"], ["t", "timeline"]]) {
    await page.press(key);
    await isPresented(id);
    await page.drawn();
    assert.deepEqual(await page.evaluate(textsBelow, 20), [], id);
  }
  await page.reload();
  await live(page);
  await isPresented("timeline");
  await page.press("0");
  await page.waitFor(() =>
    !/** @type {HTMLElement} */ (document.getElementById("presented")).checkVisibility() &&
    /present=device/.test(location.search)
  );
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await key(page, "Escape");
  await presents(page, false);
  assert.doesNotMatch(await page.evaluate(() => location.search), /present/);
  await key(page, "t");
  await page.waitFor(() => document.querySelector(".timeline #pane-timeline")?.checkVisibility());
}, { troubles: /404|Refused to apply style|fullscreen/i });

check(
  "the caption, its button and the keys named on buttons have at least 20 px",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    sendCaption(gateway, {});
    await caption(page, "Filter comedies");
    assert.notDeepEqual(await page.evaluate(textsBelow, 20), []);
    await key(page, "p");
    await presents(page, true);
    await page.waitFor(() =>
      document.querySelector("#presented .callbacks-title") && document.querySelector(".leave-presenting kbd")
    );
    assert.deepEqual(await page.evaluate(textsBelow, 20), []);
    assert.ok(
      await page.evaluate(() =>
        [...document.querySelectorAll("#presented kbd, .script-caption kbd, .leave-presenting kbd")].length >= 6
      ),
    );
  },
);

check("nothing covers the device, not in a small window either", async ({ open }) => {
  const page = await live(await open("/?scene=movies", { width: 900, height: 640 }));
  await key(page, "p");
  await presents(page, true);
  await page.waitFor(() => {
    const [button, device] = [".leave-presenting", ".device"].map((each) =>
      document.querySelector(each)?.getBoundingClientRect()
    );
    return button && device && (button.bottom <= device.top || button.top >= device.bottom);
  });
});

check("the viewer's own touches and those of other viewers are shown as circles", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Present");
  await presents(page, true);
  const at = await page.at("Comedy");
  await page.mouse("mouseMoved", at);
  await page.mouse("mousePressed", at);
  const circle = await page.waitFor(() => {
    const { left, top, width, height } = /** @type {HTMLElement} */ (document.querySelector(".finger:not(.lifted)"))
      .getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width };
  });
  assert.ok(
    Math.abs(circle.width - 44) < 1 && Math.hypot(circle.x - at.x, circle.y - at.y) < 2,
    JSON.stringify(circle),
  );
  await page.mouse("mouseReleased", at);
  await page.waitFor(() => !document.querySelector(".finger:not(.lifted)"));
  gateway.sendRaw(
    JSON.stringify({
      type: "event",
      time: 1,
      event: "action",
      viewer: 7,
      action: "a1",
      kind: "touch",
      phase: "began",
      x: 100,
      y: 200,
    }),
  );
  await page.waitFor(() => document.querySelector(".finger:not(.lifted)"));
  gateway.sendRaw(
    JSON.stringify({
      type: "event",
      time: 1,
      event: "action",
      viewer: 7,
      action: "a2",
      kind: "touch",
      phase: "ended",
      x: 100,
      y: 200,
    }),
  );
  await page.waitFor(() => !document.querySelector(".finger:not(.lifted)"));
});

check(
  "a caption is shown below the device; while it waits, Space continues, and otherwise Space pauses",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    sendCaption(gateway, {});
    await caption(page, "Filter comedies");
    await page.waitFor(() =>
      [...document.querySelectorAll(".script-caption button")].some((each) => each.checkVisibility())
    );
    await key(page, " ");
    await gateway.heard("proceed");
    assert.deepEqual(gateway.received.filter(({ kind }) => kind === "pause"), []);
    sendCaption(gateway, { waiting: false });
    await page.waitFor(() =>
      ![...document.querySelectorAll(".script-caption button")].some((each) => each.checkVisibility())
    );
    await key(page, " ");
    await page.waitFor(() => document.getElementById("transport").hasAttribute("data-paused"));
    sendCaption(gateway, { text: "", waiting: false });
    await caption(page, "");
  },
);
