// @ts-check
// A client that asks for it gets messages that wait at the same time in one frame, such as the events and the commit of
// a turn.
import assert from "node:assert/strict";
import { after, before, test } from "../../support/bounded.mjs";
import { WebSocket } from "../../../scripts/node/websocket.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { JsonMessage } from "../../support/types.d.ts" */
/** @import { AnyView } from "../../../web/client/view.js" */

const gateway = new RealGateway();
let base = "";
before(async () => {
  base = await gateway.start();
});
after(() => gateway.close());

/** Frames as they come, for somebody who waits for them. @param {object} hello */
async function open(hello) {
  const socket = new WebSocket(`${base.replace("http", "ws").replace(/\/$/, "")}/live`, "vitrine.v1");
  /** @type {string[]} */
  const frames = [];
  let arrived = () => {};
  socket.onmessage = ({ data }) => {
    frames.push(String(data));
    arrived();
  };
  await new Promise((resolve) => {
    socket.onopen = () => resolve(undefined);
  });
  socket.send(JSON.stringify({ type: "hello", scene: "movies", events: true, ...hello }));
  /** All frames up to the one that has a message like this. @param {(message: JsonMessage) => boolean} fits */
  const until = async (fits) => {
    for (let index = 0;; index += 1) {
      while (frames.length <= index) {
        await new Promise((resolve) => {
          arrived = () => resolve(undefined);
        });
      }
      if (frames[index].split("\n").some((line) => fits(JSON.parse(line)))) return frames.splice(0, index + 1);
    }
  };
  return { socket, until };
}

/** The number of frames and of messages of 20 taps on a filter. @param {object} hello */
async function taps(hello) {
  const { socket, until } = await open(hello);
  let views = new Map();
  const first = await until((message) =>
    (message.views ?? []).some((/** @type {AnyView} */ view) => view.text === "Comedy")
  );
  for (const line of first.flatMap((frame) => frame.split("\n"))) {
    for (const view of JSON.parse(line).views ?? []) views.set(view.id, { ...views.get(view.id), ...view });
  }
  let target = [...views.values()].find((view) => view.text === "Comedy");
  while (!target.tappable) target = views.get(target.parent);
  const counted = { frames: 0, messages: 0 };
  for (let count = 1; count <= 20; count += 1) {
    socket.send(JSON.stringify({ type: "action", id: `a${count}`, kind: "tap", target: target.id }));
    const frames = await until((message) => message.type === "commit" && message.action === `a${count}`);
    counted.frames += frames.length;
    counted.messages += frames.flatMap((frame) => frame.split("\n")).length;
  }
  socket.close();
  return counted;
}

test(
  "the events and the commit of a turn arrive in one frame where the hello asks for it",
  { timeout: 60_000 },
  async () => {
    const { frames, messages } = await taps({ batch: true });
    assert.ok(messages >= 60, `${messages} messages`);
    assert.ok(frames < messages / 2, `${frames} frames for ${messages} messages`);
  },
);

test("each frame is one message where the hello does not ask for batches", { timeout: 60_000 }, async () => {
  const { frames, messages } = await taps({});
  assert.equal(frames, messages);
});

test("a value of batch that is not a boolean is refused", { timeout: 60_000 }, async () => {
  const { socket, until } = await open({ batch: "yes" });
  const [error] = await until((message) => message.type === "error");
  assert.equal(JSON.parse(error).code, "bad-message");
  socket.close();
});
