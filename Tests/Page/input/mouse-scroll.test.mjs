// @ts-check
// A mouse that drags the content of scroll views.
import assert from "node:assert/strict";
import { pageChecks } from "../support/page-checks.mjs";
import { begin, frames, phases, reportedValues, top } from "../support/scroll-page.mjs";

/** @import { RendererPage } from "../support/renderer-page.mjs" */

const { check } = pageChecks();

/**
 * Input of a renderer page, which sends the app's touches into `window.sentTouches`.
 * @param {RendererPage} rendererPage @param {{selectsText?: boolean}} [how]
 */
const takeInput = (rendererPage, { selectsText = false } = {}) =>
  rendererPage.page.evaluate(async (selectsText) => {
    const { Touches } = await import("/page/input/touches.js");
    const { screen, renderer } = window.rendererPage;
    /** @type {string[]} */
    const sent = [];
    const touches = new Touches(screen, renderer, {
      tap: async (/** @type {number} */ id) => sent.push(`tap ${id}`),
      touch: async (/** @type {string} */ phase) => sent.push(phase),
    });
    Object.assign(touches, { acceptsInput: true, selectsText: () => selectsText });
    touches.start();
    /** @type {typeof window.moveMouse} */
    const moveMouse = (type, [clientX, clientY], element, time) => {
      const more = { bubbles: true, isPrimary: true, button: 0, pointerId: 1, pointerType: "mouse", clientX, clientY };
      const event = new PointerEvent(type, more);
      if (time !== undefined) Object.defineProperty(event, "timeStamp", { value: time });
      element.dispatchEvent(event);
    };
    Object.assign(window, { sentTouches: sent, moveMouse });
  }, selectsText);
/** Moves the mouse, with its button down, to each point in turn. */
const dragMouse = async (/** @type {RendererPage} */ { page }, /** @type {number[][]} */ ...points) => {
  const [first, ...others] = points.map(([x, y]) => ({ x, y }));
  await page.mouse("mouseMoved", first);
  await page.mouse("mousePressed", first);
  for (const point of others) await page.mouse("mouseMoved", point, { button: "left", buttons: 1 });
  return () => page.mouse("mouseReleased", others.at(-1) ?? first);
};
const offset = (/** @type {RendererPage} */ { page }) =>
  page.evaluate(() => {
    const { element } = window.rendererPage.renderer.nodes.get(1);
    return [element.scrollLeft, element.scrollTop];
  });
/**
 * Answers reports as an app does, until scrolling has ended, and returns the phases in their order, without those of
 * content that moves on after the release.
 */
const phasesUntilEnd = async (/** @type {RendererPage} */ { page }) => {
  await page.raw("Page.bringToFront");
  const all = await page.evaluate(async () => {
    const { reports, renderer } = window.rendererPage;
    for (let answered = 0; reports[answered - 1]?.values[3].phase !== "ended";) {
      await new Promise(requestAnimationFrame);
      if (answered === reports.length) continue;
      const { values: [id, x, y], resolve } = reports[answered++];
      renderer.commit({
        type: "commit",
        views: [{ id, scroll: { ...renderer.nodes.get(id).members.scroll, offset: [x, y] } }],
      });
      resolve();
    }
    return reports.map(({ values }) => values[3].phase);
  });
  return all.filter((phase, index) => !all.slice(0, index).includes(phase));
};

check("the mouse drags a list, which moves on by the speed of the release", async (at) => {
  const rendererPage = await begin(at);
  await takeInput(rendererPage);
  const release = await dragMouse(rendererPage, [200, 500], [200, 460], [210, 430], [200, 400]);
  assert.deepEqual(await offset(rendererPage), [0, 200], "the content follows the pointer");
  await release();
  assert.deepEqual(await phasesUntilEnd(rendererPage), ["moved", "released", "ended"]);
  const speed = await rendererPage.page.evaluate(() =>
    window.rendererPage.reports.find(({ values }) => values[3].phase === "released")?.values[3].speed ?? [0, 0]
  );
  assert.ok(speed[1] > 0, `${speed}`);
  assert.ok(Math.abs((await top(rendererPage)) - 200 - speed[1] / 2) < 2, `${await top(rendererPage)}, ${speed}`);
  assert.deepEqual(await rendererPage.page.evaluate(() => window.sentTouches), [], "a drag is no tap");
});

for (const isOutside of [false, true]) {
  check(
    `a press ${isOutside ? "beside content that moves on is a tap" : "stops content that moves on, and is no tap"}`,
    async (at) => {
      const rendererPage = await begin(at);
      await takeInput(rendererPage);
      await rendererPage.page.raw("Page.bringToFront");
      const button = { id: 3, type: "UIButton", parent: 0, after: 1, frame: [0, 0, 90, 40], tappable: true };
      await rendererPage.draw({ type: "commit", views: [button] });
      // All of it happens in the page, so that the press comes while the content moves.
      const [released, stopped] = await rendererPage.page.evaluate(async (isOutside) => {
        const { reports, renderer } = window.rendererPage;
        const { element } = renderer.nodes.get(1);
        const pressed = isOutside ? renderer.nodes.get(3).element : element;
        const frame = async () => {
          for (const { resolve } of reports) resolve();
          await new Promise(requestAnimationFrame);
        };
        const point = (/** @type {string} */ type, /** @type {number} */ y, target = element) =>
          window.moveMouse(type, [9, y], target);
        point("pointerdown", 700);
        for (let y = 660; y >= 300; y -= 40) {
          point("pointermove", y);
          await frame();
        }
        point("pointerup", 300);
        const released = element.scrollTop;
        while (element.scrollTop < released + 5) await frame();
        point("pointerdown", 20, pressed);
        const stopped = element.scrollTop;
        point("pointerup", 20, pressed);
        return [released, stopped];
      }, isOutside);
      await phasesUntilEnd(rendererPage);
      assert.equal(released, 500);
      const after = await top(rendererPage);
      assert.equal(Math.abs(after - stopped) < 2, !isOutside, `${stopped} ${after}`);
      assert.deepEqual(await rendererPage.page.evaluate(() => window.sentTouches), isOutside ? ["tap 3"] : []);
    },
  );
}

