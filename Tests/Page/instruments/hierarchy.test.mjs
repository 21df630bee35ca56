// @ts-check
import assert from "node:assert/strict";
import { answering, instrumented, label } from "../support/asked.mjs";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();
/** The fake has no histories. */
const troubles = { troubles: /404/ };

const hierarchy = async (/** @type {At["open"]} */ open, query = "", look = {}) => {
  const page = await live(await open(`/?scene=movies&tab=hierarchy${query}`, look));
  await page.waitFor(() => document.querySelector('[role="tree"] [role="treeitem"]'));
  return page;
};

/** The visible rows, indented by level, with a marker for expanded and collapsed ones. */
const rows = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="treeitem"]')].map((row) => {
      const marker = { true: "- ", false: "+ " }[row.getAttribute("aria-expanded") ?? ""] ?? "  ";
      return "  ".repeat(Number(row.getAttribute("aria-level")) - 1) + marker +
        [...row.querySelectorAll(".name, .note")].map((part) => part.textContent).filter(Boolean).join(" ");
    })
  );

const selected = (/** @type {Page} */ page) =>
  page.evaluate(() => document.querySelector('[aria-selected="true"][role="treeitem"]')?.getAttribute("aria-label"));
const key = (/** @type {Page} */ page, /** @type {string} */ name, more = {}) =>
  page.raw("Input.dispatchKeyEvent", { type: "keyDown", key: name, ...more }).then(() =>
    page.raw("Input.dispatchKeyEvent", { type: "keyUp", key: name })
  );
const row = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.waitFor(
    (wanted) =>
      [...document.querySelectorAll('[role="treeitem"]')].find((each) =>
        each.getAttribute("aria-label")?.startsWith(wanted)
      )?.id,
    name,
  ).then((id) => `#${id}`);
/** From here on a click selects. */
const inspect = async (/** @type {Page} */ page) => {
  await page.click("#inspect");
  await page.waitFor(() => document.querySelector('#inspect[aria-pressed="true"]'));
};

check("controllers are listed by containment, with their views collapsed", async ({ open }) => {
  const page = await hierarchy(open);
  await page.becomes(() => rows(page), [
    "- UINavigationController",
    "  + UIView",
    "  - ContainerViewController “Movies”",
    "    + UIView",
    "    - MovieListViewController",
    "      + UITableView",
    "    - FilterListViewController",
    "      + UITableView #filters",
    "+ UIWindow",
  ]);
  assert.equal(
    await page.evaluate(() => document.querySelector('[role="treeitem"]')?.getAttribute("aria-label")),
    "UINavigationController, appeared",
  );
}, troubles);

check(
  "a controller's view has all that is no other controller's; where another's view is, a stub says so",
  async ({ open }) => {
    const page = await hierarchy(open);
    for (let i = 0; i < 3; i++) await key(page, i === 0 ? "Tab" : "ArrowDown");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[role="treeitem"]')).focus());
    await key(page, "ArrowDown");
    await key(page, "ArrowRight");
    await page.becomes(async () => (await rows(page)).slice(1, 5), [
      "  - UIView",
      "      ↳ ContainerViewController UIView",
      "    + UINavigationBar",
      "  - ContainerViewController “Movies”",
    ]);
  },
  troubles,
);

check("arrow keys, Home and End move, expand and collapse, and one row has the Tab stop", async ({ open }) => {
  const page = await hierarchy(open);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[role="treeitem"]')).focus());
  await key(page, "End");
  await page.becomes(() => selected(page), "UIWindow");
  await key(page, "Home");
  await key(page, "ArrowLeft");
  await page.becomes(() => rows(page), ["+ UINavigationController", "+ UIWindow"]);
  await key(page, "ArrowRight");
  await key(page, "ArrowRight");
  await page.becomes(() => selected(page), "UIView");
  await key(page, "ArrowLeft");
  await page.becomes(() => selected(page), "UINavigationController, appeared");
  assert.equal(await page.evaluate(() => document.querySelectorAll('[role="treeitem"][tabindex="0"]').length), 1);
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
    "UINavigationController, appeared",
  );
}, troubles);

check("typing goes to the row that begins so, and the page's own keys stay its own", async ({ open }) => {
  const page = await hierarchy(open);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[role="treeitem"]')).focus());
  for (const letter of "mov") await key(page, letter);
  await page.becomes(() => selected(page), "MovieListViewController, appeared");
  await key(page, "Home");
  await key(page, "i");
  await page.waitFor(() => document.querySelector('#inspect[aria-pressed="true"]'));
  await page.becomes(() => selected(page), "UINavigationController, appeared");
}, troubles);

