// @ts-check
import assert from "node:assert/strict";
import { connect } from "../../../scripts/vitrine.mjs";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { Unchecked } from "../../support/types.d.ts" */
/** @import { FakeGateway } from "../../support/fake-gateway.mjs" */
/** @import { At } from "../support/page-checks.mjs" */
/** @import { Look, Page } from "../support/page.mjs" */

const { check } = pageChecks();

/** The displayed session time. */
const clockText = async (/** @type {Page} */ page) => {
  await page.drawn();
  return page.evaluate(() => document.getElementById("now").textContent);
};
/** Waits until the page shows that the clock is paused or runs, with a rate. */
const clock = (/** @type {Page} */ page, /** @type {{paused: boolean, rate?: number}} */ { paused, rate = 1 }) =>
  page.waitFor(
    (paused, rate) => {
      const bar = document.getElementById("transport");
      return bar.hasAttribute("data-paused") === paused && document.getElementById("rate").value === String(rate) &&
        !bar.disabled;
    },
    paused,
    rate,
  );
const virtual = async (/** @type {At["open"]} */ open, /** @type {Look | undefined} */ look = undefined) =>
  live(await open("/?scene=movies&clock=virtual", look));
const sent = (/** @type {FakeGateway} */ gateway) =>
  gateway.received.filter(({ type, target }) => type === "action" && target === undefined).map(({ kind, rate, by }) =>
    [kind, rate ?? by].filter((part) => part !== undefined).join(" ")
  );
const choose = (/** @type {Page} */ page, /** @type {string} */ rate) =>
  page.evaluate(async (rate) => {
    const select = document.getElementById("rate");
    select.focus();
    while (select.options.length < 6) await new Promise(requestAnimationFrame);
    select.value = rate;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, rate);
/** Animates the content of the fake's scene from now on. */
const animate = (/** @type {Page} */ page, /** @type {FakeGateway} */ gateway, /** @type {object} */ entry) => {
  const { session } = gateway;
  const animations = [{ key: 1, begin: session.clock.time, duration: 400, curve: "linear", additive: true, ...entry }];
  session.change = (node) => node.key === "content" ? { ...node, animations } : node;
  session.commit();
  return page.waitFor(() => document.getElementById("screen").getAnimations({ subtree: true }).length);
};
/** The displayed status of the session. */
const statusText = (/** @type {Page} */ page) => page.evaluate(() => document.getElementById("link").textContent);
const content = async (/** @type {Page} */ page, /** @type {string} */ property) => {
  await page.drawn();
  return page.evaluate(
    (property) =>
      getComputedStyle(/** @type {HTMLElement} */ (document.querySelector("#screen [data-id='3']"))).getPropertyValue(
        property,
      ),
    property,
  );
};

check("the device's status bar goes by the session's calendar", async ({ open }) => {
  const page = await virtual(open);
  const minute = () => /** @type {HTMLElement} */ (document.getElementById("clock")).textContent;
  assert.equal(await page.evaluate(minute), "09:41");
  await page.evaluate(() => vitrine.advance(60_000));
  await page.waitFor(() => document.getElementById("now").textContent === "1:00.000");
  assert.deepEqual([await page.evaluate(minute), await page.evaluate(() => vitrine.date.toISOString())], [
    "09:42",
    "2007-01-09T09:42:00.000Z",
  ]);
});

check("a session that starts on a standing clock says so, and each click moves it", async ({ open, gateway }) => {
  const page = await virtual(open);
  await clock(page, { paused: true });
  assert.deepEqual([await clockText(page), await statusText(page)], ["0:00.000", "Paused"]);
  gateway.session.clock.after(1500, () => {});
  await page.click("#step");
  await ticker(page, "^step→2 commits, ");
  assert.equal(await clockText(page), "0:01.500");
  gateway.session.clock.after(750.25, () => {});
  await page.click("#settle");
  await ticker(page, "^settle→2 commits, ");
  assert.equal(await clockText(page), "0:02.250");
  await page.evaluate(() => window.vitrine.advance(3_722_000));
  assert.equal(await clockText(page), "1:02:04.250");
  await page.click("#pause");
  await clock(page, { paused: false });
  assert.equal(await statusText(page), "Live");
  await choose(page, "0.25");
  await clock(page, { paused: false, rate: 0.25 });
  assert.match(await ticker(page, "^rate"), /^rate 0.25×→1 commit/);
  await page.click("#pause");
  await clock(page, { paused: true, rate: 0.25 });
  assert.deepEqual(sent(gateway), ["step", "settle", "advance 3722000", "resume", "rate 0.25", "pause"]);
});

check("the displayed time runs and pauses with the clock", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await clock(page, { paused: false });
  const before = await clockText(page);
  assert.match(before ?? "", /^0:\d\d\.\d$/, "it runs in tenths");
  assert.ok(await page.waitFor((before) => document.getElementById("now").textContent !== before, before));
  await page.click("#pause");
  await clock(page, { paused: true });
  const pausedText = await clockText(page);
  assert.match(pausedText ?? "", /^0:\d\d\.\d{3}$/, "it is exact when it is paused");
  assert.equal(await clockText(page), pausedText);
});

