// @ts-check
// The card that offers to restart an app that does not respond. It appears for no other reason, and disappears when the
// app responds.
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { FakeGateway } from "../../support/fake-gateway.mjs" */
/** @import { At } from "../support/page-checks.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const reachesState = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.waitFor((name) => document.body.dataset.moment === name, name);

/** Holds timers of four seconds and more until `elapse` runs them. */
const holdTimers = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const { setTimeout, clearTimeout } = window;
    const held = new Map();
    let number = 1e9;
    window.setTimeout = /** @type {typeof window.setTimeout} */ ((
      /** @type {() => void} */ run,
      /** @type {number} */ ms,
      /** @type {unknown[]} */ ...values
    ) => ms < 4000 ? setTimeout(run, ms, ...values) : (held.set(++number, { run, ms }), number));
    window.clearTimeout = (id) => {
      if (!held.delete(id)) clearTimeout(id);
    };
    window.elapse = (/** @type {number} */ most) => {
      for (const [id, { run, ms }] of [...held]) {
        if (ms <= most) {
          held.delete(id);
          run();
        }
      }
    };
  });

/**
 * Waits for a number of milliseconds.
 * @returns {Promise<[string, string]>} the moment then, and the card's name if there is one
 */
const elapsed = async (/** @type {Page} */ page, ms = 60_000) => {
  await page.evaluate(async (ms) => {
    // Whatever waits for the words has them.
    await Promise.all(["device/crash-card", "shell/action-reports"].map((name) => import(`/page/${name}.js`)));
    window.elapse(ms);
  }, ms);
  await page.drawn();
  return page.evaluate(
    () => [
      document.body.dataset.moment ?? "",
      document.querySelector("#crash")?.checkVisibility()
        ? /** @type {HTMLElement} */ (document.getElementById("crash-name")).textContent
        : "",
    ],
  );
};

/** A new process takes over, as after a rebuild. */
const replaced = async (/** @type {Page} */ page, /** @type {FakeGateway} */ gateway) => {
  const epoch = await page.evaluate(() => window.vitrine.epoch);
  gateway.session.replace();
  await page.waitFor((epoch) => window.vitrine.epoch !== epoch && document.body.dataset.moment === "live", epoch);
};

for (const did of [false, true]) {
  check(
    `after a rebuild nobody waits for the app any more, ${did ? "after an action" : "before anything was done"}`,
    async ({ open, gateway }) => {
      const page = await live(await open("/?scene=movies"));
      if (did) await page.click("Comedy");
      if (did) await ticker(page, '^tap "Comedy"');
      await holdTimers(page);
      for (let time = 0; time < 3; time++) {
        await replaced(page, gateway);
        await page.waitFor(() => Boolean(workspace.activeSession.actionReports));
        assert.deepEqual(await elapsed(page), ["live", ""]);
      }
    },
  );
}

check("no card appears behind the compiler's errors", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await holdTimers(page);
  await replaced(page, gateway);
  gateway.sendRaw(JSON.stringify({ type: "build", state: "failed", text: "Movie.swift:3:1: error: no such member" }));
  await page.waitFor(() => document.querySelector(".build")?.checkVisibility());
  assert.deepEqual(await elapsed(page), ["live", ""]);
});

check("no card appears after a crash is corrected", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click('[aria-label="Crash the app"]');
  await reachesState(page, "crashed");
  await holdTimers(page);
  await replaced(page, gateway);
  assert.deepEqual(await elapsed(page), ["live", ""]);
});

check("while a crash is being reported, only the crash's card appears", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await holdTimers(page);
  gateway.session.held = true;
  await page.click('[aria-label="Crash the app"]');
  await gateway.heard("action");
  await page.waitFor(() => Boolean(workspace.activeSession.actionReports));
  gateway.sendRaw(
    JSON.stringify({
      type: "event",
      time: 9,
      event: "output",
      text: "Gallery/Movie.swift:12: Fatal error: Index out of range",
    }),
  );
  await page.waitFor(() => window.vitrine.events.some(({ event }) => event === "output"));
  assert.deepEqual(await elapsed(page, 4000), ["live", ""]);
  gateway.session.release();
  await reachesState(page, "crashed");
  assert.deepEqual(await elapsed(page), ["crashed", "The app stopped"]);
});

