// @ts-check
import { connect } from "../vitrine.mjs";
import { WebSocket } from "../node/websocket.mjs";
import { median, withGateway } from "./gateway.mjs";

const runs = 400;

/** A filter's tap, to its commit and back to the film list as it was; beside the same bytes echoed by libwebsockets, and beside a whole picture. */
export async function tap() {
  return withGateway(async (gateway) => {
    const session = await connect(gateway.url, { scene: "movies", events: false });
    const sizes = { snapshot: 0, commit: 0 };
    session.on("message", (message, text) => { sizes[message.type] = Buffer.byteLength(text); });
    const { id } = session.find({ text: "Comedy", controller: "FilterListViewController" });
    await session.send("tap", { target: id });
    const bytes = sizes.commit;
    const taps = [];
    for (let run = 0; run < runs; run++) {
      const begun = performance.now();
      await session.send("tap", { target: id });
      taps.push(performance.now() - begun);
    }
    const late = await connect(gateway.url, { session: session.id });
    const whole = JSON.stringify([...late.tree.views.values()].map(({ children, ...view }) => view)).length;
    for (const one of [session, late]) one.close();
    const baseline = median(await echoes(gateway.url, bytes));
    return [
      { name: "tap: round trip", value: median(taps), unit: "ms", baseline, must: 20, aim: 5 },
      { name: "tap: commit", value: bytes, unit: "B", baseline: whole, must: 0.2, aim: 0.1 },
    ];
  });
}

/** Round trips through the gateway's own /echo. @param {string} url @param {number} bytes */
async function echoes(url, bytes) {
  const socket = new WebSocket(url.replace("http", "ws") + "/echo");
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
  const text = "x".repeat(bytes);
  const times = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    const back = new Promise((resolve) => { socket.onmessage = resolve; });
    socket.send(text);
    await back;
    times.push(performance.now() - begun);
  }
  socket.close();
  return times;
}
