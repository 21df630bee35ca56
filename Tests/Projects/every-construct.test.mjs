// @ts-check
// A project that uses every construct of Objective-C's syntax: opened, and driven by a script and in Chromium.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "../../scripts/vitrine.mjs";
import { Chromium } from "../Page/support/chromium.mjs";
import { quiet } from "../Page/support/hands.mjs";
import { live } from "../Page/support/page-checks.mjs";
import { after, before, test } from "../support/bounded.mjs";
import { project, serve, skip, timeout } from "./opened.mjs";

let url = "";
/** What is done at the end. @type {(() => unknown)[]} */
const endings = [];
/** The requests of the app to its server. */
let requests = 0;
const server = createServer(({ url }, response) => {
  requests += 1;
  if (!url?.endsWith("/held")) response.end(`reply ${requests}`);
});
before(async () => {
  if (skip) return;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  process.env.EVERY_SERVER = `http://127.0.0.1:${port}/tea`;
  endings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  ({ url } = await serve(
    /** @type {any} any: only `after` is used */ ({ after: (/** @type {() => unknown} */ end) => endings.push(end) }),
    "open",
    project("EveryConstruct"),
    "--env",
    "EVERY_SERVER",
  ));
}, { timeout });
after(async () => {
  for (const end of endings) await end();
});

/** @param {import("node:test").TestContext} context @param {string[]} path the buttons that lead to the screen */
async function begin(context, ...path) {
  const session = await connect(url, { scene: "app" });
  context.after(() => session.close());
  for (const text of path) {
    await session.tap({ text });
    await session.settled();
  }
  return session;
}

/** Each button of a storyboard, and what the label says after a tap on it. */
const connected = {
  "No argument": "plain",
  "A sender": "sent by A sender",
  "An event": "sent with 1 touch",
  "No target": "the delegate answers No target",
  "Outlets": "123, 2, Badge, true, 3, 8, 5, true",
};

test("outlets and actions of a storyboard are connected by name", { skip, timeout }, async (context) => {
  const session = await begin(context);
  for (const [title, text] of Object.entries(connected)) {
    await session.tap({ text: title, type: "UIButton" });
    await session.waitFor({ identifier: "log", text });
  }
});

test(
  "bar items call their targets, the storyboard's, and without a target the responder chain",
  { skip, timeout },
  async (context) => {
    const session = await begin(context);
    for (
      const [query, text] of /** @type {[object, string][]} */ ([
        [{ text: "Drawn" }, "plain"],
        [{ text: "Own" }, "item Own"],
        [{ text: "Last" }, "the delegate answers Last"],
      ])
    ) {
      await session.tap(query);
      await session.waitFor({ identifier: "log", text });
    }
  },
);

test(
  "a segue's action makes the destination, by all of its arguments or by the coder alone, and an unwind segue goes back",
  { skip, timeout },
  async (context) => {
    const session = await begin(context, "A segue");
    await session.waitFor({ text: "Detail by true" });
    await session.tap({ text: "Unwind" });
    await session.waitFor({ identifier: "log", text: "back from DetailViewController" });
    await session.settled();
    await session.tap({ text: "A plain segue" });
    await session.waitFor({ text: "by its coder alone" });
  },
);

/** The rows of two lists, and what each of them writes. @type {Record<string, Record<string, string>>} */
const lists = {
  Selectors: {
    "Getters and setters": "A title, chosenNumber, setChosenNumber:, setIsLoud:",
    "A cast": "text a, text b",
    "Names of its own": "addText:toText: 12 false",
    "Names of others":
      "endEditing: resignFirstResponder reloadData dismissViewControllerAnimated:completion: popViewControllerAnimated: load copy:",
    "By text": "text one, text two, [true, false]",
    "Responders": "true, true, true, true",
    "Waits": "text at once, text before the end",
    "Cancelled": "text kept",
    "A class": "a list, true",
    "Made by class": "FrontCell, FrontCell, PlainHeader, SmallBar, SmallToolbar",
    "Versions": "15, UIKit, simulator",
  },
  Models: {
    "Key paths": "owner.friend.name, age, backgroundColor",
    "Values by key": "Anna, 40, Bea, 7, true",
    "Observed by a block": "-1 to 0, 0 to 2, 2 to 5",
    "Observed by name": "owner.name: Anna, summary: 3 in all",
    "Optional methods": "no failure, no name, false; failed with 4, Talking, true",
    "Overridden": "special, a model",
    "A timer": "tick, true",
    "A link": "three frames",
    "A notification": "heard hello",
  },
};

