// @ts-check
/** What a viewer that only watches needs of the protocol: the page loads no more at first. A test compares it with `protocol.js`. */

export const subprotocol = "vitrine.v1";
export const maximumViewerMessage = 65_536;

export const MessageType = Object.freeze({
  hello: "hello", action: "action", subscribe: "subscribe", restart: "restart", why: "why", svg: "svg", snapshot: "snapshot", commit: "commit", event: "event",
  error: "error", state: "state", viewers: "viewers", caption: "caption", proceed: "proceed", ping: "ping", pong: "pong", inspect: "inspect", source: "source",
});

export const ErrorCode = Object.freeze({ badMessage: "bad-message", tooLarge: "too-large", unknownScene: "unknown-scene", unknownSession: "unknown-session", crashed: "crashed" });

export const SessionState = Object.freeze({ starting: "starting", live: "live", recovering: "recovering", crashed: "crashed" });
