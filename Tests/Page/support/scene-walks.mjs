// @ts-check
// Walks through each scene of a container, with a mouse, with a finger or with the keyboard only.
import { letters, pagePoint, quiet, reach, rightOf, shows, stands, sweep } from "./hands.mjs";

/** @import { Page } from "./page.mjs" */

/**
 * Each walk waits until the screen shows its effects.
 * @type {Record<string, (page: Page, use: (what: string | {x: number, y: number}) => Promise<void>, input: "mouse" |
 *   "finger" | "keys") =>
 *   Promise<void>>}
 */
export const sceneWalks = {
  async navigation(page, use) {
    await use("Push");
    await shows(page, "Level 2");
    await use("Add");
    await shows(page, "Level 3");
    await use("Level 2");
    await shows(page, "Level 2", "-Level 3");
    await use("Three at Once");
    await shows(page, "Level 3");
    await use("Toolbar");
    await shows(page, "Level 3 has a toolbar");
  },

  async tabs(page, use, input) {
    await use("Inbox, 3");
    await use(input === "keys" ? "Grace" : "A moth in the relay");
    await shows(page, "Grace", "Show Details", "2");
    await use("Music");
    await stands(page, "Music", "aria-selected", "true");
    await use("More");
    await use("Settings");
    await shows(page, "Settings", "View loaded: 1");
  },

  async paging(page, use, input) {
    if (input === "keys") {
      await reach(page, "Pages");
      await page.press("ArrowRight");
    } else {
      await use(await rightOf(page, "Pages"));
    }
    await shows(page, "Go Back");
  },

  async pages(page, use, input) {
    if (input === "keys") {
      await reach(page, "Pages");
      await page.press("ArrowRight");
    } else {
      await use(await rightOf(page, "Pages"));
    }
    await shows(page, "Old Town", "-Harbour");
  },

  async split(page, use) {
    await use("Collapsing");
    await shows(page, "Collapsing", "-Columns");
    await page.evaluate(() => window.vitrine.device({ width: 820, height: 1180 }));
    await use("Show Sidebar");
    await shows(page, "Columns", "Display Modes");
    await use("Display Modes");
    await shows(page, "-Columns", "Display Modes");
  },

  async alerts(page, use) {
    await use("Two Choices");
    await use("Delete");
    await shows(page, "Delete", "-This cannot be undone.");
    await use("Actions");
    await use("Duplicate");
    await shows(page, "Duplicate", "-Share");
    await use("Text Field");
    await shows(page, "New Folder");
    await page.waitFor(() => document.activeElement?.className === "typing");
    await letters(page, "Tax");
    await use("Create");
    await shows(page, "Create Tax", "-New Folder");
  },

  async search(page, use) {
    await use("Name or Latin name");
    await page.waitFor(() => document.activeElement?.className === "typing");
    await letters(page, "ap");
    await shows(page, "Maple", "-Alder");
    await use("Needles");
    await shows(page, "-Maple");
    await use("Broad");
    await use("Cancel");
    await shows(page, "Alder", "-Cancel");
  },

  async states(page, use) {
    await use("Fail next time");
    await stands(page, "Fail next time", "aria-checked", "true");
    await use("Open Notes");
    await use("Try again");
    await shows(page, "Groceries", "Call Ada");
    await use("Edit");
    await use("Remove Groceries");
    await use("Delete");
    await shows(page, "-Groceries", "Route");
    await use("Done");
    await shows(page, "Edit");
  },

  async login(page, use) {
    await use("Name");
    await page.waitFor(() => document.activeElement?.className === "typing");
    await letters(page, "ann");
    await use("Password");
    await letters(page, "sesame");
    await use("Log In");
    await shows(page, "Logged in as ann");
    await use("Settings");
    await shows(page, "This sheet lies");
    await use("Done");
    await shows(page, "-This sheet lies");
    await use("Log Out");
    await shows(page, "Library");
  },

  async keyboard(page, use, input) {
    await use("City");
    await page.waitFor(() =>
      document.activeElement?.getAttribute("aria-label") === "City" && document.activeElement.className === "typing"
    );
    await letters(page, "Oslo");
    await shows(page, "Oslo");
    // The software keyboard covers the button.
    if (input === "mouse") await page.wheel(await pagePoint(page, 200, 300), 600);
    if (input === "finger") await sweep(page, input, [200, 400], [0, -300]);
    await use("Save Address");
    await shows(page, "Saved: 1 of 7 lines are filled in.");
  },

  async event(page, use, input) {
    const row = (/** @type {string} */ name, /** @type {string} */ more) => use(input === "keys" ? name : more);
    await row("Push", "The factory's controller, in the stack");
    await use("Ways");
    await row("Present", "By the presenter, as a sheet");
    await page.waitFor(() => document.querySelector('#screen [role="dialog"]'));
    await quiet(page);
    if (input === "keys") await page.press("Escape");
    else await sweep(page, input, [200, 90], [0, 600]);
    await page.waitFor(() => !document.querySelector('#screen [role="dialog"]'));
    await use("Event");
    await stands(page, "Event", "aria-selected", "true");
  },

  async product(page, use) {
    await shows(page, "Weight");
    await use("Fail next time");
    await use("Reload");
    await use("Try again");
    await shows(page, "Weight");
    await use("Massive");
    await stands(page, "Massive", "aria-selected", "true");
  },

  async child(page, use) {
    await shows(page, "Loaded once");
    await use("Reload");
    await shows(page, "Loaded 2 times");
    await use("Placing");
    await use("Frame");
    await shows(page, "A frame of 200 by 120 points at (24, 24). It");
    await use("Content");
    await shows(page, "Loaded 2 times", "-Frame");
  },

  async controls(page, use, input) {
    await use("Airplane mode");
    await stands(page, "Airplane mode", "aria-checked", "false");
    await use("Increment");
    await use("Week");
    await use("Month");
    await stands(page, "Month", "aria-selected", "true");
    await use("Actions");
    await page.waitFor(() => document.querySelector('#screen [role="menu"]'));
    if (input === "keys") await page.press("ArrowDown");
    if (input === "keys") await page.press("Enter");
    else await use("Share");
    await shows(page, "Chosen: Share");
  },

  async movies(page, use, input) {
    const film = (/** @type {string} */ name, /** @type {string} */ rest) => input === "keys" ? name : rest;
    await use("Comedy");
    await shows(page, "Playtime", "-Alien");
    await use(film("Clear Filter", "Clear Filter"));
    await shows(page, "Alien");
  },
};
