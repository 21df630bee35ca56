// @ts-check
import { mutated } from "./mutator.mjs";

/** @import { Random } from "./mutator.mjs" */

/**
 * The bytes of one connection: pieces that are sent one after the other.
 * @typedef {(random: Random, port: number) => Buffer[]} MakePieces
 */

const request = (/** @type {string[]} */ ...lines) => Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);

const httpWords = [
  "GET ",
  "POST ",
  "HEAD ",
  " HTTP/1.1\r\n",
  " HTTP/1.0\r\n",
  "\r\n",
  "\r\n\r\n",
  "\n",
  "Host: ",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "Upgrade: h2c\r\n",
  "HTTP2-Settings: AAMAAABkAAQAAP__\r\n",
  "Content-Length: 5\r\n",
  "Content-Length: -1\r\n",
  "Content-Length: 18446744073709551616\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Connection: Upgrade\r\n",
  "Expect: 100-continue\r\n",
  "Range: bytes=0-",
  "Range: bytes=-1,5-2\r\n",
  "Cookie: a=b; ",
  "Accept-Encoding: br;q=0\r\n",
  'If-None-Match: "\r\n',
  "X-Forwarded-For: [::1]:x\r\n",
  "%00",
  "%2e%2e/",
  "/../",
  "?a=",
  "\0",
  "é",
  "\xff\xfe",
  "a".repeat(300),
  "X: y\r\n".repeat(40),
].map((word) => Buffer.from(word, "latin1"));

/** HTTP requests, whole or in pieces, followed by other bytes. @type {MakePieces} */
export function http(random, port) {
  const host = `Host: 127.0.0.1:${port}`;
  const requests = [
    request("GET / HTTP/1.1", host, "Accept-Encoding: gzip, br"),
    request("GET /page/main.js HTTP/1.1", host, "Range: bytes=10-20"),
    request("HEAD /scenes HTTP/1.1", host, "Connection: keep-alive"),
    request("GET /healthz HTTP/1.0", host),
    request("GET /metrics HTTP/1.1", host),
    request("GET /sessions/aaaaaaaaaaaaaaaa/history?since=1 HTTP/1.1", host),
    request("GET /thumbnails/counter.svg HTTP/1.1", host),
    Buffer.concat([request("POST / HTTP/1.1", host, "Content-Length: 5"), Buffer.from("hello")]),
    Buffer.concat([
      request("GET / HTTP/1.1", host),
      request("POST /x HTTP/1.1", host, "Transfer-Encoding: chunked"),
      Buffer.from("5\r\nhello\r\n0\r\n\r\n"),
    ]),
    handshake(port),
    // Requests that end near the end of the library's buffer.
    request(`GET /?a=${"b".repeat(8140 + random.below(60))}&c=d&e HTTP/1.1`, host),
    request("GET / HTTP/1.1", host, `X-Long: ${"y".repeat(8100 + random.below(60))}`, "Accept: */*"),
  ];
  return cutSometimes(random, mutated(random, random.of(requests), httpWords), 3);
}

/**
 * Returns the bytes in one piece, and in one of `times` calls on average in two pieces.
 * @param {Random} random @param {Buffer} bytes @param {number} times
 */
function cutSometimes(random, bytes, times) {
  const position = random.below(bytes.length + 1);
  return random.below(times) ? [bytes] : [bytes.subarray(0, position), bytes.subarray(position)];
}

const handshake = (/** @type {number} */ port, path = "/live") =>
  request(
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Protocol: vitrine.v1",
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
  );

const messages = [
  '{"type":"hello","scene":"counter"}',
  '{"type":"action","id":"a","kind":"tap","target":3}',
  '{"type":"ping","id":"p"}',
  '{"type":"subscribe","events":true}',
  '{"type":"svg","id":"s"}',
  '{"type":"restart","mode":"resume"}',
  '{"type":"caption","id":"c","text":"hello","waits":true}',
  "[]",
  '{"type":"hello","session":"aaaaaaaaaaaaaaaa"}',
  '{"type":"revoke","id":"r","hours":1}',
];

const frameWords = [Buffer.of(0x88, 0x82, 0, 0, 0, 0, 3, 0xe8), Buffer.of(0x80, 0x80), Buffer.of(0x81, 0xfe)];

/** A frame that usually conforms to RFC 6455. @param {Random} random */
function frame(random) {
  const size = random.of([0, 1, 125, 126, 127, 4096, 65_535, 65_536]);
  const payload = random.below(8) ? Buffer.from(random.of(messages)) : Buffer.alloc(size, random.below(256));
  const opcode = random.below(6) ? 1 : random.below(16);
  const first = opcode | (random.below(6) ? 0x80 : 0) | (random.below(12) ? 0 : 0x10 << random.below(3));
  const mask = random.below(16) ? Buffer.of(1, 2, 3, 4) : Buffer.alloc(0);
  const masked = mask.length ? payload.map((byte, index) => byte ^ mask[index & 3]) : payload;
  // Some frames have a wrong length.
  const length = lengthBytes(random.below(24) ? payload.length : random.next());
  if (mask.length) length[0] |= 0x80;
  return Buffer.concat([Buffer.of(first), length, mask, masked]);
}

/** @param {number} length @returns {Buffer} its 7, 16 or 64 bits in a frame's header */
function lengthBytes(length) {
  if (length < 126) return Buffer.of(length);
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9);
  bytes[0] = length < 65_536 ? 126 : 127;
  bytes.writeUIntBE(length, length < 65_536 ? 1 : 3, length < 65_536 ? 2 : 6);
  return bytes;
}

/** A handshake followed by frames. @type {MakePieces} */
export function frames(random, port) {
  const all = Buffer.concat(Array.from({ length: 1 + random.below(8) }, () => frame(random)));
  const bytes = random.below(2) ? all : mutated(random, all, frameWords);
  return [handshake(port, random.below(3) ? "/live" : "/echo"), ...cutSometimes(random, bytes, 2)];
}
