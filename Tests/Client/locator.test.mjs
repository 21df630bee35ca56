// @ts-check
// The matches of locators in trees written as text, and the actions that they send to a fake session.
import assert from "node:assert/strict";
import { Locator } from "../../scripts/node/locators/locator.mjs";
import { systemTimers } from "../../web/client/backoff.js";
import { Waits } from "../../web/client/wait.js";
import { ActionError } from "../../web/client/errors.js";
import { sketch, treeOf } from "../support/sketch.mjs";
import { test } from "../support/bounded.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

const classes = {
  UILabel: "UIView",
  UIControl: "UIView",
  UIButton: "UIControl",
  UITableViewCell: "UIView",
  UITableView: "UIScrollView",
};
const controllers = [
  { id: 1, type: "Root", parent: 0, view: 1, state: "appeared" },
  { id: 2, type: "Films", parent: 1, view: 2, state: "appeared" },
];
const screen = `
  1 UIWindow @0,0,100,200
    2 UITableView @0,0,100,100 role="list"
      3 UITableViewCell @0,40,100,40 role="row" tappable
        4 UILabel @10,5,50,10 text="Alien"
        5 UILabel @10,20,50,10 text="2h, Horror"
      6 UITableViewCell @0,0,100,40 role="row" tappable identifier="first"
        7 UILabel @10,5,50,10 text="Brazil"
        8 UILabel @10,20,50,10 text="2h, Drama"
    9 UIButton @0,100,100,40 role="button" tappable label="Save"
      10 UILabel @0,0,100,40 text="Save"
    11 UIButton @0,140,50,40 role="button" tappable enabled=false text="Alien"
      12 UILabel @0,0,50,40 text="Alien"
    13 UIView @50,140,50,40 label="Nothing"`;

/**
 * A fake session with a paused clock. `react` is the app's reaction to an action: a new screen, or a refusal.
 * @param {string} text @param {(kind: string, members: Record<string, unknown>, session: Unchecked) => void} [react]
 */
function session(text, react = () => {}) {
  /** @type {any} any: only as much of a session as locators use */
  const fake = {
    tree: treeOf(text, { classes, controllers }),
    clock: { paused: true, rate: 1 },
    time: 0,
    link: "open",
    crash: undefined,
    waits: new Waits(systemTimers),
    answers: { pending: { size: 0 } },
    sent: [],
    now: () => fake.time,
    displayTree(/** @type {string} */ next) {
      fake.tree.apply({ ...sketch(next, { classes, controllers }), seq: fake.tree.seq + 1, time: fake.time });
    },
    async send(/** @type {string} */ kind, /** @type {Record<string, unknown>} */ members = {}) {
      fake.sent.push([kind, members]);
      react(kind, members, fake);
      return { seq: fake.tree.seq, views: kind === "step" && fake.stepped ? [] : undefined };
    },
    select: () => fake.send("select", {}),
    type: (/** @type {string} */ typed) => fake.send("type", { text: typed }),
    key: (/** @type {string} */ key) => fake.send("key", { key }),
  };
  return fake;
}

const page = () => new Locator(session(screen));
/** @param {Locator} locator */
const ids = (locator) => locator.findAll().map(({ id }) => id);
/** @param {Promise<unknown>} promise @returns {Promise<Rejection>} */
const failure = (promise) => promise.then(() => assert.fail("it should have failed"), (error) => error);

/** @param {string} name @param {(page: Locator) => Locator} make @param {number[]} expected */
const finds = (name, make, expected) => test(name, () => assert.deepEqual(ids(make(page())), expected));

