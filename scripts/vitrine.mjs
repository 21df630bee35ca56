// @ts-check
/**
 * Vitrine's client for Node. It can do everything that a person can do on the page.
 *
 *     import { connect } from "./scripts/vitrine.mjs";
 *
 *     const session = await connect("http://127.0.0.1:8080", { scene: "movies" });
 *     await session.tap({ text: "Comedy" });
 *     console.log(session.text());
 *     session.close();
 */
import { Session } from "../web/client/session.js";
import { startLimit } from "../web/client/viewer.js";
import { checkClock } from "../web/client/clock.js";
import { ActionError, mistake, SessionError, withoutStack } from "../web/client/errors.js";
import { ErrorCode } from "../web/protocol.js";
import { withCallSite } from "./node/call-site.mjs";
import { expect } from "./node/expect/expect.mjs";
import { addFirstEvents } from "./node/first-events.mjs";
import { GatewayProcess } from "./node/gateway-process.mjs";
import { LaunchedSession } from "./node/launched-session.mjs";
import { ScriptSession } from "./node/script-session.mjs";
import { fetchFrom, tokenOf } from "./node/token.mjs";
import { reasonOf, WebSocket } from "./node/websocket.mjs";

export { ActionError, expect, Session, SessionError };

/** @typedef {Omit<import("../web/client/session.js").Options, "url" | "WebSocket">} Options */

/**
 * Starts a session of a scene, joins a running one, or starts one from a past moment of another (`branch`). The address
 * may name the scene or the session, as on the page: `?scene=movies`, `?session=ID`. If neither names one, the only
 * scene of the app is started.
 * @param {string | URL} url the address that `vitrine serve` prints, or a ws: address
 * @param {Options} [options]
 * @returns {Promise<Session>} after the first snapshot
 */
export const connect = withCallSite(
  "connect",
  async (/** @type {string | URL} */ url, /** @type {Options} */ options = {}) => {
    const allOptions = await completeOptions(url, options);
    return startSession(new ScriptSession(allOptions), allOptions);
  },
);

/**
 * Starts a gateway for one session. It ends with the session, or with this process. Without a `journal`, its journal is
 * temporary.
 * @param {Options & {app?: string | URL, journal?: string, args?: string[]}} [options] `app`: an executable, by
 *   default this package's gallery; `args`: more arguments of `vitrine serve`. The others are those of `connect`.
 * @returns {Promise<LaunchedSession>} after the first snapshot
 */
export const launch = withCallSite(
  "launch",
  async (
    /** @type {Options & {app?: string | URL, journal?: string, args?: string[]}} */ {
      app,
      journal,
      args,
      ...options
    } = {},
  ) => {
    checkClock(options.clock);
    const gateway = await GatewayProcess.start({ app, journal, args }, options.timeout ?? startLimit);
    try {
      const allOptions = await completeOptions(gateway.url, options);
      return await startSession(new LaunchedSession(allOptions, gateway), allOptions);
    } catch (error) {
      await gateway.end();
      throw error;
    }
  },
);

/**
 * @template {Session} T
 * @param {T} session
 * @param {import("../web/client/session.js").Options} options with which it was made
 * @returns {Promise<T>}
 */
async function startSession(session, { url, events, session: joined }) {
  /** @type {number | undefined} */
  let firstNumber;
  session.on("snapshot", ({ seq }) => {
    firstNumber ??= seq;
  });
  try {
    await session.start();
    if (events && joined === undefined && firstNumber !== undefined) await addFirstEvents(session, firstNumber);
    return session;
  } catch (error) {
    if (error instanceof SessionError && error.code === ErrorCode.unknownScene) {
      const ids = await sceneIDs(url).catch(() => []);
      if (ids.length) error.message += `; there are ${ids.join(", ")}`;
    }
    await session.close();
    throw withoutStack(error);
  }
}

/** @param {string | URL} url @param {Options} options @returns {Promise<import("../web/client/session.js").Options>} */
async function completeOptions(url, options) {
  checkOptions(options);
  const target = options.scene || options.session || options.branch ? {} : await sceneOrSessionFrom(url);
  return { ...target, ...options, url: liveAddress(url), WebSocket };
}

/** The members of `Options`. */
const optionNames = new Set([
  "scene",
  "session",
  "branch",
  "device",
  "clock",
  "events",
  "reconnect",
  "timeout",
  "timers",
  "network",
  "tree",
]);

/** @param {unknown} options */
function checkOptions(options) {
  if (typeof options !== "object" || options === null) {
    throw mistake(new TypeError(`options are an object; got ${options === null ? "null" : typeof options}`));
  }
  const other = Object.keys(options).find((name) => !optionNames.has(name));
  if (other) {
    throw mistake(
      new TypeError(`there is no option "${other}"; the options are ${[...optionNames].slice(0, 8).join(", ")}`),
    );
  }
}

/** @param {string | URL} url @returns {string} the address of the gateway's `/live` */
function liveAddress(url) {
  if (!URL.canParse(String(url))) {
    throw mistake(new TypeError(`an address looks like http://127.0.0.1:8080; got ${url}`));
  }
  const live = new URL(url);
  const scheme = { "http:": "ws:", "https:": "wss:", "ws:": "ws:", "wss:": "wss:" }[live.protocol];
  if (!scheme) throw mistake(new TypeError(`an address starts with http: or ws:; got ${url}`));
  const token = tokenOf(url);
  return `${scheme}//${live.host}/live${token === undefined ? "" : `?token=${encodeURIComponent(token)}`}`;
}

/**
 * The session or the scene that the address names, or else the only scene of the app.
 * @param {string | URL} url
 * @returns {Promise<{scene?: string, session?: string}>}
 */
async function sceneOrSessionFrom(url) {
  const live = new URL(liveAddress(url));
  const { searchParams } = new URL(url);
  const [scene, session] = ["scene", "session"].map((name) => searchParams.get(name) ?? undefined);
  if (scene || session) return session ? { session } : { scene };
  const ids = await sceneIDs(live);
  if (ids.length === 1) return { scene: ids[0] };
  throw mistake(new TypeError(`name a scene to start (${ids.join(", ")}) or a session to join`));
}

/** The scenes of a gateway's app. @param {string | URL} live the address of its `/live` @returns {Promise<string[]>} */
async function sceneIDs(live) {
  const { host, href } = new URL(live);
  const answer = await fetchFrom("/scenes", href.replace(/^ws/, "http")).catch((error) => {
    throw withoutStack(
      new SessionError("not-connected", `cannot connect to ${host}: ${reasonOf(error.cause ?? error)}`),
    );
  });
  if (!answer.ok) {
    throw withoutStack(
      new SessionError("not-connected", `cannot connect to ${host}: ${answer.status} ${(await answer.text()).trim()}`),
    );
  }
  return (await answer.json()).map((/** @type {{id: string}} */ { id }) => id);
}
