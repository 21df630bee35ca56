// @ts-check
import assert from "node:assert/strict";
import { live, pageChecks } from "../support/page-checks.mjs";

/** @import { FakeGateway } from "../../support/fake-gateway.mjs" */
/** @import { Page } from "../support/page.mjs" */

const { check } = pageChecks();

const key = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.evaluate((key) => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  }, name);
const device = (/** @type {FakeGateway} */ gateway) =>
  gateway.received.filter(({ kind }) => kind === "device").map(({ device }) => device);

check("? lists the keys, and Escape closes the list", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await key(page, "?");
  const dialogText = await page.waitFor(() => document.querySelector("dialog[open]")?.textContent);
  for (
    const words of [
      "Keyboard shortcuts",
      "Rotate",
      "Timeline",
      "Present",
      "Search scenes",
      "Next commit",
      "Device only",
    ]
  ) assert.ok(dialogText.includes(words), words);
  await page.raw("Input.dispatchKeyEvent", {
    type: "keyDown",
    key: "Escape",
    code: "Escape",
    windowsVirtualKeyCode: 27,
  });
  await page.waitFor(() => !document.querySelector("dialog"));
});

check(
  "R rotates and D darkens the device, also with the focus in it, but not where the app handles that key",
  async ({ open, gateway }) => {
    const page = await live(await open("/?scene=movies"));
    await key(page, "r");
    await gateway.heard("action");
    await key(page, "d");
    await gateway.heard("action", 2);
    assert.deepEqual(device(gateway), [{ orientation: "landscapeLeft" }, { style: "dark" }]);
    await page.evaluate(() => document.getElementById("screen").focus());
    await key(page, "r");
    await gateway.heard("action", 3);
    assert.equal(device(gateway).length, 3);
    // A key that is none of the page's is the app's.
    await key(page, "x");
    await gateway.heard("action", 4);
    assert.deepEqual([gateway.received.at(-1)?.kind, gateway.received.at(-1)?.key], ["key", "x"]);
    for (
      const [keys, pressed, wanted] of /** @type {[string[] | true | undefined, string, string][]} */ ([
        [["r"], "r", "key"],
        [["r"], "d", "device"],
        [
          true,
          "d",
          "key",
        ],
        [undefined, "d", "device"],
      ])
    ) {
      gateway.session.device.keys = keys;
      gateway.session.refresh();
      await page.waitFor(
        (keys) => JSON.stringify(window.vitrine.tree.screen.keys ?? null) === keys,
        JSON.stringify(keys ?? null),
      );
      const before = gateway.received.filter(({ type }) => type === "action").length;
      await key(page, pressed);
      await gateway.heard("action", before + 1);
      assert.equal(gateway.received.at(-1)?.kind, wanted, JSON.stringify([keys, pressed]));
    }
  },
);

check("after a click on the device the page's keys work, also as the first thing of all", async ({ open }) => {
  const page = await open("/?scene=movies");
  await page.waitFor(() => document.body.dataset.moment === "live" && Boolean(window.vitrine));
  await page.click("Comedy");
  await page.press("?", { shift: true });
  await page.waitFor(() => document.querySelector("dialog[open]"));
  await page.press("Escape");
  await page.waitFor(() => !document.querySelector("dialog"));
  await page.click("Comedy");
  await page.press("t");
  await page.waitFor(() => document.getElementById("timeline")?.checkVisibility());
  await page.click("Clear Filter");
  await page.press("p");
  await page.waitFor(() => document.body.hasAttribute("data-presenting"));
});

check("the keys that are the page's in a device are those that it binds", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  const [bound, known] = await page.evaluate(async () => {
    const [{ shortcuts }, { pageKeys }] = await Promise.all([workspace.loadControls(), import("/page/input/keys.js")]);
    return [[...shortcuts.bound.keys(), "0"], [...pageKeys]];
  });
  assert.deepEqual(known.toSorted(), bound.toSorted());
});

check("a number opens a pane, and again closes it", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await key(page, "5");
  await page.waitFor(() =>
    /** @type {HTMLElement} */ (document.getElementById("tab-console")).getAttribute("aria-selected") === "true" &&
      document.getElementById("dock").checkVisibility()
  );
  await key(page, "5");
  await page.waitFor(() => !document.getElementById("dock").checkVisibility());
}, { troubles: /404|Refused to apply style/ });

check("a choice that has the focus leaves the keys to the page, and a text keeps them", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.evaluate(() => workspace.loadControls().then(() => undefined));
  await page.evaluate(() =>
    document.body.append(
      ...["radio", "text"].map((type) => Object.assign(document.createElement("input"), { type, id: type })),
    )
  );
  const open5 = async (/** @type {string} */ id) => {
    await page.evaluate((id) => /** @type {HTMLElement} */ (document.getElementById(id)).focus(), id);
    await key(page, "5");
  };
  await open5("radio");
  await page.waitFor(() => document.getElementById("dock").checkVisibility());
  await open5("text");
  assert.ok(await page.evaluate(() => document.getElementById("dock").checkVisibility()));
  await open5("radio");
  await page.waitFor(() => !document.getElementById("dock").checkVisibility());
});
