// @ts-check
// permessage-deflate at /live, as clients that are not ours decode it: Node's zlib, Chromium, Firefox and Python's
// `websockets`.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { TreeViewer } from "../../../scripts/benchmarks/tree-viewer.mjs";
import { snapshotOf } from "../../../web/client/snapshot.js";
import { connect } from "../../../scripts/vitrine.mjs";
import { Chromium } from "../../Page/support/chromium.mjs";
import { Firefox } from "../../Page/support/firefox.mjs";
import { after, before, test } from "../../support/bounded.mjs";
import { pythonWithWebSockets } from "../../support/python.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Tree } from "../../../web/client/tree.js" */

const gateway = new RealGateway();
let base = "";
before(async () => {
  base = await gateway.start();
});
after(() => gateway.close());

const bounded = { timeout: 120_000 };
const plain = (/** @type {Tree} */ tree) => JSON.parse(JSON.stringify(snapshotOf(tree)));

/**
 * Compares viewers that read everything compressed with a fresh snapshot.
 * @param {import("../../../web/client/session.js").Session} session
 * @param {TreeViewer[]} viewers
 */
async function agree(session, viewers) {
  const fresh = await connect(base, { session: session.id, events: false });
  const { seq, views, controllers } = plain(fresh.tree);
  for (const viewer of viewers) {
    const tree = plain(await viewer.reached(seq));
    assert.deepEqual([tree.seq, tree.views, tree.controllers], [seq, views, controllers]);
  }
  fresh.close();
}

for (const count of [1, 9]) {
  test(`${count} compressed viewers have the server's tree, also after the process was killed`, bounded, async () => {
    const session = await connect(base, { scene: "movies", clock: "virtual" });
    const viewers = await Promise.all(Array.from({ length: count }, () => TreeViewer.open(base, session.id)));
    assert.ok(viewers.every(({ client }) => client.isDeflated));
    for (let run = 0; run < 12; run++) await session.tap({ text: ["Comedy", "Drama", "Sci-Fi"][run % 3] });
    await agree(session, viewers);
    for (const pid of await gateway.sessions()) process.kill(pid, "SIGKILL");
    await session.tap({ text: "Comedy" });
    await agree(session, viewers);
    for (const each of [session, ...viewers]) each.close();
  });
}

/**
 * In a browser: opens a socket of its own, and counts what comes up to the answer of an action.
 * @param {string} address
 */
async function browse(address) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/live`, "vitrine.v1");
  /** @type {string[]} */ const types = [];
  await new Promise((resolve, reject) => {
    socket.onopen = () => socket.send('{"type":"hello","scene":"movies","styles":true}');
    socket.onclose = reject;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      types.push(message.type);
      if (message.type === "snapshot") socket.send('{"type":"action","id":"a","kind":"pause"}');
      if (message.action === "a") resolve(undefined);
    };
  });
  const { extensions } = socket;
  socket.onclose = null;
  socket.close();
  return { extensions, types };
}

for (
  const [name, launch]
    of /** @type {[string, () => Promise<Chromium | Firefox | string>][]} */ ([["Chromium", () => Chromium.launch()], [
      "Firefox",
      () => Firefox.attempt(),
    ]])
) {
  test(`${name} agrees on compression and reads it`, bounded, async (context) => {
    const browser = await launch();
    if (typeof browser === "string") return context.skip(browser);
    context.after(() => browser.close());
    const page = await browser.open(base);
    const { extensions, types } = await page.evaluate(browse, base);
    assert.match(extensions, /^permessage-deflate/);
    assert.ok(types.includes("snapshot") && types.at(-1) === "commit", types.join());
  });
}

const script = `
import json, sys
from websockets.sync.client import connect
with connect(sys.argv[1], subprotocols=["vitrine.v1"]) as socket:
    print([each.name for each in socket.protocol.extensions])
    socket.send(json.dumps({"type": "hello", "scene": "movies"}))
    while json.loads(socket.recv())["type"] != "snapshot":
        pass
    for count in range(20):
        socket.send(json.dumps({"type": "action", "id": str(count), "kind": "pause", "padding": "x" * count * 100}))
        while json.loads(socket.recv()).get("action") != str(count):
            pass
    print("done")
`;

test("Python's websockets agrees on compression, writes it and reads it", bounded, async (context) => {
  const python = pythonWithWebSockets();
  if (!python) return context.skip("this machine's Python has no module websockets");
  const { stdout } = await promisify(execFile)(python, ["-c", script, `${base.replace("http", "ws")}/live`]);
  assert.equal(stdout, "['permessage-deflate']\ndone\n");
});
