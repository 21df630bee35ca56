// @ts-check
/** What a viewer becomes when it is to do something, or to be looked into. */
export { Session, Tree } from "../../client/session.js";
