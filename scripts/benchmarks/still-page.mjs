// @ts-check
import { createServer } from "node:http";

/** The final state of a page as one file without scripts: the least work for a browser to show the same picture. */
export class StillPage {
  #server;

  /** @param {import("../../Tests/Page/support/page.mjs").Page} page @param {string} origin where its fonts are */
  static async of(page, origin) {
    const html = await page.evaluate(() => {
      const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
      for (const each of copy.querySelectorAll("script, link[rel=stylesheet]")) each.remove();
      const style = document.createElement("style");
      style.textContent = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
        .join("\n");
      copy.querySelector("head")?.append(style);
      copy.setAttribute("data-still", "");
      return `<!doctype html>${copy.outerHTML}`;
    });
    const still = new StillPage(html, origin);
    await still.start();
    return still;
  }

  /** @param {string} html @param {string} origin */
  constructor(html, origin) {
    this.#server = createServer(async (request, response) => {
      if (request.url === "/") return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
      const { status, headers, body } = await asset(origin + request.url);
      response.writeHead(status, { "content-type": headers.get("content-type") ?? "application/octet-stream" }).end(
        body,
      );
    });
  }

  start() {
    return new Promise((resolve) =>
      this.#server.listen(0, "127.0.0.1", () => {
        this.url = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (this.#server.address()).port}/`;
        resolve(undefined);
      })
    );
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/**
 * Fonts and pictures, each fetched once.
 * @type {Map<string, Promise<{status: number, headers: Headers, body: Buffer}>>}
 */
const assets = new Map();

/** @param {string} url */
function asset(url) {
  const known = assets.get(url) ??
    fetch(url).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    }));
  assets.set(url, known);
  return known;
}
