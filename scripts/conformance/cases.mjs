// @ts-check
import { Opcode } from "../node/frames.mjs";
import { closeFrame, maskedFrame } from "./fuzzing-client.mjs";
import { utf8Cases } from "./utf8-sequences.mjs";

/** @import { ReceivedEvent } from "./fuzzing-client.mjs" */

/**
 * What a client sends: bytes, in parts of `chop` bytes if it is there, or a pause. With `closes`, the bytes begin with
 * the client's close frame.
 * @typedef {{bytes: Buffer, chop?: number, closes?: boolean}} Bytes
 * @typedef {Bytes | "pause"} Step
 */
/**
 * How a connection must end: the side that closes it, the codes that the server may send, and whether it must send one.
 * @typedef {{by: "client" | "server", codes: number[], isClean: boolean}} Ending
 */
/**
 * A case of the Autobahn test suite for servers. `expected` are the events of a server that conforms, `accepted` those
 * of one that the suite calls non-strict. A server may do anything in an informational case, except not end.
 * @typedef {{id: string, steps: Step[], expected: ReceivedEvent[], accepted?: ReceivedEvent[], ending: Ending,
 *   isInformational?: boolean, offers?: string[]}} Case
 */

const bytes = (/** @type {string} */ text) => Buffer.from(text);
const text = bytes("Hello, world!");
const binary = Buffer.of(0, 0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0, 0xff);
/** @type {Ending} */
const normally = { by: "client", codes: [1000], isClean: true };
/** @type {(...codes: number[]) => Ending} */
const refused = (...codes) => ({ by: "server", codes, isClean: false });
const wrong = refused(1002);

/** @type {(payload: Buffer, isBinary?: boolean) => ReceivedEvent} */
const message = (payload, isBinary = false) => ({ kind: "message", payload, isBinary });
/** @type {(payload?: Buffer) => ReceivedEvent} */
const pong = (payload = Buffer.alloc(0)) => ({ kind: "pong", payload });
/** @type {ReceivedEvent} */
const pause = { kind: "pause" };

/** @type {(opcode: number, payload?: Buffer, more?: {fin?: boolean, rsv?: number}, chop?: number) => Step} */
const frame = (opcode, payload, more = {}, chop) => ({ bytes: maskedFrame({ opcode, payload, ...more }), chop });
/** The frames of a message. @type {(parts: Buffer[], opcode?: number, chop?: number) => Step[]} */
const fragments = (parts, opcode = Opcode.text, chop) =>
  parts.map((part, index) => frame(index ? 0 : opcode, part, { fin: index === parts.length - 1 }, chop));
/** @type {(payload: Buffer, size: number) => Buffer[]} */
export const split = (payload, size) =>
  Array.from(
    { length: Math.ceil(payload.length / size) },
    (_, index) => payload.subarray(index * size, (index + 1) * size),
  );
/** Frames in one write, as a client sends them that does not wait. @type {(...steps: Step[]) => Bytes} */
const together = (...steps) => ({
  bytes: Buffer.concat(steps.flatMap((step) => (step === "pause" ? [] : [step.bytes]))),
});
/** @type {(code?: number, reason?: Buffer, after?: Step[]) => Step} */
const close = (code, reason, after = []) => ({
  ...together({ bytes: closeFrame(code, reason) }, ...after),
  closes: true,
});

/** Text and binary messages of many lengths. */
const framing = [false, true].flatMap((isBinary, kind) => {
  const opcode = isBinary ? Opcode.binary : Opcode.text;
  const byte = isBinary ? 0xfe : 0x2a;
  const lengths = [[0], [125], [126], [127], [128], [65_535], [65_536], [65_536, 997]];
  return lengths.map(([length, chop], index) => {
    const payload = Buffer.alloc(length, byte);
    return {
      id: `1.${kind + 1}.${index + 1}`,
      steps: [frame(opcode, payload, {}, chop)],
      expected: [message(payload, isBinary)],
      ending: normally,
    };
  });
});

const tenPings = Array.from({ length: 10 }, (_, index) => bytes(`payload-${index}`));
const unsolicited = bytes("unsolicited pong payload");
const full = Buffer.alloc(125, 0xfe);

