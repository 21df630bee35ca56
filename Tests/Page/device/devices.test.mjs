// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, ticker } from "../support/page-checks.mjs";

/** @import { FakeGateway } from "../../support/fake-gateway.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const devices = (/** @type {Page} */ page, /** @type {number} */ count) =>
  page.waitFor((count) => {
    const all = document.querySelectorAll(".figure[data-moment=live]");
    return all.length === count && [...all].every((each) => each.querySelector(".screen .line"));
  }, count);
const boxes = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".device")].map((each) => {
      const { left, right, bottom } = each.getBoundingClientRect();
      return { left, right, bottom, zoom: /** @type {HTMLElement} */ (each).style.zoom };
    })
  );
/** Opens the device's menu. */
const menu = async (/** @type {Page} */ page) => {
  await page.click("Device");
  await page.waitFor(() => document.querySelector("#controls[open] > div"));
};
const device = (/** @type {FakeGateway} */ gateway) =>
  gateway.received.filter(({ kind }) => kind === "device").map(({ device }) => device);
const choose = (/** @type {Page} */ page, /** @type {string} */ id, /** @type {string} */ value) =>
  page.evaluate(
    (id, value) => {
      const select = /** @type {HTMLSelectElement} */ (document.getElementById(id));
      select.value = value;
      select.dispatchEvent(new Event("change"));
    },
    id,
    value,
  );

check(
  "two scenes of an address are shown side by side, on one baseline and at one scale, each with its session",
  async ({ open, gateway }) => {
    const page = await open("/?scene=movies&scene=child");
    await devices(page, 2);
    await page.becomes(async () => {
      const [one, two] = await boxes(page);
      return { beside: one.right < two.left, baseline: one.bottom === two.bottom, scale: one.zoom === two.zoom };
    }, { beside: true, baseline: true, scale: true });
    await page.becomes(
      () => page.evaluate(() => location.search),
      `?${[...gateway.sessions.keys()].map((id) => `session=${id}`).join("&")}`,
    );
    await page.reload();
    await devices(page, 2);
    assert.equal(gateway.sessions.size, 2);
  },
);

check("header and ticker are those of the device that was used last", async ({ open }) => {
  const page = await open("/?scene=movies&scene=child");
  await devices(page, 2);
  const title = (/** @type {string} */ wanted) =>
    page.waitFor((wanted) => document.getElementById("title")?.textContent === wanted, wanted);
  await title("Movies");
  await page.click("Comedy");
  await ticker(page, '^tap "Comedy"');
  await page.click(".figure:last-of-type .screen");
  await title("Child");
  assert.doesNotMatch(await page.evaluate(() => document.getElementById("ticker").textContent), /Comedy/);
  await page.click("Drama");
  assert.match(await ticker(page, "Drama"), /^tap "Drama"/);
  await title("Movies");
});

check("a device is added with the same scene, and taken away again", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await menu(page);
  await page.click("#add");
  await devices(page, 2);
  assert.deepEqual([...gateway.sessions.values()].map(({ scene }) => scene), ["movies", "movies"]);
  await menu(page);
  await page.click("#remove");
  await devices(page, 1);
  await page.waitFor(() => /^\?session=\w+$/.test(location.search));
});

check("a crash is one device's own", async ({ open }) => {
  const page = await open("/?scene=movies&scene=child");
  await devices(page, 2);
  await page.click('[aria-label="Crash the app"]');
  await page.waitFor(() => document.querySelector(".figure[data-moment=crashed] .crash"));
  await devices(page, 1);
  await page.click("#resume");
  await devices(page, 2);
});

check("every device comes back from a lost connection", async ({ open, gateway }) => {
  const page = await open("/?scene=movies&scene=child");
  await devices(page, 2);
  gateway.refusing = 503;
  gateway.breakAll();
  await page.waitFor(() => document.querySelectorAll(".figure[data-moment=lost]").length === 2);
  gateway.refusing = undefined;
  await devices(page, 2);
}, { troubles: /WebSocket connection to/ });

check(
  "the menu sends the chosen preset, orientation, text size, appearance and clock rate to the device",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await menu(page);
    await choose(page, "preset", "820 1180");
    await choose(page, "textSize", "XL");
    await page.click("#style");
    await page.click("#turn");
    await page.click("#slow");
    await gateway.heard("action", 5);
    assert.deepEqual(device(gateway), [{ width: 820, height: 1180 }, { textSize: "XL" }, { style: "dark" }, {
      orientation: "landscapeLeft",
    }]);
    assert.equal(gateway.received.find(({ kind }) => kind === "rate")?.rate, 0.1);
  },
);

