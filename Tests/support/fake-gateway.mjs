// @ts-check
/**
 * A fake gateway that implements enough of vitrine.v1 to test the client and to show the page:
 *
 *     node Tests/support/fake-gateway.mjs --port 0
 */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { Child } from "./fake/child.mjs";
import { serveFile } from "./fake/files.mjs";
import { Movies } from "./fake/movies.mjs";
import { Note } from "./fake/note.mjs";
import { Pans } from "./fake/pans.mjs";
import { FakeSession } from "./fake/session.mjs";
import { ServerSocket } from "./fake/socket.mjs";
import { refusalToWatcher } from "./fake/talk.mjs";

const scenes = [
  {
    id: "movies",
    title: "Movies",
    summary: "Two lists side by side; neither knows the other.",
    make: (/** @type {{width: number, height: number}} */ device) => new Movies(device),
  },
  {
    id: "child",
    title: "Child",
    summary: "A child covers the content while it loads.",
    make: (/** @type {{width: number, height: number}} */ device) => new Child(device),
  },
  { id: "pans", title: "Pans", summary: "What is dragged.", make: () => new Pans() },
  {
    id: "note",
    title: "Note",
    summary: "One text field.",
    make: (/** @type {{width: number, height: number}} */ device) => new Note(device),
  },
];

/** The thumbnail of every scene. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 844"><path d="M0 0h390v844H0z" fill="#fff"/><path d="M40 120h310v60H40z" fill="#bbb"/></svg>';

const rule = {
  id: "sheet-keeps-presenter",
  sentence: "A sheet keeps its presenter.",
  grade: "A",
  source: "documented contract",
  test: "a test",
};

/** @import { Told } from "../../web/client/types.d.ts" */
/**
 * @typedef {import("./fake/types.d.ts").Viewer & {socket: ServerSocket, session?: FakeSession}} Guest
 * @typedef {Extract<Told, {type: "hello"}>} Hello
 * @typedef {{[Type in Told["type"]]?: (guest: Guest, message: Extract<Told, {type: Type}>, refuse: Refuse) => void}}
 *   Handlers
 * @typedef {(code: string, message: string) => void} Refuse
 */

export class FakeGateway {
  /** @type {Map<string, FakeSession>} */
  sessions = new Map();
  /** All messages from viewers, oldest first. @type {Told[]} */
  received = [];
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** While set, the HTTP status with which handshakes are refused. @type {number | undefined} */
  refusing;
  /** The subprotocol in the answers to handshakes. */
  protocol = "vitrine.v1";
  /** The ids of the scenes that it lists; by default all of them. @type {string[] | undefined} */
  listed;
  #server = createServer((request, response) => this.#answer(request, response));
  /** @type {Set<Guest>} */
  #guests = new Set();

