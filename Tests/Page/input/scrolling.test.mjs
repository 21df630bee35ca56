// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";
import { begin, frames, phases, reportedValues, scroll, top } from "../support/scroll-page.mjs";

/** @import { RendererPage } from "../support/renderer-page.mjs" */

const { check } = pageChecks();

const scrollTo = (/** @type {RendererPage} */ rendererPage, /** @type {number} */ y) =>
  rendererPage.page.evaluate((y) => {
    window.rendererPage.renderer.nodes.get(1).element.scrollTop = y;
  }, y);

check("an offset that the app sets is shown, and not reported back to the app", async (at) => {
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
  "an offset beyond the content is reached when the content grows, and is not reported as scrolling",
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

check("one scroll report is sent at a time, and the last position is reported", async (at) => {
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

check("content that grows above the visible part moves that part, even while a person scrolls", async (at) => {
  const rendererPage = await begin(at);
  await scrollTo(rendererPage, 1000);
  await frames(rendererPage);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, scroll: { ...scroll(1040, 5040), shifted: [0, 40] } }] });
  assert.equal(await top(rendererPage), 1040);
  await rest(rendererPage);
  assert.deepEqual((await reportedValues(rendererPage)).at(-1), [1, 0, 1040, { phase: "ended", shifted: [0, 40] }]);
});

check("scroll actions contain the finger's position if the scroll view may move the keyboard with it", async (at) => {
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

check("a finger that moved nothing is not reported with a later scroll", async (at) => {
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

check("a sticky view stays at the top while its section is there", async (at) => {
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
