// @ts-check
// The gallery's pictures, byte by byte, against those that were approved. `scripts/test --update-pictures` approves
// others.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  approve,
  approved,
  changes,
  description,
  drawn,
  fontsOf,
  writeComparison,
} from "../../support/approved-pictures.mjs";
import { test } from "../../support/bounded.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

test("every state of the gallery looks as it was approved", { timeout: 240_000 }, async (context) => {
  const gateway = new RealGateway();
  context.after(() => gateway.close());
  const base = await gateway.start();
  const { pictures, fonts } = approved();
  const here = await fontsOf(base);
  const other = Object.keys({ ...fonts, ...here }).filter((name) => fonts[name] !== here[name]);
  if (other.length > 0) {
    return context.skip(`the approved pictures were drawn with other versions of ${other.join(", ")}`);
  }
  const now = await drawn(base);
  const changed = changes(pictures, now);
  if (changed.length === 0) return;
  const path = await writeComparison(changed);
  assert.fail(
    `Pictures changed:\n${
      description(changed, now)
    }\nLook at them: ${path}\nIf they are right, run scripts/test --update-pictures.`,
  );
});

test("approved pictures are read back, and changed pictures are listed and shown", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-approved-"));
  context.after(() => rm(folder, { recursive: true }));
  const [approvedFolder, changesFolder] = ["approved/", "changes/"].map((name) =>
    new URL(name, `${pathToFileURL(folder)}/`)
  );
  const before = new Map([["a", "<svg>1</svg>"], ["b", "<svg>2</svg>"], ["c", "<svg>3</svg>"]]);
  const after = new Map([["a", "<svg>1</svg>"], ["b", "<svg>20</svg>"], ["d", "<svg>4</svg>"]]);
  await approve(before, { "Inter.otf": "1" }, approvedFolder);
  const found = changes(approved(approvedFolder).pictures, after);
  assert.equal(description(found, after), "  changed  b\n  removed  c\n  new      d\n1 of 3 pictures are unchanged.");
  const page = await readFile(await writeComparison(found, changesFolder), "utf8");
  assert.deepEqual([...page.matchAll(/<section id="(\w+)"/g)].map(([, name]) => name), ["b", "c", "d"]);
  assert.equal(await readFile(new URL("b.before.svg", changesFolder), "utf8"), "<svg>2</svg>");
  assert.equal(await readFile(new URL("b.after.svg", changesFolder), "utf8"), "<svg>20</svg>");
  await approve(after, { "Inter.otf": "2" }, approvedFolder);
  assert.deepEqual(approved(approvedFolder), { pictures: after, fonts: { "Inter.otf": "2" } });
});
