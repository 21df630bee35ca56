// @ts-check
// The page in Chromium, the built gateway and the built gallery: all of it together.
import assert from "node:assert/strict";
import { live, pageChecks, texts, ticker } from "../../Page/support/page-checks.mjs";
import { walk } from "../../Page/support/walk.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { At } from "../../Page/support/page-checks.mjs" */
/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway() });
walk(check);

const details = async (/** @type {Page} */ page) => (await texts(page)).filter((text) => /rating: \d/.test(text));

/** Opens movies, chooses comedies, and waits for them. */
async function comedies(/** @type {At["open"]} */ open) {
  const page = await live(await open("/?scene=movies"));
  await page.click("Comedy");
  await ticker(page, "Comedy.*1 commit");
  await shows(page, 4);
  return page;
}

const shows = (/** @type {Page} */ page, /** @type {number} */ count) =>
  page.waitFor((wanted) => {
    const found = [...document.querySelectorAll("#screen .line")].filter((line) =>
      line.checkVisibility() && /rating: \d/.test(line.textContent ?? "")
    );
    return document.body.dataset.moment === "live" && found.length === wanted;
  }, count);

check("a filter taken in one window shows in another, and both may act", async ({ open }) => {
  const first = await comedies(open);
  const second = await live(await open(await first.evaluate(() => location.pathname + location.search)));
  await shows(second, 4);
  await second.click("Clear Filter");
  await shows(first, 14);
  await shows(second, 14);
});

check("a page takes taps after a restart that leaves no action to replay", async ({ open }) => {
  const page = await comedies(open);
  for (const mode of /** @type {const} */ (["afresh", "before"])) {
    await page.evaluate(
      (wanted) => vitrine.restart(wanted, wanted === "before" ? { number: 2 } : undefined),
      mode,
    );
    await shows(page, 14);
    await page.click("Comedy");
    await shows(page, 4);
  }
});

check("an app process that is killed comes back with its filters, and takes taps again", async ({ open, gateway }) => {
  const page = await comedies(open);
  const [pid] = await gateway.sessions();
  const epoch = await page.evaluate(() => vitrine.epoch);
  process.kill(pid, "SIGKILL");
  await page.waitFor((before) => vitrine.epoch !== before && document.body.dataset.moment === "live", epoch);
  await shows(page, 4);
  await page.click("5 stars");
  await shows(page, 1);
  assert.deepEqual((await gateway.sessions()).includes(pid), false);
});

check(
  "a gateway that is killed and started again brings every open page back with its filters",
  async ({ open, gateway }) => {
    const page = await comedies(open);
    await gateway.kill();
    await page.waitFor(() =>
      document.body.dataset.moment === "lost" || document.body.innerText.includes("Reconnecting")
    );
    await gateway.start();
    await shows(page, 4);
    await page.click("5 stars");
    await shows(page, 1);
  },
  { troubles: /WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/ },
);

check("text is as wide in Chromium as the server measured it", async ({ open }) => {
  const page = await live(await open("/?scene=movies", { width: 1400, height: 1020 }));
  const differences = await page.evaluate(() => {
    const measured = [...vitrine.tree.views.values()].flatMap((view) => view.lines ?? []);
    return [...document.querySelectorAll("#screen .line")].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const width = range.getBoundingClientRect().width / line.currentCSSZoom;
      return {
        text: line.textContent,
        off: Math.min(
          ...measured.filter(([, , , text]) => text === line.textContent).map(([, , wanted]) =>
            Math.abs(wanted - width)
          ),
        ),
      };
    });
  });
  assert.ok(differences.length > 40);
  assert.deepEqual(differences.filter(({ off }) => !(off < 0.1)), []);
});

check("content that is loading has a child for it, and the child leaves", async ({ open }) => {
  const page = await live(await open("/?scene=child"));
  await page.waitFor(() => document.body.innerText.includes("Loaded once"));
  await page.click("Reload");
  await page.waitFor(() => vitrine.findAll({ controller: "LoadingViewController" }).length > 0);
  await page.waitFor(() => document.body.innerText.includes("Loaded 2 times"));
  await page.waitFor(() => vitrine.findAll({ controller: "LoadingViewController" }).length === 0);
});

check("a load stands half-way in two windows, takes a step, and goes on slowly", async ({ open }) => {
  const one = await live(await open("/?scene=child&clock=virtual"));
  const two = await live(await open(await one.evaluate(() => location.pathname + location.search)));
  const reaches = (/** @type {Page} */ page, /** @type {string} */ clockText) =>
    page.waitFor((clockText) => document.getElementById("now").textContent === clockText, clockText);
  await one.evaluate(() => vitrine.advance(750));
  await reaches(two, "0:00.750");
  for (const page of [one, two]) {
    await page.becomes(
      () =>
        page.evaluate(
          () => [
            document.getElementById("link").textContent,
            .../** @type {HTMLElement} */ (document.querySelector(".spinner")).getAnimations().map((
              { playState, currentTime },
            ) => `${playState} at ${currentTime}`),
          ],
        ),
      ["Paused", "paused at 750"],
    );
  }
  await one.click("#step");
  assert.match(await ticker(one, "^step"), /^step→\d+ callbacks→2 commits, [\d,]+ B, \d+ ms$/);
  assert.match(await ticker(two, "^viewer 1: step→"), /→\d+ callbacks→2 commits, [\d,]+ B$/);
  await reaches(two, "0:01.500");
  for (const page of [one, two]) await page.waitFor(() => vitrine.text()[1] === "Loaded once");
  await two.click("Reload");
  await ticker(two, '^tap "Reload"');
  await two.evaluate(() => vitrine.rate(0.1));
  await one.click("#pause");
  await ticker(one, "^resume");
  await two.waitFor(() =>
    !vitrine.clock.paused && /** @type {HTMLElement} */
    (document.querySelector(".spinner")).getAnimations().every(({ playbackRate }) => playbackRate === 0.1)
  );
  await one.click("#pause");
  await ticker(one, "^pause");
  const time = await one.evaluate(() => vitrine.time);
  assert.ok(time > 1500 && time < 3000, `${time}`);
  for (const page of [one, two]) {
    await page.waitFor(
      (clockText) => vitrine.clock.paused && document.getElementById("now").textContent === clockText,
      `0:0${(Math.floor(time) / 1000).toFixed(3)}`,
    );
  }
  await two.click("#settle");
  await one.waitFor(() => vitrine.text()[1] === "Loaded 2 times");
});
