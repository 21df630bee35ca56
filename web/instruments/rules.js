// @ts-check
/** @typedef {{id: string, chapter: string, sentence: string, grade: string, source: string, test: string}} Rule */

/** @type {Map<unknown, Promise<Map<string, Rule>>>} */
const known = new Map();

/** UIKit's rules by id. A recording contains them. @param {object} session @returns {Promise<Map<string, Rule>>} */
export function rulesOf(session) {
  if (!known.has(session)) {
    const { rules: recorded } = /** @type {{rules?: Rule[]}} */ (session);
    const rules = recorded ? Promise.resolve(recorded) : fetch("/rules.json").then((answer) => answer.json());
    known.set(session, rules.then((all) => new Map(all.map((/** @type {Rule} */ rule) => [rule.id, rule]))));
    known.get(session)?.catch(() => known.delete(session));
  }
  return /** @type {Promise<Map<string, Rule>>} */ (known.get(session));
}

/** The grade of a rule, in words. */
export const grades = /** @type {Record<string, string>} */ ({
  A: "documented, or seen on real UIKit",
  B: "reported by several, or measured",
  C: "our choice",
});
