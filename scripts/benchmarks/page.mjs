// @ts-check
import { Chromium } from "../../Tests/Page/support/chromium.mjs";
import { median, percentile, withGateway } from "./gateway.mjs";
import { pause } from "./movies.mjs";
import { collect, installMeasures, plainButton, plainDraws } from "./page-measures.mjs";
import { StillPage } from "./still-page.mjs";

/**
 * @typedef {import("./main.mjs").Figure} Figure
 * @typedef {import("../../Tests/Page/support/page.mjs").Page} Page
 * @typedef {import("./bench-globals.d.ts").Bench} Bench
 */

const [loads, taps, pushes, draws] = [7, 120, 5, 50];

/** A frame of a usual screen, in milliseconds. */
const frame = 1000 / 60;

/** Measures what the page costs a browser, in headless Chromium. */
export async function page() {
  const browser = await Chromium.launch();
  try {
    const movies = await withGateway(async (
      { url },
    ) => [...(await loading(browser, url)), ...(await tapping(browser, url))]);
    const others = await withGateway(
      async (
        { url },
      ) => [...(await pushing(browser, url)), ...(await drawing(browser, url)), ...(await heapGrowth(browser, url))],
      "BenchmarkApp",
    );
    return [...movies, ...others];
  } finally {
    await browser.close();
  }
}

/**
 * Opens a page that records in `bench` what the benchmarks need.
 * @param {Chromium} browser
 * @param {string} url
 */
async function open(browser, url) {
  const page = await browser.open(undefined, { width: 1280, height: 800 });
  await page.raw("Page.addScriptToEvaluateOnNewDocument", { source: `(${installMeasures})()` });
  await page.raw("Page.bringToFront");
  await page.goto(url);
  await page.waitFor(() => globalThis.bench.interactive || globalThis.bench.isStill);
  return page;
}

/**
 * The first visit of `movies`, beside a static file with the same picture.
 * @param {Chromium} browser
 * @param {string} url
 */
async function loading(browser, url) {
  const address = `${url}/?scene=movies`;
  const still = await StillPage.of(await open(browser, address), url);
  /** @type {(Omit<Bench, "bytes"> & {bytes: number})[]} */
  const visits = [];
  /** @type {typeof visits} */
  const baselines = [];
  for (let run = 0; run < loads; run++) {
    for (
      const [list, where] of /** @type {[typeof visits, string][]} */ ([[visits, address], [baselines, still.url]])
    ) {
      const page = await open(browser, where);
      list.push(
        await page.waitFor(() => globalThis.bench.paint && { ...globalThis.bench, bytes: globalThis.bench.bytes() }),
      );
      await page.close();
    }
  }
  await still.close();
  const whole = await open(browser, address);
  await whole.evaluate(async () => {
    await globalThis.workspace.completed;
  });
  // The last modules that a page loads by itself are those of the status and of the scenes' pictures.
  await pause(3000);
  const bytes = await whole.evaluate(() => globalThis.bench.bytes());
  await whole.close();
  const of = (/** @type {typeof visits} */ list, /** @type {"paint" | "interactive" | "bytes"} */ key) =>
    median(list.map((each) => each[key]));
  const baseline = of(baselines, "paint");
  return [
    {
      name: "movies: first paint, beside its picture as a file",
      value: of(visits, "paint"),
      unit: "ms",
      baseline,
      must: 2,
      aim: 1.2,
    },
    { name: "movies: first interactive", value: of(visits, "interactive"), unit: "ms", baseline, must: 5, aim: 3 },
    {
      name: "movies: HTML, CSS and JavaScript, beside 60 KiB",
      value: of(visits, "bytes") / 1024,
      unit: "KiB",
      baseline: 60,
      must: 1,
      aim: 0.58,
    },
    {
      name: "movies: all that the page loads by itself, beside 120 KiB",
      value: bytes / 1024,
      unit: "KiB",
      baseline: 120,
      must: 1,
      aim: 0.58,
    },
  ];
}

/**
 * The time from a click to the change in the page. The baseline is a plain page whose button has as many bytes echoed
 * and changes as many texts.
 * @param {Chromium} browser
 * @param {string} url
 */
