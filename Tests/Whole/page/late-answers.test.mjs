// @ts-check
// Keys in Chromium while the app's answers are late: none is lost, none overtakes another, and no answer moves the
// focus back.
import assert from "node:assert/strict";
import { focused, letters, quiet, reach, shows } from "../../Page/support/hands.mjs";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { holdable } from "../../Page/support/held-answers.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { At } from "../../Page/support/page-checks.mjs" */
/** @import { Page } from "../../Page/support/page.mjs" */

const { check } = pageChecks({ make: () => new RealGateway(), isShared: true });

/** Opens the form, and goes to a field, which is edited then unless `edits` is false. */
async function form(/** @type {At["open"]} */ open, /** @type {string} */ name, { edits = true } = {}) {
  const page = await open("/?scene=keyboard", { width: 900, height: 1000 });
  await live(page);
  const answers = await holdable(page);
  await reach(page, name);
  await quiet(page);
  if (!edits) return { page, answers };
  await page.press("Enter");
  await page.waitFor(
    (name) =>
      document.activeElement?.className === "typing" && document.activeElement.getAttribute("aria-label") === name,
    name,
  );
  await quiet(page);
  return { page, answers };
}

/** The texts of the fields, by their labels. */
const filled = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...window.vitrine.tree.views.values()]
        .filter(({ role, label }) => role === "field" && label)
        .map((field) => [field.label, window.vitrine.find({ id: field.id })?.text ?? ""])
        .filter(([label, text]) => text && text !== label),
    )
  );

check("an answer that comes late does not take the focus from where the Tab key has led since", async ({ open }) => {
  const { page, answers } = await form(open, "City");
  await answers.hold();
  // On its way the key comes to fields, which are tapped.
  await reach(page, "Save Address");
  await answers.deliver(1);
  assert.equal(await focused(page), "Save Address");
  await answers.release();
  await quiet(page);
  assert.equal(await focused(page), "Save Address");
  await page.press("Enter");
  await shows(page, "Saved: 0 of 7 lines are filled in.");
});

check("letters reach the field on which they were typed, although the answers are late", async ({ open }) => {
  const { page, answers } = await form(open, "Name");
  await answers.hold();
  await letters(page, "Ada");
  await page.press("Tab");
  await letters(page, "Lane 1");
  await page.press("Tab");
  await letters(page, "123");
  await answers.deliver(3);
  await answers.release();
  await page.becomes(() => filled(page), { Name: "Ada", Street: "Lane 1", "Postal Code": "123" });
  await page.waitFor(() =>
    document.activeElement?.className === "typing" &&
    document.activeElement.getAttribute("aria-label") === "Postal Code"
  );
});

check("the return key on a field that is being opened ends its text", async ({ open }) => {
  const { page, answers } = await form(open, "Street", { edits: false });
  await answers.hold();
  // It opens the field, then its text ends, and the app goes to the next field.
  await page.press("Enter");
  await letters(page, "x");
  await page.press("Enter");
  await answers.release();
  await page.waitFor(() =>
    document.activeElement?.className === "typing" &&
    document.activeElement.getAttribute("aria-label") === "Postal Code"
  );
  await page.becomes(() => filled(page), { Street: "x" });
});

check("a button that is pressed after letters is pressed after them", async ({ open }) => {
  const { page, answers } = await form(open, "Email");
  await answers.hold();
  await page.press("Tab");
  await letters(page, "5");
  await reach(page, "Save Address");
  await page.press("Enter");
  await answers.release();
  await shows(page, "Saved: 1 of 7 lines are filled in.");
  await page.becomes(() => filled(page), { Phone: "5" });
});
