// @ts-check
// Typing in Chromium, with its own keys, its input methods and its clipboard, into fields of a real app.
import assert from "node:assert/strict";
import { live, pageChecks, texts } from "../../Page/support/page-checks.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { At } from "../../Page/support/page-checks.mjs" */
/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway("TimersTestApp"), isShared: true });

const look = { width: 1280, height: 1000 };
const start = async (/** @type {At["open"]} */ open, more = {}) =>
  live(await open("/?scene=fields", { ...look, ...more }));

/** The text that is edited, as the page knows it. */
const edited = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const view = [...window.vitrine.tree.views.values()].find(({ input }) => input);
    return view?.input && { text: view.input.blank ? "" : view.text, ...view.input };
  });

/** Waits until the text that is edited is this one. */
const reads = (/** @type {Page} */ page, /** @type {string} */ text) =>
  page.waitFor((wanted) => {
    const view = [...window.vitrine.tree.views.values()].find(({ input }) => input);
    return view?.input && (view.input.blank ? "" : view.text) === wanted;
  }, text);

const quiet = (/** @type {Page} */ page) => page.evaluate(() => window.vitrine.settled());
const field = (/** @type {string} */ name) => `#screen [aria-label="${name}"]`;
const key = (/** @type {Page} */ page, /** @type {string} */ type, /** @type {object} */ members) =>
  page.raw("Input.dispatchKeyEvent", { type, ...members });
async function press(/** @type {Page} */ page, /** @type {string} */ name, /** @type {number} */ code, modifiers = 0) {
  await key(page, "rawKeyDown", { key: name, windowsVirtualKeyCode: code, modifiers });
  await key(page, "keyUp", { key: name, windowsVirtualKeyCode: code, modifiers });
}
async function letters(/** @type {Page} */ page, /** @type {string} */ text) {
  for (const letter of text) {
    await key(page, "keyDown", {
      key: letter,
      text: letter,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    });
    await key(page, "keyUp", { key: letter });
  }
}

/** Clicks into a field, and waits until it is edited. */
async function into(/** @type {Page} */ page, /** @type {string} */ name) {
  await page.click(field(name));
  await page.waitFor((wanted) => {
    const view = [...window.vitrine.tree.views.values()].find(({ input }) => input);
    for (let at = view; at; at = window.vitrine.tree.views.get(at.parent)) if (at.label === wanted) return true;
    return false;
  }, name);
}

check("a click edits a field, what is typed appears, and the return key ends it", async ({ open }) => {
  const page = await start(open);
  await into(page, "Name");
  await page.waitFor(() => document.activeElement?.className === "typing");
  await letters(page, "Anna");
  await reads(page, "Anna");
  await page.becomes(async () => (await texts(page)).includes("Hello, Anna"), true);
  await press(page, "Backspace", 8);
  await reads(page, "Ann");
  await press(page, "Enter", 13);
  await page.waitFor(() => ![...window.vitrine.tree.views.values()].some(({ input }) => input));
});

check("text from an input method is marked while it is composed, and remains afterwards", async ({ open }) => {
  const page = await start(open);
  await into(page, "Name");
  await page.raw("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await reads(page, "に");
  assert.deepEqual((await edited(page))?.marked, [0, 1]);
  await page.raw("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await reads(page, "にほん");
  await page.raw("Input.insertText", { text: "日本" });
  await reads(page, "日本");
  await page.waitFor(() => [...window.vitrine.tree.views.values()].some(({ input }) => input && !input.marked));
  await letters(page, "x");
  await reads(page, "日本x");
});

check("a viewer that goes while it composes leaves its text behind", async ({ open, base }) => {
  const page = await start(open);
  await into(page, "Name");
  const session = await connect(base, { session: await page.evaluate(() => window.vitrine.id) });
  await session.send("compose", { text: "ni" });
  await reads(page, "ni");
  await session.close();
  await page.waitFor(() => ![...window.vitrine.tree.views.values()].some(({ input }) => input?.marked));
  await letters(page, "x");
  await reads(page, "nix");
});

check("keys move the caret, shift selects, and the clipboard takes and gives", async ({ open }) => {
  const page = await start(open);
  await into(page, "Notes");
  await press(page, "a", 65, 2);
  await page.waitFor(() =>
    [...window.vitrine.tree.views.values()].some(({ input }) => input?.selection[0] === 0 && input.selection[1] === 25)
  );
  const data = await page.evaluate(() => {
    const taken = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("cut", { clipboardData: taken, bubbles: true, cancelable: true }),
    );
    return taken.getData("text/plain");
  });
  assert.equal(data, "Some notes.\nIn two lines.");
  await reads(page, "");
  await page.evaluate(() => {
    const given = new DataTransfer();
    given.setData("text/plain", "é".repeat(50_000));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: given, bubbles: true, cancelable: true }),
    );
  });
  await reads(page, "é".repeat(50_000));
  await press(page, "ArrowLeft", 37, 8);
  await letters(page, "z");
  await reads(page, `${"é".repeat(49_999)}z`);
});