check("a mouse that rests before its release leaves the content where it is", async (at) => {
  const rendererPage = await begin(at);
  await takeInput(rendererPage);
  const release = await dragMouse(rendererPage, [200, 500], [200, 440]);
  await rendererPage.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await release();
  assert.deepEqual(await phasesUntilEnd(rendererPage), ["moved", "released", "ended"]);
  assert.equal(await top(rendererPage), 160);
});

check("the mouse turns one page of a scroll view that pages", async (at) => {
  const rendererPage = await begin(at);
  await takeInput(rendererPage);
  const pages = { content: [1560, 844], offset: [0, 0], paging: true };
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: pages }] });
  const release = await dragMouse(rendererPage, [380, 500], [300, 500], [150, 500]);
  assert.deepEqual(await offset(rendererPage), [230, 0], "between two pages");
  await release();
  assert.deepEqual(await phasesUntilEnd(rendererPage), ["moved", "released", "ended"]);
  assert.deepEqual(await offset(rendererPage), [390, 0]);
  assert.equal(
    await rendererPage.page.evaluate(() => window.rendererPage.renderer.nodes.get(1).element.style.scrollSnapType),
    "",
    "the browser rests on pages again",
  );
});

check("a page that is dragged again before it rests follows the pointer", async (at) => {
  const rendererPage = await begin(at);
  await takeInput(rendererPage);
  const pages = { content: [1560, 844], offset: [0, 0], paging: true };
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: pages }] });
  await rendererPage.page.raw("Page.bringToFront");
  const offsets = await rendererPage.page.evaluate(async () => {
    const { reports, renderer } = window.rendererPage;
    const { element } = renderer.nodes.get(1);
    const frame = async () => {
      for (const { resolve } of reports) resolve();
      await new Promise(requestAnimationFrame);
    };
    const point = (/** @type {string} */ type, /** @type {number} */ x) => window.moveMouse(type, [x, 9], element);
    point("pointerdown", 380);
    for (let x = 350; x >= 200; x -= 30) {
      point("pointermove", x);
      await frame();
    }
    point("pointerup", 200);
    while (element.scrollLeft < 190) await frame();
    point("pointerdown", 380);
    const offsets = [];
    const start = element.scrollLeft;
    for (let x = 360; x >= 300; x -= 10) {
      point("pointermove", x);
      await frame();
      await frame();
      offsets.push(element.scrollLeft + x - 380 - start);
    }
    point("pointerup", 300);
    return offsets;
  });
  assert.ok(offsets.every((offset) => Math.abs(offset - offsets[0]) < 2), `${offsets}`);
  await phasesUntilEnd(rendererPage);
  assert.equal((await offset(rendererPage))[0] % 390, 0);
});

check("a scroll view takes the mouse from a view in it that wants all touches", async (at) => {
  const rendererPage = await begin(at);
  await takeInput(rendererPage);
  const view = { id: 2, type: "UIView", parent: 1, after: 0, frame: [0, 300, 390, 600], fingers: true };
  await rendererPage.draw({ type: "commit", views: [view] });
  const release = await dragMouse(rendererPage, [200, 500], [200, 497], [200, 450], [200, 440]);
  await release();
  await phasesUntilEnd(rendererPage);
  assert.ok(await top(rendererPage) >= 160);
  const touches = await rendererPage.page.evaluate(() => window.sentTouches);
  assert.deepEqual([touches[0], touches.at(-1)], ["began", "cancelled"]);
});

check(
  "a view that wants all touches keeps the mouse after a long press, which may have lifted something",
  async (at) => {
    const rendererPage = await begin(at);
    await takeInput(rendererPage);
    const view = { id: 2, type: "UIView", parent: 1, after: 0, frame: [0, 300, 390, 600], fingers: true };
    await rendererPage.draw({ type: "commit", views: [view] });
    const touches = await rendererPage.page.evaluate(async () => {
      const { element } = window.rendererPage.renderer.nodes.get(2);
      const point = (/** @type {string} */ type, /** @type {number} */ y, /** @type {number} */ time) =>
        window.moveMouse(type, [9, y], element, time);
      point("pointerdown", 500, 1000);
      for (const [index, y] of [480, 440, 400].entries()) point("pointermove", y, 1600 + index);
      point("pointerup", 400, 1700);
      for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
      return window.sentTouches;
    });
    assert.equal(await top(rendererPage), 100);
    assert.deepEqual([touches[0], touches.at(-1)], ["began", "ended"]);
  },
);

check("a mouse that selects text does not scroll it", async (at) => {
  const rendererPage = await begin(at);
  await takeInput(rendererPage, { selectsText: true });
  await (await dragMouse(rendererPage, [200, 500], [200, 440], [200, 400]))();
  await frames(rendererPage, 6);
  assert.equal(await top(rendererPage), 100);
  assert.deepEqual(await reportedValues(rendererPage), []);
});
