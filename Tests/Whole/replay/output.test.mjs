// @ts-check
// The app's printed lines, with the built gateway and an app that prints.
import assert from "node:assert/strict";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

const gateway = new RealGateway("TimersTestApp");
let url = "";
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());

// A crash takes a while: its backtrace is written first.
const bounded = { timeout: 60_000 };

/** @param {import("node:test").TestContext} context */
async function join(context) {
  const session = await connect(url, { scene: "words", events: true });
  context.after(() => session.close());
  const textsOf = (/** @type {string} */ kind) =>
    session.events.filter(({ event }) => event === kind).map(({ text = "" }) => text);
  return { session, textsOf };
}

test("a tap's printed output arrives before its answer", bounded, async (context) => {
  const { session, textsOf } = await join(context);
  await session.tap({ text: "print" });
  assert.deepEqual(textsOf("output"), ["printed", "and more"]);
  await session.tap({ text: "log" });
  assert.match(textsOf("output")[2], /logged$/);
});

test("a message of UIKit that is a log event is not repeated as output", bounded, async (context) => {
  const { session, textsOf } = await join(context);
  await session.tap({ text: "warn" });
  assert.deepEqual(textsOf("output"), ["before", "after"]);
  assert.equal(textsOf("log").length, 1);
  assert.match(textsOf("log")[0], /^Attempt to present .* whose view is not in the window hierarchy!$/);
});

test("an unfinished line of output is reported before UIKit's log message", bounded, async (context) => {
  const { session, textsOf } = await join(context);
  await session.tap({ text: "half" });
  assert.deepEqual([textsOf("output"), textsOf("log").length], [["half"], 1]);
});

test(
  "the last output before a crash is reported, and is in the crash message without marks",
  bounded,
  async (context) => {
    const { session, textsOf } = await join(context);
    await session.tap({ text: "warn" });
    await session.tap({ text: "last words" }, { timeout: 50_000 }).catch(() => {});
    assert.equal(session.state, "crashed");
    assert.ok(textsOf("output").some((text) => text.endsWith("Fatal error: no more")));
    assert.match(session.crash?.log ?? "", /Attempt to present/);
    assert.ok(!session.crash?.log?.includes("\u0001"));
  },
);
