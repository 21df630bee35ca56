#!/usr/bin/env node
// @ts-check
import { moduleAt } from "./modules.mjs";

await import(moduleAt("command.mjs"));
