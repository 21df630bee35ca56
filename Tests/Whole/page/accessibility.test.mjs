// @ts-check
import assert from "node:assert/strict";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { Chromium } from "../../Page/support/chromium.mjs";
import { live } from "../../Page/support/page-checks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Page } from "../../Page/support/page.mjs" */

const gateway = new RealGateway();
/** @type {Chromium} */ let browser;
/** @type {string} */ let url;

before(async () => {
  url = await gateway.start();
  browser = await Chromium.launch();
});

after(async () => {
  await browser?.close();
  await gateway.close();
});

/** Roles of Chromium's own that say what an element is made of, not what it is for. */
const structural = new Set(["none", "generic", "StaticText", "InlineTextBox", "RootWebArea", "paragraph", "ignored"]);

/** @typedef {{role: string, name: string, focusable?: boolean}} AccessibleNode and other properties, by name */

/** The page's accessibility tree, without what is ignored. @returns {Promise<AccessibleNode[]>} */
async function tree(/** @type {Page} */ page) {
  await page.raw("Accessibility.enable");
  /** @typedef {{name: string, value: {value: unknown}}} Property */
  /** @type {{nodes: {ignored: boolean, role?: {value: string}, name?: {value: string}, properties?: Property[]}[]}} */
  const { nodes } = await page.raw("Accessibility.getFullAXTree");
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name, properties = [] }) => ({
    role: role?.value ?? "",
    name: name?.value ?? "",
    ...Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
  }));
}

const scenes = await fetchScenes();

async function fetchScenes() {
  const probe = new RealGateway();
  try {
    return (await (await fetch(`${await probe.start()}/scenes`)).json()).map((/** @type {{id: string}} */ { id }) =>
      id
    );
  } finally {
    await probe.close();
  }
}

for (const scene of scenes) {
  test(`each focusable element has a name and a role in the scene ${scene}`, async () => {
    const page = await browser.open(`${url}/?scene=${scene}`);
    try {
      await live(page);
      await page.drawn();
      const nodes = await tree(page);
      const focusable = nodes.filter(({ focusable, role }) => focusable && role !== "RootWebArea");
      assert.ok(focusable.length > 0);
      assert.deepEqual(focusable.filter(({ name }) => !name.trim()), []);
      assert.deepEqual(focusable.filter(({ role }) => structural.has(role)), []);
      assert.deepEqual(
        nodes.filter(({ role }) => ["slider", "switch", "tab", "progressbar", "dialog", "heading"].includes(role))
          .filter(({ name }) => !name.trim()),
        [],
      );
    } finally {
      await page.close();
    }
  });
}

test("the scene Controls is operated by keyboard alone", async () => {
  const session = await connect(`${url}/?scene=controls`);
  const page = await browser.open(`${url}/?session=${session.id}`);
  try {
    await live(page);
    const focus = (/** @type {string} */ label) =>
      page.evaluate(
        (wanted) => /** @type {HTMLElement} */ (document.querySelector(`[aria-label="${wanted}"][tabindex]`)).focus(),
        label,
      );
    await focus("Airplane mode");
    await page.press(" ");
    await session.waitFor({ identifier: "Airplane mode value", text: "Off" }, { timeout: 30_000 });
    await focus("Brightness");
    await page.press("ArrowRight");
    await session.waitFor({ identifier: "Brightness value", text: "50" }, { timeout: 30_000 });
    await focus("Week");
    await page.press("ArrowRight");
    await session.waitFor({ text: "Chosen: Month" }, { timeout: 30_000 });
    await page.waitFor(() => document.activeElement?.getAttribute("aria-label") === "Month");
  } finally {
    session.close();
    await page.close();
  }
});

test("a script taps, holds, drags and pinches in the scene Controls", async () => {
  const session = await connect(`${url}/?scene=controls`, { device: { width: 390, height: 2400 }, clock: "virtual" });
  try {
    const words = () => session.find({ identifier: "Gesture" })?.text;
    await session.tap({ label: "Card" });
    await session.advance(400);
    assert.equal(words(), "Tapped once");
    await session.tap({ label: "Card" });
    await session.tap({ label: "Card" });
    assert.equal(words(), "Tapped twice");
    const { x, y, width, height } =
      /** @type {import("../../../web/client/query.js").Found} */ (session.find({ label: "Card" })).frame;
    const [cx, cy] = [x + width / 2, y + height / 2];
    await session.touch("began", cx, cy);
    await session.advance(600);
    assert.equal(words(), "Rested");
    await session.touch("ended", cx, cy);
    await session.touch("began", cx - 20, cy);
    await session.touch("began", cx + 20, cy, { finger: 1 });
    await session.touch("moved", cx + 40, cy, { finger: 1 });
    assert.equal(words(), "Scaled to 150 %");
    await session.touch("ended", cx - 20, cy);
    await session.touch("ended", cx + 40, cy, { finger: 1 });
    await session.adjust({ label: "Brightness" }, 2);
    assert.equal(session.find({ identifier: "Brightness value" })?.text, "60");
    assert.equal(session.find({ label: "Brightness" })?.role, "slider");
  } finally {
    session.close();
  }
});
