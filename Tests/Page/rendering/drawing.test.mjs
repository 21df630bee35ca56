// @ts-check
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */

const { check } = pageChecks();

const view = (/** @type {number} */ id, /** @type {number} */ after, members = {}) => ({
  id,
  type: "UIView",
  parent: 0,
  after,
  frame: [0, 0, 100, 50],
  ...members,
});
const onRendererPage = async (/** @type {At} */ { open }) => RendererPage.on(await open("/"));
const computed = (
  /** @type {RendererPage} */ rendererPage,
  /** @type {number} */ id,
  /** @type {string} */ selector,
  /** @type {string[]} */ ...names
) =>
  rendererPage.page.evaluate(
    (id, selector, names) => {
      const { element } = window.rendererPage.renderer.nodes.get(id);
      const style = getComputedStyle(selector ? element.querySelector(selector) : element);
      return names.map((/** @type {string} */ name) => style.getPropertyValue(name));
    },
    id,
    selector,
    names,
  );

/** Left half red, right half blue. */
const half = `data:image/svg+xml;base64,${
  Buffer.from(
    "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><path fill='#F00' d='M0 0h10v20H0z'/><path fill='#00F' d='M10 0h10v20H10z'/></svg>",
  ).toString("base64")
}`;

check("corners, shadow and mask are the browser's", async (at) => {
  const rendererPage = await onRendererPage(at);
  const shadow = { offset: [0, 2], radius: 3, color: "#00000080" };
  await rendererPage.draw({
    type: "snapshot",
    views: [
      view(1, 0, { radius: 8, corners: [true, false, true, false], background: "#FFFFFF", shadow }),
      view(2, 1, { shadow }),
      view(3, 2, { mask: { d: "M0 0L10 0L10 10Z" } }),
    ],
  });
  assert.deepEqual(
    await computed(rendererPage, 1, "", "border-top-left-radius", "border-top-right-radius", "box-shadow"),
    [
      "8px",
      "0px",
      "rgba(0, 0, 0, 0.5) 0px 2px 6px 0px",
    ],
  );
  assert.match((await computed(rendererPage, 2, "", "filter"))[0], /drop-shadow/);
  assert.match((await computed(rendererPage, 3, "", "clip-path"))[0], /^path\(/);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, corners: null, shadow: null }, { id: 3, mask: null }] });
  assert.deepEqual(await computed(rendererPage, 1, "", "border-top-right-radius", "box-shadow"), ["8px", "none"]);
  assert.deepEqual(await computed(rendererPage, 3, "", "clip-path"), ["none"]);
});

check("a border and a shadow move part by part, from nothing and to nothing", async (at) => {
  const rendererPage = await onRendererPage(at);
  const shadow = { offset: [0, 2], radius: 3, color: "#00000000" };
  const linear = { begin: 0, duration: 1000, curve: "linear" };
  const animations = [
    { key: 1, member: "borderWidth", from: 0, to: 8, additive: true, ...linear },
    { key: 2, member: "borderColor", from: "#000000", to: "#FFFFFF", ...linear },
    { key: 3, member: "shadowColor", from: "#000000FF", to: "#00000000", ...linear },
    { key: 4, member: "shadowRadius", from: 1, to: 3, additive: true, ...linear },
  ];
  await rendererPage.draw({
    type: "snapshot",
    time: 0,
    clock: { rate: 1, paused: true },
    views: [view(1, 0, { background: "#FFFFFF", border: [8, "#FFFFFF"], shadow, animations })],
  });
  const seen = await rendererPage.page.evaluate(() => {
    const { element } = window.rendererPage.renderer.nodes.get(1);
    for (const animation of element.getAnimations()) animation.currentTime = 500;
    const line = getComputedStyle(element, "::after");
    return [line.boxShadow, getComputedStyle(element).boxShadow];
  });
  assert.deepEqual(seen, ["rgb(128, 128, 128) 0px 0px 0px 4px inset", "rgba(0, 0, 0, 0.5) 0px 2px 4px 0px"]);
});