finds("a text is matched wholly, and the inner of two counts", (root) => root.getByText("Alien"), [4, 12]);
finds("a part of a text does not match", (root) => root.getByText("Alie"), []);
finds("without exact, a part matches in any case", (root) => root.getByText("HORR", { exact: false }), [5]);
finds("a regular expression matches", (root) => root.getByText(/^2h/g), [5, 8]);
finds("a row is found by its texts together", (root) => root.getByText("Alien 2h, Horror"), [3]);
finds("a role alone matches", (root) => root.getByRole("row"), [3, 6]);
finds("a role matches with its texts as the name", (root) => root.getByRole("row", { name: /Drama/ }), [6]);
finds("a role matches with its label as the name", (root) => root.getByRole("button", { name: "Save" }), [9]);
finds("a label matches", (root) => root.getByLabel("Nothing"), [13]);
finds("an identifier matches", (root) => root.getByIdentifier("first"), [6]);
finds("a query matches by a class and a controller", (root) => root.locator({ type: "UILabel", controller: "Films" }), [
  4,
  5,
  7,
  8,
]);
finds("a query matches by a role", (root) => root.locator({ role: "button" }), [9, 11]);
finds("a controller alone matches its view", (root) => root.locator({ controller: "Films" }), [2]);
finds("a chained locator searches inside the first match", (root) => root.getByRole("list").getByText("Alien"), [4]);
finds("within keeps what is inside", (root) => root.getByText("Alien").within({ controller: "Films" }), [4]);
finds("a filter by text keeps what has a part of it", (root) => root.getByRole("row").filter({ hasText: "drama" }), [
  6,
]);
finds(
  "a filter by hasNotText removes what has the text",
  (root) => root.getByRole("row").filter({ hasNotText: "drama" }),
  [3],
);
finds(
  "a filter by has keeps what contains a match",
  (root) => root.getByRole("row").filter({ has: page().getByText("Alien") }),
  [3],
);
finds("nth counts from the top", (root) => root.getByRole("row").nth(0), [6]);
finds("last is the lowest", (root) => root.getByRole("row").last(), [3]);
finds("an index beyond the matches matches nothing", (root) => root.getByRole("row").nth(7), []);

test("count and all do not wait", async () => {
  assert.equal(await page().getByRole("row").count(), 2);
  assert.deepEqual((await page().getByRole("row").all()).map(ids), [[6], [3]]);
});

test("a locator searches again at each use", () => {
  const app = session(screen);
  const rows = new Locator(app).getByRole("row");
  app.displayTree(screen.replace(/ {6}6 [^]*?(?= {4}9)/, ""));
  assert.deepEqual(ids(rows), [3]);
});

test("a locator prints as a script writes it", () => {
  assert.equal(
    String(page().getByRole("row", { name: /A/i }).filter({ hasText: "x" }).first()),
    'getByRole("row", { name: /A/i }).filter({ hasText: "x" }).first()',
  );
});

for (
  const [name, make, message] of /** @type {[string, (root: Locator) => unknown, RegExp][]} */ ([
    [
      "an unknown role names the roles",
      (root) => root.getByRole("knob"),
      /there is no role "knob": use button, link, field/,
    ],
    ["an empty text", (root) => root.getByText(""), /getByText: a text is a string or a regular expression; got ""/],
    [
      "an unknown member of a filter",
      (root) => root.filter(/** @type {Unchecked} */ ({ text: "x" })),
      /no member "text": use hasText/,
    ],
    ["an empty filter", (root) => root.filter({}), /an empty filter keeps everything/],
    ["a place that is no whole number", (root) => root.nth(0.5), /nth takes a whole number; got 0.5/],
    [
      "an unknown member of a query",
      (root) => root.locator(/** @type {Unchecked} */ ({ title: "x" })),
      /a query has no member "title"/,
    ],
    ["an unknown role in a query", (root) => root.locator({ role: "knob" }), /there is no role "knob"/],
  ])
) {
  test(`a locator is refused at once: ${name}`, () =>
    assert.throws(() => make(page()), { name: "TypeError", message }));
}

test("a tap on a label is for the row around it", async () => {
  const app = session(screen);
  await new Locator(app).getByText("Brazil").tap();
  assert.deepEqual(app.sent, [["tap", { target: 6 }]]);
});

