// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { Connection } from "../../web/client/connection.js";
import { snapshotOf } from "../../web/client/snapshot.js";
import { Tree } from "../../web/client/tree.js";
import { subprotocol } from "../../web/protocol.js";
import { faultsOf } from "../support/schema.mjs";
import { wireVectors } from "../support/wire-vectors.mjs";

/** @import { Drawn } from "../../web/client/types.d.ts" */
/** @import { WireGatewayMessage } from "../../web/wire-types.d.ts" */
/** @param {Drawn[]} messages @param {Tree} [tree] */
function treeOf(messages, tree = new Tree()) {
  for (const message of messages) tree.apply(message);
  return tree;
}

/** The messages that a connection reads from frames. @param {string[]} frames */
function received(frames) {
  /** @type {WireGatewayMessage[]} */ const messages = [];
  /** @type {Socket[]} */ const sockets = [];
  class Socket {
    protocol = subprotocol;
    onopen = null;
    /** @type {(event: {data: string}) => void} */ onmessage = () => {};
    onerror = null;
    onclose = null;
    constructor() {
      sockets.push(this);
    }
    send() {}
    close() {}
  }
  new Connection("ws://127.0.0.1", Socket, {
    connectionOpened() {},
    connectionReceived: (message) => messages.push(message),
    connectionClosed(reason) {
      throw new Error(reason);
    },
  });
  for (const data of frames) sockets[0].onmessage({ data });
  return messages;
}

test("there are vectors of styles, of views that wait, and of batches", () => {
  const text = JSON.stringify(wireVectors);
  for (const member of ["styles", "styled", "kept", "forgotten", "then", "frames"]) {
    assert.ok(text.includes(`"${member}":`), member);
  }
});

const isUnknown = (/** @type {string} */ fault) => fault.includes("novelty");

for (const { name, frames, messages, views } of wireVectors) {
  if (frames) {
    test(`frames lead to the expected screen: ${name}`, () => {
      const all = received(frames);
      assert.deepEqual(all.filter(({ type }) => type === "commit"), messages);
      assert.ok(frames.some((frame) => frame.includes("\n")) && all.length > messages.length);
    });
  }

  test(`commits lead to the expected screen: ${name}`, () => {
    assert.deepEqual(snapshotOf(treeOf(messages)).views, views);
    for (const message of messages) {
      assert.deepEqual(faultsOf("gatewayMessage", message).filter((fault) => !isUnknown(fault)), []);
    }
  });

  test(`a snapshot in between leads to the expected screen: ${name}`, () => {
    for (let count = 1; count < messages.length; count++) {
      const snapshot = JSON.parse(JSON.stringify(snapshotOf(treeOf(messages.slice(0, count)))));
      assert.deepEqual(faultsOf("gatewayMessage", snapshot), []);
      assert.deepEqual(snapshotOf(treeOf([snapshot, ...messages.slice(count)])).views, views, `after ${count}`);
      const twice = new Tree();
      for (const message of [snapshot, ...messages.slice(count)]) twice.apply(twice.expanded(message));
      assert.deepEqual(snapshotOf(twice).views, views, `written out after ${count}`);
    }
  });

  test(`the screen is written as expected: ${name}`, () => {
    const [tree, reader] = [new Tree(), new Tree()];
    for (const message of messages) {
      const known = new Set(tree.views.keys());
      const expanded = tree.expanded(message);
      tree.apply(expanded);
      for (const change of expanded.views ?? []) {
        assert.ok(change.style === undefined && change.then === undefined, JSON.stringify(change));
        assert.ok(known.has(change.id) || change.type !== undefined, `${change.id} is new and has no type`);
        known.add(change.id);
      }
      assert.equal(expanded.styled, undefined);
      reader.apply(JSON.parse(JSON.stringify(expanded)));
    }
    assert.deepEqual(snapshotOf(tree).views, views);
    assert.ok(Object.values(snapshotOf(tree).styles ?? {}).every((members) => members !== null));
    assert.deepEqual(snapshotOf(reader).views, views);
  });
}
