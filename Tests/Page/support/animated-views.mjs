// @ts-check
// Views whose animations are drawn by the renderer alone, without a gateway.
import assert from "node:assert/strict";
import { RendererPage } from "./renderer-page.mjs";

/** @import { At } from "./page-checks.mjs" */
/** @import { Look } from "./page.mjs" */

export const view = (
  /** @type {number} */ id,
  /** @type {number} */ parent,
  /** @type {number} */ after,
  members = {},
) => ({
  id,
  type: "UIView",
  parent,
  after,
  frame: [0, 0, 100, 40],
  ...members,
});
export const rendererPageWith = async (
  /** @type {At} */ { open },
  /** @type {object[]} */ views,
  /** @type {Look | undefined} */ look = undefined,
) => {
  const rendererPage = await RendererPage.on(await open("/", look));
  await rendererPage.draw({ type: "snapshot", views });
  return rendererPage;
};
/** A commit in which a view's member goes from one value to another. */
export const going = (
  /** @type {number} */ id,
  /** @type {string} */ member,
  /** @type {unknown} */ from,
  /** @type {unknown} */ to,
  more = {},
) => {
  const entry = {
    key: 1,
    member,
    from,
    to,
    begin: 0,
    duration: 300,
    curve: "linear",
    additive: !["background", "color"].includes(member),
    ...more,
  };
  return { type: "commit", views: [{ id, [member]: to, animations: [entry] }] };
};
export const running = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.screen.getAnimations({ subtree: true }).length);
/** @typedef {(number | Numbers)[]} Numbers numbers, or lists of them */

export const near = (/** @type {Numbers} */ found, /** @type {Numbers} */ wanted) => {
  const flat = (/** @type {Numbers} */ list) =>
    /** @type {number[]} */ (list.flat(9)).map((n) => Math.round(n * 100) / 100);
  assert.deepEqual(flat(found), flat(wanted));
};