test("an ambiguous action fails at once, and lists the candidates", async () => {
  const app = session(screen);
  const error = await failure(new Locator(app).getByText("Alien").tap());
  assert.deepEqual([error.code, app.sent], ["ambiguous", []]);
  assert.equal(
    error.message,
    `tap getByText("Alien"): 2 views match:
  UILabel #4 "Alien" in Films at (10, 45)
  UILabel #12 "Alien" in Root at (0, 140)
Choose one with within, filter, nth, first or last.`,
  );
});

test("with a paused clock, an action advances time until its target exists", async () => {
  const app = session(screen, (kind, _, self) => {
    if (kind !== "step") return;
    self.time += 1500;
    if (self.time === 3000) self.displayTree(screen.replace("Brazil", "Solaris"));
  });
  await new Locator(app).getByText("Solaris").tap();
  assert.deepEqual(app.sent, [["step", {}], ["step", {}], ["tap", { target: 6 }]]);
});

test("a target that never appears is an error after the timeout in session time, with the nearest matches", async () => {
  const app = session(screen, (kind, _, self) => void (self.time += kind === "step" ? 400 : 0));
  const error = await failure(new Locator(app).getByText("brazil").tap({ timeout: 1000 }));
  assert.equal(app.time, 1200);
  assert.match(
    error.message,
    /^tap getByText\("brazil"\): nothing matches getByText\("brazil"\)\. Did you mean UILabel #7 "Brazil" .*after 1000 ms of session time\. On the screen: "Brazil"/,
  );
});

test("a locator whose target cannot appear fails when no timer is due, and the error explains it", async () => {
  const error = await failure(new Locator(session(screen)).getByText("Solaris").tap());
  assert.match(error.message, /and nothing more is due at 0 ms of session time/);
});

