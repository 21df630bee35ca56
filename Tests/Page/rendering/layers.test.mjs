// @ts-check
// Layers that are no view's, and what moves on them.
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */

const { check } = pageChecks();

const ring = { d: "M10 0A10 10 0 0 1 10 20A10 10 0 0 1 10 0", stroke: "#FF0000", width: 4, cap: "round", trim: [0, 1] };
const square = { id: 1, frame: [20, 30, 40, 20], background: "#0000FF" };

/** A view of 200 by 100 with these layers. */
async function rendererPageWith(/** @type {At} */ { open }, /** @type {object[]} */ layers) {
  const rendererPage = await RendererPage.on(await open("/"));
  await rendererPage.draw({
    type: "snapshot",
    views: [{ id: 1, type: "UIView", parent: 0, after: 0, frame: [0, 0, 200, 100], layers }],
  });
  return rendererPage;
}
const entryOf = (/** @type {string} */ member, /** @type {unknown} */ from, /** @type {unknown} */ to, more = {}) => ({
  key: 1,
  layer: 1,
  member,
  from,
  to,
  begin: 0,
  duration: 400,
  delay: 0,
  curve: "linear",
  ...more,
});
const commit = (/** @type {object[]} */ ...animations) => ({ type: "commit", views: [{ id: 1, animations }] });

/** The computed values, or the position, of the element that a selector finds in the view, at each of these times. */
async function seen(
  /** @type {RendererPage} */ rendererPage,
  /** @type {string} */ selector,
  /** @type {string} */ property,
  /** @type {number[]} */ times,
) {
  const values = [];
  for (const at of times) {
    await rendererPage.clock({ at });
    values.push(
      await rendererPage.page.evaluate(
        (selector, property) => {
          const element = /** @type {Element} */ (window.rendererPage.screen.querySelector(selector));
          const { left, top, width, height } = element.getBoundingClientRect();
          return property === "box"
            ? [left, top, width, height].map((n) => Math.round(n * 100) / 100)
            : getComputedStyle(element).getPropertyValue(property);
        },
        selector,
        property,
      ),
    );
  }
  return values;
}
const running = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.screen.getAnimations({ subtree: true }).length);

check("a layer keeps its box while its commit changes it, and goes with its animations", async (at) => {
  const rendererPage = await rendererPageWith(at, [square, { id: 2, frame: [0, 0, 5, 5] }]);
  await rendererPage.draw(commit(entryOf("alpha", 0, 1)));
  await rendererPage.page.evaluate(() => {
    window.wasShown = window.rendererPage.screen.querySelector(".layer");
  });
  await rendererPage.draw({
    type: "commit",
    views: [{
      id: 1,
      layers: [{ id: 2, frame: [0, 0, 5, 5] }, { ...square, background: null, frame: [50, 30, 40, 20] }],
    }],
  });
  assert.deepEqual(await seen(rendererPage, ".layer:last-child", "opacity", [100]), ["0.25"]);
  assert.deepEqual(await seen(rendererPage, ".layer:last-child", "box", [100]), [[50, 30, 40, 20]]);
  assert.equal(
    await rendererPage.page.evaluate(() =>
      window.wasShown === window.rendererPage.screen.querySelector(".layer:last-child")
    ),
    true,
  );
  assert.deepEqual(
    await rendererPage.draw({ type: "commit", views: [{ id: 1, layers: [{ id: 2, frame: [0, 0, 6, 5] }] }] }),
    [
      "1 style",
      "-layer",
    ],
  );
  assert.equal(await running(rendererPage), 0);
});

check("layers in a common space are not flattened", async (at) => {
  const turned = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1];
  const near = { ...square, id: 2, frame: [30, 40, 40, 20], depth: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 20, 1] };
  const group = { id: 1, frame: [0, 0, 100, 100], depth: turned, layers: [near] };
  const rendererPage = await rendererPageWith(at, [group]);
  assert.deepEqual(await seen(rendererPage, ".layer .layer", "box", [0]), [[50, 40, 0, 20]]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, layers: [{ ...group, preserves3D: true }] }] });
  // A quarter turn moves what is 20 nearer to the viewer 20 to the right.
  assert.deepEqual(await seen(rendererPage, ".layer .layer", "box", [0]), [[70, 40, 0, 20]]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, layers: [group] }] });
  assert.deepEqual(await seen(rendererPage, ".layer .layer", "box", [0]), [[50, 40, 0, 20]]);
});

