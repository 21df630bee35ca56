// @ts-check
// A session on the live clock, with random actions, is replayed on the same build. After every action, the screen and
// the callbacks must be the same.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { states } from "../../support/gallery-states.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

const scenes = [...new Set(states.map(({ scene }) => scene))];
const actions = 40;
const isLong = Boolean(process.env.VITRINE_LONG);
/** The number of replays of each journal, and how many of them run concurrently. */
const replays = isLong ? { count: 200, atOnce: 2 * availableParallelism() } : { count: 1, atOnce: 1 };
const replayTimeout = isLong ? 1_200_000 : 300_000;
const timeout = 60_000;

const gateway = new RealGateway();
let base = "";
before(async () => {
  base = await gateway.start();
});
after(() => gateway.close());

/** Numbers from 0 to 1 that are the same for a seed. @param {number} seed @returns {() => number} */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Performs a random action, which the app may refuse. @param {Session} session @param {() => number} next */
async function act(session, next) {
  const { width, height } = session.tree.screen;
  const point = () => ({ x: Math.floor(next() * width), y: Math.floor(next() * height) });
  const tappable = [...session.tree.walk()].filter((view) => view.tappable);
  const kind = next();
  if (kind < 0.5 && tappable.length > 0) {
    return session.send("tap", { target: tappable[Math.floor(next() * tappable.length)].id });
  }
  if (kind < 0.65) return session.drag({ from: point(), to: point(), steps: 4 });
  if (kind < 0.75) return session.key("x");
  if (kind < 0.8) return session.device({ textSize: next() < 0.5 ? "S" : "XL" });
  // The live clock advances by an arbitrary time.
  for (let count = 0; count < 50 * next(); count += 1) await session.ping();
}

/** @param {string} path @returns {Promise<{code: number, errors: string}>} */
const replay = (path) =>
  new Promise((resolve) => {
    execFile(join(bin, "vitrine"), ["replay", path, "--outline"], { maxBuffer: 64 << 20 }, (error, _, errors) =>
      resolve({ code: Number(error?.code ?? 0), errors }));
  });

for (const [index, scene] of scenes.entries()) {
  test(`a replay of ${scene} has the recorded screen after every action`, { timeout: replayTimeout }, async () => {
    const session = await connect(base, { scene });
    const next = random(index + 1);
    for (let count = 0; count < actions; count += 1) {
      await act(session, next).catch((error) => {
        if (error.code === undefined) throw error;
      });
    }
    await session.settle();
    const path = gateway.journal(session.id);
    session.close();
    const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "").map((line) =>
      JSON.parse(line)
    );
    assert.ok(lines.filter((line) => line.type === "answer" && line.state !== undefined).length > actions / 4);
    for (let started = 0; started < replays.count; started += replays.atOnce) {
      for (const { code, errors } of await Promise.all(Array.from({ length: replays.atOnce }, () => replay(path)))) {
        assert.equal(code, 0, errors);
      }
    }
  });
}

test("a journal whose state is another one makes the replay fail, and says where", { timeout }, async () => {
  const session = await connect(base, { scene: "movies", clock: "virtual" });
  await session.settle();
  await session.tap({ text: "Comedy" });
  const path = gateway.journal(session.id);
  session.close();
  const lines = (await readFile(path, "utf8")).split("\n");
  const last = lines.findLastIndex((line) => line.includes('"answer"'));
  const answer = JSON.parse(lines[last]);
  answer.state[0] = "1";
  lines[last] = JSON.stringify(answer);
  await writeFile(path, lines.join("\n"));
  const { code, errors } = await replay(path);
  assert.equal(code, 1);
  assert.match(
    errors,
    /^▸ After action 2 \(tap on row "Comedy" in FilterListViewController\) the screen differed from what the journal recorded on this build\.$/m,
  );
  assert.match(errors, /^No outline of the recorded screen exists: .* nor a second replay has it\.$/m);
  assert.match(errors, /^The screen in the replay:\nUIWindow #1$/m);
});
