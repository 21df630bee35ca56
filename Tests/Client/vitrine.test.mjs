// @ts-check
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { stage } from "../support/events.mjs";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** @param {string[]} args @returns {Promise<{status: number, output: string, errors: string}>} */
function node(...args) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { timeout: 60_000 },
      (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors }),
    );
  });
}

test("the example filters the movies and clears the filter", async (context) => {
  const { url } = await stage(context);
  const { status, output, errors } = await node(here("scripts/examples/movies.mjs"), url);
  assert.deepEqual([status, errors], [0, ""]);
  const [all, comedies, cleared] = output.split(/^[\w ]+:$/m).slice(1);
  assert.equal(all, cleared);
  assert.match(all, /Alien 2h, Horror, rating: 4\.5/);
  assert.match(comedies, /Airplane! 1h, Comedy, rating: 4\.0/);
  assert.doesNotMatch(comedies, /Horror/);
});

test("the example fails with one clear line", async (context) => {
  const { gateway, url } = await stage(context);
  await gateway.close();
  const { status, output, errors } = await node(here("scripts/examples/movies.mjs"), url);
  assert.deepEqual([status, output], [1, ""]);
  assert.match(errors, /^movies: cannot connect to ws:.*ECONNREFUSED.*\n$/);
});

test("a script that does not catch a refused connection ends with the error's text and the script's line", async (context) => {
  const { gateway, url } = await stage(context);
  await gateway.close();
  const client = JSON.stringify(here("scripts/vitrine.mjs"));
  for (const options of ['{ scene: "movies" }', "{}"]) {
    const { status, output, errors } = await node(
      "--input-type=module",
      "--eval",
      `import { connect } from ${client}; await connect("${url}", ${options});`,
    );
    assert.deepEqual([status, output], [1, ""]);
    assert.match(
      errors,
      /^SessionError: cannot connect to .*: no gateway is running there \(ECONNREFUSED\). Start one with scripts\/serve\n    at .*eval1\]:1:\d+/m,
    );
    assert.equal(errors.match(/^\s+at /gm)?.length, 1);
  }
});

test("importing the client starts nothing, and a process ends by itself once its session is closed", async (context) => {
  const { url } = await stage(context);
  const client = JSON.stringify(here("scripts/vitrine.mjs"));
  const script = `
    const { connect } = await import(${client});
    const started = process.getActiveResourcesInfo().filter((each) => /Process|TCP|Timeout|Worker/.test(each));
    if (started.length > 0) throw new Error("importing started " + started);
    const session = await connect("${url}", { scene: "child" });
    session.close();
    process.on("exit", () => console.log("ended"));`;
  assert.deepEqual(await node("--input-type=module", "--eval", script), { status: 0, output: "ended\n", errors: "" });
});

test("a failed connect leaves nothing open", async (context) => {
  const { url } = await stage(context);
  const script = `
    const { connect } = await import(${JSON.stringify(here("scripts/vitrine.mjs"))});
    await connect("${url}", { scene: "nope" }).catch((error) => console.log(error.code));`;
  assert.deepEqual(await node("--input-type=module", "--eval", script), {
    status: 0,
    output: "unknown-scene\n",
    errors: "",
  });
});
