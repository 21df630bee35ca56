// @ts-check
// What the keyboard and a reader find: rows, dialogs, menus, what the app is silent about.
import assert from "node:assert/strict";
import { Easel } from "./support/easel.mjs";
import { ground } from "./support/ground.mjs";

/** @import { At } from "./support/ground.mjs" */

const { check } = ground();
const onEasel = async (/** @type {At} */ { open }) => Easel.on(await open("/"));

const view = (/** @type {number} */ id, /** @type {number} */ parent, /** @type {number} */ after, members = {}) => ({ id, type: "UIView", parent, after, frame: [0, id * 20, 200, 20], ...members });
const button = { tappable: true, role: "button" };

/** The Tab key's way through the easel, by views' numbers. */
async function ring(/** @type {Easel} */ easel) {
  await easel.page.evaluate(() => window.easel.screen.focus());
  /** @type {(string | undefined)[]} */ const stops = [];
  for (;;) {
    await easel.page.press("Tab");
    const id = await easel.page.evaluate(() => document.activeElement?.closest("#easel") && /** @type {HTMLElement} */ (document.activeElement).dataset.id);
    if (!id || stops.includes(id)) return stops.join(" ");
    stops.push(id);
  }
}

const focused = (/** @type {Easel} */ easel) => easel.page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.id ?? document.activeElement?.id);
const focus = (/** @type {Easel} */ easel, /** @type {number} */ id) => easel.page.evaluate((id) => window.easel.renderer.nodes.get(id).element.focus(), id);
const told = (/** @type {Easel} */ easel, /** @type {number} */ id, /** @type {string[]} */ ...names) => easel.page.evaluate((id, names) => names.map((/** @type {string} */ name) => window.easel.renderer.nodes.get(id).element.getAttribute(name)), id, names);

/** Rows in a list behind, and in front of it a container with a way out and a dialog. */
const behind = [view(1, 0, 0, { frame: [0, 0, 390, 800] }), view(2, 1, 0, button), view(3, 1, 2, button)];
const container = view(4, 0, 1, { frame: [0, 0, 390, 800] });
const dialog = view(6, 4, 5, { role: "dialog", label: "Delete?", modal: true, frame: [20, 300, 200, 200] });
const front = [container, view(5, 4, 0, { ...button, label: "dismiss" }), dialog, view(7, 6, 0, button)];

check("a row that takes touches is a list's item, and its face the button in it", async (at) => {
  const easel = await onEasel(at);
  const row = { role: "row", tappable: true, selected: true };
  await easel.draw({ type: "snapshot", views: [
    view(1, 0, 0, { role: "list", frame: [0, 0, 390, 800] }), view(2, 1, 0, row), view(3, 2, 0, { role: "face", text: "Comedy", lines: [[0, 15, 50, "Comedy"]] }),
    view(4, 1, 2, { role: "row" }), view(5, 4, 0, { role: "face" }), view(6, 1, 4, { role: "row", tappable: true, label: "Bare" }),
  ] });
  assert.deepEqual(await told(easel, 2, "role", "tabindex", "aria-pressed", "aria-current"), ["listitem", null, null, null]);
  assert.deepEqual(await told(easel, 3, "role", "tabindex", "aria-pressed"), ["button", "0", "true"]);
  assert.deepEqual([await told(easel, 5, "role", "tabindex"), await told(easel, 6, "role", "tabindex", "aria-label")], [[null, null], ["listitem", "0", "Bare"]]);
  await easel.draw({ type: "commit", views: [{ id: 2, selected: null, label: "A comedy" }] });
  assert.deepEqual(await told(easel, 3, "aria-pressed", "aria-label"), ["false", "A comedy"]);
  await easel.draw({ type: "commit", views: [{ id: 2, tappable: null, label: null }] });
  assert.deepEqual(await told(easel, 3, "role", "tabindex"), [null, null]);
});

