// @ts-check
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { after, before, test } from "../../support/bounded.mjs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { connect } from "../../../scripts/vitrine.mjs";
import { FakeGateway } from "../../support/fake-gateway.mjs";
import { Chromium } from "../support/chromium.mjs";

/** @import { Page } from "../support/page.mjs" */

/** @type {Chromium} */ let browser;
before(async () => {
  browser = await Chromium.launch();
});
after(() => browser?.close());

/**
 * Opens a file without any server, and records its network requests.
 * @param {string} path
 * @param {object} [look]
 */
async function opened(path, look = { height: 1000 }) {
  const page = await browser.open(undefined, look);
  /** @type {string[]} */ const requests = [];
  const receive = page.receive.bind(page);
  page.receive = (method, params) => {
    if (method === "Network.requestWillBeSent" && !params.request.url.startsWith("data:")) {
      requests.push(params.request.url);
    }
    receive(method, params);
  };
  await page.raw("Network.enable");
  await page.raw("Network.emulateNetworkConditions", {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const url = pathToFileURL(path).href;
  await page.goto(url);
  await page.waitFor(() =>
    document.body.dataset.moment === "live" && document.querySelector(".play-button, .invitation")
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, strangers: () => requests.filter((each) => !each.startsWith(url)) };
}

const where = (/** @type {Page} */ page, /** @type {string} */ text) =>
  page.waitFor((text) => document.querySelector(".where")?.textContent.startsWith(text), text);
/** Waits until a text is on the screen, or is not. */
const drawn = (/** @type {Page} */ page, /** @type {string} */ text, /** @type {boolean} */ isThere) =>
  page.waitFor(
    (text, isThere) =>
      [...document.querySelectorAll("#screen .line")].some((line) => line.textContent === text) === isThere,
    text,
    isThere,
  );

test("an exported session plays from a file, without a server and without a network request", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-export-"));
  const gateway = new FakeGateway();
  const session = await connect(await gateway.start(), { scene: "movies", reconnect: false });
  context.after(async () => {
    session.close();
    await gateway.close();
    await rm(folder, { recursive: true });
  });
  gateway.session.happen({
    event: "callback",
    controller: 3,
    class: "MovieListViewController",
    name: "viewWillAppear(_:)",
    rule: "sheet-keeps-presenter",
  });
  await session.tap({ text: "Comedy" });
  gateway.session.happen({ event: "log", text: "</script><b>text is text</b>" });
  gateway.session.commit();
  const html = await session.export();
  const file = join(folder, "session.html");
  await writeFile(file, html);
  const { page, strangers } = await opened(file);
  await where(page, "Commit 1 of 3");
  await drawn(page, "Alien", true);
  await page.click('[aria-label="Next commit"]');
  await page.waitFor(() => !document.querySelector(".play-button"));
  await page.click('[aria-label="Next commit"]');
  await where(page, "Commit 3 of 3");
  await drawn(page, "Alien", false);
  await page.click('[aria-label="Previous commit"]');
  await page.click('[aria-label="Previous commit"]');
  await where(page, "Commit 1 of 3");
  await page.waitFor(() => document.getElementById("pill").textContent === "2 commits before the endEnd");
  await page.click("List");
  await page.waitFor(() => document.querySelector(".acts h3"));
  assert.match(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".acts")).textContent),
    /<\/script><b>text is text<\/b>/,
  );
  await page.click("viewWillAppear(_:)");
  await page.click("Why?");
  assert.equal(
    await page.waitFor(() => document.querySelector(".sentence")?.textContent),
    "A sheet keeps its presenter.",
  );
  for (const name of ["Hierarchy", "State", "Source", "Wire", "Console"]) {
    await page.click(`#tab-${name.toLowerCase()}`);
    await page.waitFor(
      (name) => !/** @type {HTMLElement} */ (document.getElementById(`pane-${name.toLowerCase()}`)).hidden,
      name,
    );
    await page.drawn();
  }
  await page.click("End");
  await where(page, "Commit 3 of 3");
  await page.click("Drama");
  await page.waitFor(() => /You can play it, but not use it/.test(document.getElementById("ticker").textContent));
  assert.match(await page.evaluate(() => location.hash), /timeline=/);
  assert.deepEqual(strangers(), []);
  assert.deepEqual(page.problems, []);
});

test("the example beside the page plays to its end", async () => {
  const { page, strangers } = await opened(fileURLToPath(new URL("../../../web/example.html", import.meta.url)), {
    width: 1280,
    height: 800,
  });
  const last = await page.waitFor(() =>
    /** @type {HTMLElement} */ (document.querySelector(".where")).textContent?.match(/of (\d+)/)?.[1]
  );
  // The whole timeline is visible before the recording is played.
  await page.waitFor(() => {
    const [lanes, needed] = [".lanes", ".lanes .extent"].map((each) =>
      document.querySelector(each)?.clientHeight ?? NaN
    );
    const [stage, device] = ["stage", "device"].map((id) =>
      document.getElementById(id)?.getBoundingClientRect().bottom ?? NaN
    );
    return needed <= lanes && device <= stage;
  });
  assert.match(await page.evaluate(() => document.getElementById("ticker").textContent), /^(A|This is a) recording/);
  await page.click('[aria-label="Play the recording"]');
  const seen = await page.waitFor(async (last) => {
    /** @type {Set<string | null>} */ const seen = window.seen ??= new Set();
    for (const line of document.querySelectorAll("#screen .line, .script-caption p, #ticker")) {
      seen.add(line.textContent);
    }
    return /** @type {HTMLElement} */ (document.querySelector(".where")).textContent.startsWith(`Commit ${last} of`) &&
      !document.body.hasAttribute("data-past") && [...seen];
  }, last);
  for (const text of ["Comedy", "4 stars", "Clear Filter", "Alien"]) assert.ok(seen.includes(text), text);
  for (const text of ["One button clears them all", 'tap "4 stars"']) {
    assert.ok(seen.some((each) => each?.startsWith(text)), text);
  }
  assert.deepEqual(strangers(), []);
  assert.deepEqual(page.problems, []);
});

test("on a phone the example is visible whole, a finger plays it, and the panels are in a sheet", async () => {
  const { page, strangers } = await opened(fileURLToPath(new URL("../../../web/example.html", import.meta.url)), {
    width: 390,
    height: 844,
    touch: true,
  });
  await page.waitFor(() => document.getElementById("screen")?.getBoundingClientRect().width === 390);
  await page.touch('[aria-label="Play the recording"]');
  await page.waitFor(() =>
    [...document.querySelectorAll(".script-caption p")].some((each) => each.checkVisibility() && each.textContent)
  );
  await page.touch(".opener");
  await page.waitFor(() => document.querySelector(".playback")?.checkVisibility());
  await page.touch(".to-live");
  await page.waitFor(() => document.querySelector('.to-live[aria-pressed="true"]'));
  await page.touch("#tab-hierarchy");
  await page.waitFor(() => document.querySelector("#pane-hierarchy [role=treeitem]")?.checkVisibility());
  assert.deepEqual(strangers(), []);
  assert.deepEqual(page.problems, []);
});

test("a file that an earlier build exported still plays", async () => {
  const { page, strangers } = await opened(fileURLToPath(new URL("../../Fixtures/typing.html", import.meta.url)));
  await where(page, "Commit 1 of 85");
  await drawn(page, "Save Address", true);
  await page.click("End");
  await where(page, "Commit 85 of 85");
  await drawn(page, "Saved: 2 of 7 lines are filled in.", true);
  assert.deepEqual(strangers(), []);
});
