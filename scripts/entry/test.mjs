// @ts-check
import { moduleAt } from "./modules.mjs";

/** @type {typeof import("../test.mjs")} */
const fixture = await import(moduleAt("test.mjs"));
export const { expect, test } = fixture;
