// @ts-check
import { expect as assertion } from "./node/expect/expect.mjs";
import { test as registered } from "./node/fixture/fixture.mjs";

/**
 * A fixture for `node --test`: each test has a fresh session of its own.
 *
 *     import { test, expect } from "vitrine/test";
 *
 *     test.use({ scene: "movies" });
 *     test("a genre filters the movies", async ({ session }) => {
 *       await session.getByText("Comedy").tap();
 *       await expect(session.getByRole("row", { name: /Comedy, rating/ })).toHaveCount(4);
 *     });
 */
export const test = /** @type {typeof import("./test.d.ts").test} */ (/** @type {unknown} */ (registered));
export const expect = /** @type {typeof import("./expect.d.ts").expect} */ (assertion);
