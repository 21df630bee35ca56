// @ts-check
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */

const { check } = pageChecks();

const scroll = (/** @type {number} */ y, height = 5000) => ({ content: [390, height], offset: [0, y] });
const top = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.renderer.nodes.get(1).element.scrollTop);
const reportedValues = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.reports.map(({ values }) => values));
const frames = (/** @type {RendererPage} */ rendererPage, n = 3) =>
  rendererPage.page.evaluate(async (n) => {
    while (n--) await new Promise(requestAnimationFrame);
  }, n);
const scrollTo = (/** @type {RendererPage} */ rendererPage, /** @type {number} */ y) =>
  rendererPage.page.evaluate((y) => {
    window.rendererPage.renderer.nodes.get(1).element.scrollTop = y;
  }, y);
const begin = async (/** @type {At} */ { open }) => {
  const rendererPage = await RendererPage.on(await open("/"));
  await rendererPage.draw({
    type: "snapshot",
    views: [{ id: 1, type: "UIScrollView", parent: 0, after: 0, frame: [0, 0, 390, 844], scroll: scroll(100) }],
  });
  return rendererPage;
};

check("the app's offset is shown, and not told back to it", async (at) => {
  const rendererPage = await begin(at);
  assert.equal(await top(rendererPage), 100);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: scroll(300) }] });
  await frames(rendererPage);
  assert.equal(await top(rendererPage), 300);
  assert.deepEqual(await reportedValues(rendererPage), []);
});

check("a view that is back at the app's offset before the next frame is not reported", async (at) => {
  const rendererPage = await begin(at);
  await rendererPage.page.evaluate(() => {
    const { element } = window.rendererPage.renderer.nodes.get(1);
    element.addEventListener("scroll", () => {
      element.scrollTop = 100;
      element.dispatchEvent(new Event("scrollend"));
    }, { once: true });
    element.scrollTop = 160;
  });
  await frames(rendererPage, 6);
  assert.equal(await top(rendererPage), 100);
  assert.deepEqual(await reportedValues(rendererPage), []);
});

check(
  "an offset that the content does not reach yet is reached once it can be, and is nobody's scrolling",
  async (at) => {
    const rendererPage = await begin(at);
    await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: scroll(300, 900) }] });
    await frames(rendererPage);
    assert.equal(await top(rendererPage), 56);
    await rendererPage.draw({ type: "commit", views: [{ id: 1, frame: [0, 0, 390, 500] }] });
    await rendererPage.page.waitFor(() => window.rendererPage.renderer.nodes.get(1).element.scrollTop === 300);
    await frames(rendererPage);
    assert.deepEqual(await reportedValues(rendererPage), []);
    await scrollTo(rendererPage, 120);
    await frames(rendererPage);
    assert.deepEqual(await places(rendererPage), [120]);
  },
);

const phases = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() => window.rendererPage.reports.map(({ values: [, , , { phase }] }) => phase));
const places = async (/** @type {RendererPage} */ rendererPage) =>
  (await reportedValues(rendererPage)).map(([, , y]) => y);
/** Answers each report until scrolling has ended: after the last report, no further one follows. */
const rest = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(async () => {
    const { reports } = window.rendererPage;
    for (let [answered, idle] = [0, 0]; idle < 5; idle++) {
      if (reports.at(-1)?.values[3].phase !== "ended") idle = 0;
      if (answered < reports.length) [idle] = [0, reports[answered++].resolve()];
      await new Promise(requestAnimationFrame);
    }
  });

check("one report is on its way at a time, and the last place is told", async (at) => {
  const rendererPage = await begin(at);
  for (const y of [200, 300, 400]) {
    await scrollTo(rendererPage, y);
    await frames(rendererPage);
  }
  assert.deepEqual(await places(rendererPage), [200]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: scroll(200) }] });
  assert.equal(await top(rendererPage), 400, "the app's late word does not pull a scrolling viewer back");
  await rest(rendererPage);
  assert.equal((await places(rendererPage)).at(-1), 400);
  assert.equal((await phases(rendererPage)).at(-1), "ended");
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: scroll(350) }] });
  await frames(rendererPage);
  assert.equal(await top(rendererPage), 350, "at rest the app's word counts");
});

check("what grows above what is seen moves it, whoever scrolls", async (at) => {
  const rendererPage = await begin(at);
  await scrollTo(rendererPage, 1000);
  await frames(rendererPage);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: { ...scroll(1040, 5040), shifted: [0, 40] } }] });
  assert.equal(await top(rendererPage), 1040);
  await rest(rendererPage);
  assert.deepEqual((await reportedValues(rendererPage)).at(-1), [1, 0, 1040, { phase: "ended", shifted: [0, 40] }]);
});

