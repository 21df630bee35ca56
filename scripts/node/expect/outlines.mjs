// @ts-check
/** The ids of views, which differ between runs if the app's own time does. They are not compared. */
const viewNumber = / #\d+\b/g;

/**
 * @param {import("../../../web/client/session.js").Session} session @param {number} id
 * @returns {string} the lines of a view and of what is in it
 */
export function outlineOf(session, id) {
  const lines = session.outline().split("\n");
  const begin = lines.findIndex((line) => line.trim().split(" ").includes(`#${id}`));
  const depth = (/** @type {string} */ line) => line.search(/\S/);
  const end = lines.findIndex((line, index) => index > begin && depth(line) <= depth(lines[begin]));
  return lines.slice(begin, end < 0 ? undefined : end).join("\n");
}

/** Removes numbers, empty lines, and the indentation that all lines share. @param {string} text @returns {string[]} */
function comparableLines(text) {
  const lines = text.split("\n").filter((line) => line.trim()).map((line) => line.replace(viewNumber, "").trimEnd());
  const indentation = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indentation));
}

/** @param {string} expected @param {string} has @returns {import("./locator-matchers.mjs").Result} */
export function outlineResult(expected, has) {
  const [wanted, received] = [comparableLines(expected), comparableLines(has)];
  const holds = wanted.join("\n") === received.join("\n");
  return {
    holds,
    received: received.join("\n"),
    detail: holds ? undefined : `Difference, - expected, + received:\n${difference(wanted, received).join("\n")}`,
  };
}

/**
 * The removed, added and common lines, by the longest common subsequence.
 * @param {string[]} before @param {string[]} after @returns {string[]}
 */
export function difference(before, after) {
  const length = before.map(() => new Array(after.length + 1).fill(0)).concat([new Array(after.length + 1).fill(0)]);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      length[i][j] = before[i] === after[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  const lines = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) lines.push(`  ${before[i++]}`), j += 1;
    else if (j >= after.length || i < before.length && length[i + 1][j] >= length[i][j + 1]) {
      lines.push(`- ${before[i++]}`);
    } else lines.push(`+ ${after[j++]}`);
  }
  return lines;
}
