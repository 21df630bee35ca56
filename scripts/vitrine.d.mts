// TypeScript looks for this name beside vitrine.mjs.
export * from "./vitrine.js";
