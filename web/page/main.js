// @ts-check
import { Session } from "../client/session.js";
import { asked, keep, liveAddress } from "./address.js";
import { Header } from "./header.js";
import { Moments } from "./moments.js";
import { Panes } from "./panes.js";
import { Rail } from "./rail.js";
import { Shortcuts } from "./shortcuts.js";
import { Show } from "./show.js";
import { Stage } from "./stage.js";

const stage = new Stage(document);
const header = new Header(document);
const moments = new Moments(document);
const rail = new Rail(document);
const shortcuts = new Shortcuts(document);
const panes = new Panes(document, shortcuts);
const wish = asked(location);

stage.start();
const scenes = rail.load();
if (wish.session || wish.scene || wish.branch) await begin(wish);
else await welcome();

/** No scene yet: what this is, and the scenes to choose from. */
async function welcome() {
  document.body.dataset.place = "home";
  try {
    const [first] = await scenes;
    if (first) moments.welcome(first);
    else moments.show("empty");
  } catch (error) {
    moments.end(error);
  }
}

async function begin({ scene, session: id, clock, branch, seq, epoch }) {
  scenes.catch(() => {});
  rail.mark(scene);
  moments.show("connecting");
  header.say("connecting");
  const session = new Session({
    url: liveAddress(location), WebSocket, ...(branch ? { branch: { session: branch, seq, epoch } } : id ? { session: id } : { scene, clock, device: stage.preferredDevice }), events: true, reconnect: true,
  });
  Object.assign(window, { vitrine: session });
  const show = new Show(session, { stage, header, moments });
  show.start();
  session.on("hello", () => { keep(session.id); rail.mark(session.scene); });
  try {
    await session.start();
    panes.attend(show);
  } catch (error) {
    // A session whose app has stopped is joined all the same: its card is there.
    if (session.crash) return;
    header.say("gone");
    moments.end(error);
  }
}
