// @ts-check
// The page writes scripts, too: the writer is among the modules that both import.
export { scriptFrom } from "../../../web/client/recorder/script.js";
