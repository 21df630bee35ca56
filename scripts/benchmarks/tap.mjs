// @ts-check
import { connect } from "../vitrine.mjs";
import { WebSocket } from "../node/websocket.mjs";
import { median, withGateway } from "./gateway.mjs";

const runs = 400;

/** A filter's tap, to its commit; beside the same bytes echoed by libwebsockets, and beside a whole picture. */
export async function tap() {
  return withGateway(async (gateway) => {
    const session = await connect(gateway.url, { scene: "movies", events: false });
    const sizes = { snapshot: 0, commit: 0 };
    session.on("message", (message, text) => {
      const type = /** @type {string} */ (message.type);
      if (type === "snapshot" || type === "commit") sizes[type] = Buffer.byteLength(text);
    });
    const { id } = /** @type {import("../vitrine.d.ts").Found} */ (session.find({ text: "Comedy", controller: "FilterListViewController" }));
    /** On, and off again: a few rows' texts change, then ten rows come back. */
    /** @type {{times: number[], bytes: number}[]} */
    const taps = [{ times: [], bytes: 0 }, { times: [], bytes: 0 }];
    for (let run = 0; run < runs; run++) {
      const begun = performance.now();
      await session.send("tap", { target: id });
      taps[run % 2].times.push(performance.now() - begun);
      taps[run % 2].bytes = sizes.commit;
    }
    const late = await connect(gateway.url, { session: session.id });
    const whole = JSON.stringify([...late.tree.views.values()].map(({ children, ...view }) => view)).length;
    for (const one of [session, late]) one.close();
    const figures = [];
    for (const { times, bytes } of taps) figures.push({ value: median(times), bytes, baseline: median(await echoes(gateway.url, bytes)) });
    const [on, off] = figures;
    return [
      { name: "tap: filter on, round trip", value: on.value, unit: "ms", baseline: on.baseline, must: 60, aim: 20 },
      { name: "tap: filter off, round trip", value: off.value, unit: "ms", baseline: off.baseline, must: 60, aim: 20 },
      { name: "tap: filter on, commit", value: on.bytes, unit: "B", baseline: whole, must: 0.2, aim: 0.1 },
    ];
  });
}

/** Round trips through the gateway's own /echo. @param {string} url @param {number} bytes */
export async function echoes(url, bytes) {
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
