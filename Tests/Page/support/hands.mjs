// @ts-check
/** @import { Look, Page, Point } from "./page.mjs" */

/**
 * Operates the device with a mouse, with a finger, or with the keyboard only.
 *
 *     await hands.finger.use(page, "Push");
 *     await sweep(page, "finger", [5, 300], [300, 0]);
 */

/** Converts a point of the device to the window. @param {Page} page @param {number} x @param {number} y */
export const pagePoint = (page, x, y) =>
  page.evaluate(
    (x, y) => {
      const { left, top, width } = document.getElementById("screen").getBoundingClientRect();
      const zoom = width / parseFloat(document.getElementById("screen").style.width);
      return { x: left + x * zoom, y: top + y * zoom, zoom };
    },
    x,
    y,
  );

/** @param {Page} page @param {number} count */
const frames = (page, count) =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
  }, count);

/**
 * Move a pointer along points of the window, with `pace` frames at each.
 * @type {Record<"mouse" | "finger", (page: Page, points: Point[], end: boolean | string, pace: number) =>
 *   Promise<void>>}
 */
const pointers = {
  async mouse(page, points, end, pace) {
    await page.mouse("mouseMoved", points[0]);
    await page.mouse("mousePressed", points[0]);
    for (const point of points.slice(1)) {
      await page.mouse("mouseMoved", point, { button: "left", buttons: 1 });
      if (pace) await frames(page, pace);
    }
    if (end) await page.mouse("mouseReleased", /** @type {Point} */ (points.at(-1)));
  },
  async finger(page, points, end, pace) {
    const at = (/** @type {Point} */ { x, y }) => ({ touchPoints: [{ x, y }] });
    await page.raw("Input.dispatchTouchEvent", { type: "touchStart", ...at(points[0]) });
    for (const point of points.slice(1)) {
      await page.raw("Input.dispatchTouchEvent", { type: "touchMove", ...at(point) });
      if (pace) await frames(page, pace);
    }
    if (end) await page.raw("Input.dispatchTouchEvent", { type: end === true ? "touchEnd" : end, touchPoints: [] });
  },
};

/**
 * Drags over the device, in its coordinates: from a point by a distance, or by several distances in turn.
 * @param {Page} page
 * @param {"mouse" | "finger"} pointer
 * @param {number[]} from
 * @param {number[] | number[][]} by
 * @param {{end?: boolean | string, pace?: number, steps?: number}} [how]
 */
export async function sweep(page, pointer, [x, y], by, { end = true, pace = 1, steps = 10 } = {}) {
  const points = [await pagePoint(page, x, y)];
  for (const [dx, dy] of /** @type {number[][]} */ (Array.isArray(by[0]) ? by : [by])) {
    for (let step = 1; step <= steps; step += 1) {
      points.push(await pagePoint(page, x + (dx * step) / steps, y + (dy * step) / steps));
    }
    [x, y] = [x + dx, y + dy];
  }
  await pointers[pointer](page, points, end, pace);
}

/**
 * The middle of the view with this name or text, once it is at rest and no other view covers it.
 * @param {Page} page
 * @param {string} name
 * @returns {Promise<Point>}
 */
export async function find(page, name) {
  await page.raw("Page.bringToFront");
  return page.waitFor(async (name) => {
    const named = [...document.querySelectorAll("#screen .view")].filter((view) =>
      view.getAttribute("aria-label")?.startsWith(name) || view.textContent?.trim() === name
    );
    for (const view of named.reverse()) {
      const { left, top, width, height } = view.getBoundingClientRect();
      await new Promise(requestAnimationFrame);
      const then = view.getBoundingClientRect();
      if (then.left !== left || then.top !== top) return undefined;
      const point = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(point.x, point.y)?.closest(".view");
      if (hit && (view.contains(hit) || hit.contains(view))) return point;
    }
    return undefined;
  }, name);
}

/** The name or the text of the focused element. @param {Page} page */
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return !element?.closest(".screen") ? undefined : element.getAttribute("aria-label") ?? element.textContent?.trim();
  });

