// @ts-check
// Assertions: which ones hold, when they are checked again, and the messages of failures.
import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as pathOf } from "node:path";
import { expect } from "../../scripts/vitrine.mjs";
import { stage } from "../support/events.mjs";
import { test } from "../support/bounded.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

/** @param {import("node:test").TestContext} context @param {object} [options] */
async function movies(context, options) {
  const { gateway, join } = await stage(context);
  const session = await join({ scene: "movies", clock: "virtual", events: true, ...options });
  return {
    gateway,
    session,
    rows: session.locator({ type: "UITableViewCell" }).within({ controller: "MovieListViewController" }),
    filters: session.locator({ controller: "FilterListViewController" }),
  };
}

/** @param {Promise<unknown>} promise @returns {Promise<Rejection>} */
const failure = (promise) => promise.then(() => assert.fail("it should have failed"), (error) => error);

/** Simulates an event of the app. @param {import("../support/events.mjs").Session} session @param {object} event */
function receiveEvent(session, event) {
  const message = /** @type {import("../../web/client/types.d.ts").AppEvent} */ ({ type: "event", ...event });
  session.events.push(message);
  session.emit("event", message);
}

test("assertions about a locator hold and fail", async (context) => {
  const { session, rows, filters } = await movies(context);
  const clear = session.getByLabel("Crash the app");
  await expect(filters.getByText("Comedy")).toBeVisible();
  await expect(session.getByText("Nothing")).not.toBeVisible();
  await expect(session.getByText("Sort")).not.toBeEnabled();
  await expect(rows.first()).toHaveText("Alien 2h, Horror, rating: 4.5");
  await expect(rows.first()).toHaveText(/^Alien/g);
  await expect(rows.first()).not.toHaveText("Alien");
  await expect(clear).toHaveFrame({ width: 90, height: 44 });
  await expect(clear).not.toHaveFrame({ width: 91 });
  await expect(clear).toHaveFrame({ width: 91 }, { tolerance: 1 });
  await expect(clear).toHaveValue("");
  await filters.getByText("Comedy").tap();
  await expect(rows).toHaveCount(6);
  await expect(filters.getByText("Comedy").locator({ type: "UIView" })).toHaveCount(0);
  await expect(filters.locator({ type: "UITableViewCell" }).filter({ hasText: "Comedy" })).toBeSelected();
  await expect(rows).toHaveText([/^Airplane/, /^Duck/, /^Modern/, /^Playtime/, /^Safety/, /^The General/]);
});

