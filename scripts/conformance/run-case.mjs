// @ts-check
import { Opcode } from "../node/frames.mjs";
import { split } from "./cases.mjs";
import { FuzzingClient, maskedFrame } from "./fuzzing-client.mjs";
import { messagesOf } from "./round-trips.mjs";

/**
 * The result of a case. A server that has not agreed on an extension is "unimplemented", which is no failure.
 * @typedef {{outcome: "passed" | "non-strict" | "informational" | "unimplemented" | "failed", reason?: string}} Result
 * @typedef {{url: string, protocol?: string}} Server
 * @typedef {{messages: number, pause: number, timeout: number}} Options milliseconds
 */

/** The milliseconds within which a server ends the connection after the closing handshake. */
const dropTimeout = 1000;

/**
 * @param {Server} server @param {import("./cases.mjs").Case} testCase @param {Options} options
 * @returns {Promise<Result>}
 */
export async function runCase(
  { url, protocol },
  { steps, expected, accepted, ending, isInformational, offers },
  options,
) {
  const client = await FuzzingClient.open(url, offers, protocol);
  try {
    for (const step of steps) {
      // A client that has read a close frame sends nothing more.
      if (client.isEnded || client.closedBy === "server") break;
      if (step === "pause") {
        await client.until(() => client.closedBy !== undefined, options.pause);
        if (!client.closedBy && !client.isEnded) client.events.push({ kind: "pause" });
      } else if (step.closes) await client.sendClose(step.bytes);
      else await client.send(step.bytes, step.chop);
    }
    if (ending.by === "client" && !client.closedBy) {
      const isAnswered = () => client.events.length >= expected.length || client.closedBy !== undefined;
      await client.until(isAnswered, options.timeout);
      if (!client.isEnded && !client.closedBy) await client.close(1000);
    }
    await waitForEnd(client, options);
    if (isInformational) return { outcome: "informational" };
    const reason = wrongEnd(client, ending);
    if (reason) return { outcome: "failed", reason };
    if (isEqual(client.events, expected)) return tolerated(client) ?? { outcome: "passed" };
    if (accepted && isEqual(client.events, accepted)) return tolerated(client) ?? { outcome: "non-strict" };
    return { outcome: "failed", reason: `got ${described(client.events)} instead of ${described(expected)}` };
  } finally {
    client.socket.destroy();
  }
}

/**
 * @param {Server} server @param {import("./round-trips.mjs").RoundTripCase} testCase @param {Options} options
 * @returns {Promise<Result>}
 */
export async function runRoundTrips({ url, protocol }, testCase, options) {
  const { messages, timeout } = options;
  const client = await FuzzingClient.open(url, testCase.offers, protocol);
  try {
    if (client.events.length) return { outcome: "failed", reason: described(client.events) };
    if (testCase.offers.length && !client.compression) return { outcome: "unimplemented" };
    let number = 0;
    for (const payload of messagesOf(testCase, messages)) {
      number += 1;
      await client.send(framesOf(client, testCase, payload));
      await client.until(() => client.events.length > 0 || client.closedBy !== undefined, timeout);
      const [event] = client.events.splice(0);
      const expected = { kind: /** @type {const} */ ("message"), payload, isBinary: testCase.isBinary };
      if (!event || !isEqual([event], [expected])) {
        const got = event ? described([event]) : client.isEnded ? "the end of the connection" : "nothing";
        return { outcome: "failed", reason: `message ${number}: got ${got} instead of ${described([expected])}` };
      }
    }
    await client.close(1000);
    await waitForEnd(client, options);
    const reason = wrongEnd(client, { by: "client", codes: [1000], isClean: true });
    return reason ? { outcome: "failed", reason } : tolerated(client) ?? { outcome: "passed" };
  } finally {
    client.socket.destroy();
  }
}

/** @param {FuzzingClient} client @param {import("./round-trips.mjs").RoundTripCase} testCase @param {Buffer} payload */
function framesOf(client, { isBinary, fragmentSize }, payload) {
  const bytes = client.compression ? client.compression.deflate(payload) : payload;
  const parts = fragmentSize ? split(bytes, fragmentSize) : [bytes];
  const opcode = isBinary ? Opcode.binary : Opcode.text;
  return Buffer.concat(parts.map((part, index) =>
    maskedFrame({
      opcode: index ? Opcode.continuation : opcode,
      payload: part,
      fin: index === parts.length - 1,
      rsv: index === 0 && client.compression ? 4 : 0,
    })
  ));
}

/**
 * Waits for the server's close frame, and then a second until it ends the connection.
 * @param {FuzzingClient} client @param {Options} options
 */
async function waitForEnd(client, { timeout }) {
  await client.until(() => client.closeCode !== undefined, timeout);
  await client.until(() => false, dropTimeout);
}

/**
 * What the suite tolerates, although RFC 6455 has rules about it.
 * @param {FuzzingClient} client @returns {Result | undefined}
 */
function tolerated({ isEnded, isLate }) {
  if (!isEnded) return { outcome: "non-strict", reason: "the server left the end of the connection to the client" };
  return isLate ? { outcome: "non-strict", reason: "a frame followed the close frame" } : undefined;
}

/**
 * Why the end of a connection is wrong, if it is.
 * @param {FuzzingClient} client @param {import("./cases.mjs").Ending} ending
 */
function wrongEnd({ isEnded, closedBy, closeCode, events }, { by, codes, isClean }) {
  const violation = events.find(({ kind }) => kind === "violation");
  if (violation) return violation.reason;
  if (!isEnded && closeCode === undefined) return "the server did not close the connection";
  if ((closedBy ?? "server") !== by) return `the ${closedBy ?? "server"} closed the connection`;
  if (isClean && closeCode === undefined) return "the connection ended without a close frame";
  // A close frame without a code, and where it is allowed none at all, fit each case.
  if (closeCode && !codes.includes(closeCode)) return `the close code is ${closeCode} instead of ${codes.join(" or ")}`;
  return undefined;
}

/** @import { ReceivedEvent } from "./fuzzing-client.mjs" */
/** @param {ReceivedEvent[]} actual @param {ReceivedEvent[]} expected */
function isEqual(actual, expected) {
  return actual.length === expected.length && actual.every(({ kind, payload, isBinary }, index) => {
    const other = expected[index];
    if (kind !== other.kind || isBinary !== other.isBinary) return false;
    return payload === undefined || other.payload !== undefined && payload.equals(other.payload);
  });
}

/** @param {import("./fuzzing-client.mjs").ReceivedEvent[]} events */
function described(events) {
  const names = events.map(({ kind, payload, isBinary, reason }) => {
    if (kind === "violation") return `a violation (${reason})`;
    const start = payload ? ` ${payload.subarray(0, 12).toString("hex")}` : "";
    return `${kind === "message" ? (isBinary ? "binary" : "text") : kind}${start}${
      payload ? ` (${payload.length} bytes)` : ""
    }`;
  });
  return names.length ? names.join(", ") : "nothing";
}