check("a click puts the caret where it is, a double click selects the word, a drag selects", async ({ open }) => {
  const page = await start(open);
  const at = await page.evaluate(() => {
    const line = [...document.querySelectorAll("#screen .line")].find(({ textContent }) =>
      textContent === "Some notes."
    );
    const { left, right, top, height } = /** @type {Element} */ (line).getBoundingClientRect();
    return { left, right, y: top + height / 2 };
  });
  await page.click({ x: at.left + 1, y: at.y });
  await page.waitFor(() => [...window.vitrine.tree.views.values()].some(({ input }) => input?.selection[1] === 0));
  await page.mouse("mousePressed", { x: at.left + 2, y: at.y }, { button: "left", buttons: 1, clickCount: 1 });
  await page.mouse("mouseMoved", { x: (at.left + at.right) / 2, y: at.y }, { button: "left", buttons: 1 });
  await page.mouse("mouseMoved", { x: at.right + 20, y: at.y }, { button: "left", buttons: 1 });
  await page.mouse("mouseReleased", { x: at.right + 20, y: at.y }, { button: "left", clickCount: 1 });
  await page.waitFor(() =>
    [...window.vitrine.tree.views.values()].some(({ input }) => input?.selection[0] === 0 && input.selection[1] === 11)
  );
  await letters(page, "x");
  await reads(page, "x\nIn two lines.");
});

check("two pages that type concurrently lose nothing", async ({ open }) => {
  const first = await start(open);
  await into(first, "Name");
  const second = await live(await open(await first.evaluate(() => location.pathname + location.search), look));
  await second.waitFor(() => document.activeElement?.className === "typing");
  await Promise.all([letters(first, "aaaaaaaaaa"), letters(second, "bbbbbbbbbb")]);
  await first.waitFor(() =>
    [...window.vitrine.tree.views.values()].some(({ input, text }) => input && text?.length === 20)
  );
  assert.deepEqual([...(await edited(first))?.text ?? ""].sort().join(""), "aaaaaaaaaabbbbbbbbbb");
});

check("the keys of the software keyboard type", async ({ open }) => {
  const page = await start(open);
  await into(page, "Mail");
  await page.waitFor(() => document.querySelector(".keyboard .key"));
  await quiet(page);
  for (const text of ["q", "@"]) await page.click(`.keyboard [data-text="${text}"]`);
  await reads(page, "q@");
  await page.waitFor(() => document.activeElement?.className === "typing");
});

check("a script types into fields, selects, pastes and presses keys", async ({ base }) => {
  const session = await connect(base, { scene: "fields", clock: "virtual" });
  await session.type({ label: "Name" }, "Anna\b");
  assert.ok(session.text().includes("Hello, Ann"));
  await session.select([0, 2]);
  await session.type("I");
  assert.ok(session.text().includes("Hello, In"));
  await session.select({ label: "Name" });
  await session.paste("a".repeat(100_000));
  assert.equal(session.find({ label: "Name" })?.text.length, 100_000);
  await session.key("Backspace", { command: true });
  await session.settle();
  const keyboard = session.find({ identifier: "Keyboard" });
  assert.deepEqual(keyboard?.frame, { x: 0, y: 508, width: 390, height: 336 });
  await session.keyboard(false);
  await session.settle();
  assert.equal(session.find({ identifier: "Keyboard" }), undefined);
  await session.tap({ text: "Done" });
  await assert.rejects(session.type("x"), { code: "no-input" });
  await assert.rejects(session.send("type", { text: 7 }), { code: "bad-message" });
  await assert.rejects(session.send("key", { key: "a", modifiers: ["hyper"] }), { code: "bad-message" });
  await assert.rejects(session.select(/** @type {unknown} */ ("x"), /** @type {unknown} */ (3)), TypeError);
  await session.type({ label: "Name" }, "\u0000\ud800\u001b ok");
  assert.equal(session.find({ label: "Name" })?.text, "\ufffd ok");
  await session.close();
});