check("the page shows and reports another viewer's changes of the clock", async ({ open }) => {
  const one = await live(await open("/?scene=movies"));
  const two = await live(await open(`/${await one.evaluate(() => location.search)}`));
  await one.click("#pause");
  await clock(two, { paused: true });
  await ticker(two, "^viewer 1: clock paused→1 commit");
  assert.equal(
    await two.evaluate(() => document.getElementById("pause").getAttribute("aria-label")),
    "Resume the clock",
  );
  await two.evaluate(() => window.vitrine.rate(3));
  await clock(one, { paused: true, rate: 3 });
  assert.equal(await one.evaluate(() => document.getElementById("rate").selectedOptions[0].text), "3×");
  await choose(one, "2");
  await clock(two, { paused: true, rate: 2 });
});

check(
  "the ticker reports events during a step with that step, also for another viewer's step",
  async ({ open, gateway }) => {
    const one = await virtual(open);
    const two = await live(await open(`/${await one.evaluate(() => location.search)}`));
    const callback = {
      type: "event",
      time: 9,
      action: "a1",
      viewer: 1,
      event: "callback",
      controller: 1,
      class: "ContentViewController",
      name: "viewDidAppear(_:)",
    };
    gateway.session.clock.after(100, () => gateway.sendRaw(JSON.stringify(callback)));
    await one.click("#step");
    assert.match(await ticker(one, "^step"), /^step→1 callback→2 commits, \d+ B, \d+ ms$/);
    assert.match(await ticker(two, "^viewer 1"), /^viewer 1: clock→1 callback→2 commits, \d+ B$/);
  },
);

check("the ticker names what prevents the session from settling", async ({ open, gateway }) => {
  const page = await virtual(open);
  gateway.session.clock.after(100, () => {}, { every: 100, name: "a heartbeat" });
  await page.click("#settle");
  assert.equal(await ticker(page, "never"), "settle: it never settles: a heartbeat");
});

check("the keyboard reaches the clock, and Space moves it from anywhere but the device", async ({ open, gateway }) => {
  const page = await virtual(open);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await page.press(" ");
  await clock(page, { paused: false });
  await page.evaluate(() => document.getElementById("pause").focus());
  await page.press("Enter");
  await clock(page, { paused: true });
  for (const id of ["step", "settle", "rate"]) {
    await page.press("Tab");
    assert.equal(await focused(), id);
  }
  await page.evaluate(() => document.getElementById("screen").focus());
  await page.press(" ");
  await page.press("Escape");
  await page.press(" ");
  await clock(page, { paused: false });
  assert.deepEqual(sent(gateway), ["resume", "pause", "resume"]);
  const lines = await page.accessibility();
  for (
    const wanted of [
      "button Pause the clock",
      "button Step to the next event",
      "button Run until the app is idle",
      "timer",
    ]
  ) assert.ok(lines.some((line) => line.startsWith(wanted)), `${wanted}\n${lines.join("\n")}`);
});

