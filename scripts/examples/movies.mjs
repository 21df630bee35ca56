// Filters the movies for comedies and clears the filter again:  node scripts/examples/movies.mjs
// [http://127.0.0.1:8080]
import { connect } from "../vitrine.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8080";
const list = { controller: "MovieListViewController", type: "UITableViewCell" };

try {
  const session = await connect(address, { scene: "movies" });
  await session.waitFor(list);
  print("All movies", session);
  await session.tap({ controller: "FilterListViewController", text: "Comedy" });
  print("Comedies", session);
  await session.tap({ text: "Clear Filter" });
  print("All again", session);
  session.close();
} catch (error) {
  console.error(`movies: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** @param {string} title @param {import("../vitrine.mjs").Session} session */
function print(title, session) {
  console.log(`${title}:`);
  for (const row of session.findAll(list)) if (row.text) console.log(`  ${row.text}`);
}
