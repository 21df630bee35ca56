// @ts-check
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { executables } from "../../scripts/node/executables.mjs";
import { RealGateway, bin } from "../support/real-gateway.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = await readFile(join(root, "README.md"), "utf8");
const blocks = [...readme.matchAll(/^```js\n([^]*?)^```/gm)].map(([, text]) => text);
/** The first gives the others, which go on from it, their session. */
const whole = blocks.filter((text) => text.includes("import "));
const parts = blocks.filter((text) => !text.includes("import "));
/** They run what this package has built, wherever the gateway beside them is from. */
const skip = !existsSync(join(bin, "Gallery")) || await executables().then(() => false, ({ message }) => message);

/** @param {string} text a module that stands in the package's folder @returns {Promise<{status: number, output: string, errors: string}>} */
function run(text) {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["--input-type=module"], { cwd: root, timeout: 60_000 }, (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors }));
    child.stdin?.end(text);
  });
}

test("what the README has for scripts runs as it is printed", { timeout: 180_000, skip }, async () => {
  assert.ok(whole.length >= 2);
  const gateway = new RealGateway();
  try {
    const url = await gateway.start();
    for (const text of whole) {
      const { status, output, errors } = await run(text.replaceAll("http://127.0.0.1:8080", url));
      assert.deepEqual([status, errors], [0, ""], text);
      if (text.includes("console.log")) assert.match(output, /ContainerViewController/);
    }
  } finally {
    await gateway.close();
  }
});

test("and so does what goes on from a session", { timeout: 60_000, skip }, async () => {
  const gateway = new RealGateway();
  try {
    const url = await gateway.start();
    for (const text of parts) {
      // Nobody is there to go on: the presenter is another viewer.
      const presenter = `const { connect } = await import("./scripts/vitrine.mjs");
        const session = await connect("${url}", { scene: "movies", events: true });
        const other = await connect("${url}", { session: session.id });
        other.on("caption", (caption) => { if (caption?.waiting) other.proceed(); });
        ${text}
        other.close();
        session.close();`;
      const { status, errors } = await run(presenter);
      assert.deepEqual([status, errors], [0, ""], text);
    }
  } finally {
    await gateway.close();
  }
});
