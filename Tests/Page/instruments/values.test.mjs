// @ts-check
import assert from "node:assert/strict";
import { test } from "../../support/bounded.mjs";
import { ViewMember } from "../../../web/protocol.js";
import { formatMember } from "../../../web/instruments/values.js";

/** Each member as the wire has it, and as it is read. @type {[name: string, value: unknown, words: string][]} */
const members = [
  ["frame", [0, 44, 390, 800], "(0, 44) 390 × 800"],
  ["frame", [0.3333333, 10.5, 100, 20], "(0.33, 10.5) 100 × 20"],
  ["origin", [0, 12], "(0, 12)"],
  ["transform", [1, 0, 0, 1, 0, 0], "none"],
  ["transform", [0, 2, -2, 0, 10, 0], "scaled by 2, turned by 90°, moved by (10, 0)"],
  ["transform", [0.5, 0, 0, 1, 0, 0], "scaled by 0.5 × 1"],
  ["transform", [1, 0, 0.5, 1, 0, 0], "matrix 1, 0, 0.5, 1, 0, 0"],
  ["alpha", 0.25, "0.25"],
  ["hidden", true, "yes"],
  ["background", "#FF3B30", "#FF3B30"],
  ["corners", [true, true, false, false], "top left, top right"],
  ["border", [0.5, "#C6C6C8"], "0.5, #C6C6C8"],
  [
    "shadow",
    { offset: [0, 2], radius: 8, color: "#00000033", d: "M0 0L9 0L9 9Z" },
    "blur 8, offset (0, 2), #00000033, path of 4 steps",
  ],
  [
    "gradient",
    { type: "axial", start: [0, 0], end: [0, 1], stops: [[0, "#000000"], [1, "#FFFFFF"]] },
    "axial gradient of 2 colours",
  ],
  ["mask", { d: "M0 0L9 9Z" }, "path of 3 steps"],
  ["text", "Alien", "“Alien”"],
  ["lines", [[0, 16.5, 38.2, "Alien"], [0, 33, 60, [[0, 30, "and "], [30, 30, "more"]]]], "“Alien” “and more”"],
  ["font", [17, 600, "tnum"], "17 semibold, figures of one width"],
  ["textShadow", ["#000000", 0, 1, 2], "#000000, offset (0, 1), blur 2"],
  [
    "shapes",
    [{ d: "M0 0L10 0L10 10L0 10Z", fill: "#007AFF" }, { glyph: { lines: [] }, color: "#3C3C43" }],
    "path of 5 steps, filled #007AFF; symbol, #3C3C43",
  ],
  ["shapes", [{ d: "M0 0L10 0", stroke: "#007AFF", width: 1 }], "path of 2 steps, line #007AFF 1"],
  ["image", { id: 4, fit: "cover", tint: "#007AFF" }, "image 4, cover, in #007AFF"],
  ["layers", [{}, {}], "2 layers"],
  ["scroll", { content: [390, 1200], offset: [0, 52] }, "at (0, 52) of 390 × 1200"],
  ["scroll", { content: [780, 300], offset: [390, 0], paging: true }, "at (390, 0) of 780 × 300, in pages"],
  ["thumbs", { y: [0, 0, 3], color: "#000000" }, "down"],
  ["stick", { y: [100, 400] }, "down from 100 to 400"],
  ["input", { selection: [3, 3], caret: [0, 0, 2, 20] }, "caret at 3"],
  ["input", { selection: [1, 4] }, "1 to 4 selected"],
  ["keyboard", { keys: "email", return: "go" }, "email keys, “go”"],
  ["range", [0.25, 0, 1], "0.25 of 0 to 1"],
  ["pan", ["x", "left"], "x, left"],
  ["safeArea", [47, 0, 34, 0], "top 47, bottom 34"],
  ["state", "appeared", "appeared"],
];

test("each member is described in words, and none as JSON", () => {
  assert.deepEqual(members.map(([name, value]) => formatMember(name, value)), members.map(([, , words]) => words));
});

test("a member in an older format is described too, without brackets", () => {
  for (const name of Object.values(ViewMember)) {
    assert.doesNotMatch(formatMember(name, { a: [1, "b"], c: { d: true } }), /[{}[\]]/, name);
  }
});

test("a long value is shortened", () => {
  assert.equal(formatMember("text", "a".repeat(500)).length, 200);
});

test("another's number is its name, where it is known", () => {
  const named = (/** @type {string} */ name, /** @type {number} */ id) => (id === 7 ? `${name} seven` : undefined);
  assert.deepEqual([
    formatMember("parent", 7, named),
    formatMember("parent", 8, named),
    formatMember("alpha", 7, named),
  ], [
    "parent seven",
    "8",
    "7",
  ]);
});
