// @ts-check
import assert from "node:assert/strict";
import { going, near, rendererPageWith, running, view } from "../support/animated-views.mjs";
import { pageChecks } from "../support/page-checks.mjs";

/** @import { Look } from "../support/page.mjs" */

const { check } = pageChecks();

/** A commit with a change of animation 1, and other changes of its view. */
const news = (/** @type {number} */ id, /** @type {object} */ entry, members = {}) => ({
  type: "commit",
  views: [{ id, ...members, animations: [{ key: 1, ...entry }] }],
});
const hold = { begin: undefined, at: 0 };

check("a paused animation is drawn at the time that the app sets, on any clock and with reduced motion", async (at) => {
  for (
    const [look, paused]
      of /** @type {[Look, boolean][]} */ ([[{}, true], [{}, false], [{ reducedMotion: true }, false]])
  ) {
    const rendererPage = await rendererPageWith(at, [view(1, 0, 0)], look);
    await rendererPage.clock({ paused, at: 50 });
    await rendererPage.draw(going(1, "frame", [0, 0, 100, 40], [100, 0, 100, 40], { ...hold, delay: 100 }));
    const seen = [];
    for (const ms of [0, 100, 250, 175.5, 400, 9000, 100]) {
      await rendererPage.draw(news(1, { at: ms }));
      await rendererPage.clock({ at: 7000 + ms });
      seen.push((await rendererPage.box(1))[0]);
    }
    near(seen, [0, 0, 50, 25.17, 100, 100, 0]);
  }
});

check("a resumed animation continues at its speed until its end", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "frame", [0, 0, 100, 40], [100, 0, 100, 40], hold));
  await rendererPage.draw(news(1, { at: 150 }));
  await rendererPage.clock({ at: 1000 });
  await rendererPage.draw(news(1, { begin: 1000, speed: 1.5 }));
  near((await rendererPage.boxes(1, [1000, 1050, 1099, 1100])).map(([x]) => x), [50, 75, 99.5, 100]);
  assert.equal(await running(rendererPage), 0);
});

check(
  "a reversed animation is drawn at the same positions as before, also from beyond its end",
  async (at) => {
    /** @type {Record<string, [from: unknown, to: unknown, property: string]>} */
    const members = {
      frame: [[0, 0, 100, 40], [100, 0, 100, 40], "left"],
      alpha: [1, 0, "opacity"],
      background: ["#FF0000", "#0000FF", "backgroundColor"],
      radius: [0, 20, "borderRadius"],
    };
    for (const [member, [from, to, property]] of Object.entries(members)) {
      const rendererPage = await rendererPageWith(at, [view(1, 0, 0, { [member]: from })]);
      const look = async (/** @type {number[]} */ times) =>
        property === "left"
          ? (await rendererPage.boxes(1, times)).map(([x]) => Math.round(x))
          : rendererPage.seen(1, property, times);
      await rendererPage.draw(going(1, member, from, to, hold));
      const places = [];
      for (const ms of [600, 150, 75]) {
        await rendererPage.draw(news(1, { at: ms }));
        places.push(...await look([500]));
      }
      await rendererPage.draw(news(1, { at: 600 }));
      await rendererPage.draw(news(1, { begin: 1000, speed: -2, reversed: true }, { [member]: from }));
      const [end, ...rest] = await look([1000, 1100, 1225, 1262.5]);
      assert.deepEqual([end, ...rest], [places[0], ...places], member);
      const last = await look([1300]);
      await rendererPage.clock({ at: 2000 });
      assert.deepEqual([await running(rendererPage), last], [0, await look([3000])], member);
    }
  },
);

check("on a running clock, what is let go plays at the clock's rate times its speed, back too", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.clock({ paused: false, rate: 0.5 });
  const state = () =>
    rendererPage.page.evaluate(() =>
      window.rendererPage.screen.getAnimations({ subtree: true }).map(({ playState, playbackRate }) =>
        `${playState} ${playbackRate}`
      )
    );
  await rendererPage.draw(going(1, "alpha", 1, 0, { ...hold, duration: 1e6 }));
  await rendererPage.draw(news(1, { at: 5e5 }));
  assert.deepEqual([await state(), (await rendererPage.seen(1, "opacity", [0]))[0]], [["paused 1"], "0.5"]);
  await rendererPage.draw(news(1, { begin: 0, speed: 3 }));
  assert.deepEqual(await state(), ["running 1.5"]);
  await rendererPage.draw(news(1, { begin: 0, speed: -3, reversed: true }, { alpha: null }));
  assert.deepEqual(await state(), ["running -1.5"]);
  assert.ok(Math.abs(Number((await rendererPage.seen(1, "opacity", [0]))[0]) - 0.5) < 0.1);
  await rendererPage.clock({ rate: 10 });
  await rendererPage.draw(news(1, { at: 100 }));
  assert.ok(
    await rendererPage.page.waitFor(() => window.rendererPage.screen.getAnimations({ subtree: true }).length === 0),
  );
  assert.deepEqual(await rendererPage.seen(1, "opacity", [1000]), ["1"]);
});

check("a snapshot shows the moment that is held", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  const { animations } = going(1, "alpha", 1, 0.5, { ...hold, at: 150 }).views[0];
  await rendererPage.draw({ type: "snapshot", views: [view(1, 0, 0, { alpha: 0.5, animations })] });
  assert.deepEqual(await rendererPage.seen(1, "opacity", [5000]), ["0.75"]);
  await rendererPage.draw({
    type: "snapshot",
    views: [view(1, 0, 0, { alpha: 0.5, animations: [{ ...animations[0], at: 75 }] })],
  });
  assert.deepEqual(await rendererPage.seen(1, "opacity", [5000]), ["0.875"]);
});

check("a moving view is hit where it is drawn", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0, { tappable: true, role: "button" })]);
  await rendererPage.draw(going(1, "frame", [200, 300, 100, 40], [0, 0, 100, 40]));
  const hit = (/** @type {number} */ x, /** @type {number} */ y) =>
    rendererPage.page.evaluate(
      (x, y) => window.rendererPage.renderer.nodeOf(document.elementFromPoint(x, y))?.id ?? 0,
      x,
      y,
    );
  await rendererPage.clock({ at: 150 });
  assert.deepEqual([await hit(150, 170), await hit(50, 20)], [1, 0]);
});