  /** @param {{port?: number}} options @returns {Promise<string>} the address */
  start({ port = 0 } = {}) {
    this.#server.on(
      "upgrade",
      (request, stream) => this.#upgrade(request, /** @type {import("node:net").Socket} */ (stream)),
    );
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(
        port,
        "127.0.0.1",
        () =>
          resolve(
            `http://127.0.0.1:${
              /** @type {import("node:net").AddressInfo} a server on TCP has one */ (this.#server.address()).port
            }`,
          ),
      );
    });
  }

  /** @returns {Promise<void>} */
  close() {
    this.breakAll();
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /**
   * @param {string} type
   * @param {number} [count]
   * @returns {Promise<Told[]>} all messages of a type, once there are `count`
   */
  heard(type, count = 1) {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.received.filter((each) => each.type === type);
        if (found.length < count) return;
        this.#listeners.delete(look);
        resolve(found);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** The newest session. */
  get session() {
    return /** @type {FakeSession} */ ([...this.sessions.values()].at(-1));
  }

  /** Breaks all connections, without a close frame. */
  breakAll() {
    for (const guest of this.#guests) guest.socket.break();
  }

  /** Discards all sessions, like a gateway that was restarted without a journal. */
  forget() {
    this.sessions.clear();
  }

  /**
   * Sends an unchanged text to all viewers.
   * @param {string} text
   */
  sendRaw(text) {
    for (const guest of this.#guests) guest.socket.send(text);
  }

  #list() {
    const listed = this.listed ? scenes.filter(({ id }) => this.listed?.includes(id)) : scenes;
    return listed.map(({ id, title, summary }) => ({ id, title, summary }));
  }

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  #answer(request, response) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const json = (/** @type {unknown} */ value) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (pathname === "/healthz") json({ status: "ok", sessions: this.sessions.size });
    else if (pathname === "/scenes") json(this.#list());
    else if (/^\/(thumbnails|sessions)\/\w+\.svg$/.test(pathname)) {
      response.writeHead(200, { "content-type": "image/svg+xml" }).end(picture);
    } else if (pathname === "/rules.json") json([rule]);
    else if (/^\/sessions\/\w+\/history$/.test(pathname)) {
      this.#sendHistory(pathname.split("/")[2], Number(searchParams.get("since")), response);
    } else serveFile(pathname, response);
  }

  /** @param {string} id @param {number} since @param {import("node:http").ServerResponse} response */
  #sendHistory(id, since, response) {
    const session = this.#known(id);
    if (session) response.writeHead(200, { "content-type": "application/jsonl" }).end(session.history(since));
    else response.writeHead(404, { "content-type": "text/plain" }).end("unknown session\n");
  }

  /** @param {import("node:http").IncomingMessage} request @param {import("node:net").Socket} stream */
  #upgrade(request, stream) {
    if (this.refusing) {
      return void stream.end(`HTTP/1.1 ${this.refusing} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    }
    const socket = new ServerSocket(request, stream, this.protocol);
    /** @type {Guest} */
    const guest = { number: 0, subscribed: false, socket, send: (message) => socket.send(JSON.stringify(message)) };
    this.#guests.add(guest);
    socket.onmessage = (text) => this.#receive(guest, text);
    socket.onbinary = () => guest.send({ type: "error", code: "bad-message", message: "a binary frame" });
    socket.onclose = () => {
      this.#guests.delete(guest);
      guest.session?.leave(guest);
    };
  }

  /** @param {Guest} guest @param {string} text */
  #receive(guest, text) {
    const refuse = (/** @type {string} */ code, /** @type {string} */ message) =>
      guest.send({ type: "error", code, message });
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return refuse("bad-json", "not JSON");
    }
    this.received.push(message);
    const handler = /** @type {((guest: Guest, message: Told, refuse: Refuse) => void) | undefined} */ (
      this.#handlers[/** @type {Told["type"]} */ (message.type)]
    );
    if (!handler) return refuse("unknown-type", `no message ${message.type}`);
    if ((message.type === "hello") === Boolean(guest.session)) {
      return refuse("bad-message", `${message.type} out of turn`);
    }
    const refusal = guest.watching && refusalToWatcher(message);
    if (refusal) guest.send(refusal);
    else handler(guest, message, refuse);
    for (const look of [...this.#listeners]) look();
  }

  /** @type {Handlers} */
  #handlers = {
    hello: (guest, message, refuse) => {
      if (![undefined, "live", "virtual"].includes(message.clock)) {
        return refuse("bad-message", "clock is live or virtual");
      }
      const session = message.branch
        ? this.#branch(message)
        : message.session
        ? this.#known(message.session)
        : this.#begin(message);
      if (!session) {
        return message.session
          ? refuse("unknown-session", `there is no session \`${message.session}\``)
          : refuse("unknown-scene", `no scene ${message.scene}`);
      }
      guest.session = session;
      session.join(guest, message);
    },
    action: (guest, message) => guest.session?.act(guest, message),
    subscribe: (guest, message) => void (guest.subscribed = message.events),
    why: (guest, { id, controller, name }) => {
      const known = /^view(Will|Did)(Dis)?[aA]ppear/.test(name);
      guest.send(
        known
          ? {
            type: "why",
            controller,
            class: "P",
            name: `${name}(_:)`,
            sent: false,
            text: "P received no callbacks: pageSheet does not remove the presenter's view",
            rule,
            time: 0,
            why: id,
            viewer: guest.number,
          }
          : {
            type: "error",
            code: "unknown-callback",
            message: `no callback is called '${name}'`,
            why: id,
            viewer: guest.number,
          },
      );
    },
    inspect: (guest, { id, view, controller }) =>
      guest.send(
        view === 404
          ? { type: "error", code: "unknown-view", message: "there is no view 404", inspect: id, viewer: guest.number }
          : {
            type: "inspect",
            inspect: id,
            viewer: guest.number,
            time: 0,
            view: view ?? 0,
            controller,
            class: "P",
            description: "<P>",
            properties: [],
          },
      ),
    source: (guest, { id }) =>
      guest.send({
        type: "error",
        code: "no-source",
        message: "UILabel is a class of UIKit's",
        source: id,
        viewer: guest.number,
      }),
    svg: (guest, { id }) => guest.send({ type: "svg", svg: id, viewer: guest.number, time: 0, text: "<svg/>" }),
    caption: (guest, message) => guest.session?.talk.sendCaption(guest, message),
    proceed: (guest, message) => guest.session?.talk.proceed(message.caption),
    ping: (guest, { id }) => guest.send({ type: "pong", ping: id }),
    restart: (guest, { mode, number }) => {
      if (number !== undefined) {
        return guest.send({
          type: "error",
          code: "unknown-action",
          message: `there is no action ${number}`,
          restart: mode,
        });
      }
      guest.session?.restart(/** @type {"resume" | "afresh"} */ (mode));
    },
  };

  /** @param {string} id its own, or the one for watching */
  #known(id) {
    return [...this.sessions.values()].find((each) => each.id === id || each.watch === id);
  }

  /** @param {Hello} hello */
  #branch({ branch = "", seq = 0 }) {
    const id = this.#newID();
    const session = this.sessions.get(branch)?.branched(id, seq);
    if (session) this.sessions.set(id, session);
    return session;
  }

  #newID() {
    return `fake${String(this.sessions.size + 1).padStart(12, "2")}`.replace(/[^a-z2-7]/g, "a");
  }

  /** @param {Hello} hello */
  #begin({ scene = "", device, clock }) {
    const known = scenes.find((each) => each.id === scene);
    if (!known) return undefined;
    const id = this.#newID();
    const session = new FakeSession(id, scene, known.make, { device, clock });
    this.sessions.set(id, session);
    return session;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const at = process.argv.indexOf("--port");
  const gateway = new FakeGateway();
  console.log(await gateway.start({ port: at < 0 ? 8080 : Number(process.argv[at + 1]) }));
  const stop = () => gateway.close();
  process.once("SIGINT", stop).once("SIGTERM", stop);
}
