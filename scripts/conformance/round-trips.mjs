// @ts-check
import { Random } from "../benchmarks/random.mjs";

/**
 * A case that sends messages one after the other, each when the answer to the previous one has arrived.
 * @typedef {{id: string, length: number, fragmentSize: number, isBinary: boolean, offers: string[],
 *   data: () => string | Buffer}} RoundTripCase
 */

/** The length of the texts and bytes from which messages are cut. */
const dataLength = 200_000;

/** @param {number} seed @param {(random: Random) => string} piece @returns {string} */
function textOf(seed, piece) {
  const random = new Random(seed);
  let text = "";
  while (text.length < dataLength) text += piece(random);
  return text;
}

const words = "die Zeit und Geist in Wälder hören möchte größer als ſonst Licht, Nacht; Seele! über".split(" ");
const word = (/** @type {Random} */ random) => random.pick(words) ?? "";

/**
 * Data that compresses as the suite's files do: JSON, a picture, prose, HTML, and a file that is compressed already.
 * @type {{isBinary: boolean, data: () => string | Buffer}[]}
 */
const kinds = [
  {
    isBinary: false,
    data: () =>
      textOf(1, (random) => {
        const { names, score } = { names: [word(random), word(random)], score: random.below(100_000) };
        return `${JSON.stringify({ id: random.below(10_000), names, score, isActive: random.below(2) === 1 })},\n`;
      }),
  },
  {
    isBinary: true,
    data: () => {
      const random = new Random(2);
      let value = 128;
      return Buffer.from(Array.from({ length: dataLength }, () => (value = (value + random.below(7) - 3) & 0xff)));
    },
  },
  { isBinary: true, data: () => Buffer.from(textOf(3, (random) => `${word(random)} `)) },
  {
    isBinary: false,
    data: () =>
      textOf(4, (random) => `<li class="item-${random.below(20)}"><b>${word(random)}</b> ${word(random)}</li>\n`),
  },
  {
    isBinary: true,
    data: () => {
      const random = new Random(5);
      return Buffer.from(Array.from({ length: dataLength }, () => random.below(256)));
    },
  },
];

/** The lengths of messages and of their fragments in the categories 12 and 13. */
const lengths = [
  ...[16, 64, 256, 1024, 4096, 8192, 16_384, 32_768, 65_536, 131_072].map((length) => [length, 0]),
  ...[8192, 16_384, 32_768, 65_536, 131_072].map((length) => [length, 256]),
  ...[1024, 4096, 32_768].map((size) => [131_072, size]),
];

/** @param {string[]} more parameters */
const offer = (...more) =>
  ["permessage-deflate", "client_no_context_takeover", "client_max_window_bits", ...more].join("; ");
const restarts = "server_no_context_takeover";
const bits = (/** @type {number} */ count) => `server_max_window_bits=${count}`;
/** What a client offers in the categories 13.1 to 13.7. */
const offers = [
  [offer()],
  [offer(restarts)],
  [offer(bits(9))],
  [offer(bits(15))],
  [offer(restarts, bits(9))],
  [offer(restarts, bits(15))],
  [offer(restarts, bits(9)), offer(restarts), offer()],
];

const sized = (
  /** @type {string} */ prefix,
  /** @type {{isBinary: boolean, data: () => string | Buffer}} */ kind,
  /** @type {string[]} */ list,
) =>
  lengths.map(([length, fragmentSize], index) => ({
    id: `${prefix}.${index + 1}`,
    length,
    fragmentSize,
    offers: list,
    ...kind,
  }));

/** @type {RoundTripCase[]} */
export const roundTrips = [
  ...[false, true].flatMap((isBinary, kind) =>
    [0, 16, 64, 256, 1024, 4096].map((length, index) => ({
      id: `9.${kind + 7}.${index + 1}`,
      length,
      fragmentSize: 0,
      isBinary,
      offers: [],
      data: () => (isBinary ? Buffer.alloc(dataLength, 0xfe) : "*".repeat(dataLength)),
    }))
  ),
  ...kinds.flatMap((kind, index) => sized(`12.${index + 1}`, kind, [offer()])),
  ...offers.flatMap((list, index) => sized(`13.${index + 1}`, kinds[0], list)),
];

/**
 * The messages of a case: parts of its data, from the beginning again when the end is reached.
 * @param {RoundTripCase} testCase @param {number} count @returns {Generator<Buffer>}
 */
export function* messagesOf({ length, data }, count) {
  const whole = data();
  for (let index = 0, from = 0; index < count; index += 1) {
    const to = (from + length) % whole.length;
    const part = to >= from
      ? whole.slice(from, to)
      : typeof whole === "string"
      ? whole.slice(from) + whole.slice(0, to)
      : Buffer.concat([whole.subarray(from), whole.subarray(0, to)]);
    from = to;
    yield Buffer.from(part);
  }
}
