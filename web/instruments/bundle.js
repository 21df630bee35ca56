// @ts-check
/**
 * @typedef {(path: string) => Promise<Uint8Array<ArrayBuffer>>} Read reads a file of the page by its path there;
 *   rejected if it does not exist
 */

/** The prefix of module names in the bundle. */
const scope = "vitrine";

const specifierPattern = /(["'])(\.{1,2}\/[^"'\s]+\.js)\1/g;

/** Comments on their own lines, some of which contain imports of types. Browsers need none of them. */
const commentPattern =
  /^[ \t]*(?:\/\*\*(?:(?!\*\/)[^])*\*\/|\/\/[^\n]*)[ \t]*\n|\/\*\* @(?:type|param)(?:(?!\*\/)[^])*\*\/ ?/gm;

const decode = (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => new TextDecoder().decode(bytes);

/** @param {string} text @returns {string[]} names of style sheets that it may load */
export const sheetsIn = (text) =>
  [...text.matchAll(/\b(?:style|sheet)(?:\(|: )"([\w-]+)"|\/styles\/([\w-]+)\.css/g)].map(([, name, other]) =>
    name ?? other
  );

/** @param {string} relative @param {string} path of the module that imports it */
const resolved = (relative, path) => decodeURI(new URL(encodeURI(relative), `http://page${path}`).pathname);

/**
 * Reads a module and all its imports. Each is returned under a name that does not depend on its location, so that an
 * import map finds it anywhere.
 * @param {Read} read @param {string} entry
 * @returns {Promise<Record<string, string>>} texts by name
 */
export async function modulesFrom(read, entry) {
  /** @type {Map<string, string>} */ const texts = new Map();
  const add = async (/** @type {string} */ path) => {
    if (texts.has(path)) return;
    texts.set(path, "");
    const bytes = await read(path).catch((error) => {
      if (path === entry) throw error;
    });
    if (!bytes) return void texts.delete(path);
    const text = decode(bytes).replace(commentPattern, "");
    /** @type {string[]} */ const wanted = [];
    texts.set(
      path,
      text.replace(specifierPattern, (_, quote, relative) => {
        const whole = resolved(relative, path);
        wanted.push(whole);
        return `${quote}${scope}${whole}${quote}`;
      }),
    );
    await Promise.all(wanted.map(add));
  };
  await add(entry);
  return Object.fromEntries(
    [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [scope + path, text]),
  );
}

/**
 * The start of the page: an import map of the modules, each as a URL that contains its text, and the import of the
 * first one.
 */
export const boot = (/** @type {string} */ entry) => `
const texts = JSON.parse(document.getElementById("modules").textContent);
const map = document.createElement("script");
map.type = "importmap";
map.nonce = document.currentScript.nonce;
const address = (name, text) =>
  "data:text/javascript;charset=utf-8," + encodeURIComponent(text + "\\n//# sourceURL=" + name);
const imports = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, address(name, text)]));
map.textContent = JSON.stringify({ imports });
document.head.append(map);
import("${scope}${entry}");
`;

/**
 * Style sheets, with the fonts that are used embedded in them; the rules of other fonts are removed.
 * @param {Read} read
 * @param {string[]} paths
 * @param {(face: {weight: string, italic: boolean}) => boolean} isDrawn
 * @param {(bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>} pack
 * @returns {Promise<[path: string, text: string][]>} with an empty text for a missing sheet, so that it is not
 *   requested again
 */
export async function stylesFrom(read, paths, isDrawn, pack) {
  const sheets = await Promise.all(paths.map(async (path) => {
    const text = await read(path).then(decode, () => "");
    const faces = [...text.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => rule);
    let packed = text;
    for (const rule of faces) {
      const isWanted = isDrawn({
        weight: rule.match(/font-weight:\s*(\d+)/)?.[1] ?? "400",
        italic: /font-style:\s*italic/.test(rule),
      });
      const font = rule.match(/url\(["']?([^"')]+)["']?\)/)?.[1] ?? "";
      const bytes = isWanted ? await read(font).then(pack, () => undefined) : undefined;
      packed = packed.replace(
        rule,
        () => (bytes ? rule.replace(/url\([^)]*\)/, () => `url(${dataAddress("font/woff", bytes)})`) : ""),
      );
    }
    return /** @type {[string, string]} */ ([path, packed.replace(/\/\*[^]*?\*\//g, "")]);
  }));
  return sheets;
}

/** @param {string} type @param {Uint8Array<ArrayBuffer>} bytes */
export function dataAddress(type, bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${type};base64,${btoa(text)}`;
}