for (const [name, rows] of Object.entries(lists)) {
  test(`${name}: each construct does what it does on iOS`, { skip, timeout }, async (context) => {
    const session = await begin(context, name);
    for (const [title, text] of Object.entries(rows)) {
      await session.tap({ text: title });
      await session.waitFor({ identifier: "result", text }, { timeout: 10_000 });
    }
  });
}

test("a replay gets the server's replies from the journal", { skip, timeout }, async (context) => {
  const session = await begin(context, "Models");
  for (const count of [1, 2]) {
    await session.tap({ text: "A request" });
    await session.waitFor({ identifier: "result", text: `200 reply ${count}` });
  }
  await session.restart("resume");
  assert.equal(session.find({ identifier: "result" })?.text, "200 reply 2");
  assert.equal(requests, 2);
  await session.tap({ text: "A request" });
  await session.waitFor({ identifier: "result", text: "200 reply 3" });
  await session.tap({ text: "A cancelled request" });
  await session.waitFor({ identifier: "result", text: "cancelled -999" });
  await session.tap({ text: "A failed request" });
  await session.waitFor({ identifier: "result", text: "cancelled -999" }, { gone: true });
  const failure = session.find({ identifier: "result" })?.text;
  assert.match(failure ?? "", /^failed: ./);
  await session.restart("resume");
  assert.equal(session.find({ identifier: "result" })?.text, failure);
  assert.equal(requests, 4);
});

test("a replay tells a session's delegate of the server's reply", { skip, timeout }, async (context) => {
  const session = await begin(context, "Models");
  const [text, sent] = [`delegate 200 reply ${requests + 1}`, requests + 1];
  await session.tap({ text: "A delegate's request" });
  await session.waitFor({ identifier: "result", text });
  await session.restart("resume");
  assert.equal(session.find({ identifier: "result" })?.text, text);
  assert.equal(requests, sent);
});

test("a checkpoint sends no request", { skip, timeout }, async (context) => {
  /** @param {string} name @param {number} least */
  const metric = async (name, least) => {
    for (;;) {
      const text = await (await fetch(new URL("/metrics", url))).text();
      const value = Number(text.match(new RegExp(`^vitrine_${name} (\\d+)$`, "m"))?.[1]);
      if (value >= least) return value;
    }
  };
  const session = await begin(context, "Models");
  const [made, used] = [await metric("checkpoints_made_total", 0), await metric("checkpoints_used_total", 0)];
  const [reply, sent] = [`200 reply ${requests + 1}`, requests + 1];
  await session.tap({ text: "A request" });
  await session.waitFor({ identifier: "result", text: reply });
  for (let tap = 0; tap < 600; tap++) await session.tap({ identifier: "result" });
  await metric("checkpoints_made_total", made + 1);
  assert.equal(requests, sent);
  await session.restart("resume");
  assert.equal(await metric("checkpoints_used_total", 0), used + 1);
  assert.equal(session.find({ identifier: "result" })?.text, reply);
  assert.equal(requests, sent);
});

test(
  "a menu leaves out commands that nobody performs; keys and gestures call their methods",
  { skip, timeout },
  async (context) => {
    const session = await begin(context, "Menus");
    await session.tap({ text: "Volume" });
    await session.waitFor({ text: "Quiet" });
    assert.equal(session.find({ text: "Nowhere" }), undefined);
    await session.tap({ label: "Dismiss menu" });
    await session.settled();
    await session.key("j", { command: true, shift: true });
    await session.waitFor({ identifier: "menu log", text: "jumped" });
    for (const phase of /** @type {const} */ (["began", "ended"])) await session.touch(phase, 120, 500);
    await session.waitFor({ identifier: "menu log", text: "tapped at 120" });
  },
);

test("each preview is a scene, with its name", { skip, timeout }, async () => {
  const scenes = await (await fetch(new URL("/scenes", url))).json();
  const titles = scenes.map((/** @type {{title: string}} */ { title }) => title);
  for (const title of ["The selectors", "On its side", "A badge"]) assert.ok(titles.includes(title), titles.join());
  assert.equal(scenes.length, 5);
});

test("in Chromium, a person taps through the app", { skip, timeout }, async (context) => {
  const browser = await Chromium.launch();
  context.after(() => browser.close());
  const page = await browser.open(url, { width: 1280, height: 900 });
  const shows = (/** @type {string} */ text) =>
    page.waitFor((text) => document.querySelector(".screen")?.textContent?.includes(text), text);
  /** Clicks once nothing moves. @param {string} text */
  const click = async (text) => {
    await quiet(page);
    await page.click(text);
  };
  await live(page);
  await shows("Every");
  await click("Outlets");
  await shows("123, 2, Badge");
  await click("Models");
  await shows("Key paths");
  await click("Values by key");
  await shows("Anna, 40, Bea, 7, true");
});
