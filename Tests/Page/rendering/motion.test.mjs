// @ts-check
import assert from "node:assert/strict";
import { going, near, rendererPageWith, running, view } from "../support/animated-views.mjs";
import { pageChecks } from "../support/page-checks.mjs";

const { check } = pageChecks();

check("a fade is where session time is, and leaves nothing behind", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "alpha", 1, 0.2));
  assert.deepEqual(await rendererPage.seen(1, "opacity", [0, 150, 225, 299, 300]), [
    "1",
    "0.6",
    "0.4",
    "0.202667",
    "0.2",
  ]);
  assert.equal(await running(rendererPage), 0);
});

check("a view that fades out is visible until the end, and receives no touches from the beginning", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "alpha", 1, 0));
  assert.deepEqual(await rendererPage.seen(1, "visibility", [0, 150, 300]), ["visible", "visible", "hidden"]);
  assert.deepEqual(await rendererPage.seen(1, "pointerEvents", [150]), ["none"]);
});

check("a frame moves and grows with what is in it", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0), view(2, 1, 0, { frame: [5, 5, 10, 10] })]);
  await rendererPage.draw(going(1, "frame", [0, 0, 100, 40], [200, 100, 50, 140]));
  near(await rendererPage.boxes(1, [0, 150, 300]), [[0, 0, 100, 40], [100, 50, 75, 90], [200, 100, 50, 140]]);
  await rendererPage.draw(going(1, "frame", [200, 100, 50, 140], [0, 0, 50, 140], { key: 2, begin: 300 }));
  near(await rendererPage.boxes(2, [300, 450, 600]), [[205, 105, 10, 10], [105, 55, 10, 10], [5, 5, 10, 10]]);
});

check("a way over several places is at each in its part of the time, and jumps where two have the same", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  const values = [[0, 0, 100, 40], [100, 0, 100, 40], [100, 0, 100, 40], [200, 0, 100, 40], [0, 0, 100, 40]];
  await rendererPage.draw(
    going(1, "frame", values[0], values[4], { values, times: [0, 0.25, 0.5, 0.5, 1], duration: 400 }),
  );
  near((await rendererPage.boxes(1, [50, 100, 150, 199, 200, 300, 400])).map(([x]) => x), [
    50,
    100,
    100,
    100,
    200,
    100,
    0,
  ]);
});

check("a non-additive animation shows its own values, whatever the model's are", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  const turns = [[1, 0, 0, 1, 0, 0], [0, 1, -1, 0, 0, 0], [-1, 0, 0, -1, 0, 0]];
  await rendererPage.draw({
    type: "commit",
    views: [{
      id: 1,
      animations: [
        {
          key: 1,
          member: "alpha",
          from: 0.2,
          to: 0.6,
          values: [0.2, 0.6],
          times: [0, 1],
          begin: 0,
          duration: 400,
          curve: "linear",
        },
        {
          key: 2,
          member: "transform",
          from: turns[0],
          to: turns[2],
          values: turns,
          times: [0, 0.5, 1],
          begin: 0,
          duration: 400,
          curve: "linear",
          repeat: -1,
        },
      ],
    }],
  });
  assert.deepEqual(await rendererPage.seen(1, "opacity", [200, 500]), ["0.4", "1"]);
  near((await rendererPage.boxes(1, [200, 600])).map(([, , width, height]) => [width, height]), [[40, 100], [40, 100]]);
});

check("bounds that move carry the children", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0), view(2, 1, 0, { frame: [5, 5, 10, 10] })]);
  await rendererPage.draw(going(1, "origin", [0, 0], [0, 100]));
  near(await rendererPage.boxes(2, [0, 150, 300]), [[5, 5, 10, 10], [5, -45, 10, 10], [5, -95, 10, 10]]);
  near(await rendererPage.boxes(1, [300]), [[0, 0, 100, 40]]);
});

