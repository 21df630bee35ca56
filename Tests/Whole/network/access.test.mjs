// @ts-check
// A gateway that strangers can reach: a token, TLS, and a public address in front of it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTLS } from "node:tls";
import { connect } from "../../../scripts/vitrine.mjs";
import { Chromium } from "../../Page/support/chromium.mjs";
import { test } from "../../support/bounded.mjs";
import { certificateIn, freePort } from "../../support/certificate.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

const skip = existsSync(join(bin, "Gallery")) ? false : "the gallery is not built";

/**
 * @param {import("node:test").TestContext} context
 * @param {string[]} args
 * @returns {Promise<{gateway: RealGateway, url: string}>}
 */
async function started(context, args) {
  const gateway = new RealGateway("Gallery", [], args);
  context.after(() => gateway.close());
  return { gateway, url: await gateway.start() };
}

/**
 * @param {import("node:test").TestContext} context
 * @returns {Promise<{cert: string, key: string, make(name: string): void}>} files of a certificate
 */
async function certificate(context) {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const files = certificateIn(folder);
  files.make("first");
  return files;
}

test(
  "a script with the printed address comes in, and one without the token is refused",
  { skip, timeout: 60_000 },
  async (context) => {
    const { url } = await started(context, ["--host", "0.0.0.0"]);
    const session = await connect(url, { scene: "movies", events: true });
    context.after(() => session.close());
    await session.tap({ text: "Comedy" });
    assert.ok(
      session.events.some(({ name }) => name === "viewDidLoad()"),
      "the events before the first screen are read with the token",
    );
    assert.match(await session.export(), /Comedy/);
    await assert.rejects(connect(new URL(url).origin, { scene: "movies" }), /401/);
    await assert.rejects(connect(new URL(url).origin), /401.*asks for a token/);
  },
);

test(
  "the page takes the token out of its address, and reconnects with its cookie",
  { skip, timeout: 60_000 },
  async (context) => {
    const { url } = await started(context, ["--host", "0.0.0.0"]);
    const address = new URL(url);
    address.hostname = "127.0.0.1";
    address.searchParams.set("scene", "movies");
    const browser = await Chromium.launch();
    context.after(() => browser.close());
    const page = await browser.open(address.href);
    await page.waitFor(() => document.body.textContent?.includes("Comedy"));
    assert.equal(await page.evaluate(() => new URL(location.href).searchParams.has("token")), false);
    assert.equal(await page.evaluate(() => document.cookie), "", "scripts of the page cannot read it");
    assert.equal((await fetch(`${address.origin}/`)).status, 401);
  },
);