test("a failure contains the expectation, the last action and the texts on the screen", async (context) => {
  const { session, rows, filters } = await movies(context);
  session.model.client = "a token that a failure does not show";
  await filters.getByText("Comedy").tap();
  const error = await failure(expect(rows).toHaveCount(5));
  assert.equal(error.name, "AssertionError");
  assert.deepEqual([error.expected, error.actual], [5, 6]);
  assert.match(
    error.message,
    /^expect\(.*\)\.toHaveCount\(5\) does not hold, and nothing more is due at \d+ ms of session time\.\n\nExpected: 5\nReceived: 6\n\nLast actions:\n +\d+ ms {2}tap UITableViewCell #\d+ "Comedy" in FilterListViewController\n/,
  );
  assert.match(error.message, /On the screen at \d+ ms:\nUIWindow #1\n/);
  assert.match(error.stack, /expect\.test\.mjs:\d+/);
});

test("an option that an assertion or a locator does not have is refused, and so is a timeout that is no number", async (context) => {
  const { session, rows } = await movies(context);
  /** @type {Unchecked} The options are wrong on purpose. */
  const untyped = session;
  const refused = /** @type {const} */ ([
    [() => expect(rows).toHaveCount(15, { timout: 1 }), 'toHaveCount has no option "timout": use timeout'],
    [
      () => expect(rows.first()).toBeVisible({ timeout: "5s" }),
      'toBeVisible: timeout is a number of milliseconds; got "5s"',
    ],
    [() => expect(rows.first()).toHaveText(/Alien/, 5), "toHaveText: options are an object; got 5"],
    [
      () => expect(rows.first()).toHaveFrame({ width: 90, left: 3 }),
      'toHaveFrame takes x, y, width or height; got {"width":90,"left":3}',
    ],
    [
      () => expect(rows.first()).toHaveFrame({ width: 90 }, { by: 1 }),
      'toHaveFrame has no option "by": use timeout, tolerance',
    ],
    [
      () => expect(session).toHaveCallbacks([], { of: "A" }),
      'toHaveCallbacks has no option "of": use timeout, controller, layout',
    ],
    [
      () => expect(session).toMatchPicture("list", { tolerence: {} }),
      'toMatchPicture has no option "tolerence": use tolerance, folder, update',
    ],
    [async () => untyped.getByRole("button", { nam: "Save" }), 'getByRole has no option "nam": use name, exact'],
    [async () => untyped.getByText("Comedy", { exakt: false }), 'getByText has no option "exakt": use exact'],
    [async () => untyped.getByLabel("Comedy", { timeout: 5 }), 'getByLabel has no option "timeout": use exact'],
    [() => rows.first().tap({ timeout: -1 }), "tap: timeout is a number of milliseconds; got -1"],
  ]);
  for (const [call, message] of refused) {
    const error = await failure(call());
    assert.deepEqual([error.name, error.code, error.message], ["TypeError", "bad-message", message]);
  }
});

test("an assertion about one view fails at once where there are several", async (context) => {
  const { rows } = await movies(context);
  const error = await failure(expect(rows).toHaveText("Alien"));
  assert.equal(error.code, "ambiguous");
  assert.match(
    error.message,
    /^expect\(.*\): \d+ matches:\n {2}UITableViewCell #\d+ "Alien 2h, Horror, rating: 4\.5" in MovieListViewController/,
  );
});

test("on a live clock an assertion is checked after each change", async (context) => {
  const { session, rows } = await movies(context, { clock: "live" });
  const holds = expect(rows).toHaveCount(6);
  await session.tap({ controller: "FilterListViewController", text: "Comedy" });
  await holds;
});

test("an outline is compared without numbers, and a difference is shown line by line", async (context) => {
  const { session, rows } = await movies(context);
  await expect(session).toHaveOutline(
    session.outline().replace(
      /#(\d+)/g,
      (/** @type {string} */ _, /** @type {string} */ number) => `#${Number(number) + 500}`,
    ),
  );
  await expect(session).not.toHaveOutline("UIWindow");
  const expectedOutline = `
    UITableViewCell tappable
      UIView
        UILabel "Alien"
        UILabel "2h, Horror, rating: 4.0"`;
  const error = await failure(expect(rows.first()).toHaveOutline(expectedOutline));
  assert.match(error.message, /\n- {5}UILabel "2h, Horror, rating: 4\.0"|\n- {3,}UILabel "2h, Horror, rating: 4\.0"/);
  assert.match(error.message, /\n\+ +UILabel "2h, Horror, rating: 4\.5"/);
});

test("callbacks since the last action are compared in order; a failure names their rules", async (context) => {
  const { session, filters } = await movies(context);
  await filters.getByText("Comedy").tap();
  const callback = (/** @type {string} */ name, rule = "root-appears") =>
    receiveEvent(session, { event: "callback", class: "A", name, rule });
  callback("viewWillAppear(_:)");
  callback("viewDidLayoutSubviews()");
  callback("viewDidAppear(_:)");
  await expect(session).toHaveCallbacks(["A.viewWillAppear", "A.viewDidAppear(_:)"]);
  await expect(session).toHaveCallbacks(["A.viewWillAppear", "A.viewDidLayoutSubviews", "A.viewDidAppear"]);
  await expect(session).toHaveCallbacks([], { controller: "B" });
  receiveEvent(session, {
    event: "silence",
    class: "P",
    text: "P received no callbacks: pageSheet does not remove the presenter's view",
    rule: "sheet-keeps-presenter",
  });
  const error = await failure(expect(session).toHaveCallbacks(["A.viewDidAppear", "A.viewWillAppear"]));
  assert.match(
    error.message,
    /- A\.viewDidAppear\n {2}A\.viewWillAppear {3}rule root-appears\n\+ A\.viewDidAppear {3}rule root-appears|\+ A\.viewWillAppear {3}rule root-appears\n {2}A\.viewDidAppear/,
  );
  assert.match(
    error.message,
    /Callbacks that do not come:\n {2}P received no callbacks: .* rule sheet-keeps-presenter/,
  );
  await filters.getByText("Comedy").tap();
  await expect(session).toHaveCallbacks([]);
});

test("warnings are named with their rule and place", async (context) => {
  const { session } = await movies(context);
  await expect(session).toHaveNoWarnings();
  receiveEvent(session, { event: "breach", severity: "information", text: "often forgotten" });
  await expect(session).toHaveNoWarnings();
  receiveEvent(session, {
    event: "breach",
    severity: "warning",
    text: "C's view stands in P's",
    rule: "missing-add-child",
    file: "Gallery/P.swift",
    line: 12,
  });
  const error = await failure(expect(session).toHaveNoWarnings());
  assert.deepEqual(error.actual, ["C's view stands in P's, rule missing-add-child, Gallery/P.swift:12"]);
});

test("assertions that need events fail with the option that enables them", async (context) => {
  const { session, filters } = await movies(context, { events: false });
  await assert.rejects(
    expect(session).toHaveNoWarnings(),
    /needs the session's events: connect or launch it with \{ events: true \}/,
  );
  await assert.rejects(
    expect(() => filters.getByText("Comedy").tap()).toCost({ commits: 1 }),
    /needs the session's events/,
  );
});

test("an action has a cost, and a budget", async (context) => {
  const { session, filters } = await movies(context);
  await expect(() => filters.getByText("Comedy").tap()).toCost({
    commits: 1,
    bytes: 20_000,
    callbacks: 0,
    layoutPasses: 0,
  });
  const error = await failure(expect(() => filters.getByText("Comedy").tap()).toCost({ bytes: 10, commits: 1 }));
  assert.match(
    error.message,
    /^expect\(action\)\.toCost\(\{"bytes":10,"commits":1\}\) does not hold, as bytes is \d+, above 10\./,
  );
  const other = await failure(
    expect(async () => {
      const tapped = filters.getByText("Comedy").tap();
      receiveEvent(session, { event: "layout", passes: 2 });
      await tapped;
    }).toCost({ commits: 0 }),
  );
  assert.match(other.message, /commits is 1, above 0/);
});

test("two actions that are measured at once do not count each other's sessions", async (context) => {
  const [one, two] = [await movies(context), await movies(context)];
  await Promise.all(
    [one, two].map(({ filters }) => expect(() => filters.getByText("Comedy").tap()).toCost({ commits: 1 })),
  );
});

for (
  const [name, call, message] of /** @type {[string, (session: Unchecked) => unknown, RegExp][]} */ ([
    [
      "an unknown budget",
      (session) => expect(() => session.tap({ text: "Sort" })).toCost(/** @type {unknown} */ ({ byte: 1 })),
      /no member "byte": use bytes, commits/,
    ],
    [
      "a function that does nothing",
      () => expect(() => {}).toCost({ bytes: 1 }),
      /the function has done nothing in a session/,
    ],
    [
      "a count that is none",
      (session) => expect(session.getByText("x")).toHaveCount(-1),
      /takes a whole number; got -1/,
    ],
    [
      "a frame without a member",
      (session) => expect(session.getByText("x")).toHaveFrame({}),
      /takes x, y, width or height/,
    ],
    [
      "a text that is none",
      (session) => expect(session.getByText("x")).toHaveText(/** @type {unknown} */ (7)),
      /takes a string or a regular expression; got 7/,
    ],
    [
      "callbacks that are no list",
      (session) => expect(session).toHaveCallbacks(/** @type {unknown} */ ("A")),
      /takes a list such as/,
    ],
    [
      "a picture's name with a path in it",
      (session) => expect(session).toMatchPicture("../x"),
      /a picture's name has letters/,
    ],
  ])
) {
  test(`an assertion is refused at once: ${name}`, async (context) => {
    const { session } = await movies(context);
    await assert.rejects(async () => call(session), { name: "TypeError", message });
  });
}

test("expect refuses a subject that is neither a locator, a session nor a function", () =>
  assert.throws(() => expect(/** @type {unknown} */ (7)), /expect takes a locator, a session, or a function/));

/** @param {import("node:test").TestContext} context a folder that goes with the test */
async function folderFor(context) {
  const folder = await mkdtemp(pathOf(tmpdir(), "expect-test-"));
  const before = { ...process.env };
  context.after(() => {
    process.env = before;
    return rm(folder, { recursive: true });
  });
  process.env.VITRINE_ARTIFACTS = pathOf(folder, "results");
  return folder;
}

/** A fake browser with a prepared result of the comparison. @param {string} folder @param {object} answer */
async function browser(folder, answer) {
  const path = pathOf(folder, "browser");
  await writeFile(path, `#!/bin/sh\necho '<body><pre>${JSON.stringify(answer)}</pre></body>'\n`, { mode: 0o755 });
  process.env.CHROMIUM = path;
}

const drawn = { total: 1000, size: [10, 100], isSameSize: true, picture: "data:image/png;base64,AAAA" };

test("a picture is approved, matches, and differs within a tolerance or not", async (context) => {
  const { session } = await movies(context);
  const folder = await folderFor(context);
  const missing = await failure(expect(session).toMatchPicture("list", { folder }));
  assert.match(missing.message, /as there is no approved picture.*run the test once with --update/s);
  await expect(session).toMatchPicture("list", { folder, update: true });
  assert.equal(await readFile(pathOf(folder, "list.svg"), "utf8"), "<svg/>");
  await expect(session).toMatchPicture("list", { folder });
  await writeFile(pathOf(folder, "list.svg"), "<svg></svg>");
  await browser(folder, { ...drawn, different: 3 });
  await expect(session).toMatchPicture("list", { folder, tolerance: { pixels: 0.003 } });
  const error = await failure(expect(session).toMatchPicture("list", { folder }));
  assert.match(error.message, /3 of 1000 pixels differ by more than 2 of 255/);
  assert.deepEqual((await readdir(pathOf(folder, "results"))).sort(), [
    "list-difference.png",
    "list-expected.svg",
    "list-received.svg",
  ]);
});

test("a picture of another size never matches", async (context) => {
  const { session } = await movies(context);
  const folder = await folderFor(context);
  await writeFile(pathOf(folder, "list.svg"), "<svg></svg>");
  await browser(folder, { ...drawn, different: 0, isSameSize: false });
  assert.match(
    (await failure(expect(session).toMatchPicture("list", { folder }))).message,
    /Received: a picture of 10 x 100 points/,
  );
});

test("a picture that differs without a browser fails with the package to install", async (context) => {
  const { session } = await movies(context);
  const folder = await folderFor(context);
  await writeFile(pathOf(folder, "list.svg"), "<svg></svg>");
  process.env.CHROMIUM = pathOf(folder, "nowhere");
  await assert.rejects(expect(session).toMatchPicture("list", { folder }), {
    message: /drawn by Chromium, which is not installed: install it, or name it in CHROMIUM/,
  });
});

test(
  "a browser finds the pixels that differ",
  { skip: process.env.CHROMIUM ? false : "CHROMIUM names no browser" },
  async () => {
    const { compared, png } = await import("../../scripts/node/raster.mjs");
    const svg = (/** @type {number} */ width) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="${width}" height="10" fill="#ff0000"/></svg>`;
    const result = await compared(svg(10), svg(12), 2);
    assert.deepEqual([result.different, result.total, result.isSameSize], [20, 200, true]);
    assert.equal((await png(svg(10))).subarray(1, 4).toString(), "PNG");
  },
);
