// @ts-check
// The panes of states, of the wire and of the console over the built gateway and gallery.
import assert from "node:assert/strict";
import { pane, says } from "../../Page/support/panes.mjs";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway(), isShared: true });

const act = (/** @type {Page} */ page, /** @type {string} */ call, /** @type {unknown[]} */ ...args) =>
  page.evaluate(
    async (call, args) => {
      await /** @type {(...args: unknown[]) => unknown} */ (Reflect.get(window.vitrine, call)).apply(
        window.vitrine,
        args,
      );
    },
    call,
    args,
  );

check(
  "the notebook's states are shown from their beginning, also to a later viewer and in the past",
  async ({ open }) => {
    const page = await live(await open("/?scene=states&clock=virtual"));
    await act(page, "tap", { text: "Open Notes" });
    await act(page, "advance", 3000);
    await pane(page, "State");
    await page.waitFor(() => document.querySelector("#pane-state [data-status=current]")?.textContent === "list");
    assert.match(await says(page, "State", "NoteListViewController"), /from loading\s+1×\s+in 500 ms\s+2\.000 s/);
    await act(page, "tap", { text: "Edit" });
    await act(page, "advance", 100);
    await page.waitFor(() => document.querySelector("#pane-state [data-status=coming]")?.textContent === "editing");
    await act(page, "settle");
    await says(page, "State", "EditBarViewController");
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector("#pane-state [aria-label=loading]")).click()
    );
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector("#pane-state .details button.when")).click()
    );
    await page.waitFor(() => document.querySelectorAll("#pane-state .diagram button").length === 1);
    assert.match(await says(page, "State", "LoadingViewController|WaitingViewController"), /Current since 0\.500 s/);
  },
);

check("the wire pane lists both directions and the round trip", async ({ open }) => {
  const page = await pane(await live(await open("/?scene=movies")), "Wire");
  await page.click("Comedy");
  const text = await says(page, "Wire", "answers a1");
  assert.match(text, /a1 tap view \d+/);
  await says(page, "Wire", "Round trip\\s+[\\d.]+ ms");
  await page.waitFor(() =>
    Number(
      /(\d+) commits?:/.exec(document.querySelector("#pane-wire .bars svg")?.getAttribute("aria-label") ?? "")?.[1],
    ) >= 2
  );
});

check("the console lists a violation once, under the action that caused it", async ({ open }) => {
  const page = await pane(await live(await open("/?scene=steps")), "Console");
  for (const text of ["addChild", "addSubview", "removeFromParent"]) {
    await act(page, "tap", { text }, { timeout: 20_000 });
  }
  const text = await says(page, "Console", "without willMove");
  assert.match(text, /tap "removeFromParent"/);
  await page.waitFor(() =>
    [...document.querySelectorAll("#pane-console li")].filter((line) => /without willMove/.test(line.textContent ?? ""))
      .length === 1
  );
});
