// @ts-check
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */
/** @import { Look } from "../support/page.mjs" */

const { check } = pageChecks();

const view = (/** @type {number} */ id, /** @type {number} */ parent, /** @type {number} */ after, members = {}) => ({
  id,
  type: "UIView",
  parent,
  after,
  frame: [0, 0, 100, 44],
  ...members,
});
const row = (/** @type {number} */ id, /** @type {number} */ after, /** @type {string} */ text) =>
  view(id, 1, after, {
    frame: [0, (id - 2) * 44, 390, 44],
    text,
    lines: [[16, 28, 60, text]],
    font: [17, 400],
    tappable: true,
  });
const list = (
  /** @type {number} */ count,
) => [
  view(1, 0, 0, { frame: [0, 0, 390, 844] }),
  ...Array.from({ length: count }, (_, i) => row(i + 2, i ? i + 1 : 0, `Row ${i}`)),
];
const onRendererPage = async (/** @type {At} */ { open }) => RendererPage.on(await open("/"));

check("of a thousand rows, one that changes costs its own change", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: list(1000) });
  assert.deepEqual(await rendererPage.draw({ type: "commit", views: [{ id: 500, background: "#D1D1D6" }] }), [
    "500 style",
  ]);
  assert.deepEqual(await rendererPage.draw({ type: "commit", views: [{ id: 7, frame: [10, 220, 390, 44] }] }), [
    "7 style",
  ]);
  assert.deepEqual(
    await rendererPage.draw({ type: "commit", views: [{ id: 7, lines: [[16, 28, 60, "Changed"]], text: "Changed" }] }),
    ["7 text"],
  );
  assert.deepEqual(await rendererPage.draw({ type: "commit", views: [{ id: 9, hidden: true }], removed: [11] }), [
    "9 hidden",
    "-11",
  ]);
  assert.deepEqual(await rendererPage.draw({ type: "commit" }), []);
});

check("a snapshot of what stands there already touches nothing", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: list(50) });
  assert.deepEqual(await rendererPage.draw({ type: "snapshot", views: list(50) }), []);
  const changed = list(50).filter(({ id }) => id !== 20).map((each) =>
    each.id === 21 ? { ...each, after: 19 } : each.id === 30 ? { ...each, alpha: 0.5 } : each
  );
  assert.deepEqual(await rendererPage.draw({ type: "snapshot", views: changed }), ["30 style", "-20"]);
});

check("a member that is null is back at its default", async (at) => {
  const rendererPage = await onRendererPage(at);
  const members = {
    alpha: 0.5,
    background: "#FF0000",
    radius: 8,
    border: [1, "#0000FF"],
    clip: true,
    color: "#00FF00",
    font: [20, 600],
    hidden: true,
    interactive: false,
    shapes: [{ d: "M0 0h9", stroke: "#000000", width: 1 }],
    spinner: "#000000",
    text: "A",
    lines: [[0, 20, 9, "A"]],
    role: "button",
    label: "B",
    tappable: true,
    enabled: false,
  };
  const html = () => rendererPage.page.evaluate(() => window.rendererPage.screen.innerHTML);
  await rendererPage.draw({ type: "snapshot", views: [view(1, 0, 0)] });
  const before = await html();
  await rendererPage.draw({ type: "commit", views: [{ id: 1, ...members }] });
  assert.notEqual(await html(), before);
  await rendererPage.draw({
    type: "commit",
    views: [{ id: 1, ...Object.fromEntries(Object.keys(members).map((name) => [name, null])) }],
  });
  assert.equal(await html(), before);
});

check("views are placed behind their siblings, moved between parents, and leave with all below them", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, 0),
      view(2, 1, 0),
      view(3, 1, 2),
      view(4, 0, 1),
      view(5, 4, 0, { text: "T", lines: [[0, 9, 9, "T"]] }),
    ],
  });
  assert.deepEqual(await rendererPage.outline(), ["1", " 2", " 3", "4", " 5"]);
  await rendererPage.draw({ type: "commit", views: [{ id: 3, parent: 5, after: 0 }, { id: 2, parent: 5, after: 3 }] });
  assert.deepEqual(await rendererPage.outline(), ["1", "4", " 5", "  3", "  2"]);
  await rendererPage.draw({ type: "commit", views: [{ id: 2, parent: 1, after: 0 }], removed: [4] });
  assert.deepEqual(await rendererPage.outline(), ["1", " 2"]);
  assert.deepEqual(await rendererPage.page.evaluate(() => [...window.rendererPage.renderer.nodes.keys()]), [1, 2]);
});

check("frames are the parent's, less its origin", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, 0, { frame: [10, 20, 300, 400], border: [5, "#000000"] }),
      view(2, 1, 0, { frame: [30, 40.5, 50, 60] }),
    ],
  });
  assert.deepEqual(await rendererPage.box(2), [40, 60.5, 50, 60]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, origin: [5, 10] }] });
  assert.deepEqual(await rendererPage.box(2), [35, 50.5, 50, 60]);
});

check("a hairline is a pixel at least, and stays inside its row", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.page.evaluate(() => window.rendererPage.screen.style.setProperty("--hair", "0.5"));
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, 0),
      view(2, 1, 0, { frame: [0, 43.75, 100, 0.25] }),
      view(3, 1, 2, { frame: [0, 0, 100, 0.25] }),
    ],
  });
  // A 32nd of a pixel above the row's end, so that rounding does not put it below.
  assert.deepEqual([await rendererPage.box(2), await rendererPage.box(3)], [[0, 43.46875, 100, 0.5], [0, 0, 100, 0.5]]);
});