/**
 * Presses Tab until the element with this name, or a name that begins so, has the focus. It stops after one round.
 * @param {Page} page
 * @param {string} name
 */
export async function reach(page, name) {
  await page.raw("Page.bringToFront");
  const wanted = await page.waitFor((name) => {
    const all = [...document.querySelectorAll('#screen [tabindex="0"]')].map((each) =>
      each.getAttribute("aria-label") ?? each.textContent?.trim() ?? ""
    );
    return all.find((each) => each === name) ?? all.find((each) => each.startsWith(name));
  }, name);
  const passed = [];
  for (let turns = 0; turns < 2;) {
    const at = await focused(page);
    if (at === wanted) return;
    passed.push(at);
    if (at === undefined) {
      turns += 1;
      await page.evaluate(() => document.getElementById("screen")?.focus());
    }
    await page.press("Tab");
  }
  throw new Error(`The Tab key does not come to ${name}, but to ${passed.join(", ")}`);
}

/** A point near the right end of a view. @param {Page} page @param {string} name @returns {Promise<Point>} */
export const rightOf = (page, name) =>
  page.waitFor((name) => {
    const box = document.querySelector(`#screen [aria-label="${name}"]`)?.getBoundingClientRect();
    if (!box) return undefined;
    const { right, top, height } = box;
    return { x: right - 30, y: top + height / 2 };
  }, name);

/**
 * Waits until nothing moves, because moving views take no touches, as in UIKit. It waits twice, because a drag's end is
 * sent after the answer to its last move.
 * @param {Page} page
 */
export async function quiet(page) {
  for (let twice = 0; twice < 2; twice += 1) {
    await page.evaluate(() => window.vitrine.settled());
    await frames(page, 6);
  }
}

/**
 * The position of a view or a point, once nothing moves.
 * @param {Page} page
 * @param {string | Point} what
 * @returns {Promise<string | Point>}
 */
async function rest(page, what) {
  if (typeof what !== "string") return quiet(page).then(() => what);
  await find(page, what);
  await quiet(page);
  return find(page, what);
}

/** @type {Record<"mouse" | "finger" | "keys", {look: Look, use(page: Page, what: string | Point): Promise<void>}>} */
export const hands = {
  mouse: { look: {}, use: async (page, what) => page.click(await rest(page, what)) },
  finger: { look: { touch: true }, use: async (page, what) => page.touch(await rest(page, what)) },
  keys: {
    look: {},
    async use(page, name) {
      await quiet(page);
      await reach(page, /** @type {string} keys find what has a name */ (name));
      await quiet(page);
      await page.press("Enter");
    },
  },
};

/** Types letter by letter into the focused element. @param {Page} page @param {string} text */
export async function letters(page, text) {
  for (const letter of text) await page.press(letter);
}

/**
 * Waits until the device shows each of these texts, and none of those with the prefix "-".
 * @param {Page} page
 * @param {...string} wanted
 */
export const shows = (page, ...wanted) =>
  page.waitFor((wanted) => {
    const texts = [...document.querySelectorAll("#screen .line")].filter((line) => line.checkVisibility()).map((line) =>
      line.textContent ?? ""
    );
    return wanted.every((text) =>
      text.startsWith("-")
        ? !texts.some((each) => each === text.slice(1) || each.startsWith(`${text.slice(1)} `))
        : texts.some((each) => each === text || each.startsWith(`${text} `))
    );
  }, wanted);

/**
 * Waits until the view with a name has an attribute's value.
 * @param {Page} page
 * @param {string} name
 * @param {string} attribute
 * @param {string} value
 */
export const stands = (page, name, attribute, value) =>
  page.waitFor(
    (name, attribute, value) =>
      [...document.querySelectorAll("#screen [role]")].some((view) =>
        (view.getAttribute("aria-label") ?? view.textContent?.trim()) === name && view.getAttribute(attribute) === value
      ),
    name,
    attribute,
    value,
  );
