// @ts-check
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { SessionError } from "../../web/client/errors.js";

const browserNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const browserTimeout = 30_000;

/**
 * Runs in the browser: draws both pictures, compares each channel of each pixel, and writes the answer as JSON into the
 * page.
 */
const comparison = `(channel) => {
  const [before, after] = document.images;
  const size = [after.naturalWidth, after.naturalHeight];
  const isSameSize = before.naturalWidth === size[0] && before.naturalHeight === size[1];
  const canvas = Object.assign(document.createElement("canvas"), { width: size[0], height: size[1] });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const pixels = (image) => {
    context.clearRect(0, 0, ...size);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, ...size);
  };
  const [a, b] = [pixels(before), pixels(after)];
  let different = 0;
  for (let at = 0; at < b.data.length; at += 4) {
    let most = 0;
    for (let part = 0; part < 4; part += 1) most = Math.max(most, Math.abs(a.data[at + part] - b.data[at + part]));
    if (most > channel) different += 1;
    const gray = 170 + (b.data[at] + b.data[at + 1] + b.data[at + 2]) / 9;
    b.data.set(most > channel ? [255, 0, 0, 255] : [gray, gray, gray, 255], at);
  }
  context.putImageData(b, 0, 0);
  return { different, total: size[0] * size[1], size, isSameSize, picture: canvas.toDataURL("image/png") };
}`;

const drawingCode = `() => {
  const [image] = document.images;
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return { picture: canvas.toDataURL("image/png") };
}`;

/**
 * @param {string} before @param {string} after two SVGs @param {number} channel by how much, of 255, a pixel may differ
 * @returns {Promise<{different: number, total: number, size: [number, number], isSameSize: boolean, picture: Buffer}>}
 *   `picture`: a PNG with what differs in red
 */
export async function compared(before, after, channel) {
  /** @type {{different: number, total: number, size: [number, number], isSameSize: boolean, picture: string}} */
  const { picture, ...others } = await inBrowser([before, after], comparison, [channel]);
  return { ...others, picture: bytesOf(picture) };
}

/** @param {string} svg @returns {Promise<Buffer>} a PNG */
export async function png(svg) {
  /** @type {{picture: string}} */
  const { picture } = await inBrowser([svg], drawingCode, []);
  return bytesOf(picture);
}

/** @param {string} url `data:` */
const bytesOf = (url) => Buffer.from(url.slice(url.indexOf(",") + 1), "base64");

/** @returns {string} the path of a browser */
function browser() {
  const paths = process.env.CHROMIUM
    ? [process.env.CHROMIUM]
    : browserNames.flatMap((name) => (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)));
  const found = paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!found) {
    throw new SessionError(
      "unavailable",
      `pictures are drawn by Chromium, which is not installed: install it, or name it in CHROMIUM`,
    );
  }
  return found;
}

/**
 * @template Result
 * @param {string[]} svgs
 * @param {string} code of a function
 * @param {unknown[]} values
 * @returns {Promise<Result>} the function's result, once the pictures are loaded
 */
async function inBrowser(svgs, code, values) {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-raster-"));
  try {
    const images = svgs.map((svg) => `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`)
      .join("");
    const page = join(folder, "page.html");
    await writeFile(
      page,
      `<!doctype html><meta charset="utf-8">${images}<pre></pre><script>onload = () => { document.querySelector("pre").textContent = JSON.stringify((${code})(${
        values.map((value) => JSON.stringify(value)).join()
      })); };</script>`,
    );
    const dom = await output(browser(), [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--force-device-scale-factor=1",
      `--user-data-dir=${folder}/profile`,
      "--dump-dom",
      pathToFileURL(page).href,
    ]);
    const answer = dom.match(/<pre>(\{.*\})<\/pre>/)?.[1];
    if (!answer) throw new SessionError("unavailable", "Chromium has not drawn the pictures");
    return JSON.parse(answer);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {string} command @param {string[]} args @returns {Promise<string>} its standard output */
function output(command, args) {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "ignore"],
    timeout: browserTimeout,
    killSignal: "SIGKILL",
  });
  /** @type {Buffer[]} */
  const parts = [];
  child.stdout.on("data", (part) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(Buffer.concat(parts).toString("utf8")));
  });
}