check("position and size go for themselves, the size about the middle", async (at) => {
  const rendererPage = await rendererPageWith(at, [square]);
  await rendererPage.draw(
    commit(entryOf("center", [40, 40], [140, 40]), entryOf("size", [40, 20], [80, 20], { key: 2 })),
  );
  assert.deepEqual(await seen(rendererPage, ".layer", "box", [0, 200, 400]), [[20, 30, 40, 20], [60, 30, 60, 20], [
    20,
    30,
    40,
    20,
  ]]);
});

check("a layer in a layer pulses without an end", async (at) => {
  const rendererPage = await rendererPageWith(at, [{
    ...square,
    layers: [{ id: 7, frame: [10, 0, 20, 20], background: "#FFFFFF" }],
  }]);
  await rendererPage.draw(
    commit(entryOf("transform", [1, 0, 0, 1, 0, 0], [2, 0, 0, 2, 0, 0], { layer: 7, repeat: -1, autoreverse: true })),
  );
  assert.deepEqual(await seen(rendererPage, ".layer .layer", "box", [200, 400, 600, 800_400]), [
    [25, 25, 30, 30],
    [20, 20, 40, 40],
    [25, 25, 30, 30],
    [20, 20, 40, 40],
  ]);
});

check("a ring closes, and has no ends where nothing of it is drawn", async (at) => {
  const rendererPage = await rendererPageWith(at, [{ ...square, shapes: [ring] }]);
  await rendererPage.draw(commit(entryOf("strokeEnd", 0, 1), entryOf("strokeStart", 0, 0.5, { key: 2 })));
  assert.deepEqual(await seen(rendererPage, ".layer path", "stroke-opacity", [0, 200]), ["0", "1"]);
  assert.deepEqual(await seen(rendererPage, ".layer path", "stroke-dashoffset", [200]), ["-0.25px"]);
  assert.deepEqual(await seen(rendererPage, ".layer path", "stroke-dasharray", [0, 100, 200, 400]), [
    "0px, 2px",
    "0.125px, 2px",
    "0.25px, 2px",
    "1px, 2px",
  ]);
});

check("stroke, fill and path animations continue when the layer's drawing is sent again", async (at) => {
  const rendererPage = await rendererPageWith(at, [{
    ...square,
    shapes: [{ d: "M0 0L20 10", stroke: "#FF0000", fill: "#00FF00", width: 2 }],
  }]);
  await rendererPage.draw(commit(
    entryOf("lineWidth", 2, 6),
    entryOf("strokeColor", "#FF0000", "#0000FF", { key: 2 }),
    entryOf("fillColor", "#00FF00", "#00FF0000", { key: 3 }),
    entryOf("path", "M0 0L20 10", "M0 40L20 10", { key: 4 }),
    entryOf("lineDashPhase", 0, 8, { key: 5 }),
  ));
  await rendererPage.draw({
    type: "commit",
    views: [{
      id: 1,
      layers: [{ ...square, shapes: [{ d: "M0 0L20 10", stroke: "#000000", fill: "#00FF00", width: 1 }] }],
    }],
  });
  const all = async (/** @type {string} */ property) => (await seen(rendererPage, ".layer path", property, [200]))[0];
  assert.deepEqual(
    [await all("stroke-width"), await all("stroke"), await all("fill"), await all("stroke-dashoffset")],
    ["4px", "rgb(128, 0, 128)", "rgba(0, 255, 0, 0.5)", "4px"],
  );
  assert.match(String(await all("d")), /M 0 20 L 20 10/);
  assert.deepEqual(await seen(rendererPage, ".layer path", "stroke-width", [400]), ["1px"]);
});

check("a shape that is a view's own moves, too", async (at) => {
  const rendererPage = await rendererPageWith(at, []);
  await rendererPage.draw({
    type: "commit",
    views: [{ id: 1, shapes: [ring], animations: [entryOf("strokeEnd", 0, 1, { layer: undefined })] }],
  });
  assert.deepEqual(await seen(rendererPage, "[data-id='1'] path", "stroke-dasharray", [100]), ["0.25px, 2px"]);
});

check("an animation with `late` shows the model's value until it begins", async (at) => {
  const rendererPage = await rendererPageWith(at, [square]);
  await rendererPage.draw(commit(entryOf("alpha", 0, 0.5, { delay: 100, late: true })));
  assert.deepEqual(await seen(rendererPage, ".layer", "opacity", [50, 100, 300, 500]), ["1", "0", "0.25", "1"]);
});

