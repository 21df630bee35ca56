// @ts-check
// The gateway sends the page's files as they were written, in the content coding that the client prefers.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { test } from "../../support/bounded.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

/** @type {Record<string, (bytes: Buffer) => Buffer>} */
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * A GET whose body is left in its content coding.
 * @param {URL} url @param {Record<string, string>} headers
 * @returns {Promise<{headers: import("node:http").IncomingHttpHeaders, body: Buffer}>}
 */
const get = (url, headers) =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      /** @type {Buffer[]} */ const pieces = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(pieces) }));
      answer.on("error", reject);
    }).on("error", reject).end();
  });

test("each script and style sheet decodes to the file as it was written", { timeout: 60_000 }, async (context) => {
  const gateway = new RealGateway();
  context.after(() => gateway.close());
  const url = await gateway.start();
  const names = (await readdir(web, { recursive: true })).filter((name) => /\.(js|css|html|svg)$/.test(name));
  assert.ok(names.length > 200, `${names.length} files`);
  for (const [coding, decode] of Object.entries(decoders)) {
    for (const name of names) {
      const written = await readFile(join(web, name));
      const { headers, body } = await get(new URL(name, url), { "accept-encoding": coding });
      const isCompressed = headers["content-encoding"] === coding;
      assert.ok(isCompressed || body.length < 512, `${name} of ${body.length} bytes is not compressed`);
      assert.ok((isCompressed ? decode(body) : body).equals(written), name);
    }
  }
});
