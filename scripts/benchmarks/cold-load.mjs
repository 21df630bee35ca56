// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Chromium } from "../../Tests/Page/support/chromium.mjs";
import { certificateIn, freePort } from "../../Tests/support/certificate.mjs";
import { median, withGateway } from "./gateway.mjs";

/** @import { AddressInfo, Server, Socket } from "node:net" */

const runs = 5;
/** The milliseconds of one direction; a round trip takes 50. */
const latency = 25;

/** Measures a page without any cache, over TLS and a network with latency, until it shows the app's screen. */
export async function coldLoad() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-cold-load-"));
  const [port, proxy] = [await freePort(), createServer()];
  try {
    const { cert, key, make } = certificateIn(folder);
    make("vitrine");
    proxy.on("connection", (client) => relay(client, port));
    const url = `https://127.0.0.1:${await listening(proxy)}`;
    const access = ["--port", String(port), "--tls-cert", cert, "--tls-key", key, "--public-url", url, "--open"];
    const times = await withGateway(
      async () => {
        const times = [];
        for (let run = 0; run < runs; run++) times.push(await load(`${url}/?scene=movies`));
        return times;
      },
      "Gallery",
      access,
    );
    const name = "page: cold load over TLS until it is live, 50 ms away, beside 1,500 ms";
    return [{ name, value: median(times), unit: "ms", baseline: 1500, must: 1, aim: 0.7 }];
  } finally {
    proxy.close();
    await rm(folder, { recursive: true });
  }
}

/** @param {string} url @returns {Promise<number>} the milliseconds until the screen appears */
async function load(url) {
  const browser = await Chromium.launch(["--ignore-certificate-errors"]);
  try {
    const page = await browser.open();
    const begun = performance.now();
    await page.goto(url);
    await page.waitFor(() => document.body.dataset.moment === "live" && document.querySelector("#screen .line"));
    return performance.now() - begun;
  } finally {
    await browser.close();
  }
}

/**
 * Forwards bytes after the latency. The first ones also wait for the TCP handshake.
 * @param {Socket} client @param {number} port
 */
function relay(client, port) {
  const gateway = connect(port, "127.0.0.1");
  const isOpen = new Promise((resolve) => void setTimeout(resolve, 2 * latency));
  for (const [from, to] of [[client, gateway], [gateway, client]]) {
    const afterLatency = (/** @type {() => void} */ act) => void isOpen.then(() => void setTimeout(act, latency));
    from.setNoDelay();
    from.on("data", (bytes) => afterLatency(() => void (to.writable && to.write(bytes))));
    from.on("end", () => afterLatency(() => void to.end()));
    from.on("error", () => void to.destroy());
  }
}

/** @param {Server} server @returns {Promise<number>} its port */
const listening = (server) =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(/** @type {AddressInfo} */ (server.address()).port));
  });
