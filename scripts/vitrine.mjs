// @ts-check
/**
 * Vitrine's client for Node: everything a hand can do at the page.
 *
 *     import { connect } from "./scripts/vitrine.mjs";
 *
 *     const session = await connect("http://127.0.0.1:8080", { scene: "movies" });
 *     await session.tap({ text: "Comedy" });
 *     console.log(session.text());
 *     session.close();
 */
import { Session } from "../web/client/session.js";
import { WebSocket } from "./node/websocket.mjs";

export { ActionError, SessionError } from "../web/client/errors.js";
export { Session };

/**
 * Starts a session of a scene, or joins one that runs.
 * @param {string | URL} url the address as printed by `vitrine serve`, or one of ws:
 * @param {Omit<import("../web/client/session.js").Options, "url" | "WebSocket">} options
 * @returns {Promise<Session>} after the first snapshot
 */
export async function connect(url, options) {
  const session = new Session({ ...options, url: liveAddress(url), WebSocket });
  try {
    await session.start();
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

/** @param {string | URL} url @returns {string} where its `/live` is */
function liveAddress(url) {
  if (!URL.canParse(String(url))) throw new TypeError(`an address looks like http://127.0.0.1:8080; got ${url}`);
  const live = new URL(url);
  const scheme = { "http:": "ws:", "https:": "wss:", "ws:": "ws:", "wss:": "wss:" }[live.protocol];
  if (!scheme) throw new TypeError(`an address starts with http: or ws:; got ${url}`);
  return `${scheme}//${live.host}/live`;
}
