// @ts-check
// The scenes of the containers of one's own, played to their ends by a script.
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { join } from "node:path";
import { launch } from "../../scripts/vitrine.mjs";
import { bin } from "../support/real-gateway.mjs";

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
  const shown = (/** @type {string} */ text) => session.find({ text }) !== undefined && session.find({ text }) !== null;
  return {
    session,
    shown,
    /** Taps, and waits for all that comes of it. @param {string[]} texts */
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
  test(`${scene}: loads, fails, is tried again`, bounded, async (context) => {
    const { session, shown, tap, press } = await opened(context, scene);
    await session.settle();
    const name = scene === "product" ? "Field Headphones" : "Desk Lamp";
    assert.ok(shown(name));
    await press("Fail next time");
    await press("Reload");
    assert.ok(shown("Try again") && !shown(name));
    await tap("Try again");
    assert.ok(shown(name) && !shown("Try again"));
  });
}

test(
  "product: the massive controller shows the same, and a container renders what it is given",
  bounded,
  async (context) => {
    const { session, shown, tap } = await opened(context, "product");
    await session.settle();
    await tap("Massive");
    assert.ok(shown("Field Headphones") && session.outline().includes("MassiveProductViewController"));
    await tap("Render", "Table", "Stack", "Camp Cup", "Plain", "Same");
    assert.ok(shown("A plain controller"));
  },
);

test("states: loading, list, editing, error, and the cache", bounded, async (context) => {
  const { session, shown, tap, press } = await opened(context, "states");
  await press("Fail next time");
  await tap("Open Notes");
  assert.ok(shown("The notes could not be fetched."));
  await tap("Try again");
  assert.ok(shown("Groceries") && shown("Edit"));
  await tap("Edit");
  assert.ok(shown("Delete what is done with"));
  await tap("Done");
  await session.back();
  await session.settle();
  await tap("Open Notes");
  assert.ok(shown("Groceries"));
});

test("login: refused, let in, deep in a stack, out from under a sheet", bounded, async (context) => {
  const { session, shown, tap } = await opened(context, "login");
  await session.type({ label: "Name" }, "Ada");
  await session.type("\nsesame");
  await tap("Log In");
  assert.ok(shown("Account"));
  await tap("Relaunch");
  assert.ok(shown("Account"));
  await tap("Go Deeper", "Go Deeper", "Settings");
  await session.tap({ text: "Log Out", controller: "SettingsViewController" });
  await session.settle();
  assert.ok(shown("Log In") && !shown("Level 3") && !shown("Settings"));
});

test("keyboard: the last field is over the keys, and the form goes back", bounded, async (context) => {
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

test("pages: one on, half of the way, back", bounded, async (context) => {
  const { session, shown } = await opened(context, "pages");
  await session.swipe("left");
  await session.settle();
  assert.ok(shown("Old Town") && !shown("Harbour"));
  await session.swipe("right");
  await session.settle();
  assert.ok(shown("Harbour") && shown("Appeared: 2 · Disappeared: 1"));
});

test("event: pushed, embedded, with a header, without a subclass, as a tab", bounded, async (context) => {
  const { session, shown, tap } = await opened(context, "event");
  for (const way of ["Push", "Embed", "Header", "No Subclass", "Massive"]) {
    await tap(way);
    assert.ok(shown("Riverside Stage, 8 pm"), way);
    if (way === "Header") assert.ok(session.text().some((line) => line.startsWith("hasAmbiguousLayout is true")));
    await session.back();
    await session.settle();
  }
  await tap("Event");
  assert.ok(shown("Riverside Stage, 8 pm"));
});

test("child and movies: placed in three ways, and each list alone", bounded, async (context) => {
  const child = await opened(context, "child");
  await child.session.settle();
  assert.ok(child.shown("Loaded once"));
  await child.session.tap({ label: "Placing" });
  await child.session.advance(1000);
  for (const way of ["Frame", "Constraints", "Full Size"]) await child.session.tap({ text: way });
  assert.ok(child.shown("As large as its container, and it grows with it."));
  const list = await opened(context, "movies-list");
  assert.ok(list.shown("Playtime") && !list.shown("Drama"));
  const filters = await opened(context, "movies-filters");
  await filters.tap("Drama", "Clear");
});
