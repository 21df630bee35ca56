// @ts-check
// Sessions that an earlier build recorded, brought back by this one.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

const bounded = { timeout: 60_000 };
const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../../Fixtures/${name}.jsonl`, import.meta.url));
/** The texts on each screen at its end. */
const sessions = {
  typing: ["Augusta日 Lovelaxe", "part one, part two Square", "Saved: 2 of 7 lines are filled in."],
  touching: ["Nothing was pressed yet.", "Wheels"],
  navigating: ["Level 1", "pushViewController"],
};

const gateway = new RealGateway("Gallery", Object.keys(sessions).map(path));
/** @type {string} */ let url;
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());

for (const [name, texts] of Object.entries(sessions)) {
  test(`the session ${name} of an earlier build comes back with what it showed`, bounded, async () => {
    const lines = (await readFile(path(name), "utf8")).trim().split("\n").map((line) => JSON.parse(line));
    const session = await connect(url, { session: lines[0].session, events: true });
    try {
      const screenTexts = session.text();
      for (const text of texts) {
        assert.ok(screenTexts.includes(text), `${text} is not among ${screenTexts.join(" | ")}`);
      }
      assert.equal(session.state, "live");
      const answered = lines.filter(({ type, seq }) => type === "answer" && seq).length;
      const history = await (await fetch(new URL(`/sessions/${session.id}/history`, url))).text();
      const actionCommits = history.trim().split("\n").map((line) => JSON.parse(line)).filter(({ type, action }) =>
        type === "commit" && action
      );
      assert.equal(actionCommits.length, answered, "every action that had been answered was performed again");
    } finally {
      await session.close();
    }
  });
}
