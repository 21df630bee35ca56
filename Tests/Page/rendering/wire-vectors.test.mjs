// @ts-check
import assert from "node:assert/strict";
import { Tree } from "../../../web/client/tree.js";
import { wireVectors } from "../../support/wire-vectors.mjs";
import { RendererPage } from "../support/renderer-page.mjs";
import { pageChecks } from "../support/page-checks.mjs";

/** @import { WireGatewayMessage } from "../../../web/wire-types.d.ts" */

const { check } = pageChecks();

/**
 * The views as `rendererPage.outline` has them.
 * @param {import("../../support/wire-vectors.mjs").WireVector["views"]} views
 */
function outlineOf(views) {
  const depths = new Map([[0, -1]]);
  return views.map(({ id, parent }) => {
    depths.set(id, (depths.get(parent) ?? 0) + 1);
    return `${" ".repeat(depths.get(id) ?? 0)}${id}`;
  });
}

/** In the page: the commits that its connection reads from frames. @param {string[]} frames */
async function commitsIn(frames) {
  const [{ Connection }, { subprotocol }] = await Promise.all([
    import("/client/connection.js"),
    import("/protocol.js"),
  ]);
  /** @type {WireGatewayMessage[]} */ const messages = [];
  /** @type {Socket[]} */ const sockets = [];
  class Socket {
    protocol = subprotocol;
    onopen = null;
    /** @type {(event: {data: string}) => void} */ onmessage = () => {};
    onerror = null;
    onclose = null;
    constructor() {
      sockets.push(this);
    }
    send() {}
    close() {}
  }
  new Connection("", Socket, {
    connectionOpened() {},
    connectionReceived: (/** @type {WireGatewayMessage} */ message) => messages.push(message),
    connectionClosed() {},
  });
  for (const data of frames) sockets[0].onmessage({ data });
  return messages.filter(({ type }) => type === "commit");
}

check("the page draws what the wire's vectors result in", async ({ open }) => {
  const rendererPage = await RendererPage.on(await open("/"));
  for (const { name, frames, messages, views } of wireVectors) {
    await rendererPage.draw({ type: "snapshot", views: [] });
    const tree = new Tree();
    for (const message of messages) {
      const expanded = tree.expanded(message);
      tree.apply(expanded);
      await rendererPage.draw(expanded);
    }
    assert.deepEqual(await rendererPage.outline(), outlineOf(views), name);
    if (frames) assert.deepEqual(await rendererPage.page.evaluate(commitsIn, frames), messages, name);
    const drawn = await rendererPage.page.evaluate(() =>
      [...window.rendererPage.renderer.nodes.values()].map(({ id, members }) => [id, members.text ?? null])
    );
    assert.deepEqual(
      Object.fromEntries(drawn),
      Object.fromEntries(views.map(({ id, text }) => [id, text ?? null])),
      name,
    );
  }
});
