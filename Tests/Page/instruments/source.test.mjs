// @ts-check
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { swiftLines } from "../../../web/instruments/source-swift.js";
import { answering, instrumented, list } from "../support/asked.mjs";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */

const { check } = pageChecks();
const troubles = { troubles: /404/ };

const source = async (/** @type {At["open"]} */ open) => {
  const page = await answering(await live(await open("/?scene=movies")), { source: { c3: list, any: "no-source" } });
  await page.click("Source");
  await page.click("MovieListViewController");
  await page.waitFor(() => document.querySelector(".code-line"));
  return page;
};

const callback = (/** @type {string} */ name, more = {}) =>
  JSON.stringify({
    type: "event",
    time: 9,
    event: "callback",
    controller: 3,
    class: "MovieListViewController",
    name,
    ...more,
  });

/** A text's tokens, but for what is plain: `kind text`. */
const tokens = (/** @type {string} */ text) =>
  swiftLines(text).flat().filter(([kind]) => kind !== "plain").map((token) => token.join(" "));

test("Swift's tokens make up its text, and each is what it is", () => {
  const text =
    '/* a /* b */ c */ final class A: B { // "no"\n  let s = "x // \\"y\\"" + #"r\\"# + 0x1F_00\n  @MainActor func `let`() async -> Int? { 1.5e3 }\n}\nlet t = """\n  /* in */ it\n  """\n';
  assert.equal(swiftLines(text).map((line) => line.map(([, part]) => part).join("")).join("\n"), text);
  assert.deepEqual(tokens(text), [
    "comment /* a /* b */ c */",
    "keyword final",
    "keyword class",
    "type A",
    "type B",
    'comment // "no"',
    "keyword let",
    'string "x // \\"y\\""',
    'string #"r\\"#',
    "number 0x1F_00",
    "attribute @MainActor",
    "keyword func",
    "keyword async",
    "type Int",
    "number 1.5e3",
    "keyword let",
    'string """',
    "string   /* in */ it",
    'string   """',
  ]);
});

check("the controllers on the screen are there as tabs, each with its numbered source, as text", async ({ open }) => {
  const page = await source(open);
  assert.deepEqual(
    await page.evaluate(() => [...document.querySelectorAll('.classes [role="tab"]')].map((tab) => tab.textContent)),
    ["ContainerViewController", "MovieListViewController", "FilterListViewController"],
  );
  assert.deepEqual(
    await page.evaluate(() => [...document.querySelectorAll(".code-line")].slice(2, 4).map((line) => line.textContent)),
    ["3/// The films, as a list. <b>No markup</b>", "4final class MovieListViewController: UITableViewController {"],
  );
  assert.equal(
    await page.evaluate(() =>
      [...document.querySelectorAll(".code-line .keyword")].map((each) => each.textContent).slice(0, 3).join(" ")
    ),
    "import final class",
  );
  await page.waitFor(() =>
    /^Gallery\/MovieListViewController\.swift/.test(document.querySelector(".panel .about")?.textContent ?? "")
  );
}, troubles);

check("a class without a source says why", async ({ open }) => {
  const page = await source(open);
  await page.click("FilterListViewController");
  await page.waitFor(() => document.querySelector(".source .hint")?.textContent === "No source: no-source said so.");
}, troubles);

check(
  "methods that the last action called are ticked, in the order of all its callbacks",
  async ({ open, gateway }) => {
    const page = await source(open);
    gateway.session.held = true;
    await page.click("Comedy");
    const [{ id }] = await gateway.heard("action");
    gateway.sendRaw(callback("viewWillAppear(_:)", { action: id }));
    gateway.sendRaw(callback("viewDidLoad()", { action: id, class: "Other" }));
    gateway.session.release();
    await ticker(page, "^tap");
    gateway.sendRaw(callback("viewDidAppear(_:)"));
    gateway.session.commit();
    const ticked = () =>
      [...document.querySelectorAll(".ticked")].map((line) =>
        `${line.querySelector(".called")?.textContent} ${line.querySelector("code")?.textContent?.trim()}`
      );
    await page.waitFor(() => document.querySelectorAll(".ticked").length === 2);
    await page.becomes(() => page.evaluate(ticked), [
      "1 override func viewWillAppear(_ animated: Bool) {",
      "3 override func viewDidAppear(_ animated: Bool) {",
    ]);
    await page.waitFor(() =>
      /2 of 3 callbacks after tap "Comedy"$/.test(document.querySelector(".panel .about")?.textContent ?? "")
    );
    await page.click("Drama");
    await page.waitFor(() => document.querySelectorAll(".ticked").length === 0);
  },
  troubles,
);

check("a callback that is chosen elsewhere goes to its line; a selection to its class", async ({ open }) => {
  const page = await instrumented(await source(open));
  await page.evaluate(() => document.getElementById("inspect")?.click());
  await page.click("Crime");
  await page.waitFor(() =>
    document.querySelector('.classes [aria-selected="true"]')?.textContent === "FilterListViewController"
  );
  await page.evaluate(() =>
    window.instrument.emit("callback", {
      type: "event",
      time: 0,
      rule: "",
      event: "callback",
      class: "MovieListViewController",
      controller: 3,
      name: "viewDidAppear(_:)",
    })
  );
  await page.waitFor(() =>
    document.querySelector(".code-line.highlighted code")?.textContent?.includes("viewDidAppear")
  );
  await page.waitFor(() => {
    const [line, box] = [".highlighted", ".code-lines"].map((each) =>
      /** @type {Element} */ (document.querySelector(each)).getBoundingClientRect()
    );
    return line.top >= box.top && line.bottom <= box.bottom;
  });
}, troubles);

check("the line about the last action is there whole", async ({ open, gateway }) => {
  const page = await source(open);
  for (const name of ["viewIsAppearing(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "loadView()"]) {
    gateway.session.happen({ event: "callback", controller: 3, class: "MovieListViewController", name });
  }
  gateway.session.commit();
  await page.waitFor(() => document.querySelector(".panel .about")?.textContent?.endsWith("loadView()"));
  const [height, scrollHeight] = await page.evaluate(() => {
    const about = /** @type {HTMLElement} */ (document.querySelector(".panel .about"));
    return [about.clientHeight, about.scrollHeight];
  });
  assert.equal(height, scrollHeight);
}, troubles);

check("an action of the device is named with its setting, as in the ticker", async ({ open, gateway }) => {
  const page = await source(open);
  gateway.session.happen({ event: "action", action: "a9", kind: "device", device: { orientation: "landscapeLeft" } });
  gateway.session.happen({ event: "callback", controller: 3, class: "MovieListViewController", name: "viewDidLoad()" });
  gateway.session.commit();
  await page.waitFor(() =>
    document.querySelector(".panel .about")?.textContent?.endsWith(" after device orientation landscapeLeft")
  );
}, troubles);
