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

import { ActionError, SessionError } from "../web/client/errors.js";

export { ActionError, SessionError };
export { Session };

/**
 * Starts a session of a scene, or joins one that runs. What `options` leave open the address may say, as the page's does
 * (`?scene=movies`, `?session=ID`); where neither does, an app that has only one scene is begun.
 * @param {string | URL} url the address as printed by `vitrine serve`, or one of ws:
 * @param {Omit<import("../web/client/session.js").Options, "url" | "WebSocket">} [options]
 * @returns {Promise<Session>} after the first snapshot
 */
export async function connect(url, options = {}) {
  const place = options.scene || options.session ? {} : await placeFrom(url);
  const session = new Session({ ...place, ...options, url: liveAddress(url), WebSocket });
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

/** What the address itself names, or the only scene there is. @param {string | URL} url @returns {Promise<{scene?: string, session?: string}>} */
async function placeFrom(url) {
  const live = new URL(liveAddress(url));
  const { searchParams } = new URL(url);
  const [scene, session] = ["scene", "session"].map((name) => searchParams.get(name) ?? undefined);
  if (scene || session) return session ? { session } : { scene };
  const answer = await fetch(`${live.protocol === "wss:" ? "https" : "http"}://${live.host}/scenes`).catch((error) => {
    throw new SessionError("not-connected", `cannot connect to ${live.host}: ${error.cause?.message ?? error.message}`);
  });
  const ids = (await answer.json()).map((/** @type {{id: string}} */ { id }) => id);
  if (ids.length === 1) return { scene: ids[0] };
  throw new TypeError(`name a scene to start (${ids.join(", ")}) or a session to join`);
}
