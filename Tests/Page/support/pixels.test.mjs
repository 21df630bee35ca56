// @ts-check
// The differences that the comparison of two pictures reports, and those that it tolerates.
import assert from "node:assert/strict";
import { pageChecks } from "./page-checks.mjs";
import { compared } from "./pixels.mjs";

const { check } = pageChecks();

const svg = (/** @type {string} */ body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64"><rect width="96" height="64" fill="#FFFFFF"/>${body}</svg>`;
const text = (/** @type {number} */ y, more = "") => svg(`<text x="8" y="${y}" font-size="17">Password</text>${more}`);
const hairline = '<rect x="8" y="48" width="80" height="0.333" fill="#C6C6C8"/>';

/** @param {import("./page-checks.mjs").At} at @param {string} displayed @param {string} drawn */
async function regions({ open }, displayed, drawn) {
  const page = await open("about:blank", { width: 96, height: 64, scale: 3 });
  const desk = await open("about:blank");
  await page.goto(`data:image/svg+xml;base64,${Buffer.from(displayed).toString("base64")}`);
  const { data } = await page.raw("Page.captureScreenshot", {
    format: "png",
    clip: { x: 0, y: 0, width: 96, height: 64, scale: 1 },
  });
  return compared(desk, data, drawn);
}

check("equal pictures have no regions that differ", async (at) => {
  assert.deepEqual(await regions(at, text(30, hairline), text(30, hairline)), {
    regions: [],
    page: "",
    drawing: "",
    difference: "",
  });
});

check("a shift of half a point is accepted", async (at) => {
  assert.deepEqual((await regions(at, text(30), text(30.5))).regions, []);
});

check("a text that is moved by two points is found where it is", async (at) => {
  const { regions: [region], difference } = await regions(at, text(30), text(32));
  assert.ok(
    region.x <= 16 && region.y <= 24 && region.x + region.width >= 60 && region.y + region.height >= 32 &&
      region.height <= 40,
    JSON.stringify(region),
  );
  assert.ok(difference.length > 100);
});

check("a missing hairline is found", async (at) => {
  const { regions: found } = await regions(at, text(30), text(30, hairline));
  assert.deepEqual(found.map(({ y, height, width }) => [y, height, width]), [[48, 8, 80]]);
});

check("a missing letter is found", async (at) => {
  const { regions: found } = await regions(
    at,
    svg('<text x="8" y="30" font-size="11">Illness</text>'),
    svg('<text x="8" y="30" font-size="11">Ilness</text>'),
  );
  assert.ok(found.length > 0);
});

for (
  const [what, ground, color] of [["a selected row", "#FFFFFF", "#D1D1D6"], [
    "a grouped background",
    "#FFFFFF",
    "#F2F2F7",
  ], ["a dark card", "#000000", "#1C1C1E"]]
) {
  check(`a missing background is found: ${what}`, async (at) => {
    const around = `<rect width="96" height="64" fill="${ground}"/>`;
    const { regions: found } = await regions(
      at,
      svg(around),
      svg(`${around}<rect x="16" y="16" width="64" height="32" fill="${color}"/>`),
    );
    assert.deepEqual(found.map(({ x, y, width, height }) => [x, y, width, height]), [[16, 16, 64, 32]]);
  });
}
