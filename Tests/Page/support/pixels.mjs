// @ts-check

/**
 * What the page draws of the device's screen, and what an SVG draws of the same, as PNGs of the same size in pixels.
 * @param {import("./page.mjs").Page} page whose device stands at its own size @returns {Promise<string>} base64
 */
export async function ofPage(page) {
  const clip = await page.evaluate(() => {
    // The case's rounding of the screen is no part of the picture.
    /** @type {HTMLElement} */ (document.getElementById("screen")).style.borderRadius = "0";
    // Nor are bars that are seen while a viewer scrolls.
    for (const thumb of document.querySelectorAll(".thumb")) thumb.remove();
    const { x, y, width, height } = /** @type {HTMLElement} */ (document.getElementById("screen")).getBoundingClientRect();
    return { x, y, width, height, scale: 1 };
  });
  await page.drawn();
  const { data } = await page.raw("Page.captureScreenshot", { format: "png", clip });
  return data;
}

/** @param {import("./page.mjs").Page} page an empty one @param {string} svg @returns {Promise<string>} base64 */
export async function ofDrawing(page, svg) {
  await page.goto(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`);
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const { data } = await page.raw("Page.captureScreenshot", { format: "png", clip: { x: 0, y: 0, width: Number(width), height: Number(height), scale: 1 } });
  return data;
}

/**
 * The share of pixels that differ. Both are averaged over squares of `blur` pixels first, so that edges that are smoothed in another way count as equal; then a pixel of the one
 * differs where none of the other within `shift` pixels is like it, every channel within `tolerance` of 255: browsers put boxes and baselines on whole pixels.
 * @param {import("./page.mjs").Page} page an empty one that computes @param {string} a base64 @param {string} b
 * @returns {Promise<{share: number, most: number, at: number[] | undefined, picture: string}>} with a PNG in which what differs is red
 */
export function compared(page, a, b, { blur = 3, tolerance = 40, shift = 1 } = {}) {
  return page.evaluate(async (one, two, blur, tolerance, shift) => {
    const pixels = await Promise.all([one, two].map(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
      context.drawImage(image, 0, 0);
      return { canvas, context, data: context.getImageData(0, 0, image.width, image.height) };
    }));
    const [{ canvas, context, data: first }, { data: second }] = pixels;
    const { width, height } = first;
    if (second.width !== width || second.height !== height) throw new Error(`${width} x ${height} and ${second.width} x ${second.height}`);
    /** Means of squares, by sums of rows and columns. @param {Uint8ClampedArray} source @param {number} channel */
    const averaged = (source, channel) => {
      const sums = new Float64Array((width + 1) * (height + 1));
      for (let y = 0; y < height; y++) {
        let row = 0;
        for (let x = 0; x < width; x++) {
          row += source[(y * width + x) * 4 + channel];
          sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
        }
      }
      const reach = blur >> 1;
      const means = new Float32Array(width * height);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const [left, top, right, bottom] = [Math.max(0, x - reach), Math.max(0, y - reach), Math.min(width, x + reach + 1), Math.min(height, y + reach + 1)];
          const at = (/** @type {number} */ x, /** @type {number} */ y) => sums[y * (width + 1) + x];
          means[y * width + x] = (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top));
        }
      }
      return means;
    };
    const channels = [0, 1, 2].map((channel) => [averaged(first.data, channel), averaged(second.data, channel)]);
    const distanceOf = (/** @type {number} */ i, /** @type {number} */ j) => Math.max(...channels.map(([a, b]) => Math.abs(a[i] - b[j])));
    /** Of the nearest like it. @param {number} x @param {number} y */
    const nearest = (x, y) => {
      const i = y * width + x;
      let least = distanceOf(i, i);
      for (let dy = -shift; dy <= shift && least > tolerance; dy++) {
        for (let dx = -shift; dx <= shift; dx++) {
          if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) least = Math.min(least, distanceOf(i, i + dy * width + dx));
        }
      }
      return least;
    };
    let [count, most, at] = [0, 0, /** @type {number[] | undefined} */ (undefined)];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const distance = nearest(x, y);
        if (distance > most) [most, at] = [distance, [x, y]];
        const differs = distance > tolerance;
        if (differs) count += 1;
        for (const channel of [0, 1, 2]) first.data[(y * width + x) * 4 + channel] = differs ? [255, 0, 0][channel] : 200 + first.data[(y * width + x) * 4 + channel] / 5;
      }
    }
    context.putImageData(first, 0, 0);
    return { share: count / (width * height), most, at, picture: canvas.toDataURL().split(",")[1] };
  }, a, b, blur, tolerance, shift);
}