check("a row whose face goes, or is one no more, is gone to itself, by the name that its content gives it", async (at) => {
  const easel = await onEasel(at);
  const row = { role: "row", tappable: true };
  const face = { role: "face", text: "Comedy", lines: [[0, 15, 50, "Comedy"]] };
  await easel.draw({ type: "snapshot", views: [
    view(1, 0, 0, { role: "list", frame: [0, 0, 390, 800] }), view(2, 1, 0, row), view(3, 2, 0, face), view(4, 1, 2, row), view(5, 4, 0, face),
  ] });
  await easel.draw({ type: "commit", removed: [3], views: [{ id: 5, role: "heading" }] });
  assert.deepEqual([await told(easel, 2, "tabindex", "aria-labelledby"), await told(easel, 4, "tabindex", "aria-labelledby")], [["0", "view-2"], ["0", "view-4"]]);
  await easel.draw({ type: "commit", views: [{ id: 5, role: "face" }] });
  assert.deepEqual([await told(easel, 4, "tabindex", "aria-labelledby"), await told(easel, 5, "tabindex")], [[null, null], ["0"]]);
});

check("beside a dialog nothing is gone to, but for the way out; focus goes in, and comes back", async (at) => {
  const easel = await onEasel(at);
  await easel.draw({ type: "snapshot", views: behind });
  await focus(easel, 3);
  await easel.draw({ type: "commit", views: front });
  assert.equal(await focused(easel), "6");
  assert.equal(await ring(easel), "5 7");
  assert.deepEqual(await told(easel, 1, "aria-hidden"), ["true"]);
  // What changes behind it stays there.
  await easel.draw({ type: "commit", views: [{ id: 2, label: "Other" }, view(8, 1, 3, button), { id: 1, label: "List" }] });
  assert.equal(await ring(easel), "5 7");
  await focus(easel, 7);
  await easel.draw({ type: "commit", removed: [4] });
  assert.equal(await focused(easel), "3");
  assert.equal(await ring(easel), "2 3 8");
  assert.deepEqual(await told(easel, 1, "aria-hidden"), [null]);
});

check("of two dialogs the last one counts, and then the first again", async (at) => {
  const easel = await onEasel(at);
  await easel.draw({ type: "snapshot", views: [...behind, ...front] });
  await focus(easel, 7);
  await easel.draw({ type: "commit", views: [
    view(10, 0, 4, { frame: [0, 0, 390, 800] }), view(11, 10, 0, { role: "dialog", label: "Sure?", modal: true, frame: [20, 300, 200, 200] }), view(12, 11, 0, button),
  ] });
  assert.deepEqual([await focused(easel), await ring(easel)], ["11", "12"]);
  await focus(easel, 12);
  await easel.draw({ type: "commit", removed: [10] });
  assert.deepEqual([await focused(easel), await ring(easel)], ["7", "5 7"]);
});

check("a dialog that comes as another one goes has the focus", async (at) => {
  const easel = await onEasel(at);
  await easel.draw({ type: "snapshot", views: behind });
  await focus(easel, 2);
  await easel.draw({ type: "commit", views: front });
  assert.equal(await focused(easel), "6");
  await easel.draw({ type: "commit", removed: [4], views: [
    view(10, 0, 1, { frame: [0, 0, 390, 800] }), view(11, 10, 0, { role: "dialog", label: "Sure?", modal: true, frame: [20, 300, 200, 200] }), view(12, 11, 0, button),
  ] });
  assert.deepEqual([await focused(easel), await ring(easel)], ["11", "12"]);
});

check("a dialog takes no focus from the rest of the page", async (at) => {
  const easel = await onEasel(at);
  await easel.draw({ type: "snapshot", views: behind });
  await easel.page.evaluate(() => { /** @type {HTMLElement} */ (document.querySelector(".brand")).focus(); });
  await easel.draw({ type: "commit", views: front });
  assert.equal(await easel.page.evaluate(() => document.activeElement?.className), "brand");
});