test(
  "over TLS a script comes in, and SIGHUP reads the certificate again",
  { skip, timeout: 60_000 },
  async (context) => {
    const { cert, key, make } = await certificate(context);
    const { gateway, url } = await started(context, ["--tls-cert", cert, "--tls-key", key]);
    assert.match(url, /^https:\/\/127\.0\.0\.1:/);
    const port = Number(new URL(url).port);
    const name = () =>
      new Promise((/** @type {(name: string) => void} */ resolve, reject) => {
        const socket = connectTLS({ host: "127.0.0.1", port, rejectUnauthorized: false }, () => {
          resolve(String(socket.getPeerCertificate().subject.CN));
          socket.destroy();
        }).on("error", reject);
      });
    assert.equal(await name(), "first");
    // The library's HTTP/2 writes past its buffers.
    const spoken = (/** @type {string[]} */ ALPNProtocols) =>
      new Promise((resolve, reject) => {
        const socket = connectTLS({ host: "127.0.0.1", port, rejectUnauthorized: false, ALPNProtocols }, () => {
          resolve(socket.alpnProtocol);
          socket.destroy();
        }).on("error", reject);
      });
    assert.equal(await spoken(["h2", "http/1.1"]), "http/1.1");
    assert.notEqual(await spoken(["h2"]).catch((/** @type {Error} */ error) => error.message), "h2");
    const status = await new Promise((resolve, reject) =>
      request(`${url}/healthz`, { rejectUnauthorized: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on("error", reject).end()
    );
    assert.equal(status, 200);
    const output = execFileSync(process.execPath, [
      "--input-type=module",
      "-e",
      `
    const { connect } = await import(${JSON.stringify(new URL("../../../scripts/vitrine.mjs", import.meta.url).href)});
    const session = await connect(${JSON.stringify(url)}, { scene: "movies", events: true });
    await session.tap({ text: "Comedy" });
    console.log(session.text().includes("Playtime"), (await session.export()).length > 10_000);
    await session.close();`,
    ], { env: { ...process.env, NODE_EXTRA_CA_CERTS: cert }, encoding: "utf8" });
    assert.equal(output, "true true\n");
    make("second");
    gateway.signal("SIGHUP");
    await gateway.logged(/the certificate was read again/);
    assert.equal(await name(), "second");
  },
);

/**
 * A TLS connection that stays open, whose requests and messages are written by hand.
 * @param {import("node:test").TestContext} context
 * @param {number} port
 * @returns {Promise<{exchange(text: string | Buffer, answer: RegExp): Promise<string>}>} `exchange` writes bytes, and
 * is fulfilled with everything that was received since, once that matches
 */
async function openTLS(context, port) {
  const socket = connectTLS({ host: "127.0.0.1", port, rejectUnauthorized: false });
  context.after(() => socket.destroy());
  await once(socket, "secureConnect");
  return {
    exchange: (text, answer) =>
      new Promise((resolve, reject) => {
        let received = "";
        const read = (/** @type {Buffer} */ bytes) => {
          received += bytes.toString("latin1");
          if (!answer.test(received)) return;
          socket.off("data", read).off("close", end);
          resolve(received);
        };
        const end = () => reject(new Error(`the connection has ended after: ${received}`));
        socket.on("data", read).on("close", end).on("error", reject);
        socket.write(text);
      }),
  };
}

/** A text frame, masked with zeros. @param {object} message of less than 126 bytes */
function frame(message) {
  const text = JSON.stringify(message);
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

/** @param {string} line @param {string[]} headers */
const head = (line, ...headers) => [`${line} HTTP/1.1`, ...headers, "", ""].join("\r\n");

const upgrade = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Sec-WebSocket-Protocol: vitrine.v1",
];

test("SIGHUP with a certificate that cannot be used keeps the one before, and touches no connection", {
  skip,
  timeout: 60_000,
}, async (context) => {
  const { cert, key, make } = await certificate(context);
  const { gateway, url } = await started(context, ["--tls-cert", cert, "--tls-key", key]);
  const { host, port } = new URL(url);
  const name = async () => {
    const socket = connectTLS({ host: "127.0.0.1", port: Number(port), rejectUnauthorized: false });
    await once(socket, "secureConnect");
    const { CN } = socket.getPeerCertificate().subject;
    socket.destroy();
    return String(CN);
  };
  const [page, viewer] = [await openTLS(context, Number(port)), await openTLS(context, Number(port))];
  await viewer.exchange(head("GET /live", `Host: ${host}`, ...upgrade), /^HTTP\/1\.1 101 /);
  await viewer.exchange(frame({ type: "hello", scene: "movies" }), /"type":"snapshot"/);
  const [goodCertificate, goodKey] = [readFileSync(cert), readFileSync(key)];
  make("other");
  const otherKey = readFileSync(key);
  /** @type {[string, Buffer | string | undefined, Buffer | string | undefined, RegExp][]} */
  const faults = [
    ["a text", "no certificate", goodKey, /: \S+cert\.pem has no usable certificate in PEM/],
    ["half a file", goodCertificate.subarray(0, 100), goodKey, /(: \S+cert\.pem has no usable certificate[^]*){2}/],
    ["no key", goodCertificate, "no key", /: \S+key\.pem has no key in PEM without a passphrase/],
    ["another key", goodCertificate, otherKey, /: the key in \S+key\.pem does not belong to the certificate in /],
    ["no file", undefined, goodKey, /: \S+cert\.pem: No such file or directory/],
    ["no file of the key", goodCertificate, undefined, /: \S+key\.pem: No such file or directory/],
  ];
  for (const [what, certificateText, keyText, reason] of faults) {
    for (const [path, text] of /** @type {const} */ ([[cert, certificateText], [key, keyText]])) {
      if (text === undefined) rmSync(path);
      else writeFileSync(path, text);
    }
    gateway.signal("SIGHUP");
    await gateway.logged(reason);
    assert.equal(await name(), "first", what);
    await page.exchange(head("GET /healthz", `Host: ${host}`), /^HTTP\/1\.1 200 [^]*"status":"ok"[^]*\}$/);
    await viewer.exchange(frame({ type: "ping", id: what }), new RegExp(`"pong"[^]*"${what}"|"${what}"[^]*"pong"`));
  }
  make("second");
  gateway.signal("SIGHUP");
  await gateway.logged(/the certificate was read again/);
  assert.equal(await name(), "second");
  await viewer.exchange(frame({ type: "ping", id: "last" }), /"last"/);
});

test("each request of a proxy has its own client, also on a connection that is kept, and for an upgrade", {
  skip,
  timeout: 60_000,
}, async (context) => {
  const { cert, key } = await certificate(context);
  const { url } = await started(context, [
    ...["--tls-cert", cert, "--tls-key", key, "--proxy", "127.0.0.1"],
    ...["--max-connections-per-address", "1", "--max-sessions-per-address", "1"],
  ]);
  const { host, port } = new URL(url);
  const open = () => openTLS(context, Number(port));
  const from = (/** @type {string} */ address) => address ? [`X-Forwarded-For: ${address}`] : [];
  const [first, kept, other] = [await open(), await open(), await open()];
  const status = async (/** @type {string} */ address) => {
    const answer = await kept.exchange(head("GET /healthz", `Host: ${host}`, ...from(address)), /\r\n\r\n[^]*[}\n]$/);
    return /^HTTP\/1\.1 ([0-9]+)/.exec(answer)?.[1];
  };
  const join = async (/** @type {Awaited<ReturnType<typeof open>>} */ connection, /** @type {string} */ address) => {
    await connection.exchange(head("GET /live", `Host: ${host}`, ...from(address), ...upgrade), /^HTTP\/1\.1 101 /);
    await connection.exchange(frame({ type: "hello", scene: "movies" }), /"type":"snapshot"/);
  };
  await join(first, "192.0.2.8");
  // The address 192.0.2.8 has a connection already.
  assert.equal(await status("192.0.2.7"), "200");
  assert.equal(await status("192.0.2.8"), "429");
  assert.equal(await status("192.0.2.7"), "200");
  assert.equal(await status(""), "200", "the proxy's own request");
  assert.equal(await status("192.0.2.8, 127.0.0.1"), "429");
  // An upgrade counts for its own client, whatever was asked before on its connection, and so does the session.
  assert.equal(await status("192.0.2.7"), "200");
  await join(kept, "192.0.2.9");
  await join(other, "192.0.2.7");
  const last = await open();
  const refusal = await last.exchange(
    head("GET /live", `Host: ${host}`, ...from("192.0.2.9"), ...upgrade),
    /^HTTP\/1\.1 [0-9]+ /,
  );
  assert.match(refusal, /^HTTP\/1\.1 429 /);
});

