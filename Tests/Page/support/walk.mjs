// @ts-check
import assert from "node:assert/strict";
import { live, shows, texts, ticker } from "./page-checks.mjs";

/** @import { Page } from "./page.mjs" */

/** The texts of the visible films. @param {Page} page */
const films = async (page) => (await texts(page)).filter((text) => /rating: \d/.test(text));

/** @param {Page} page */
const onlyComedies = (page) =>
  page.waitFor(() => {
    const lines = [...document.querySelectorAll("#screen .line")].map((line) => line.textContent ?? "").filter((text) =>
      /rating: \d/.test(text)
    );
    return lines.length > 0 && lines.every((text) => text.includes("Comedy"));
  });

/**
 * The main features of the page. These tests pass on every gateway with the scenes `movies` and `child`.
 * @param {(sentence: string, body: (at: Pick<import("./page-checks.mjs").At, "open">) => Promise<void>) => void} check
 */
export function walk(check) {
  check("the first page lists the scenes, and a link opens one", async ({ open }) => {
    const page = await open("/");
    await page.waitFor(() => document.body.dataset.moment === "welcome");
    assert.deepEqual(
      (await page.evaluate(() => [...document.querySelectorAll("#scenes a")].map((link) => link.getAttribute("href"))))
        .slice(0, 2).sort(),
      ["/?scene=child", "/?scene=movies"],
    );
    await page.click('[href="/?scene=movies"]');
    await live(page);
    assert.equal(await page.evaluate(() => document.title), "Movies · Vitrine");
  });

  check("a click on a filter shows the press at once and narrows the list", async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    const before = await films(page);
    const point = await page.at("Comedy");
    await page.mouse("mousePressed", point);
    assert.ok(await page.waitFor(() => document.querySelector("#screen .pressed")));
    await page.mouse("mouseReleased", point);
    await onlyComedies(page);
    assert.ok((await films(page)).length < before.length);
    assert.match(await ticker(page, "1 commit"), /^tap "Comedy"→(\d+ callbacks?→)?1 commit, [\d,]+ B, [\d,]+ ms$/);
    await page.waitFor(() => !document.querySelector("#screen .pressed"));
  });

  check("a press that leaves its row is no tap", async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    await page.mouse("mousePressed", await page.at("Comedy"));
    const elsewhere = await page.at("Drama");
    await page.mouse("mouseMoved", elsewhere, { button: "left", buttons: 1 });
    await page.waitFor(() => !document.querySelector(".pressed"));
    await page.mouse("mouseReleased", elsewhere);
    assert.match(await page.evaluate(() => document.getElementById("ticker").textContent), /^Tap something/);
  });

  check("a touch does what a click does", async ({ open }) => {
    const page = await live(await open("/?scene=movies", { touch: true }));
    await page.touch("Comedy");
    await onlyComedies(page);
  });

  check("the keyboard reaches a filter, taps it with Space and Enter, and stays there", async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.evaluate(() => document.getElementById("screen").focus());
    for (let i = 0; i < 60 && await focused() !== "Comedy"; i++) await page.press("Tab");
    assert.equal(await focused(), "Comedy");
    assert.notEqual(
      await page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineStyle),
      "none",
    );
    await page.press(" ");
    await onlyComedies(page);
    assert.equal(await focused(), "Comedy");
    await page.press("Enter");
    await page.waitFor(() =>
      [...document.querySelectorAll("#screen .line")].some((line) => /Drama, rating/.test(line.textContent ?? ""))
    );
  });

  check("a reload keeps the session, its filters and its address", async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    const address = await page.evaluate(() => location.search);
    assert.match(address, /^\?session=[a-z2-7]{16}$/);
    await page.click("Comedy");
    await onlyComedies(page);
    await page.reload();
    await live(page);
    await onlyComedies(page);
    assert.equal(await page.evaluate(() => location.search), address);
  });

  check("two pages of one session see the same, and each hears what the other did", async ({ open }) => {
    const one = await live(await open("/?scene=movies"));
    const two = await live(await open(`/${await one.evaluate(() => location.search)}`));
    assert.ok(await one.waitFor(() => document.getElementById("viewers")?.textContent === "2 viewers"));
    await one.click("Comedy");
    await onlyComedies(two);
    await shows(one, two);
    assert.match(await ticker(two, "^viewer"), /^viewer 1: tap "Comedy"→/);
  });

  check("a phone's window is filled by a device of its own size", async ({ open }) => {
    const page = await live(await open("/?scene=movies", { width: 360, height: 740, scale: 3, touch: true }));
    await page.becomes(() =>
      page.evaluate(() => {
        const { left, width, height } = document.getElementById("screen").getBoundingClientRect();
        return { left, width, height, window: innerWidth, wide: document.documentElement.scrollWidth };
      }), { left: 0, width: 360, height: 652, window: 360, wide: 360 });
    await page.touch("Comedy");
    await onlyComedies(page);
  });

  check("assistive technology gets roles, names and states", async ({ open }) => {
    const page = await live(await open("/?scene=movies"));
    const lines = await page.accessibility();
    for (const wanted of ["heading Movies", "button Comedy", "button Clear Filter"]) {
      assert.ok(lines.some((line) => line.startsWith(wanted)), `${wanted}\n${lines.join("\n")}`);
    }
    await page.click("Comedy");
    await onlyComedies(page);
    assert.ok((await page.accessibility()).includes("button Comedy (pressed)"));
  });

  check("the page says that a scene or a session does not exist, and links to the start page", async ({ open }) => {
    for (
      const [path, name] of [["/?scene=nowhere", "No such scene"], ["/?session=aaaaaaaaaaaaaaaa", "No such session"]]
    ) {
      const page = await open(path);
      await page.waitFor(() => document.body.dataset.moment === "dead");
      assert.equal(await page.evaluate(() => document.getElementById("dead-name")?.textContent), name);
      await page.click("#dead-link");
      await page.waitFor(() => document.body.dataset.moment === "welcome");
    }
  });
}
