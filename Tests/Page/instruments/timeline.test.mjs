// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";
import { opened, tap, where } from "../support/timeline.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

/** The list as text: each group's heading, and its rows. */
const groups = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".acts > li")].map((group) => [
      [...group.querySelectorAll("h3 > *")].map((part) => part.textContent).join(" ").replace(/\d+:[\d.]+/, "TIME"),
      ...[...group.querySelectorAll(":scope > ol button")].map((row) =>
        [...row.children].map((part) => part.textContent).filter(Boolean).join(" ")
      ),
    ])
  );

const key = async (/** @type {Page} */ page, /** @type {string} */ name) => {
  for (const type of ["keyDown", "keyUp"]) {
    await page.raw("Input.dispatchKeyEvent", { type, key: name, ...(type === "keyDown" && { text: name }) });
  }
};
/** Waits until just these of three films are on the screen. */
const movies = (/** @type {Page} */ page, /** @type {string[]} */ wanted) =>
  page.waitFor((wanted) => {
    const texts = [...document.querySelectorAll("#screen [data-id] .line")].map((line) => line.textContent);
    return ["Alien", "Duck Soup", "Heat"].every((text) => texts.includes(text) === wanted.includes(text));
  }, wanted);

check("the list says what an action caused, in order, and what the app did by itself", async (at) => {
  const page = await opened(at);
  await page.click("List");
  await page.waitFor(() => document.querySelector(".acts h3"));
  await page.becomes(() => groups(page), [
    [
      "Without an action TIME · 1 callback · 2 commits",
      "MovieListViewController viewWillAppear(_:)",
      "ContainerViewController addChild(MovieListViewController)",
      "ContainerViewController Warning: a view stands alone",
      "Commit 1",
      "Commit 2",
    ],
    ['tap "Comedy" TIME · 1 commit', "Commit 3"],
  ]);
});

check("the detail of an event names its controller, its cause and its rule", async (at) => {
  const page = await opened(at);
  await page.click("List");
  await page.click("viewWillAppear(_:)");
  const facts = await page.waitFor(() =>
    document.querySelector(".detail:not([hidden]) dl") &&
    [...document.querySelectorAll(".detail dl > *")].map((each) => each.textContent)
  );
  assert.deepEqual(facts.map((each) => each.replace(/^\d+:[\d.]+/, "TIME")), [
    "Controller",
    "MovieListViewController",
    "Animated",
    "no",
    "Caused by",
    "the app itself: its launch, a timer, or finished work",
    "At",
    "TIME, commit 2",
  ]);
  await page.click("Why?");
  assert.equal(
    await page.waitFor(() => document.querySelector(".sentence")?.textContent),
    "A sheet keeps its presenter.",
  );
  assert.match(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".answer")).textContent),
    /GradeA.*Sourcedocumented contract.*Testa test/,
  );
});

check("an event's row shows its moment on the stage, and selects its controller", async (at) => {
  const page = await opened(at);
  await movies(page, ["Duck Soup"]);
  await page.click("List");
  await page.click("viewWillAppear(_:)");
  await where(page, "Commit 2 of 3");
  await movies(page, ["Alien", "Duck Soup", "Heat"]);
  await page.waitFor(() => /select=c3/.test(location.search) && /moment=2/.test(location.search));
});

check("comma and full stop step, L returns to the present, and the label names the past moment", async (at) => {
  const page = await opened(at);
  const pill = (/** @type {string} */ wanted) =>
    page.waitFor(
      (wanted) => [...document.querySelectorAll("#pill > *")].map((part) => part.textContent).join(" · ") === wanted,
      wanted,
    );
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await key(page, ",");
  await where(page, "Commit 2 of 3");
  await pill("1 commit ago · Live · Branch here");
  await page.waitFor(() => document.body.hasAttribute("data-past"));
  await key(page, ",");
  await where(page, "Commit 1 of 3");
  await pill("2 commits ago · Live · Branch here");
  await key(page, ".");
  await where(page, "Commit 2 of 3");
  at.gateway.session.commit();
  await where(page, "Commit 2 of 4");
  await pill("2 commits ago · Live · Branch here");
  await key(page, "l");
  await where(page, "Commit 4 of 4");
  await pill("");
  await movies(page, ["Duck Soup"]);
  await tap(page, "Comedy");
});