check("a phone shows the clock, and all its buttons while the clock is paused", async ({ open }) => {
  const page = await live(await open("/?scene=movies", { width: 360, height: 740, scale: 3, touch: true }));
  const there = () =>
    page.evaluate(() =>
      ["pause", "step", "settle", "rate", "now"].filter((id) =>
        /** @type {HTMLElement} */ (document.getElementById(id)).checkVisibility()
      )
    );
  assert.deepEqual(await there(), ["pause", "now"]);
  await page.touch("#pause");
  await clock(page, { paused: true });
  assert.deepEqual(await there(), ["pause", "step", "settle", "rate", "now"]);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

check("a paused session shows the presented moment, and a page that comes then does too", async ({ open, gateway }) => {
  const page = await virtual(open);
  await animate(page, gateway, { member: "frame", from: [0, 400, 390, 844], to: [0, 0, 390, 844] });
  const steps = async (/** @type {number} */ at) => {
    await page.evaluate((at) => window.vitrine.advance(at - window.vitrine.time), at);
    return content(page, "translate");
  };
  assert.deepEqual([await content(page, "translate"), await steps(200), await steps(300)], [
    "0px 400px",
    "0px 200px",
    "0px 100px",
  ]);
  const other = await live(await open(`/${await page.evaluate(() => location.search)}`));
  assert.equal(await content(other, "translate"), "0px 100px");
  assert.equal(await steps(400), "none");
  await other.waitFor(() => window.vitrine.time === 400);
  assert.equal(await content(other, "translate"), "none");
});

check("a tap lands while the view moves", async ({ open, gateway }) => {
  const page = await virtual(open);
  await animate(page, gateway, { member: "frame", from: [0, 200, 390, 844], to: [0, 0, 390, 844] });
  await page.evaluate(() => window.vitrine.advance(200));
  await page.click("Comedy");
  await ticker(page, '^tap "Comedy"');
  assert.equal(await content(page, "translate"), "0px 100px");
});

check("the console's vitrine is the session, and stays it", async ({ open, gateway }) => {
  const page = await virtual(open);
  await page.evaluate(() => {
    Object.assign(window, { first: window.vitrine });
  });
  const back = page.waitFor(() => /^Back/.test(document.getElementById("pill").textContent));
  gateway.breakAll();
  await back;
  assert.ok(await page.evaluate(() => window.first === window.vitrine));
  await page.evaluate(() => window.vitrine.tap({ text: "Comedy" }).then(() => window.vitrine.advance(250)));
  assert.equal(await clockText(page), "0:00.250");
  assert.deepEqual(await page.evaluate(() => [window.vitrine.time, window.vitrine.now(), window.vitrine.clock]), [
    250,
    250,
    { rate: 1, paused: true },
  ]);
}, { troubles: /WebSocket connection to/ });

check("the ticker reports the console's actions like any others", async ({ open }) => {
  const page = await virtual(open);
  await page.evaluate(() => window.vitrine.tap({ text: "Comedy" }));
  await ticker(page, '^tap "Comedy"→1 commit, [\\d,]+ B, [\\d,]+ ms$');
  await page.evaluate(() => window.vitrine.advance(10));
  await ticker(page, "^advance 10 ms→1 commit, [\\d,]+ B, [\\d,]+ ms$");
  assert.equal(
    await page.evaluate(() => window.vitrine.send("advance", { by: -5 }).catch(({ code }) => code)),
    "bad-message",
  );
  await ticker(page, "^advance -5 ms: ");
});

/** Locators are a part of the npm package, which the page does not load. */
const locators = ["getByIdentifier", "getByLabel", "getByRole", "getByText", "locator"];

check("the console's vitrine has all that a script's session has but locators", async ({ open, gateway, base }) => {
  const page = await virtual(open);
  const session = await connect(base, { session: await page.evaluate(() => window.vitrine.id) });
  const members = (/** @type {object} */ object) => {
    const names = new Set();
    for (; object && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
      for (const name of Object.getOwnPropertyNames(object)) {
        names.add(name);
      }
    }
    return [...names].sort();
  };
  const there = await page.evaluate(`(${members})(window.vitrine)`);
  assert.deepEqual(members(session).filter((name) => !there.includes(name)), locators);
  for (
    const name of [
      "text",
      "outline",
      "find",
      "findAll",
      "tap",
      "scroll",
      "waitFor",
      "settled",
      "advance",
      "step",
      "settle",
      "pause",
      "resume",
      "rate",
      "restart",
      "subscribe",
      "on",
      "close",
    ]
  ) assert.ok(there.includes(name), name);
  gateway.session.clock.after(40, () => {});
  const found = await page.evaluate(async () => {
    const { vitrine } = window;
    /** @type {unknown[]} */ const heard = [];
    const end = vitrine.on("commit", ({ action }) => heard.push(action));
    const results = [
      vitrine.text()[0],
      vitrine.outline().split("\n").length > 5,
      vitrine.find({ text: "Comedy" })?.type,
      vitrine.findAll({ type: "UITableViewCell" }).length > 5,
      (await vitrine.waitFor({ text: "Comedy" }))?.text,
      (await vitrine.step()).time,
      (await vitrine.advance(60)).time,
      (await vitrine.settle()).time,
      (await vitrine.rate(2)).clock,
      (await vitrine.resume()).clock?.paused,
      (await vitrine.pause()).clock?.paused,
      vitrine.clock,
    ];
    end();
    await vitrine.settled();
    const refused = await Promise.all(
      [-1, NaN, "x", undefined].map((/** @type {Unchecked} */ ms) => vitrine.advance(ms).catch(({ code }) => code)),
    );
    return { results, refused, heard: heard.filter(Boolean).length };
  });
  assert.deepEqual(found.results.slice(1), [
    true,
    "UILabel",
    true,
    "Comedy",
    40,
    100,
    100,
    { rate: 2, paused: true },
    false,
    true,
    { rate: 2, paused: true },
  ]);
  assert.deepEqual([found.results[0], found.refused, found.heard], [
    session.text()[0],
    Array(4).fill("bad-message"),
    6,
  ]);
  session.close();
});

check("the clock is out of reach while the connection is away", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.refusing = 503;
  gateway.breakAll();
  await page.waitFor(() => document.getElementById("transport").disabled);
  gateway.refusing = undefined;
  await clock(page, { paused: false });
}, { troubles: /WebSocket connection to/ });
