// @ts-check
/** @import { AnswerOf } from "../client/types.d.ts" */
import { boot, dataAddress, modulesFrom, sheetsIn, stylesFrom } from "./bundle.js";
import { woff } from "./woff.js";

const entry = "/page/main.js";

/** The file contains all that it needs, and loads nothing from the network or another file. */
const nonce = "recording";
const policy =
  `default-src 'none'; script-src 'nonce-${nonce}' data:; style-src 'nonce-${nonce}'; font-src data:; img-src data: blob:`;

/** Escapes a text in JSON, so that it contains no end tag. @param {string} text */
const inert = (text) => text.replaceAll("<", "\\u003c");
const jsonScript = (/** @type {string} */ id, /** @type {string} */ text) =>
  `<script type="application/json" id="${id}">${inert(text)}</script>\n`;

/**
 * A session as one HTML file, which plays in any browser without a server: the page, its modules, styles and fonts, and
 * the session's history.
 * @param {{history: string, read: import("./bundle.js").Read, sources?: Record<string, unknown>}} what
 *   `history`: as the gateway sends it; `read`: reads files of the page; `sources`: the answers to `source`, by class
 * @returns {Promise<string>}
 */
export async function exported({ history, read, sources = {} }) {
  const text = async (/** @type {string} */ path) => new TextDecoder().decode(await read(path));
  const [index, rules] = await Promise.all([text("/index.html"), text("/rules.json").catch(() => "[]")]);
  const names = ["timeline", "callbacks", ...[...index.matchAll(/id="tab-(\w+)"/g)].map(([, name]) => name)];
  const modules = await modulesFrom(read, entry);
  const drawn = facesOf(history);
  const isDrawn = (/** @type {{weight: string, italic: boolean}} */ { weight, italic }) =>
    drawn.has(`${weight}${italic ? " italic" : ""}`);
  const styles = await stylesFrom(read, sheetsOf(index, modules, names), isDrawn, woff);
  const icon = await read("/icon.svg").then(
    (bytes) => `<link rel="icon" href="${dataAddress("image/svg+xml", bytes)}">`,
    () => "",
  );
  const head = [
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    icon,
    ...styles.map(([path, sheet]) =>
      `<style nonce="${nonce}" data-href="${path}">${sheet.replaceAll("</", "<\\/")}</style>`
    ),
  ].join("\n");
  const end = [
    jsonScript("modules", JSON.stringify(modules)),
    jsonScript("rules", rules),
    jsonScript("sources", JSON.stringify(sources)),
    jsonScript("history", history),
    `<script nonce="${nonce}">${boot(entry)}</script>\n`,
  ].join("");
  return index.replace(/<html/, "<html data-recording").replace(/<link[^>]*>\s*/g, "").replace(
    /<script[^>]*><\/script>\s*/g,
    "",
  )
    .replace(/<meta charset[^>]*>/, (first) => `${first}\n${head}`).replace(/<\/body>/, () => `${end}</body>`);
}

/** The font faces of the page, and those that the history uses. @param {string} history */
function facesOf(history) {
  const drawn = new Set(["400", "600"]);
  for (const [, weight, names] of history.matchAll(/"font":\[[\d.]+,(\d+)((?:,"[^"]*")*)\]/g)) {
    drawn.add(weight + (names.includes('"italic"') ? " italic" : ""));
  }
  return drawn;
}

/**
 * All style sheets of the page and its panels.
 * @param {string} index @param {Record<string, string>} modules @param {string[]} names
 */
function sheetsOf(index, modules, names) {
  const linked = [...index.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path);
  const wanted = Object.values(modules).flatMap(sheetsIn);
  return [
    ...new Set([...linked, ...["instruments", ...names, ...wanted, "recording"].map((name) => `/styles/${name}.css`)]),
  ];
}

/**
 * The sources of the classes that are on the screen, as far as the app provides them.
 * @param {Pick<import("../client/remote-session.js").RemoteSession, "tree" | "ask">} session
 * @returns {Promise<Record<string, AnswerOf<"source">>>} by class
 */
export async function sourcesOf(session) {
  /** @type {Record<string, AnswerOf<"source">>} */ const sources = {};
  const appControllers = [...session.tree.controllers.values()].filter(({ type }, at, all) =>
    !/^UI[A-Z]/.test(type) && all.findIndex((each) => each.type === type) === at
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, 3000));
  const answers = appControllers.map(async ({ id, type }) => {
    const answer = await session.ask("source", () => ({ controller: id })).catch(() => undefined);
    if (answer?.text) sources[type] = answer;
  });
  await Promise.race([Promise.all(answers), timeout]);
  return sources;
}

/** Reads files of the page from an address. @param {string} base @returns {import("./bundle.js").Read} */
export const fileReaderAt = (base) => async (path) => {
  const token = new URL(base).searchParams.get("token");
  const answer = await fetch(
    new URL(path, base),
    token === null ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/**
 * Exports a session of a gateway, with its whole history.
 * @param {string} base the gateway's address, with its token if it asks for one
 * @param {string} id
 * @param {Record<string, unknown>} [sources]
 * @returns {Promise<string>}
 */
export async function exportedFrom(base, id, sources) {
  const read = fileReaderAt(base);
  const history = new TextDecoder().decode(await read(`/sessions/${encodeURIComponent(id)}/history`));
  return exported({ history, read, sources });
}