check("an image comes once, is referred to by number, and goes", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({
    type: "snapshot",
    images: { 1: half },
    views: [view(1, 0, { image: { id: 1, fit: "cover" } }), view(2, 1, { image: { id: 1, tint: "#00FF00" } })],
  });
  assert.match((await computed(rendererPage, 1, ".picture", "background-image"))[0], /^url\("data:image/);
  assert.deepEqual(await computed(rendererPage, 1, ".picture", "background-size"), ["cover"]);
  assert.deepEqual(await computed(rendererPage, 2, ".picture", "background-color"), ["rgb(0, 255, 0)"]);
  await rendererPage.draw({
    type: "commit",
    images: { 1: null, 2: "javascript:alert(1)" },
    views: [{ id: 1, image: { id: 2 } }],
  });
  assert.deepEqual(await computed(rendererPage, 1, ".picture", "background-image"), ["none"]);
});

check("an image of several megabytes is drawn", async (at) => {
  const rendererPage = await onRendererPage(at);
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><!--' + " ".repeat(2_500_000) +
    "--></svg>";
  await rendererPage.draw({
    type: "snapshot",
    images: { 1: `data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}` },
    views: [view(1, 0, { image: { id: 1 } })],
  });
  const [image] = await computed(rendererPage, 1, ".picture", "background-image");
  assert.match(image, /^url\("blob:/);
  const load = (/** @type {string} */ css) =>
    rendererPage.page.evaluate(
      (css) => {
        const image = Object.assign(new Image(), { src: css.slice(5, -2) });
        return image.decode().then(() => [image.naturalWidth, image.naturalHeight], () => "no image");
      },
      css,
    );
  assert.deepEqual(await load(image), [7, 5]);
});

check("a view with a negative z is above what its parent draws", async (at) => {
  const rendererPage = await onRendererPage(at);
  const parent = view(1, 0, { image: { id: 1 }, frame: [0, 0, 40, 40], lines: [[0, 10, 20, "Text"]] });
  await rendererPage.draw({
    type: "snapshot",
    images: { 1: half },
    views: [parent, { ...view(2, 0, { z: -1, frame: [0, 0, 40, 40] }), parent: 1 }],
  });
  const order = await rendererPage.page.evaluate(() => {
    const { element } = window.rendererPage.renderer.nodes.get(1);
    const levels = [...element.children].map((each) => [each.className, Number(getComputedStyle(each).zIndex)]);
    return [getComputedStyle(element).isolation, ...levels.filter(([, level]) => level < -1).map(([name]) => name)];
  });
  assert.deepEqual(order, ["isolate", "overflowing-picture picture", "line"]);
});

check("layers stand below all views, or right above one, also when views come and move", async (at) => {
  const rendererPage = await onRendererPage(at);
  const child = (/** @type {number} */ id, /** @type {number} */ after) => ({ ...view(id, after), parent: 1 });
  const layers = [{ frame: [0, 0, 5, 5] }, {
    frame: [0, 0, 5, 5],
    after: 2,
    shapes: [{ d: "M0 0L5 5", stroke: "#FF0000", width: 1 }],
  }];
  const order = () =>
    rendererPage.page.evaluate(() =>
      [...window.rendererPage.renderer.nodes.get(1).element.children].map(({ className, dataset }) =>
        dataset.id ?? className
      )
    );
  await rendererPage.draw({
    type: "snapshot",
    views: [view(1, 0, { layers, lines: [[0, 10, 5, "Text"]] }), child(2, 0), child(3, 2)],
  });
  assert.deepEqual(await order(), ["line", "layer", "2", "layer", "3"]);
  await rendererPage.draw({ type: "commit", views: [child(4, 2), child(5, 0)] });
  assert.deepEqual(await order(), ["line", "layer", "5", "2", "layer", "4", "3"]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, layers: null }] });
  assert.deepEqual(await order(), ["line", "5", "2", "4", "3"]);
});

check("a symbol is drawn in one colour, its cuts through it", async (at) => {
  const rendererPage = await onRendererPage(at);
  const glyph = { solids: "M2 2h20v20h-20z", cutLines: "M6 6h12", over: "M4 4L20 20" };
  await rendererPage.draw({
    type: "snapshot",
    views: [view(1, 0, { shapes: [{ glyph, color: "#FF000080", width: 2, transform: [1, 0, 0, 1, 3, 4] }] })],
  });
  const drawn = await rendererPage.page.evaluate(() => {
    const whole = document.querySelector("#rendererPage .glyph");
    return [
      whole?.getAttribute("transform"),
      whole?.querySelectorAll("mask path").length,
      Number(whole?.getAttribute("opacity")).toFixed(2),
      whole?.lastElementChild?.getAttribute("stroke"),
    ];
  });
  assert.deepEqual(drawn, ["matrix(1,0,0,1,3,4)", 2, "0.50", "#FF0000"]);
});

check("a blur is drawn behind a view, or an opaque background if the system reduces transparency", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: [view(1, 0, { blur: 20, background: "#F7F7F7B8" })] });
  assert.deepEqual(await computed(rendererPage, 1, "", "backdrop-filter", "background-color"), [
    "blur(20px)",
    "rgba(247, 247, 247, 0.72)",
  ]);
  await rendererPage.page.raw("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-transparency", value: "reduce" }],
  });
  assert.deepEqual(await computed(rendererPage, 1, "", "backdrop-filter", "background-color"), [
    "none",
    "rgb(247, 247, 247)",
  ]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, blur: null }] });
  assert.deepEqual(await computed(rendererPage, 1, "", "backdrop-filter", "background-color"), [
    "none",
    "rgba(247, 247, 247, 0.72)",
  ]);
});
