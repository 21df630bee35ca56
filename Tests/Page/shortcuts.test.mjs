// @ts-check
import assert from "node:assert/strict";
import { ground, live } from "./support/ground.mjs";

const { check } = ground();

const key = (page, name) => page.evaluate((key) => {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}, name);
const device = (gateway) => gateway.received.filter(({ kind }) => kind === "device").map(({ device }) => device);

check("? lists the keys, and Escape closes the list", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await key(page, "?");
  const told = await page.waitFor(() => document.querySelector("dialog[open]")?.textContent);
  for (const words of ["Turn the device", "Timeline", "Present", "Search the scenes"]) assert.ok(told.includes(words), words);
  await page.raw("Input.dispatchKeyEvent", { type: "keyDown", key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 });
  await page.waitFor(() => !document.querySelector("dialog"));
});

check("R turns, D darkens, and not while the device has the keyboard", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await key(page, "r");
  await gateway.heard("action");
  await key(page, "d");
  await gateway.heard("action", 2);
  assert.deepEqual(device(gateway), [{ orientation: "landscapeLeft" }, { style: "dark" }]);
  await page.evaluate(() => document.getElementById("screen").focus());
  await key(page, "r");
  await gateway.heard("action", 3);
  assert.equal(gateway.received.at(-1).kind, "key");
  assert.equal(device(gateway).length, 2);
});

check("a number opens a pane, and again closes it", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await key(page, "5");
  await page.waitFor(() => document.getElementById("tab-console").getAttribute("aria-selected") === "true" && document.getElementById("dock").checkVisibility());
  await key(page, "5");
  await page.waitFor(() => !document.getElementById("dock").checkVisibility());
}, { troubles: /404|Refused to apply style/ });

check("a choice that has the focus leaves the keys to the page, and a text keeps them", async ({ open }) => {
  const page = await live(await open("/?scene=movies"));
  await page.evaluate(() => house.desks().then(() => undefined));
  await page.evaluate(() => document.body.append(...["radio", "text"].map((type) => Object.assign(document.createElement("input"), { type, id: type }))));
  const open5 = async (id) => {
    await page.evaluate((id) => document.getElementById(id).focus(), id);
    await key(page, "5");
  };
  await open5("radio");
  await page.waitFor(() => document.getElementById("dock").checkVisibility());
  await open5("text");
  assert.ok(await page.evaluate(() => document.getElementById("dock").checkVisibility()));
  await open5("radio");
  await page.waitFor(() => !document.getElementById("dock").checkVisibility());
});
