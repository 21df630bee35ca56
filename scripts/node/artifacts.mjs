// @ts-check
import { resolve } from "node:path";

/** @type {WeakMap<object, string>} */
const folders = new WeakMap();

/**
 * The folder for what a failure leaves: VITRINE_ARTIFACTS, or `test-results` where the script was started.
 * @returns {string}
 */
export const artifactsRoot = () => resolve(process.env.VITRINE_ARTIFACTS || "test-results");

/** @param {object} session @returns {string} the folder of its own, where a test has one */
export const artifactsOf = (session) => folders.get(session) ?? artifactsRoot();

/** @param {object} session @param {string} folder */
export const setArtifactsFolder = (session, folder) => void folders.set(session, folder);