check(
  "an app that does not respond can be restarted, and the card goes when it responds",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await holdTimers(page);
    gateway.session.held = true;
    await page.click("Comedy");
    await gateway.heard("action");
    await page.waitFor(() => Boolean(workspace.activeSession.actionReports));
    await elapsed(page, 4000);
    await reachesState(page, "crashed");
    assert.equal(
      await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("crash-name")).textContent),
      "The app is busy",
    );
    assert.match(
      await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("crash-message")).textContent),
      /^The app has not responded for 4 s\./,
    );
    const status = () => page.evaluate(() => document.getElementById("link")?.textContent);
    assert.equal(await status(), "Busy");
    gateway.session.release();
    await reachesState(page, "live");
    assert.equal(await status(), "Live");
    await ticker(page, '^tap "Comedy"');
  },
);

/** @type {(page: Page) => Promise<Record<string, unknown>>} */
const card = (page) =>
  page.evaluate(() => ({
    ...Object.fromEntries(
      ["name", "message", "place", "cause", "log"].map((
        part,
      ) => [part, document.getElementById(`crash-${part}`)?.textContent]),
    ),
    buttons: [...document.querySelectorAll("#crash-ways button")].filter((button) => button.checkVisibility()).map((
      button,
    ) => button.textContent),
  }));

check(
  "the card shows the gateway's report about an app that does not respond, until the app responds",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await holdTimers(page);
    const stalled = {
      duration: 3100,
      message: "The app has not responded for 3 s: it is in MovieList.reload()",
      file: "Gallery/MovieList.swift",
      line: 40,
      log:
        "*** Main thread at Gallery/MovieList.swift:40, in MovieList.reload()\n0 MovieList.reload() in Gallery at /a/MovieList.swift:40:3",
    };
    const action = { id: "1", kind: "scroll", viewer: 1, number: 7 };
    gateway.sendRaw(JSON.stringify({ type: "state", state: "live", stalled: { ...stalled, action } }));
    await reachesState(page, "crashed");
    assert.deepEqual(await card(page), {
      name: "The app is busy",
      message: stalled.message,
      place: "Gallery/MovieList.swift:40",
      cause: "Cause: scroll.",
      log: stalled.log,
      buttons: ["Restart before this action", "Restart without it", "Restart from scratch"],
    });
    // The page's own timer knows less.
    assert.deepEqual(await elapsed(page, 4000), ["crashed", "The app is busy"]);
    assert.equal((await card(page)).message, stalled.message);
    // A loop can commit, and a viewer that reads too slowly gets a snapshot: the app owes its answer still.
    gateway.session.commit({});
    gateway.session.refresh();
    await page.waitFor(() => window.vitrine.model.snapshots === 2);
    await page.drawn();
    assert.deepEqual(await elapsed(page, 0), ["crashed", "The app is busy"]);
    gateway.sendRaw(JSON.stringify({ type: "state", state: "live" }));
    await reachesState(page, "live");
    // The loop is in a timer, and nothing was done before.
    gateway.sendRaw(JSON.stringify({ type: "state", state: "live", stalled }));
    await reachesState(page, "crashed");
    assert.deepEqual((await card(page)).buttons, ["Restart from scratch"]);
    gateway.sendRaw(JSON.stringify({ type: "state", state: "live" }));
    await reachesState(page, "live");
    gateway.sendRaw(JSON.stringify({ type: "state", state: "live", stalled: { ...stalled, last: action } }));
    await reachesState(page, "crashed");
    assert.deepEqual((await card(page)).buttons, [
      "Restart before the last action",
      "Restart without the last action",
      "Restart from scratch",
    ]);
    await page.click("#before");
    assert.deepEqual(await gateway.heard("restart"), [{ type: "restart", mode: "before", number: 7 }]);
  },
);

check("the device shows the progress of a long replay until it is live", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  const restored = async (/** @type {object} */ progress) => {
    gateway.sendRaw(JSON.stringify({ type: "state", state: "recovering", ...progress }));
    await page.waitFor((text) => document.querySelector(".pill")?.textContent === text, progressText(progress));
  };
  /** @param {{applied?: number}} progress */
  const progressText = ({ applied }) => applied === undefined ? "Restoring…" : `Restoring… ${applied / 10} %`;
  await restored({});
  await restored({ applied: 120, count: 1000 });
  await restored({ applied: 990, count: 1000 });
  gateway.sendRaw(JSON.stringify({ type: "state", state: "live" }));
  await reachesState(page, "live");
  assert.equal(await page.evaluate(() => document.querySelector(".pill")?.textContent), "");
});

