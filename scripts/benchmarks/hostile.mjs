// @ts-check
import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { Random as FuzzingRandom } from "../fuzzing/mutator.mjs";
import { frames, http } from "../fuzzing/port-inputs.mjs";
import { connect } from "../vitrine.mjs";
import { pause } from "./movies.mjs";
import { Random } from "./random.mjs";
import { RawClient } from "./raw-client.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/** The scene whose buttons start what does not end, of the app of the gateway's tests. */
export const hostileScene = "trouble";

/** Buttons of that scene: loops, deadlocks, output and memory without end, and crashes. */
const troubles = ["main", "print", "timers", "blocks", "lock", "memory", "trap soon", "thread", "layout", "children"];

/** The questions of a flood. */
const floodSize = 2000;
/** The sockets that are open without a hello. */
const silentCount = 300;
/** The connections with mutated bytes of one burst. */
const burstSize = 40;

/** A viewer and a session that do what harms a gateway, until they are stopped. */
export class Hostility {
  /** How often each was done. @type {Record<string, number>} */
  counts = {};
  #isStopped = false;
  /** @type {import("node:net").Socket[]} */
  #silent = [];
  #inputs = 0;
  #finished = Promise.resolve();

  /** @param {string} url @param {Session} session of the hostile scene @param {number} seed */
  constructor(url, session, seed) {
    this.url = url;
    this.session = session;
    this.seed = seed;
    this.random = new Random(seed);
  }

  /** @param {string} url @param {number} seed */
  static async open(url, seed) {
    const session = await connect(url, { scene: hostileScene, events: false });
    return new Hostility(url, session, seed);
  }

  /**
   * Begins, or begins anew after `stop`.
   * @param {() => string} victim the id of a session to flood with questions, besides the own one
   */
  start(victim) {
    this.#isStopped = false;
    const loops = [() => this.#flood(victim()), () => this.#burst(), () => this.#silence(), () => this.#trouble()];
    const repeated = async (/** @type {() => Promise<void>} */ work) => {
      while (!this.#isStopped) {
        await work();
        await pause(200);
      }
    };
    this.#finished = Promise.all(loops.map(repeated)).then(() => {});
    // An error is reported by `stop`.
    this.#finished.catch(() => {});
  }

  /** Ends what was begun, so that the gateway can be measured. */
  async stop() {
    this.#isStopped = true;
    for (const socket of this.#silent) socket.destroy();
    await this.#finished;
    for (const socket of this.#silent) socket.destroy();
    await this.session.restart("afresh");
  }

  #count(/** @type {string} */ name, by = 1) {
    this.counts[name] = (this.counts[name] ?? 0) + by;
  }

  /** Questions whose answers are not read, and objects that are too large. @param {string} victim */
  async #flood(victim) {
    const target = this.random.pick([victim, this.session.id]);
    const client = await RawClient.open(`${this.url}/live`).catch(() => undefined);
    if (!client) return;
    client.socket.on("error", () => {});
    client.send(JSON.stringify({ type: "hello", session: target }));
    for (let index = 0; index < floodSize && !client.socket.destroyed; index += 1) {
      const type = this.random.pick(["svg", "why", "source"]);
      client.send(JSON.stringify({ type, id: `q${index}`, target: 1 + this.random.below(9) }));
    }
    this.#count("questions", floodSize);
    const members = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`m${index}`, index]));
    for (const text of [JSON.stringify({ type: "ping", ...members }), "[".repeat(50_000), "x".repeat(60_000)]) {
      client.send(text);
      this.#count("large objects");
    }
    await pause(500);
    client.close();
  }

  /** Connections with mutated requests, handshakes and frames. */
  async #burst() {
    const port = Number(new URL(this.url).port);
    for (let index = 0; index < burstSize && !this.#isStopped; index += 1) {
      const random = new FuzzingRandom(this.seed, this.#inputs++);
      const pieces = (this.#inputs % 2 ? frames : http)(random, port);
      const socket = await this.#socket(port);
      for (const piece of pieces) if (!socket.destroyed) socket.write(piece);
      await pause(10);
      socket.destroy();
      this.#count("mutated connections");
    }
  }

  /** Sockets that send nothing, or half a request, or a handshake without a hello. */
  async #silence() {
    const port = Number(new URL(this.url).port);
    this.#silent = this.#silent.filter((socket) => !socket.destroyed);
    while (this.#silent.length < silentCount && !this.#isStopped) {
      const kind = this.random.below(3);
      if (kind === 2) {
        const client = await RawClient.open(`${this.url}/live`).catch(() => undefined);
        if (client) this.#silent.push(client.socket.on("error", () => {}));
      } else {
        const socket = await this.#socket(port);
        if (kind === 1) socket.write("GET / HTTP/1.1\r\nHost: ");
        this.#silent.push(socket);
      }
      this.#count("silent sockets");
    }
    await pause(3000);
  }

  /** Something in the own session that does not end, and then a new start. */
  async #trouble() {
    const trouble = this.random.pick(troubles);
    const target = this.session.find({ text: trouble });
    if (target) {
      this.#count("troubles");
      // An action that does not end has no answer.
      this.session.send("tap", { target: target.id }).catch(() => {});
    }
    await pause(4000);
    await this.session.restart("afresh").catch(() => this.#count("restarts refused"));
    await pause(1000);
  }

  /** @param {number} port */
  async #socket(port) {
    const socket = connectSocket(port, "127.0.0.1");
    socket.on("error", () => {});
    await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => {});
    return socket;
  }
}
