// @ts-check
import { createHash, randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { ProtocolError } from "./protocol-error.mjs";

/** The GUID that the server appends to the key before hashing (RFC 6455, 1.3). */
const guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** @param {string} key @returns {string} the value of Sec-WebSocket-Accept */
export const acceptFor = (key) => createHash("sha1").update(key + guid).digest("base64");

/**
 * Sends the opening handshake (4.1).
 * @param {URL} url of ws: or wss:
 * @param {string[]} protocols
 * @param {(error: Error | undefined, opened?: {socket: import("node:net").Socket, head: Buffer, protocol: string}) =>
 *   void} completion
 * @returns {import("node:http").ClientRequest} the request, which can be destroyed to cancel the handshake
 */
export function openHandshake(url, protocols, completion) {
  const key = randomBytes(16).toString("base64");
  const secure = url.protocol === "wss:";
  const request = (secure ? httpsRequest : httpRequest)({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port || (secure ? 443 : 80),
    path: url.pathname + url.search,
    agent: false,
    headers: {
      Host: url.host,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Key": key,
      "Sec-WebSocket-Version": "13",
      ...(protocols.length > 0 && { "Sec-WebSocket-Protocol": protocols.join(", ") }),
    },
  });
  request.on("error", (error) => completion(error));
  request.on("response", (response) => {
    response.destroy();
    completion(
      new Error(`the server answered ${response.statusCode} ${response.statusMessage} instead of opening a WebSocket`),
    );
  });
  request.on("upgrade", (response, socket, head) => {
    try {
      completion(undefined, { socket, head, protocol: checkResponse(response, key, protocols) });
    } catch (error) {
      socket.destroy();
      completion(/** @type {Error} */ (error));
    }
  });
  request.end();
  return request;
}

/**
 * @param {import("node:http").IncomingMessage} response
 * @param {string} key
 * @param {string[]} protocols
 * @returns {string} the subprotocol
 */
function checkResponse({ headers }, key, protocols) {
  if (headers.upgrade?.toLowerCase() !== "websocket") {
    throw new ProtocolError("4.1", "the server switched to another protocol");
  }
  if (headers["sec-websocket-accept"] !== acceptFor(key)) {
    throw new ProtocolError("4.1", "Sec-WebSocket-Accept does not match the key");
  }
  if (headers["sec-websocket-extensions"]) {
    throw new ProtocolError("4.1", "the server chose an extension that was not offered");
  }
  const protocol = headers["sec-websocket-protocol"] ?? "";
  if (protocol && !protocols.includes(protocol)) {
    throw new ProtocolError("4.1", `the server chose the subprotocol ${protocol}, which was not offered`);
  }
  if (!protocol && protocols.length > 0) {
    throw new ProtocolError("4.1", `the server chose none of the subprotocols ${protocols.join(", ")}`);
  }
  return protocol;
}
