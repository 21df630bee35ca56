// @ts-check
// Builds on the page: errors with their locations, builds that crash, and the changes of a new build.
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { changedViews } from "../../../web/page/device/build-changes.js";
import { live, pageChecks, texts } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const source = [
  "import UIKit",
  "",
  "final class MovieCell: UITableViewCell {",
  "\tfunc prepare() {",
  '\t\ttitel.text = ""',
  "\t}",
  "}",
].join("\n");
const failed = {
  type: "build",
  state: "failed",
  text: "/App/Sources/App/MovieCell.swift:5:3: error: cannot find 'titel' in scope\n…",
  errors: [
    { file: "/App/Sources/App/MovieCell.swift", line: 5, column: 3, message: "cannot find 'titel' in scope", source },
    { file: "/App/Sources/App/MovieCell.swift", line: 7, column: 1, message: "<b>unexpected</b> brace" },
    { file: "<unknown>", line: 1, column: 1, message: "no such module 'Shop'" },
  ],
};

const isShown = () => document.querySelector(".build")?.checkVisibility() ?? false;
/** @param {Page} page */
const listed = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".build-errors li")].map((item) => [...item.children].map((part) => part.textContent))
  );

check("errors of the compiler are listed with their place and the lines around it", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.sendRaw(JSON.stringify(failed));
  await page.waitFor(isShown);
  assert.deepEqual(await listed(page), [
    [
      "App/MovieCell.swift:5",
      "cannot find 'titel' in scope",
      '3  final class MovieCell: UITableViewCell {\n4  \tfunc prepare() {\n5  \t\ttitel.text = ""\n   \t\t^\n6  \t}',
    ],
    ["App/MovieCell.swift:7", "<b>unexpected</b> brace", '5  \t\ttitel.text = ""\n6  \t}\n7  }\n   ^'],
    ["<unknown>:1", "no such module 'Shop'"],
  ]);
  assert.equal(
    await page.evaluate(() => document.querySelector(".build details summary")?.textContent),
    "Compiler output",
  );
  gateway.sendRaw(JSON.stringify({ type: "build", state: "building" }));
  await page.waitFor(() => document.querySelector(".build-name")?.textContent === "Building…");
  assert.equal((await listed(page)).length, 3);
  gateway.sendRaw(JSON.stringify({ type: "build", state: "ready" }));
  await page.waitFor(() => !document.querySelector(".build")?.checkVisibility());
});

check("the place of an error opens the panel Source at its line", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.sendRaw(JSON.stringify(failed));
  await page.waitFor(isShown);
  await page.click("App/MovieCell.swift:5");
  const highlighted = () => document.querySelector(".code-line.highlighted")?.textContent;
  await page.becomes(() => page.evaluate(highlighted), '5\t\ttitel.text = ""');
  assert.equal(
    await page.evaluate(() => document.querySelector('.classes [aria-selected="true"]')?.textContent),
    "MovieCell.swift",
  );
  await page.click("App/MovieCell.swift:7");
  await page.becomes(() => page.evaluate(highlighted), "7}");
});

check(
  "a new build that crashed is shown with its place and output, and the screen stays usable",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    gateway.sendRaw(
      JSON.stringify({
        type: "build",
        state: "crashed",
        message: "App/Shop.swift:12: Fatal error: no product",
        file: "App/Shop.swift",
        line: 12,
        log: "one\ntwo\n",
      }),
    );
    await page.waitFor(isShown);
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll(".build :is(h2, .build-content > p, summary)")].map(({ textContent }) =>
          textContent
        )
      ),
      [
        "The new build is not used",
        "App/Shop.swift:12: Fatal error: no product",
        "The previous build continues.",
        "Last output",
      ],
    );
    await page.click("Close");
    assert.equal(await page.evaluate(isShown), false);
    await page.click("Comedy");
    await gateway.heard("action");
    gateway.sendRaw(
      JSON.stringify({
        type: "build",
        state: "crashed",
        message: "The new build has not responded for 10 s",
        action: { id: "a1", kind: "tap", target: 3, viewer: 1, number: 1 },
      }),
    );
    await page.waitFor(() =>
      /^It crashed while it repeated tap/.test(
        document.querySelector(".build-content > p:last-of-type")?.textContent ?? "",
      )
    );
  },
);

