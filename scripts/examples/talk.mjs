// A talk of three steps over the movies; each waits until somebody goes on, by Space on the page:  node
// scripts/examples/talk.mjs [http://127.0.0.1:8080] The first address that it prints is for the room, which can only
// watch; the second one is the presenter's.
import { connect } from "../vitrine.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8080";
const filters = { controller: "FilterListViewController", type: "UITableView" };

try {
  const session = await connect(address, { scene: "movies" });
  console.log(`The room:      ${session.watchURL}`);
  console.log(`The presenter: ${new URL(`/?session=${session.id}`, address)}`);
  await session.waitFor(filters);

  await tell(session, "Two children, side by side: neither knows the other");
  await tell(session, "A tap in one: its delegate, the container, tells the other");
  await session.tap({ controller: "FilterListViewController", text: "Comedy" });
  await tell(session, "The same way back");
  await session.tap({ text: "Clear Filter" });
  await session.step("That was all", { wait: false });
  await session.close();
} catch (error) {
  console.error(`talk: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/**
 * Shows a caption, and waits until somebody goes on.
 * @param {import("../vitrine.mjs").Session} session
 * @param {string} caption
 */
async function tell(session, caption) {
  console.log(`- ${caption}`);
  await session.step(caption);
}