check("where a scroll view may take the keyboard along, the place of the finger is told, too", async (at) => {
  const rendererPage = await begin(at);
  const touch = (/** @type {string} */ type, /** @type {number | null} */ y = null) =>
    rendererPage.page.evaluate(
      (type, y) => {
        const { element: target } = window.rendererPage.renderer.nodes.get(1);
        const touches = y === null ? [] : [new Touch({ identifier: 1, target, clientX: 20, clientY: y })];
        target.dispatchEvent(new TouchEvent(type, { touches, targetTouches: touches }));
      },
      type,
      y,
    );
  const last = () =>
    rendererPage.page.evaluate(() => {
      const { phase, held } = window.rendererPage.reports.at(-1)?.values[3] ?? {};
      return `${phase} ${held}`;
    });
  /** Answers reports until one has this phase and position. */
  const hears = (/** @type {string} */ what) =>
    rendererPage.page.waitFor((what) => {
      const { reports } = window.rendererPage;
      const { phase, held } = reports.at(-1)?.values[3] ?? {};
      if (`${phase} ${held}` === what) return true;
      for (const { resolve } of reports) resolve();
      return false;
    }, what);
  await touch("touchstart", 300);
  await touch("touchmove", 310);
  await scrollTo(rendererPage, 90);
  await frames(rendererPage);
  assert.equal(await last(), "moved undefined", "nobody wants to know");
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: { ...scroll(90), leads: true } }] });
  await touch("touchmove", 320);
  await hears("moved 320");
  // The finger's position is reported although the content does not move.
  await touch("touchmove", 330);
  await hears("moved 330");
  await touch("touchend");
  await hears("released 330");
  await hears("ended undefined");
});

check("a finger that led nothing is not told of with what scrolls later", async (at) => {
  const rendererPage = await begin(at);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: { ...scroll(0), leads: true } }] });
  await rendererPage.page.evaluate(() => {
    const { element: target } = window.rendererPage.renderer.nodes.get(1);
    const touches = [new Touch({ identifier: 1, target, clientX: 20, clientY: 310 })];
    for (const type of ["touchstart", "touchmove"]) {
      target.dispatchEvent(new TouchEvent(type, { touches, targetTouches: touches }));
    }
    target.dispatchEvent(new TouchEvent("touchend"));
  });
  await scrollTo(rendererPage, 90);
  await frames(rendererPage);
  assert.equal(
    await rendererPage.page.evaluate(() => window.rendererPage.reports.at(-1)?.values[3].held ?? "none"),
    "none",
  );
});

check("a view that sticks stands at the top while its section does", async (at) => {
  const rendererPage = await begin(at);
  await rendererPage.draw({
    type: "commit",
    views: [{ id: 2, type: "UIView", parent: 1, after: 0, frame: [0, 200, 390, 30], stick: { y: [200, 800] } }],
  });
  const y = async () => (await rendererPage.box(2))[1];
  assert.equal(await y(), 100);
  for (const [offset, seen] of [[200, 0], [500, 0], [900, -100], [50, 150]]) {
    await scrollTo(rendererPage, offset);
    await frames(rendererPage);
    assert.equal(await y(), seen, `scrolled to ${offset}`);
  }
});

check("a scroll view that pages comes to rest on pages only", async (at) => {
  const rendererPage = await begin(at);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: { ...scroll(0, 3376), paging: true } }] });
  assert.equal(await rendererPage.page.evaluate(() => document.querySelectorAll(".snap").length), 4);
  await scrollTo(rendererPage, 1000);
  await frames(rendererPage);
  assert.equal(await top(rendererPage), 844);
});

check("a wheel over a list scrolls it on every page, and cancels no later tap", async ({ open }) => {
  const one = await live(await open("/?scene=movies", { height: 600 }));
  const two = await live(await open(`/${await one.evaluate(() => location.search)}`, { height: 600 }));
  await one.wheel(await one.at("Alien"), 120);
  await ticker(one, "^scroll to ");
  await two.waitFor(() => [...document.querySelectorAll("#screen .scroll")].some((list) => list.scrollTop > 50));
  await one.click("Comedy");
  await ticker(one, '^tap "Comedy"');
});

check("a finger that scrolls does not tap", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies", { height: 600, touch: true }));
  await page.drag(await page.at("Heat"), 150);
  await ticker(page, "^scroll to ");
  assert.deepEqual([...new Set(gateway.received.filter(({ type }) => type === "action").map(({ kind }) => kind))], [
    "scroll",
  ]);
  assert.equal(await page.evaluate(() => document.querySelectorAll(".pressed").length), 0);
});

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
    Object.assign(window, { sentTouches: sent });
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
    window.rendererPage.reports.find(({ values }) => values[3].phase === "released")?.values[3].speed
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
        const point = (/** @type {string} */ type, /** @type {number} */ clientY, target = element) =>
          target.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              isPrimary: true,
              button: 0,
              pointerId: 1,
              pointerType: "mouse",
              clientX: 9,
              clientY,
            }),
          );
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
    const point = (/** @type {string} */ type, /** @type {number} */ clientX) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          button: 0,
          pointerId: 1,
          pointerType: "mouse",
          clientX,
          clientY: 9,
        }),
      );
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

check("a mouse that selects text does not scroll it", async (at) => {
  const rendererPage = await begin(at);
  await takeInput(rendererPage, { selectsText: true });
  await (await dragMouse(rendererPage, [200, 500], [200, 440], [200, 400]))();
  await frames(rendererPage, 6);
  assert.equal(await top(rendererPage), 100);
  assert.deepEqual(await reportedValues(rendererPage), []);
});
