// @ts-check
// Measures real time, in which a browser draws frames, so scripts/test runs no other file beside this one.
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { Recording } from "../../../web/instruments/recording.js";
import { settledTime } from "../../../web/instruments/settled-time.js";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const fade = (/** @type {number} */ key, more = {}) => ({
  key,
  member: "alpha",
  from: 0,
  to: 1,
  begin: 1000,
  duration: 300,
  curve: "linear",
  additive: true,
  ...more,
});

/**
 * The time at which commit 2 is shown. It has the time 1000 and begins animations of view 2, which is in view 1. Each
 * of the later commits gets a number.
 */
function seen(
  /** @type {object[]} */ animations,
  /** @type {object[]} */ laterCommits = [],
  /** @type {number | undefined} */ present = undefined,
) {
  const views = [{ id: 1, type: "UIView", parent: 0, after: 0 }, { id: 2, type: "UIView", parent: 1, after: 0 }, {
    id: 3,
    type: "UILabel",
    parent: 0,
    after: 1,
  }];
  const lines = [{ type: "history" }, { type: "commit", seq: 1, time: 0, views }, {
    type: "commit",
    seq: 2,
    time: 1000,
    views: [{ id: 2, animations }],
  }, ...laterCommits.map((each, at) => ({ type: "commit", seq: at + 3, ...each }))];
  return settledTime(Recording.from(lines.map((line) => JSON.stringify(line)).join("\n")), 2, present);
}

test("a past moment is seen when the last of its animations has ended", () => {
  assert.equal(seen([]), 1000);
  assert.equal(seen([fade(1), fade(2, { delay: 200 })]), 1500);
  assert.equal(seen([fade(1, { repeat: 3, autoreverse: true })]), 2800);
});

test("an endless animation is shown at the end of its first run if it reverses, and otherwise halfway", () => {
  assert.equal(seen([fade(1, { repeat: -1, autoreverse: true, delay: 100 })]), 1400);
  assert.equal(seen([fade(1, { repeat: -1 })]), 1150);
  assert.equal(seen([fade(1, { repeat: -1 }), fade(2)]), 1300);
});

test("an animation that the app pauses is shown where it is paused", () => {
  assert.equal(seen([fade(1, { begin: undefined, at: 120 })]), 1000);
});

test("an animation is drawn up to its state at a later commit that changed it", () => {
  const other = { time: 1100, views: [{ id: 3, text: "later" }] };
  assert.equal(seen([fade(1)], [other]), 1300);
  assert.equal(
    seen([fade(1)], [other, { time: 1200, views: [{ id: 2, animations: [{ key: 1, removed: true }] }] }]),
    1200,
  );
  assert.equal(seen([fade(1)], [{ time: 1200, removed: [1] }]), 1200);
  assert.equal(seen([fade(1)], [{ time: 1400, removed: [1] }]), 1300);
});

test("a moment is not shown later than the time of a paused clock", () => {
  assert.equal(seen([fade(1)], [], 1120), 1120);
  assert.equal(seen([fade(1)], [], 5000), 1300);
});

/** A page with two commits. In the second one, Alien's row fades in. */
async function faded(/** @type {At} */ { open, gateway }) {
  const page = await live(await open("/?scene=movies&timeline=220", { height: 1000 }));
  const { session } = gateway;
  session.change = (
    node,
  ) => (node.key === "Alien" ? { ...node, animations: [fade(1, { begin: 2, duration: 10_000 })] } : node);
  session.commit();
  await page.waitFor(() => document.querySelector(".playback .where")?.textContent?.startsWith("Commit 2 of 2"));
  return page;
}

/** Waits until Alien's row has an opacity on a screen. */
const opacity = (/** @type {Page} */ page, /** @type {string} */ screen, /** @type {number} */ wanted) =>
  page.waitFor(
    (screen, wanted) => {
      const row = [...document.querySelectorAll(`${screen} .line`)].find((line) => line.textContent === "Alien")
        ?.parentElement?.closest(".view:has(> .view)");
      return row && Number(getComputedStyle(row).opacity) === wanted;
    },
    screen,
    wanted,
  );

check("a row that fades in is visible in the past, on the stage and in a comparison", async (at) => {
  const page = await faded(at);
  await page.click('[aria-label="Previous commit"]');
  await page.click('[aria-label="Next commit"]');
  await opacity(page, "#screen", 1);
  await page.click("Compare");
  await opacity(page, "figure:nth-of-type(2) .past-screen", 1);
});

check(
  "playing by commit shows each animation from its beginning to its end before the next commit",
  async (at) => {
    const page = await faded(at);
    at.gateway.session.commit();
    await page.waitFor(() => document.querySelector(".playback .where")?.textContent?.startsWith("Commit 3 of 3"));
    await page.evaluate(async () => {
      const { playback } = await workspace.controls.panels.instrument;
      /** @type {unknown[]} */ const shownMoments = window.shownMoments = [];
      playback.instrument.on(
        "moment",
        () => shownMoments.push([playback.instrument.moment, workspace.activeSession.pastMoment?.seen]),
      );
      playback.speed = "order";
      playback.play();
    });
    const shownMoments = await page.waitFor(() => {
      const { shownMoments } = window;
      return shownMoments.at(-1)?.[0] === undefined && shownMoments.length > 3 && shownMoments;
    });
    const times = shownMoments.filter((/** @type {[number, number]} */ [seq]) => seq === 2).map((
      /** @type {[number, number]} */ [, time],
    ) => time);
    assert.ok(
      times[0] === 2 && times.length > 3 &&
        times.every((/** @type {number} */ time, /** @type {number} */ at) => at === 0 || time >= times[at - 1]),
      JSON.stringify(shownMoments),
    );
  },
);
