// @ts-check
// Animations of a real app, drawn in Chromium at moments of the session's clock, agree with the wire's formula.
import assert from "node:assert/strict";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Animation } from "../../../web/client/types.d.ts" */
/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway("TimersTestApp") });

/** The progress of a cubic Bézier, by halving. */
function cubic(/** @type {number[]} */ [x1, y1, x2, y2], /** @type {number} */ part) {
  const along = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ s) =>
    3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s * s * b + s ** 3;
  let [low, high] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < part) low = middle;
    else high = middle;
  }
  return along(y1, y2, low);
}

/** A spring's, by steps of its equation of motion: nothing is taken from the page's solution. */
function springValue(/** @type {number[]} */ [mass, stiffness, damping, velocity], /** @type {number} */ seconds) {
  const steps = Math.max(1, Math.ceil(seconds / 1e-5));
  const h = seconds / steps;
  let [left, speed] = [1, -velocity];
  for (let i = 0; i < steps; i++) {
    speed -= (stiffness * left + damping * speed) / mass * h;
    left += speed * h;
  }
  return 1 - left;
}

/** The remaining fraction of an animation: 1 at its beginning. */
function left(
  /** @type {Animation} */ { begin = NaN, delay = 0, duration, curve },
  /** @type {number} */ now,
) {
  const part = (now - begin - delay) / duration;
  if (part <= 0) return 1;
  if (part >= 1) return 0;
  if (typeof curve === "object" && "spring" in curve) {
    return 1 - springValue(/** @type {number[]} */ (curve.spring), part * duration / 1000);
  }
  return 1 - cubic(/** @type {number[]} */ (curve), part);
}

/** The box on the page and in the session, and the state of its animations. */
const boxOf = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const { vitrine } = window;
    const view = /** @type {import("../../../web/client/view.js").AnyView} */ ([...vitrine.tree.views.values()].find((
      { frame, background },
    ) => background && frame[2] === 80));
    const element = /** @type {HTMLElement} */ (document.querySelector(`#screen [data-id="${view.id}"]`));
    const x = (element.getBoundingClientRect().left - document.getElementById("screen").getBoundingClientRect().left) /
      element.currentCSSZoom;
    return {
      now: vitrine.now(),
      x,
      opacity: Number(getComputedStyle(element).opacity),
      frame: view.frame,
      alpha: view.alpha,
      animations: view.animations,
      play: element.getAnimations().map(({ playState, playbackRate }) => `${playState} ${playbackRate}`),
    };
  });

async function assertFormula(/** @type {Page} */ page) {
  const { now, x, opacity, frame, alpha, animations } = await boxOf(page);
  const sum = (/** @type {string} */ member, /** @type {(value: Animation["from"]) => number} */ pick) =>
    animations.filter((each) => each.member === member).reduce(
      (sum, each) => sum + (pick(each.from) - pick(each.to)) * left(each, now),
      0,
    );
  assert.ok(Math.abs(frame[0] + sum("frame", ([x]) => x) - x) < 0.25, `at ${now}: ${x}, ${JSON.stringify(animations)}`);
  assert.ok(
    Math.abs(alpha + sum("alpha", (alpha) => alpha) - opacity) < 0.01,
    `at ${now}: ${opacity}, ${JSON.stringify(animations)}`,
  );
  return animations.length;
}

check(
  "springs and fades stand at the formula's value at each moment, interrupted and after a reload too",
  async ({ open }) => {
    const page = await live(await open("/?scene=motion&clock=virtual"));
    const most = [];
    for (const does of ["0", "1", "0", "reload", "1", "0"]) {
      if (does === "reload") {
        await page.reload();
        await live(page);
      } else {
        await page.evaluate((text) => window.vitrine.tap({ text }), does);
      }
      for (const by of [0, 37.5, 100]) {
        await page.evaluate((by) => window.vitrine.advance(by), by);
        await page.drawn();
        most.push(await assertFormula(page));
      }
    }
    assert.ok(Math.max(...most) >= 3, `${most}`);
    await page.evaluate(() => window.vitrine.settle());
    assert.deepEqual([await assertFormula(page), (await boxOf(page)).play], [0, []]);
  },
);

check("animations play at the clock's rate, pause exactly with it, and continue", async ({ open }) => {
  const page = await live(await open("/?scene=motion&clock=virtual"));
  await page.evaluate(() => window.vitrine.rate(0.1).then(() => window.vitrine.resume()));
  await page.evaluate(() => window.vitrine.tap({ text: "0" }));
  const play = async () => [...new Set((await boxOf(page)).play)];
  await page.becomes(play, ["running 0.1"]);
  await page.evaluate(() => window.vitrine.rate(0.2));
  await page.becomes(play, ["running 0.2"]);
  await page.evaluate(() => window.vitrine.pause());
  await page.becomes(play, ["paused 0.2"]);
  await assertFormula(page);
  await page.evaluate(() => window.vitrine.rate(10).then(() => window.vitrine.resume()));
  await page.waitFor(() => /^1 ended, the last whole/.test(window.vitrine.text()[0]));
  await page.becomes(play, []);
});
