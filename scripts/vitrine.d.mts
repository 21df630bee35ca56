// TypeScript looks for a file of this name beside vitrine.mjs.
export * from "./vitrine.js";