check(
  "a search keeps matches and their ancestors and marks the matches, and Return selects the next match",
  async ({ open }) => {
    const page = await hierarchy(open);
    await page.click('[aria-label="Search the tree"]');
    await page.raw("Input.insertText", { text: "drama" });
    await page.waitFor(() => document.querySelector(".found")?.textContent?.endsWith("found"));
    const found = await rows(page);
    assert.ok(found.includes("- UINavigationController") && found.includes("    - MovieListViewController"));
    assert.ok(found.every((/** @type {string} */ line) => line.includes("- ") || /drama/i.test(line)));
    assert.equal(await page.evaluate(() => document.querySelector("mark")?.textContent?.toLowerCase()), "drama");
    await key(page, "Enter", { code: "Enter", windowsVirtualKeyCode: 13 });
    const isDrama = async () => /^UILabel, .*Drama/.test(await selected(page) ?? "");
    await page.becomes(isDrama, true);
    await key(page, "Escape");
    await page.waitFor(() => !document.querySelector("mark"));
    await page.becomes(isDrama, true);
  },
  troubles,
);

check("the switch expands all views, and a thousand views need only a few rows", async ({ open, gateway }) => {
  const page = await hierarchy(open);
  gateway.session.change = (
    node,
  ) => (node.key !== "content" ? node : {
    ...node,
    children: [
      ...(node.children ?? []),
      ...Array.from({ length: 1000 }, (_, at) => ({ key: `more${at}`, type: "UIView", frame: [0, 0, 1, 1] })),
    ],
  });
  gateway.session.commit();
  await page.click("Views");
  await page.waitFor(() => Number(document.querySelector(".rows")?.clientHeight) > 1000 * 24);
  assert.ok(await page.evaluate(() => document.querySelectorAll('[role="treeitem"]').length) < 80);
  const isStored = await page.evaluate(() => {
    window.first = document.querySelector('[role="treeitem"]');
    return true;
  });
  await page.evaluate(() => {
    const tree = document.querySelector('[role="tree"]');
    if (tree) tree.scrollTop = 12_000;
  });
  await page.waitFor(() =>
    [...document.querySelectorAll('[role="treeitem"]')].some((row) => Number(row.getAttribute("aria-posinset")) > 300)
  );
  assert.ok(isStored && await page.evaluate(() => window.first.isConnected), "the row with the Tab stop stays");
}, troubles);

check("a commit leaves rows that it does not change alone", async ({ open, gateway }) => {
  const page = await hierarchy(open);
  await page.waitFor(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/history")));
  await page.drawn();
  await page.evaluate(() => {
    /** @type {unknown[]} */ const changes = window.changes = [];
    new MutationObserver((records) => changes.push(...records.map(({ type }) => type))).observe(
      /** @type {HTMLElement} */ (document.querySelector(".rows")),
      { subtree: true, childList: true, attributes: true, characterData: true },
    );
  });
  const title = gateway.session.app.title;
  gateway.session.commit();
  await page.drawn();
  assert.deepEqual(await page.evaluate(() => window.changes), []);
  gateway.session.app.controllers =
    () => [{ id: 1, type: "UINavigationController", parent: 0, view: "window/root", state: "appearing", title }];
  gateway.session.commit();
  await page.waitFor(() => document.querySelectorAll('[role="treeitem"]').length < 5);
  assert.equal(
    await page.evaluate(() => document.querySelector('[role="treeitem"]')?.getAttribute("aria-label")),
    "UINavigationController, Movies, appearing",
  );
}, troubles);

check("the hierarchy lists a presented controller below the controller that presents it", async ({ open, gateway }) => {
  const page = await hierarchy(open);
  const [first] = gateway.session.app.controllers();
  gateway.session.app.controllers = () => [first, {
    id: 9,
    type: "SheetController",
    parent: 0,
    presenter: 1,
    view: "window/root/content",
    state: "disappearing",
  }];
  gateway.session.commit();
  await page.waitFor(() => document.getElementById("row-c9"));
  await page.becomes(async () => (await rows(page)).includes("  - SheetController presented"), true);
  await page.click("#row-c9");
  await page.waitFor(() =>
    [...document.querySelectorAll(".properties li")].some((each) =>
      each.textContent === "presented byUINavigationController"
    )
  );
}, troubles);

check("a selection's properties are listed by class, and can be filtered and copied", async ({ open }) => {
  const page = await answering(await hierarchy(open), { inspect: { any: label } });
  await inspect(page);
  await page.click("Alien");
  const text = await page.waitFor(() => {
    const all = /** @type {HTMLElement} */ (document.querySelector(".properties")).innerText;
    return all.includes("lineBreakMode") && all;
  });
  assert.match(text, /UILabel\n[\s\S]*numberOfLines\n+1\n[\s\S]*UIView\n[\s\S]*layoutMargins/);
  await page.click('[aria-label="Filter the properties"]');
  await page.raw("Input.insertText", { text: "margin" });
  await page.waitFor(() => document.querySelectorAll(".sections li").length === 1);
  await page.click("layoutMargins");
  await page.waitFor(() => document.querySelector('[data-message="Copied"]'));
}, troubles);

check(
  "constraints are listed with the broken first and the inactive last, with their owners and what is ambiguous",
  async ({ open }) => {
    const page = await answering(await hierarchy(open), { inspect: { any: label } });
    await inspect(page);
    await page.click("Alien");
    await page.waitFor(() => document.querySelectorAll(".constraints li").length === 4);
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll(".constraints :is(summary, .ambiguous, li button)")].map((each) =>
        [...(each.children.length ? each.children : [each])].map((part) => part.textContent).join(" | ")
      )
    );
    assert.deepEqual(lines.map((line) => line.replace(/, held by.*/, "")), [
      "Constraints · 4 · 1 broken",
      "Ambiguous: y",
      "width == 10 | broken · “narrow” · set by the app",
      "leading == superview.leading + 16 | set by the app",
      "width == 120 | priority 750 · from the intrinsic size",
      "height == 99 | inactive · set by the app",
    ]);
    await page.mouse("mouseMoved", await page.at("leading == superview.leading + 16"));
    await page.waitFor(() => document.querySelectorAll(".inspect-overlay .item").length === 2);
  },
  troubles,
);

