// @ts-check
// `vitrine mcp` over the fake gateway. What a message must have is as in the protocol's published JSON Schema of
// 2025-11-25: the members that it requires, and their types.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";
import { stage } from "../support/events.mjs";

/**
 * A message of JSON-RPC from the server. any: the result of each method has members of its own.
 * @typedef {{jsonrpc: string, id?: unknown, result: any, error: {code: number, message: string}}} JsonRpc
 */

const command = fileURLToPath(new URL("../../scripts/command.mjs", import.meta.url));

/** @param {import("node:test").TestContext} context */
async function server(context) {
  const { gateway, url } = await stage(context);
  const child = spawn(process.execPath, [command, "mcp", "--url", url], { stdio: ["pipe", "pipe", "inherit"] });
  context.after(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last = 0;
  /** @param {string} text @returns {Promise<JsonRpc>} the next message */
  const send = async (text) => {
    child.stdin.write(`${text}\n`);
    const message = JSON.parse(String((await lines.next()).value));
    assert.equal(message.jsonrpc, "2.0");
    return message;
  };
  /** @param {string} method @param {object} [params] @returns {Promise<JsonRpc>} */
  const ask = async (method, params) => {
    const message = await send(JSON.stringify({ jsonrpc: "2.0", id: last += 1, method, params }));
    assert.equal(message.id, last);
    assert.equal("result" in message, !("error" in message));
    return message;
  };
  /** @param {string} name @param {object} [values] @returns {Promise<{text: string, isError: boolean | undefined}>} */
  const use = async (name, values) => {
    const { result } = await ask("tools/call", { name, arguments: values });
    assert.deepEqual(
      result.content.map((/** @type {{type: string, text: string}} */ { type, text }) => [type, typeof text]),
      [[
        "text",
        "string",
      ]],
    );
    return { text: result.content[0].text, isError: result.isError };
  };
  return { gateway, child, send, ask, use };
}

test("the server introduces itself in the client's version of the protocol, or else in its newest", async (context) => {
  const { ask } = await server(context);
  const client = { capabilities: {}, clientInfo: { name: "test", version: "1" } };
  const { result } = await ask("initialize", { protocolVersion: "2025-06-18", ...client });
  assert.equal(result.protocolVersion, "2025-06-18");
  assert.deepEqual(result.capabilities, { tools: {} });
  assert.deepEqual([result.serverInfo.name, typeof result.serverInfo.version], ["vitrine", "string"]);
  assert.equal(
    (await ask("initialize", { protocolVersion: "1999-01-01", ...client })).result.protocolVersion,
    "2025-11-25",
  );
  assert.deepEqual((await ask("ping")).result, {});
});

test("each tool has a name, a description and a schema of an object", async (context) => {
  const { ask } = await server(context);
  const { result } = await ask("tools/list");
  assert.deepEqual(result.tools.map((/** @type {{name: string}} */ { name }) => name), [
    "scenes",
    "open",
    "outline",
    "picture",
    "tap",
    "type",
    "wait",
    "callbacks",
    "warnings",
  ]);
  for (const { name, description, inputSchema } of result.tools) {
    assert.match(name, /^[a-z]+$/);
    assert.match(description, /\.$/);
    assert.equal(inputSchema.type, "object");
    for (const required of inputSchema.required) assert.ok(required in inputSchema.properties);
    for (const { type } of Object.values(inputSchema.properties)) assert.match(type, /^(string|integer|boolean)$/);
  }
});

test("a scene is opened, seen and used", async (context) => {
  const { gateway, use } = await server(context);
  assert.match((await use("scenes")).text, /^movies: Movies/m);
  assert.match((await use("open", { scene: "movies" })).text, /^On the screen: "Movies", "Alien"/);
  assert.match((await use("outline")).text, /^UIWindow #1\n/);
  const tapped = await use("tap", { text: "Comedy", controller: "FilterListViewController" });
  assert.match(tapped.text, /^Tapped getByText\("Comedy"\)\.within\(.*\)\.\nOn the screen: "Movies", "Airplane!"/);
  assert.deepEqual(gateway.received.filter(({ type }) => type === "action").map(({ kind }) => kind), [
    "settle",
    "tap",
    "settle",
  ]);
  assert.match((await use("wait", { milliseconds: 250 })).text, /^Session time is \d+ ms\./);
  assert.match((await use("wait", { text: "Sort" })).text, /^Session time is/);
  assert.equal((await use("callbacks")).text, "No callback came since the last action.");
  assert.equal((await use("warnings")).text, "There are no warnings.");
});

for (
  const [name, tool, values, message] of /** @type {[string, string, object, RegExp][]} */ ([
    ["a text that is not there", "tap", { text: "comedy" }, /nothing matches getByText\("comedy"\)\. Did you mean/],
    ["several matches", "tap", { type: "UITableViewCell" }, /views match:\n/],
    ["no target", "tap", {}, /Name one of text, role, label, identifier and type/],
    ["a name without a role", "tap", { name: "x" }, /`name` requires `role`/],
    ["a wait for nothing", "wait", {}, /wait needs milliseconds or a text/],
    ["a scene that does not exist", "open", { scene: "nowhere" }, /no scene nowhere/],
  ])
) {
  test(`${name}: the tool's result says what is wrong`, async (context) => {
    const { use } = await server(context);
    await use("open", { scene: "movies" });
    const { text, isError } = await use(tool, values);
    assert.equal(isError, true);
    assert.match(text, message);
  });
}

test("a tool that needs an open scene fails with the name of the tool that opens one", async (context) => {
  const { use } = await server(context);
  assert.deepEqual(await use("outline"), { text: "No scene is open. Call `open` first.", isError: true });
});

for (
  const [name, line, code, message] of /** @type {[string, string, number, RegExp][]} */ ([
    ["what is not JSON", "{", -32700, /not JSON/],
    ["a list", "[]", -32600, /no request/],
    ["another version of JSON-RPC", '{"id":1,"method":"ping"}', -32600, /no request/],
    [
      "an unknown method",
      '{"jsonrpc":"2.0","id":1,"method":"resources/list"}',
      -32601,
      /There is no method resources\/list/,
    ],
    [
      "a name of every object",
      '{"jsonrpc":"2.0","id":1,"method":"constructor"}',
      -32601,
      /There is no method constructor/,
    ],
    [
      "an unknown tool",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fly"}}',
      -32602,
      /There is no tool "fly": there are scenes/,
    ],
    [
      "a missing argument",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open"}}',
      -32602,
      /open: scene is missing/,
    ],
    [
      "an unknown argument",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"txt":"x"}}}',
      -32602,
      /there is no argument "txt": use text/,
    ],
    [
      "an argument of another type",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"text":7}}}',
      -32602,
      /text is of type string/,
    ],
    [
      "an unknown role",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":{"role":"knob"}}}',
      -32602,
      /role is one of button/,
    ],
  ])
) {
  test(`${name} is an error of the protocol`, async (context) => {
    const { send } = await server(context);
    const { error } = await send(line);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

test("a notification has no answer, and the end of the input ends the server", async (context) => {
  const { child, send } = await server(context);
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n\n');
  assert.equal((await send('{"jsonrpc":"2.0","id":"first","method":"ping"}')).id, "first");
  child.stdin.end();
  assert.deepEqual(await once(child, "exit"), [0, null]);
});
