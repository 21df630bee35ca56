// @ts-check

/**
 * @typedef {{x: number, y: number, width: number, height: number, pixels: number}} Region in points; `pixels` of it
 *   differ
 */
/**
 * @typedef {{regions: Region[], page: string, drawing: string, difference: string}} Comparison the pictures are PNGs in
 *   base64, and empty where no region differs
 */

/**
 * A screenshot of the device's screen on a page that shows it at its own size.
 * @param {import("./page.mjs").Page} page @returns {Promise<string>} a PNG in base64
 */
export async function ofPage(page) {
  const clip = await page.evaluate(() => {
    const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));
    // The case rounds the corners of the screen; the SVG has no case.
    screen.style.borderRadius = "0";
    // Scroll indicators of this viewer are not in the SVG, and its caret blinks by the browser's clock.
    for (const thumb of document.querySelectorAll(".thumb")) thumb.remove();
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === "blink") animation.cancel();
    }
    const { x, y, width, height } = screen.getBoundingClientRect();
    return { x, y, width, height, scale: 1 };
  });
  await page.drawn();
  const { data } = await page.raw("Page.captureScreenshot", { format: "png", clip, optimizeForSpeed: true });
  return data;
}

/**
 * Compares a screenshot with an SVG of the same screen, which the browser of `desk` draws, and gives the regions that
 * differ.
 *
 * A pixel differs where one of its channels is by more than `tolerance` outside the range of those within `reach`
 * pixels of it in the other picture. So edges may be smoothed in another way, and browsers may put boxes and baselines
 * on whole pixels. Squares of 8 points of which more than `share` differs are joined with their neighbours to regions.
 * Regions that have one colour in each picture differ, too, if the colours differ by more than `flat`. A missing
 * background is as faint as a smoothed edge, but wide.
 * @param {import("./page.mjs").Page} desk an empty page that computes @param {string} png in base64 @param {string} svg
 * @returns {Promise<Comparison>}
 */
export function compared(desk, png, svg, { reach = 3, tolerance = 48, share = 0.02, flat = 8 } = {}) {
  const drawing = Buffer.from(svg).toString("base64");
  const [, width] = /width="([\d.]+)"/.exec(svg) ?? [];
  return desk.evaluate(
    async (png, drawing, points, reach, tolerance, share, flat) => {
      const decoded = async (/** @type {string} */ url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return image;
      };
      const [shot, vector] = await Promise.all([
        decoded(`data:image/png;base64,${png}`),
        decoded(`data:image/svg+xml;base64,${drawing}`),
      ]);
      const { width, height } = shot;
      const canvases = [shot, vector].map((image) => {
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
        context.drawImage(image, 0, 0, width, height);
        return { canvas, context, image: context.getImageData(0, 0, width, height) };
      });
      const [a, b] = canvases.map(({ image }) => image.data);

      /** How far a pixel of one picture is outside of the range around it in the other. */
      const outside = (
        /** @type {Uint8ClampedArray} */ one,
        /** @type {Uint8ClampedArray} */ other,
        /** @type {number} */ x,
        /** @type {number} */ y,
      ) => {
        let worst = 0;
        for (let channel = 0; channel < 3; channel++) {
          let [least, most] = [255, 0];
          for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
            for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
              const value = other[(v * width + u) * 4 + channel];
              if (value < least) least = value;
              if (value > most) most = value;
            }
          }
          const value = one[(y * width + x) * 4 + channel];
          worst = Math.max(worst, least - value, value - most);
        }
        return worst;
      };

      const side = Math.round(8 * width / points);
      const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
      const counts = new Uint32Array(columns * rows);
      const differing = [];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const i = (y * width + x) * 4;
          if (
            Math.abs(a[i] - b[i]) <= tolerance && Math.abs(a[i + 1] - b[i + 1]) <= tolerance &&
            Math.abs(a[i + 2] - b[i + 2]) <= tolerance
          ) continue;
          if (outside(a, b, x, y) <= tolerance && outside(b, a, x, y) <= tolerance) continue;
          differing.push(i);
          counts[Math.floor(y / side) * columns + Math.floor(x / side)] += 1;
        }
      }

      /** The mean of each channel in a square whose pixels are all about the same; undefined for another one. */
      const meanOfFlatSquare = (/** @type {Uint8ClampedArray} */ data, /** @type {number} */ tile) => {
        const [left, top] = [tile % columns * side, Math.floor(tile / columns) * side];
        const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
        const sums = [0, 0, 0];
        const first = (top * width + left) * 4;
        for (let y = top; y < bottom; y++) {
          for (let x = left; x < right; x++) {
            const i = (y * width + x) * 4;
            for (let channel = 0; channel < 3; channel++) {
              if (Math.abs(data[i + channel] - data[first + channel]) > 8) return undefined;
              sums[channel] += data[i + channel];
            }
          }
        }
        return sums.map((sum) => sum / ((right - left) * (bottom - top)));
      };
      for (let tile = 0; tile < counts.length; tile++) {
        const [one, other] = [meanOfFlatSquare(a, tile), meanOfFlatSquare(b, tile)];
        if (one && other && one.some((value, channel) => Math.abs(value - other[channel]) > flat)) {
          counts[tile] = side * side;
        }
      }

      const isBad = (/** @type {number} */ tile) => counts[tile] > share * side * side;
      const seen = new Set();
      const regions = [];
      for (let tile = 0; tile < counts.length; tile++) {
        if (!isBad(tile) || seen.has(tile)) continue;
        let [left, top, right, bottom, pixels] = [columns, rows, 0, 0, 0];
        const open = [tile];
        seen.add(tile);
        for (let at = open.pop(); at !== undefined; at = open.pop()) {
          const [x, y] = [at % columns, Math.floor(at / columns)];
          [left, top, right, bottom, pixels] = [
            Math.min(left, x),
            Math.min(top, y),
            Math.max(right, x + 1),
            Math.max(bottom, y + 1),
            pixels + counts[at],
          ];
          for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++) {
            for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) {
              const next = v * columns + u;
              if (isBad(next) && !seen.has(next)) {
                seen.add(next);
                open.push(next);
              }
            }
          }
        }
        regions.push({ x: left * 8, y: top * 8, width: (right - left) * 8, height: (bottom - top) * 8, pixels });
      }
      if (regions.length === 0) return { regions, page: "", drawing: "", difference: "" };

      const encoded = (/** @type {HTMLCanvasElement} */ canvas) => canvas.toDataURL().split(",")[1];
      const [page, drawn] = canvases.map(({ canvas }) => encoded(canvas));
      for (let i = 0; i < a.length; i += 4) {
        for (let channel = 0; channel < 3; channel++) a[i + channel] = 200 + a[i + channel] / 5;
      }
      for (const i of differing) a.set([255, 0, 0], i);
      canvases[0].context.putImageData(canvases[0].image, 0, 0);
      canvases[0].context.strokeStyle = "#0000FF";
      canvases[0].context.lineWidth = 3;
      for (const { x, y, width, height } of regions) {
        canvases[0].context.strokeRect(
          .../** @type {[number, number, number, number]} */ ([x, y, width, height].map((length) => length * side / 8)),
        );
      }
      return { regions, page, drawing: drawn, difference: encoded(canvases[0].canvas) };
    },
    png,
    drawing,
    Number(width),
    reach,
    tolerance,
    share,
    flat,
  );
}
