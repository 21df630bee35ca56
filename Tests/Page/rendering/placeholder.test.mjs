// @ts-check
// A placeholder stands on the server's baseline: before its field was edited, after it, and as in the session's own
// picture.
import assert from "node:assert/strict";
import { RendererPage } from "../support/renderer-page.mjs";
import { live, pageChecks } from "../support/page-checks.mjs";
import { compared, ofPage } from "../support/pixels.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

const { check } = pageChecks();
const { check: checkReal } = pageChecks({ make: () => new RealGateway() });

/** The rows of pixels that are drawn on, at four pixels a point. */
const rows = async (/** @type {RendererPage} */ rendererPage) => {
  const { data } = await rendererPage.page.raw("Page.captureScreenshot", {
    format: "png",
    clip: { x: 0, y: 0, width: 300, height: 60, scale: 4 },
  });
  return rendererPage.page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context =
      /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(image.width, image.height).getContext(
        "2d",
      ));
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    const dark = [...Array(image.height).keys()].filter((y) =>
      pixels.subarray(y * image.width * 4, (y + 1) * image.width * 4).some((value, at) => at % 4 === 0 && value < 128)
    );
    return [dark[0], dark.at(-1) ?? NaN];
  }, data);
};

check("a text that is drawn from an attribute stands where the same text stands as it is", async ({ open }) => {
  const rendererPage = await RendererPage.on(await open("/"));
  const field = {
    id: 1,
    type: "UITextField",
    parent: 0,
    after: 0,
    frame: [0, 0, 300, 40],
    role: "field",
    tappable: true,
    label: "Name",
  };
  const text = (/** @type {object} */ members) => ({
    id: 2,
    type: "UITextFieldLabel",
    parent: 1,
    after: 0,
    frame: [8, 8, 280, 24],
    text: "Hip",
    font: [17, 400],
    lines: [[0, 18, 27, "Hip"]],
    ...members,
  });
  await rendererPage.draw({ type: "snapshot", views: [field, text({})] });
  const plain = await rows(rendererPage);
  await rendererPage.draw({ type: "commit", views: [{ id: 2, silent: true }] });
  assert.equal(
    await rendererPage.page.evaluate(() => document.querySelector("#rendererPage .line")?.getAttribute("data-text")),
    "Hip",
  );
  assert.deepEqual(await rows(rendererPage), plain);
  // The foot of the H is the baseline: 8 points and 18 more, at four pixels a point; the p goes below it.
  assert.ok(plain[0] > 4 * 12 && plain[0] < 4 * 16 && plain[1] > 4 * 26 && plain[1] < 4 * 32, String(plain));
});

checkReal(
  "placeholders stand as in the session's picture, before and after their field was edited",
  async ({ open }) => {
    const page = await live(await open("/?scene=login&clock=virtual", { width: 1440, height: 1100, scale: 2 }));
    await page.waitFor(() => document.querySelector("#screen .line[data-text]"));
    // On a virtual clock the time in the status bar stays. The places are in the own view: with the keyboard the form
    // scrolls.
    const names = await page.evaluate(() =>
      [...document.querySelectorAll("#screen .line[data-text]")].map((line) => line.getAttribute("data-text"))
    );
    const places = () =>
      page.evaluate(
        (names) =>
          [...document.querySelectorAll("#screen .line")].filter((line) => names.includes(line.textContent)).map(
            (line) => {
              const [{ left, top, bottom }, view] = [
                line.getBoundingClientRect(),
                /** @type {HTMLElement} */ (line.parentElement).getBoundingClientRect(),
              ];
              return [line.textContent, left - view.left, top - view.top, bottom - view.top].map((each) =>
                typeof each === "number" ? Math.round(each * 10) / 10 : each
              );
            },
          ),
        names,
      );
    const svg = () => page.evaluate(() => window.vitrine.svg());
    const before = { drawn: await ofPage(page), svg: await svg(), places: await places() };
    await page.click("#screen [role=textbox]");
    await page.waitFor(() => document.activeElement?.className === "typing");
    await page.press("x");
    await page.becomes(async () => (await places()).length, before.places.length - 1);
    await page.evaluate(() => window.vitrine.send("key", { key: "Backspace" }).then(() => undefined));
    await page.becomes(places, before.places);
    assert.ok(before.places.length > 1);
    const desk = await open("/rules", { width: 500, height: 900, scale: 2 });
    const { regions } = await compared(desk, before.drawn, before.svg);
    assert.deepEqual(regions, []);
  },
);
