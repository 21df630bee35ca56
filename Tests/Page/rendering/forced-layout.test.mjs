// @ts-check
// Drawing a commit reads nothing for which the browser must lay out. So the browser lays out once, for its next frame.
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

const { check } = pageChecks();

const row = (/** @type {number} */ id, /** @type {string} */ text) => ({
  id,
  type: "UITableViewCell",
  parent: 1,
  after: id - 1 === 1 ? 0 : id - 1,
  frame: [0, (id - 2) * 44, 390, 44],
  role: "row",
  tappable: true,
  lines: [[16, 28, 80, text]],
});
const list = { id: 1, type: "UITableView", parent: 0, after: 0, frame: [0, 0, 390, 844] };

/**
 * Draws a commit and returns the names of all members that were asked for and need a layout.
 * @param {RendererPage} rendererPage
 * @param {{type: string, removed?: number[], [member: string]: unknown}} message
 */
const questions = (rendererPage, message) =>
  rendererPage.page.evaluate((message) => {
    /** @type {string[]} */
    const asked = [];
    const names = [
      "scrollLeft",
      "scrollTop",
      "scrollWidth",
      "scrollHeight",
      "clientWidth",
      "clientHeight",
      "offsetWidth",
      "offsetHeight",
      "getBoundingClientRect",
      "checkVisibility",
    ];
    /** @type {(() => void)[]} */
    const restore = [];
    for (const owner of [Element.prototype, HTMLElement.prototype]) {
      for (const name of names) {
        const found = Object.getOwnPropertyDescriptor(owner, name);
        if (!found) continue;
        const { get, value } = found;
        Object.defineProperty(owner, name, {
          ...found,
          ...(get && {
            get() {
              asked.push(name);
              return get.call(this);
            },
          }),
          ...(value && {
            value(/** @type {(string | undefined)[]} */ ...values) {
              asked.push(name);
              return value.apply(this, values);
            },
          }),
        });
        restore.push(() => Object.defineProperty(owner, name, found));
      }
    }
    const { renderer, focus } = window.rendererPage;
    focus.preserveDuring(() => renderer.commit(message), message.removed ?? []);
    for (const each of restore) each();
    return asked;
  }, message);

check("a commit that changes rows and their number forces no layout, wherever the focus is", async (at) => {
  const rendererPage = await RendererPage.on(await at.open("/"));
  // As long as nobody has scrolled, the module that reports it is not loaded.
  await rendererPage.page.evaluate(() => {
    const { renderer } = window.rendererPage;
    const { constructor: ScrollViews } =
      /** @type {{constructor: typeof import("../../../web/page/input/scroll-views.js").ScrollViews}} */ (renderer
        .scrolling);
    renderer.scrolling = new ScrollViews(() => Promise.resolve());
  });
  const scroll = (/** @type {number} */ height) => ({ content: [390, height], offset: [0, 0] });
  await rendererPage.draw({
    type: "snapshot",
    views: [{ ...list, scroll: scroll(176) }, row(2, "Alien"), row(3, "Brazil"), row(4, "Casablanca"), row(5, "Diva")],
  });
  await rendererPage.page.evaluate(() => window.rendererPage.renderer.nodes.get(2).element.focus());
  const commit = {
    type: "commit",
    views: [{ id: 1, scroll: scroll(132) }, { id: 2, lines: [[16, 28, 80, "Brazil"]] }, row(6, "Eraserhead")],
    removed: [4, 5],
  };
  assert.deepEqual(await questions(rendererPage, commit), []);
});

check("the app's offset is applied again after the element was scrolled or shown again", async (at) => {
  const rendererPage = await RendererPage.on(await at.open("/"));
  const scroll = (/** @type {number} */ y) => ({ content: [390, 5000], offset: [0, y] });
  const top = () => rendererPage.page.evaluate(() => window.rendererPage.renderer.nodes.get(1).element.scrollTop);
  await rendererPage.draw({ type: "snapshot", views: [{ ...list, type: "UIScrollView", scroll: scroll(100) }] });
  await rendererPage.draw({ type: "commit", views: [{ id: 1, hidden: true }] });
  await rendererPage.draw({ type: "commit", views: [{ id: 1, hidden: false }] });
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: scroll(100) }] });
  assert.equal(await top(), 100);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: { content: [390, 900], offset: [0, 500] } }] });
  assert.equal(await top(), 56, "the content ends before the app's offset");
});
