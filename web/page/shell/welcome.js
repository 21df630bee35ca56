// @ts-check
import { end } from "../device/no-session-card.js";
import { load, sheet } from "./lazy-modules.js";

/** The lines of code that add a first scene. */
const lines = [
  "extension AppDelegate: PreviewCatalogue {",
  "  static var previews: [Preview] {",
  '    Preview("First") { FirstViewController() }',
  "  }",
  "}",
].join("\n");

/**
 * Fills the stage while no session is on it: an introduction, how to add a first scene, or an error.
 * @param {Promise<{id: string, title: string}[]>} scenes
 */
export async function welcome(scenes) {
  const { body } = document;
  try {
    const [first] = await scenes;
    const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
    stage.append(first ? introduction(first) : noScenesNotice());
    body.dataset.moment = first ? "welcome" : "empty";
    if (first) document.addEventListener("keydown", searchByKey);
  } catch (error) {
    end({ element: /** @type {HTMLElement} */ (document.getElementById("stage")) }, /** @type {Error} */ (error));
    body.dataset.moment = "dead";
  }
}

/** Opens the search of scenes with the key that opens it beside a session. @param {KeyboardEvent} event */
async function searchByKey(event) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== "/" || target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  const [{ search }] = await Promise.all([load("scene-search"), sheet("controls")]);
  search({ list: /** @type {HTMLElement} */ (document.getElementById("scenes")) });
}

/** @param {{id: string, title: string}} scene the first to try */
function introduction({ id, title }) {
  const sketch = make(
    "div",
    { className: "sketch" },
    ...["parent", "child", "child"].map((name) => make("i", {}, make("b", {}, name))),
  );
  sketch.setAttribute("aria-hidden", "true");
  const section = make(
    "section",
    { className: "welcome" },
    sketch,
    make(
      "div",
      { className: "words" },
      make("h1", { id: "welcome-name" }, "UIKit view controllers, live"),
      make(
        "p",
        {},
        "UIKit code runs in a Swift process on Linux. This page shows its screen: each tap goes to the code, and each change of the code appears here.",
      ),
      make(
        "p",
        { className: "quiet" },
        "Choose a scene. It opens in a session of your own; everyone who opens the session's address sees the same screen.",
      ),
      make(
        "p",
        {},
        make("a", { id: "first", className: "action", href: `/?scene=${encodeURIComponent(id)}` }, `Open ${title}`),
      ),
    ),
  );
  section.setAttribute("aria-labelledby", "welcome-name");
  return section;
}

function noScenesNotice() {
  const section = make(
    "section",
    { className: "empty words" },
    make("h1", { id: "empty-name" }, "No scenes"),
    make("p", {}, "This app has no scenes yet. These five lines add one:"),
    make("pre", { tabIndex: 0 }, lines),
  );
  section.setAttribute("aria-labelledby", "empty-name");
  return section;
}

/** @param {string} tag @param {object} members @param {...(string | Node)} content */
function make(tag, members, ...content) {
  const element = Object.assign(document.createElement(tag), members);
  element.append(...content);
  return element;
}