check("figures of one width are drawn so", async (at) => {
  const rendererPage = await onRendererPage(at);
  const views = /** @type {[string, number][]} */ ([["11:11", 1], ["00:00", 2]]).map(([text, id]) =>
    view(id, 0, id - 1, { frame: [0, id * 30, 99, 20], text, lines: [[0, 15, 40, text]], font: [17, 400, "tnum"] })
  );
  await rendererPage.draw({ type: "snapshot", views });
  const widths = await rendererPage.page.evaluate(() =>
    [...window.rendererPage.screen.querySelectorAll(".line")].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().width;
    })
  );
  assert.equal(widths[0], widths[1]);
});

// Widths by HarfBuzz from the same font bytes.
/** @type {[text: string, size: number, weight: number, width: number][]} */
const WIDTHS = [
  ["Alien", 17, 400, 39.409],
  ["2h, Comedy, rating: 4.0", 12, 400, 132.102],
  ["Wave To AVA: fi ffl -> 1:2", 17, 400, 194.438],
  ["Movies", 17, 600, 59.053],
  ["Übergröße № 5", 15.5, 400, 113.322],
  ["  two  spaces ", 20, 400, 130.398],
  ["Wave To AVA: fi ffl -> 1:2", 17, 600, 197.643],
];

check("a line is as wide as the server measured it, and its foot is on the baseline", async (at) => {
  const rendererPage = await onRendererPage(at);
  const views = WIDTHS.map(([text, size, weight, width], i) =>
    view(i + 1, 0, i, { frame: [0, i * 50, 300, 50], text, lines: [[16, 28.5, width, text]], font: [size, weight] })
  );
  await rendererPage.draw({ type: "snapshot", views });
  const boxes = await rendererPage.page.evaluate(() =>
    [...window.rendererPage.screen.querySelectorAll(".line")].map((line) => line.getBoundingClientRect().toJSON())
  );
  WIDTHS.forEach(([text, , , width], i) => {
    assert.ok(Math.abs(boxes[i].width - width) <= 0.5, `${text}: ${boxes[i].width}, measured ${width}`);
    assert.equal(boxes[i].left, 16);
    assert.ok(Math.abs(boxes[i].bottom - (i * 50 + 28.5)) < 0.02, `${text}: foot at ${boxes[i].bottom}`);
  });
});

check("when the focused row leaves, its neighbour has the focus", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: list(5) });
  const focused = () =>
    rendererPage.page.evaluate(() =>
      /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.id ?? document.activeElement?.id
    );
  await rendererPage.page.evaluate(() => window.rendererPage.renderer.nodes.get(3).element.focus());
  await rendererPage.draw({
    type: "commit",
    views: [{ id: 4, parent: 1, after: 0 }, { id: 4, frame: [0, 60, 390, 44] }],
    removed: [3],
  });
  assert.equal(await focused(), "4");
  await rendererPage.draw({ type: "commit", views: [{ id: 4, enabled: false }] });
  assert.equal(await focused(), "4");
  await rendererPage.draw({ type: "commit", removed: [1] });
  assert.equal(await focused(), "rendererPage");
});

check("the Tab key skips controls that are invisible, disabled or not interactive", async (at) => {
  const rendererPage = await onRendererPage(at);
  const control = { tappable: true, role: "button" };
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, 0, { ...control, alpha: 0 }),
      view(2, 0, 1, { ...control, hidden: true }),
      view(3, 0, 2, { ...control, enabled: false }),
      view(4, 0, 3, { ...control, interactive: false }),
      view(5, 0, 4, control),
    ],
  });
  await rendererPage.page.evaluate(() => window.rendererPage.screen.focus());
  await rendererPage.page.press("Tab");
  assert.equal(
    await rendererPage.page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.id),
    "5",
  );
});

check("touches go through a view that says so, but not through what stands in it", async (at) => {
  const rendererPage = await onRendererPage(at);
  const through = { frame: [0, 0, 300, 300], through: true };
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, 0, { frame: [0, 0, 300, 300] }),
      view(2, 0, 1, through),
      view(3, 2, 0, through),
      view(4, 3, 0, { frame: [0, 0, 100, 100] }),
      view(5, 2, 3, { frame: [200, 200, 100, 100], interactive: false }),
      view(6, 5, 0, { frame: [0, 0, 50, 50] }),
    ],
  });
  const hits = () =>
    rendererPage.page.evaluate(() => {
      const { left, top } = window.rendererPage.screen.getBoundingClientRect();
      return [50, 150, 220].map((n) =>
        /** @type {HTMLElement | null | undefined} */ (document.elementFromPoint(left + n, top + n)?.closest(
          "[data-id]",
        ))?.dataset.id
      );
    });
  assert.deepEqual(await hits(), ["4", "1", "1"]);
  await rendererPage.draw({ type: "commit", views: [{ id: 2, through: null }] });
  assert.deepEqual(await hits(), ["4", "2", "2"]);
});

check("a spinner breathes where motion is unwelcome", async ({ open }) => {
  const turning = async (/** @type {Look} */ look) => {
    const rendererPage = await RendererPage.on(await open("/", look));
    await rendererPage.draw({ type: "snapshot", views: [view(1, 0, 0, { spinner: "#000000", role: "progress" })] });
    return rendererPage.page.evaluate(() =>
      getComputedStyle(/** @type {HTMLElement} */ (document.querySelector("#rendererPage .spinner"))).animationName
    );
  };
  assert.deepEqual([await turning({}), await turning({ reducedMotion: true })], ["turn", "breathe"]);
});
