// @ts-check
// An instrument's questions to a real app, through the gateway.
import assert from "node:assert/strict";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

const gateway = new RealGateway();
let url = "";
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());
const bounded = { timeout: 90_000 };

test("inspect returns a gallery view's properties, guides and constraints", bounded, async () => {
  const session = await connect(url, { scene: "layout", clock: "virtual" });
  await session.settle();
  const label = await session.inspect({ view: { type: "UILabel", text: "Stack" } });
  assert.equal(label.class, "UILabel");
  assert.deepEqual(
    label.properties.map((/** @type {{class: string}} */ each) => each.class).filter((/** @type {string} */ name) =>
      !name.startsWith("layer")
    ),
    ["UILabel", "UIView", "UIResponder"],
  );
  assert.equal(Object.fromEntries(label.properties[0].values).text, '"Stack"');
  assert.deepEqual(label.guides?.map((/** @type {{name: string}} */ { name }) => name), [
    "Safe area",
    "Layout margins",
    "Readable content",
  ]);
  assert.ok(
    label.constraints?.some(({ by, state }) => by === "UIStackView" && state === "active"),
    JSON.stringify(label.constraints),
  );
  assert.ok(
    label.constraints?.every(({ first, second }) => [first, second].includes(label.view)),
    JSON.stringify(label.constraints),
  );
  assert.ok(
    !label.constraints?.some((/** @type {{short: string}} */ { short }) => short.includes("0x")),
    "names, not addresses",
  );
  const seq = session.tree.seq;
  await session.settle();
  assert.equal(session.tree.seq, seq + 1, "only the clock's own commit: looking has changed nothing");
  session.close();
});

test("every view and controller of each scene can be looked at", bounded, async () => {
  const scenes = /** @type {{id: string}[]} */ (await (await fetch(new URL("/scenes", url))).json());
  for (const { id } of scenes) {
    const session = await connect(url, { scene: id, clock: "virtual", events: true });
    await session.advance(1000);
    const answers = await Promise.all([
      ...[...session.tree.views.keys()].map((view) => session.inspect({ view })),
      ...[...session.tree.controllers.keys()].map((controller) => session.inspect({ controller })),
    ]);
    for (const { properties } of answers) {
      for (const { values } of properties) {
        for (const [name, text] of values) {
          assert.ok(text.length <= 200 && !text.includes("\n"), `${id}: ${name} ${text}`);
        }
      }
    }
    assert.equal(session.crash, undefined, id);
    session.close();
  }
});

test("a controller's source is shown with the lines of its methods", bounded, async () => {
  const session = await connect(url, { scene: "movies", clock: "virtual" });
  const source = await session.source({ controller: "MovieListViewController" });
  assert.equal(source.file, "Gallery/Movies/MovieListViewController.swift");
  const lines = source.text.split("\n");
  assert.match(lines[source.line - 1], /class MovieListViewController/);
  assert.match(lines[source.lines["viewDidLoad()"] - 1], /func viewDidLoad\(\)/);
  assert.match(lines[source.lines["tableView(_:cellForRowAt:)"] - 1], /cellForRowAt/);
  await assert.rejects(session.source({ view: { type: "UITableView" } }), {
    code: "no-source",
    message: "UITableView is a class of UIKit's",
  });
  session.close();
});

test("a turn's layout is an event before its commit", bounded, async () => {
  const session = await connect(url, { scene: "movies", clock: "virtual", events: true });
  await session.settle();
  const commit = await session.tap({ text: "Comedy" });
  const layouts = session.events.filter((event) => event.event === "layout" && event.action === commit.action);
  assert.ok(
    layouts.length > 0 &&
      layouts.every(({ views = 0, passes = 0, controller = 0 }) =>
        views > 0 && passes > 0 && session.tree.controllers.has(controller)
      ),
    JSON.stringify(layouts),
  );
  assert.equal(new Set(layouts.map(({ controller }) => controller)).size, layouts.length, "one a controller");
  session.close();
});
