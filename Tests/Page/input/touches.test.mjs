// @ts-check
// The effects of a pointer on a view that waits for drags, and beside it.
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";
import { pagePoint, sweep } from "../support/hands.mjs";

/** @import { FakeGateway } from "../../support/fake-gateway.mjs" */
/** @import { Pans } from "../../support/fake/pans.mjs" */
/** @import { At } from "../support/page-checks.mjs" */
/** @import { Look, Page } from "../support/page.mjs" */

const { check } = pageChecks();

const open = async (/** @type {At} */ at, /** @type {Look} */ look) => {
  const page = await live(await at.open("/?scene=pans", look));
  await page.raw("Page.bringToFront");
  return { page, app: /** @type {Pans} */ (at.gateway.session.app) };
};

/** Drags over the device, in its coordinates, without pauses. */
const drag = (
  /** @type {Page} */ page,
  /** @type {"mouse" | "finger"} */ input,
  /** @type {number[]} */ from,
  /** @type {number[] | number[][]} */ by,
  /** @type {boolean | string} */ end = true,
) => sweep(page, input, from, by, { pace: 0, end });

/** The app's log, once it contains a line with this beginning. */
async function logUntil(/** @type {FakeGateway} */ gateway, /** @type {Pans} */ app, /** @type {string} */ last) {
  await new Promise((resolve) => {
    const look = () =>
      app.log.some((line) => line.startsWith(last))
        ? resolve(undefined)
        : gateway.heard("action", gateway.received.filter(({ type }) => type === "action").length + 1).then(() =>
          setImmediate(look)
        );
    look();
  });
  return app.log;
}

for (const input of /** @type {const} */ (["mouse", "finger"])) {
  for (
    const [zoom, look]
      of /** @type {[string, import("../support/page.mjs").Look][]} */ ([["small", { height: 620 }], ["large", {
        width: 1900,
        height: 1800,
      }]])
  ) {
    check(`a card follows the ${input}, drawn ${zoom}, and its button is not pressed`, async (at) => {
      const { page, app } = await open(at, { ...look, touch: input === "finger" });
      const before = await page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector("[data-identifier=card]")).getBoundingClientRect().left
      );
      await drag(page, input, [200, 150], [100, 50]);
      const log = await logUntil(at.gateway, app, "ended");
      const touches = log.filter((/** @type {string} */ line) => !line.startsWith("moved"));
      assert.deepEqual(
        [touches[0], touches.at(-1), log.filter((/** @type {string} */ line) => line.startsWith("tap"))],
        ["began 200,150", "ended 300,200", []],
      );
      const { zoom } = await pagePoint(page, 0, 0);
      await page.waitFor(
        (left) =>
          Math.abs(
            /** @type {HTMLElement} */ (document.querySelector("[data-identifier=card]")).getBoundingClientRect().left -
              left,
          ) < 1,
        before + 100 * zoom,
      );
      await ticker(page, "^touch ended at 300, 200");
      assert.equal(await page.evaluate(() => document.querySelectorAll(".pressed").length), 0);
    });
  }

  check(`a ${input} that trembles on a button of the card taps it`, async (at) => {
    const { page, app } = await open(at, { height: 1000, touch: input === "finger" });
    await drag(page, input, [200, 150], [5, 5]);
    assert.deepEqual(await logUntil(at.gateway, app, "tap"), ["tap press"]);
  });

  check(`a ${input} goes back from the left edge, and from there alone`, async (at) => {
    const { page, app } = await open(at, { height: 1000, touch: input === "finger" });
    await drag(page, input, [40, 350], [200, 0]);
    await drag(page, input, [10, 350], [-9, 40]);
    await drag(page, input, [10, 350], [200, 10]);
    const log = await logUntil(at.gateway, app, "ended");
    assert.deepEqual(log.filter((/** @type {string} */ line) => !/^(moved|tap)/.test(line)), [
      "began 10,350",
      "ended 210,360",
    ]);
  });

  /** Waits until the list has come to rest: a finger flings it. */
  const rests = (/** @type {Page} */ page) =>
    page.waitFor(async () => {
      const list = /** @type {HTMLElement} */ (document.querySelector("#screen .scroll"));
      const { scrollTop } = list;
      for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
      return scrollTop > 50 && list.scrollTop === scrollTop;
    });

  check(`a ${input} drags the sheet down if its list is at the top, and otherwise scrolls the list`, async (at) => {
    const { page, app } = await open(at, { height: 1000, touch: input === "finger" });
    await drag(page, input, [200, 700], [0, -150]);
    await rests(page);
    await drag(page, input, [200, 600], [120, 0]);
    assert.deepEqual(app.log.filter((/** @type {string} */ line) => line.startsWith("began")), []);
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("#screen .scroll")).scrollTop = 0;
    });
    await drag(page, input, [200, 600], [0, 120]);
    const log = await logUntil(at.gateway, app, "ended");
    assert.deepEqual(log.filter((/** @type {string} */ line) => !/^(moved|scroll|tap)/.test(line)), [
      "began 200,600",
      "ended 200,720",
    ]);
    assert.equal(
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#screen .scroll")).scrollTop),
      0,
    );
  });
}

check("a tap on the status bar goes to the system, whatever is below it", async (at) => {
  const { page } = await open(at, { height: 1000 });
  await page.click(await pagePoint(page, 200, 20));
  await at.gateway.heard("action");
  const { kind, target, y = NaN } = at.gateway.received.find(({ type }) => type === "action") ?? {};
  assert.deepEqual([kind, target, Math.round(y)], ["tap", 0, 20]);
  await ticker(page, "^tap the status bar");
});

check("one move is sent at a time, and the newest position is reported", async (at) => {
  const { page, app } = await open(at, { height: 1000 });
  at.gateway.session.held = true;
  await drag(page, "mouse", [200, 150], [100, 0]);
  await at.gateway.heard("action");
  assert.equal(at.gateway.received.filter(({ type }) => type === "action").length, 1);
  at.gateway.session.release();
  assert.deepEqual(await logUntil(at.gateway, app, "ended"), ["began 200,150", "moved 300,150", "ended 300,150"]);
});

check("a pointer that the browser takes away cancels the touch", async (at) => {
  const { page, app } = await open(at, { height: 1000, touch: true });
  await drag(page, "finger", [200, 150], [100, 0], "touchCancel");
  assert.equal((await logUntil(at.gateway, app, "cancelled")).at(-1), "cancelled 300,150");
});

check("a drag out of the device goes on, and one that the app refuses ends quietly", async (at) => {
  const { page, app } = await open(at, { height: 1000 });
  await drag(page, "mouse", [200, 150], [-260, 0]);
  assert.equal((await logUntil(at.gateway, app, "ended")).at(-1), "ended -60,150");
  app.log = [];
  app.touch = () => {
    throw new Error("Gallery/Movie.swift:12: Fatal error: Index out of range");
  };
  await drag(page, "mouse", [10, 350], [100, 0]);
  await page.waitFor(() => document.body.dataset.moment === "crashed");
  assert.equal(at.gateway.received.filter(({ phase }) => phase).at(-1)?.phase, "began");
});
