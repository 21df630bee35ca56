// @ts-check
// One JSON Schema has all messages of the wire. Swift, JavaScript, the types of the Node client and the examples in the
// README agree with it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "../support/bounded.mjs";
import * as protocol from "../../web/protocol.js";
import { faults, faultsOf, wire } from "../support/schema.mjs";
import { wireTypes } from "../../scripts/wire-types.mjs";
import { swiftEnumerations } from "../support/swift-names.mjs";

/** @param {string} path from the root of the repository */
const source = (path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const names = swiftEnumerations(await source("Sources/Wire/Names.swift"));
const types = await source("scripts/vitrine.d.ts");
const { $defs } = wire;

/** @param {Iterable<string>} list */
const sorted = (list) => [...new Set(list)].sort();
/** @param {string} text of a type @returns {string[]} the string literals in it */
const literals = (text) => [...text.matchAll(/"([^"]*)"/g)].map(([, literal]) => literal);
/** @param {RegExp} pattern that begins a type in the .d.ts, up to the next semicolon */
const union = (pattern) => literals(types.match(new RegExp(`${pattern.source}([^;]*);`, pattern.flags))?.[1] ?? "");
/** @param {string} name of an interface @returns {string[]} its members */
function membersOf(name) {
  const body = types.match(new RegExp(`^export interface ${name}\\b[^{]*\\{\\n(.*?)^\\}`, "ms"))?.[1] ?? "";
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, member]) => member);
}
/**
 * @param {import("../support/schema.mjs").Rule[]} schemas @param {string} member
 * @returns {string[]} the constants that the alternatives have there
 */
const constants = (schemas, member) =>
  schemas.flatMap((each) => {
    const schema = each.$ref ? $defs[each.$ref.slice("#/$defs/".length)] : each;
    const rule = schema.properties?.[member];
    return schema.oneOf ? constants(schema.oneOf, member) : rule?.const ?? [];
  });

test("the codes of errors are the same in the schema, in Swift and in the types", () => {
  assert.deepEqual(sorted($defs.errorCode.enum), sorted(Object.values(names.ErrorCode)));
  assert.deepEqual(sorted(union(/export type ErrorCode =/)), sorted($defs.errorCode.enum));
});

test("the types of messages are the same", () => {
  const fromViewer = constants($defs.viewerMessage.oneOf, "type");
  const fromGateway = constants($defs.gatewayMessage.oneOf, "type");
  assert.deepEqual(
    sorted([...fromViewer, ...fromGateway, $defs.history.properties.type.const]),
    sorted(Object.values(names.MessageType)),
  );
  assert.deepEqual(sorted(union(/export interface Message \{\s*type:/)), sorted(fromGateway));
});

test("the kinds of actions and of events are the same", () => {
  assert.deepEqual(sorted(constants($defs.action.oneOf, "kind")), sorted(Object.values(names.ActionKind)));
  assert.deepEqual(sorted(constants($defs.event.oneOf, "event")), sorted(Object.values(names.EventKind)));
  assert.deepEqual(sorted(union(/type: "event";\s*event:/)), sorted(Object.values(names.EventKind)));
});

/** Members that commits abbreviate and the client expands. */
const isWrittenOut = (/** @type {string} */ name) => name === "style" || name === "then";

test("the members of views, controllers and runs are the same", () => {
  const members = Object.keys($defs.view.properties).filter((name) => !isWrittenOut(name));
  const animatedOnly = $defs.animatedMember.enum.filter((/** @type {string} */ name) => !members.includes(name));
  assert.deepEqual(sorted([...members, ...animatedOnly]), sorted(Object.values(names.ViewMember)));
  assert.deepEqual(sorted(membersOf("View")), sorted([...members.filter((name) => name !== "after"), "children"]));
  assert.deepEqual(sorted(Object.keys($defs.controller.properties)), sorted(Object.values(names.ControllerMember)));
  assert.deepEqual(
    sorted(membersOf("Controller")),
    sorted(Object.keys($defs.controller.properties).filter((name) => name !== "removed")),
  );
  assert.deepEqual(sorted(Object.keys($defs.runMembers.properties)), sorted(Object.values(names.RunMember)));
  assert.deepEqual(
    sorted(membersOf("Animation")),
    sorted(Object.keys($defs.animation.properties).filter((name) => name !== "removed" && !isWrittenOut(name))),
  );
});

test("the client decodes each view member of the schema", async () => {
  const { View } = await import("../../web/client/view.js");
  const drawn = Object.keys($defs.view.properties).filter((name) =>
    !["id", "type", "parent", "after"].includes(name) && !isWrittenOut(name)
  );
  assert.deepEqual(new View(1, "UIView").update(Object.fromEntries(drawn.map((name) => [name, null]))), drawn);
});

test("the enumerations are the same", () => {
  for (
    const [name, list] of /** @type {[string, string[]][]} */ ([
      ["SessionState", $defs.sessionState.enum],
      ["TextSize", $defs.textSize.enum],
      ["DeviceOrientation", $defs.orientation.enum],
      ["ViewRole", $defs.viewRole.enum],
    ])
  ) assert.deepEqual(sorted(list), sorted(Object.values(names[name])), name);
  assert.deepEqual(sorted(membersOf("DeviceSettings")), sorted(Object.keys($defs.deviceSettings.properties)));
  assert.equal($defs.hello.properties.protocol.const, protocol.subprotocol);
});

test("the page's types of messages are those of the schema", async () => {
  assert.equal(
    await source("web/wire-types.d.ts"),
    wireTypes(wire),
    "Run node scripts/wire-types.mjs > web/wire-types.d.ts",
  );
});

test("each example of the README is in the schema", async () => {
  const text = await source("Sources/Wire/README.md");
  const [toGateway, toViewer] = text.slice(text.indexOf("## Viewer to gateway"), text.indexOf("## Gateway and app"))
    .split("## Gateway to viewer");
  let count = 0;
  for (const [kind, part] of /** @type {const} */ ([["viewerMessage", toGateway], ["gatewayMessage", toViewer]])) {
    for (const [, block] of part.matchAll(/```json\n(.*?)```/gs)) {
      for (const line of block.replace(/\n +/g, " ").split("\n")) {
        if (!line.startsWith('{"type"') || line.includes("{...}")) continue;
        const message = JSON.parse(line);
        count += 1;
        assert.deepEqual(faultsOf(message.type === "history" ? "history" : kind, message), [], line);
      }
    }
  }
  assert.ok(count >= 40, `${count} examples`);
});

test("the schema's faults name the member that does not match", () => {
  const tap = { type: "action", id: "a1", kind: "tap", target: 17 };
  assert.deepEqual(faultsOf("viewerMessage", tap), []);
  assert.deepEqual(faultsOf("viewerMessage", { ...tap, target: "17" }), [
    'message.target is "17", not of type integer',
  ]);
  assert.deepEqual(faultsOf("viewerMessage", { ...tap, finger: 1 }), ["message.finger is not in the schema"]);
  assert.deepEqual(faultsOf("gatewayMessage", { type: "error", code: "unheard-of", message: "" }).length, 1);
  assert.deepEqual(
    faultsOf("gatewayMessage", { type: "commit", seq: 1, time: 0, views: [{ id: 2, frame: [0, 0, 1] }] }),
    ["message.views[0].frame has 3 items, fewer than 4"],
  );
  assert.throws(() => faults({ unevaluatedProperties: false }, {}), /not known here/);
});
