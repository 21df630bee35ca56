// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";
import { pane, says, sendEvent, withoutHistory } from "../support/panes.mjs";

/** @import { FakeGateway } from "../../support/fake-gateway.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

/** Sends the events of a state machine that belongs to a controller of the scene. */
function machine(/** @type {FakeGateway} */ gateway, { controller = 1, type = "NotesViewController" } = {}) {
  const step = (
    /** @type {string} */ phase,
    /** @type {number} */ time,
    /** @type {string | undefined} */ from,
    /** @type {string} */ to,
    more = {},
  ) =>
    sendEvent(gateway, {
      time,
      event: "state",
      controller,
      class: type,
      phase,
      ...(from && { from }),
      to,
      animated: true,
      children: [controller],
      ...more,
    });
  return {
    step,
    goes(
      /** @type {number} */ time,
      /** @type {string | undefined} */ from,
      /** @type {string} */ to,
      /** @type {object | undefined} */ more = undefined,
    ) {
      step("began", time, from, to, more);
      step("ended", time + 300, from, to, more);
    },
  };
}

/** Each state with its status. */
const states = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#pane-state .diagram button")].map((button) => button.getAttribute("aria-label"))
  );

/** The first of those that fit. */
const press = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.evaluate((selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(), selector);

check("without a state machine the pane says how to add one, and links to an example", async ({ open }) => {
  const page = await pane(await live(await open("/?scene=movies")), "State");
  assert.match(await says(page, "State", "StateViewController"), /^No state machine has changed its state yet\./);
  assert.equal(
    await page.evaluate(() => document.querySelector("#pane-state a")?.getAttribute("href")),
    "/?scene=states",
  );
}, withoutHistory);

check(
  "states are buttons, transitions have counts and times, and the pane names the running transition",
  async ({ open, gateway }) => {
    const page = await pane(await live(await open("/?scene=movies")), "State");
    const notes = machine(gateway);
    notes.goes(0, undefined, "loading");
    notes.goes(1000, "loading", "ready", { detail: "ready(3)" });
    notes.goes(2000, "ready", "loading");
    notes.goes(3000, "loading", "ready", { detail: "ready(3)" });
    notes.step("began", 4000, "ready", "failed");
    notes.step("pending", 4100, "ready", "loading");
    gateway.session.commit();
    await page.waitFor(() => document.querySelectorAll("#pane-state .diagram button").length === 3);
    await page.waitFor(() => document.querySelector("#pane-state [data-status=pending]"));
    await page.becomes(() => states(page), ["loading, pending", "ready, current", "failed, in transition"]);
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll("#pane-state .transition text")].map((text) => text.textContent)
    );
    assert.deepEqual(lines.sort(), ["1× 2.300 s", "2× 3.300 s"]);
    notes.step("dropped", 4200, "ready", "loading");
    notes.step("ended", 4300, "ready", "failed");
    gateway.session.commit();
    await page.waitFor(() => document.querySelector("#pane-state [data-status=current]")?.textContent === "failed");
    await page.becomes(() => states(page), ["loading", "ready", "failed, current"]);
    await page.waitFor(() =>
      document.querySelector("#pane-state [role=status]")?.textContent === "NotesViewController: failed is current"
    );
  },
  withoutHistory,
);

check(
  "a state's click lists what it shows and what led there; a controller's selects it",
  async ({ open, gateway }) => {
    const page = await pane(await live(await open("/?scene=movies")), "State");
    const notes = machine(gateway);
    notes.goes(0, undefined, "loading");
    notes.goes(1000, "loading", "ready", { detail: "ready(3)", children: [2, 99] });
    notes.goes(3000, "ready", "loading");
    gateway.session.commit();
    await page.click("ready");
    const paneText = await says(page, "State", "ready\\(3\\)");
    assert.match(paneText, /Shown 1 time, 1\.70 s in all/);
    assert.match(
      paneText,
      /Shows\n.+\ncontroller 99, gone\nIn\nfrom loading\n1×\nin 300 ms\n1\.300 s\nOut\nto loading\n1×\nin 300 ms\n3\.300 s/,
    );
    await press(page, "#pane-state .details ul button");
    await page.waitFor(() => /select=c2/.test(location.search));
  },
  withoutHistory,
);

check(
  "in the past the pane shows the state of that moment, and in the present the newest one",
  async ({ open, gateway }) => {
    const page = await pane(await live(await open("/?scene=movies")), "State");
    const notes = machine(gateway);
    notes.goes(0, undefined, "loading");
    gateway.session.commit();
    notes.goes(1000, "loading", "ready");
    gateway.session.commit();
    notes.goes(2000, "ready", "failed");
    gateway.session.commit();
    await page.waitFor(() => document.querySelectorAll("#pane-state .diagram button").length === 3);
    const boxStyle = () =>
      page.evaluate(() => document.querySelector("#pane-state [aria-label^=loading]")?.getAttribute("style"));
    const before = await boxStyle();
    await page.click("#pane-state .details button.when");
    await page.waitFor(() => /moment=4/.test(location.search));
    await page.click("ready");
    await press(page, "#pane-state .details button.when");
    await page.waitFor(() => document.querySelectorAll("#pane-state .diagram button").length === 2);
    await page.becomes(() => states(page), ["loading", "ready, current"]);
    await page.becomes(boxStyle, before);
  },
  withoutHistory,
);

check("several machines are chosen from a list", async ({ open, gateway }) => {
  const page = await pane(await live(await open("/?scene=movies")), "State");
  machine(gateway).goes(0, undefined, "loading");
  machine(gateway, { controller: 2, type: "LoginViewController" }).goes(100, undefined, "loggedOut");
  gateway.session.commit();
  await page.waitFor(() => document.querySelector("#pane-state select")?.checkVisibility());
  assert.deepEqual(
    await page.evaluate(() =>
      [.../** @type {HTMLSelectElement} */ (document.querySelector("#pane-state select")).options].map(({ text }) =>
        text
      )
    ),
    ["NotesViewController 1: loading", "LoginViewController 2: loggedOut"],
  );
  await page.evaluate(() => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector("#pane-state select"));
    select.value = "1";
    select.dispatchEvent(new Event("change"));
  });
  await page.becomes(() => states(page), ["loading, current"]);
}, withoutHistory);

check(
  "more than six states are drawn in columns without overlap, and a table lists the same",
  async ({ open, gateway }) => {
    const page = await pane(await live(await open("/?scene=movies")), "State");
    const names = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    names.forEach((name, at) => machine(gateway).goes(at * 1000, names[at - 1], name));
    gateway.session.commit();
    await page.waitFor(() => document.querySelectorAll("#pane-state .diagram button").length === 8);
    const overlaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll("#pane-state .diagram button")].map((button) =>
        button.getBoundingClientRect()
      );
      return boxes.filter((a) =>
        boxes.some((b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      ).length;
    });
    assert.equal(overlaps, 0);
    await page.click("All transitions (8)");
    const rows = await page.evaluate(() =>
      [.../** @type {NodeListOf<HTMLTableRowElement>} */ (document.querySelectorAll("#pane-state tbody tr"))].map((
        row,
      ) => [...row.cells].map((cell) => cell.textContent).join(" "))
    );
    assert.deepEqual(rows.slice(0, 2), ["– one 1× 300 ms 0.300 s", "one two 1× 300 ms 1.300 s"]);
  },
  withoutHistory,
);
