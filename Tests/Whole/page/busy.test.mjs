// @ts-check
// An app that does not answer any more: GatewayTestApp's view 6 hangs, its view 3 counts.
import assert from "node:assert/strict";
import { pageChecks } from "../../Page/support/page-checks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway("GatewayTestApp") });
const reachesState = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.waitFor((name) => document.body.dataset.moment === name, name);

check("an app that is busy for long can be restarted before what it is busy with", async ({ open }) => {
  const page = await open("/?scene=counter");
  await reachesState(page, "live");
  await page.waitFor(() => Boolean(window.vitrine));
  await page.evaluate(() => vitrine.send("tap", { target: 3 }));
  await page.click("hang");
  await reachesState(page, "crashed");
  await page.waitFor(() =>
    /** @type {HTMLElement} */ (document.getElementById("crash-name")).textContent === "The app is busy"
  );
  await page.click("#resume");
  await reachesState(page, "live");
  await page.waitFor(() => [...vitrine.tree.views.values()].find(({ id }) => id === 2)?.text === "1");
});
