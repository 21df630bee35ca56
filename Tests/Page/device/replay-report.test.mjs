// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

const { check } = pageChecks();

const entry = {
  number: 17,
  kind: "tap",
  was: 'button "Pay" in CartViewController',
  message: "nothing like it is on the screen",
};
const replayMessage = JSON.stringify({
  type: "replay",
  count: 41,
  applied: 40,
  missing: [entry],
  moved: [{
    number: 12,
    kind: "tap",
    was: 'button "Buy" in ShopViewController',
    to: 'button "Add" in ShopViewController',
    confidence: "place",
  }, {
    // Reports in older recordings have no `confidence`.
    number: 13,
    kind: "tap",
    was: 'button "Sell" in ShopViewController',
    to: 'button "Offer" in ShopViewController',
  }],
});

check(
  "an empty report ends the one before: somebody has chosen to go on in the terminal",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    gateway.sendRaw(replayMessage);
    await page.waitFor(() => document.querySelector(".replay-report"));
    gateway.sendRaw(JSON.stringify({ type: "replay", count: 0, applied: 0, moved: [], missing: [] }));
    await page.waitFor(() => !document.querySelector(".replay-report"));
  },
);

check(
  "the report lists the actions that a new build could not repeat, and offers to continue or to restart",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    const isShown = () => document.querySelector(".replay-report") !== null;
    gateway.sendRaw(replayMessage);
    await page.waitFor(isShown);
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll(".replay-report :is(h2, li, button)")].map(({ textContent }) => textContent)
      ),
      [
        "40 of 41 actions apply to the new build",
        'Action 12, tap on button "Buy" in ShopViewController, was applied to button "Add" in ShopViewController, found by its place.',
        'Action 13, tap on button "Sell" in ShopViewController, was applied to button "Offer" in ShopViewController.',
        'Action 17, tap on button "Pay" in CartViewController, was left out: nothing like it is on the screen.',
        "Continue",
        "Restart from scratch",
        "Stop before action 12",
        "Stop before action 17",
      ],
    );
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".replay-report button")).click());
    assert.equal(await page.evaluate(isShown), false);
    gateway.sendRaw(replayMessage);
    await page.waitFor(isShown);
    await page.click("Comedy");
    await page.waitFor(() => document.querySelector(".replay-report") === null);
    gateway.sendRaw(replayMessage);
    await page.waitFor(isShown);
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector(".replay-report button:last-child")).click()
    );
    const [restart] = await gateway.heard("restart");
    assert.deepEqual(restart, { type: "restart", mode: "before", number: 17 });
  },
);

check(
  "a replay on the same build that differs names the first action after which it does",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    const state = {
      number: 5,
      kind: "tap",
      was: 'button "Buy" in ShopViewController',
      member: "the callbacks",
      text: "UIWindow #1",
    };
    const replayMessage = { type: "replay", count: 9, applied: 9, moved: [], missing: [], state };
    gateway.sendRaw(JSON.stringify(replayMessage));
    await page.waitFor(() => document.querySelector(".replay-report") !== null);
    const texts = () =>
      [...document.querySelectorAll(".replay-report :is(h2, li:not(.replay-outlines), li p, summary, pre, button)")]
        .map(({ textContent }) => textContent);
    assert.deepEqual(
      await page.evaluate(texts),
      [
        "The replay differs from what was recorded",
        'After action 5, tap on button "Buy" in ShopViewController, the callbacks differed.',
        "No outline of the recorded screen exists.",
        "The screen in the replay",
        "UIWindow #1",
        "Continue",
        "Restart from scratch",
        "Stop before action 5",
      ],
    );
    gateway.sendRaw(JSON.stringify({ ...replayMessage, state: { ...state, recorded: "UIWindow #2" } }));
    await page.waitFor(() => document.querySelectorAll(".replay-report details").length === 2);
    assert.deepEqual((await page.evaluate(texts)).slice(2, 6), [
      "The recorded screen",
      "UIWindow #2",
      "The screen in the replay",
      "UIWindow #1",
    ]);
    const isOpen = () =>
      [...document.querySelectorAll(".replay-report details")].map((each) => each.hasAttribute("open"));
    assert.deepEqual(await page.evaluate(isOpen), [false, false]);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".replay-report summary")).click());
    assert.deepEqual(await page.evaluate(isOpen), [true, false]);
    // An outline keeps its lines, and the keyboard can scroll it.
    const outline = "UIWindow #2\n  UIView #3 with a text that is much longer than a line of the report on any device";
    gateway.sendRaw(JSON.stringify({ ...replayMessage, state: { ...state, recorded: outline } }));
    const first = await page.waitFor((outline) => {
      const details = document.querySelector(".replay-report details");
      const pre = details?.querySelector("pre");
      if (!details || pre?.textContent !== outline) return undefined;
      details.setAttribute("open", "");
      const lineHeight = parseFloat(getComputedStyle(pre).fontSize) * 1.4;
      return {
        lines: Math.round(pre.clientHeight / lineHeight),
        scrolls: pre.scrollWidth > pre.clientWidth,
        tab: pre.tabIndex,
      };
    }, outline);
    assert.deepEqual(first, { lines: 2, scrolls: true, tab: 0 });
  },
);

