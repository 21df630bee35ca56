// @ts-check
// The page in Firefox, where that is installed, with the built gateway and the built gallery.
import assert from "node:assert/strict";
import { Firefox, without } from "../../Page/support/firefox.mjs";
import { live, pageChecks, ticker } from "../../Page/support/page-checks.mjs";
import { hands, letters, shows } from "../../Page/support/hands.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { At } from "../../Page/support/page-checks.mjs" */
/** @import { Look } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway(), launch: () => Firefox.attempt(), skip: without });

const open = async (
  /** @type {At<RealGateway>} */ at,
  /** @type {string} */ scene,
  /** @type {Look | undefined} */ look = undefined,
) => live(await at.open(`/?scene=${scene}`, look));

check("every scene opens, and is drawn whole and at its position", async (at) => {
  const scenes = await (await fetch(new URL("/scenes", at.base))).json();
  const page = await at.open("/");
  // Leaving the page earlier would cancel the request of a module, which the console reports.
  await page.waitFor(() => document.body.dataset.moment === "welcome");
  for (const { id } of scenes) {
    await page.goto(new URL(`/?scene=${id}`, at.base).href);
    await live(page);
    const seen = await page.evaluate(() =>
      [...window.vitrine.tree.views.keys()].filter((view) => document.querySelector(`#screen [data-id="${view}"]`))
        .length / window.vitrine.tree.views.size
    );
    assert.equal(seen, 1, id);
  }
});

check("text is as wide as the server has measured it, at any scale", async (at) => {
  for (const height of [500, 700, 1020]) {
    const page = await open(at, "movies", { height });
    const worst = await page.evaluate(() => {
      const measured = [...window.vitrine.tree.views.values()].flatMap(({ lines }) => lines ?? []);
      return [...document.querySelectorAll("#screen .line")].map((line) => {
        const width = line.getBoundingClientRect().width / line.currentCSSZoom;
        return line.currentCSSZoom *
          Math.min(
            ...measured.filter(([, , , text]) => text === line.textContent).map(([, , wanted]) =>
              Math.abs(wanted - width)
            ),
          );
      }).reduce((most, each) => Math.max(most, each), 0);
    });
    assert.ok(worst < 0.2, `${worst} pixels at ${height}`);
  }
});

check("a click is told and answered, and a second window shows what came of it", async (at) => {
  const page = await open(at, "movies");
  const second = await live(await at.open(await page.evaluate(() => location.pathname + location.search)));
  await page.click("Comedy");
  assert.match(await ticker(page, "1 commit"), /^tap "Comedy"/);
  await shows(second, "Groundhog Day", "-Alien");
});

check("a wheel scrolls, and the app is told where it stands", async (at) => {
  const page = await open(at, "search");
  await page.wheel(await page.at("Cedar"), 300);
  assert.match(await ticker(page, "^scroll to "), /^scroll to [1-9]/);
});

check("a text is typed, in any script, selected and typed over", async (at) => {
  const page = await open(at, "keyboard");
  const reads = (/** @type {string} */ wanted) =>
    page.waitFor(
      (wanted) => [...window.vitrine.tree.views.values()].some(({ input, text }) => input && text === wanted),
      wanted,
    );
  await hands.mouse.use(page, "Street");
  await page.waitFor(() => document.activeElement?.className === "typing");
  await letters(page, "Häuser 12 北京");
  await reads("Häuser 12 北京");
  await page.raw("Input.dispatchKeyEvent", { type: "keyDown", key: "a", modifiers: 2 });
  await page.raw("Input.dispatchKeyEvent", { type: "keyUp", key: "a", modifiers: 2 });
  await page.waitFor(() =>
    [...window.vitrine.tree.views.values()].some(({ input }) => input?.selection[0] === 0 && input.selection[1] > 10)
  );
  await letters(page, "x");
  await reads("x");
});

check("the keyboard alone reaches a bar's search and its results", async (at) => {
  const page = await open(at, "search");
  await hands.keys.use(page, "Name or Latin name");
  await page.waitFor(() => document.activeElement?.className === "typing");
  await letters(page, "ap");
  await shows(page, "Maple", "-Alder");
});

check("a session is back when the page is loaded anew", async (at) => {
  const page = await open(at, "movies");
  await page.click("Comedy");
  await shows(page, "Groundhog Day", "-Alien");
  await page.reload();
  await live(page);
  await shows(page, "Groundhog Day", "-Alien");
});