async function tapping(browser, url) {
  const page = await open(browser, `${url}/?scene=movies`);
  const times = await clicks(page, "Comedy");
  await page.evaluate(() => {
    globalThis.bench.measuresDraws = true;
  });
  await page.click(await page.at("Comedy"));
  const bytes = await page.waitFor(() => globalThis.bench.draws.at(-1)?.bytes);
  await page.close();
  const plain = await browser.open(`${url}/healthz`, { width: 1280, height: 800 });
  await plain.raw("Page.bringToFront");
  await plain.evaluate(plainButton, bytes);
  const baselines = await clicks(plain, "Plain");
  await plain.close();
  return [
    {
      name: "movies: pointer up to changed DOM, median, beside 8 ms",
      value: median(times),
      unit: "ms",
      baseline: 8,
      must: 1,
      aim: 0.5,
    },
    {
      name: "movies: pointer up to changed DOM, 99 of 100, beside 16 ms",
      value: percentile(times, 0.99),
      unit: "ms",
      baseline: 16,
      must: 1,
      aim: 0.5,
    },
    {
      name: "movies: pointer up to changed DOM, median, beside a plain page",
      value: median(times),
      unit: "ms",
      baseline: median(baselines),
      must: 2,
      aim: 1.3,
    },
  ];
}

/** @param {Page} page @param {string} text of what is clicked again and again */
async function clicks(page, text) {
  const point = await page.at(text);
  const times = [];
  for (let run = 0; run < taps; run++) {
    await page.click(point);
    times.push(await page.waitFor((/** @type {number} */ count) => globalThis.bench.taps[count], run));
  }
  return times;
}

/**
 * Frames while 200 views are pushed over 200, beside a page in which nothing happens.
 * @param {Chromium} browser
 * @param {string} url
 */
async function pushing(browser, url) {
  const empty = await browser.open("about:blank");
  await empty.raw("Page.bringToFront");
  const idle = await empty.evaluate(collect, 3000);
  await empty.close();
  const page = await open(browser, `${url}/?scene=push`);
  const frames = [];
  for (let run = 0; run < pushes; run++) {
    const point = await page.at("Push");
    const collected = page.evaluate(collect, 700);
    await page.click(point);
    frames.push(...await collected);
  }
  await page.close();
  return [
    {
      name: "frames of a push with 200 views, median",
      value: median(frames),
      unit: "ms",
      baseline: median(idle),
      must: 1.2,
      aim: 1,
    },
    {
      name: "frames of a push with 200 views, 95 of 100",
      value: percentile(frames, 0.95),
      unit: "ms",
      baseline: percentile(idle, 0.95),
      must: 2.5,
      aim: 1.2,
    },
  ];
}

/**
 * The time until a commit that changes one, or each, of 1,000 visible views is in the document and laid out.
 * @param {Chromium} browser
 * @param {string} url
 */
async function drawing(browser, url) {
  const page = await open(browser, `${url}/?scene=many`);
  await page.evaluate(() => {
    globalThis.bench.measuresDraws = true;
  });
  const still = await StillPage.of(page, url);
  /** @type {Record<string, number[]>} */
  const times = {};
  for (const text of ["One", "All"]) {
    const point = await page.at(text);
    const from = await page.evaluate(() => globalThis.bench.draws.length);
    for (let run = 0; run < draws; run++) {
      await page.click(point);
      await page.waitFor((/** @type {number} */ count) => globalThis.bench.draws.length > count, from + run);
    }
    times[text] = await page.evaluate(
      (/** @type {number} */ from) => globalThis.bench.draws.slice(from).map(({ ms }) => ms),
      from,
    );
  }
  await page.close();
  const plain = await open(browser, still.url ?? "");
  const baseline = median(await plain.evaluate(plainDraws, draws));
  await plain.close();
  await still.close();
  return [
    {
      name: "a commit for one of 1,000 visible views, beside a frame",
      value: median(times.One),
      unit: "ms",
      baseline: frame,
      must: 0.5,
      aim: 0.1,
    },
    {
      name: "a commit for each of 1,000, beside the same texts set in a plain page",
      value: median(times.All),
      unit: "ms",
      baseline,
      must: 4,
      aim: 2,
    },
  ];
}

/** The heap of the page after 10,000 commits, compared with 1,000. @param {Chromium} browser @param {string} url */
async function heapGrowth(browser, url) {
  const page = await open(browser, `${url}/?scene=count&clock=virtual`);
  await page.waitFor(() => Boolean(globalThis.vitrine));
  await page.evaluate(async () => {
    await globalThis.workspace.completed;
  });
  const advance = (/** @type {number} */ seconds) =>
    page.evaluate(async (/** @type {number} */ ms) => {
      await globalThis.vitrine.advance(ms);
    }, seconds * 1000);
  const heap = async () => {
    await page.drawn();
    await page.raw("HeapProfiler.enable");
    await page.raw("HeapProfiler.collectGarbage");
    return (await page.raw("Runtime.getHeapUsage")).usedSize / 1024;
  };
  // Everything that is compiled and loaded only once is then in the heap.
  await advance(990);
  const baseline = await heap();
  for (let run = 0; run < 10; run++) await advance(990);
  const value = await heap();
  await page.close();
  return [{
    name: "the page's heap after 10,000 commits, beside after 1,000",
    value,
    unit: "KiB",
    baseline,
    must: 1.5,
    aim: 1.05,
  }];
}