check("a new animation takes over from where the last one is, without a jump", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "frame", [0, 0, 100, 40], [100, 0, 100, 40]));
  await rendererPage.clock({ at: 150 });
  await rendererPage.draw(going(1, "frame", [100, 0, 100, 40], [0, 0, 100, 40], { key: 2, begin: 150 }));
  near((await rendererPage.boxes(1, [150, 225, 300, 375, 450])).map(([x]) => x), [50, 50, 50, 25, 0]);
  for (
    const [member, values] of Object.entries({
      alpha: [1, 0.5, 1],
      radius: [0, 10, 0],
      transform: [[1, 0, 0, 1, 0, 0], [3, 0, 0, 3, 0, 0], [1, 0, 0, 1, 0, 0]],
    })
  ) {
    const property =
      /** @type {Record<string, string>} */ ({ alpha: "opacity", radius: "borderRadius", transform: "transform" })[
        member
      ];
    await rendererPage.clock({ at: 1000 });
    await rendererPage.draw(going(1, member, values[0], values[1], { key: 3, begin: 1000 }));
    const [before] = await rendererPage.seen(1, property, [1150]);
    await rendererPage.draw(going(1, member, values[1], values[2], { key: 4, begin: 1150 }));
    assert.deepEqual(await rendererPage.seen(1, property, [1150, 1225]), [before, before], member);
    await rendererPage.clock({ at: 2000 });
  }
});

check("fades of a view that go on at once are told in numbers, as no opacity is beyond nothing and all", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "alpha", 1, 0.5));
  await rendererPage.clock({ at: 150 });
  await rendererPage.draw(going(1, "alpha", 0.5, 1, { key: 2, begin: 150 }));
  const values = await rendererPage.page.evaluate(() =>
    window.rendererPage.renderer.nodes.get(1).element.getAnimations().flatMap((
      /** @type {{effect: KeyframeEffect}} */ { effect },
    ) => effect.getKeyframes().map(({ opacity }) => opacity))
  );
  assert.deepEqual(
    values.filter((/** @type {number | undefined} */ value) => value !== undefined && (value < 0 || value > 1)),
    [],
  );
  assert.deepEqual(await rendererPage.seen(1, "opacity", [150, 225, 300, 450]), ["0.75", "0.75", "0.75", "1"]);
  assert.equal(
    await rendererPage.page.evaluate(() => window.rendererPage.renderer.nodes.get(1).element.style.opacity),
    "",
  );
});

check("a transform is about the centre, nested and thin ones too", async (at) => {
  const rendererPage = await rendererPageWith(at, [
    view(1, 0, 0, { frame: [100, 100, 100, 40], transform: [2, 0, 0, 2, 10, 0], border: [3, "#FF0000"] }),
    view(2, 1, 0, { frame: [10, 10, 20, 20], transform: [0, 1, -1, 0, 0, 0] }),
    view(3, 0, 1, { frame: [0, 300, 100, 0.25], transform: [0.5, 0, 0, 1, 0, 0] }),
  ]);
  near([await rendererPage.box(1), await rendererPage.box(2)], [[60, 80, 200, 80], [80, 100, 40, 40]]);
  near([(await rendererPage.box(3))[0], (await rendererPage.box(3))[2]], [25, 50]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, transform: null }, { id: 2, transform: null }] });
  near(await rendererPage.box(2), [110, 110, 20, 20]);
});

check("scaling is straight, from nothing too, and a turn goes along its arc", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0, { frame: [100, 100, 100, 40] })]);
  await rendererPage.draw(going(1, "transform", [0, 0, 0, 0, 0, 0], null));
  near(await rendererPage.boxes(1, [0, 150, 300]), [[150, 120, 0, 0], [125, 110, 50, 20], [100, 100, 100, 40]]);
  await rendererPage.draw(going(1, "transform", [1, 0, 0, 1, 0, 0], [-1, 0, 0, -1, 0, 0], { begin: 400 }));
  near(await rendererPage.boxes(1, [400, 550, 700]), [[100, 100, 100, 40], [130, 70, 40, 100], [100, 100, 100, 40]]);
  assert.equal((await rendererPage.seen(1, "transform", [550]))[0], "matrix(-1, 0, 0, -1, 0, 0)");
});

check("a three-dimensional rotation is drawn with perspective during its animation and at its end", async (at) => {
  const half = [0, 0, -1, 0.002, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1];
  const flat = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0, { frame: [100, 100, 100, 40], depth: flat })]);
  near(await rendererPage.box(1), [100, 100, 100, 40]);
  await rendererPage.draw({
    type: "commit",
    views: [{
      id: 1,
      animations: [
        { key: 1, member: "depth", from: half, to: flat, begin: 0, duration: 300, curve: "linear", additive: true },
      ],
    }],
  });
  assert.match((await rendererPage.seen(1, "transform", [150]))[0], /^matrix3d\(0\.5, 0, -0\.5, 0\.001, /);
  near(await rendererPage.boxes(1, [300]), [[100, 100, 100, 40]]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, depth: null, oneSided: true }] });
  assert.deepEqual(await rendererPage.seen(1, "transform", [400]), ["none"]);
});

