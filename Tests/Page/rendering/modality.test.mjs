// @ts-check
// Keyboard focus and accessibility: rows, dialogs, menus, and views without accessibility members.
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */

const { check } = pageChecks();
const onRendererPage = async (/** @type {At} */ { open }) => RendererPage.on(await open("/"));

const view = (/** @type {number} */ id, /** @type {number} */ parent, /** @type {number} */ after, members = {}) => ({
  id,
  type: "UIView",
  parent,
  after,
  frame: [0, id * 20, 200, 20],
  ...members,
});
const button = { tappable: true, role: "button" };

/** The Tab key's way through the rendererPage, by views' numbers. */
async function ring(/** @type {RendererPage} */ rendererPage) {
  await rendererPage.page.evaluate(() => window.rendererPage.screen.focus());
  /** @type {(string | undefined)[]} */ const stops = [];
  for (;;) {
    await rendererPage.page.press("Tab");
    const id = await rendererPage.page.evaluate(() =>
      document.activeElement?.closest("#rendererPage") && /** @type {HTMLElement} */ (document.activeElement).dataset.id
    );
    if (!id || stops.includes(id)) return stops.join(" ");
    stops.push(id);
  }
}

const focused = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() =>
    /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.id ?? document.activeElement?.id
  );
const focus = (/** @type {RendererPage} */ rendererPage, /** @type {number} */ id) =>
  rendererPage.page.evaluate((id) => window.rendererPage.renderer.nodes.get(id).element.focus(), id);
const attributes = (
  /** @type {RendererPage} */ rendererPage,
  /** @type {number} */ id,
  /** @type {string[]} */ ...names
) =>
  rendererPage.page.evaluate(
    (id, names) =>
      names.map((/** @type {string} */ name) => window.rendererPage.renderer.nodes.get(id).element.getAttribute(name)),
    id,
    names,
  );

/** Rows in a list behind, and in front of it a container with a way out and a dialog. */
const behind = [view(1, 0, 0, { frame: [0, 0, 390, 800] }), view(2, 1, 0, button), view(3, 1, 2, button)];
const container = view(4, 0, 1, { frame: [0, 0, 390, 800] });
const dialog = view(6, 4, 5, { role: "dialog", label: "Delete?", modal: true, frame: [20, 300, 200, 200] });
const front = [container, view(5, 4, 0, { ...button, label: "dismiss" }), dialog, view(7, 6, 0, button)];

check("a row that takes touches is a list's item, and its face the button in it", async (at) => {
  const rendererPage = await onRendererPage(at);
  const row = { role: "row", tappable: true, selected: true };
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, 0, { role: "list", frame: [0, 0, 390, 800] }),
      view(2, 1, 0, row),
      view(3, 2, 0, { role: "face", text: "Comedy", lines: [[0, 15, 50, "Comedy"]] }),
      view(4, 1, 2, { role: "row" }),
      view(5, 4, 0, { role: "face" }),
      view(6, 1, 4, { role: "row", tappable: true, label: "Bare" }),
    ],
  });
  assert.deepEqual(await attributes(rendererPage, 2, "role", "tabindex", "aria-pressed", "aria-current"), [
    "listitem",
    null,
    null,
    null,
  ]);
  assert.deepEqual(await attributes(rendererPage, 3, "role", "tabindex", "aria-pressed"), ["button", "0", "true"]);
  assert.deepEqual([
    await attributes(rendererPage, 5, "role", "tabindex"),
    await attributes(rendererPage, 6, "role", "tabindex", "aria-label"),
  ], [
    [null, null],
    ["listitem", "0", "Bare"],
  ]);
  await rendererPage.draw({ type: "commit", views: [{ id: 2, selected: null, label: "A comedy" }] });
  assert.deepEqual(await attributes(rendererPage, 3, "aria-pressed", "aria-label"), ["false", "A comedy"]);
  await rendererPage.draw({ type: "commit", views: [{ id: 2, tappable: null, label: null }] });
  assert.deepEqual(await attributes(rendererPage, 3, "role", "tabindex"), [null, null]);
});

