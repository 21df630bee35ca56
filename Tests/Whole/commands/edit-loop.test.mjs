// @ts-check
// The edit loop with an open page: edits, errors, corrections and their effects. The compiler and the linker are real.
// A script replaces SwiftPM, because its first build would compile UIKit again.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { live, pageChecks, texts } from "../../Page/support/page-checks.mjs";
import { CopiedApp } from "../../support/copied-app.mjs";
import { bin } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

/** A copy of the scene *Movies*, served by `vitrine dev`. */
class EditedMovies {
  /** @type {CopiedApp | undefined} */ app;
  /** @type {import("node:child_process").ChildProcess | undefined} */ child;
  errors = "";

  async start() {
    this.folder = await mkdtemp(join(tmpdir(), "vitrine-edit-"));
    const app = this.app = await CopiedApp.make(
      this.folder,
      (path) => /^(Movies|Demo)\//.test(path) || path === "AppDelegate.swift",
    );
    await app.edit("AppDelegate.swift", (text) => text.replace(/\[\s*\.movies,[^\]]*\]/, "[.movies]"));
    const tools = await app.toolchain();
    const words = ["dev", this.folder, "--debug", "--port", "0", "--journal", join(this.folder, "journal")];
    const child = this.child = spawn(join(bin, "vitrine"), words, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
    });
    child.stderr.on("data", (text) => {
      this.errors += text;
    });
    const ended = once(child, "exit").then(([code]) => assert.fail(`it has ended with ${code}: ${this.errors}`));
    const [url] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
    ended.catch(() => {});
    return url;
  }

  async close() {
    const exited = this.child && once(this.child, "exit");
    this.child?.kill("SIGTERM");
    await exited;
    if (this.folder) await rm(this.folder, { recursive: true });
  }
}

const { check } = pageChecks({ make: () => new EditedMovies() });

const sheet = () =>
  document.querySelector(".build:not(.replay-report)")?.checkVisibility()
    ? document.querySelector(".build-name")?.textContent ?? ""
    : "";

/** The films that are listed. @param {Page} page */
const films = async (page) =>
  (await texts(page)).filter((text) => ["Alien", "The General", "Groundhog Day", "Playtime"].includes(text));

check(
  "somebody edits, breaks and mends an app, and sees each on the page, with the filter kept",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    const { app } = gateway;
    assert.ok(app);
    const container = "Movies/ContainerViewController.swift";
    const comedies = ["The General", "Groundhog Day", "Playtime"];
    await page.click("Comedy");
    await page.becomes(() => films(page), comedies);

    // An edit: the button's new text is seen and marked, the filter is kept.
    await app.edit(container, (text) => text.replace('"Clear Filter"', '"Show all"'));
    await page.waitFor(() => document.querySelector(".build-changed"));
    assert.ok((await texts(page)).includes("Show all"));
    assert.deepEqual(await films(page), comedies);

    // After a mistake, the compiler's error appears on the page with its location, and the previous app continues.
    await app.edit(container, (text) => text.replace('title = "Movies"', 'titel = "Movies"'));
    await page.becomes(() => page.evaluate(sheet), "The build failed");
    const source = await readFile(app.path(container), "utf8");
    const line = source.split("\n").findIndex((each) => each.includes("titel")) + 1;
    const [location, message, excerpt] = await page.evaluate(() =>
      [...document.querySelectorAll(".build-errors li:first-child > *")].map((part) => part.textContent ?? "")
    );
    assert.equal(location, `Movies/ContainerViewController.swift:${line}`);
    assert.match(message, /cannot find 'titel' in scope/);
    assert.match(excerpt, new RegExp(`^${line}      titel = "Movies"\\n +\\^$`, "m"));
    await page.click(location);
    await page.becomes(
      () => page.evaluate(() => document.querySelector(".code-line.highlighted code")?.textContent),
      '    titel = "Movies"',
    );

    // After a trap at the launch, the crash appears on the page, and the previous app continues.
    await app.edit(container, (text) => text.replace('titel = "Movies"', 'fatalError("no movies")'));
    await page.becomes(() => page.evaluate(sheet), "The new build is not used");
    assert.match(
      await page.evaluate(() => document.querySelector(".build-content")?.textContent ?? ""),
      /ContainerViewController\.swift:\d+: Fatal error: no movies/,
    );
    assert.deepEqual(await films(page), comedies);
    await page.click("Close");
    await page.click("Comedy");
    await page.becomes(async () => (await films(page)).includes("Alien"), true);
    await page.click("Comedy");
    await page.becomes(() => films(page), comedies);

    // After the correction, the next build continues from there.
    await app.edit(container, (text) => text.replace('fatalError("no movies")', 'title = "Films"'));
    await page.becomes(async () => (await texts(page)).includes("Films"), true);
    assert.deepEqual(await films(page), comedies);

    // After the filter was renamed, its actions apply to the view at its position, and the page reports that.
    await app.edit("Movies/MovieFilter.swift", (text) => text.replaceAll('"Comedy"', '"Funny"'));
    await page.waitFor(() => document.querySelector(".replay-report"));
    const report = await page.evaluate(() =>
      [...document.querySelectorAll(".replay-report li")].map((each) => each.textContent ?? "")
    );
    assert.equal(report.length, 3);
    for (const entry of report) {
      assert.match(
        entry,
        /^Action \d, tap on \w+ "Comedy" in FilterListViewController, was applied to \w+ "Funny" in FilterListViewController, found by its place\.$/,
      );
    }
    assert.deepEqual(await films(page), comedies);
    assert.equal((await readFile(join(app.folder, "plans"), "utf8")).trim(), "plan");
  },
  { timeout: 600_000 },
);
