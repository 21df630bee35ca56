// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, texts, ticker } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const reachesState = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.waitFor((name) => document.body.dataset.moment === name, name);
const pill = (/** @type {Page} */ page, /** @type {string} */ pattern) =>
  page.waitFor((wanted) => {
    const text = document.getElementById("pill")?.textContent ?? "";
    return new RegExp(wanted).test(text) && text;
  }, pattern);

check(
  "a lost connection keeps the picture, refuses input, comes back and says what it caught up",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    const before = await texts(page);
    gateway.refusing = 503;
    gateway.breakAll();
    await reachesState(page, "lost");
    assert.match(await pill(page, "^Reconnecting"), /^Reconnecting, last seen \d\d:\d\d:\d\d$/);
    await page.becomes(() => texts(page), before);
    const heard = gateway.received.length;
    await page.click("Comedy");
    for (let i = 0; i < 4; i++) gateway.session.commit();
    // The pill shows the text only for some seconds.
    const back = pill(page, "^Back");
    gateway.refusing = undefined;
    assert.equal(await back, "Back, 4 commits caught up");
    await reachesState(page, "live");
    assert.ok(gateway.received.slice(heard).every(({ type }) => type === "hello"));
    await page.click("Comedy");
    await ticker(page, '^tap "Comedy"');
  },
  { troubles: /WebSocket connection to/ },
);

check("a crash shows what, where and why, and a restart goes on before it", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Comedy");
  await ticker(page, "Comedy");
  const before = await texts(page);
  await page.click('[aria-label="Crash the app"]');
  await reachesState(page, "crashed");
  const card = await page.evaluate(() =>
    ["message", "cause", "log"].map((part) =>
      /** @type {HTMLElement} */ (document.getElementById(`crash-${part}`)).textContent
    )
  );
  assert.deepEqual(card.slice(0, 2), [
    "Gallery/Movie.swift:12: Fatal error: Index out of range",
    'Cause: tap "Crash". A restart leaves it out.',
  ]);
  assert.match(card[2], /closure #1/);
  assert.match(await ticker(page, "died"), /^tap "Crash": the app died on tap: Gallery/);
  await page.waitFor(() => document.activeElement?.id === "resume");
  await page.click("#resume");
  await reachesState(page, "live");
  await page.becomes(() => texts(page), before);
});

check("a start afresh forgets what was done", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  const before = await texts(page);
  await page.click("Comedy");
  await ticker(page, "Comedy");
  await page.click('[aria-label="Crash the app"]');
  await reachesState(page, "crashed");
  await page.click("#afresh");
  await reachesState(page, "live");
  await page.becomes(() => texts(page), before);
});

check("a page that opens on a crashed session has its card", async ({ open }) => {
  const one = await live(await open("/?scene=movies"));
  await one.click('[aria-label="Crash the app"]');
  await reachesState(one, "crashed");
  const two = await open(`/${await one.evaluate(() => location.search)}`);
  await reachesState(two, "crashed");
  await two.click("#resume");
  await reachesState(one, "live");
  await reachesState(two, "live");
});

check("a session that is no more is said to be gone, and has no viewers", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await live(await open(await page.evaluate(() => location.pathname + location.search)));
  await page.waitFor(() => document.getElementById("viewers")?.checkVisibility());
  const { id } = gateway.session;
  gateway.forget();
  gateway.breakAll();
  await reachesState(page, "dead");
  assert.equal(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("dead-name")).textContent),
    "No such session",
  );
  assert.equal(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("dead-reason")).textContent),
    `There is no session ${id}.`,
  );
  assert.equal(await page.evaluate(() => document.getElementById("viewers")?.checkVisibility()), false);
}, { troubles: /WebSocket connection to/ });

check("a tap on a disabled control is no problem: the ticker says so, by its title", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Sort");
  assert.equal(await ticker(page, "disabled"), '"Sort" is disabled, so the tap has no effect.');
  assert.equal(
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector("#ticker [data-kind]")).getAttribute("data-kind")
    ),
    "refused",
  );
});

check("the page says that there is no connection, and a link tries again", async ({ open, gateway }) => {
  const page = await open("/");
  await page.waitFor(() => document.body.dataset.moment === "welcome");
  gateway.refusing = 503;
  await page.click('[href="/?scene=movies"]');
  await reachesState(page, "dead");
  assert.equal(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("dead-name")).textContent),
    "No connection",
  );
  gateway.refusing = undefined;
  await page.click("#dead-link");
  await live(page);
}, { troubles: /WebSocket connection to/ });

check("an app that is one scene opens without a choice", async ({ open, gateway }) => {
  gateway.listed = ["movies"];
  const page = await live(await open("/"));
  assert.match(await page.evaluate(() => location.search), /^\?session=/);
  assert.equal(await page.evaluate(() => document.querySelector(".welcome")), null);
  gateway.listed = undefined;
});

check(
  "the header shows the time of a past moment, and its other items do not move",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies&timeline=220"));
    gateway.session.commit();
    await page.waitFor(() => document.querySelector(".playback .where")?.textContent?.startsWith("Commit 2 of 2"));
    const places = () =>
      page.evaluate(() =>
        ["controls", "overlay-buttons", "share", "present"].map((id) =>
          /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect().left
        )
      );
    const before = await places();
    await page.click('[aria-label="Previous commit"]');
    await page.waitFor(() => document.getElementById("link").textContent === "Past · 0:00.0");
    assert.deepEqual(await places(), before);
    assert.deepEqual(
      await page.evaluate(
        () => [
          /** @type {HTMLElement} */ (document.getElementById("controls")).inert,
          /** @type {HTMLElement} */ (document.querySelector("#controls summary")).checkVisibility(),
        ],
      ),
      [true, true],
    );
    await page.click('[title="Live (L)"]');
    await page.waitFor(() => document.getElementById("link").textContent === "Live");
    assert.equal(
      await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("controls")).inert),
      false,
    );
  },
);

check(
  "a page that can no longer load the ticker's module reports no error",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await page.raw("Network.enable");
    await page.raw("Network.setBlockedURLs", { urls: ["*/page/shell/last-action-request.js"] });
    await page.goto(new URL(`/?session=${gateway.session.id}`, await page.evaluate(() => location.href)).href);
    await live(page);
    await page.waitFor(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/page/shell/last-action-request.js"))
    );
    await page.evaluate(() =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))
    );
  },
  { troubles: /ERR_BLOCKED_BY_CLIENT/ },
);