check("a gradient's stops and points go evenly, and stand where its image has them", async (at) => {
  const rendererPage = await rendererPageWith(at, [{
    ...square,
    background: undefined,
    gradient: { type: "axial", start: [0, 0], end: [1, 0], stops: [[0, "#000000"], [1, "#FFFFFF"]] },
  }]);
  /** The red of pixels across the layer. */
  const reds = async (/** @type {number} */ at) => {
    await rendererPage.clock({ at });
    return rendererPage.pixels([[21, 40], [40, 40], [59, 40]]);
  };
  const before = await reds(0);
  await rendererPage.draw(commit(entryOf("colors", ["#000000", "#FFFFFF"], ["#FFFFFF", "#FFFFFF"])));
  const near = (/** @type {number[]} */ found, /** @type {number[]} */ wanted) =>
    assert.ok(found.every((n, i) => Math.abs(n - wanted[i]) < 6), `${found}, and not ${wanted}`);
  near(await reds(0), before);
  near(await reds(200), before.map((red) => (red + 255) / 2));
  await rendererPage.draw(
    commit(
      entryOf("locations", [0, 1], [-1, 0], { key: 2, begin: 400 }),
      entryOf("endPoint", [1, 0], [1, 0], { key: 3, begin: 400 }),
    ),
  );
  near(await reds(600), [137, 255, 255]);
  near(await reds(800), before);
});

check("a snapshot, or a moment of the past, has what moves on layers, and ends what it does not have", async (at) => {
  const rendererPage = await rendererPageWith(at, [{ ...square, shapes: [ring] }, { id: 2, frame: [0, 0, 5, 5] }]);
  await rendererPage.draw(commit(entryOf("alpha", 0, 1), entryOf("alpha", 0, 1, { key: 2, layer: 2 })));
  const snapshot = (/** @type {object[]} */ layers, /** @type {object[]} */ ...animations) => ({
    type: "snapshot",
    views: [{ id: 1, type: "UIView", parent: 0, after: 0, frame: [0, 0, 200, 100], layers, animations }],
  });
  await rendererPage.draw(
    snapshot([{ ...square, shapes: [ring] }], entryOf("alpha", 0, 1), entryOf("strokeEnd", 0, 1, { key: 3 })),
  );
  assert.deepEqual(await seen(rendererPage, ".layer", "opacity", [100]), ["0.25"]);
  assert.deepEqual(await seen(rendererPage, ".layer path", "stroke-dasharray", [100]), ["0.25px, 2px"]);
  assert.equal(await running(rendererPage), 2);
  await rendererPage.draw(snapshot([square]));
  assert.deepEqual(await seen(rendererPage, ".layer", "opacity", [100]), ["1"]);
  assert.equal(await running(rendererPage), 0);
});

check("a pose turns and scales by its parts, also a view's, and places move by theirs", async (at) => {
  const rendererPage = await rendererPageWith(at, [square]);
  const turn = { from: [0, 0, 0, 1, 1], to: [0, 0, Math.PI, 1, 1], parts: [2] };
  const grow = { from: [0, 0, 0, 1, 1], to: [10, 0, 0, 3, 3], parts: [0, 3, 4] };
  await rendererPage.draw(commit(
    entryOf("pose", [], [], { ...turn }),
    entryOf("pose", [], [], { ...grow, key: 2 }),
    entryOf("center", [40, 40], [60, 40], { key: 3, parts: [0] }),
    entryOf("center", [40, 40], [40, 80], { key: 4, parts: [1] }),
  ));
  // In the middle a quarter of the way round, twice as large.
  assert.deepEqual(await seen(rendererPage, ".layer", "box", [0, 200]), [[20, 30, 40, 20], [35, 20, 40, 80]]);
  await rendererPage.draw({
    type: "commit",
    views: [{
      id: 1,
      transform: [2, 0, 0, 2, 0, 0],
      animations: [entryOf("pose", [0, 0, 0, 2, 2], [0, 0, Math.PI, 2, 2], { key: 5, layer: undefined, parts: [2] })],
    }],
  });
  assert.deepEqual(await seen(rendererPage, "[data-id='1']", "box", [200, 400]), [[0, -150, 200, 400], [
    -100,
    -50,
    400,
    200,
  ]]);
});
