// @ts-check
// Compares the widths of two hundred texts as a real app measures them and as Chromium draws them. They have many
// scripts, sizes from 11 to 34 and several weights.
import assert from "node:assert/strict";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { WireLine } from "../../../web/wire-types.d.ts" */
/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway("TimersTestApp") });

/** Every label of the session, and the boxes that the page draws for it, in points. */
const labels = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const screen = document.getElementById("screen");
    return [...window.vitrine.tree.views.values()].filter(({ type, lines }) => type === "UILabel" && lines).map(
      ({ id, text, lines, font, frame }) => {
        const element = /** @type {HTMLElement} */ (document.querySelector(`#screen [data-id="${id}"]`));
        const zoom = element.currentCSSZoom;
        const origin = element.getBoundingClientRect();
        const boxes = [...element.querySelectorAll(":scope > .line")].map((line) => {
          const { left, width, bottom } = line.getBoundingClientRect();
          const inner = line.firstElementChild?.getBoundingClientRect().width;
          return {
            text: line.textContent ?? "",
            x: (left - origin.left) / zoom,
            width: width / zoom,
            foot: (bottom - origin.top) / zoom,
            inner: inner && inner / zoom,
          };
        });
        return {
          text: text ?? "",
          lines: lines ?? [],
          font,
          height: frame[3],
          boxes,
          faces: screen.ownerDocument.fonts.size,
        };
      },
    );
  });

/** @typedef {{x: number, baseline: number, width: number, text: string, font?: unknown, fit?: unknown}} Run */

/** @type {(line: WireLine) => Run[]} */
const runsOf = ([x, baseline, width, text]) =>
  typeof text === "string" ? [{ x, baseline, width, text }] : text.map(([dx, width, text, members = {}]) => ({
    x: x + dx,
    baseline,
    width,
    text,
    ...members,
  }));

/** Removes the characters that are not drawn, or only at a line's end. */
const plain = (/** @type {string} */ text) => text.replace(/[\s\u00AD\u2010\u200B\u200E\u200F\u2028\u2029]/g, "");

check("every run is as wide on the page as the server has measured it, and every line is one", async ({ open }) => {
  const page = await live(await open("/?scene=measured", { width: 1280, height: 1200 }));
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined));
  const all = await labels(page);
  assert.ok(all.length >= 600, `${all.length} labels`);
  const [worst, misfits] = [{ off: 0, text: "" }, /** @type {string[]} */ ([])];
  let shipped = 0;
  for (const { text, lines, boxes, font } of all) {
    const runs = lines.flatMap(runsOf).filter(({ text }) => text !== "" || lines.length === 1);
    const drawn = boxes.filter(({ text }) => text !== "" || lines.length === 1);
    assert.equal(drawn.length, runs.length, text);
    assert.equal(plain(drawn.map(({ text }) => text).join("")), plain(text), "all of it is drawn");
    assert.equal(new Set(boxes.map(({ foot }) => Math.round(foot * 4))).size, lines.length, `${text}: as many lines`);
    runs.forEach((run, i) => {
      const box = drawn[i];
      const off = Math.max(Math.abs(box.width - run.width), Math.abs((box.inner ?? run.width) - run.width));
      if (off > worst.off) {
        Object.assign(worst, { off, text: `${run.text} at ${run.font ?? font}: ${run.width}, drawn ${box.width}` });
      }
      if (off >= 0.5) misfits.push(worst.text);
      if (!run.fit) shipped += 1;
      assert.ok(Math.abs(box.x - run.x) < 0.1, `${run.text}: at ${box.x}, not ${run.x}`);
      assert.ok(Math.abs(box.foot - run.baseline) < 0.1, `${run.text}: on ${box.foot}, not ${run.baseline}`);
    });
  }
  assert.deepEqual(misfits, []);
  assert.ok(shipped > 700 && worst.off < 0.5, `${shipped} runs; the worst is ${worst.off}: ${worst.text}`);
  if (process.env.VITRINE_TELL) console.log(all.length, shipped, worst);
});
