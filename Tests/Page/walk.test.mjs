// @ts-check
import { pageChecks } from "./support/page-checks.mjs";
import { walk } from "./support/walk.mjs";

// VITRINE_URL names a running gateway to walk through; without it a fake one stands in.
const { check } = pageChecks({ url: process.env.VITRINE_URL });
walk(check);
