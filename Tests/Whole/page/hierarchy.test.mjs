// @ts-check
// The hierarchy, what the app says of a selection, containment and the source over the built gateway and gallery.
import assert from "node:assert/strict";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks(
  process.env.VITRINE_URL ? { url: process.env.VITRINE_URL } : { make: () => new RealGateway() },
);

const row = (/** @type {Page} */ page, /** @type {string} */ label) =>
  page.waitFor((label) => document.querySelector(`[role="treeitem"][aria-label="${label}"]`)?.id, label).then((id) =>
    page.click(`#${id}`)
  );
const says = (/** @type {Page} */ page, /** @type {string} */ selector, /** @type {string} */ pattern) =>
  page.waitFor(
    (selector, pattern) => {
      const text = /** @type {HTMLElement | null} */ (document.querySelector(selector))?.innerText ?? "";
      return new RegExp(pattern).test(text) && text;
    },
    selector,
    pattern,
  );

check(
  "each controller of the gallery's films is in its place, and the app tells of the one that is selected",
  async ({ open }) => {
    const page = await live(await open("/?scene=movies&clock=virtual&tab=hierarchy"));
    await row(page, "MovieListViewController, appeared");
    const text = await says(page, ".properties", "UIViewController\\n[\\s\\S]*isViewLoaded");
    assert.match(text, /Containment\n+state\n+appeared\n[\s\S]*parent\n+ContainerViewController “Movies”/);
    assert.match(text, /movies\n+\[Movie\(title: "Alien"/);
    await page.click("ContainerViewController “Movies”");
    await page.waitFor(() =>
      document.querySelector('[aria-selected="true"][role="treeitem"]')?.getAttribute("aria-label") ===
        "ContainerViewController, Movies, appeared"
    );
  },
);

check("a label's constraints are told, by whom and where", async ({ open }) => {
  const page = await live(await open("/?scene=layout&clock=virtual&tab=hierarchy"));
  await page.click("#inspect");
  await page.waitFor(() => document.querySelector("[data-inspected]"));
  await page.click("Number two");
  const text = await says(page, ".constraints", "intrinsic");
  assert.match(text, /leading == \S+leading \+ 8\n+set by the app, held by WordTile \d+/);
  await page.waitFor(() => document.querySelector(".inspect-overlay .guide.margins"));
});

check("containment shows the films' four controllers", async ({ open }) => {
  const page = await live(await open("/?scene=movies&clock=virtual"));
  await page.waitFor(() => document.querySelector(".tabs button:enabled"));
  await page.click("#contain");
  await page.waitFor(() => document.querySelectorAll(".containment .tab").length === 4);
  assert.deepEqual(
    (await page.evaluate(() => [...document.querySelectorAll(".containment .tab b")].map((each) => each.textContent)))
      .sort(),
    ["ContainerViewController", "FilterListViewController", "MovieListViewController", "UINavigationController"],
  );
});

check("the source of a controller is read, with its methods' lines", async ({ open }) => {
  const page = await live(await open("/?scene=movies&clock=virtual&tab=source"));
  await page.waitFor(() => document.querySelector('.classes [role="tab"]'));
  await page.click("MovieListViewController");
  await says(
    page,
    ".source .panel",
    "Gallery/Movies/MovieListViewController\\.swift[\\s\\S]*class MovieListViewController: UITableViewController",
  );
  assert.ok(
    await page.evaluate(() =>
      [...document.querySelectorAll(".code-line.method code")].some((each) =>
        each.textContent?.includes("viewDidLoad()")
      )
    ),
  );
});
