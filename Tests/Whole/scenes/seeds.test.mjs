// @ts-check
// A script plays the scenes of custom containers from beginning to end.
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { join } from "node:path";
import { launch } from "../../../scripts/vitrine.mjs";
import { bin } from "../../support/real-gateway.mjs";

const bounded = { timeout: 60_000 };
const app = join(bin, "Gallery");

/**
 * A session of a scene in virtual time, closed at the test's end.
 * @param {import("node:test").TestContext} context
 * @param {string} scene
 */
async function opened(context, scene) {
  const session = await launch({ app, scene, clock: "virtual" });
  context.after(() => session.close());
  const isOnScreen = (/** @type {string} */ text) =>
    session.find({ text }) !== undefined && session.find({ text }) !== null;
  return {
    session,
    isOnScreen,
    /** Taps, and settles the session after each tap. @param {string[]} texts */
    async tap(...texts) {
      for (const text of texts) {
        await session.tap({ text });
        await session.settle();
      }
    },
    /** @param {string} label */
    async press(label) {
      await session.tap({ label });
      await session.settle();
    },
  };
}

for (const scene of ["product", "product-inherited"]) {
  test(`the scene ${scene} loads, fails and is retried`, bounded, async (context) => {
    const { session, isOnScreen, tap, press } = await opened(context, scene);
    await session.settle();
    const name = scene === "product" ? "Field Headphones" : "Desk Lamp";
    assert.ok(isOnScreen(name));
    await press("Fail next time");
    await press("Reload");
    assert.ok(isOnScreen("Try again") && !isOnScreen(name));
    await tap("Try again");
    assert.ok(isOnScreen(name) && !isOnScreen("Try again"));
  });
}

test(
  "the massive controller of the scene product shows the same, and a container renders what it is given",
  bounded,
  async (context) => {
    const { session, isOnScreen, tap } = await opened(context, "product");
    await session.settle();
    await tap("Massive");
    assert.ok(isOnScreen("Field Headphones") && session.outline().includes("MassiveProductViewController"));
    await tap("Render", "Table", "Stack", "Camp Cup", "Plain", "Same");
    assert.ok(isOnScreen("A plain controller"));
  },
);

test("the scene states shows loading, list, editing, error, and the cache", bounded, async (context) => {
  const { session, isOnScreen, tap, press } = await opened(context, "states");
  await press("Fail next time");
  await tap("Open Notes");
  assert.ok(isOnScreen("The notes could not be fetched."));
  await tap("Try again");
  assert.ok(isOnScreen("Groceries") && isOnScreen("Edit"));
  await tap("Edit");
  assert.ok(isOnScreen("Delete what is done with"));
  await tap("Done");
  await session.back();
  await session.settle();
  await tap("Open Notes");
  assert.ok(isOnScreen("Groceries"));
});

test(
  "the scene login refuses, signs in, pushes onto a stack, and signs out below a sheet",
  bounded,
  async (context) => {
    const { session, isOnScreen, tap } = await opened(context, "login");
    await session.type({ label: "Name" }, "Ada");
    await session.type("\nsesame");
    await tap("Log In");
    assert.ok(isOnScreen("Account"));
    await tap("Relaunch");
    assert.ok(isOnScreen("Account"));
    await tap("Go Deeper", "Go Deeper", "Settings");
    await session.tap({ text: "Log Out", controller: "SettingsViewController" });
    await session.settle();
    assert.ok(isOnScreen("Log In") && !isOnScreen("Level 3") && !isOnScreen("Settings"));
  },
);

test("the last field of the scene keyboard is above the keys, and the form scrolls back", bounded, async (context) => {
  const { session } = await opened(context, "keyboard");
  const top = session.find({ label: "Name", type: "UITextField" })?.frame.y;
  await session.tap({ label: "Phone", type: "UITextField" });
  await session.settle();
  const [field, keys] = [
    session.find({ label: "Phone", type: "UITextField" })?.frame,
    session.find({ identifier: "Keyboard" })?.frame,
  ];
  assert.ok(field && keys && field.y + field.height <= keys.y);
  await session.type("\n");
  await session.settle();
  assert.equal(session.find({ label: "Name", type: "UITextField" })?.frame.y, top);
});

test("the scene pages turns one page, returns from a half-turned page, and turns back", bounded, async (context) => {
  const { session, isOnScreen } = await opened(context, "pages");
  await session.swipe("left");
  await session.settle();
  assert.ok(isOnScreen("Old Town") && !isOnScreen("Harbour"));
  await session.swipe("right");
  await session.settle();
  assert.ok(isOnScreen("Harbour") && isOnScreen("Appeared: 2 · Disappeared: 1"));
});

test(
  "the scene event is pushed, embedded, given a header, used without a subclass, and used as a tab",
  bounded,
  async (context) => {
    const { session, isOnScreen, tap } = await opened(context, "event");
    for (const button of ["Push", "Embed", "Header", "No Subclass", "Massive"]) {
      await tap(button);
      assert.ok(isOnScreen("Riverside Stage, 8 pm"), button);
      if (button === "Header") assert.ok(session.text().some((line) => line.startsWith("hasAmbiguousLayout is true")));
      await session.back();
      await session.settle();
    }
    await tap("Event");
    assert.ok(isOnScreen("Riverside Stage, 8 pm"));
  },
);

test(
  "the scenes child and movies are laid out in three ways, and each list is shown alone",
  bounded,
  async (context) => {
    const child = await opened(context, "child");
    await child.session.settle();
    assert.ok(child.isOnScreen("Loaded once"));
    await child.session.tap({ label: "Placing" });
    await child.session.advance(1000);
    for (const button of ["Frame", "Constraints", "Full Size"]) await child.session.tap({ text: button });
    assert.ok(child.isOnScreen("As large as its container, and it grows with it."));
    const list = await opened(context, "movies-list");
    assert.ok(list.isOnScreen("Playtime") && !list.isOnScreen("Drama"));
    const filters = await opened(context, "movies-filters");
    await filters.tap("Drama", "Clear");
  },
);
