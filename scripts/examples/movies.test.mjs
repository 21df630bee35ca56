// Tests two lists side by side, in virtual time:  node --test scripts/examples/movies.test.mjs
import { expect, test } from "../test.mjs";

test.use({ scene: "movies" });

/** @param {import("../vitrine.d.ts").Session} session */
const lists = (session) => ({
  filters: session.locator({ controller: "FilterListViewController" }),
  movies: session.getByRole("row").within({ controller: "MovieListViewController" }),
});

test("a genre filters the movies", async ({ session }) => {
  const { filters, movies } = lists(session);
  await expect(movies).toHaveCount(14);
  await filters.getByText("Comedy").tap();
  await expect(movies).toHaveText([/^The General/, /^Groundhog Day/, /^Playtime/, /^Some Like It Hot/]);
  await expect(filters.getByRole("row", { name: "Comedy" })).toBeSelected();
});

test("Clear Filter shows all movies again", async ({ session }) => {
  const { filters, movies } = lists(session);
  await filters.getByText("Drama").tap();
  await expect(movies).not.toHaveCount(14);
  await session.getByRole("button", { name: "Clear Filter" }).tap();
  await expect(movies).toHaveCount(14);
  await expect(filters.getByRole("row", { name: "Drama" })).not.toBeSelected();
});

test("a filter costs two commits at most, and no appearance callback", async ({ session }) => {
  const { filters } = lists(session);
  await expect(() => filters.getByText("Comedy").tap()).toCost({ commits: 2, bytes: 20_000 });
  await expect(session).toHaveCallbacks([]);
  await expect(session).toHaveNoWarnings();
});
