// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";
import { pane, says, sendEvent, withoutHistory } from "../support/panes.mjs";

/** @import { At } from "../support/page-checks.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const rows = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#pane-wire .messages li > button")].map((row) =>
      [...row.children].map((part) => part.getAttribute("aria-label") ?? part.textContent)
    )
  );

/** The wire pane, over a connection whose way takes 7 ms. */
async function wire(/** @type {At["open"]} */ open) {
  const page = await live(await open("/?scene=movies"));
  await page.evaluate(() => {
    Object.assign(window.vitrine, { ping: async () => 7 });
  });
  return pane(page, "Wire");
}

check(
  "the wire pane lists sent and received messages with type, size and time, and expands them to JSON",
  async ({ open }) => {
    const page = await wire(open);
    await page.click("Comedy");
    await ticker(page, "1 commit");
    await page.waitFor(() => /commit/.test(document.querySelector("#pane-wire .messages")?.textContent ?? ""));
    await page.becomes(async () => (await rows(page)).map(([direction, type]) => `${direction} ${type}`), [
      "sent hello",
      "received commit",
      "sent action",
      "received event",
      "received commit",
    ]);
    assert.match((await rows(page))[2].slice(2).join(" "), /^a1 tap view \d+ \d+ B \d+/);
    await page.click("#pane-wire .messages li:last-child > button");
    assert.match(await says(page, "Wire", '"type": "commit"'), /"action": "a1"/);
  },
  withoutHistory,
);

check("the wire pane also lists the messages before it was opened, once and in order", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Comedy");
  await ticker(page, '^tap "Comedy"');
  sendEvent(gateway, { event: "log", text: "of the turn under way" });
  await page.waitFor(() => window.vitrine.turn.length === 1);
  await pane(page, "Wire");
  gateway.session.commit();
  await page.becomes(
    async () =>
      (await rows(page)).map(([direction, type, about]) => `${direction} ${type} ${about.replace(/\d+$/, "")}`),
    [
      "sent hello movies",
      "received commit #",
      "sent action a1 tap view ",
      "received event action tap",
      "received commit #2 answers a",
      "received event log of the turn under way",
      "received commit #",
    ],
  );
});

check("a commit before the pane was opened has the size that its message had", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  const sizes = await page.evaluate(async () => {
    const { WireLog } = await import("/instruments/wire-log.js");
    const log = new WireLog({ tree: { seq: 1 }, turn: [], on() {}, now: () => 0 });
    const commit = { type: "commit", seq: 1, time: 0, views: [{ id: 1, text: "written out by the recording" }] };
    log.prependHistory({ moments: [{ seq: 1, time: 0, commit, bytes: 40, events: [] }] });
    return log.entries.map((/** @type {{bytes: number}} */ { bytes }) => bytes);
  });
  assert.deepEqual(sizes, [40]);
});

check("a single commit is named without its number, and has one size", async ({ open }) => {
  const page = await wire(open);
  assert.match(await says(page, "Wire", "the last commit"), /the last commit\s*[\d.,]+ k?B, logarithmic/);
}, withoutHistory);

check("a recording's only figure has no separators", async ({ open }) => {
  const page = await wire(open);
  const borders = await page.evaluate(async () => {
    const { WireStatistics } = await import("/instruments/wire-statistics.js");
    const statistics = new WireStatistics();
    document.querySelector("#pane-wire .statistics")?.replaceWith(statistics.element);
    statistics.hideConnectionValues(true);
    const visible = [...statistics.element.children].filter((each) => each.checkVisibility());
    return visible.map((each) => [each.textContent, each.clientTop, each.clientLeft]);
  });
  assert.deepEqual(borders, [["Last commit–", 0, 0]]);
}, withoutHistory);

check("the figures tell the last commit's size and the round trip", async ({ open }) => {
  const page = await wire(open);
  await page.click("Comedy");
  const cost = await ticker(page, "1 commit, [\\d,]+ B");
  const [bytes] = /[\d,]+ B/.exec(cost) ?? [];
  assert.match(await says(page, "Wire", `Last commit\\s+${bytes}`), /Round trip\s+7\.0 ms/);
  await page.waitFor(() =>
    /^Bytes over the last minute: peak /.test(
      document.querySelector("#pane-wire .spark svg")?.getAttribute("aria-label") ?? "",
    )
  );
  await page.waitFor(() =>
    /^The last \d commits?: .+, the newest [\d,]+ B$/.test(
      document.querySelector("#pane-wire .bars svg")?.getAttribute("aria-label") ?? "",
    )
  );
}, withoutHistory);

check(
  "a filter shows one type, a pause holds the list, and what comes meanwhile is counted",
  async ({ open, gateway }) => {
    const page = await wire(open);
    sendEvent(gateway, { event: "log", text: "first" });
    gateway.session.commit();
    // The hello and the history's first commit precede the two.
    await says(page, "Wire", "\\b4 messages");
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector("#pane-wire select"));
      select.value = "event";
      select.dispatchEvent(new Event("change"));
    });
    await page.becomes(async () => (await rows(page)).map(([, type, about]) => [type, about]), [[
      "event",
      "log first",
    ]]);
    await page.click("Pause");
    sendEvent(gateway, { event: "log", text: "second" });
    await says(page, "Wire", "1 new message");
    assert.equal((await rows(page)).length, 1);
    await page.click("Pause");
    await says(page, "Wire", "2 messages");
    await page.becomes(async () => (await rows(page)).map(([, , about]) => about), ["log first", "log second"]);
  },
  withoutHistory,
);

check("ten thousand messages are twenty rows; the oldest make room", async ({ open }) => {
  const page = await wire(open);
  const [count, rowCount] = await page.evaluate(async () => {
    const { WireLog } = await import("/instruments/wire-log.js");
    const { WireList } = await import("/instruments/wire-list.js");
    const { Emitter } = await import("/client/emitter.js");
    const session = Object.assign(new Emitter(), { now: () => 0, tree: { seq: 0 }, turn: [] });
    const log = new WireLog(session);
    for (let at = 0; at < 12_000; at++) {
      session.emit(
        "message",
        { type: "event", event: "log", text: String(at) },
        `{"type":"event","event":"log","text":"${at}"}`,
      );
    }
    const list = new WireList();
    list.element.style.setProperty("height", "400px");
    document.getElementById("pane-wire")?.append(list.element);
    list.draw(log.entries);
    return [log.entries.length, list.element.querySelectorAll("li").length, list.element.remove()];
  });
  assert.ok(count <= 10_000 && count >= 9000, String(count));
  assert.ok(rowCount > 10 && rowCount < 40, String(rowCount));
}, withoutHistory);

check("the choice of a type says that all are shown, before there is any message", async ({ open }) => {
  const page = await pane(await live(await open("/?scene=movies")), "Wire");
  assert.equal(
    await page.waitFor(() =>
      /** @type {HTMLSelectElement} */ (document.querySelector('[aria-label="Message type"]'))?.selectedOptions[0]?.text
    ),
    "All types",
  );
}, withoutHistory);