test("over TLS frames are read that arrive with the request for the upgrade, and each of many pings is answered", {
  skip,
  timeout: 60_000,
}, async (context) => {
  const { cert, key } = await certificate(context);
  const { url } = await started(context, ["--tls-cert", cert, "--tls-key", key]);
  const { host, port } = new URL(url);
  const connection = await openTLS(context, Number(port));
  const request = Buffer.from(head("GET /live", `Host: ${host}`, ...upgrade));
  // All of it is one record of TLS, of which the system reports no input any more when the request was read.
  await connection.exchange(Buffer.concat([request, frame({ type: "hello", scene: "movies" })]), /"type":"snapshot"/);
  const ping = (/** @type {string} */ text) =>
    Buffer.concat([Buffer.from([0x89, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
  const texts = Array.from({ length: 50 }, (_, index) => `<${index}>`);
  const answers = await connection.exchange(
    Buffer.concat([...texts.map(ping), frame({ type: "ping", id: "last" })]),
    /"last"/,
  );
  assert.deepEqual(answers.match(/<[0-9]+>/g), texts);
  // Reserved bits behind a ping in the same record are noticed without further input.
  const wrong = await openTLS(context, Number(port));
  const refused = await wrong.exchange(
    Buffer.concat([request, ping("a"), Buffer.from([0xc9, 0x80, 0, 0, 0, 0])]),
    /reserved bits/,
  );
  assert.match(refused, /\x8a\x01a\x88.\x03\xea/s);
});

test("over TLS a connection carries one request after another, and ends where more was sent than one", {
  skip,
  timeout: 60_000,
}, async (context) => {
  const { cert, key } = await certificate(context);
  const { url } = await started(context, ["--tls-cert", cert, "--tls-key", key]);
  const { host, port, searchParams } = new URL(url);
  const head = (/** @type {string} */ line, /** @type {string[]} */ ...headers) =>
    [`${line} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${searchParams.get("token")}`, ...headers, "", ""]
      .join("\r\n");
  /**
   * What answers these texts, each of which is sent when the one before it was answered, until the other end closes.
   * @param {string[]} texts
   */
  const exchange = (...texts) =>
    new Promise((/** @type {(answers: string[]) => void} */ resolve, reject) => {
      /** @type {string[]} */
      const statuses = [];
      let received = "";
      const socket = connectTLS({ host: "127.0.0.1", port: Number(port), rejectUnauthorized: false }, () =>
        void socket.write(texts[0]));
      socket.on("data", (bytes) => {
        received += bytes.toString("latin1");
        for (;;) {
          const [answer, status, headers] = /^HTTP\/1\.1 ([0-9]{3}) [^]*?\r\n([^]*?)\r\n\r\n/.exec(received) ?? [""];
          const length = Number(/content-length: *([0-9]+)/i.exec(headers)?.[1] ?? 0);
          if (!answer || received.length < answer.length + length) {
            return;
          }
          received = received.slice(answer.length + length);
          statuses.push(`${status}${/connection: *close/i.test(headers) ? " close" : ""}`);
          if (texts[statuses.length]) {
            socket.write(texts[statuses.length]);
          } else socket.end();
        }
      });
      socket.on("end", () =>
        resolve(statuses)).on("error", reject);
    });
  const page = head("GET /");
  assert.deepEqual(await exchange(page, head("GET /nothing"), page, head("GET /healthz")), [
    "200",
    "404",
    "200",
    "200",
  ]);
  assert.deepEqual(await exchange(page, head("GET /", "Connection: close"), page), ["200", "200 close"]);
  assert.deepEqual(await exchange(page, head("POST /", "Content-Length: 5") + "hello", page), ["200", "405 close"]);
  assert.deepEqual(await exchange(page, page + head("POST /", "Content-Length: 5") + "hello", page), ["200", "200"]);
  assert.deepEqual(await exchange(page + page, page), ["200"]);
  assert.deepEqual(await exchange(page, head("GET /healthz")), ["200", "200"]);
});

test(
  "behind a proxy the public address is served, and other hosts are not",
  { skip, timeout: 60_000 },
  async (context) => {
    const port = await freePort();
    const { url } = await started(context, ["--port", String(port), "--public-url", "https://demo.example", "--open"]);
    assert.equal(url, "https://demo.example");
    const ask = (/** @type {string} */ host) =>
      new Promise((resolve, reject) =>
        httpRequest({ port, headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on("error", reject).end()
      );
    assert.equal(await ask("demo.example"), 200);
    assert.equal(await ask("evil.example"), 421);
  },
);

test(
  "a link that was revoked is of no use, for a script and on the page",
  { skip, timeout: 90_000 },
  async (context) => {
    const { url } = await started(context, []);
    const [owner, browser] = [await connect(url, { scene: "movies" }), await Chromium.launch()];
    context.after(() => Promise.all([owner.close(), browser.close()]));
    const old = owner.id;
    const page = await browser.open(`${url}/?session=${old}`);
    await page.waitFor(() => document.getElementById("link")?.textContent === "Live");
    const link = await owner.revoke({ hours: 1 });
    assert.ok(link.startsWith(`${old}-`));
    await page.waitFor(() => document.getElementById("link")?.textContent === "Watching");
    assert.equal(await page.evaluate((id) => location.search.includes(id), old), false);
    await assert.rejects(connect(url, { session: old }), { code: "unknown-session" });
    await owner.tap({ text: "Comedy" });
    await assert.rejects(owner.revoke({ hours: 0 }), { code: "bad-message" });
    const other = await browser.open(`${url}/?session=${link}`);
    await other.waitFor(() => document.getElementById("link")?.textContent === "Live");
    await other.click("Share");
    await other.waitFor(() => {
      const button = [...document.querySelectorAll("#sharing button")].find((each) =>
        each.textContent?.startsWith("Revoke link")
      );
      /** @type {HTMLElement | undefined} */ (button)?.click();
      return button;
    });
    await other.waitFor(() =>
      document.querySelector("#sharing [role=status]")?.textContent?.startsWith("The old link")
    );
    assert.equal(await other.evaluate((id) => location.search.includes(id), link), false);
    await assert.rejects(connect(url, { session: link }), { code: "unknown-session" });
    await assert.rejects(owner.tap({ text: "Comedy" }), { code: "watching" });
  },
);