check("colours and corners go over, and where there is none too", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0), view(2, 0, 1, { radius: 4 })]);
  await rendererPage.draw(going(1, "background", "#FF0000", "#0000FF"));
  assert.deepEqual(await rendererPage.seen(1, "backgroundColor", [0, 150, 300]), [
    "rgb(255, 0, 0)",
    "rgb(128, 0, 128)",
    "rgb(0, 0, 255)",
  ]);
  await rendererPage.draw(going(1, "background", "#0000FF", null, { begin: 300 }));
  assert.deepEqual(await rendererPage.seen(1, "backgroundColor", [450, 600]), [
    "rgba(0, 0, 255, 0.5)",
    "rgba(0, 0, 0, 0)",
  ]);
  await rendererPage.draw(going(2, "radius", 4, 20, { begin: 600 }));
  assert.deepEqual(await rendererPage.seen(2, "borderRadius", [600, 750, 900]), ["4px", "12px", "20px"]);
});

check("a non-additive animation of a frame replaces the model's frame, even if that changes", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "frame", [10, 0, 100, 40], [30, 0, 100, 40], { additive: false }));
  near((await rendererPage.boxes(1, [0, 150])).map(([x]) => x), [10, 20]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, frame: [500, 0, 100, 40] }] });
  near((await rendererPage.boxes(1, [150, 225, 300])).map(([x]) => x), [20, 25, 500]);
});

check("cubic curves and springs with low, high and critical damping have the expected values", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  const half = async (/** @type {unknown} */ curve, more = {}) => {
    await rendererPage.clock({ at: 0 });
    await rendererPage.draw(going(1, "frame", [0, 0, 100, 40], [100, 0, 100, 40], { curve, duration: 1000, ...more }));
    const boxes = await rendererPage.boxes(1, [0, 100, 500, 1000]);
    return boxes.map(([x]) => Math.round(x));
  };
  assert.deepEqual(await half([0.42, 0, 0.58, 1]), [0, 2, 50, 100]);
  assert.deepEqual(await half({ spring: [1, 100, 10, 0] }), [0, 34, 107, 100]);
  assert.deepEqual(await half({ spring: [1, 100, 20, 0] }), [0, 26, 96, 100]);
  assert.deepEqual(await half({ spring: [1, 100, 30, 0] }), [0, 21, 83, 100]);
});

check("an animation is delayed, repeated and reversed as it says", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "alpha", 1, 0.5, { delay: 100, repeat: 2, autoreverse: true }));
  assert.deepEqual(await rendererPage.seen(1, "opacity", [50, 250, 400, 550, 700, 850, 1000, 1299, 1300]), [
    "1",
    "0.75",
    "0.5",
    "0.75",
    "1",
    "0.75",
    "0.5",
    "0.998333",
    "0.5",
  ]);
  await rendererPage.draw(going(1, "alpha", 0.5, 1, { begin: 2000, repeat: -1, autoreverse: true }));
  assert.deepEqual(await rendererPage.seen(1, "opacity", [2150, 3_602_300 - 300]), ["0.75", "0.5"]);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, animations: [{ key: 1, removed: true }] }] });
  assert.deepEqual(await rendererPage.seen(1, "opacity", [3_700_000]), ["1"]);
  assert.equal(await running(rendererPage), 0);
});

check("an animation without a duration shows its first value during its delay", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "frame", [0, 0, 100, 40], [50, 0, 100, 40], { duration: 0, delay: 100 }));
  near((await rendererPage.boxes(1, [0, 99, 100])).map(([x]) => x), [0, 0, 50]);
});