check("nothing can be done in the past, and nobody hears that its lists are scrolled", async (at) => {
  const page = await opened(at);
  await page.click('[aria-label="Previous commit"]');
  await where(page, "Commit 2 of 3");
  const heard = at.gateway.received.length;
  await page.click("Drama");
  const point = await page.at("Brazil");
  await page.wheel(point, 60);
  await page.waitFor(() => [...document.querySelectorAll("#screen .scroll")].some((view) => view.scrollTop > 20));
  await page.click('[title="Live (L)"]');
  await where(page, "Commit 3 of 3");
  assert.deepEqual(at.gateway.received.slice(heard), []);
});

check("the slider goes to any commit, and the address keeps the moment", async (at) => {
  const page = await opened(at);
  await page.evaluate(() => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('input[aria-label="Commit"]'));
    slider.value = "1";
    slider.dispatchEvent(new Event("input"));
  });
  await where(page, "Commit 1 of 3");
  await page.waitFor(() => /moment=1/.test(location.search));
  await page.reload();
  await where(page, "Commit 1 of 3");
  await movies(page, ["Alien", "Duck Soup", "Heat"]);
});

check("playing by commit goes from the beginning to the present", async (at) => {
  const page = await opened(at);
  await page.evaluate(() => {
    const speed = /** @type {HTMLSelectElement} */ (document.querySelector('[aria-label="Playback speed"]'));
    speed.value = "order";
    speed.dispatchEvent(new Event("change"));
  });
  await page.click('[aria-label="Play"]');
  for (const seq of [1, 2, 3]) await where(page, `Commit ${seq} of 3`);
  await page.waitFor(() => !document.body.hasAttribute("data-past"));
});

check("another speed while it plays by commit goes on from the commit that is shown", async (at) => {
  const page = await opened(at);
  const seen = await page.evaluate(async () => {
    const { Playback } = await import("/instruments/playback.js");
    const moments = [0, 1000, 2000, 3000].map((time, at) => ({ seq: at + 1, time }));
    const recording = {
      first: 1,
      last: 4,
      moments,
      moment: (/** @type {number} */ seq) => moments[seq - 1],
      at: (/** @type {number} */ time) => moments.findLast((each) => each.time <= time),
    };
    /** @type {any} any: only as much of an instrument as Playback uses */ const instrument = {
      on() {},
      recording,
      ready: Promise.resolve(),
      moment: 1,
      time: 0,
      settledTime: (/** @type {number} */ seq) => moments[seq - 1].time,
      seek(/** @type {number} */ seq, /** @type {number} */ time) {
        Object.assign(this, { moment: seq, time });
      },
    };
    const playback = new Playback(instrument);
    playback.speed = "order";
    await playback.play();
    await instrument.seek(3, 2000);
    playback.speed = 1;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    playback.pause();
    return instrument.moment;
  });
  assert.equal(seen, 3);
});

check("kinds and text say what is shown", async (at) => {
  const page = await opened(at);
  await page.click("List");
  await page.click("Event types");
  await page.click("Containment");
  await page.waitFor(() =>
    /** @type {HTMLElement} */ (document.querySelector(".kinds summary")).textContent === "Event types (8 of 9)" &&
      !/addChild/.test(/** @type {HTMLElement} */ (document.querySelector(".acts")).textContent)
  );
  await page.evaluate(() => {
    const search = /** @type {HTMLInputElement} */ (document.querySelector('[aria-label="Filter by text"]'));
    search.value = "viewwill";
    search.dispatchEvent(new Event("input"));
  });
  await page.waitFor(() => document.querySelectorAll(".acts .row").length === 1);
  assert.match(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".acts")).textContent),
    /viewWillAppear/,
  );
});

check("the lanes are named by controller, nested, with their states in words", async (at) => {
  const page = await opened(at);
  const lanes = await page.waitFor(() =>
    document.querySelectorAll(".names button").length === 4 &&
    [...document.querySelectorAll(".names button")].map((name) =>
      `${/** @type {HTMLElement} */ (name).style.getPropertyValue("--depth")} ${name.textContent}, ${
        /** @type {HTMLElement} */ (name.querySelector("[role=img]")).getAttribute("aria-label")
      }`
    )
  );
  assert.deepEqual(lanes, [
    "0 UINavigationController, appeared",
    "1 ContainerViewController, appeared",
    "2 MovieListViewController, appeared",
    "2 FilterListViewController, appeared",
  ]);
  await page.click("FilterListViewController");
  await page.waitFor(() =>
    document.querySelector('.names [aria-pressed="true"]')?.textContent === "FilterListViewController"
  );
});

