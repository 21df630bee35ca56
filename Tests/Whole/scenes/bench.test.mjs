// @ts-check
// The bench: calls of containment in a real session, and what it says of them.
import assert from "node:assert/strict";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Session } from "../../../web/client/session.js" */

const gateway = new RealGateway();
let url = "";
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());

const bounded = { timeout: 90_000 };
const device = { width: 820, height: 3000, scale: 2 };
const texts = (/** @type {Session} */ session, /** @type {string} */ identifier) =>
  session.findAll({ identifier }).map(({ text }) => text);
const press = async (/** @type {Session} */ session, /** @type {string[]} */ titles) => {
  for (const text of titles) await session.tap({ text });
};
const open = () => connect(url, { scene: "steps", device, clock: "virtual" });
const add = ["addChild", "addSubview", "didMove"];

test("calls in their right order are answered, and the checker is silent", bounded, async () => {
  const session = await open();
  await press(session, [...add, "willMove(nil)", "removeFromSuperview", "removeFromParent"]);
  await session.advance(20_000);
  assert.deepEqual(texts(session, "call"), [
    "C.removeFromParent()",
    "C.view.removeFromSuperview()",
    "C.willMove(toParent: nil)",
    "C.didMove(toParent: P)",
    "P.view.addSubview(C.view)",
    "P.addChild(C)",
  ]);
  assert.deepEqual(texts(session, "callback"), [
    "C.didMove(toParent: nil)",
    "C.viewWillDisappear(false)",
    "C.viewDidDisappear(false)",
    "C.willMove(toParent: nil)",
    "C.didMove(toParent: P)",
    "C.loadView()",
    "C.viewDidLoad()",
    "C.viewWillAppear(false)",
    "C.viewIsAppearing(false)",
    "C.viewDidAppear(false)",
    "C.willMove(toParent: P)",
  ]);
  assert.deepEqual(texts(session, "warning"), []);
  session.close();
});

test("a didMove that is left out is a warning on the device, and a breach among the events", bounded, async () => {
  const session = await connect(url, { scene: "steps", device, clock: "virtual", events: true });
  await press(session, ["addChild", "addSubview"]);
  await session.advance(20_000);
  assert.deepEqual(texts(session, "warning"), ["C has appeared in P, which has not called its didMove(toParent:)"]);
  const breaches = session.events.filter(({ event, severity }) => event === "breach" && severity === "warning");
  assert.deepEqual(breaches.map(({ rule }) => rule), ["missing-did-move"]);
  session.close();
});

test("a prediction is asked for before the answer is shown", bounded, async () => {
  const session = await open();
  await press(session, ["Predict", "addChild"]);
  await session.advance(500);
  assert.deepEqual(texts(session, "callback"), []);
  await press(session, ["C.willMove(toParent: P)", "Show"]);
  assert.deepEqual(texts(session, "prediction"), ["1 of 1 right"]);
  assert.deepEqual(texts(session, "callback"), ["C.willMove(toParent: P)"]);
  session.close();
});

test("on the machine's own clock the calls are answered as well", bounded, async () => {
  const session = await connect(url, { scene: "steps", device });
  await press(session, add);
  await session.waitFor({ text: "C.didMove(toParent: P)", identifier: "callback" }, { timeout: 30_000 });
  assert.deepEqual(texts(session, "warning"), []);
  assert.deepEqual(texts(session, "checker"), ["No warnings"]);
  session.close();
});
