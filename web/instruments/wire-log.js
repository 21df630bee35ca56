// @ts-check
import { bytesOf } from "../client/bytes.js";

/** @import { Joined } from "../client/types.d.ts" */
/** @import { WireGatewayMessage, WireViewerMessage } from "../wire-types.d.ts" */
/**
 * @typedef {Joined<WireGatewayMessage | WireViewerMessage>} Logged
 * @typedef {{number: number, isSent: boolean, type: string, about: string, bytes: number, time: number, text: string}}
 *   Entry `time` is the session's.
 */

/** The maximum number of messages, and of their characters. */
const [maximumEntries, maximumCharacters] = [10_000, 32_000_000];

/** The number of seconds that are counted. */
const countedSeconds = 60;

/** Types of messages that only measure the connection. They are not listed, because they would hide all others. */
const unlistedTypes = new Set(["ping", "pong"]);

/**
 * The messages of a session's connection: those sent and received since the log began, and before them those of the
 * session's history.
 */
export class WireLog {
  /** The newest last. @type {Entry[]} */
  entries = [];
  /** The number of messages dropped from the front. */
  dropped = 0;
  #characters = 0;
  /** The last seconds: each second's number and counts. @type {{second: number, bytes: number, messages: number}[]} */
  #seconds = Array.from({ length: countedSeconds + 1 }, () => ({ second: -1, bytes: 0, messages: 0 }));

  /** The last commit before the log began, the messages after it, and the messages sent before. */
  /** @type {number} */
  #firstSeq;
  /** @type {Logged[]} */
  #turn;
  #sent;

  /** @param {import("../client/remote-session.js").RemoteSession} session @param {() => number} now milliseconds */
  constructor(session, now = () => performance.now()) {
    this.session = session;
    this.now = now;
    this.begun = now();
    this.#firstSeq = session.tree.seq;
    this.#turn = [...session.turn];
    this.#sent = (session.sentMessages ?? []).filter(({ message }) => !unlistedTypes.has(message.type));
    session.on("message", (message, text) => this.#add(false, message, text));
    session.on("told", (message) => this.#add(true, message, JSON.stringify(message)));
  }

  /** The counts of the last complete seconds, oldest first. @returns {{bytes: number, messages: number}[]} */
  get rates() {
    const now = Math.floor(this.now() / 1000);
    return Array.from({ length: countedSeconds }, (_, at) => {
      const second = now - countedSeconds + at;
      const found = this.#seconds[second % (countedSeconds + 1)];
      return found?.second === second ? found : { bytes: 0, messages: 0 };
    });
  }

  /**
   * Inserts the messages before the log: the history contains what was received, and the session has the newest ones
   * that this page sent.
   * @param {import("./recording.js").Recording} recording
   */
  prependHistory(recording) {
    const received = (/** @type {Logged} */ message) =>
      entryOf(false, message, JSON.stringify(message), message.time ?? 0);
    const moments = recording.moments.filter(({ seq, bytes }) => bytes && seq <= this.#firstSeq);
    let next = 0;
    const sentBefore = (/** @type {number} */ seq) => {
      const first = next;
      while (this.#sent[next]?.seq < seq) next += 1;
      return this.#sent.slice(first, next).map(({ message, time }) =>
        entryOf(true, message, JSON.stringify(message), time)
      );
    };
    const entries = [
      // A commit of the recording has its styles written out: it is larger than the message was.
      ...moments.flatMap(({ seq, events, commit, bytes }) => [
        ...sentBefore(seq),
        ...events.map(received),
        { ...received(commit), bytes },
      ]),
      ...sentBefore(Infinity),
      ...this.#turn.map(received),
    ].slice(-maximumEntries / 2);
    this.dropped -= entries.length;
    this.entries.unshift(...entries);
    this.entries.forEach((entry, at) => {
      entry.number = this.dropped + at;
    });
    for (const { text } of entries) this.#characters += text.length;
    if (this.#characters > maximumCharacters) this.#drop();
  }

  clear() {
    this.dropped += this.entries.length;
    this.entries = [];
    this.#characters = 0;
  }

  /** @param {boolean} isSent @param {Logged} message @param {string} text */
  #add(isSent, message, text) {
    if (unlistedTypes.has(message.type)) return;
    const entry = {
      ...entryOf(isSent, message, text, message.time ?? this.session.now()),
      number: this.dropped + this.entries.length,
    };
    this.entries.push(entry);
    this.#characters += text.length;
    this.#count(entry.bytes);
    if (this.entries.length > maximumEntries || this.#characters > maximumCharacters) this.#drop();
  }

  /** @param {number} bytes */
  #count(bytes) {
    const second = Math.floor(this.now() / 1000);
    const slot = this.#seconds[second % (countedSeconds + 1)];
    if (slot.second !== second) Object.assign(slot, { second, bytes: 0, messages: 0 });
    slot.bytes += bytes;
    slot.messages += 1;
  }

  /** Drops the oldest tenth, or more if that is not enough. */
  #drop() {
    let many = 0;
    for (; many < this.entries.length && (many < maximumEntries / 10 || this.#characters > maximumCharacters); many++) {
      this.#characters -= this.entries[many].text.length;
    }
    this.entries = this.entries.slice(many);
    this.dropped += many;
  }
}

/** @param {boolean} isSent @param {Logged} message @param {string} text @param {number} time @returns {Entry} */
const entryOf = (isSent, message, text, time) => ({
  number: 0,
  isSent,
  type: message.type,
  about: aboutOf(message),
  bytes: bytesOf(text),
  time,
  text,
});

/** A summary of a message, beside its type. @param {Logged} message */
function aboutOf(message) {
  /** @type {Record<string, () => unknown[]>} */
  const words = {
    commit: () => [`#${message.seq}`, message.action && `answers ${message.action}`],
    snapshot: () => [`#${message.seq}`],
    event:
      () => (message.event === "callback"
        ? [message.name, message.class]
        : [message.event, message.name ?? message.kind ?? message.text ?? message.phase, message.class]),
    action: () => [message.id, message.kind, message.target !== undefined && `view ${message.target}`],
    state: () => [message.state],
    error: () => [message.code, message.message],
    caption: () => [message.text],
    viewers: () => [message.count],
    hello: () => [message.session ?? message.scene],
  };
  const parts = words[message.type]?.() ??
    [message.id ?? /** @type {Record<string, unknown>} */ (message)[message.type], message.name];
  return parts.filter((part) => part !== undefined && part !== false).join(" ").slice(0, 120);
}