check("a problem on the build before is not shown any more on the new one", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.sendRaw(JSON.stringify({ type: "state", state: "live", message: "the action has crashed the app" }));
  const isProblem = () => document.querySelector("#ticker [data-kind=problem]") !== null;
  await page.waitFor(isProblem);
  gateway.sendRaw(JSON.stringify({ type: "build", state: "building" }));
  await page.waitFor(() => document.querySelector(".build-name")?.textContent === "Building…");
  gateway.sendRaw(JSON.stringify({ type: "build", state: "ready" }));
  await page.waitFor(() => !document.querySelector(".build")?.checkVisibility());
  assert.ok(await page.evaluate(isProblem));
  gateway.session.replace((view) => view);
  await page.becomes(() => page.evaluate(isProblem), false);
});

check("views that a new build has changed are highlighted for a moment", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  // The module is loaded by the first message about a build.
  gateway.sendRaw(JSON.stringify({ type: "build", state: "building" }));
  await page.waitFor(() => document.querySelector(".build-name")?.textContent === "Building…");
  const [first] = await texts(page);
  gateway.sendRaw(JSON.stringify({ type: "build", state: "ready" }));
  await page.waitFor(() => !document.querySelector(".build")?.checkVisibility());
  gateway.session.replace((view) => (view.text === first ? { ...view, text: `${first} (new)` } : view));
  await page.waitFor(() => document.querySelector(".build-changed"));
  // The mark lies around the text.
  const isAround = (/** @type {string} */ text) =>
    [...document.querySelectorAll(".build-changed")].map((highlight) => {
      const [outer, inner] = [
        highlight,
        [...document.querySelectorAll("#screen .line")].find((line) => line.textContent === text),
      ].map((each) => each?.getBoundingClientRect());
      return outer && inner
        ? Math.abs(outer.left - inner.left) < 2 && Math.abs((outer.top + outer.bottom) - (inner.top + inner.bottom)) < 4
        : undefined;
    });
  assert.deepEqual(await page.evaluate(isAround, first), [true]);
  await page.waitFor(() => !document.querySelector(".build-changed"));
});

/**
 * @typedef {import("../../../web/page/device/build-changes.js").Outlined} Outlined
 * @param {number} id @param {string} type @param {string} text @param {Outlined[]} children @returns {Outlined}
 */
const view = (id, type, text = "", children = [], placement = "") => ({
  id,
  key: JSON.stringify([type, null, null, text]),
  look: JSON.stringify([type, text]),
  placement,
  children,
});

test("views are compared by what they are, and not by their numbers", () => {
  const before = [
    view(1, "UIView", "", [view(2, "UILabel", "A"), view(3, "UILabel", "B"), view(4, "UIButton", "Buy")]),
  ];
  const same = [view(7, "UIView", "", [view(8, "UILabel", "A"), view(9, "UILabel", "B"), view(10, "UIButton", "Buy")])];
  assert.deepEqual(changedViews(before, same), []);
  const inserted = [
    view(7, "UIView", "", [
      view(8, "UILabel", "A"),
      view(11, "UISwitch"),
      view(9, "UILabel", "B", [], "lower"),
      view(10, "UIButton", "Buy", [], "lower"),
    ]),
  ];
  assert.deepEqual(changedViews(before, inserted), [11]);
  const renamed = [
    view(7, "UIView", "", [view(8, "UILabel", "A"), view(9, "UILabel", "C"), view(10, "UIButton", "Buy")]),
  ];
  assert.deepEqual(changedViews(before, renamed), [9]);
  const moved = [
    view(7, "UIView", "", [view(8, "UILabel", "A", [], "lower"), view(9, "UILabel", "B"), view(10, "UIButton", "Buy")]),
  ];
  assert.deepEqual(changedViews(before, moved), [8]);
  const removed = [view(7, "UIView", "", [view(8, "UILabel", "A"), view(10, "UIButton", "Buy")])];
  assert.deepEqual(changedViews(before, removed), []);
});
