// @ts-check
import { createHash } from "node:crypto";
import { createServer } from "node:net";

/**
 * A server that does not implement WebSockets. A test writes its answer to the handshake and all further bytes, and
 * reads the received bytes.
 */
export class RawServer {
  /** The bytes received after the handshake. */
  bytes = Buffer.alloc(0);
  /** The received handshake. */
  request = "";
  #server = createServer((socket) => this.#accept(socket));
  /** @type {import("node:net").Socket | undefined} */
  #socket;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #answer;

  /** @param {(key: string) => string} [answer] the whole HTTP response to a key */
  constructor(answer = (key) => accepting(key)) {
    this.#answer = answer;
  }

  /** @param {import("node:test").TestContext} context @returns {Promise<string>} the address */
  start(context) {
    context.after(() => {
      this.#socket?.destroy();
      this.#server.close();
    });
    return new Promise((resolve) =>
      this.#server.listen(
        0,
        "127.0.0.1",
        () =>
          resolve(
            `ws://127.0.0.1:${
              /** @type {import("node:net").AddressInfo} a server on TCP has one */ (this.#server.address()).port
            }/live?a=1`,
          ),
      )
    );
  }

  /** @param {string} hex bytes such as `81 02 68 69`; spaces are ignored */
  send(hex) {
    this.#socket?.write(Buffer.from(hex.replace(/\s/g, ""), "hex"));
  }

  /** Ends this side. */
  end() {
    this.#socket?.end();
  }

  /** @param {number} count @returns {Promise<Buffer>} the next bytes from the client */
  async read(count) {
    await this.#until(() => this.bytes.length >= count);
    const taken = this.bytes.subarray(0, count);
    this.bytes = this.bytes.subarray(count);
    return taken;
  }

  /** @returns {Promise<{opcode: number, payload: Buffer}>} the next frame, which must be whole, masked and short */
  async frame() {
    const [first, second] = await this.read(2);
    if ((second & 0x80) === 0 || (second & 0x7f) > 125 || (first & 0x80) === 0) {
      throw new Error("not a whole, masked, short frame");
    }
    const mask = await this.read(4);
    const payload = await this.read(second & 0x7f);
    return { opcode: first & 0x0f, payload: Buffer.from(payload.map((byte, index) => byte ^ mask[index % 4])) };
  }

  /** @param {() => boolean} condition @returns {Promise<void>} */
  #until(condition) {
    return new Promise((resolve) => {
      const look = () => {
        if (!condition()) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** @param {import("node:net").Socket} socket */
  #accept(socket) {
    this.#socket = socket;
    socket.on("error", () => {});
    let opened = false;
    socket.on("data", (chunk) => {
      if (opened) {
        this.bytes = Buffer.concat([this.bytes, chunk]);
        for (const look of [...this.#listeners]) look();
        return;
      }
      this.request += chunk.toString("latin1");
      if (!this.request.includes("\r\n\r\n")) return;
      opened = true;
      const key = this.request.match(/^sec-websocket-key: (.*)\r$/im)?.[1] ?? "";
      socket.write(this.#answer(key), "latin1");
    });
  }
}

/** @param {string} key @param {string} [more] header lines, each with its end @param {string} [accept] */
export function accepting(
  key,
  more = "",
  accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64"),
) {
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n${more}\r\n`;
}
