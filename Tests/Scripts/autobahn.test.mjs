// @ts-check
// scripts/autobahn: the gateway passes what a bare libwebsockets server passes, and a server that breaks the protocol
// fails.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { comparison } from "../../scripts/conformance/comparison.mjs";
import { Compression } from "../../scripts/conformance/compression.mjs";
import { runCase } from "../../scripts/conformance/run-case.mjs";
import { cases } from "../../scripts/conformance/cases.mjs";
import { test } from "../support/bounded.mjs";
import { accepting, RawServer } from "../support/raw-server.mjs";
import { bin } from "../support/real-gateway.mjs";

/** @typedef {import("../../scripts/conformance/comparison.mjs").Compared["gateway"]["outcome"]} Outcome */

const execute = promisify(execFile);
const here = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../scripts/conformance/${path}`, import.meta.url));
const options = { messages: 2, pause: 10, timeout: 5000 };
const caseNamed = (/** @type {string} */ id) => {
  const found = cases.find((each) => each.id === id);
  assert.ok(found);
  return found.make();
};

const built = ["vitrine", "GatewayTestApp"].every((name) => existsSync(join(bin, name)));
const skip = built ? false : "the gateway is not built";

test("the gateway passes each case that a bare libwebsockets server passes", { skip }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "autobahn-"));
  try {
    const echo = join(folder, "echo");
    const flags = (await execute("pkg-config", ["--cflags", "--libs", "libwebsockets"])).stdout.trim().split(/\s+/);
    await execute("clang", ["-o", echo, here("Echo.c"), ...flags]);
    const programs = ["--gateway", join(bin, "vitrine"), "--app", join(bin, "GatewayTestApp"), "--echo", echo];
    const chosen = ["1", "2", "3", "4", "5", "6.1", "6.2", "6.3", "6.4", "7", "10", "13.7"];
    // The bare server leaves pings of 2.10 and 2.11 without an answer, so these cases last as long as the timeout.
    const limits = ["--messages", "2", "--timeout", "5000"];
    const { stdout } = await execute(process.execPath, [here("main.mjs"), ...programs, ...limits, ...chosen]);
    assert.match(stdout, /^The gateway passes each case that the bare echo passes\.$/m);
    // All of these pass, also those that the bare server fails.
    const [, count, passed] = /^all +(\d+) +(\d+) /m.exec(stdout) ?? [];
    assert.equal(Number(count), 133, stdout);
    assert.equal(passed, count, stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the gateway is worse if it fails a case that the bare server does not fail", () => {
  /** @type {(gateway: Outcome, echo: Outcome) => import("../../scripts/conformance/comparison.mjs").Compared} */
  const compared = (gateway, echo) => ({ id: "2.1", gateway: { outcome: gateway }, echo: { outcome: echo } });
  for (const echo of /** @type {const} */ (["passed", "non-strict", "informational", "unimplemented"])) {
    assert.ok(comparison([compared("failed", echo)]).isWorse, echo);
  }
  for (const gateway of /** @type {const} */ (["passed", "non-strict", "failed"])) {
    assert.ok(!comparison([compared(gateway, "failed")]).isWorse, gateway);
  }
  assert.ok(!comparison([compared("non-strict", "passed")]).isWorse);
});

test("a server that sends what the protocol forbids fails its case, with the reason", async (context) => {
  /** @type {[bytes: string, reason: RegExp][]} */
  const wrong = [
    ["81 80 00 00 00 00", /mask/],
    ["91 00", /reserved bit/],
    ["83 00", /opcode 3 is reserved/],
    ["09 00", /control frame/],
    ["80 00", /continuation/],
    ["81 01 ff", /not UTF-8/],
    ["88 01 03", /one byte/],
    ["81 00", /did not close/],
    ["88 02 03 ea", /the server closed/],
  ];
  for (const [bytes, reason] of wrong) {
    const server = new RawServer((key) => accepting(key));
    const url = await server.start(context);
    const running = runCase({ url }, caseNamed("1.1.1"), { ...options, timeout: 100 });
    await server.frame();
    server.send(bytes);
    const result = await running;
    assert.equal(result.outcome, "failed", bytes);
    assert.match(result.reason ?? "", reason);
  }
});

test("an answer to an offer of compression may not exceed the offer", () => {
  const offer = "permessage-deflate; client_max_window_bits; server_max_window_bits=9; server_no_context_takeover";
  const agreed = (/** @type {string} */ answer, offers = [offer]) => Compression.agreed(answer, offers);
  assert.ok(agreed("permessage-deflate; server_no_context_takeover; server_max_window_bits=9") instanceof Compression);
  assert.ok(agreed("permessage-deflate", [offer, "permessage-deflate"]) instanceof Compression);
  for (
    const answer of [
      "permessage-deflate",
      "permessage-deflate; server_no_context_takeover",
      "permessage-deflate; server_no_context_takeover; server_max_window_bits=10",
      "permessage-deflate; server_no_context_takeover; server_max_window_bits",
      "permessage-deflate; unknown",
      "other",
    ]
  ) assert.equal(typeof agreed(answer), "string", answer);
  assert.equal(typeof agreed("permessage-deflate; client_max_window_bits=10", ["permessage-deflate"]), "string");
});