check(
  "a row whose face goes, or is one no more, is gone to itself, by the name that its content gives it",
  async (at) => {
    const rendererPage = await onRendererPage(at);
    const row = { role: "row", tappable: true };
    const face = { role: "face", text: "Comedy", lines: [[0, 15, 50, "Comedy"]] };
    await rendererPage.draw({
      type: "snapshot",
      views: [
        view(1, 0, 0, { role: "list", frame: [0, 0, 390, 800] }),
        view(2, 1, 0, row),
        view(3, 2, 0, face),
        view(4, 1, 2, row),
        view(5, 4, 0, face),
      ],
    });
    await rendererPage.draw({ type: "commit", removed: [3], views: [{ id: 5, role: "heading" }] });
    assert.deepEqual([
      await attributes(rendererPage, 2, "tabindex", "aria-labelledby"),
      await attributes(rendererPage, 4, "tabindex", "aria-labelledby"),
    ], [["0", "view-2"], ["0", "view-4"]]);
    await rendererPage.draw({ type: "commit", views: [{ id: 5, role: "face" }] });
    assert.deepEqual([
      await attributes(rendererPage, 4, "tabindex", "aria-labelledby"),
      await attributes(rendererPage, 5, "tabindex"),
    ], [[
      null,
      null,
    ], ["0"]]);
  },
);

check("beside a dialog nothing is gone to, but for the way out; focus goes in, and comes back", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: behind });
  await focus(rendererPage, 3);
  await rendererPage.draw({ type: "commit", views: front });
  assert.equal(await focused(rendererPage), "6");
  assert.equal(await ring(rendererPage), "5 7");
  assert.deepEqual(await attributes(rendererPage, 1, "aria-hidden"), ["true"]);
  // What changes behind it stays there.
  await rendererPage.draw({
    type: "commit",
    views: [{ id: 2, label: "Other" }, view(8, 1, 3, button), { id: 1, label: "List" }],
  });
  assert.equal(await ring(rendererPage), "5 7");
  await focus(rendererPage, 7);
  await rendererPage.draw({ type: "commit", removed: [4] });
  assert.equal(await focused(rendererPage), "3");
  assert.equal(await ring(rendererPage), "2 3 8");
  assert.deepEqual(await attributes(rendererPage, 1, "aria-hidden"), [null]);
});

check("of two dialogs the last one counts, and then the first again", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: [...behind, ...front] });
  await focus(rendererPage, 7);
  await rendererPage.draw({
    type: "commit",
    views: [
      view(10, 0, 4, { frame: [0, 0, 390, 800] }),
      view(11, 10, 0, { role: "dialog", label: "Sure?", modal: true, frame: [20, 300, 200, 200] }),
      view(12, 11, 0, button),
    ],
  });
  assert.deepEqual([await focused(rendererPage), await ring(rendererPage)], ["11", "12"]);
  await focus(rendererPage, 12);
  await rendererPage.draw({ type: "commit", removed: [10] });
  assert.deepEqual([await focused(rendererPage), await ring(rendererPage)], ["7", "5 7"]);
});

check("a dialog that comes as another one goes has the focus", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: behind });
  await focus(rendererPage, 2);
  await rendererPage.draw({ type: "commit", views: front });
  assert.equal(await focused(rendererPage), "6");
  await rendererPage.draw({
    type: "commit",
    removed: [4],
    views: [
      view(10, 0, 1, { frame: [0, 0, 390, 800] }),
      view(11, 10, 0, { role: "dialog", label: "Sure?", modal: true, frame: [20, 300, 200, 200] }),
      view(12, 11, 0, button),
    ],
  });
  assert.deepEqual([await focused(rendererPage), await ring(rendererPage)], ["11", "12"]);
});

check("a dialog takes no focus from the rest of the page", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: behind });
  await rendererPage.page.evaluate(() => {
    /** @type {HTMLElement} */ (document.querySelector(".brand")).focus();
  });
  await rendererPage.draw({ type: "commit", views: front });
  assert.equal(await rendererPage.page.evaluate(() => document.activeElement?.className), "brand");
});

