// @ts-check
import { isUtf8 } from "node:buffer";

const hex = (/** @type {string} */ text) => Buffer.from(text.replaceAll(" ", ""), "hex");
const list = (/** @type {string} */ text) => text.split(",").map(hex);
const between = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from }, (_, index) => from + index);

const word = Buffer.from("κ\u1f79σμε");
const incomplete = list("c0,e080,f08080,f8808080,fc80808080,df,efbf,f7bfbf,fbbfbfbf,fdbfbfbfbf");

/** The last two code points of each plane, which are no characters, and yet valid. */
const nonCharacters = between(0, 17).flatMap((plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]);

/**
 * The byte sequences of the cases 6.5 to 6.23: those of Markus Kuhn's stress test of UTF-8 decoders. Each is valid or
 * not by Node's own check of UTF-8.
 * @type {Buffer[][]}
 */
const sequences = [
  // 6.5: correct texts.
  [..."$¢€𤭢"].map((character) => Buffer.from(`hello${character}world`)).concat([word]),
  // 6.6: all beginnings of a text.
  between(1, word.length + 1).map((length) => word.subarray(0, length)),
  // 6.7 and 6.8: the first sequences of each length.
  list("00,c280,e0a080,f0908080"),
  list("f888808080,fc8480808080"),
  // 6.9 and 6.10: the last ones.
  list("7f,dfbf,efbfbf,f48fbfbf"),
  list("f7bfbfbf,fbbfbfbfbf,fdbfbfbfbfbf"),
  // 6.11: other boundaries.
  list("ed9fbf,ee8080,efbfbd,f48fbfbf,f4908080"),
  // 6.12: continuation bytes without a beginning.
  [...list("80,bf,80bf,80bf80,80bf80bf,80bf80bf80,80bf80bf80bf"), Buffer.from(between(0x80, 0xbf))],
  // 6.13: beginnings, each followed by a space.
  [[0xc0, 0xdf], [0xe0, 0xef], [0xf0, 0xf7], [0xf8, 0xfb], [0xfc, 0xfd]].map(([from, to]) =>
    Buffer.from(between(from, to).flatMap((byte) => [byte, 0x20]))
  ),
  // 6.14 and 6.15: sequences without their last byte, alone and together.
  incomplete,
  [Buffer.concat(incomplete)],
  // 6.16: bytes that never occur.
  list("fe,ff,fefeffff"),
  // 6.17 to 6.19: characters that are longer than needed.
  list("c0af,e080af,f08080af,f8808080af,fc80808080af"),
  list("c1bf,e09fbf,f08fbfbf,f887bfbfbf,fc83bfbfbfbf"),
  list("c080,e08080,f0808080,f880808080,fc8080808080"),
  // 6.20 and 6.21: surrogates.
  list("eda080,edadbf,edae80,edafbf,edb080,edbe80,edbfbf"),
  list("eda080edb080,eda080edbfbf,edadbfedb080,edadbfedbfbf,edae80edb080,edae80edbfbf,edafbfedb080,edafbfedbfbf"),
  // 6.22: code points that are no characters.
  nonCharacters.map((code) => Buffer.from(String.fromCodePoint(code))),
  // 6.23: special characters.
  list("efbfb9,efbfba,efbfbb,efbfbc,efbfbd,efbfbe,efbfbf"),
];

/** @type {{id: string, bytes: Buffer, isValid: boolean}[]} */
export const utf8Cases = sequences.flatMap((group, index) =>
  group.map((bytes, at) => ({ id: `6.${index + 5}.${at + 1}`, bytes, isValid: isUtf8(bytes) }))
);
