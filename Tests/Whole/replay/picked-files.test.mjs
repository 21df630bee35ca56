// @ts-check
// What an app has read from outside of its session is in the journal: a replay finds it there, whatever the folder
// holds by then.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

test(
  "a picked document is there again in a replay after it was changed, and its folder was",
  { timeout: 90_000 },
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-picked-"));
    context.after(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "note.txt"), "the first text");
    process.env.VITRINE_DOCUMENTS = folder;
    const gateway = new RealGateway("TimersTestApp");
    context.after(() => gateway.close());
    const session = await connect(await gateway.start(), { scene: "picked", clock: "virtual" });
    context.after(() => session.close());
    /** @type {unknown[]} */
    const replays = [];
    session.on("replay", (message) => replays.push(message));

    await session.tap({ text: "pick" });
    await session.settle();
    await session.tap({ text: "note" });
    await session.settle();
    assert.ok(session.text().includes("the first text"), session.text().join());

    await rm(join(folder, "note.txt"));
    await writeFile(join(folder, "other.txt"), "another text");
    await session.restart("resume");
    assert.ok(session.text().includes("the first text"), session.text().join());
    assert.deepEqual(replays, []);
    const lines = (await readFile(gateway.journal(session.id), "utf8")).trim().split("\n").map((line) =>
      JSON.parse(line)
    );
    const readings = lines.filter(({ type }) => type === "reading");
    assert.deepEqual(readings.map(({ value, number }) => [value, number]), [[["note.txt"], 1], [
      Buffer.from("the first text").toString("base64"),
      3,
    ]]);

    await session.tap({ text: "pick" });
    await session.settle();
    assert.ok(session.text().includes("other") && !session.text().includes("note"), "a live session reads the folder");
  },
);
