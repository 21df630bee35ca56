// @ts-check
import { ground } from "./support/ground.mjs";
import { walk } from "./support/walk.mjs";

// VITRINE_URL names a running gateway to walk through; without it a fake one stands in.
const { check } = ground({ url: process.env.VITRINE_URL });
walk(check);
