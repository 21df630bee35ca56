// @ts-check
import { resolve } from "node:path";

/** @type {WeakMap<object, string>} */
const folders = new WeakMap();

/**
 * The folder for the files about a failure: VITRINE_ARTIFACTS, or `test-results` in the folder where the script was
 * started.
 * @returns {string}
 */
export const artifactsRoot = () => resolve(process.env.VITRINE_ARTIFACTS || "test-results");

/** @param {object} session @returns {string} its test's folder, or else the root */
export const artifactsOf = (session) => folders.get(session) ?? artifactsRoot();

/** @param {object} session @param {string} folder */
export const setArtifactsFolder = (session, folder) => void folders.set(session, folder);
