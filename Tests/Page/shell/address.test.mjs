// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

/** Settings of the page's panels in the address. */
const how = { tab: "console", dock: "400", timeline: "300", events: "list", axis: "time" };
const asked = `&${new URLSearchParams(how)}`;

const query = (/** @type {Page} */ page) =>
  page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)));
const howOf = (/** @type {Record<string, string>} */ { session, moment, select, ...rest }) => rest;

/** The timeline as a list, and the console beside it, each as large as was asked. */
const isOpen = (/** @type {Page} */ page) =>
  page.waitFor(() =>
    document.querySelector(".timeline-pane .acts")?.checkVisibility() &&
    document.getElementById("pane-console")?.checkVisibility() &&
    document.getElementById("timeline").offsetHeight === 300 && document.getElementById("dock").offsetWidth === 400
  );

async function opened(/** @type {At} */ { open, gateway }) {
  const page = await live(await open(`/?scene=movies${asked}`));
  gateway.session.commit();
  await isOpen(page);
  await page.waitFor(() => document.querySelector(".playback .where")?.textContent?.startsWith("Commit 2 of 2"));
  return page;
}

const back = async (/** @type {Page} */ page) => {
  await page.click('[aria-label="Previous commit"]');
  await page.waitFor(() => /moment=1/.test(location.search));
};

check("a branch is looked at as its origin was, and so is the origin again", async (at) => {
  const page = await opened(at);
  const from = at.gateway.session.id;
  await back(page);
  await page.click("Branch here");
  await page.waitFor((from) => /session=\w+/.test(location.search) && !location.search.includes(from), from);
  await isOpen(await live(page));
  const { moment, ...rest } = await query(page);
  assert.deepEqual([moment, howOf(rest)], [undefined, how]);
  await page.waitFor((from) => document.querySelector(".origin a")?.textContent === from, from);
  await page.click(from);
  await page.waitFor((from) => location.search.includes(from) && document.body.hasAttribute("data-past"), from);
  await isOpen(page);
  assert.deepEqual(howOf(await query(page)), how);
});

check("the way to a branch's origin keeps how the branch is looked at when one takes it", async (at) => {
  const page = await opened(at);
  const from = at.gateway.session.id;
  await back(page);
  await page.click("Branch here");
  await page.waitFor((from) => document.querySelector(".origin a")?.textContent === from, from);
  // As any pane does, at any time.
  await page.evaluate(async () =>
    (await import("/page/shell/view-address.js")).setAddressParameters({ tab: "hierarchy" })
  );
  assert.match(
    await page.evaluate(() => {
      const link = /** @type {HTMLAnchorElement} */ (document.querySelector(".origin a"));
      link.dispatchEvent(new Event("pointerdown"));
      return link.search;
    }),
    /tab=hierarchy/,
  );
});

check("a reload shows the same moment in the same way", async (at) => {
  const page = await opened(at);
  await back(page);
  const before = await query(page);
  await page.reload();
  await isOpen(await live(page));
  await page.waitFor(() => document.body.hasAttribute("data-past"));
  assert.deepEqual(await query(page), before);
});

check("a shared link shows the same view of the page", async (at) => {
  const page = await opened(at);
  await back(page);
  await page.evaluate(() => {
    window.copied = [];
    navigator.clipboard.writeText = async (text) => {
      window.copied.push(text);
    };
  });
  await page.click("Share");
  await page.waitFor(() =>
    /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#sharing button")).length === 3
  );
  await page.evaluate(() => {
    const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#sharing button"))];
    for (const button of buttons) if (button.textContent.startsWith("Copy link")) button.click();
  });
  const [act, watch] = await page.waitFor(() => {
    const { copied } = window;
    return copied.length === 2 && copied;
  });
  for (const [address, id] of [[act, at.gateway.session.id], [watch, at.gateway.session.watch]]) {
    assert.deepEqual(Object.fromEntries(new URL(address).searchParams), { session: id, ...how, moment: "1" });
  }
});

check(
  "another scene is looked at in the same way, from its own present; the way back leads to what was before",
  async (at) => {
    const page = await opened(at);
    await back(page);
    const before = await query(page);
    await page.click('[data-scene="child"] b, [data-scene="child"]');
    await page.waitFor(
      (from) => !location.search.includes(from) && /session=\w+/.test(location.search),
      before.session,
    );
    await isOpen(await live(page));
    assert.deepEqual(howOf(await query(page)), how);
    assert.equal((await query(page)).moment, undefined);
    await page.evaluate(() => {
      setTimeout(() => history.back());
    });
    await page.waitFor((from) => location.search.includes(from), before.session);
    await isOpen(await live(page));
    assert.deepEqual(await query(page), before);
    await page.evaluate(() => {
      setTimeout(() => history.forward());
    });
    await page.waitFor(
      (from) => !location.search.includes(from) && /session=\w+/.test(location.search),
      before.session,
    );
    await isOpen(await live(page));
    assert.deepEqual(howOf(await query(page)), how);
  },
);
