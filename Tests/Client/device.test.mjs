// @ts-check
// A client's changes of the device, and actions on the app as a whole.
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { rotatedOrientation } from "../../web/client/device.js";
import { stage } from "../support/events.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

/** @param {import("../support/fake-gateway.mjs").FakeGateway} gateway */
const sent = (gateway) =>
  gateway.received.filter(({ type }) => type === "action").map(({ kind, device, life }) => ({
    kind,
    ...device,
    ...(life && { life }),
  }));

test("settings are sent unchanged, and a rotation is sent as its orientation", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join({ scene: "child" });
  await session.device({ style: "dark", textSize: "XXL" });
  await session.device({ language: "pt-BR" });
  await session.rotate();
  await session.rotate("portraitUpsideDown");
  await session.resize({ width: 800, height: 600 });
  await session.background();
  await session.foreground();
  await session.memoryWarning();
  assert.deepEqual(sent(gateway), [
    { kind: "device", style: "dark", textSize: "XXL" },
    { kind: "device", language: "pt-BR" },
    { kind: "device", orientation: "landscapeLeft" },
    { kind: "device", orientation: "portraitUpsideDown" },
    { kind: "device", width: 800, height: 600 },
    { kind: "life", life: "background" },
    { kind: "life", life: "foreground" },
    { kind: "life", life: "memoryWarning" },
  ]);
});

test("device refuses unknown settings and values before it sends anything", async (context) => {
  const { gateway, join } = await stage(context);
  // Arguments of wrong types are what is tested.
  const session = /** @type {Unchecked} */ (await join({ scene: "child" }));
  /** @type {[act: () => Promise<unknown>, message: RegExp][]} */ const cases = [
    [() => session.device({ color: "red" }), /no setting "color"/],
    [() => session.device({ style: "blue" }), /style is "light", "dark"; got "blue"/],
    [
      () => session.device({ language: "Klingon" }),
      /language is the name of a language such as "de" or "pt-BR"; got "Klingon"/,
    ],
    [() => session.device({ language: 1 }), /language is the name of a language/],
    [() => session.device(null), /settings are an object/],
    [() => session.device({}), /^name a setting of the device/],
    [() => session.resize(), /^a size is an object with width and height; got undefined/],
    [() => session.resize(null), /^a size is an object/],
    [() => session.resize({ foo: 1 }), /^width is undefined/],
    [() => session.resize({ width: 800, height: 600, scale: 2 }), /no member "scale"/],
    [() => session.keyboard({ foo: 1 }), /^a keyboard is shown/],
    [() => session.keyboard({}), /^a keyboard is shown/],
    [() => session.keyboard(""), /^a keyboard is shown/],
    [() => session.keyboard(null), /^a keyboard is shown/],
    [() => session.keyboard({ shown: 1 }), /`shown` is true or false/],
    [() => session.resize({ width: 800 }), /^height is undefined; it must be a number/],
    [() => session.resize({ width: 800, height: 50 }), /100 to 4096 points; got 50/],
    [() => session.rotate("sideways"), /orientation is "portrait"/],
  ];
  for (const [act, message] of cases) {
    await assert.rejects(
      act,
      (/** @type {Rejection} */ error) => error.code === "bad-message" && message.test(error.message),
    );
  }
  assert.deepEqual(sent(gateway), []);
});

test("a quarter turn rotates the device to the left and back", () => {
  assert.equal(rotatedOrientation({ width: 390, height: 844 }), "landscapeLeft");
  assert.equal(rotatedOrientation({ width: 844, height: 390, orientation: "landscapeLeft" }), "portrait");
  assert.equal(rotatedOrientation({ width: 390, height: 844, orientation: "landscapeRight" }), "portrait");
});
