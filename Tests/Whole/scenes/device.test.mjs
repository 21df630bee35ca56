// @ts-check
// The device of a session of the built gallery, set by a script.
import assert from "node:assert/strict";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Unchecked } from "../../support/types.d.ts" */

const gateway = new RealGateway();
let url = "";
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());

const bounded = { timeout: 90_000 };
const began = (/** @type {import("../../../web/client/viewer.js").Options["device"]} */ device = undefined) =>
  connect(url, { scene: "movies", clock: "virtual", events: true, ...(device && { device }) });

test("a device that is turned turns its interface, and a session that comes back has it so", bounded, async () => {
  const session = await began();
  await session.rotate();
  await session.settle();
  const { screen } = session.tree;
  assert.deepEqual([screen.width, screen.height, screen.orientation, screen.safeArea], [844, 390, "landscapeLeft", [
    0,
    47,
    21,
    47,
  ]]);
  assert.equal(session.find({ type: "UINavigationBar" })?.frame.width, 844);
  assert.ok(session.events.some(({ event, name }) => event === "callback" && name.startsWith("viewWillTransition")));
  const other = await connect(url, { session: session.id });
  assert.equal(other.tree.screen.orientation, "landscapeLeft");
  await session.rotate();
  await session.settle();
  assert.deepEqual([session.tree.screen.width, session.tree.screen.orientation], [390, undefined]);
  for (const each of [session, other]) await each.close();
});

test(
  "the dark appearance, large text and right-to-left layout are set at the start, and changed afterwards",
  bounded,
  async () => {
    const fromStart = await began({ width: 390, height: 844, style: "dark", textSize: "XXL", direction: "rtl" });
    const late = await began();
    await late.device({ style: "dark", textSize: "XXL", direction: "rtl" });
    assert.deepEqual(late.tree.screen, fromStart.tree.screen);
    const seen = (/** @type {Awaited<ReturnType<typeof began>>} */ session) =>
      session.findAll({ type: "UILabel" }).map(({ text, frame }) => [text, frame]);
    await Promise.all([fromStart.settle(), late.settle()]);
    assert.deepEqual(seen(late), seen(fromStart));
    for (const each of [fromStart, late]) await each.close();
  },
);

test(
  "a language is set at the start and later, turns the direction, and is there again in the process that takes over",
  bounded,
  async () => {
    const fromStart = await began({ width: 390, height: 844, language: "ar" });
    const late = await began();
    assert.deepEqual([late.tree.screen.language, late.tree.screen.direction], [undefined, undefined]);
    await late.device({ language: "ar" });
    assert.deepEqual([late.tree.screen.language, late.tree.screen.direction], ["ar", "rtl"]);
    assert.deepEqual(late.tree.screen, fromStart.tree.screen);
    await late.device({ language: "de" });
    assert.deepEqual([late.tree.screen.language, late.tree.screen.direction], ["de", undefined]);
    await assert.rejects(
      /** @type {Unchecked} */ (late).send("device", { device: { language: "../de" } }),
      { code: "bad-message" },
    );
    await late.restart("resume");
    assert.deepEqual([late.tree.screen.language, late.tree.screen.direction], ["de", undefined]);
    await fromStart.restart("resume");
    assert.deepEqual([fromStart.tree.screen.language, fromStart.tree.screen.direction], ["ar", "rtl"]);
    for (const each of [fromStart, late]) await each.close();
  },
);

test(
  "a language chosen for a restart is the app's from its launch, the other settings stay, and so it is after a replay",
  bounded,
  async () => {
    const session = await began({ width: 820, height: 1180, textSize: "XL", language: "ar" });
    await session.device({ style: "dark" });
    const { scale } = session.tree.screen;
    await session.restart("afresh", { device: { language: "de" } });
    const settings = ({ width, height, scale, dark, textSize, direction, language } = session.tree.screen) => ({
      width,
      height,
      scale,
      dark,
      textSize,
      direction,
      language,
    });
    const german = {
      width: 820,
      height: 1180,
      scale,
      dark: true,
      textSize: "XL",
      direction: undefined,
      language: "de",
    };
    assert.deepEqual(settings(), german);
    await session.device({ style: "light" });
    await session.restart("resume");
    assert.deepEqual(settings(), { ...german, dark: false });
    await session.restart("afresh");
    assert.deepEqual(settings(), german);
    await assert.rejects(
      session.restart("resume", /** @type {Unchecked} */ ({ device: { language: "de" } })),
      /only afresh takes a device/,
    );
    await assert.rejects(session.restart("afresh", { device: { language: "../de" } }), /the name of a language/);
    await session.close();
  },
);

test("an app in the background continues, and is notified when it returns to the foreground", bounded, async () => {
  const session = await began();
  await session.background();
  assert.equal(session.tree.screen.background, true);
  await session.advance(1000);
  await session.foreground();
  await session.memoryWarning();
  assert.equal(session.tree.screen.background, undefined);
  await session.close();
});

test("invalid device settings are refused, and the session continues", bounded, async () => {
  const session = await began();
  const refused = (/** @type {Unchecked} */ members, /** @type {string} */ kind = "device") =>
    assert.rejects(session.send(kind, members), { code: "bad-message" });
  await refused({});
  await refused({ device: { width: 10, height: 10 } });
  await refused({ device: { textSize: "huge" } });
  await refused({ life: "sleep" }, "life");
  await session.rotate("landscapeRight");
  assert.equal(session.tree.screen.width, 844);
  await session.close();
});

test("buttons beside each other keep their titles whole where text is large", bounded, async (context) => {
  const session = await connect(url, { scene: "controls", clock: "virtual" });
  context.after(() => session.close());
  for (const textSize of ["L", "XXL", "XXXL"]) {
    await session.device({ textSize });
    await session.settle();
    const cut = [...session.tree.views.values()].filter(({ lines }) =>
      lines?.some(([, , , text]) => typeof text === "string" && text.includes("…"))
    ).map(({ text }) => text);
    assert.deepEqual(cut, [], textSize);
  }
});
