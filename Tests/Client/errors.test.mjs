// @ts-check
// The errors of a script name its own line, the wrong argument, and near misses.
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { connect, expect, launch } from "../../scripts/vitrine.mjs";
import { nearMisses } from "../../web/client/near-misses.js";
import { stage } from "../support/events.mjs";
import { treeOf } from "../support/sketch.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

/** @param {() => Promise<unknown>} act @returns {Promise<Rejection>} the error */
const failure = (act) => act().then(() => assert.fail("it was fulfilled"), (error) => error);

/** The first line of a stack with a location. @param {Error} error */
const firstFrame = ({ stack = "" }) => stack.split("\n").find((line) => /^\s+at /.test(line));

test("an error names the line of the script that called, whenever it is made", async (context) => {
  const { gateway, url, join } = await stage(context);
  const session = await join();
  const calls = {
    late: () => session.tap({ text: "Never" }, { timeout: 1 }),
    waits: () => session.waitFor({ text: "Never" }, { timeout: 1 }),
    refused: () => session.send("tap", { target: 9999 }),
    mistaken: () => session.advance(/** @type {Unchecked} */ ("x")),
    unknown: () => connect(url, { scene: "nope" }),
    missing: () => launch({ app: "/nowhere" }),
    role: async () => session.getByRole(/** @type {Unchecked} */ ("knob")),
    text: async () => session.getByRole("row").getByText(""),
    place: async () => session.getByRole("row").nth(0.5),
    subject: async () => expect(/** @type {unknown} */ ("rows")),
    locator: () => session.getByText("Never").tap({ timeout: 1 }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const error = await failure(call);
    assert.match(firstFrame(error) ?? "", /errors\.test\.mjs:\d+:\d+/, `${name}: ${error.stack}`);
    assert.ok(error.stack.startsWith(`${error.name}: ${error.message}\n`));
  }
  gateway.session.held = true;
  const lost = failure(() => session.tap({ text: "Comedy", controller: "FilterListViewController" }));
  await gateway.heard("action", 2);
  session.close();
  assert.match(firstFrame(await lost) ?? "", /errors\.test\.mjs/);
});

test("a session that is closed ends actions by locators with the action's name", async (context) => {
  const session = await (await stage(context)).join();
  session.close();
  const tap = await failure(() => session.getByText("Comedy").tap());
  assert.deepEqual([tap.name, tap.code, tap.message], [
    "SessionError",
    "closed",
    'tap getByText("Comedy"): the session is closed',
  ]);
  const find = await failure(() => session.getByText("Comedy").find());
  assert.equal(find.message, 'find getByText("Comedy"): the session is closed');
});

test("an error about a number names the argument and its value", async (context) => {
  const session = await (await stage(context)).join();
  /** @type {[(of: Unchecked) => Promise<unknown>, RegExp][]} */
  const cases = [
    [
      (of) => of.drag({ from: { x: 1, y: undefined }, to: { dx: 1, dy: 0 } }),
      /^from\.y is undefined; it must be a number$/,
    ],
    [(of) => of.drag({ from: { x: 1, y: 2 }, to: { dx: NaN, dy: 0 } }), /^to\.dx is NaN; it must be a finite number$/],
    [(of) => of.drag({ from: { x: 1, y: 2 }, to: { x: "9", y: 0 } }), /^to\.x is "9"; it must be a number$/],
    [(of) => of.touch("began", 3), /^y is undefined; it must be a number$/],
    [(of) => of.resize({ width: 800 }), /^height is undefined; it must be a number$/],
    [(of) => of.scroll({ type: "UITableView" }, { y: "down" }), /^y is "down"; it must be a number$/],
    [(of) => of.scroll({ type: "UITableView" }), /x and y are undefined/],
  ];
  for (const [act, message] of cases) {
    const error = await failure(() => act(session));
    assert.match(error.message, message);
    assert.equal(error.code, "bad-message");
  }
});

const tree = treeOf(
  `
  1 UIWindow @0,0,100,200
    2 UIView @0,0,100,100
      3 UITableViewCell @0,0,100,40 tappable
        4 UILabel @0,0,100,40 text="Comedy"
      5 UILabel @0,40,100,20 text="Movies" hidden
      6 UIButton @0,60,100,20 tappable label="Close" enabled=false
    7 UIView @0,100,100,100
      8 UILabel @0,0,100,20 text="Total"`,
  {
    classes: {
      UILabel: "UIView",
      UIButton: "UIControl",
      UIControl: "UIView",
      UITableViewCell: "UIView",
      Films: "UIViewController",
      Sums: "UIViewController",
    },
    controllers: [{ id: 1, type: "Films", parent: 0, view: 2, state: "appeared" }, {
      id: 2,
      type: "Sums",
      parent: 0,
      view: 7,
      state: "appeared",
    }],
  },
);

/** @param {string} name @param {import("../../web/client/query.js").Query} query @param {RegExp[]} expected */
const suggests = (name, query, expected) =>
  test(name, () => {
    const near = nearMisses(tree, query);
    assert.equal(near.length, expected.length, near.join("\n"));
    expected.forEach((pattern, i) => assert.match(near[i], pattern));
  });

suggests("an error suggests a text that differs in case only", { text: "comedy" }, [
  /^UILabel #4 "Comedy" in Films at \(0, 0\): its text is "Comedy"$/,
]);
suggests("an error suggests a text with a typing error, and says if it is hidden", { text: "moovies" }, [
  /^UILabel #5 "Movies" in Films at \(0, 40\), hidden: its text is "Movies"$/,
]);
suggests("an error suggests a text that contains the query's text", { text: "Tot" }, [/^UILabel #8 "Total"/]);
suggests("an error names the other controller that has the text", { text: "Comedy", controller: "Sums" }, [
  /^UILabel #4 .*: its controller is Films$/,
]);
suggests("an error says that a label is not a text", { text: "Close" }, [
  /^UIButton #6 "Close" in Films at \(0, 60\), disabled: its label is "Close"$/,
]);
suggests("an error suggests a label with a typing error", { label: "Comdy" }, [
  /^UILabel #4 "Comedy" in Films at \(0, 0\): its text is "Comedy"$/,
]);
suggests("a text that resembles none gets no suggestion", { text: "Preferences" }, []);
suggests("an error suggests no view of another kind", { type: "UIMapView" }, []);

test("the error of an action suggests similar texts", async (context) => {
  const session = await (await stage(context)).join();
  const error = await failure(() =>
    session.tap({ text: "comedy", controller: "FilterListViewController" }, { timeout: 1 })
  );
  assert.match(
    error.message,
    /nothing matches \{"text":"comedy".*\}\. Did you mean UILabel #\d+ "Comedy" in FilterListViewController at \(\d+, \d+\): its text is "Comedy"\? It was not found, after 1 ms\. On the screen: /,
  );
});
