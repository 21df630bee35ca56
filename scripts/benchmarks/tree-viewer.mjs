// @ts-check
import { constants, inflateRawSync } from "node:zlib";
import { Tree } from "../../web/client/tree.js";
import { RawClient } from "./raw-client.mjs";

/** The size of deflate's window: how many bytes back a message may refer. */
const windowSize = 1 << 15;

/** The bytes that a sender removes from the end of a message (RFC 7692, 7.2.1). */
const tail = Buffer.from([0, 0, 0xff, 0xff]);

/** A viewer that asks for everything that makes messages smaller (compression, styles, batches), and updates a tree. */
export class TreeViewer {
  tree = new Tree();
  #window = Buffer.alloc(0);
  #arrived = () => {};

  /** @param {RawClient} client */
  constructor(client) {
    this.client = client;
  }

  /** @param {string} url @param {string} session */
  static async open(url, session) {
    const viewer = new TreeViewer(await RawClient.open(`${url}/live`, { deflate: true }));
    viewer.client.send(JSON.stringify({ type: "hello", session, styles: true, batch: true }));
    // `reached` reports a connection that has ended, also by an error.
    viewer.client.socket.on("error", () => {}).on("close", () => viewer.#arrived());
    viewer.#read();
    await viewer.reached(1);
    return viewer;
  }

  /** Waits for a commit, or one after it. @param {number} seq @returns {Promise<Tree>} */
  async reached(seq) {
    while (this.tree.seq < seq) {
      if (this.client.socket.destroyed) {
        throw new Error(`the connection has ended at commit ${this.tree.seq}, before ${seq}`);
      }
      await new Promise((resolve) => {
        this.#arrived = () => resolve(undefined);
      });
    }
    return this.tree;
  }

  close() {
    this.client.close();
  }

  async #read() {
    for (;;) {
      for (const line of this.#text(await this.client.next()).split("\n")) {
        const message = JSON.parse(line);
        if (message.type === "snapshot" || message.type === "commit") this.tree.apply(message);
      }
      this.#arrived();
    }
  }

  /** @param {import("./raw-client.mjs").RawFrame} frame */
  #text({ payload, isCompressed }) {
    if (!isCompressed) return payload.toString();
    const inflated = inflateRawSync(Buffer.concat([payload, tail]), {
      dictionary: this.#window,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    this.#window = Buffer.concat([this.#window, inflated]).subarray(-windowSize);
    return inflated.toString();
  }
}
