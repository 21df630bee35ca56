// @ts-check
/** @import { Page } from "./page.mjs" */

/**
 * A renderer of the page's modules on a separate screen, without a session. It draws messages and logs the changes of
 * the document.
 *
 *     const rendererPage = await RendererPage.on(page);
 *     await rendererPage.draw({ type: "snapshot", views: [...] });
 *     assert.deepEqual(await rendererPage.draw({ type: "commit", views: [{ id: 2, hidden: true }] }), ["2 hidden"]);
 */
export class RendererPage {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Page} page */
  static async on(page) {
    await page.evaluate(async () => {
      const [{ Renderer }, { ScrollViews }, { Focus }] = await Promise.all(
        ["rendering/renderer", "input/scroll-views", "input/focus"].map((name) => import(`/page/${name}.js`)),
      );
      const screen = document.createElement("div");
      screen.id = "rendererPage";
      screen.className = "screen";
      screen.tabIndex = -1;
      Object.assign(screen.style, {
        position: "fixed",
        left: "0",
        top: "0",
        width: "390px",
        height: "844px",
        zIndex: "9",
      });
      document.body.append(screen);
      /** @type {{values: unknown[], resolve: (value: unknown) => void}[]} */
      const reports = [];
      const report = (/** @type {unknown[]} */ ...values) =>
        new Promise((resolve) => reports.push({ values, resolve }));
      const time = { at: 0, now: () => time.at, clock: { rate: 1, paused: true } };
      const renderer = new Renderer(screen, new ScrollViews(report), time);
      await renderer.scrolling.follow();
      Object.assign(window, { rendererPage: { screen, renderer, time, focus: new Focus(screen, renderer), reports } });
      await Promise.all(["400 17px Inter", "600 17px Inter"].map((font) => document.fonts.load(font)));
    });
    return new RendererPage(page);
  }

  /**
   * Draws a message, and returns the changes of the document: `+2` and `-2` for a view's element, `2 style` for an
   * attribute, `2 text` for its text.
   * @param {{type: string, removed?: number[], [member: string]: unknown}} message
   */
  draw(message) {
    return this.page.evaluate(async (message) => {
      const { screen, renderer, focus } = window.rendererPage;
      await renderer.prepare(renderer.missingModules(message));
      const observer = new MutationObserver(() => {});
      observer.observe(screen, { subtree: true, childList: true, attributes: true, characterData: true });
      focus.preserveDuring(
        () => renderer[message.type](message),
        message.type === "snapshot" ? undefined : message.removed ?? [],
      );
      const id = (/** @type {Node} */ node) =>
        /** @type {HTMLElement | null | undefined} */ ((node instanceof Element ? node : node.parentElement)?.closest(
          "[data-id]",
        ))?.dataset.id ?? "screen";
      const name = (/** @type {any} any: an element of HTML or of SVG, or a text */ node) =>
        node.dataset?.id ?? `${node.className?.baseVal ?? node.className ?? "text"}`;
      const log = observer.takeRecords().flatMap(({ type, target, attributeName, addedNodes, removedNodes }) => {
        if (type === "attributes") return [`${id(target)} ${attributeName}`];
        if (type === "characterData" || target instanceof Element && target.matches(".line")) {
          return [`${id(target)} text`];
        }
        return [
          ...[...removedNodes].map((node) => `-${name(node)}`),
          ...[...addedNodes].map((node) => `+${name(node)}`),
        ];
      });
      observer.disconnect();
      return log;
    }, message);
  }

  /**
   * Sets the time, the rate or the pause of the clock that animations follow.
   * @param {{at?: number, rate?: number, paused?: boolean}} clock
   */
  async clock({ at, ...clock }) {
    await this.page.evaluate(
      (at, clock) => {
        const { time, renderer } = window.rendererPage;
        if (at !== undefined) time.at = at;
        Object.assign(time.clock, clock);
        renderer.motion?.sync();
      },
      at,
      clock,
    );
  }

  /**
   * The computed values of a view's property at each of these times.
   * @param {number} id
   * @param {string} property
   * @param {number[]} times
   */
  async seen(id, property, times) {
    /** @type {string[]} */
    const values = [];
    for (const at of times) {
      await this.clock({ at });
      values.push(
        await this.page.evaluate(
          (id, property) =>
            getComputedStyle(
              window.rendererPage.renderer.nodes.get(id).element,
            )[/** @type {"opacity"} the name of some property */ (property)],
          id,
          property,
        ),
      );
    }
    return values;
  }

  /** A view's rectangle at each of these times. @param {number} id @param {number[]} times */
  async boxes(id, times) {
    /** @type {number[][]} */
    const boxes = [];
    for (const at of times) {
      await this.clock({ at });
      boxes.push(await this.box(id));
    }
    return boxes;
  }

  /** A view's rectangle in the window. @param {number} id */
  box(id) {
    return this.page.evaluate((id) => {
      const { left, top, width, height } = window.rendererPage.renderer.nodes.get(id).element.getBoundingClientRect();
      return [left, top, width, height];
    }, id);
  }

  /**
   * The red component of the screen at points of the window.
   * @param {[number, number][]} points
   * @returns {Promise<number[]>} values from 0 to 255
   */
  async pixels(points) {
    const { data } = await this.page.raw("Page.captureScreenshot", {
      format: "png",
      clip: { x: 0, y: 0, width: 390, height: 844, scale: 1 },
    });
    return this.page.evaluate(
      async (data, points) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context =
          /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
        context.drawImage(image, 0, 0);
        return points.map(([x, y]) =>
          context.getImageData(x * image.width / 390, y * image.height / 844, 1, 1).data[0]
        );
      },
      data,
      points,
    );
  }

  /** The views' ids in document order, indented by depth. */
  outline() {
    return this.page.evaluate(() => {
      /** @type {(element: Element, depth: number) => string[]} */
      const lines = (element, depth) =>
        /** @type {HTMLElement[]} */ ([...element.children]).flatMap((child) =>
          child.dataset.id ? [`${" ".repeat(depth)}${child.dataset.id}`, ...lines(child, depth + 1)] : []
        );
      return lines(window.rendererPage.screen, 0);
    });
  }
}
