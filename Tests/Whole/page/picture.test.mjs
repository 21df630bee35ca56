// @ts-check
// Compares a session's SVG with the page: the same device, drawn by the server and by the page in one browser. Regions
// are compared at three pixels a point.
import assert from "node:assert/strict";
import { connect } from "../../../scripts/vitrine.mjs";
import { Chromium } from "../../Page/support/chromium.mjs";
import { Firefox, without } from "../../Page/support/firefox.mjs";
import { assertAgreement, displaySession, surface } from "../../support/agreement.mjs";
import { after, before, test } from "../../support/bounded.mjs";
import { reach, states } from "../../support/gallery-states.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { WireState } from "../../../web/wire-types.d.ts" */
/** @typedef {import("../../../web/client/session.js").Session} Session */

const isLong = Boolean(process.env.VITRINE_LONG);

/** One setting of the device at a time; each begins with the usual ones. */
const usual = { style: "light", width: 390, height: 844, textSize: "L", direction: "ltr" };
const variations = Object.entries({
  dark: { style: "dark" },
  narrow: { width: 320, height: 568 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  large: { textSize: "XXL" },
  accessibility: { textSize: "AX3" },
  rtl: { direction: "rtl" },
});

/**
 * Screens that the list of states lacks: in the middle of an animation, and behind bars, sheets and menus.
 * @type {[string, string, (session: Session) => Promise<unknown>, string?][]}
 */
const intermediateStates = [
  ["a sheet on its way", "steps", async (session) => {
    await session.tap({ text: "present sheet" });
    await session.advance(150);
  }],
  ["the middle of a push", "steps", async (session) => {
    await session.tap({ text: "push" });
    await session.advance(180);
  }],
  ...[700, 1600].map((
    ms,
  ) => /** @type {[string, string, (session: Session) => Promise<unknown>]} */ ([
    `layers after ${ms} ms of their way`,
    "layout",
    async (session) => {
      await session.scroll({ type: "UIScrollView" }, { y: 960 });
      await session.tap({ text: "Move" });
      await session.advance(ms);
    },
  ])),
  ["the keyboard of a phone in landscape", "login", async (session) => {
    await session.device({ width: 844, height: 390 });
    await session.tap({ type: "UITextField", label: "Name" });
    await session.advance(1000);
  }],
  ["a field above the keyboard of a turned phone", "login", async (session) => {
    await session.tap({ type: "UITextField", label: "Name" });
    await session.advance(1000);
    await session.device({ width: 844, height: 390 });
    await session.advance(1000);
  }],
  ["a full-height sheet before its presenter", "steps", async (session) => {
    await session.tap({ text: "present sheet" });
    await session.advance(1500);
  }],
  ...["light", "dark"].flatMap((
    style,
  ) => /** @type {[string, string, (session: Session) => Promise<unknown>, string][]} */ ([
    [`text behind the bars, ${style}`, "controls", async (session) => {
      await session.scroll({ type: "UIScrollView" }, { y: 333 });
    }, style],
    [`a lifted view and its menu, ${style}`, "controls", async (session) => {
      await session.scroll({ type: "UIScrollView" }, { y: 900 });
      const { frame: { x, y, width, height } } =
        /** @type {import("../../../web/client/query.js").Found} */ (await session.waitFor({
          text: "Rest a finger here",
        }));
      await session.touch("began", x + width / 2, y + height / 2);
      await session.advance(700);
      await session.touch("ended", x + width / 2, y + height / 2);
      await session.advance(500);
    }, style],
  ])),
];

const browsers = [
  { name: "chromium", launch: () => Chromium.launch(), skip: /** @type {string | false} */ (false) },
  { name: "firefox", launch: () => Firefox.attempt(), skip: without },
];

for (const { name: browserName, launch, skip } of browsers) {
  const gateway = new RealGateway();
  /** @type {Chromium | Firefox | string} why there is no browser, if there is none */ let browser;
  /** @type {import("../../support/agreement.mjs").Surface} */ let pages;

  before(async () => {
    if (skip) return;
    browser = await launch();
    if (typeof browser !== "string") pages = await surface(browser, await gateway.start());
  });
  after(async () => {
    if (typeof browser === "object") await browser.close();
    await gateway.close();
  });

  /**
   * @param {string} sentence
   * @param {(base: string) => Promise<Session>} open
   * @param {(session: Session) => Promise<void>} body
   */
  const check = (sentence, open, body) =>
    test(`${browserName}: ${sentence}`, { skip }, async (context) => {
      if (typeof browser === "string") return context.skip(browser);
      const session = await open(pages.base);
      context.after(() => session.close());
      await displaySession(pages, session);
      await body(session);
      assert.deepEqual(pages.page.problems.splice(0), []);
    });

  // Firefox draws each scene only once, except in a long run, because browsers differ in few details.
  const isFirst = (/** @type {number} */ index) => states[index].scene !== states[index - 1]?.scene;
  const drawnStates = states.filter((_, index) => isLong || browserName === "chromium" || isFirst(index));
  drawnStates.forEach((state, index) => {
    // Each state is drawn in one of the variations, or in all of them in a long run.
    const varied = isLong ? variations : [variations[index % variations.length]];
    check(`the page and the SVG of ${state.name} agree`, (base) => reach(base, state), async (session) => {
      /** @type {string[]} */ const failures = [];
      for (const [name, change] of /** @type {[string, object][]} */ ([["usual", {}], ...varied])) {
        if (name !== "usual") {
          await session.device({ ...usual, ...change });
          await session.advance(1000);
        }
        await assertAgreement(pages, session, `${state.name}-${name}-${browserName}`).catch((error) =>
          failures.push(error.message)
        );
      }
      assert.deepEqual(failures, []);
    });
  });

  if (browserName === "chromium") {
    for (const [sentence, scene, act, style = "light"] of intermediateStates) {
      const open = (/** @type {string} */ base) =>
        connect(base, { scene, clock: "virtual", device: { width: 390, height: 844, scale: 3, style } });
      check(`the page and the SVG of ${sentence} agree`, open, async (session) => {
        await act(session);
        await assertAgreement(pages, session, sentence.replaceAll(" ", "-"));
      });
    }
  }
}
