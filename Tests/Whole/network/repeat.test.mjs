// @ts-check
// An action whose answer did not arrive is sent again, and performed once: over a lost connection, a killed gateway and
// a killed app process.
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect as dial, createServer } from "node:net";
import { join } from "node:path";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { ended } from "../../support/processes.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

/** Returns an error. @param {any} error any: anything may be thrown */
const caught = (error) => error;

const skip = existsSync(join(bin, "Gallery")) ? false : "the gallery is not built";

/** A TCP proxy in front of the gateway, which can withhold the gateway's data and break connections. */
class Proxy {
  /** @type {Set<import("node:net").Socket>} */
  #sockets = new Set();
  isDeaf = false;
  target = 0;
  server = createServer((client) => {
    const gateway = dial(this.target, "127.0.0.1");
    for (const socket of [client, gateway]) {
      this.#sockets.add(socket);
      socket.on("error", () => {}).on(
        "close",
        () => (this.#sockets.delete(socket), client.destroy(), gateway.destroy()),
      );
    }
    // The gateway answers only requests to its own address.
    const rewritten = (/** @type {Buffer} */ bytes) =>
      Buffer.from(
        bytes.toString("latin1").replace(
          /^(Host|Origin): (http:\/\/)?127.0.0.1:\d+/gim,
          `$1: $2127.0.0.1:${this.target}`,
        ),
        "latin1",
      );
    client.once("data", (first) => {
      gateway.write(rewritten(first));
      client.pipe(gateway);
    });
    gateway.on("data", (bytes) => {
      if (!this.isDeaf) client.write(bytes);
    });
  });

  /** @param {string} url the gateway's @returns {Promise<string>} its own */
  async start(url) {
    this.target = Number(new URL(url).port);
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (this.server.address()).port}`;
  }

  breakAll() {
    for (const socket of this.#sockets) socket.destroy();
  }

  close() {
    this.breakAll();
    this.server.close();
  }
}

/** @param {import("node:test").TestContext} context */
async function typingSession(context) {
  const gateway = new RealGateway();
  context.after(() => gateway.close());
  const proxy = new Proxy();
  context.after(() => proxy.close());
  const url = await proxy.start(await gateway.start());
  const session = await connect(url, { scene: "login" });
  context.after(() => session.close());
  await session.tap({ label: "Name" });
  const name = () => session.find({ label: "Name", type: "UITextField" })?.text;
  return { gateway, proxy, session, name };
}

/** @param {import("../../support/events.mjs").Session} session */
const back = (session) =>
  new Promise((resolve) => {
    session.on("back", resolve);
  });

test("a connection is lost between action and answer", { skip, timeout: 60_000 }, async (context) => {
  const { proxy, session, name } = await typingSession(context);
  proxy.isDeaf = true;
  const answer = session.type("x");
  await new Promise((resolve) => void setTimeout(resolve, 300));
  proxy.isDeaf = false;
  proxy.breakAll();
  const commit = /** @type {NonNullable<Awaited<typeof answer>>} */ (await answer);
  assert.equal(commit.type, "commit");
  assert.ok(commit.seq <= session.tree.seq, `${commit.seq} and ${session.tree.seq}`);
  assert.equal(name(), "x");
  await session.type("y");
  assert.equal(name(), "xy");
});

test("the gateway is killed before the app has answered", { skip, timeout: 120_000 }, async (context) => {
  const { gateway, session, name } = await typingSession(context);
  const [app] = await gateway.sessions();
  process.kill(app, "SIGSTOP");
  const messageSent = new Promise((resolve) => {
    session.on("told", resolve);
  });
  const answer = session.type("x");
  await messageSent;
  await new Promise((resolve) => void setTimeout(resolve, 300));
  await gateway.kill();
  // It ends with its gateway, although it is stopped.
  await ended([app]);
  const returned = back(session);
  await gateway.start();
  await returned;
  assert.equal((await answer)?.type, "commit");
  assert.equal(name(), "x");
});

test(
  "the gateway is killed after the answer is in the journal, and before it has arrived",
  { skip, timeout: 120_000 },
  async (context) => {
    const { gateway, proxy, session, name } = await typingSession(context);
    proxy.isDeaf = true;
    const answers = ["x", "y"].map((text) => session.type(text));
    await new Promise((resolve) => void setTimeout(resolve, 500));
    await gateway.kill();
    proxy.isDeaf = false;
    await gateway.start();
    const seqs = (await Promise.all(answers)).map((commit) => commit?.seq ?? NaN);
    assert.ok(seqs[0] < seqs[1]);
    assert.equal(name(), "xy");
  },
);

test(
  "an action that never reached the gateway is performed by the next one",
  { skip, timeout: 120_000 },
  async (context) => {
    const { gateway, session, name } = await typingSession(context);
    await gateway.kill();
    // The connection is not yet known to be lost, or known: in both cases nothing is performed twice.
    const answer = session.type("x").catch(caught);
    await gateway.start();
    const outcome = await answer;
    if (outcome.type === "commit") assert.equal(name(), "x");
    else assert.equal(outcome.code, "not-connected");
  },
);

test("a refusal is the same refusal when the action is sent again", { skip, timeout: 120_000 }, async (context) => {
  const { gateway, proxy, session } = await typingSession(context);
  const [view] = [...session.tree.views.values()].filter(({ type }) => type === "UILabel");
  proxy.isDeaf = true;
  const answer = session.send("adjust", { target: view.id, by: 1 }).catch(caught);
  await new Promise((resolve) => void setTimeout(resolve, 500));
  await gateway.kill();
  proxy.isDeaf = false;
  await gateway.start();
  const { name, code } = await answer;
  assert.deepEqual([name, code], ["ActionError", "not-adjustable"]);
});

test(
  "an action waits no longer than the timeout for a gateway that does not come back",
  { skip, timeout: 60_000 },
  async (context) => {
    const gateway = new RealGateway();
    context.after(() => gateway.close());
    const session = await connect(await gateway.start(), { scene: "login", timeout: 5000 });
    context.after(() => session.close());
    const [app] = await gateway.sessions();
    process.kill(app, "SIGSTOP");
    const answer = session.tap({ label: "Name" }, { timeout: 30_000 }).catch(caught);
    await new Promise((resolve) => void setTimeout(resolve, 300));
    await gateway.kill();
    // It ends with its gateway, although it is stopped.
    await ended([app]);
    const { code, message } = await answer;
    assert.equal(code, "lost", message);
    assert.match(
      message,
      /^the connection was lost after tap was sent: it may or may not have been done \(.*\); no connection came back in 5000 ms$/,
    );
  },
);
