// @ts-check
import assert from "node:assert/strict";
import { ground, live, ticker } from "./support/ground.mjs";

const { check } = ground();

const list = { controller: 3, class: "MovieListViewController" };
const rule = "layout-callbacks";

/** Opens Why? of a row of the timeline's list. @param {any} page @param {string} words @returns {Promise<Record<string, string>>} what asked for it, by name */
async function because(page, words) {
  await page.waitFor((words) => { const row = /** @type {any} */ ([...document.querySelectorAll(".acts .row")].filter((each) => each.textContent.includes(words)).at(-1)); row?.click(); return row; }, words);
  await page.waitFor((words) => document.querySelector(".detail h3")?.textContent.includes(words), words);
  await page.click("Why?");
  return page.waitFor(() => {
    const [names, values] = ["dt", "dd"].map((tag) => [...document.querySelectorAll(`.facts ${tag}`)].map(({ textContent }) => textContent));
    return document.querySelector(".answer p") && Object.fromEntries(names.map((name, at) => [name, values[at]]));
  });
}

const opened = async ({ open }, timeline = 480) => live(await open(`/?scene=movies&timeline=${timeline}&happenings=list`, { width: 1440, height: 1000 }));

check("a layout callback, and the pass as a whole, say which action led to them, and what in their area asked for layout", async (at) => {
  const page = await opened(at);
  const tell = at.gateway.session.happen.bind(at.gateway.session);
  const act = at.gateway.session.app.tap.bind(at.gateway.session.app);
  at.gateway.session.app.tap = (path) => {
    act(path);
    tell({ action: at.gateway.received.at(-1).id, event: "callback", ...list, name: "viewDidLayoutSubviews()", rule });
    tell({ action: at.gateway.received.at(-1).id, event: "layout", ...list, views: 5, passes: 2 });
  };
  await page.click("Comedy");
  await ticker(page, "Comedy");
  for (const words of ["viewDidLayoutSubviews()", "layout of 5 views"]) {
    const said = await because(page, words);
    assert.deepEqual([said["Caused by"], said.At.split(", ")[1], said["Asked for by"]], ['tap "Comedy"', "commit 2", "what is new in its area: 11 UITableViewCell left"]);
  }
});

check("layout after which nothing is different was asked for by the app's code", async (at) => {
  const page = await opened(at);
  at.gateway.session.happen({ event: "callback", ...list, name: "viewWillLayoutSubviews()", rule });
  at.gateway.session.commit();
  const said = await because(page, "viewWillLayoutSubviews()");
  assert.match(said["Caused by"], /^the app itself: /);
  assert.match(said["Asked for by"], /^setNeedsLayout\(\) or layoutIfNeeded\(\): nothing in its area/);
});

check("another callback says what was done to its controller before it in that turn", async (at) => {
  const page = await opened(at);
  const { session } = at.gateway;
  session.happen({ event: "containment", name: "addChild", controller: 2, class: "ContainerViewController", child: 3, childClass: "MovieListViewController" });
  session.happen({ event: "callback", ...list, name: "viewWillAppear(_:)", animated: false, rule: "sheet-keeps-presenter" });
  session.commit();
  assert.equal((await because(page, "viewWillAppear(_:)")).After, "addChild(MovieListViewController), called on ContainerViewController");
});

check("in a low timeline the answer is there whole", async (at) => {
  const page = await opened(at, 220);
  at.gateway.session.happen({ event: "callback", ...list, name: "viewWillAppear(_:)", animated: false, rule: "sheet-keeps-presenter" });
  at.gateway.session.commit();
  await because(page, "viewWillAppear(_:)");
  assert.ok(await page.evaluate(() => { const { scrollHeight, clientHeight } = /** @type {any} */ (document.querySelector(".detail")); return scrollHeight <= clientHeight; }));
});
