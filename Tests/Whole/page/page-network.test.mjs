// @ts-check
// The page on a connection with faults, which a script asks the gateway for.
import assert from "node:assert/strict";
import { connect } from "../../../scripts/vitrine.mjs";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { hands, shows } from "../../Page/support/hands.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway() });
const troubles = /WebSocket/;

/** @param {Page} page @param {string} name */
const reachesState = (page, name) => page.waitFor((name) => document.body.dataset.moment === name, name);

/** A page, and a script in its session. @param {(path: string) => Promise<Page>} open @param {string} base */
async function both(open, base) {
  const page = await live(await open("/?scene=movies"));
  const { id, viewer } = await page.evaluate(() => ({ id: window.vitrine.id, viewer: window.vitrine.viewer }));
  const script = await connect(base, { session: id });
  return { page, script, viewer };
}

check("a page whose connection is cut says so, stays away for the time, and catches up", async ({ open, base }) => {
  const { page, script, viewer } = await both(open, base);
  try {
    const begin = performance.now();
    await script.network({ viewer, cut: 2500 });
    await reachesState(page, "lost");
    assert.match(
      await page.waitFor(() => document.getElementById("pill")?.textContent),
      /^Reconnecting, last seen \d\d:\d\d:\d\d$/,
    );
    await script.tap({ text: "Comedy", controller: "FilterListViewController" });
    await reachesState(page, "live");
    assert.ok(performance.now() - begin > 2490);
    await shows(page, "Playtime", "-Alien");
    await hands.mouse.use(page, "5 stars");
    await shows(page, "-The General");
  } finally {
    await script.close();
  }
}, { troubles });

check(
  "a tap whose answer is lost with the connection is performed once, and the page shows what came of it",
  async ({ open, base }) => {
    const { page, script, viewer } = await both(open, base);
    try {
      await script.network({ viewer, latency: 600_000 });
      await page.evaluate(() => {
        window.answer = window.vitrine.tap({ text: "Comedy", controller: "FilterListViewController" }).then((
          { type },
        ) => type);
      });
      await script.waitFor({ text: "Comedy", controller: "FilterListViewController" });
      while (
        script.findAll({ controller: "MovieListViewController", type: "UITableViewCell" }).length !== 4
      ) await new Promise((resolve) => void setTimeout(resolve, 20));
      await script.network({ viewer, cut: 0 });
      assert.equal(await page.evaluate(() => window.answer), "commit");
      await shows(page, "Playtime", "-Alien");
      assert.equal(script.findAll({ controller: "MovieListViewController", type: "UITableViewCell" }).length, 4);
    } finally {
      await script.close();
    }
  },
  { troubles },
);