check("the app is asked again after commits, and no more than that", async ({ open, gateway }) => {
  const page = await answering(await hierarchy(open), { inspect: { any: label } });
  const asked = () => page.evaluate(() => window.asked.length);
  await page.click(await row(page, "MovieList"));
  await page.waitFor(() => window.asked.length === 1);
  assert.deepEqual(await page.evaluate(() => window.asked[0]), { type: "inspect", controller: 3 });
  for (let i = 0; i < 5; i++) gateway.session.commit();
  await page.waitFor(() => window.asked.length === 2);
  gateway.session.commit();
  await page.waitFor(() => window.asked.length > 2);
  assert.equal(await asked(), 3);
}, troubles);

check("the past has its own tree, and says that its properties are the recording's", async ({ open }) => {
  const page = await instrumented(await answering(await hierarchy(open), { inspect: { any: label } }));
  const cells = (/** @type {string} */ wanted) =>
    page.waitFor((wanted) => {
      const row = [...document.querySelectorAll('[role="treeitem"]')].find((each) =>
        each.textContent?.startsWith("UITableViewCell")
      );
      return row?.getAttribute("aria-setsize") === wanted;
    }, wanted);
  await page.click(`#row-v${await page.evaluate(() => window.vitrine.find({ type: "UITableView" })?.id)} .disclosure`);
  await page.evaluate(() => {
    const tree = document.querySelector('[role="tree"]');
    if (tree) tree.scrollTop = 0;
  });
  await cells("17");
  await page.click("Comedy");
  await cells("6");
  await page.click(await row(page, "MovieList"));
  await page.waitFor(() => document.querySelector(".sections")?.textContent?.includes("numberOfLines"));
  await page.evaluate(() => window.instrument.seek(1));
  await cells("17");
  const text = await page.waitFor(() => {
    const all = /** @type {HTMLElement} */ (document.querySelector(".properties")).innerText;
    return all.includes("Wire members") && all;
  });
  assert.match(text, /These properties are from the recording/);
  assert.doesNotMatch(text, /numberOfLines|Constraints ·/);
  await page.evaluate(() => window.instrument.seek(undefined));
  await cells("6");
}, troubles);

check("the address contains the selection and restores it, and Escape clears it", async ({ open }) => {
  const page = await answering(await hierarchy(open), { inspect: { any: label } });
  await page.click(await row(page, "FilterList"));
  await page.waitFor(() => location.search.includes("select=c4"));
  await page.reload();
  await page.waitFor(() =>
    document.querySelector('#row-c4[aria-selected="true"]') && document.querySelector(".inspect-overlay .selected")
  );
  await key(page, "Escape");
  await page.waitFor(() =>
    !document.querySelector('[role="treeitem"][aria-selected="true"]') && !document.querySelector(".inspect-overlay")
  );
  await page.waitFor(() => !location.search.includes("select"));
}, troubles);
