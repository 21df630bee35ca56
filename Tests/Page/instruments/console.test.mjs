// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";
import { pane, says, sendEvent, withoutHistory } from "../support/panes.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

/** Each group: its words, and its lines without their times. */
const groups = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#pane-console section")].map((group) => [
      group.querySelector("h3")?.firstChild?.textContent,
      ...[...group.querySelectorAll("li .text")].map((line) => line.textContent),
    ])
  );

const breach = {
  event: "breach",
  rule: "missing-add-child",
  controller: 1,
  class: "P",
  child: 2,
  childClass: "C",
  severity: "warning",
  text: "C's view stands in P's",
  file: "Gallery/P.swift",
  line: 12,
};

check("the console lists output under the action that caused it, with file and line", async ({ open, gateway }) => {
  const page = await pane(await live(await open("/?scene=movies")), "Console");
  assert.match(await says(page, "Console", "No output yet"), /What the app prints and logs appears here/);
  sendEvent(gateway, { event: "log", text: "hello" });
  gateway.session.commit();
  gateway.session.held = true;
  await page.click("Comedy");
  const [{ id, target }] = await gateway.heard("action");
  sendEvent(gateway, { event: "output", text: "printed before its commit" });
  sendEvent(gateway, {
    event: "output",
    text: "Containment: C's view stands in P's (Gallery/P.swift:12) [missing-add-child]",
  });
  sendEvent(gateway, { action: id, viewer: 1, event: "action", kind: "tap", target, text: "Comedy" });
  sendEvent(gateway, { action: id, viewer: 1, ...breach });
  gateway.session.release();
  await ticker(page, '^tap "Comedy"');
  await says(page, "Console", "stands in");
  await page.waitFor(() =>
    document.querySelectorAll("#pane-console li").length === 3 &&
    document.querySelectorAll("#pane-console section").length === 2
  );
  await page.becomes(() => groups(page), [["Without an action", "UIKit hello"], [
    'tap "Comedy"',
    "printed before its commit",
    "Warning C's view stands in P's Gallery/P.swift:12",
  ]]);
}, withoutHistory);

check("a conflict unfolds to its constraints", async ({ open, gateway }) => {
  const page = await pane(await live(await open("/?scene=movies")), "Console");
  sendEvent(gateway, {
    event: "conflict",
    severity: "warning",
    view: 12,
    controller: 2,
    constraints: ["width == 10", "width == 20"],
    broken: "width == 20",
    text: "2 constraints cannot hold together",
  });
  gateway.session.commit();
  await page.click("2 constraints");
  assert.match(await says(page, "Console", "broken: width == 20"), /width == 10/);
}, withoutHistory);

check("the console filters by text and by kind, and cleared lines do not return", async ({ open, gateway }) => {
  const page = await pane(await live(await open("/?scene=movies")), "Console");
  sendEvent(gateway, { event: "output", text: "one" });
  sendEvent(gateway, { event: "log", text: "two" });
  sendEvent(gateway, breach);
  gateway.session.commit();
  await says(page, "Console", "stands in");
  const type = (/** @type {string} */ text) =>
    page.evaluate((text) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector("#pane-console input"));
      input.value = text;
      input.dispatchEvent(new Event("input"));
    }, text);
  await type("TWO");
  await page.becomes(() => groups(page), [["Without an action", "UIKit two"]]);
  await type("nowhere");
  assert.match(await says(page, "Console", "match"), /No lines match the filter\./);
  await type("");
  await page.click("Log");
  await page.click("Warnings");
  await page.becomes(() => groups(page), [["Without an action", "one"]]);
  await page.click("Clear");
  sendEvent(gateway, { event: "output", text: "three" });
  gateway.session.commit();
  await says(page, "Console", "three");
  await page.becomes(() => groups(page), [["Without an action", "three"]]);
}, withoutHistory);

check("a click goes to that moment, and what came later is quiet", async ({ open, gateway }) => {
  const page = await pane(await live(await open("/?scene=movies")), "Console");
  for (const text of ["first", "second"]) {
    sendEvent(gateway, { event: "output", text });
    gateway.session.commit();
  }
  await says(page, "Console", "second");
  await page.waitFor(() => document.querySelectorAll("#pane-console button.when").length > 2);
  await page.click("first");
  await page.waitFor(() => /moment=2/.test(location.search));
  await page.waitFor(() => document.querySelector("#pane-console li[data-shown]")?.textContent?.startsWith("first"));
  assert.deepEqual(
    await page.evaluate(() =>
      [...document.querySelectorAll("#pane-console li[data-after-moment] .text")].map((line) => line.textContent)
    ),
    ["second"],
  );
}, withoutHistory);

check(
  "the console follows its end until a person scrolls up, and a button leads back to the end",
  async ({ open, gateway }) => {
    const page = await pane(await live(await open("/?scene=movies")), "Console");
    const printLines = (/** @type {number} */ from, /** @type {number} */ to) => {
      for (let at = from; at < to; at++) sendEvent(gateway, { event: "output", text: `line ${at}` });
      gateway.session.commit();
    };
    const isAtEnd = () => {
      const { scrollTop, clientHeight, scrollHeight } =
        /** @type {HTMLElement} */ (document.querySelector("#pane-console .scroller"));
      return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 24;
    };
    printLines(0, 200);
    await says(page, "Console", "line 199");
    await page.waitFor(isAtEnd);
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector("#pane-console .scroller")).scrollTop = 100;
    });
    await page.waitFor(() => document.querySelector("#pane-console .newest")?.checkVisibility());
    printLines(200, 210);
    await page.waitFor(() => document.querySelectorAll("#pane-console li").length === 210);
    assert.equal(
      await page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector("#pane-console .scroller")).scrollTop
      ),
      100,
    );
    await page.click("Newest ↓");
    await page.waitFor(isAtEnd);
  },
  withoutHistory,
);

check("text from the app is text, whatever it looks like", async ({ open, gateway }) => {
  const page = await pane(await live(await open("/?scene=movies")), "Console");
  sendEvent(gateway, { event: "output", text: "<img src=x onerror=alert(1)>" });
  gateway.session.commit();
  await says(page, "Console", "<img src=x");
  assert.equal(await page.evaluate(() => document.querySelectorAll("#pane-console img").length), 0);
}, withoutHistory);