/** @type {Omit<Case, "id">[]} */
const pings = [
  { steps: [frame(9)], expected: [pong()], ending: normally },
  { steps: [frame(9, text)], expected: [pong(text)], ending: normally },
  { steps: [frame(9, binary)], expected: [pong(binary)], ending: normally },
  { steps: [frame(9, full)], expected: [pong(full)], ending: normally },
  { steps: [frame(9, Buffer.alloc(126, 0xfe))], expected: [], ending: wrong },
  { steps: [frame(9, full, {}, 1)], expected: [pong(full)], ending: normally },
  { steps: [frame(10), close(1000)], expected: [], ending: normally },
  { steps: [frame(10, unsolicited), close(1000)], expected: [], ending: normally },
  { steps: [together(frame(10, unsolicited), frame(9, text))], expected: [pong(text)], ending: normally },
  {
    steps: [together(...tenPings.map((payload) => frame(9, payload)))],
    expected: tenPings.map(pong),
    ending: normally,
  },
  { steps: tenPings.map((payload) => frame(9, payload, {}, 1)), expected: tenPings.map(pong), ending: normally },
];

/** An answered message, then a frame that is not allowed, then a ping: in one write, by frame, and by byte. */
const afterMessage = (/** @type {Step} */ first, /** @type {Step} */ bad, /** @type {Step} */ ping) => ({
  expected: [message(text)],
  accepted: [],
  ending: wrong,
  steps: [first, bad, ping],
});
const inOneWrite = (/** @type {Step} */ bad) => {
  const { steps, ...others } = afterMessage(frame(1, text), bad, frame(9));
  return { ...others, steps: [together(...steps)] };
};

/** @type {Omit<Case, "id">[]} */
const reserved = [
  { steps: [frame(1, text, { rsv: 1 })], expected: [], ending: wrong },
  inOneWrite(frame(1, text, { rsv: 2 })),
  afterMessage(frame(1, text), frame(1, text, { rsv: 3 }), frame(9)),
  afterMessage(frame(1, text, {}, 1), frame(1, text, { rsv: 4 }, 1), frame(9, undefined, {}, 1)),
  { steps: [frame(2, binary, { rsv: 5 })], expected: [], ending: wrong },
  { steps: [frame(9, text, { rsv: 6 })], expected: [], ending: wrong },
  { steps: [{ bytes: maskedFrame({ opcode: 8, rsv: 7 }), closes: false }], expected: [], ending: wrong },
];

/** Opcodes that are reserved, without and with a payload. */
const opcodes = [3, 11].flatMap((first, kind) =>
  [
    { steps: [frame(first)], expected: [], ending: wrong },
    { steps: [frame(first + 1, bytes("reserved opcode payload"))], expected: [], ending: wrong },
    inOneWrite(frame(first + 2)),
    inOneWrite(frame(first + 3, text)),
    afterMessage(frame(1, text, {}, 1), frame(first + 4, text, {}, 1), frame(9, undefined, {}, 1)),
  ].map((each, index) => ({ id: `4.${kind + 1}.${index + 1}`, ...each }))
);

const [one, two, three, four, five] = [1, 2, 3, 4, 5].map((index) => bytes(`fragment${index}`));
const part = (
  /** @type {number} */ opcode,
  /** @type {Buffer} */ payload,
  fin = true,
  /** @type {number} */ chop = 0,
) => frame(opcode, payload, { fin }, chop || undefined);
const stray = bytes("non-continuation payload");
/** In one write, by frame, and by byte. @type {(make: (chop?: number) => Step[]) => Step[][]} */
const threeTimes = (make) => [[together(...make())], make(), make(1)];

const whole = message(Buffer.concat([one, two]));
const fragmentation = /** @type {Omit<Case, "id">[]} */ ([
  { steps: [together(part(9, one, false), part(0, two))], expected: [], ending: wrong },
  { steps: [together(part(10, one, false), part(0, two))], expected: [], ending: wrong },
  ...threeTimes((chop) => fragments([one, two], 1, chop))
    .map((steps) => ({ steps, expected: [whole], ending: normally })),
  ...threeTimes((chop) => [part(1, one, false, chop), part(9, text, true, chop), part(0, two, true, chop)])
    .map((steps) => ({ steps, expected: [pong(text), whole], ending: normally })),
  ...[true, false].flatMap((fin) => threeTimes((chop) => [part(0, stray, fin, chop), part(1, text, true, chop)]))
    .map((steps) => ({ steps, expected: [], ending: wrong })),
  {
    steps: [together(part(1, one, false), part(0, two), part(0, three, false), part(1, four))],
    expected: [whole],
    accepted: [],
    ending: wrong,
  },
  ...[false, true].map((fin) => ({
    steps: [together(...[1, 2].flatMap(() => [part(0, one, fin), part(1, two, false), part(0, three)]))],
    expected: [],
    ending: wrong,
  })),
  { steps: [together(part(1, one, false), part(1, two))], expected: [], ending: wrong },
  ...[false, true].map((isByFrame) => {
    const [first, second] = [
      [part(1, one, false), part(0, two, false), part(9, bytes("pongme 1!"))],
      [part(0, three, false), part(0, four, false), part(9, bytes("pongme 2!")), part(0, five)],
    ].map((steps) => (isByFrame ? steps : [together(...steps)]));
    return {
      steps: [...first, "pause", ...second],
      expected: [
        pong(bytes("pongme 1!")),
        pause,
        pong(bytes("pongme 2!")),
        message(Buffer.concat([one, two, three, four, five])),
      ],
      ending: normally,
    };
  }),
]);

