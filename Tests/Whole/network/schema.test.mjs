// @ts-check
// What the gateway, the gallery's app and the Node client really send is in the schema of the wire.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";
import { faultsOf } from "../../support/schema.mjs";

const skip = !existsSync(join(bin, "Gallery"));

/**
 * A session of a scene on the virtual clock, whose messages are compared with the schema as they go.
 * @param {string} url @param {string} scene @param {Set<string>} seen the types of messages that went either way
 */
async function compared(url, scene, seen) {
  /** @type {string[]} */ const problems = [];
  const session = await connect(url, { scene, clock: "virtual", events: true });
  const compare = (
    /** @type {"viewerMessage" | "gatewayMessage"} */ kind,
    /** @type {{type: string, event?: string}} */ message,
  ) => {
    seen.add(`${kind} ${message.type}${message.event ? ` ${message.event}` : ""}`);
    problems.push(...faultsOf(kind, message).map((fault) => `${scene}: ${message.type}: ${fault}`));
  };
  session.on("message", (message) => compare("gatewayMessage", message));
  session.on("told", (message) => compare("viewerMessage", message));
  return { session, problems };
}

test("the messages of each gallery scene match the schema", { skip, timeout: 180_000 }, async (context) => {
  const gateway = new RealGateway();
  context.after(() => gateway.close());
  const url = await gateway.start();
  const seen = new Set();
  const scenes = await (await fetch(new URL("/scenes", url))).json();
  assert.ok(scenes.length >= 10, `${scenes.length} scenes`);
  for (const { id } of scenes) {
    const { session, problems } = await compared(url, id, seen);
    await session.advance(2000);
    await session.device({ style: "dark", textSize: "XL" });
    // The history has all that was said before anybody could listen, from the first commit on.
    const lines = (await (await fetch(new URL(`/sessions/${session.id}/history`, url))).text()).trim().split("\n").map((
      line,
    ) => JSON.parse(line));
    problems.push(
      ...lines.flatMap((line, at) =>
        faultsOf(at ? "gatewayMessage" : "history", line).map((fault) => `${id}: history: ${fault}`)
      ),
    );
    for (const { type, event } of lines) seen.add(`gatewayMessage ${type}${event ? ` ${event}` : ""}`);
    await session.close();
    assert.deepEqual([...new Set(problems)], []);
  }
  for (const kind of ["callback", "containment", "layout", "state"]) {
    assert.ok(seen.has(`gatewayMessage event ${kind}`), `no event of kind ${kind} in ${[...seen].join(", ")}`);
  }
});

test(
  "actions, questions, captions and refusals are messages of the schema",
  { skip, timeout: 60_000 },
  async (context) => {
    const gateway = new RealGateway();
    context.after(() => gateway.close());
    const url = await gateway.start();
    const seen = new Set();
    const { session, problems } = await compared(url, "movies", seen);
    context.after(() => session.close());
    await session.settle();
    await session.tap({ text: "Comedy" });
    await session.swipe("up");
    await session.drag({ from: { x: 200, y: 400 }, to: { dx: 0, dy: -60 } });
    await session.rotate();
    await session.settle();
    await session.key("ArrowDown", ["shift"]);
    await session.keyboard(true);
    await session.background();
    await session.foreground();
    await session.resume();
    await session.rate(2);
    await session.pause();
    const controller =
      [...session.tree.controllers.values()].find(({ type }) => type === "MovieListViewController")?.id ?? 0;
    await session.why(controller, "viewDidAppear");
    await session.inspect({ controller });
    await session.inspect({ view: [...session.tree.views.keys()][3] });
    await session.source({ controller });
    await session.svg();
    await session.ping();
    await session.step("A caption", { wait: false });
    session.subscribe(true);
    for (
      const refused of [
        () => session.send("no-such-kind"),
        () => session.send("tap", { target: 999_999 }),
        () => session.type("nobody takes it"),
      ]
    ) await assert.rejects(refused);
    // The kind that there is not is refused by the gateway, and so is not in the schema.
    assert.deepEqual([...new Set(problems)].filter((problem) => !problem.includes("no-such-kind")), []);
    for (const type of ["commit", "event action", "why", "inspect", "source", "svg", "pong", "caption", "error"]) {
      assert.ok(seen.has(`gatewayMessage ${type}`), `no ${type} in ${[...seen].join(", ")}`);
    }
    for (const type of ["action", "why", "inspect", "source", "svg", "ping", "caption", "subscribe"]) {
      assert.ok(
        seen.has(`viewerMessage ${type}`),
        type,
      );
    }
  },
);
