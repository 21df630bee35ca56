// @ts-check
// Gestures in the gallery's containers: drags with a mouse and a finger, and the wheel.
import assert from "node:assert/strict";
import { find, hands, pagePoint, quiet, shows, sweep } from "../../Page/support/hands.mjs";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { At } from "../../Page/support/page-checks.mjs" */
/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway(), isShared: true });
const pointers = /** @type {const} */ (["mouse", "finger"]);

const start = async (
  /** @type {At["open"]} */ open,
  /** @type {string} */ scene,
  /** @type {"mouse" | "finger"} */ pointer,
  look = {},
) => {
  const page = await live(
    await open(`/?scene=${scene}`, { width: 900, height: 1000, ...hands[pointer].look, ...look }),
  );
  await page.raw("Page.bringToFront");
  return page;
};

/** A drag forward and most of the way back, which cancels the transition. */
const halfway = (/** @type {number[]} */ far, /** @type {number[]} */ back) => [far, back];

/** Scrolls the view under the middle of the device with the wheel. */
async function scroll(/** @type {Page} */ page, /** @type {"mouse" | "finger"} */ pointer, /** @type {number} */ y) {
  if (pointer === "finger") return sweep(page, pointer, [195, y > 0 ? 600 : 250], [0, -y]);
  return page.wheel(await pagePoint(page, 195, 450), y);
}

for (const pointer of pointers) {
  check(`a ${pointer} at the edge pops the screen, or cancels the pop (scene navigation)`, async ({ open }) => {
    const page = await start(open, "navigation", pointer);
    await hands[pointer].use(page, "Push");
    await shows(page, "Level 2");
    await quiet(page);
    await sweep(page, pointer, [5, 300], halfway([200, 0], [-170, 0]));
    await quiet(page);
    await shows(page, "Level 2");
    await sweep(page, pointer, [5, 300], [330, 0]);
    await shows(page, "-Level 2", "Level 1");
  });

  check(
    `a ${pointer} turns pages, which return after less than half of the distance (scene pages)`,
    async ({ open }) => {
      for (const [scene, first, second] of [["paging", "Swipe", "Go Back"], ["pages", "Harbour", "Old Town"]]) {
        const page = await start(open, scene, pointer);
        const turn = async (/** @type {number} */ by) =>
          pointer === "finger"
            ? sweep(page, pointer, [by < 0 ? 340 : 50, 400], [by, 0])
            : page.raw("Input.dispatchMouseEvent", {
              type: "mouseWheel",
              ...await pagePoint(page, 195, 400),
              deltaX: -by,
              deltaY: 0,
            });
        await turn(-290);
        await shows(page, second, `-${first}`);
        await quiet(page);
        if (pointer === "finger") {
          await sweep(page, pointer, [300, 400], halfway([-150, 0], [140, 0]));
          await shows(page, second, `-${first}`);
          await quiet(page);
        }
        await turn(290);
        await shows(page, first, `-${second}`);
      }
    },
  );

  check(`a ${pointer} drags a sheet down, and a short drag does not dismiss it (scene event)`, async ({ open }) => {
    const page = await start(open, "event", pointer);
    await hands[pointer].use(page, "Present");
    await page.waitFor(() => document.querySelector('#screen [role="dialog"]'));
    await quiet(page);
    await sweep(page, pointer, [200, 100], halfway([0, 200], [0, -180]));
    await quiet(page);
    assert.ok(await page.evaluate(() => document.querySelector('#screen [role="dialog"]')?.checkVisibility()));
    await sweep(page, pointer, [200, 100], [0, 600]);
    await page.waitFor(() => !document.querySelector('#screen [role="dialog"]'));
  });

  check(
    `a ${pointer} at the edge opens the list over the text, and a touch beside it closes the list (scene split)`,
    async ({ open }) => {
      const page = await start(open, "split", pointer);
      await page.evaluate(() => window.vitrine.device({ width: 820, height: 1180 }));
      await quiet(page);
      await sweep(page, pointer, [5, 500], [300, 0]);
      await shows(page, "Display Modes", "Chapters");
      await quiet(page);
      await hands[pointer].use(page, await pagePoint(page, 700, 900));
      await shows(page, "-Display Modes", "-Chapters");
    },
  );

  check(`a ${pointer} swipes a row aside, and the button behind it deletes (scene states)`, async ({ open }) => {
    const page = await start(open, "states", pointer);
    await hands[pointer].use(page, "Open Notes");
    await find(page, "Groceries");
    await quiet(page);
    const { y } = await page.evaluate(() =>
      /** @type {import("../../../web/client/query.js").Found} */ (window.vitrine.find({ text: "Groceries" })).frame
    );
    await sweep(page, pointer, [330, y], [-110, 0]);
    await hands[pointer].use(page, "Delete");
    await shows(page, "-Groceries", "Route");
  });

  check(`a ${pointer} scrolls lists without a tap on what is under it (scene lists)`, async ({ open }) => {
    const page = await start(open, "search", pointer);
    await scroll(page, pointer, 300);
    await page.waitFor(() => Number(document.querySelector('#screen [role="list"]')?.scrollTop) > 100);
    await shows(page, "Spruce");
    await scroll(page, pointer, -300);
    await shows(page, "Alder");
    assert.ok(
      await page.evaluate(() =>
        ![...document.querySelectorAll("#screen .line")].some(({ textContent }) => textContent === "Show Details")
      ),
    );
  });

  check(`a ${pointer} moves a slider's thumb, and opens a menu by a long press (scene controls)`, async ({ open }) => {
    const page = await start(open, "controls", pointer, { height: 2600 });
    await page.evaluate(() => window.vitrine.device({ width: 390, height: 2400 }));
    await quiet(page);
    const value = () =>
      page.evaluate(() =>
        Number(document.querySelector('#screen [aria-label="Brightness"]')?.getAttribute("aria-valuenow"))
      );
    assert.equal(await value(), 40);
    const thumb = await page.evaluate(() => {
      const { x, y, width, height } =
        /** @type {import("../../../web/client/query.js").Found} */ (window.vitrine.find({ label: "Brightness" }))
          .frame;
      return [x + 28 + (width - 56) * 0.4, y + height / 2];
    });
    await sweep(page, pointer, thumb, [80, 0]);
    await page.waitFor(() =>
      Number(document.querySelector('#screen [aria-label="Brightness"]')?.getAttribute("aria-valuenow")) > 55
    );
    const rest = await find(page, "Rest a finger here");
    if (pointer === "mouse") {
      await page.mouse("mouseMoved", rest);
      await page.mouse("mousePressed", rest);
    } else {
      await page.raw("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [rest] });
    }
    await page.waitFor(() => document.querySelector('#screen [role="menu"]'));
    if (pointer === "mouse") await page.mouse("mouseReleased", rest);
    else await page.raw("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await hands[pointer].use(page, "Copy");
    await shows(page, "Chosen: Copy");
  });
}