check(
  "an action that is refused in the replay, and was not, is listed with both answers",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    const refused = { ...entry, message: "UIButton 7 is disabled", code: "disabled" };
    const state = {
      number: 5,
      kind: "tap",
      was: 'button "Buy" in ShopViewController',
      member: "the answer",
      expected: "performed",
      found: "refused with `hidden`: UIButton 9 is hidden",
      text: "UIWindow #1",
    };
    gateway.sendRaw(JSON.stringify({ type: "replay", count: 9, applied: 8, moved: [], missing: [refused], state }));
    await page.waitFor(() => document.querySelector(".replay-report") !== null);
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll(".replay-report :is(li:not(.replay-outlines), button:last-child)")].map((
          { textContent },
        ) => textContent)
      ),
      [
        'The answer to action 5, tap on button "Buy" in ShopViewController, differed. Recorded: performed. ' +
        "In the replay: refused with `hidden`: UIButton 9 is hidden.",
        'Action 17, tap on button "Pay" in CartViewController, was performed, and is refused now with disabled: ' +
        "UIButton 7 is disabled.",
        "Stop before action 17",
      ],
    );
  },
);

check("a report of another build of Vitrine says so", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  for (
    const [vitrine, text] of [
      ["another", "Another build of Vitrine has recorded the session. Actions were matched by their descriptions."],
      ["unknown", "The journal does not name its build of Vitrine. Actions were matched by their descriptions."],
    ]
  ) {
    const replayMessage = { type: "replay", count: 41, applied: 40, moved: [], missing: [entry], vitrine };
    gateway.sendRaw(JSON.stringify(replayMessage));
    await page.waitFor(
      (text) => document.querySelector(".replay-report li")?.textContent === text,
      text,
    );
    assert.equal(await page.evaluate(() => document.querySelectorAll(".replay-report li").length), 2);
  }
});

check(
  "the report lists the lines that a damaged journal has lost, and offers no action to stop before",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    const damage = ["line 6 is damaged: action 2 is lost"];
    gateway.sendRaw(JSON.stringify({ type: "replay", count: 2, applied: 2, moved: [], missing: [], damage }));
    await page.waitFor(() => document.querySelector(".replay-report") !== null);
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll(".replay-report :is(h2, li, button)")].map(({ textContent }) => textContent)
      ),
      [
        "The session's journal is damaged",
        "Line 6 is damaged: action 2 is lost.",
        "Continue",
        "Restart from scratch",
      ],
    );
  },
);

check("a session that goes on without its journal says what is wrong", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.sendRaw(
    JSON.stringify({ type: "state", state: "live", message: "The session's journal is lost: it was removed" }),
  );
  await page.waitFor(() => document.body.textContent.includes("The session's journal is lost: it was removed"));
  assert.equal(await page.evaluate(() => document.body.dataset.moment), "live");
});

check("the report lists 20 actions and counts the others", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  const missing = Array.from({ length: 1000 }, (_, index) => ({ ...entry, number: index + 1 }));
  const report = { type: "replay", count: 2500, applied: 0, moved: [], missing, unlisted: 1500 };
  gateway.sendRaw(JSON.stringify(report));
  await page.waitFor(() => document.querySelector(".replay-report") !== null);
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll(".replay-report li")].map(({ textContent }) => textContent)
  );
  assert.equal(lines.length, 21);
  assert.match(lines[19] ?? "", /^Action 20, /);
  assert.equal(lines[20], "2,480 more.");
});