check("arrow keys go along the lanes, and what is chosen is said", async (at) => {
  const page = await opened(at);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".lanes")).focus());
  for (
    const title of [
      "Commit 3",
      'tap "Comedy"',
      "Commit 2",
      "a view stands alone",
      "addChild(MovieListViewController)",
      "viewWillAppear(_:)",
    ]
  ) {
    await page.press("ArrowLeft");
    await page.waitFor((title) => document.querySelector(".detail h3")?.textContent === title, title);
  }
});

check("two moments are compared: both screens, and what is different", async (at) => {
  const page = await opened(at);
  await page.click("Compare");
  await page.waitFor(() => document.querySelector("dialog[open] .differences li"));
  const [first, second] = await page.evaluate(() =>
    [...document.querySelectorAll("dialog .past-screen")].map((still) =>
      [...still.querySelectorAll(".line")].map((line) => line.textContent)
    )
  );
  assert.ok(first.includes("Alien") && !second.includes("Alien"));
  assert.match(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".differences")).textContent),
    /UITableViewCell \d+ left in MovieListViewController/,
  );
  await page.click("Overlay");
  await page.waitFor(() =>
    document.querySelector('dialog input[aria-label="Visible share of the second screen"]')?.checkVisibility()
  );
  await page.click('[aria-label="Close"]');
  await page.waitFor(() => !document.querySelector("dialog"));
});

check("a branch goes on from a past moment, in the page's place, and says where it came from", async (at) => {
  const page = await opened(at);
  const from = at.gateway.session.id;
  await page.click('[aria-label="Previous commit"]');
  await where(page, "Commit 2 of 3");
  await page.click("Branch here");
  await page.waitFor(
    (from) =>
      !location.search.includes(`session=${from}`) && /session=\w+/.test(location.search) &&
      !/branch=/.test(location.search),
    from,
  );
  await live(page);
  await movies(page, ["Alien", "Duck Soup", "Heat"]);
  const hello = at.gateway.received.filter(({ type, branch }) => type === "hello" && branch).at(-1);
  assert.deepEqual([hello?.branch, hello?.seq], [from, 2]);
  assert.equal(
    await page.waitFor(() => document.querySelector(".origin:not([hidden])")?.textContent),
    `Branched from ${from}, commit 2`,
  );
  await tap(page, "Drama");
  assert.equal(at.gateway.sessions.get(from)?.seq, 3);
});

check("when the app's process is another one, the timeline begins again", async (at) => {
  const page = await opened(at);
  at.gateway.session.commit();
  await where(page, "Commit 4 of 4");
  await page.click('[aria-label="Previous commit"]');
  await where(page, "Commit 3 of 4");
  at.gateway.session.restart("afresh");
  await page.waitFor(() => !document.body.hasAttribute("data-past"));
  assert.match(
    await page.waitFor(() =>
      /of 2/.test(
        /** @type {HTMLElement} */ (document.querySelector(".where")).textContent,
      ) && /** @type {HTMLElement} */ (document.querySelector(".where")).textContent
    ),
    /^Commit 2 of 2/,
  );
});

check("an animation is shown midway when a person scrubs by time", async (at) => {
  const page = await opened(at);
  const { session } = at.gateway;
  const fades = (/** @type {number} */ begin) => ({
    alpha: 0.5,
    animations: [{ key: 1, member: "alpha", from: 1, to: 0.5, begin, duration: 1000 }],
  });
  const begin = session.clock.time + 1;
  session.change = (node) => (node.key === "Duck Soup" ? { ...node, ...fades(begin) } : node);
  session.commit();
  session.clock.time += 1000;
  session.commit();
  await where(page, "Commit 5 of 5");
  await page.click("Time");
  const { x, y, width } = await page.evaluate(() => {
    const { left, bottom, width } = /** @type {HTMLElement} */ (document.querySelector(".lanes canvas"))
      .getBoundingClientRect();
    return { x: left, y: bottom - 6, width };
  });
  await page.click({ x: x + width / 2, y });
  await where(page, "Commit 4 of 5");
  const opacity = await page.waitFor(() => {
    const row = [...document.querySelectorAll("#screen .line")].find((line) => line.textContent === "Duck Soup")
      ?.parentElement?.closest("[role=button]");
    const opacity = Number(getComputedStyle(/** @type {Element} */ (row)).opacity);
    return opacity > 0.55 && opacity < 1 && opacity;
  });
  assert.ok(opacity > 0.6 && opacity < 0.9, `${opacity}`);
});