const empty = Buffer.alloc(0);
const umlauts = bytes("Hello-µ@ßöäüàá-UTF-8!!");
const boundary = bytes("Hello-µ@ßöä").length;
const greek = bytes("κ\u1f79σμε");
const invalid = Buffer.concat([greek, Buffer.of(0xed, 0xa0, 0x80), bytes("edited")]);
/** A text whose thirteenth byte makes it invalid. */
const tooLarge = Buffer.concat([greek, Buffer.of(0xf4, 0x90, 0x80, 0x80), bytes("edited")]);
const notText = refused(1007);
const middle = bytes("middle frame payload");

/** @type {(id: string, parts: Buffer[], payload: Buffer) => Case} */
const echoed = (id, parts, payload) => ({
  id,
  steps: fragments(parts),
  expected: [message(payload)],
  ending: normally,
});

/**
 * The invalid text in three parts with pauses: as frames, or as one frame.
 * @type {(id: string, cut: number[], isOne: boolean) => Case}
 */
const slowly = (id, [first, second], isOne) => {
  const parts = [tooLarge.subarray(0, first), tooLarge.subarray(first, second), tooLarge.subarray(second)];
  const sent = isOne
    ? ((/** @type {Buffer} */ all) =>
      [all.subarray(0, first + 6), all.subarray(first + 6, second + 6), all.subarray(second + 6)]
        .map((piece) => ({ bytes: piece })))(maskedFrame({ opcode: 1, payload: tooLarge }))
    : fragments(parts);
  return {
    id,
    steps: [sent[0], "pause", sent[1], "pause", sent[2]],
    expected: [pause],
    accepted: [pause, pause],
    ending: notText,
  };
};

const utf8 = [
  echoed("6.1.1", [empty], empty),
  echoed("6.1.2", [empty, empty, empty], empty),
  echoed("6.1.3", [empty, middle, empty], middle),
  echoed("6.2.1", [umlauts], umlauts),
  echoed("6.2.2", [umlauts.subarray(0, boundary), umlauts.subarray(boundary)], umlauts),
  echoed("6.2.3", split(umlauts, 1), umlauts),
  echoed("6.2.4", split(greek, 1), greek),
  { id: "6.3.1", steps: fragments([invalid]), expected: [], ending: notText },
  { id: "6.3.2", steps: fragments(split(invalid, 1)), expected: [], ending: notText },
  slowly("6.4.1", [greek.length, greek.length + 4], false),
  slowly("6.4.2", [12, 13], false),
  slowly("6.4.3", [greek.length, greek.length + 4], true),
  slowly("6.4.4", [12, 13], true),
  ...utf8Cases.map(({ id, bytes: payload, isValid }) =>
    isValid ? echoed(id, [payload], payload) : { id, steps: fragments([payload]), expected: [], ending: notText }
  ),
];

const ping = frame(9);
/** @type {(...codes: number[]) => Ending} */
const answered = (...codes) => ({ by: "client", codes, isClean: true });
/** The server may also end the connection without a close frame. @type {(...codes: number[]) => Ending} */
const answeredOrDropped = (...codes) => ({ by: "client", codes, isClean: false });

