// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { WebSocket } from "../../scripts/node/websocket.mjs";
import { accepting, RawServer } from "../support/raw-server.mjs";

/**
 * A client with its log, one line for each event.
 * @param {string} url
 * @param {string[]} [protocols]
 * @param {ConstructorParameters<typeof WebSocket>[2]} [settings]
 */
function client(url, protocols, settings) {
  const socket = new WebSocket(url, protocols, settings);
  /** @type {string[]} */ const log = [];
  /** @type {{text: string, resolve: (value: unknown) => void}[]} */ const waiting = [];
  const write = (/** @type {string} */ text) => {
    log.push(text);
    for (const each of [...waiting]) if (text.startsWith(each.text)) each.resolve(text);
  };
  socket.onopen = () => write(`open ${socket.protocol}`.trim());
  socket.onmessage = ({ data }) => write(`message ${data}`);
  socket.onerror = ({ message }) => write(`error ${message}`);
  socket.onclose = ({ code, reason, wasClean }) =>
    write(`close ${code} ${wasClean ? "clean" : "unclean"} ${reason}`.trim());
  const until = (/** @type {string} */ text) =>
    new Promise((
      resolve,
    ) => (log.some((each) => each.startsWith(text)) ? resolve(undefined) : waiting.push({ text, resolve })));
  return { socket, log, until };
}

/**
 * An open one.
 * @param {import("node:test").TestContext} context
 * @param {ConstructorParameters<typeof WebSocket>[2]} [settings]
 */
async function opened(context, settings) {
  const server = new RawServer();
  const set = client(await server.start(context), [], settings);
  await set.until("open");
  return { server, ...set };
}

test("the handshake has the headers that the RFC requires", async (context) => {
  const server = new RawServer((key) => accepting(key, "Sec-WebSocket-Protocol: b\r\n"));
  const { socket, until } = client(await server.start(context), ["a", "b"]);
  await until("open b");
  const lines = server.request.split("\r\n");
  assert.equal(lines[0], "GET /live?a=1 HTTP/1.1");
  for (
    const header of [
      /^Host: 127\.0\.0\.1:\d+$/,
      /^Connection: Upgrade$/,
      /^Upgrade: websocket$/,
      /^Sec-WebSocket-Version: 13$/,
      /^Sec-WebSocket-Protocol: a, b$/,
    ]
  ) {
    assert.equal(lines.filter((line) => header.test(line)).length, 1, String(header));
  }
  assert.equal(Buffer.from(server.request.match(/Sec-WebSocket-Key: (.*)\r/)?.[1] ?? "", "base64").length, 16);
  assert.equal(socket.readyState, WebSocket.OPEN);
});

for (
  const [name, answer, error] of /** @type {[string, (key: string) => string, RegExp][]} */ ([
    [
      "a wrong Sec-WebSocket-Accept",
      (key) => accepting(key, "", "AAAA"),
      /Sec-WebSocket-Accept does not match the key \(RFC 6455, 4\.1\)/,
    ],
    [
      "a subprotocol that was not offered",
      (key) => accepting(key, "Sec-WebSocket-Protocol: c\r\n"),
      /subprotocol c, which was not offered/,
    ],
    ["no subprotocol", (key) => accepting(key), /none of the subprotocols a/],
    [
      "an extension",
      (key) => accepting(key, "Sec-WebSocket-Protocol: a\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"),
      /extension that was not offered/,
    ],
    ["another upgrade", (key) => accepting(key).replace("WebSocket", "h2c"), /switched to another protocol/],
    ["a refusal", () => "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n", /answered 403 Forbidden/],
  ])
) {
  test(`the handshake fails on ${name}`, async (context) => {
    const { log, until } = client(await new RawServer(answer).start(context), ["a"]);
    await until("close");
    assert.match(log[0], error);
    assert.deepEqual(log.slice(1), ["close 1006 unclean"]);
  });
}

test("bytes that came with the handshake's answer are read", async (context) => {
  const { log, until } = client(await new RawServer((key) => `${accepting(key)}\x81\x02hi`).start(context));
  await until("message");
  assert.deepEqual(log, ["open", "message hi"]);
});

test("texts are sent and received", async (context) => {
  const { server, socket, until } = await opened(context);
  socket.send("é");
  assert.deepEqual(await server.frame(), { opcode: 1, payload: Buffer.from("é") });
  server.send("81 02 c3 a9");
  await until("message é");
});

test("a ping is answered with its bytes", async (context) => {
  const { server } = await opened(context);
  server.send("89 02 68 69");
  assert.deepEqual(await server.frame(), { opcode: 10, payload: Buffer.from("hi") });
});

test("the client answers the server's close frame with its code, and reports it", async (context) => {
  const { server, log, until } = await opened(context);
  server.send("88 06 03 e9 67 6f 6e 65");
  assert.deepEqual(await server.frame(), { opcode: 8, payload: Buffer.from([0x03, 0xe9]) });
  server.end();
  await until("close");
  assert.deepEqual(log, ["open", "close 1001 clean gone"]);
});

test("the client's close ends when the server has answered it, and no message is delivered meanwhile", async (context) => {
  const { server, socket, log, until } = await opened(context);
  socket.close(3001, "bye");
  assert.equal(socket.readyState, WebSocket.CLOSING);
  assert.deepEqual(await server.frame(), { opcode: 8, payload: Buffer.from("\x0b\xb9bye", "latin1") });
  server.send("81 01 61 88 02 0b b9");
  server.end();
  await until("close");
  assert.deepEqual(log, ["open", "close 3001 clean"]);
  assert.equal(socket.readyState, WebSocket.CLOSED);
});

test("a server that never answers a close does not hold it up", async (context) => {
  const { socket, log, until } = await opened(context, { closeTimeout: 1 });
  socket.close();
  await until("close");
  assert.deepEqual(log, ["open", "close 1006 unclean"]);
});

test("a connection that breaks is an unclean close", async (context) => {
  const { server, log, until } = await opened(context);
  server.end();
  await until("close");
  assert.deepEqual(log, ["open", "close 1006 unclean"]);
});

test("a violation of the protocol is answered with its close code, and the error names the clause", async (context) => {
  const { server, log, until } = await opened(context);
  server.send("81 01 ff 81 01 61");
  assert.deepEqual(await server.frame(), { opcode: 8, payload: Buffer.from([0x03, 0xef]) });
  server.end();
  await until("close");
  assert.deepEqual(log, [
    "open",
    "error a text is not UTF-8 (RFC 6455, 8.1)",
    "close 1007 unclean a text is not UTF-8 (RFC 6455, 8.1)",
  ]);
});

test("a message over the limit is refused with 1009", async (context) => {
  const { server } = await opened(context, { maximumMessage: 10 });
  server.send("81 0b");
  assert.deepEqual((await server.frame()).payload, Buffer.from([0x03, 0xf1]));
});

test("a close before the connection is open ends it", async (context) => {
  const server = new RawServer(() => "");
  const { socket, log, until } = client(await server.start(context));
  socket.close();
  await until("close");
  assert.deepEqual(log, ["error the connection was closed before it was open", "close 1006 unclean"]);
});

test("the constructor and close throw at once for invalid arguments", async (context) => {
  assert.throws(() => new WebSocket("http://127.0.0.1/"), /starts with ws: or wss:/);
  assert.throws(() => new WebSocket("ws://127.0.0.1/#a"), /no fragment/);
  const { socket } = await opened(context);
  assert.throws(() => socket.close(1005), /1000 or 3000/);
  assert.throws(() => socket.close(1000, "x".repeat(124)), /123 bytes/);
});
