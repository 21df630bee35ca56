// @ts-check
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { Recording } from "../../../web/instruments/recording.js";
import { causesOf } from "../../../web/instruments/timeline-causes.js";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */

const { check } = pageChecks();

const list = { controller: 3, class: "MovieListViewController" };
const rule = "layout-callbacks";

/**
 * Opens Why? of a row of the timeline's list.
 * @param {import("../support/page.mjs").Page} page
 * @param {string} words
 * @returns {Promise<Record<string, string>>} what asked for it, by name
 */
async function because(page, words) {
  await page.waitFor((words) => {
    const row = /** @type {HTMLElement | undefined} */ ([...document.querySelectorAll(".acts .row")].filter((each) =>
      each.textContent?.includes(words)
    ).at(-1));
    row?.click();
    return row;
  }, words);
  await page.waitFor((words) => document.querySelector(".detail h3")?.textContent.includes(words), words);
  await page.click("Why?");
  return page.waitFor(() => {
    const [names, values] = ["dt", "dd"].map((tag) =>
      [...document.querySelectorAll(`.facts ${tag}`)].map(({ textContent }) => textContent)
    );
    return document.querySelector(".answer p") && Object.fromEntries(names.map((name, at) => [name, values[at]]));
  });
}

const opened = async (/** @type {At} */ { open }, timeline = 480) =>
  live(await open(`/?scene=movies&timeline=${timeline}&events=list`, { width: 1440, height: 1000 }));

check(
  "a layout callback, and the pass as a whole, say which action led to them, and what in their area asked for layout",
  async (at) => {
    const page = await opened(at);
    const happen = at.gateway.session.happen.bind(at.gateway.session);
    const act = at.gateway.session.app.tap.bind(at.gateway.session.app);
    at.gateway.session.app.tap = (path) => {
      act(path);
      happen({
        action: at.gateway.received.at(-1)?.id,
        event: "callback",
        ...list,
        name: "viewDidLayoutSubviews()",
        rule,
      });
      happen({ action: at.gateway.received.at(-1)?.id, event: "layout", ...list, views: 5, passes: 2 });
    };
    await page.click("Comedy");
    await ticker(page, "Comedy");
    for (const words of ["viewDidLayoutSubviews()", "layout of 5 views"]) {
      const details = await because(page, words);
      assert.deepEqual([details["Caused by"], details.At.split(", ")[1], details["Requested by"]], [
        'tap "Comedy"',
        "commit 2",
        "changes in its area: 6 UITableViewCell were moved, 11 UITableViewCell were removed",
      ]);
    }
  },
);

check("layout after which nothing is different was asked for by the app's code", async (at) => {
  const page = await opened(at);
  at.gateway.session.happen({ event: "callback", ...list, name: "viewWillLayoutSubviews()", rule });
  at.gateway.session.commit();
  const details = await because(page, "viewWillLayoutSubviews()");
  assert.match(details["Caused by"], /^the app itself: /);
  assert.match(
    details["Requested by"],
    /^setNeedsLayout\(\), layoutIfNeeded\(\) or a constraint\. No view in its area was added, removed, moved/,
  );
});

check("another callback says what was done to its controller before it in that turn", async (at) => {
  const page = await opened(at);
  const { session } = at.gateway;
  session.happen({
    event: "containment",
    name: "addChild",
    controller: 2,
    class: "ContainerViewController",
    child: 3,
    childClass: "MovieListViewController",
  });
  session.happen({
    event: "callback",
    ...list,
    name: "viewWillAppear(_:)",
    animated: false,
    rule: "sheet-keeps-presenter",
  });
  session.commit();
  assert.equal(
    (await because(page, "viewWillAppear(_:)")).After,
    "addChild(MovieListViewController), called on ContainerViewController",
  );
});

check("in a low timeline the answer is visible whole", async (at) => {
  const page = await opened(at, 220);
  at.gateway.session.happen({
    event: "callback",
    ...list,
    name: "viewWillAppear(_:)",
    animated: false,
    rule: "sheet-keeps-presenter",
  });
  at.gateway.session.commit();
  await because(page, "viewWillAppear(_:)");
  assert.ok(
    await page.evaluate(() => {
      const { scrollHeight, clientHeight } = /** @type {HTMLElement} */ (document.querySelector(".detail"));
      return scrollHeight <= clientHeight;
    }),
  );
});

/**
 * What is said of a layout of controller 1, whose view is 1 with label 2 in it, after a commit.
 * @param {object} commit
 */
function asked(commit) {
  const view = (/** @type {number} */ id, /** @type {number} */ parent, more = {}) => ({
    id,
    type: "UILabel",
    parent,
    after: 0,
    frame: [0, 0, 100, 20],
    ...more,
  });
  const first = {
    type: "commit",
    seq: 1,
    time: 0,
    views: [view(1, 0), view(2, 1), { ...view(3, 1, { hidden: true }), after: 2 }],
    controllers: [{ id: 1, type: "HomeViewController", parent: 0, view: 1 }],
  };
  const recording = Recording.from(
    [{ type: "history" }, first, { type: "commit", seq: 2, time: 10, ...commit }].map((line) => JSON.stringify(line))
      .join("\n"),
  );
  const item = { index: 0, seq: 2, kind: "layout", message: { controller: 1 } };
  return causesOf(
    /** @type {any} any: only as much of an item as it reads */ (item),
    /** @type {any} any: only as much of a track as it reads */ ({ items: [item] }),
    recording,
  )[0][1].replace("changes in its area: ", "");
}

test("the causes of a layout distinguish moved, resized, hidden and unhidden views", () => {
  assert.equal(asked({ views: [{ id: 2, frame: [0, 8, 100, 20] }] }), "UILabel was moved");
  assert.equal(asked({ views: [{ id: 2, frame: [0, 8, 90, 20] }] }), "UILabel was resized");
  assert.equal(asked({ views: [{ id: 2, hidden: true }] }), "UILabel was hidden");
  assert.equal(asked({ views: [{ id: 3, hidden: null }] }), "UILabel was unhidden");
});

test("a child's view came into the area of the one it stands in", () => {
  const child = {
    views: [{ id: 4, type: "ChildView", parent: 1, after: 2, frame: [0, 0, 100, 20] }],
    controllers: [{ id: 2, type: "ChildViewController", parent: 1, view: 4 }],
  };
  assert.equal(asked(child), "ChildView was added");
});
