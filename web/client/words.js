// @ts-check
/** What a viewer that only watches needs of the protocol: the page loads no more at first. A test compares it with `protocol.js`. */

export const subprotocol = "vitrine.v1";
export const maximumViewerMessage = 65_536;

/** @type {Record<string, string>} */
export const MessageType = {};
for (const name of "hello action subscribe restart why svg snapshot commit event error state viewers build caption pong inspect source".split(" ")) MessageType[name] = name;

export const ErrorCode = { badMessage: "bad-message", tooLarge: "too-large", unknownScene: "unknown-scene", unknownSession: "unknown-session", crashed: "crashed" };

export const SessionState = { starting: "starting", live: "live", recovering: "recovering", crashed: "crashed" };
