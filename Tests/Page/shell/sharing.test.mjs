// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks, shows, texts, ticker } from "../support/page-checks.mjs";

/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

/** The text that a link button of the dialog copies. */
const link = async (/** @type {Page} */ page, /** @type {string} */ name) => {
  await page.evaluate(() => {
    copied = [];
    navigator.clipboard.writeText = async (text) => {
      copied.push(text);
    };
  });
  await page.click("Share");
  await page.waitFor((name) => {
    const button = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#sharing button"))].find((
      each,
    ) => each.textContent.startsWith(name));
    button?.click();
    return button;
  }, name);
  await page.waitFor(() =>
    /** @type {HTMLElement} */ (document.querySelector("#sharing [role=status]")).textContent === "Copied."
  );
  return page.evaluate(() => copied[0]);
};

check("a link to act leads to the same session", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  const address = await link(page, "Copy link (can control)");
  assert.equal(new URL(address).searchParams.get("session"), gateway.session.id);
});

check("a viewer with the watch link sees the same screen, and has no controls", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  const address = await link(page, "Copy link (view only)");
  assert.ok(!address.includes(gateway.session.id));
  const other = await live(await open(new URL(address).search.replace(/^/, "/")));
  await other.waitFor(() => document.getElementById("link").textContent === "Watching");
  await other.becomes(
    () =>
      other.evaluate(() =>
        ["controls", "transport"].map((id) =>
          /** @type {HTMLElement} */ (document.getElementById(id)).checkVisibility() &&
            !/** @type {HTMLFieldSetElement} */ (document.getElementById(id)).disabled
        )
      ),
    [false, false],
  );
  const before = gateway.received.filter(({ type }) => type === "action").length;
  await other.click("Comedy");
  assert.equal(gateway.received.filter(({ type }) => type === "action").length, before);
  await page.click("Comedy");
  await ticker(other, "Comedy");
  await shows(page, other);
  await other.waitFor(() => /^\?session=look/.test(location.search));
});

check("without the clipboard, the page shows the link so that it can be copied", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.evaluate(() => {
    navigator.clipboard.writeText = async () => {
      throw new Error("no");
    };
    document.execCommand = () => false;
  });
  await page.click("Share");
  await page.waitFor(() => document.querySelector("#sharing button"));
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#sharing button")).click());
  assert.ok(
    (await page.waitFor(() => /** @type {HTMLInputElement} */ (document.querySelector("#sharing input")).value))
      .includes(gateway.session.id),
  );
});

check(
  "a viewer with the watch link can show past moments, and other viewers stay at the present",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await page.click("Comedy");
    await ticker(page, '^tap "Comedy"');
    const other = await live(await open(`/?session=${gateway.session.watch}&timeline=220`));
    await other.waitFor(() => document.querySelector(".playback .where")?.textContent?.startsWith("Commit 2 of 2"));
    await other.becomes(async () => (await texts(other)).includes("Alien"), false);
    await other.click('[aria-label="Previous commit"]');
    await other.waitFor(() =>
      [...document.querySelectorAll("#screen .line")].some(({ textContent }) => textContent === "Alien")
    );
    await page.becomes(async () => (await texts(page)).includes("Alien"), false);
    await page.click("Clear Filter");
    await other.waitFor(() => document.querySelector(".playback .where")?.textContent?.startsWith("Commit 1 of 3"));
    await other.click('[title="Live (L)"]');
    await other.waitFor(() => !document.body.hasAttribute("data-past"));
    await other.waitFor(() => document.getElementById("link").textContent === "Watching");
    await shows(page, other);
  },
);
