// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { stage } from "../support/events.mjs";
import { PendingQuestions } from "../../web/client/pending.js";

/** @import { Rejection } from "../support/types.d.ts" */

test("why returns the rule by which a controller got no callback", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const list = [...session.tree.controllers.values()].find(({ type }) => type === "MovieListViewController");
  const answer = await session.why({ controller: "MovieListViewController" }, "viewWillDisappear");
  assert.deepEqual([answer.sent, answer.rule.id, answer.rule.grade, answer.name], [
    false,
    "sheet-keeps-presenter",
    "A",
    "viewWillDisappear(_:)",
  ]);
  const [asked] = await gateway.heard("why");
  assert.deepEqual(asked, { type: "why", id: "w1", controller: list?.id, name: "viewWillDisappear" });
  assert.equal((await session.why(7, "viewWillAppear")).controller, 7);
  assert.equal((await session.why({ id: 8 }, "viewWillAppear")).controller, 8);
});

test("a question about a superclass finds the first of its kind", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  assert.equal(
    (await session.why({ controller: "UIViewController" }, "viewDidAppear")).controller,
    [...session.tree.controllers.keys()][0],
  );
});

test("why rejects with a code if the controller or the callback is unknown", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  const code = (
    /** @type {Parameters<import("../support/events.mjs").Session["why"]>[0]} */ which,
    /** @type {string} */ name,
  ) =>
    session.why(which, name).then(
      () => assert.fail(),
      (/** @type {Rejection} */ error) => `${error.name} ${error.code} ${error.action}`,
    );
  assert.equal(await code({ controller: "Nobody" }, "viewDidAppear"), "ActionError unknown-controller undefined");
  assert.equal(await code(1, "viewDidSomething"), "ActionError unknown-callback undefined");
  assert.equal(await code({}, "viewDidAppear"), "TypeError bad-message undefined");
  session.close();
  assert.equal(await code(1, "viewDidAppear"), "ActionError closed undefined");
});

test("a question that the connection's end leaves open is rejected", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  gateway.session.held = true;
  const asked = session.why(1, "viewDidAppear").then(
    () => assert.fail(),
    (/** @type {Rejection} */ error) => error.code,
  );
  session.close();
  assert.equal(await asked, "closed");
});

test("questions beyond those that the gateway accepts at a time are sent when others are answered", async () => {
  const questions = new PendingQuestions();
  /** @type {string[]} */
  const sent = [];
  const answers = Array.from({ length: 40 }, () => {
    const { id, answer } = questions.add("why");
    questions.ask(id, () => sent.push(id));
    return answer.catch((error) => error.code);
  });
  assert.equal(sent.length, 16);
  questions.resolve("w1", "yes");
  questions.reject("w2", "unavailable", "no");
  questions.resolve("w1", "again");
  assert.deepEqual(sent.slice(16), ["w17", "w18"]);
  questions.rejectAll("lost", () => "lost");
  assert.deepEqual(await Promise.all(answers), ["yes", "unavailable", ...Array(38).fill("lost")]);
  assert.equal(sent.length, 18);
  const { id } = questions.add("why");
  questions.ask(id, () => sent.push(id));
  assert.equal(sent.at(-1), "w41");
});
