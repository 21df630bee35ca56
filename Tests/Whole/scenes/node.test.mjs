// @ts-check
// Scripts against the built gateway and gallery.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "../../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { connect } from "../../../scripts/vitrine.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Session } from "../../../web/client/session.js" */

const gateway = new RealGateway();
let url = "";
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());

const bounded = { timeout: 90_000 };
const filter = (/** @type {string} */ text) => ({
  text,
  controller: "FilterListViewController",
  type: "UITableViewCell",
});
const films = (/** @type {Session} */ session) => session.findAll({ type: "MovieCell" });

test("the example prints the comedies and exits with 0", bounded, async () => {
  const example = fileURLToPath(new URL("../../../scripts/examples/movies.mjs", import.meta.url));
  const output = await new Promise((resolve, reject) => {
    execFile(process.execPath, [example, url], (error, output) => error ? reject(error) : resolve(output));
  });
  assert.match(output, /Some Like It Hot 2h, Comedy, rating: 4\.0/);
});

test("all films are on the screen, and filters widen and narrow them", bounded, async () => {
  const session = await connect(url, { scene: "movies" });
  assert.equal(films(session).length, 14);
  await session.tap(filter("Comedy"));
  assert.deepEqual(films(session).map(({ text }) => text.split(/ \d+h/)[0]), [
    "The General",
    "Groundhog Day",
    "Playtime",
    "Some Like It Hot",
  ]);
  assert.equal(session.find(filter("Comedy"))?.selected, true);
  await session.tap(filter("Drama"));
  assert.equal(films(session).length, 7);
  await session.tap({ text: "Clear Filter" });
  assert.equal(films(session).length, 14);
  session.close();
});

test("the outline names controllers in controllers", bounded, async () => {
  const session = await connect(url, { scene: "movies" });
  const controllers = session.outline().split("\n").filter((line) => line.includes("Controller"));
  assert.deepEqual(controllers.map((line) => line.trim().split(" ")[0]), [
    "UINavigationController",
    "ContainerViewController",
    "FilterListViewController",
    "MovieListViewController",
  ]);
  session.close();
});

test("a script asks why, and no scene of the gallery breaks a rule", bounded, async () => {
  const session = await connect(url, { scene: "child", events: true, clock: "virtual" });
  await session.settle();
  const asked = [
    session.why({ controller: "ContentViewController" }, "viewDidAppear"),
    session.tap({ text: "Reload" }),
    session.why({ controller: "LoadingViewController" }, "didMove"),
  ];
  const [came, , asChild] = await Promise.all(asked.map((each) => each.catch((error) => error)));
  assert.deepEqual([came.sent, came.name, came.rule.grade.length], [true, "viewDidAppear(_:)", 1]);
  assert.equal(asChild.code ?? asChild.name, "unknown-controller", "the tree had none when it was asked");
  assert.match(
    (await session.why({ controller: "LoadingViewController" }, "viewWillDisappear")).text,
    /^LoadingViewController received no callbacks: /,
  );
  await session.settle();
  assert.deepEqual(session.events.filter(({ event, severity }) => event === "breach" && severity === "warning"), []);
  await assert.rejects(session.why(99, "viewDidAppear"), { code: "unknown-controller" });
  await assert.rejects(session.why(1, "viewDidVanish"), { code: "unknown-callback" });
  session.close();
});

test("the lists of a wide session keep their ratio of 0.7 to 1", bounded, async () => {
  const session = await connect(url, { scene: "movies", device: { width: 1024, height: 768, scale: 2 } });
  const [filters, movies] = ["FilterListViewController", "MovieListViewController"].map((controller) =>
    session.find({ controller, type: "UITableView" })?.frame.width ?? NaN
  );
  assert.ok(Math.abs(filters / movies - 0.7) < 0.005, `${filters} : ${movies}`);
  session.close();
});

test("callbacks of a tap are events that carry its id", bounded, async () => {
  const session = await connect(url, { scene: "child", events: true });
  await session.waitFor({ text: "Loaded once" }, { timeout: 30_000 });
  const { action } = await session.tap({ text: "Reload" });
  await session.settled();
  const names = session.events.filter((event) =>
    event.event === "callback" && event.action === action && event.class === "LoadingViewController"
  ).map(({ name = "" }) => name);
  assert.deepEqual(names.filter((name) => !/Layout|SafeArea/.test(name)), [
    "willMove(toParent:)",
    "loadView()",
    "viewDidLoad()",
    "viewWillAppear(_:)",
    "didMove(toParent:)",
    "viewIsAppearing(_:)",
  ]);
  session.close();
});

test("a covered, a hidden and an unknown view refuse, and nobody else hears of it", bounded, async () => {
  const session = await connect(url, { scene: "child", clock: "virtual" });
  const other = await connect(url, { session: session.id });
  /** @type {unknown[]} */ const heard = [];
  other.on("error", (error) => heard.push(error));
  const covered = [...session.tree.views.values()].find(({ label }) => label === "Reload");
  await assert.rejects(session.send("tap", { target: covered?.id }), { code: "hidden" });
  await assert.rejects(session.send("tap", { target: 99_999 }), { code: "unknown-view" });
  await assert.rejects(session.send("scroll", { target: covered?.id, x: 0, y: 1 }), { code: "not-scrollable" });
  await session.settle();
  await session.tap({ text: "Reload" });
  await other.ping();
  assert.deepEqual(heard, []);
  for (const one of [session, other]) one.close();
});

test("sessions do not see each other", bounded, async () => {
  const [one, two] = await Promise.all([connect(url, { scene: "movies" }), connect(url, { scene: "movies" })]);
  await one.tap(filter("Comedy"));
  assert.equal(films(two).length, 14);
  for (const session of [one, two]) session.close();
});
