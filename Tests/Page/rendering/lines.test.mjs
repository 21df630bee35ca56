// @ts-check
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

/** @import { At } from "../support/page-checks.mjs" */

const { check } = pageChecks();

const label = (/** @type {unknown[]} */ lines, members = {}) => ({
  id: 1,
  type: "UILabel",
  parent: 0,
  after: 0,
  frame: [0, 0, 300, 60],
  text: "text",
  lines,
  font: [17, 400],
  ...members,
});
const onRendererPage = async (/** @type {At} */ { open }) => RendererPage.on(await open("/"));
const runs = (/** @type {RendererPage} */ rendererPage) =>
  rendererPage.page.evaluate(() =>
    [...window.rendererPage.screen.querySelectorAll(".line")].map((line) => {
      const { left, width, bottom } = line.getBoundingClientRect();
      const style = getComputedStyle(line);
      return {
        text: line.textContent,
        left,
        width,
        bottom,
        look: line.className,
        weight: style.fontWeight,
        slant: style.fontStyle,
        size: style.fontSize,
        color: style.color,
        back: style.backgroundColor,
        lines: style.textDecorationLine,
        spacing: style.letterSpacing,
        gap: style.wordSpacing,
        direction: style.direction,
        shadow: style.textShadow,
      };
    })
  );

check("each run of a line is drawn at its position with its own attributes", async (at) => {
  const rendererPage = await onRendererPage(at);
  const members = {
    font: [20, 700, "italic"],
    color: "#FF0000",
    background: "#00FF00",
    kern: 2,
    gap: 3,
    rise: 4,
    underline: ["solid"],
    strike: ["double", "#0000FF"],
    shadow: ["#000000", 1, 2, 3],
  };
  await rendererPage.draw({
    type: "snapshot",
    views: [label([[10, 30, 100, [[0, 40, "one "], [40, 60, "two", members]]], [10, 50, 20, "three"]])],
  });
  const [one, two, three] = await runs(rendererPage);
  assert.deepEqual([one.left, one.bottom, one.size, one.color], [10, 30, "17px", "rgb(0, 0, 0)"]);
  assert.deepEqual([two.left, two.size, two.weight, two.slant, two.color, two.back], [
    50,
    "20px",
    "700",
    "italic",
    "rgb(255, 0, 0)",
    "rgb(0, 255, 0)",
  ]);
  assert.deepEqual([two.lines, two.spacing, two.gap, two.shadow], [
    "underline",
    "2px",
    "3px",
    "rgb(0, 0, 0) 1px 2px 3px",
  ]);
  const strike = await rendererPage.page.evaluate(() => {
    const { borderTopStyle, borderTopWidth, borderTopColor, transform } = getComputedStyle(
      [...window.rendererPage.screen.querySelectorAll(".line")][1],
      "::after",
    );
    return [borderTopStyle, borderTopWidth, borderTopColor, new DOMMatrix(transform).f];
  });
  // The line under the text decides how both look.
  assert.deepEqual(strike.slice(0, 3), ["solid", "1px", "rgb(255, 0, 0)"]);
  assert.ok(
    Math.abs(Number(strike[3]) - (20 * 0.6771 - 0.5)) < 0.01,
    `${strike[3]}: a third of the ascent above the baseline`,
  );
  assert.ok(
    Math.abs(two.bottom - (26 + 20 * 0.241)) < 0.1,
    `${two.bottom}: the background reaches below the baseline at 26`,
  );
  assert.deepEqual([three.left, three.bottom, three.text], [10, 50, "three"]);
});

check("a run that becomes a plain line loses all its attributes", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: [label([[0, 20, 30, "plain"]])] });
  const before = await rendererPage.page.evaluate(() => window.rendererPage.screen.innerHTML);
  await rendererPage.draw({
    type: "commit",
    views: [{
      id: 1,
      lines: [[0, 20, 30, [[0, 30, "plain", {
        rtl: true,
        fit: true,
        kern: 1,
        color: "#FF0000",
        font: [12, 400, "mono"],
      }]]]],
    }],
  });
  assert.notEqual(await rendererPage.page.evaluate(() => window.rendererPage.screen.innerHTML), before);
  await rendererPage.draw({ type: "commit", views: [{ id: 1, lines: [[0, 20, 30, "plain"]] }] });
  assert.equal(await rendererPage.page.evaluate(() => window.rendererPage.screen.innerHTML), before);
});

check("text in the browser's own fonts has the width that the wire gives", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({
    type: "snapshot",
    views: [
      label([[0, 20, 90, [[50, 40, "שלום", { rtl: true, fit: true }], [0, 50, "Привіт"]]], [0, 50, 70, [[
        0,
        70,
        "iiiiWWWW",
        { fit: true },
      ]]]], { font: [17, 400, "mono"] }),
    ],
  });
  const inner = await rendererPage.page.evaluate(() =>
    [...window.rendererPage.screen.querySelectorAll(".fit")].map((line) =>
      [line, /** @type {Element} */ (line.firstElementChild)].map((each) => {
        const { left, width } = each.getBoundingClientRect();
        return [Math.round(left * 10) / 10, Math.round(width * 10) / 10];
      })
    )
  );
  assert.deepEqual(inner, [[[50, 40], [50, 40]], [[0, 70], [0, 70]]]);
  assert.deepEqual(
    await rendererPage.draw({
      type: "snapshot",
      views: [
        label([[0, 20, 90, [[50, 40, "שלום", { rtl: true, fit: true }], [0, 50, "Привіт"]]], [0, 50, 70, [[
          0,
          70,
          "iiiiWWWW",
          { fit: true },
        ]]]], { font: [17, 400, "mono"] }),
      ],
    }),
    [],
  );
});

check("the browser turns and mirrors nothing that the server has put in order", async (at) => {
  const rendererPage = await onRendererPage(at);
  await rendererPage.draw({ type: "snapshot", views: [label([[0, 20, 60, "abc (1) אבג def"]])] });
  const lefts = await rendererPage.page.evaluate(() => {
    const text = /** @type {Text} */ (window.rendererPage.screen.querySelector(".line")?.firstChild);
    return [...text.data].map((_, i) => {
      const range = document.createRange();
      range.setStart(text, i);
      range.setEnd(text, i + 1);
      return range.getBoundingClientRect().left;
    });
  });
  assert.deepEqual(lefts, lefts.toSorted((a, b) => a - b));
});
