// A talk of three steps in the scene Movies. Each step waits until a viewer continues, with the space bar on the page:
//
//     node scripts/examples/talk.mjs [http://127.0.0.1:8080]
//
// The first address that it prints is for the audience, which can only watch. The second one is for the presenter.
import { connect } from "../vitrine.mjs";

const address = process.argv[2] ?? "http://127.0.0.1:8080";
const filters = { controller: "FilterListViewController", type: "UITableView" };

try {
  const session = await connect(address, { scene: "movies" });
  console.log(`The audience:  ${session.watchURL}`);
  console.log(`The presenter: ${new URL(`/?session=${session.id}`, address)}`);
  await session.waitFor(filters);

  await presentCaption(session, "Two children, side by side: neither knows the other");
  await presentCaption(session, "A tap in one child: its delegate, the container, updates the other child");
  await session.tap({ controller: "FilterListViewController", text: "Comedy" });
  await presentCaption(session, "The same way back");
  await session.tap({ text: "Clear Filter" });
  await session.step("That was all", { wait: false });
  await session.close();
} catch (error) {
  console.error(`talk: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/**
 * Shows a caption, and waits until a viewer continues.
 * @param {import("../vitrine.mjs").Session} session
 * @param {string} caption
 */
async function presentCaption(session, caption) {
  console.log(`- ${caption}`);
  await session.step(caption);
}
