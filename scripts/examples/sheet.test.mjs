// Tests dragging a sheet, in virtual time:  node --test scripts/examples/sheet.test.mjs
import { expect, test } from "../test.mjs";

test.use({ scene: "steps" });

/** @param {import("../vitrine.d.ts").Session} session */
async function sheet(session) {
  await session.getByText("present sheet").tap();
  const found = session.locator({ controller: "CoveringViewController" });
  await expect(found).toBeVisible();
  return found;
}

test("a long drag dismisses a sheet", async ({ session }) => {
  const found = await sheet(session);
  await found.drag({ dx: 0, dy: 500 }, { steps: 8 });
  await expect(found).not.toBeVisible();
});

test("a short drag leaves it where it was", async ({ session }) => {
  const found = await sheet(session);
  const { frame } = await found.find();
  await found.drag({ dx: 0, dy: 60 }, { duration: 400, steps: 8 });
  await expect(found).toHaveFrame(frame);
});
