// Tests a form that answers after 1.2 s, in virtual time:  node --test scripts/examples/login.test.mjs
import { expect, test } from "../test.mjs";

test.use({ scene: "login" });

/** @param {import("../vitrine.d.ts").Session} session @param {string} password */
async function logIn(session, password) {
  await session.getByLabel("Name").fill("Ada");
  await session.getByLabel("Password").fill(password);
  await session.getByRole("button", { name: "Log In" }).tap();
}

test("without a name and a password there is nothing to tap", async ({ session }) => {
  await expect(session.getByRole("button", { name: "Log In" })).not.toBeEnabled();
  await session.getByLabel("Name").fill("Ada");
  await session.getByLabel("Password").fill("sesame");
  await expect(session.getByLabel("Name")).toHaveValue("Ada");
  await expect(session.getByLabel("Password")).toHaveValue("••••••");
  await expect(session.getByRole("button", { name: "Log In" })).toBeEnabled();
});

test("the right password leads to the account", async ({ session }) => {
  await logIn(session, "sesame");
  await expect(session.locator({ controller: "AccountViewController" })).toBeVisible();
  await expect(session.locator({ controller: "LoginViewController" })).not.toBeVisible();
});

test("a wrong password is told, and the form stays", async ({ session }) => {
  await logIn(session, "guess");
  await expect(session.getByText(/This is not the password/)).toBeVisible();
  await expect(session.locator({ controller: "LoginViewController" })).toBeVisible();
});
