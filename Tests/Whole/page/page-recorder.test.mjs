// @ts-check
// Recording on the page writes a test of a person's actions, and that test passes.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { hands, letters, quiet, shows } from "../../Page/support/hands.mjs";
import { sceneWalks } from "../../Page/support/scene-walks.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway() });
const fixture = fileURLToPath(new URL("../../../scripts/test.mjs", import.meta.url));
const isLong = Boolean(process.env.VITRINE_LONG);
const always = ["movies", "navigation", "tabs", "alerts", "search", "login", "child", "product"];

/** Chooses an entry of the device's menu. @param {Page} page @param {string} name */
async function choose(page, name) {
  await page.click("#controls summary");
  await page.waitFor(
    (name) => [...document.querySelectorAll("#controls button")].some((each) => each.textContent === name),
    name,
  );
  await page.evaluate(
    (name) =>
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#controls button"))].find((each) =>
        each.textContent === name
      )?.click(),
    name,
  );
  await page.waitFor(() => !/** @type {HTMLDetailsElement} */ (document.getElementById("controls")).open);
}

/** @param {Page} page */
async function begin(page) {
  await choose(page, "Record");
  await page.waitFor(() => document.querySelector(".recording-stop"));
}

/** Ends the recording. @param {Page} page @returns {Promise<string>} the script */
async function written(page) {
  await quiet(page);
  await page.click(".recording-stop");
  return page.waitFor(() =>
    /** @type {HTMLTextAreaElement | null} */ (document.querySelector("dialog.script textarea"))?.value
  );
}

/** Runs a test of the fixture. @param {string} text @returns {Promise<string>} the output of the test runner */
async function run(text) {
  const folder = await mkdtemp(join(tmpdir(), "page-recorder-"));
  try {
    const file = join(folder, "recorded.test.mjs");
    await writeFile(file, text.replace('"vitrine/test"', JSON.stringify(fixture)));
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    return await new Promise((resolve) =>
      void execFile(process.execPath, ["--test", "--test-reporter=tap", file], {
        env: { ...env, VITRINE_BIN: bin, VITRINE_ARTIFACTS: join(folder, "kept") },
      }, (__, output) => resolve(output))
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const [scene, act] of Object.entries(sceneWalks)) {
  if (!isLong && !always.includes(scene)) continue;
  check(`${scene}: what was recorded on the page passes as a test`, async ({ open }) => {
    const page = await live(
      await open(`/?scene=${scene}`, { width: 1280, height: scene === "controls" ? 2600 : 1000 }),
    );
    if (scene === "controls") await page.evaluate(() => window.vitrine.device({ width: 390, height: 2400 }));
    await begin(page);
    await act(page, (what) => hands.mouse.use(page, what), "mouse");
    const script = await written(page);
    assert.match(script, /^import \{ expect, test \} from "vitrine\/test";/);
    const output = await run(script);
    assert.match(output, /^# pass 1$/m, `${script}\n${output}`);
  });
}

check(
  "a secret text is in the script of the page on which it was typed, and what came before the recording is told apart",
  async ({ open }) => {
    const page = await live(await open("/?scene=login"));
    await hands.mouse.use(page, "Name");
    await page.waitFor(() => document.activeElement?.className === "typing");
    await letters(page, "ann");
    await quiet(page);
    await begin(page);
    await hands.mouse.use(page, "Password");
    await letters(page, "sesame");
    await hands.mouse.use(page, "Log In");
    await shows(page, "Logged in as ann");
    const script = await written(page);
    assert.match(
      script,
      /\/\/ Before the recording\.\n.*"Name" \}\)\.fill\("ann"\);\n {2}\/\/ The recording\.\n[^]*"Password" \}\)\.fill\("sesame"\);/,
    );
    assert.match(await run(script), /^# pass 1$/m, script);
  },
);

check("the script can be copied and saved, and Escape closes it", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await begin(page);
  await choose(page, "Stop recording");
  const script = await page.waitFor(() =>
    /** @type {HTMLTextAreaElement | null} */ (document.querySelector("dialog.script textarea"))?.value
  );
  await page.evaluate(() => {
    copied = [];
    navigator.clipboard.writeText = async (text) => {
      copied.push(text);
    };
  });
  await page.click("Copy");
  await page.waitFor(() => document.querySelector("dialog.script [role=status]")?.textContent === "Copied.");
  assert.deepEqual(await page.evaluate(() => copied), [script]);
  const saved = await page.evaluate(async () => {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector("dialog.script a"));
    return { name: link.download, scheme: new URL(link.href).protocol };
  });
  assert.deepEqual(saved, { name: "movies.test.mjs", scheme: "blob:" });
  await page.press("Escape");
  await page.waitFor(() => !document.querySelector("dialog.script") && !document.querySelector(".recording-stop"));
});

check(
  "the recorder names text that was typed into a secret field before the recording as missing",
  async ({ open }) => {
    const page = await live(await open("/?scene=login"));
    await hands.mouse.use(page, "Password");
    await page.waitFor(() => document.activeElement?.className === "typing");
    await letters(page, "no");
    await quiet(page);
    await begin(page);
    await written(page);
    const statusText = await page.evaluate(() =>
      document.querySelector("dialog.script [role=status]")?.textContent ?? ""
    );
    assert.match(statusText, /^The recording does not hold all that was done before it began: (select|type) at \d+ ms/);
  },
);
