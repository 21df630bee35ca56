// @ts-check
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "../../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { executables } from "../../../scripts/node/executables.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const catalogue = join(root, "Sources/Documentation.docc");
const articles = (await readdir(catalogue)).filter((name) => name.endsWith(".md")).map((name) => join(catalogue, name));
const pages = await Promise.all([join(root, "README.md"), ...articles].map((path) => readFile(path, "utf8")));
const blocks = pages.flatMap((page) => [...page.matchAll(/^```js\n([^]*?)^```/gm)].map(([, text]) => text));
/** Blocks that connect by themselves; the others continue with a session that the test gives them. */
const whole = blocks.filter((text) => text.includes("import "));
const parts = blocks.filter((text) => !text.includes("import "));
/** They run what this package has built, wherever the gateway beside them is from. */
const skip = !existsSync(join(bin, "Gallery")) || await executables().then(() => false, ({ message }) => message);

/**
 * @param {string} text the source of a module, run in the package's folder
 * @returns {Promise<{status: number, output: string, errors: string}>}
 */
function run(text) {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--input-type=module"],
      { cwd: root, timeout: 60_000 },
      (error, output, errors) => resolve({ status: error ? Number(error.code ?? -1) : 0, output, errors }),
    );
    child.stdin?.end(text);
  });
}

test("the scripts in the README and in the articles run as they are printed", { timeout: 180_000, skip }, async () => {
  assert.ok(whole.length >= 3, `${whole.length} blocks connect`);
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

test("the scripts that continue with a session run as they are printed", { timeout: 60_000, skip }, async () => {
  assert.ok(parts.length >= 2, `${parts.length} blocks continue`);
  const gateway = new RealGateway();
  try {
    const url = await gateway.start();
    for (const text of parts) {
      // A second viewer is the presenter: it continues after each caption.
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