/** @type {Case[]} */
const closing = [
  { id: "7.1.1", steps: [frame(1, text)], expected: [message(text)], ending: normally },
  { id: "7.1.2", steps: [close(1000, empty, [frame(8)])], expected: [], ending: normally },
  { id: "7.1.3", steps: [close(1000, empty, [ping])], expected: [], ending: normally },
  { id: "7.1.4", steps: [close(1000, empty, [frame(1, text)])], expected: [], ending: normally },
  { id: "7.1.5", steps: [part(1, one, false), close(1000, empty, [part(0, two)])], expected: [], ending: normally },
  {
    id: "7.1.6",
    steps: [frame(1, Buffer.alloc(256 << 10, "BAsd7&jh23")), frame(1, text), close(1000, empty, [ping])],
    expected: [],
    ending: normally,
    isInformational: true,
  },
  { id: "7.3.1", steps: [close()], expected: [], ending: answered(1000, 0) },
  { id: "7.3.2", steps: [close(undefined, bytes("a"))], expected: [], ending: answeredOrDropped(1002) },
  { id: "7.3.3", steps: [close(1000)], expected: [], ending: normally },
  { id: "7.3.4", steps: [close(1000, text)], expected: [], ending: normally },
  { id: "7.3.5", steps: [close(1000, Buffer.alloc(123, "*"))], expected: [], ending: normally },
  { id: "7.3.6", steps: [close(1000, Buffer.alloc(124, "*"))], expected: [], ending: answeredOrDropped(1002) },
  { id: "7.5.1", steps: [close(1000, invalid)], expected: [], ending: answeredOrDropped(1002, 1007) },
  ...[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map((code, index) => ({
    id: `7.7.${index + 1}`,
    steps: [close(code)],
    expected: [],
    ending: answered(1000, code),
  })),
  ...[0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999].map((code, index) => ({
    id: `7.9.${index + 1}`,
    steps: [close(code)],
    expected: [],
    ending: answeredOrDropped(1002),
  })),
  ...[5000, 65_535].map((code, index) => ({
    id: `7.13.${index + 1}`,
    steps: [close(code)],
    expected: [],
    ending: normally,
    isInformational: true,
  })),
];

const named = (/** @type {number} */ category, /** @type {Omit<Case, "id">[]} */ cases) =>
  cases.map((each, index) => ({ id: `${category}.${index + 1}`, ...each }));

const [kilobyte, megabyte] = [1 << 10, 1 << 20];
const textData = (/** @type {number} */ length) => Buffer.alloc(length, "BAsd7&jh23");
const binaryData = (/** @type {number} */ length) => Buffer.alloc(length, Buffer.of(0, 0xfe, 0x23, 0xfa, 0xf0));

/** Large messages: whole, in fragments, and in small writes. Made on demand, because they have 150 MB. */
const limits = [false, true].flatMap((isBinary, kind) => {
  const opcode = isBinary ? Opcode.binary : Opcode.text;
  const data = isBinary ? binaryData : textData;
  /** @typedef {{payload: Buffer, steps: Step[]}} Sent */
  /** @type {(group: number, index: number, make: () => Sent) => {id: string, make: () => Case}} */
  const each = (group, index, make) => {
    const id = `9.${group + kind}.${index + 1}`;
    return {
      id,
      make: () => {
        const { payload, steps } = make();
        return { id, steps, expected: [message(payload, isBinary)], ending: normally };
      },
    };
  };
  return [
    ...[64 * kilobyte, 256 * kilobyte, megabyte, 4 * megabyte, 8 * megabyte, 16 * megabyte].map((length, index) =>
      each(1, index, () => ({ payload: data(length), steps: [frame(opcode, data(length))] }))
    ),
    ...[64, 256, kilobyte, 4 * kilobyte, 16 * kilobyte, 64 * kilobyte, 256 * kilobyte, megabyte, 4 * megabyte].map((
      size,
      index,
    ) =>
      each(3, index, () => {
        const payload = data(4 * megabyte);
        return { payload, steps: [together(...fragments(split(payload, size), opcode))] };
      })
    ),
    ...[64, 128, 256, 512, 1024, 2048].map((chop, index) =>
      each(5, index, () => ({ payload: data(megabyte), steps: [frame(opcode, data(megabyte), {}, chop)] }))
    ),
  ];
});

const stars = Buffer.alloc(65_536, "*");

/** @type {Case[]} */
const small = [
  ...framing,
  ...named(2, pings),
  ...named(3, reserved),
  ...opcodes,
  ...named(5, fragmentation),
  ...utf8,
  ...closing,
  { id: "10.1.1", steps: [together(...fragments(split(stars, 1300)))], expected: [message(stars)], ending: normally },
];

/** All cases; each is made when it runs. @type {{id: string, make: () => Case}[]} */
export const cases = [...small.map((each) => ({ id: each.id, make: () => each })), ...limits];
