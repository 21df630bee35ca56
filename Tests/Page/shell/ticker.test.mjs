// @ts-check
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

const { check } = pageChecks();

const callback = JSON.stringify({
  type: "event",
  time: 9,
  event: "callback",
  controller: 1,
  class: "ContentViewController",
  name: "viewDidAppear(_:)",
});

check(
  "the ticker adds later effects to an action's line only if a controller got a callback",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await page.click("Comedy");
    await ticker(page, "1 commit");
    gateway.session.commit();
    gateway.sendRaw(callback);
    gateway.sendRaw(callback);
    gateway.session.commit();
    assert.match(
      await ticker(page, "later"),
      /^tap "Comedy"→1 commit, [\d,]+ B, [\d,]+ ms · later 2 callbacks→1 commit, \d+ B$/,
    );
    gateway.sendRaw(callback);
    gateway.session.commit();
    assert.match(
      await ticker(page, "later 3"),
      /^tap "Comedy"→1 commit, [\d,]+ B, [\d,]+ ms · later 3 callbacks→2 commits, \d+ B$/,
    );
    await page.click("Comedy");
    await ticker(page, "ms$");
  },
);

check("an action that a new process left out gives the next one neither its name nor its commits", async (at) => {
  const page = await live(await at.open("/?scene=movies"));
  await page.click("Drama");
  await ticker(page, '^tap "Drama"');
  at.gateway.session.held = true;
  await page.click("Comedy");
  const { id, target } = (await at.gateway.heard("action", 2))[1];
  at.gateway.sendRaw(
    JSON.stringify({ type: "event", time: 9, action: id, event: "action", kind: "tap", target, text: "Comedy" }),
  );
  at.gateway.session.held = false;
  at.gateway.session.replace();
  await page.waitFor(() => document.body.dataset.moment === "live" && window.vitrine.model.snapshots === 2);
  await page.click("Horror");
  await ticker(page, '^tap "Horror"→1 commit, ');
});

check("an answer that waits for what draws it is told when it is drawn, however long that takes", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Drama");
  await ticker(page, '^tap "Drama"');
  const tickerText = await page.evaluate(async () => {
    const [{ activeSession }, { setTimeout }, due] = [workspace, window, /** @type {(() => void)[]} */ ([])];
    activeSession.render = (_, draw) => due.push(draw);
    // Whoever waits by a timer has waited for long.
    window.setTimeout = /** @type {typeof window.setTimeout} */ ((/** @type {() => void} */ run) => {
      queueMicrotask(run);
      return 0;
    });
    await vitrine.tap({ text: "Comedy" });
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    const textBefore = document.getElementById("ticker").textContent;
    window.setTimeout = setTimeout;
    for (const draw of due) draw();
    return textBefore;
  });
  assert.match(tickerText, /^tap "Drama"/);
  await ticker(page, '^tap "Comedy"→1 commit, [\\d,]+ B, ');
});

const breach = (/** @type {object} */ members) =>
  JSON.stringify({
    type: "event",
    time: 9,
    event: "breach",
    rule: "missing-add-child",
    controller: 1,
    class: "P",
    child: 2,
    childClass: "C",
    severity: "warning",
    text: "C's view stands in P's",
    file: "Gallery/P.swift",
    line: 12,
    ...members,
  });

check("a breach of containment is a warning behind the line, until the next action's", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Comedy");
  await ticker(page, "1 commit");
  gateway.sendRaw(breach({}));
  assert.match(
    await ticker(page, "stands"),
    /^tap "Comedy"→1 commit, .* msC's view stands in P's \(Gallery\/P\.swift:12\)$/,
  );
  assert.equal(
    await page.evaluate(() => document.getElementById("said")?.textContent),
    "Warning: C's view stands in P's (Gallery/P.swift:12)",
  );
  gateway.sendRaw(breach({ text: "C has no end", file: undefined }));
  assert.match(await ticker(page, "no end"), / msC has no end, and 1 more$/);
  await page.click("Clear Filter");
  assert.match(await ticker(page, '^tap "Clear Filter"'), / ms$/);
});

check("a long warning is there whole, and the device keeps its size", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies", { width: 1280, height: 800 }));
  await page.click("Comedy");
  await ticker(page, "1 commit");
  const device = () => page.evaluate(() => document.getElementById("device").getBoundingClientRect().toJSON());
  const before = await device();
  gateway.sendRaw(breach({ text: "C's view stands in P's. ".repeat(12) }));
  await ticker(page, "stands");
  await page.drawn();
  assert.deepEqual(await device(), before);
  assert.ok(
    await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.getElementById("ticker");
      return clientHeight > 40 && scrollHeight <= clientHeight;
    }),
  );
});