test("a disabled target is waited for", async () => {
  const app = session(screen, (kind, _, self) => {
    if (kind === "step") self.displayTree(screen.replace("enabled=false ", ""));
    self.stepped = true;
  });
  await new Locator(app).getByRole("button", { name: "Alien" }).tap();
  assert.deepEqual(app.sent.map((/** @type {[string, object]} */ [kind]) => kind), ["step", "tap"]);
  const error = await failure(new Locator(session(screen)).getByRole("button", { name: "Alien" }).tap());
  assert.match(error.message, /UIButton #11 "Alien" in Root at \(0, 140\) is disabled/);
});

test("a moving target is tapped after its animation, to whose end the clock advances", async () => {
  const moving = screen.replace(
    'label="Save"',
    'label="Save" animations=[{"key":1,"member":"frame","from":[0,0,1,1],"to":[0,100,100,40],"begin":0,"duration":300}]',
  );
  const app = session(moving, (kind, { by }, self) => {
    if (kind !== "advance") return;
    self.time += by;
    self.displayTree(screen);
  });
  await new Locator(app).getByRole("button", { name: "Save" }).tap();
  assert.deepEqual(app.sent, [["step", {}], ["advance", { by: 300 }], ["tap", { target: 9 }]]);
});

test("a target that pulses without an end is tapped", async () => {
  const app = session(
    screen.replace(
      'label="Save"',
      'label="Save" animations=[{"key":1,"member":"transform","from":1,"to":2,"begin":0,"duration":300,"repeat":-1}]',
    ),
  );
  await new Locator(app).getByRole("button", { name: "Save" }).tap();
  assert.deepEqual(app.sent, [["tap", { target: 9 }]]);
});

test("a covered target is not tapped, and the cover is named", async () => {
  const covered = `${screen}\n    20 UIView @0,90,100,100 identifier="veil"`;
  const error = await failure(new Locator(session(covered)).getByRole("button", { name: "Save" }).tap());
  assert.match(error.message, /UIButton #9 "Save" in Root at \(0, 100\) is covered by UIView #20 identifier "veil"/);
  const app = session(covered.replace('identifier="veil"', "through"));
  await new Locator(app).getByRole("button", { name: "Save" }).tap();
  assert.deepEqual(app.sent, [["tap", { target: 9 }]]);
});

const long = `
  1 UIWindow @0,0,100,200
    2 UITableView @0,0,100,100 scroll={"content":[100,400],"offset":[0,0]}
      3 UITableViewCell @0,300,100,40 tappable
        4 UILabel @10,5,50,10 text="Below"
    5 UISlider @0,120,100,40 role="slider" tappable
    6 UITextField @0,160,100,40 role="field" tappable text="old"`;

test("a target below the fold is scrolled to first", async () => {
  const app = session(
    long,
    (kind, { y }, self) =>
      void (kind === "scroll" && self.displayTree(long.replace('"offset":[0,0]', `"offset":[0,${y}]`))),
  );
  await new Locator(app).getByText("Below").tap();
  assert.deepEqual(app.sent, [["scroll", { target: 2, x: 0, y: 215 }], ["tap", { target: 3 }]]);
  await new Locator(app).getByText("Below").scrollIntoView();
  assert.equal(app.sent.length, 2);
});

test("a long press holds a finger still for 600 ms of session time", async () => {
  const app = session(screen);
  await new Locator(app).getByText("Brazil").longPress();
  const middle = { x: 35, y: 10 };
  assert.deepEqual(app.sent, [["touch", { phase: "began", ...middle }], ["advance", { by: 600 }], ["touch", {
    phase: "moved",
    ...middle,
  }], ["touch", { phase: "ended", ...middle }]]);
});

test("a drag ends in the middle of another locator's match", async () => {
  const app = session(screen);
  const root = new Locator(app);
  await root.getByText("Brazil").drag(root.getByLabel("Nothing"), { steps: 1, duration: 0 });
  assert.deepEqual(app.sent.at(-1), ["touch", { phase: "ended", x: 75, y: 160 }]);
});

test("a slider is adjusted by steps", async () => {
  const app = session(long);
  await new Locator(app).getByRole("slider").adjust(-3);
  assert.deepEqual(app.sent, [["adjust", { target: 5, by: -3 }]]);
  await assert.rejects(new Locator(app).getByRole("slider").adjust(0.5), { name: "RangeError" });
});

test("fill taps a field and replaces its text", async () => {
  const app = session(
    long,
    (kind, _, self) =>
      void (kind === "tap" && self.displayTree(long.replace('text="old"', 'text="old" input={"selection":[3,3]}'))),
  );
  await new Locator(app).getByRole("field").fill("new");
  await new Locator(app).getByRole("field").press("Enter");
  assert.deepEqual(app.sent, [["tap", { target: 6 }], ["select", {}], ["type", { text: "new" }], ["key", {
    key: "Enter",
  }]]);
});

test("fill rejects for a view that accepts no text", async () => {
  const error = await failure(new Locator(session(screen)).getByText("Brazil").fill("new"));
  assert.match(error.message, /^fill getByText\("Brazil"\): its text is not edited after a tap: it takes no text/);
});

test("select taps the choice of a name", async () => {
  const app = session(`
  1 UIWindow @0,0,100,200
    2 UISegmentedControl @0,0,100,40 role="choices" tappable
      3 UISegment @0,0,50,40 role="choice" tappable label="Day"
      4 UISegment @50,0,50,40 role="choice" tappable label="Week"`);
  await new Locator(app).getByRole("choices").select("Week");
  assert.deepEqual(app.sent, [["tap", { target: 4 }]]);
});

test("a refusal that a newer screen explains is tried again", async () => {
  let refused = false;
  const app = session(screen, (kind, _, self) => {
    if (refused || kind !== "tap") return;
    refused = true;
    self.displayTree(screen.replaceAll("6 UITableViewCell", "16 UITableViewCell"));
    throw new ActionError({ code: "unknown-view", message: "there is no view 6" });
  });
  await new Locator(app).getByText("Brazil").tap();
  assert.deepEqual(app.sent, [["tap", { target: 6 }], ["tap", { target: 16 }]]);
});
