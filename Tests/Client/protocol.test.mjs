// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "../support/bounded.mjs";
import * as protocol from "../../web/protocol.js";
import { swiftConstants, swiftEnumerations } from "../support/swift-names.mjs";

const swift = await readFile(new URL("../../Sources/Wire/Names.swift", import.meta.url), "utf8");

/** No viewer sees the first, and the client and the page name none of the others. */
const onlyInSwift = new Set(["ProcessMessageType", "EventKind", "RunMember", "ControllerMember"]);

test("each enumeration of the wire has the same cases in Swift and in JavaScript", () => {
  const inSwift = Object.entries(swiftEnumerations(swift)).filter(([name]) => !onlyInSwift.has(name));
  const inJavaScript = Object.entries(protocol).filter(([, value]) => typeof value === "object");
  assert.deepEqual(
    Object.fromEntries(inJavaScript.map(([name, value]) => [name, { .../** @type {object} */ (value) }])),
    Object.fromEntries(inSwift),
  );
});

test("a view's members are in the same order", () => {
  assert.deepEqual(Object.values(protocol.ViewMember), Object.values(swiftEnumerations(swift).ViewMember));
});

test("the constants are the same", () => {
  const { subprotocol, maximumViewerMessage, dragSlop, edgeWidth } = protocol;
  assert.deepEqual({ subprotocol, maximumViewerMessage, dragSlop, edgeWidth }, swiftConstants(swift));
});

test("the comparison sees a case that only Swift has", () => {
  const more = swift.replace("case tap, scroll", 'case tap, scroll, swipe\n  case longPress = "long-press"');
  assert.deepEqual(swiftEnumerations(more).ActionKind, {
    ...protocol.ActionKind,
    swipe: "swipe",
    longPress: "long-press",
  });
});

test("Swift that the comparison cannot read is an error, not an empty list", () => {
  assert.throws(
    () => swiftEnumerations(swift.replace("case tap, scroll", "case tap(Int)")),
    /cannot read: case tap\(Int\)/,
  );
  assert.throws(() => swiftEnumerations("enum Empty {}"), /no enumeration/);
});
