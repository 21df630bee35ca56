// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();
const troubles = { troubles: /404/ };

const ready = (/** @type {Page} */ page) => page.waitFor(() => document.querySelector(".tabs button:enabled"));
const tabs = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".containment .tab")].map((tab) =>
      `${tab.querySelector("b")?.textContent} ${tab.querySelector("i")?.textContent}`.trim()
    )
  );
const tabCountIs = (/** @type {Page} */ page, /** @type {number} */ count) =>
  page.waitFor((count) => document.querySelectorAll(".containment .tab").length === count, count);
/** Rectangles by class, to whole pixels. */
const rects = (/** @type {Page} */ page, /** @type {string} */ of) =>
  page.evaluate((of) =>
    [...document.querySelectorAll(`.containment .${of}`)].map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return [left, top, right, bottom];
    }), of);

check("while C is held each controller's area is outlined and named, parents before children", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await ready(page);
  await page.raw("Input.dispatchKeyEvent", { type: "keyDown", key: "c" });
  await tabCountIs(page, 4);
  await page.becomes(() => tabs(page), [
    "UINavigationController",
    "ContainerViewController",
    "MovieListViewController",
    "FilterListViewController",
  ]);
  assert.deepEqual(
    await page.evaluate(() =>
      [...document.querySelectorAll(".containment .area")].map((each) => /** @type {HTMLElement} */ (each).dataset.hue)
    ),
    ["0", "1", "2", "2"],
  );
  await page.raw("Input.dispatchKeyEvent", { type: "keyUp", key: "c" });
  await page.waitFor(() => !document.querySelector(".containment"));
}, troubles);

check("coinciding outlines are drawn inside each other, and no tab covers another", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await ready(page);
  await page.click("#contain");
  await tabCountIs(page, 4);
  await page.becomes(async () => {
    const [outer, inner] = await rects(page, "area");
    return inner[0] > outer[0] + 2 && inner[1] > outer[1] + 2 && inner[2] < outer[2] - 2 && inner[3] < outer[3] - 2;
  }, true);
  await page.becomes(async () => {
    const named = await rects(page, "tab");
    return named.flatMap((/** @type {number[]} */ a, at) =>
      named.slice(at + 1).filter((b) => !(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1])).map((b) =>
        `${a} and ${b}`
      )
    );
  }, []);
  await page.click("#contain");
  await page.waitFor(() =>
    !document.querySelector(".containment") && document.querySelector('#contain[aria-pressed="false"]')
  );
}, troubles);

check(
  "the containment overlay changes with the app, shows states by shapes, and names presented controllers",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=child"));
    await ready(page);
    await page.click("#contain");
    await tabCountIs(page, 2);
    await page.click("Finish");
    await tabCountIs(page, 1);
    gateway.session.app.controllers = () => [
      { id: 1, type: "ContentViewController", parent: 0, view: "window/content", state: "disappearing" },
      { id: 5, type: "Sheet", parent: 0, presenter: 1, view: "window/content/content", state: "appearing" },
    ];
    gateway.session.commit();
    await tabCountIs(page, 2);
    await page.becomes(() => tabs(page), ["ContentViewController", "Sheet presented"]);
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll(".containment .phase")].map((each) =>
          /** @type {HTMLElement} */ (each).dataset.state
        )
      ),
      ["disappearing", "appearing"],
    );
  },
  troubles,
);

check("the containment overlay follows animated views, frame by frame", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await ready(page);
  await page.click("#contain");
  await tabCountIs(page, 4);
  await page.evaluate(() => {
    const list = /** @type {HTMLElement} */ ([...document.querySelectorAll("#screen .scroll")].at(-1));
    window.before = [...document.querySelectorAll(".containment .area")].at(-1)?.getBoundingClientRect().top;
    list.animate([{ transform: "none" }, { transform: "translateY(120px)" }], {
      duration: 300,
      fill: "forwards",
      easing: "linear",
    });
    list.dispatchEvent(new Event("scroll"));
  });
  const [moved, scale] = await page.waitFor(() => {
    const list = /** @type {Element} */ ([...document.querySelectorAll("#screen .scroll")].at(-1));
    const area = /** @type {Element} */ ([...document.querySelectorAll(".containment .area")].at(-1));
    if (list.getAnimations().some(({ playState }) => playState !== "finished")) return undefined;
    return Math.abs(list.getBoundingClientRect().top - area.getBoundingClientRect().top) < 1 &&
      [
        area.getBoundingClientRect().top - window.before,
        Number(document.getElementById("device")?.style.getPropertyValue("--scale")),
      ];
  });
  assert.ok(Math.abs(moved / scale - 120) < 2, `${moved}`);
}, troubles);

check(
  "each device has a containment overlay, also one that is added, and loses it when it is removed",
  async ({ open, gateway }) => {
    const page = await open("/?scene=movies&scene=child");
    const named = (/** @type {string[]} */ wanted) =>
      page.waitFor((wanted) => {
        const all = [...document.querySelectorAll(".figure")].map((figure) =>
          [...figure.querySelectorAll(".containment .tab b")].map(({ textContent }) => textContent).join(" ")
        );
        return JSON.stringify(all) === JSON.stringify(wanted) || undefined;
      }, wanted);
    const [movies, child] = [
      "UINavigationController ContainerViewController MovieListViewController FilterListViewController",
      "ContentViewController LoadingViewController",
    ];
    await page.waitFor(() =>
      document.querySelectorAll(".figure[data-moment=live] .screen .line").length > 20 && Boolean(window.vitrine)
    );
    await ready(page);
    await page.raw("Input.dispatchKeyEvent", { type: "keyDown", key: "c" });
    await named([movies, child]);
    await page.raw("Input.dispatchKeyEvent", { type: "keyUp", key: "c" });
    await named(["", ""]);
    await page.click("#contain");
    await named([movies, child]);
    await page.evaluate(() => {
      window.workspace.open({ scene: "child" });
    });
    await named([movies, child, child]);
    gateway.session.app.tap("window/content/finish");
    gateway.session.commit();
    await named([movies, child, "ContentViewController"]);
    await page.evaluate(() => {
      const { workspace } = window;
      workspace.controls.menu.removeDevice();
    });
    await named([child, "ContentViewController"]);
    await page.click("#contain");
    await named(["", ""]);
  },
  troubles,
);