check(
  "a language is chosen by its own name, and the app is launched again on the device as it is",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await menu(page);
    const names = await page.evaluate(() =>
      [...document.querySelectorAll("#language option")].map(({ textContent }) => textContent)
    );
    assert.ok(names.includes("Deutsch") && names[0] === "Default", names.join());
    await choose(page, "language", "de");
    await gateway.heard("restart");
    const { width, height, scale } = gateway.session.device;
    assert.deepEqual(gateway.received.find(({ type }) => type === "restart"), {
      type: "restart",
      mode: "afresh",
      device: { width, height, scale, language: "de" },
    });
    await page.waitFor(() => !document.querySelector("#controls[open]"));
  },
);

check("everything in the menu Device lies within it", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Device");
  assert.deepEqual(
    await page.evaluate(() => {
      const [menu] = document.querySelectorAll(".controls[open] > div");
      const { left, right } = menu.getBoundingClientRect();
      return [...menu.querySelectorAll("*")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width && (box.left < left + 8 || box.right > right - 8);
      }).map((each) => each.outerHTML);
    }),
    [],
  );
});

check("the page zooms a device without telling the app", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await menu(page);
  await choose(page, "zoom", "150");
  await page.becomes(async () => (await boxes(page))[0].zoom, "1.5");
  await page.waitFor(() =>
    /at 150 %/.test(/** @type {HTMLElement} */ (document.getElementById("caption")).textContent)
  );
  await choose(page, "zoom", "fit");
  await page.becomes(async () => Number((await boxes(page))[0].zoom) < 1, true);
  assert.deepEqual(device(gateway), []);
});

check("a device is resized by its corner, one request at a time, and by the arrow keys", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.mouse("mouseMoved", await page.at("Comedy"));
  const corner = await page.at('[aria-label="Resize the device"]');
  await page.mouse("mouseMoved", corner);
  await page.mouse("mousePressed", corner);
  gateway.session.held = true;
  for (const by of [10, 20, 30]) {
    await page.mouse("mouseMoved", { x: corner.x + by, y: corner.y }, { button: "left", buttons: 1 });
  }
  await gateway.heard("action");
  assert.equal(device(gateway).length, 1, "the first has no answer yet");
  gateway.session.release();
  await gateway.heard("action", 2);
  await page.mouse("mouseReleased", { x: corner.x + 30, y: corner.y });
  const [first, last] = device(gateway).map(({ width = 0, height } = {}) => ({ width, height }));
  assert.ok(first.width > 390 && last.width > first.width && last.height === 844, JSON.stringify([first, last]));
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".corner")).focus());
  await page.press("ArrowRight");
  await gateway.heard("action", 3);
  assert.equal(device(gateway).at(-1)?.width, 400);
});

check("in a low window, the menu Device scrolls", async ({ open }) => {
  const page = await live(await open("/?scene=movies", { width: 1280, height: 400 }));
  await menu(page);
  await page.waitFor(() => {
    const list = /** @type {HTMLElement} */ (document.querySelector(".controls[open] > div"));
    const last = [...list.querySelectorAll("button")].filter((each) => each.checkVisibility()).at(-1);
    list.scrollTop = list.scrollHeight;
    const { bottom } = /** @type {HTMLElement} */ (last).getBoundingClientRect();
    return list.getBoundingClientRect().bottom <= innerHeight && bottom <= innerHeight;
  });
});

check("the status bars of all devices show the same minute", async ({ open }) => {
  const page = await open("/?scene=movies&scene=child");
  await devices(page, 2);
  const minutes = await page.evaluate(async () => {
    const minute = () => [...document.querySelectorAll(".status .clock")].map(({ textContent }) => textContent);
    for (const { session } of workspace.deviceSessions) {
      Object.defineProperty(session, "date", { value: new Date("2030-01-01T12:34:00Z") });
      Object.defineProperty(session, "timeZone", { value: "UTC" });
    }
    while (minute()[0] !== "12:34") await new Promise(requestAnimationFrame);
    return minute();
  });
  assert.deepEqual(minutes, ["12:34", "12:34"]);
});
