// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { acceptFor } from "../../scripts/node/handshake.mjs";
import { clientFrame } from "../../scripts/node/frames.mjs";
import { MessageReader } from "../../scripts/node/messages.mjs";
import { ProtocolError } from "../../scripts/node/protocol-error.mjs";

/** @param {string} hex */
const bytes = (hex) => Buffer.from(hex.replace(/\s/g, ""), "hex");

/** @param {import("../../scripts/node/messages.mjs").Message} message */
const line = (message) => {
  if (message.kind === "text") return `text ${message.text}`;
  if (message.kind === "close") return `close ${message.code} ${message.reason}`.trim();
  return `${message.kind} ${message.bytes.toString("hex")}`.trim();
};

/**
 * @param {string} hex
 * @param {{limit?: number, step?: number}} [options] `step`: bytes that arrive at a time
 * @returns {string[]}
 */
function read(hex, { limit = 1000, step = Infinity } = {}) {
  const reader = new MessageReader(limit);
  const all = bytes(hex);
  const messages = [];
  for (let at = 0; at < all.length; at += step) {
    reader.push(all.subarray(at, at + step));
    for (let message = reader.next(); message; message = reader.next()) messages.push(line(message));
  }
  return messages;
}

/** @param {string} name @param {string} hex @param {string[]} messages */
function reads(name, hex, messages) {
  test(name, () => {
    assert.deepEqual(read(hex), messages);
    assert.deepEqual(read(hex, { step: 1 }), messages, "byte by byte");
  });
}

const hundred = "61".repeat(126);

reads("a text is read from one frame", "81 05 48 65 6c 6c 6f", ["text Hello"]);
reads("an empty text is read", "81 00", ["text "]);
reads("two frames in one chunk are read", "81 01 61 81 01 62", ["text a", "text b"]);
reads("fragments make one message", "01 03 48 65 6c 00 01 6c 80 01 6f", ["text Hello"]);
reads("a character may be split between fragments", "01 01 c3 80 01 a9", ["text é"]);
reads("a ping between fragments comes first", "01 01 61 89 02 68 69 80 01 62", ["ping 6869", "text ab"]);
reads("a length of two bytes is read", `81 7e 00 7e ${hundred}`, [`text ${"a".repeat(126)}`]);
reads("a binary message is read", "82 02 00 ff", ["binary 00ff"]);
reads("a pong that was not asked for is ignored", "8a 00", ["pong"]);
reads("a byte order mark is kept", "81 03 ef bb bf", ["text \ufeff"]);
reads("a close is read with its status and reason", "88 06 03 e9 67 6f 6e 65", ["close 1001 gone"]);
reads("a close is read without a status", "88 00", ["close 1005"]);

test("a length of eight bytes is read", () => {
  const [message] = read(`81 7f 00 00 00 00 00 01 00 00 ${"61".repeat(65_536)}`, { limit: 100_000, step: 4096 });
  assert.equal(message.length, "text ".length + 65_536);
});

/** @param {string} name @param {string} hex @param {string} clause @param {number} [code] */
function breaks(name, hex, clause, code = 1002) {
  test(name, () => {
    assert.throws(
      () => read(hex),
      (error) =>
        error instanceof ProtocolError && error.clause === clause && error.code === code &&
        error.message.includes(`RFC 6455, ${clause}`),
    );
  });
}

breaks("a masked frame of a server is refused", "81 81 01 02 03 04 60", "5.1");
breaks("a reserved bit is refused", "c1 00", "5.2");
breaks("a reserved opcode is refused", "83 00", "5.2");
breaks("a reserved control opcode is refused", "8b 00", "5.2");
breaks("a fragmented ping is refused", "09 00", "5.5");
breaks("a ping of 126 bytes is refused", `89 7e 00 7e ${hundred}`, "5.5");
breaks("a continuation frame without a message is refused", "80 00", "5.4");
breaks("a text inside a fragmented text is refused", "01 01 61 81 01 62", "5.4");
breaks("a length of two bytes that fits into one is refused", "81 7e 00 7d", "5.2");
breaks("a length of eight bytes that fits into two is refused", "81 7f 00 00 00 00 00 00 ff ff", "5.2");
breaks("a length with its highest bit set is refused", "81 7f 80 00 00 00 00 00 00 00", "5.2");
breaks("text that is not UTF-8 is refused", "81 01 ff", "8.1", 1007);
breaks("half a surrogate in UTF-8 is refused", "81 03 ed a0 80", "8.1", 1007);
breaks("a close with half a status is refused", "88 01 03", "5.5.1");
breaks("a close with a status that must not be sent is refused", "88 02 03 ed", "7.4");
breaks("a close with a status below 1000 is refused", "88 02 03 e7", "7.4");
breaks("a close reason that is not UTF-8 is refused", "88 03 03 e8 ff", "8.1", 1007);
breaks("a frame over the limit is refused before its bytes arrive", "81 7e 03 e9", "7.4.1", 1009);
breaks(
  "fragments that together exceed the limit are refused",
  `01 7e 01 f5 ${"61".repeat(501)} 80 7e 01 f5 ${"61".repeat(501)}`,
  "7.4.1",
  1009,
);

test("a client's frame is masked", () => {
  const mask = bytes("37 fa 21 3d");
  assert.equal(clientFrame(0x1, Buffer.from("Hello"), mask).toString("hex"), "818537fa213d7f9f4d5158");
  assert.equal(clientFrame(0x1, Buffer.alloc(126), mask).subarray(0, 4).toString("hex"), "81fe007e");
  assert.equal(clientFrame(0x2, Buffer.alloc(65_536), mask).subarray(0, 10).toString("hex"), "82ff0000000000010000");
});

test("masks differ from frame to frame", () => {
  const masks = new Set(
    Array.from({ length: 20 }, () => clientFrame(0x1, Buffer.from("a")).subarray(2, 6).toString("hex")),
  );
  assert.ok(masks.size > 15);
});

test("the accepted key of the RFC's example is computed", () =>
  assert.equal(acceptFor("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
