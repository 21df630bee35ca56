// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const sources = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#scenes img")].map((image) =>
      /** @type {HTMLImageElement} */ (image).src.replace(location.origin, "")
    )
  );

check("scenes have pictures, and the scene on the stage has its session's picture", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.waitFor(() => {
    const all = [...document.querySelectorAll("#scenes img")];
    return all.length === 4 &&
      all.every((image) =>
        /** @type {HTMLImageElement} */ (image).complete && /** @type {HTMLImageElement} */ (image).naturalWidth
      );
  });
  const [movies, ...others] = await sources(page);
  assert.match(movies, new RegExp(`^/sessions/${gateway.session.id}\\.svg`));
  assert.deepEqual(others, [
    "/thumbnails/child.svg?or=nothing",
    "/thumbnails/pans.svg?or=nothing",
    "/thumbnails/note.svg?or=nothing",
  ]);
  gateway.session.commit();
  await page.waitFor(
    (before) =>
      /** @type {HTMLImageElement} */ (document.querySelector("#scenes img")).src.replace(location.origin, "") !==
        before,
    movies,
  );
});

check("the scene on the stage is in sight in the list, once the pictures are there", async ({ open }) => {
  const page = await live(await open("/?scene=note", { width: 1280, height: 320 }));
  await page.waitFor(() => document.querySelectorAll("#scenes img").length === 4);
  const [entry, list] = await page.evaluate(() =>
    ["#scenes a[aria-current]", ".rail"].map((each) => {
      const { top, bottom } = /** @type {Element} */ (document.querySelector(each)).getBoundingClientRect();
      return { top, bottom };
    })
  );
  assert.ok(
    list.bottom - list.top < 280 && entry.top >= list.top && entry.bottom <= list.bottom + 1,
    JSON.stringify({ entry, list }),
  );
  assert.ok(await page.evaluate(() => /** @type {Element} */ (document.querySelector(".rail")).scrollTop > 0));
});

check("/ searches the scenes", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
  });
  await page.waitFor(() => document.activeElement?.id === "search");
  const visibleScenes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("#scenes li")].filter((row) => row.checkVisibility()).map((row) =>
        /** @type {HTMLElement} */ (row.querySelector("b")).textContent
      )
    );
  await page.raw("Input.insertText", { text: "loads" });
  await page.becomes(visibleScenes, ["Child"]);
  await page.raw("Input.insertText", { text: " nothing" });
  await page.becomes(visibleScenes, []);
  assert.ok(
    await page.evaluate(() =>
      [...document.querySelectorAll(".rail [role=status]")].some((each) =>
        each.checkVisibility() && each.textContent === "No scenes found."
      )
    ),
  );
});

check("the way to the rules looks like one", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  // Its look comes with the pictures'.
  const [colour, others] = await page.waitFor(() => {
    const [link, scene] = [".rail .foot a", "#scenes a:not([aria-current])"].map((each) =>
      getComputedStyle(/** @type {Element} */ (document.querySelector(each)))
    );
    return link.textDecorationLine === "underline" && [link.color, scene.color];
  });
  assert.notEqual(colour, others);
});

check("a picture of a rotated device is there whole", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.waitFor(() => {
    const image = document.querySelector("#scenes img");
    return image && getComputedStyle(image).objectFit === "contain";
  });
});

check("/ searches the scenes on the home page, too", async ({ open }) => {
  const page = await open("/");
  await page.waitFor(() => document.body.dataset.moment === "welcome");
  await page.press("/");
  await page.waitFor(() => document.activeElement?.id === "search");
  await page.raw("Input.insertText", { text: "loads" });
  await page.waitFor(() =>
    [...document.querySelectorAll("#scenes li")].filter((row) => row.checkVisibility()).length === 1
  );
});
