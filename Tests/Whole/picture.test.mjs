// @ts-check
// A session's SVG against the page: the same device, drawn by the server and by Chromium, pixel by pixel at three pixels a point.
import assert from "node:assert/strict";
import { connect } from "../../scripts/vitrine.mjs";
import { ground, live } from "../Page/support/ground.mjs";
import { compared, ofDrawing, ofPage } from "../Page/support/pixels.mjs";
import { RealGateway } from "../support/real-gateway.mjs";

const { check } = ground({ make: () => new RealGateway() });

/** Of all pixels: see `compared` for when one differs. Edges of letters that fall on other parts of a pixel are about a thousandth. */
const most = 0.002;

/** @typedef {import("../../web/client/session.js").Session} Session */

const scenes = /** @type {[string, string, string, (session: Session) => Promise<any>][]} */ ([
  ["a list beside a list", "movies", "light", async (session) => session.tap({ text: "Comedy" })],
  ["a child that loads", "child", "dark", async () => {}],
  ["a sheet on its way", "steps", "dark", async (session) => { await session.tap({ text: "present sheet" }); await session.advance(150); }],
  ["the middle of a push", "steps", "light", async (session) => { await session.tap({ text: "push" }); await session.advance(180); }],
  ...[700, 1600].map((ms) => /** @type {[string, string, string, (session: Session) => Promise<any>]} */ ([`layers after ${ms} ms of their way`, "layout", "light", async (session) => {
    // On whole pixels: browsers put boxes and baselines there.
    await session.scroll({ type: "UIScrollView" }, { y: 960 });
    await session.tap({ text: "Move" });
    await session.advance(ms);
  }])),
  ["a full-height sheet before its presenter", "steps", "light", async (session) => { await session.tap({ text: "present sheet" }); await session.advance(1500); }],
  ...["light", "dark"].flatMap((style) => /** @type {[string, string, string, (session: Session) => Promise<any>][]} */ ([
    [`text behind the bars, ${style}`, "controls", style, async (session) => { await session.scroll({ type: "UIScrollView" }, { y: 333 }); }],
    [`a lifted view and its menu, ${style}`, "controls", style, async (session) => {
      await session.scroll({ type: "UIScrollView" }, { y: 900 });
      const { frame: { x, y, width, height } } = await session.waitFor({ text: "Rest a finger here" });
      await session.touch("began", x + width / 2, y + height / 2);
      await session.advance(700);
      await session.touch("ended", x + width / 2, y + height / 2);
      await session.advance(500);
    }],
  ])),
  ["borders, corners, gradients and texts", "layout", "light", async (session) => { await session.scroll({ type: "UIScrollView" }, { y: 700 }); }],
]);

for (const [name, scene, style, act] of scenes) {
  check(`the SVG is what the page draws: ${name}`, async ({ open, base }) => {
    const session = await connect(base, { scene, clock: "virtual", device: { width: 390, height: 844, scale: 3, style } });
    await session.advance(scene === "child" ? 300 : 0);
    await act(session);
    const svg = await session.svg();
    const page = await live(await open(`/?session=${session.id}`, { width: 1440, height: 1100, scale: 3 }));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const drawn = await ofPage(page);
    const desk = await open("/rules", { width: 500, height: 900, scale: 3 });
    const picture = await ofDrawing(desk, svg);
    await desk.goto("about:blank");
    const { share, at } = await compared(desk, drawn, picture);
    assert.ok(share < most, `${share} of the pixels differ, most at ${at}`);
    session.close();
  });
}
