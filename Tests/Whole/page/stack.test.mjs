// @ts-check
// A navigation controller and a sheet in a real app: led by a script, and by a finger on the page.
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { join } from "node:path";
import { launch } from "../../../scripts/vitrine.mjs";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

const { check } = pageChecks({ make: () => new RealGateway("TimersTestApp") });
const bounded = { timeout: 60_000 };
const options = { app: join(bin, "TimersTestApp"), scene: "stack", clock: /** @type {const} */ ("virtual") };

/** The titles that can be read now. */
const titles = (/** @type {Awaited<ReturnType<typeof launch>>} */ session) =>
  session.text().filter((/** @type {string} */ text) => /^(Root|Level|A sheet)/.test(text));

test("a script pushes, swipes back, changes its mind, and drags a sheet away", bounded, async (context) => {
  const session = await launch(options);
  context.after(() => session.close());
  await session.tap({ text: "Push" });
  await session.settle();
  assert.deepEqual(titles(session), ["Root", "Level 1"]);
  const outline = session.outline();

  await session.drag({ from: { x: 3, y: 500 }, to: { x: 90, y: 500 }, duration: 1000 });
  await session.settle();
  const unnumbered = (/** @type {string} */ text) => text.replace(/#\d+/g, "");
  assert.equal(unnumbered(session.outline()), unnumbered(outline));

  await session.drag({ from: { x: 3, y: 500 }, to: { x: 300, y: 500 }, duration: 400 });
  await session.settle();
  assert.deepEqual(titles(session), ["Root"]);

  await session.tap({ text: "Push" });
  await session.settle();
  await session.back();
  await session.settle();
  assert.deepEqual(titles(session), ["Root"]);

  await session.tap({ text: "Sheet" });
  await session.settle();
  assert.ok(titles(session).includes("A sheet"));
  assert.equal([...session.tree.controllers.values()].filter(({ presenter }) => presenter).length, 1);
  await session.drag({ from: { text: "A sheet" }, to: { dx: 0, dy: 500 }, duration: 300 });
  await session.settle();
  assert.deepEqual(titles(session), ["Root"]);
});

check("a finger on the page leads the pop, and lets go of it", async ({ open }) => {
  const page = await live(await open("/?scene=stack&clock=virtual"));
  const settle = () => page.evaluate(() => window.vitrine.settle());
  await page.evaluate(() => window.vitrine.tap({ text: "Push" }));
  await settle();
  const screenFrame = await page.evaluate(() => {
    const { left, top, width } = document.getElementById("screen").getBoundingClientRect();
    return { left, top, zoom: width / 390 };
  });
  const mouse = (/** @type {string} */ type, /** @type {number} */ x) =>
    page.raw("Input.dispatchMouseEvent", {
      type,
      x: screenFrame.left + x * screenFrame.zoom,
      y: screenFrame.top + 500 * screenFrame.zoom,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
    });
  /** The left edge of the top controller's view, in points of the screen. */
  const edge = () =>
    page.evaluate(({ left, zoom }) => {
      const top = [...window.vitrine.tree.controllers.values()].filter(({ type }) => type === "StackViewController").at(
        -1,
      );
      return (/** @type {HTMLElement} */ (document.querySelector(`#screen [data-id="${top?.view}"]`))
        .getBoundingClientRect().left - left) / zoom;
    }, screenFrame);

  await mouse("mousePressed", 4);
  for (const x of [20, 60, 104]) await mouse("mouseMoved", x);
  await page.waitFor((at) => {
    const top = [...window.vitrine.tree.controllers.values()].filter(({ type }) => type === "StackViewController").at(
      -1,
    );
    const left =
      /** @type {HTMLElement} */ (document.querySelector(`#screen [data-id="${top?.view}"]`)).getBoundingClientRect()
        .left;
    return Math.abs((left - at.left) / at.zoom - 100) < 2;
  }, screenFrame);
  await page.evaluate(() => window.vitrine.advance(500));
  await mouse("mouseReleased", 104);
  // The paused animation runs back.
  await page.waitFor(() => {
    const top = [...window.vitrine.tree.controllers.values()].filter(({ type }) => type === "StackViewController").at(
      -1,
    );
    return window.vitrine.tree.views.get(top?.view ?? 0)?.animations.every(({ begin }) => typeof begin === "number");
  });
  await settle();
  assert.ok(Math.abs(await edge()) < 1);
  assert.equal(await page.evaluate(() => window.vitrine.text().includes("Level 1")), true);
});