check("what the app is silent about is not gone to, with all that is in it", async (at) => {
  const easel = await onEasel(at);
  await easel.draw({ type: "snapshot", views: [...behind, view(9, 0, 1, button)] });
  await easel.draw({ type: "commit", views: [{ id: 1, silent: true }] });
  assert.equal(await ring(easel), "9");
  await easel.draw({ type: "commit", views: [{ id: 1, silent: null }] });
  assert.equal(await ring(easel), "2 3 9");
});

check("a menu has the focus on its first entry, and arrows go through it", async (at) => {
  const easel = await onEasel(at);
  await easel.draw({ type: "snapshot", views: behind });
  await focus(easel, 2);
  const entry = { role: "entry", tappable: true };
  await easel.draw({ type: "commit", views: [
    view(4, 0, 1, { modal: true, frame: [0, 0, 390, 800] }), view(5, 4, 0, { role: "menu", label: "Menu", frame: [0, 0, 200, 200] }),
    view(6, 5, 0, { ...entry, label: "Copy" }), view(7, 5, 6, { ...entry, label: "Rename", enabled: false }), view(8, 5, 7, { ...entry, label: "Share" }),
  ] });
  const seen = [await focused(easel)];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) {
    await easel.page.press(key);
    seen.push(await focused(easel));
  }
  assert.equal(seen.join(" "), "6 8 6 8 6 8");
  await easel.draw({ type: "commit", removed: [4] });
  assert.equal(await focused(easel), "2");
});

const barred = [
  view(1, 0, 0, { frame: [0, 0, 390, 800] }), view(2, 1, 0, { frame: [0, 0, 390, 800] }), view(3, 2, 0, button),
  view(4, 1, 2, { role: "bar", frame: [0, 0, 390, 44] }), view(5, 4, 0, button), view(6, 1, 4, button),
];

check("a bar at the top is read, and gone to, before what it is drawn over", async (at) => {
  const easel = await onEasel(at);
  await easel.page.evaluate(async () => (await import("/page/shell/lazy-modules.js")).load("input").then(() => undefined));
  await easel.draw({ type: "snapshot", views: barred });
  assert.equal(await ring(easel), "5 3 6");
});

check("so it is where style sheets cannot say it, and the way in and out is the same", async (at) => {
  const easel = await onEasel(at);
  await easel.page.evaluate(async () => {
    const { TabOrder } = await import("/page/input/tab-order.js");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".bars { reading-flow: normal !important }");
    document.adoptedStyleSheets.push(sheet);
    new TabOrder(window.easel.screen).start();
    for (const name of /** @type {const} */ (["before", "after"])) window.easel.screen[name](Object.assign(document.createElement("button"), { id: name }));
  });
  await easel.draw({ type: "snapshot", views: barred });
  assert.equal(await ring(easel), "5 3 6");
  const way = async (/** @type {string} */ from, /** @type {boolean} */ shift) => {
    await easel.page.evaluate((from) => /** @type {HTMLElement} */ (document.getElementById(from)).focus(), from);
    /** @type {(string | undefined)[]} */ const stops = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await easel.page.press("Tab", { shift });
      stops.push(await focused(easel));
    }
    return stops.join(" ");
  };
  assert.equal(await way("before", false), "5 3 6 after");
  assert.equal(await way("after", true), "6 3 5 before");
});

check("and from a text that is edited it goes on in that order", async (at) => {
  const easel = await onEasel(at);
  await easel.draw({ type: "snapshot", views: barred });
  await easel.page.evaluate(async () => {
    const [{ TabOrder }, { Typing }] = await Promise.all(["input/tab-order", "input/typing"].map((name) => import(`/page/${name}.js`)));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".bars { reading-flow: normal !important }");
    document.adoptedStyleSheets.push(sheet);
    const { screen, renderer } = window.easel;
    new TabOrder(screen).start();
    const typing = new Typing(screen, renderer, async () => ({}));
    typing.start();
    const node = renderer.nodes.get(5);
    node.members.input = { selection: [0, 0] };
    typing.edit(node);
    typing.field.focus();
  });
  await easel.page.press("Tab");
  assert.equal(await focused(easel), "3");
});
