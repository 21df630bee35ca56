// @ts-check
import { moduleAt } from "./modules.mjs";

/** @type {typeof import("../vitrine.mjs")} */
const client = await import(moduleAt("vitrine.mjs"));
export const { ActionError, Session, SessionError, connect, expect, launch } = client;