check("a warning that an action caused stays with that action's line", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.session.held = true;
  await page.click("Comedy");
  const [{ id }] = await gateway.heard("action");
  gateway.sendRaw(breach({ action: id, viewer: 1 }));
  await ticker(page, "stands");
  gateway.session.release();
  assert.match(await ticker(page, '^tap "Comedy"'), / msC's view stands in P's \(Gallery\/P\.swift:12\)$/);
});

check("information is no warning", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.sendRaw(breach({ severity: "information", text: "held" }));
  gateway.sendRaw(breach({}));
  assert.doesNotMatch(await ticker(page, "stands"), /held|more/);
});

check("text from the app is text, whatever it looks like", async ({ open }) => {
  const page = await open("/");
  const rendererPage = await RendererPage.on(page);
  const text = "<img src=x onerror=alert(1)>";
  await rendererPage.draw({
    type: "snapshot",
    views: [
      {
        id: 1,
        type: "UILabel",
        parent: 0,
        after: 0,
        frame: [0, 0, 300, 40],
        text,
        lines: [[0, 20, 200, text]],
        label: text,
        identifier: text,
        color: "red;position:fixed",
        background: "url(x)",
      },
    ],
  });
  assert.equal(
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (window.rendererPage.screen.querySelector(".line")).textContent
    ),
    text,
  );
  assert.deepEqual(
    await page.evaluate(
      () => [
        window.rendererPage.screen.querySelectorAll("img").length,
        .../** @type {(element: unknown) => string[]} */ (({ style }) => [style.position, style.backgroundImage])(
          window.rendererPage.screen.firstElementChild,
        ),
      ],
    ),
    [0, "", ""],
  );
});

check("after a reload the recording tells what was done last, until something is done", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies&timeline=220"));
  await page.click("Comedy");
  await ticker(page, '^tap "Comedy"');
  gateway.session.happen({
    event: "callback",
    controller: 3,
    class: "MovieListViewController",
    name: "viewDidAppear(_:)",
  });
  gateway.session.commit();
  await ticker(page, "later");
  await page.reload();
  assert.match(
    await ticker(page, '^tap "Comedy"'),
    /^tap "Comedy"→1 commit, [\d,]+ B · later 1 callback→1 commit, \d+ B$/,
  );
  await page.click("Clear Filter");
  await ticker(page, '^tap "Clear Filter".* ms$');
});

check(
  "after a reload without any instrument the ticker tells what was done last, until something is done",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await page.click("Comedy");
    await ticker(page, '^tap "Comedy"');
    for (let n = 0; n < 60; n++) gateway.session.commit();
    gateway.session.happen({
      event: "callback",
      controller: 3,
      class: "MovieListViewController",
      name: "viewDidAppear(_:)",
    });
    gateway.session.commit();
    await page.reload();
    assert.match(
      await ticker(page, '^tap "Comedy"'),
      /^tap "Comedy"→1 commit, [\d,]+ B · later 1 callback→1 commit, \d+ B$/,
    );
    assert.equal(
      await page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /instruments|panes|recording/.test(name))
      ),
      false,
    );
    await page.click("Clear Filter");
    await ticker(page, '^tap "Clear Filter".* ms$');
  },
);

check("in a session in which nothing was done the ticker invites to it", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  gateway.session.commit();
  await page.reload();
  await page.waitFor(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/history")));
  await page.drawn();
  assert.match(await ticker(page, "."), /^Tap something/);
});

check(
  "in the past the ticker tells what led to the moment shown, and then the present's again",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies&timeline=220"));
    for (const text of ["Comedy", "Clear Filter"]) {
      await page.click(text);
      await ticker(page, `^tap "${text}"`);
    }
    const announced = await page.evaluate(() => document.getElementById("said").textContent);
    await page.click('[aria-label="Previous commit"]');
    assert.match(await ticker(page, '^tap "Comedy"'), /^tap "Comedy"→1 commit, [\d,]+ B$/);
    await page.click('[aria-label="Previous commit"]');
    await ticker(page, "^No action yet.$");
    gateway.session.commit();
    await page.click('[aria-label="Next commit"]');
    await ticker(page, '^tap "Comedy"');
    await page.click('[title="Live (L)"]');
    await ticker(page, '^tap "Clear Filter".* ms$');
    assert.equal(await page.evaluate(() => document.getElementById("said").textContent), announced);
  },
);