check(
  "no card comes over an app that answers one action after the other, however many are on their way",
  async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    const results = await page.evaluate(async () => {
      const { ResponseWatch } = await import("/page/device/response-watch.js");
      const { card } = await import("/page/device/crash-card.js");
      const { setTimeout, clearTimeout } = window;
      let [time, number] = [0, 0];
      const timers = new Map();
      const pass = async (/** @type {number} */ ms) => {
        time += ms;
        for (const [id, { at, run }] of [...timers]) {
          if (at <= time) {
            timers.delete(id);
            await run();
          }
        }
      };
      /** @type {string[]} */ const states = [];
      /** @type {unknown} as much of a device session as the watch uses */
      const deviceSession = {
        session: { link: "open" },
        deviceState: { set: (/** @type {string} */ moment) => states.push(`${moment} at ${time}`) },
        card: { display() {} },
        setStatus() {},
        deviceFrame: {},
      };
      window.setTimeout = /** @type {typeof window.setTimeout} */ ((
        /** @type {() => void} */ run,
        /** @type {number} */ ms,
      ) => (timers.set(++number, { at: time + ms, run }), number));
      window.clearTimeout = (id) => timers.delete(id);
      try {
        const watch = new ResponseWatch(deviceSession);
        watch.awaitResponse(0);
        // Each answer arrives after the next action was sent.
        for (let action = 1; action < 100; action++) {
          await pass(300);
          watch.awaitResponse(action);
          watch.stopAwaiting(action - 1);
        }
        const before = [...states];
        await pass(3999);
        await pass(1);
        return [before, states, typeof card];
      } finally {
        Object.assign(window, { setTimeout, clearTimeout });
      }
    });
    assert.deepEqual(results, [[], ["crashed at 33700"], "function"]);
  },
);

/** The text of the field in the session. @returns {Promise<string | undefined>} */
const noted = (/** @type {Page} */ page) =>
  page.evaluate(() => [...window.vitrine.tree.views.values()].find(({ input }) => input)?.text);

/** Types a letter that the app does not answer, until the card covers the device. */
async function covered(/** @type {At["open"]} */ open, /** @type {FakeGateway} */ gateway) {
  const page = await live(await open("/?scene=note"));
  await page.click('[aria-label="Note"]');
  await page.waitFor(() => document.activeElement?.className === "typing");
  await holdTimers(page);
  gateway.session.held = true;
  await page.press("a");
  for (
    let count = 1;
    !(await gateway.heard("action", count)).some(({ kind }) => kind === "type");
    count++
  );
  await page.waitFor(() => Boolean(workspace.activeSession.actionReports));
  await elapsed(page, 4000);
  await reachesState(page, "crashed");
  return page;
}

check(
  "letters typed while the card covers a text field are commands neither to the page nor to the app",
  async ({ open, gateway }) => {
    const page = await covered(open, gateway);
    const layout = () =>
      page.evaluate(
        () => [
          document.body.className,
          JSON.stringify(document.body.dataset),
          document.querySelector("dialog[open]")?.textContent,
          location.hash,
        ],
      );
    const before = await layout();
    // These keys rotate, darken, open the timeline, open a panel, and list the shortcuts.
    for (const key of ["r", "d", "t", "1", "?"]) await page.press(key);
    await page.drawn();
    assert.deepEqual(await layout(), before);
    gateway.session.release();
    await reachesState(page, "live");
    await page.becomes(() => noted(page), "a");
    await page.evaluate(() => window.vitrine.settled());
    // The click also sent a selection.
    assert.deepEqual(
      gateway.received.filter(({ type, kind }) => type === "action" && kind !== "select").map(({ kind, text }) =>
        text ?? kind
      ),
      ["tap", "a"],
    );
  },
);

check("when the card goes, the text field has the focus again and takes the next letter", async ({ open, gateway }) => {
  const page = await covered(open, gateway);
  assert.notEqual(await page.evaluate(() => document.activeElement?.className), "typing");
  gateway.session.release();
  await reachesState(page, "live");
  await page.becomes(() => page.evaluate(() => document.activeElement?.className), "typing");
  await page.press("b");
  await page.becomes(() => noted(page), "ab");
});

check(
  "the focus that was moved to another control while the card was there stays on that control",
  async ({ open, gateway }) => {
    const page = await covered(open, gateway);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById("tab-hierarchy")).focus());
    gateway.session.release();
    await reachesState(page, "live");
    await page.becomes(() => noted(page), "a");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "tab-hierarchy");
  },
);
