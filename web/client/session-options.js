// @ts-check
import { mistake } from "./errors.js";

/** @typedef {import("./viewer.js").Options} Options */

/** Throws unless the options name exactly one of scene, session and branch. @param {Options} options */
export function checkSessionOptions({ scene, session, branch }) {
  if ([scene, session, branch].filter(Boolean).length !== 1) {
    throw mistake(new TypeError("name either a scene to start or a session to join, or a branch of one"));
  }
  if (branch && !(typeof branch.session === "string" && Number.isSafeInteger(branch.seq) && branch.seq > 0)) {
    throw mistake(
      new TypeError("a branch has the `session` that it comes from, and `seq`, the number of a commit of that"),
    );
  }
}
