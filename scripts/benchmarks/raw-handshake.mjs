// @ts-check
import { once } from "node:events";
import { connect } from "node:net";

/**
 * Opens a WebSocket on a plain socket, and leaves all frames to the caller.
 * @param {string} url of ws: or http:
 * @param {{protocol?: string, extensions?: string}} [options] the values of the two headers
 * @returns {Promise<{socket: import("node:net").Socket, extensions: string | undefined, rest: Buffer}>} `extensions` is
 *   the server's answer, and `rest` has the bytes that were received behind it
 */
export async function openRawSocket(url, { protocol, extensions } = {}) {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.setNoDelay(true);
  const lines = [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
    ...(extensions ? [`Sec-WebSocket-Extensions: ${extensions}`] : []),
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  let bytes = Buffer.alloc(0);
  while (!bytes.includes("\r\n\r\n")) {
    const [chunk] = await Promise.race([once(socket, "data"), once(socket, "close").then(() => [undefined])]);
    if (!chunk) throw new Error(`${url} ended the connection during the handshake`);
    bytes = Buffer.concat([bytes, chunk]);
  }
  const end = bytes.indexOf("\r\n\r\n") + 4;
  const head = bytes.toString("latin1", 0, end);
  if (!head.startsWith("HTTP/1.1 101 ")) throw new Error(`${url} has answered: ${head.split("\r\n")[0]}`);
  return { socket, extensions: /^sec-websocket-extensions: *(.*?) *$/im.exec(head)?.[1], rest: bytes.subarray(end) };
}
