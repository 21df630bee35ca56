// @ts-check
import { connect } from "../vitrine.mjs";
import { RawClient } from "./raw-client.mjs";

/**
 * @typedef {{target: number, nothing: number, id: string}} Movies a session: the view of the filter *Comedy*, a view
 *   that does nothing when it is tapped, and the session's id
 */

/**
 * Starts a session of `movies`, and opens a raw connection to it.
 * @param {string} url @param {{events?: boolean, deflate?: boolean}} [options] of the raw connection
 */
export async function openMovies(url, options = {}) {
  const session = await connect(url, { scene: "movies", events: false });
  const { id: target } = /** @type {import("../vitrine.d.ts").Found} */ (session.find({
    text: "Comedy",
    controller: "FilterListViewController",
  }));
  const nothing = Math.min(...session.tree.views.keys());
  const movies = { target, nothing, id: session.id };
  const client = await joinMovies(url, movies, options);
  session.close();
  return client;
}

/**
 * Opens one more raw connection to a session.
 * @param {string} url
 * @param {Movies} movies
 * @param {{events?: boolean, deflate?: boolean}} [options]
 */
export async function joinMovies(url, movies, { events = false, deflate = false } = {}) {
  const client = await RawClient.open(`${url}/live`, { deflate });
  // The same hello as that of the page and the Node client.
  client.send(
    JSON.stringify({ type: "hello", session: movies.id, events: events || undefined, batch: true, styles: true }),
  );
  // Messages that follow a snapshot at once, such as the number of viewers, arrive within 200 ms.
  while (client.count === 0) await pause(1);
  await idle(client, 200);
  return new MoviesClient(client, movies);
}

/** Taps in a session of `movies` over a raw connection. */
export class MoviesClient {
  #number = 0;

  /** @param {RawClient} raw @param {Movies} movies */
  constructor(raw, movies) {
    this.raw = raw;
    this.movies = movies;
  }

  /** The text of the next tap, and the text by which its answer is recognized. @param {number} target */
  #next(target) {
    const id = `r${++this.#number}`;
    return { request: JSON.stringify({ type: "action", id, kind: "tap", target }), answer: `"action":"${id}"` };
  }

  /** Sends a tap. @param {number} [target] */
  send(target = this.movies.target) {
    this.raw.send(this.#next(target).request);
  }

  /** The size of an action. */
  get requestBytes() {
    return JSON.stringify({ type: "action", id: "r1000", kind: "tap", target: this.movies.target }).length;
  }

  /**
   * @param {number} [target]
   * @returns {Promise<{ms: number, bytes: number}>} the round trip of a tap and the size of the frame with its commit
   */
  async tap(target = this.movies.target) {
    const { request, answer } = this.#next(target);
    const begun = performance.now();
    this.raw.send(request);
    for (;;) {
      const { payload, bytes } = await this.raw.next();
      if (payload.includes(answer)) return { ms: performance.now() - begun, bytes };
    }
  }

  /**
   * @returns {Promise<{frames: number, bytes: number}>} what the gateway sends after one tap, until it has sent nothing
   *   for 40 ms
   */
  async countedTap() {
    const [count, bytes] = [this.raw.count, this.raw.bytes];
    this.send();
    while (this.raw.count === count) await pause(1);
    await idle(this.raw, 40);
    return { frames: this.raw.count - count, bytes: this.raw.bytes - bytes };
  }

  close() {
    this.raw.close();
  }
}

/** @param {number} ms */
export const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Discards received frames until none has arrived for this time. @param {RawClient} client @param {number} ms */
async function idle(client, ms) {
  for (let before = -1; before !== client.count;) {
    before = client.count;
    await pause(ms);
  }
  client.drop();
}
