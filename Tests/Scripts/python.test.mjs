// @ts-check
// The client in Python, which knows nothing but the wire. `python_with_websockets` of scripts/lib.sh makes the Python
// that it needs.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";
import { stage } from "../support/events.mjs";
import { pythonWithWebSockets } from "../support/python.mjs";
import { wireVectors } from "../support/wire-vectors.mjs";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const interpreter = pythonWithWebSockets();
const options = { skip: interpreter ? false : "this machine's Python has no module websockets" };

/** @param {string} url @returns {Promise<{status: number, output: string, errors: string}>} */
function movies(url) {
  return new Promise((resolve) => {
    execFile(
      String(interpreter),
      ["-B", here("scripts/examples/python/movies.py"), url],
      { timeout: 60_000 },
      (error, output, errors) => {
        resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors });
      },
    );
  });
}

test("a client in Python filters the movies and clears the filter", options, async (context) => {
  const { url } = await stage(context);
  const { status, output, errors } = await movies(url);
  assert.deepEqual([status, errors], [0, ""]);
  const [all, comedies, cleared] = output.split(/^[\w ]+:$/m).slice(1);
  assert.equal(all, cleared);
  assert.match(all, /^ {2}Alien 2h, Horror, rating: 4\.5$/m);
  assert.match(comedies, /^ {2}Airplane! 1h, Comedy, rating: 4\.0$/m);
  assert.doesNotMatch(comedies, /Horror/);
});

test("the client in Python does the same with the built gallery", {
  skip: options.skip || (existsSync(here(".build/debug/Gallery")) ? false : "the gallery is not built"),
}, async (context) => {
  const { RealGateway } = await import("../support/real-gateway.mjs");
  const gateway = new RealGateway();
  context.after(() => gateway.close());
  const { status, output, errors } = await movies(await gateway.start());
  assert.deepEqual([status, errors], [0, ""]);
  const [all, comedies, cleared] = output.split(/^[\w ]+:$/m).slice(1);
  assert.equal(all, cleared);
  assert.match(comedies, /^ {2}Some Like It Hot 2h, Comedy, rating: 4\.0$/m);
  assert.doesNotMatch(comedies, /Drama/);
});

test("the client in Python fails with one clear line", options, async (context) => {
  const { gateway, url } = await stage(context);
  await gateway.close();
  const { status, output, errors } = await movies(url);
  assert.deepEqual([status, output], [1, ""]);
  assert.match(errors, /^movies: .*refused.*\n$/);
});

/**
 * Prints the views that a vector's messages result in, in document order. The module `websockets` is replaced, because
 * nothing is connected.
 */
const vectorReader = `
import json, sys, types
for name in ("websockets", "websockets.sync", "websockets.sync.client"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["websockets.sync.client"].connect = None
sys.path.insert(0, sys.argv[1])
from vitrine import Tree
def below(tree, parent):
    after = 0
    for identifier in tree.views.get(parent, {"children": []})["children"]:
        view = tree.views[identifier]
        yield {**{name: value for name, value in view.items() if name != "children"}, "parent": parent, "after": after}
        yield from below(tree, identifier)
        after = identifier
results = []
for messages in json.load(sys.stdin):
    tree = Tree()
    for message in messages:
        tree.apply(message)
    results.append(list(below(tree, 0)))
json.dump(results, sys.stdout)
`;

test("a client in Python reads the wire's vectors", () => {
  // The example follows no animations.
  const vectors = wireVectors.filter(({ file }) => !file.includes("animations"));
  const output = execFileSync("python3", ["-B", "-c", vectorReader, here("scripts/examples/python")], {
    input: JSON.stringify(vectors.map(({ messages }) => messages)),
    encoding: "utf8",
  });
  const results = JSON.parse(output);
  for (const [at, { name, views }] of vectors.entries()) assert.deepEqual(results[at], views, name);
});