check("a running clock plays at its rate, a standing one holds, and the end takes all away", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.draw(going(1, "alpha", 1, 0));
  const state = () =>
    rendererPage.page.evaluate(() =>
      window.rendererPage.screen.getAnimations({ subtree: true }).map(({ playState, playbackRate }) =>
        `${playState} ${playbackRate}`
      )
    );
  await rendererPage.clock({ paused: false, rate: 0.1 });
  assert.deepEqual(await state(), ["running 0.1"]);
  await rendererPage.clock({ paused: true, at: 100 });
  assert.deepEqual(await state(), ["paused 0.1"]);
  // It looks at once: at this rate it is over in 20 ms.
  const soon = await rendererPage.page.evaluate(() => {
    const { time, renderer, screen } = window.rendererPage;
    Object.assign(time.clock, { paused: false, rate: 10 });
    renderer.motion.sync();
    return screen.getAnimations({ subtree: true }).map(({ playState, playbackRate }) => `${playState} ${playbackRate}`);
  });
  assert.deepEqual(soon, ["running 10"]);
  assert.ok(
    await rendererPage.page.waitFor(() =>
      getComputedStyle(window.rendererPage.renderer.nodes.get(1).element).visibility === "hidden"
    ),
  );
  await rendererPage.page.becomes(state, []);
});

check("a spinner turns by the session's clock", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  await rendererPage.clock({ at: 300 });
  await rendererPage.draw({ type: "commit", views: [{ id: 1, spinner: "#000000" }] });
  const spinner = () =>
    rendererPage.page.evaluate(() => {
      const [turn] = window.rendererPage.renderer.nodes.get(1).spinner.getAnimations();
      return `${turn.playState} ${turn.playbackRate} ${turn.playState === "paused" ? turn.currentTime : ""}`;
    });
  assert.equal(await spinner(), "paused 1 300");
  await rendererPage.clock({ at: 1_000_000 });
  assert.equal(await spinner(), "paused 1 1000000");
  await rendererPage.clock({ paused: false, rate: 0.25 });
  assert.equal(await spinner(), "running 0.25 ");
  await rendererPage.draw({ type: "commit", views: [{ id: 1, spinner: null }] });
  await rendererPage.clock({ paused: true });
  assert.equal(await running(rendererPage), 0);
});

check("a snapshot has the animations that run, and ends the others", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0), view(2, 0, 1)]);
  await rendererPage.draw(going(1, "alpha", 1, 0));
  await rendererPage.draw(going(2, "alpha", 1, 0.5, { key: 2 }));
  const { animations } = going(2, "alpha", 1, 0.5, { key: 2 }).views[0];
  await rendererPage.draw({
    type: "snapshot",
    views: [view(1, 0, 0, { alpha: 0.3 }), view(2, 0, 1, { alpha: 0.5, animations })],
  });
  assert.deepEqual([await rendererPage.seen(1, "opacity", [150]), await rendererPage.seen(2, "opacity", [150])], [[
    "0.3",
  ], ["0.75"]]);
  await rendererPage.draw({ type: "commit", removed: [2] });
  assert.equal(await running(rendererPage), 0);
});

check("with reduced motion, views move without animation, and fades are animated", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)], { reducedMotion: true });
  await rendererPage.clock({ paused: false });
  await rendererPage.draw(going(1, "frame", [0, 0, 100, 40], [100, 0, 100, 40], { duration: 1e6 }));
  await rendererPage.draw(going(1, "alpha", 1, 0.5, { key: 2, duration: 1e6 }));
  near(await rendererPage.box(1), [100, 0, 100, 40]);
  assert.ok(Number((await rendererPage.seen(1, "opacity", [0]))[0]) > 0.9);
  await rendererPage.clock({ paused: true, at: 5e5 });
  near(await rendererPage.box(1), [50, 0, 100, 40]);
});

check(
  "two additive animations of alpha fade a view out without a change of its model",
  async (at) => {
    const rendererPage = await rendererPageWith(at, [view(1, 0, 0, { alpha: 0.8 })]);
    await rendererPage.draw(going(1, "alpha", 0, 0.8, { duration: 0, delay: 1e12 }));
    await rendererPage.draw(going(1, "alpha", 1.6, 0.8, { key: 2 }));
    near((await rendererPage.seen(1, "opacity", [0, 75, 150, 299, 300, 9000])).map(Number), [0.8, 0.6, 0.4, 0, 0, 0]);
  },
);

check("two halves of a flip add up", async (at) => {
  const rendererPage = await rendererPageWith(at, [view(1, 0, 0)]);
  const [upright, flat, away] = [1, 0, 2].map((a) => [a, 0, 0, 1, 0, 0]);
  await rendererPage.draw(going(1, "transform", away, upright));
  await rendererPage.draw(going(1, "transform", flat, upright, { key: 2, delay: 300 }));
  near((await rendererPage.boxes(1, [0, 150, 300, 450, 600])).map(([, , width]) => width), [100, 50, 0, 50, 100]);
});
