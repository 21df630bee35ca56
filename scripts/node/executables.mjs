// @ts-check
import { constants, existsSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { mistake, SessionError } from "../../web/client/errors.js";
import { formatValue } from "../../web/client/query.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
/**
 * The folders with this package's executables: the one that VITRINE_BIN names, or else the checkout's builds. An
 * installed npm package has none.
 */
const builds =
  () => (process.env.VITRINE_BIN
    ? [resolve(process.env.VITRINE_BIN)]
    : ["debug", "optimized/debug", "release"].map((name) => join(root, ".build", name)));

/**
 * The gateway for an app: the one beside it, as in a package that builds both, or else this package's own. Without an
 * app, the gallery of this package, as it was last built.
 * @param {string | URL} [app] @returns {Promise<{gateway: string, app: string}>}
 */
export async function executables(app) {
  if (app === undefined) return ownBuild();
  if (!(app instanceof URL || (app && typeof app === "string"))) {
    throw mistake(new TypeError(`an app is the path of an executable, or its file: URL; got ${formatValue(app)}`));
  }
  const path = app instanceof URL ? fileURLToPath(app) : resolve(app);
  if ((await builtAt(path)) === undefined) throw missing(`there is no executable at ${path}`);
  const beside = join(dirname(path), "vitrine");
  const gateway = (await builtAt(beside)) === undefined
    ? await newest(builds().map((folder) => [join(folder, "vitrine")]))
    : [beside];
  if (!gateway) throw missing(unbuilt("gateway", " --product vitrine"));
  return { gateway: gateway[0], app: path };
}

/** The gateway of this package. @returns {Promise<string>} the path of the command `vitrine` */
export async function gatewayCommand() {
  const found = await newest(builds().map((folder) => [join(folder, "vitrine")]));
  if (!found) throw missing(unbuilt("gateway", " --product vitrine"));
  return found[0];
}

/** @param {string} what is not built @param {string} options of the build */
function unbuilt(what, options) {
  if (process.env.VITRINE_BIN) {
    return `the ${what} is not in ${process.env.VITRINE_BIN}, the folder that VITRINE_BIN names`;
  }
  if (existsSync(join(root, "Package.swift"))) {
    return `the ${what} is not built: swift build --package-path ${root}${options}`;
  }
  return `the ${what} is not here: set VITRINE_BIN to the folder with the built executables, such as .build/debug of a checkout`;
}

async function ownBuild() {
  const paths = await newest(builds().map((folder) => [join(folder, "vitrine"), join(folder, "Gallery")]));
  if (!paths) throw missing(unbuilt("gallery", ""));
  return { gateway: paths[0], app: paths[1] };
}

/**
 * @param {string[][]} groups of paths
 * @returns {Promise<string[] | undefined>} the group whose files all exist and that was built last
 */
async function newest(groups) {
  const times = await Promise.all(groups.map((paths) => Promise.all(paths.map(builtAt))));
  const complete = groups.map((paths, index) => ({ paths, time: Math.max(...times[index].map((time) => time ?? NaN)) }))
    .filter(({ time }) => !Number.isNaN(time));
  return complete.sort((a, b) => b.time - a.time)[0]?.paths;
}

/**
 * @param {string} path
 * @returns {Promise<number | undefined>} when an executable was written; undefined if there is none
 */
async function builtAt(path) {
  try {
    await access(path, constants.X_OK);
    const file = await stat(path);
    return file.isFile() ? file.mtimeMs : undefined;
  } catch {
    return undefined;
  }
}

const missing = (/** @type {string} */ message) => new SessionError("unavailable", `launch: ${message}`);
