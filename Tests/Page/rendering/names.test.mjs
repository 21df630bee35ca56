// @ts-check
// Accessible names and values where the drawn text is misleading or missing.
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const view = (/** @type {number} */ id, /** @type {number} */ parent, /** @type {number} */ after, members = {}) => ({
  id,
  type: "UIView",
  parent,
  after,
  frame: [0, 0, 100, 44],
  ...members,
});
const text = (/** @type {string} */ words) => ({ text: words, font: [17, 400], lines: [[7, 28, 60, words]] });

/** Name and value of all of some roles. */
/** @returns {Promise<[string, unknown][]>} */
const namesAndValues = async (/** @type {Page} */ page, /** @type {string[]} */ roles) => {
  /** @type {{nodes: {ignored: boolean, role?: {value: string}, name?: {value: string}, value?: {value: unknown}}[]}} */
  const { nodes } = await page.raw("Accessibility.getFullAXTree");
  return nodes.filter(({ ignored, role }) => !ignored && roles.includes(role?.value ?? "")).map((
    { name, value },
  ) => [name?.value ?? "", value?.value ?? ""]);
};

check("a placeholder is no value, and what takes its place is", async ({ open }) => {
  const page = await open("/");
  const rendererPage = await RendererPage.on(page);
  const words = () =>
    page.evaluate(() =>
      [...window.rendererPage.screen.querySelectorAll(".line")].map((
        line,
      ) => [line.textContent, line.getBoundingClientRect().width > 10])
    );
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, 0, { role: "field", label: "Name", tappable: true }),
      view(2, 1, 0, { ...text("Your name"), silent: true }),
    ],
  });
  assert.deepEqual(await namesAndValues(page, ["textbox"]), [["Name", ""]]);
  assert.deepEqual(await words(), [["Your name", true]]);
  await rendererPage.draw({ type: "commit", views: [{ id: 2, silent: null, ...text("Ada") }] });
  assert.deepEqual(await namesAndValues(page, ["textbox"]), [["Name", "Ada"]]);
  await rendererPage.draw({ type: "commit", views: [{ id: 2, silent: true, ...text("Your name") }] });
  assert.deepEqual(await namesAndValues(page, ["textbox"]), [["Name", ""]]);
  // The placeholder changes while the field is empty.
  await rendererPage.draw({ type: "commit", views: [{ id: 2, ...text("Other name") }] });
  assert.deepEqual(await namesAndValues(page, ["textbox"]), [["Name", ""]]);
  assert.deepEqual(await words(), [["Other name", true]]);
  assert.equal(
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (window.rendererPage.screen.querySelector(".line")).innerText.trim()
    ),
    "",
    "drawn once, from an attribute",
  );
  await rendererPage.draw({
    type: "commit",
    views: [{ id: 2, ...text("Your name"), lines: [[7, 28, 60, [[0, 60, "Your name", { color: "#ff0000" }]]]] }],
  });
  assert.deepEqual(
    await page.evaluate(() => [...window.rendererPage.screen.querySelectorAll("[data-text]")].length),
    0,
    "with a look of its own it is drawn once, too",
  );
  await rendererPage.draw({ type: "commit", views: [{ id: 2, ...text("Your name") }] });
  assert.deepEqual(await namesAndValues(page, ["textbox"]), [["Name", ""]]);
  // Somebody is called so.
  await rendererPage.draw({ type: "commit", views: [{ id: 2, silent: null }] });
  assert.deepEqual(await namesAndValues(page, ["textbox"]), [["Name", "Your name"]]);
  assert.deepEqual(await words(), [["Your name", true]]);
});

check("the wheels of a picker say which they are", async ({ open }) => {
  const page = await open("/");
  const rendererPage = await RendererPage.on(page);
  const wheel = (/** @type {number} */ id, /** @type {number} */ after, /** @type {string} */ value) =>
    view(id, 1, after, {
      role: "slider",
      tappable: true,
      range: [0, 0, 11],
      value,
      scroll: { content: [100, 500], offset: [0, 0] },
    });
  await rendererPage.draw({
    type: "snapshot",
    views: [view(1, 0, 0), wheel(2, 0, "1"), wheel(3, 2, "January"), view(4, 0, 1), {
      ...wheel(5, 0, "Red"),
      parent: 4,
    }],
  });
  await rendererPage.draw({ type: "commit", views: [{ id: 2, value: "2" }] });
  assert.deepEqual((await namesAndValues(page, ["slider"])).map(([name]) => name), [
    "Picker wheel 1 of 2",
    "Picker wheel 2 of 2",
    "Picker wheel",
  ]);
});

check(
  "a bar is read before what it stands over from the beginning, with nothing loaded for input",
  async ({ open }) => {
    const page = await open("/");
    const rendererPage = await RendererPage.on(page);
    await rendererPage.draw({
      type: "snapshot",
      views: [
        view(1, 0, 0),
        view(2, 1, 0, { ...text("Content"), role: "button", tappable: true }),
        view(3, 1, 2, { role: "bar" }),
        view(4, 3, 0, { ...text("Bar"), role: "button", tappable: true }),
      ],
    });
    // The rendererPage has it.
    await page.evaluate(() => document.querySelector('[href="/styles/input.css"]')?.remove());
    assert.equal(
      await page.evaluate(() =>
        getComputedStyle(/** @type {HTMLElement} */ (window.rendererPage.screen.querySelector(".bars")))
          .getPropertyValue(
            "reading-flow",
          )
      ),
      "source-order",
    );
  },
);

check("each scrollable element of the page has an accessible name", async ({ open }) => {
  const page = await live(await open("/?scene=movies&tab=wire&timeline=220"));
  await page.waitFor(() =>
    document.querySelector("#pane-wire .messages") && document.querySelector(".timeline-pane .lanes")
  );
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll("body *:not(#screen *)")].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.checkVisibility() &&
      !["aria-label", "aria-labelledby"].some((name) => element.hasAttribute(name))
    ).map((element) => element.className || element.id)
  );
  assert.deepEqual(nameless, []);
});