check("the Tab key skips a silent view and its subviews", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: [...behind, view(9, 0, 1, button)] });
  await rendererPage.draw({ type: "commit", views: [{ id: 1, silent: true }] });
  assert.equal(await ring(rendererPage), "9");
  await rendererPage.draw({ type: "commit", views: [{ id: 1, silent: null }] });
  assert.equal(await ring(rendererPage), "2 3 9");
});

check("a menu has the focus on its first entry, and arrows go through it", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: behind });
  await focus(rendererPage, 2);
  const entry = { role: "entry", tappable: true };
  await rendererPage.draw({
    type: "commit",
    views: [
      view(4, 0, 1, { modal: true, frame: [0, 0, 390, 800] }),
      view(5, 4, 0, { role: "menu", label: "Menu", frame: [0, 0, 200, 200] }),
      view(6, 5, 0, { ...entry, label: "Copy" }),
      view(7, 5, 6, { ...entry, label: "Rename", enabled: false }),
      view(8, 5, 7, { ...entry, label: "Share" }),
    ],
  });
  const seen = [await focused(rendererPage)];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) {
    await rendererPage.page.press(key);
    seen.push(await focused(rendererPage));
  }
  assert.equal(seen.join(" "), "6 8 6 8 6 8");
  await rendererPage.draw({ type: "commit", removed: [4] });
  assert.equal(await focused(rendererPage), "2");
});

const barred = [
  view(1, 0, 0, { frame: [0, 0, 390, 800] }),
  view(2, 1, 0, { frame: [0, 0, 390, 800] }),
  view(3, 2, 0, button),
  view(4, 1, 2, { role: "bar", frame: [0, 0, 390, 44] }),
  view(5, 4, 0, button),
  view(6, 1, 4, button),
];

check("a bar at the top is read, and gone to, before what it is drawn over", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.page.evaluate(async () =>
    (await import("/page/shell/lazy-modules.js")).load("input").then(() => undefined)
  );
  await rendererPage.draw({ type: "snapshot", views: barred });
  assert.equal(await ring(rendererPage), "5 3 6");
});

check("the focus order is the same where style sheets cannot express it, in both directions", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.page.evaluate(async () => {
    const { TabOrder } = await import("/page/input/tab-order.js");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".bars { reading-flow: normal !important }");
    document.adoptedStyleSheets.push(sheet);
    new TabOrder(window.rendererPage.screen).start();
    for (const name of /** @type {const} */ (["before", "after"])) {
      window.rendererPage.screen[name](Object.assign(document.createElement("button"), { id: name }));
    }
  });
  await rendererPage.draw({ type: "snapshot", views: barred });
  assert.equal(await ring(rendererPage), "5 3 6");
  const tabStops = async (/** @type {string} */ from, /** @type {boolean} */ shift) => {
    await rendererPage.page.evaluate(
      (from) => /** @type {HTMLElement} */ (document.getElementById(from)).focus(),
      from,
    );
    /** @type {(string | undefined)[]} */ const stops = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await rendererPage.page.press("Tab", { shift });
      stops.push(await focused(rendererPage));
    }
    return stops.join(" ");
  };
  assert.equal(await tabStops("before", false), "5 3 6 after");
  assert.equal(await tabStops("after", true), "6 3 5 before");
});

check("the Tab key leaves an edited text in that order", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: barred });
  await rendererPage.page.evaluate(async () => {
    const [{ TabOrder }, { Typing }] = await Promise.all(
      ["input/tab-order", "input/typing"].map((name) => import(`/page/${name}.js`)),
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".bars { reading-flow: normal !important }");
    document.adoptedStyleSheets.push(sheet);
    const { screen, renderer } = window.rendererPage;
    new TabOrder(screen).start();
    const typing = new Typing(screen, renderer, async () => ({}));
    typing.start();
    const node = renderer.nodes.get(5);
    node.members.input = { selection: [0, 0] };
    typing.edit(node);
    typing.field.focus();
  });
  await rendererPage.page.press("Tab");
  assert.equal(await focused(rendererPage), "3");
});
