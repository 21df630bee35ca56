// @ts-check
import { outline } from "../../../web/client/outline.js";
import { ViewRole } from "../../../web/protocol.js";
import { connect } from "../../vitrine.mjs";
import { actionLog } from "../action-log.mjs";
import { GatewayProcess } from "../gateway-process.mjs";
import { png } from "../raster.mjs";
import { fetchFrom } from "../token.mjs";

/**
 * @typedef {import("./server.mjs").Tool} Tool
 * @typedef {import("./server.mjs").Content} Content
 * @typedef {import("../script-session.mjs").ScriptSession} ScriptSession
 * @typedef {{text?: string, role?: string, name?: string, label?: string, identifier?: string, type?: string,
 *   controller?: string, nth?: number}} Target the arguments that select a view
 * @typedef {Target & {scene: string, width?: number, height?: number, all?: boolean, typed: string,
 *   milliseconds?: number, gone?: boolean}} Values the arguments of all tools; each tool has some of them
 */

const string = (/** @type {string} */ description) => ({ type: "string", description });
const number = (/** @type {string} */ description) => ({ type: "integer", description });

/** The parameters that select a view. */
const targetProperties = {
  text: string("The whole text of the view"),
  role: { type: "string", description: "Its accessibility role", enum: Object.values(ViewRole) },
  name: string("With role: its accessibility label, or else its text"),
  label: string("Its accessibility label"),
  identifier: string("Its accessibility identifier"),
  type: string("Its class, or a superclass"),
  controller: string("The class of the view controller that it is in"),
  nth: number("Which of several matches, from top to bottom, counted from 0"),
};

/**
 * @param {string} name
 * @param {string} title
 * @param {string} description
 * @param {Record<string, import("./server.mjs").Property>} [properties]
 * @param {string[]} [required]
 * @param {boolean} [readOnlyHint]
 * @returns {Tool}
 */
const tool = (name, title, description, properties = {}, required = [], readOnlyHint = true) => ({
  name,
  title,
  description,
  inputSchema: { type: "object", properties, required },
  annotations: { readOnlyHint },
});

const list = [
  tool("scenes", "List the scenes", "The app's scenes, each with its id, title and summary."),
  tool(
    "open",
    "Open a scene",
    "Starts the app again with a scene, and returns its screen.",
    {
      scene: string("The scene's id"),
      width: number("The screen's width in points: 390 if left out"),
      height: number("Its height: 844 if left out"),
    },
    ["scene"],
    false,
  ),
  tool(
    "outline",
    "Read the screen",
    "The view controllers and views as an indented text: classes, texts, roles, state.",
    { all: { type: "boolean", description: "Whether hidden views are listed, too" } },
  ),
  tool("picture", "See the screen", "The screen as a picture."),
  tool(
    "tap",
    "Tap",
    "Taps the one view that matches, once it is enabled and at rest. Fails with a list where several match.",
    targetProperties,
    [],
    false,
  ),
  tool(
    "type",
    "Type",
    "Types a text with the keyboard. With a target: replaces the text of that field. \\n is the return key.",
    {
      ...targetProperties,
      typed: string("The text to type"),
    },
    ["typed"],
    false,
  ),
  tool(
    "wait",
    "Wait",
    "Lets session time pass: for a number of milliseconds, or until a text is on the screen, or is gone.",
    {
      milliseconds: number("How long, or at most how long to wait for the text"),
      text: string("The text to wait for"),
      gone: { type: "boolean", description: "Whether to wait until the text is gone" },
    },
    [],
    false,
  ),
  tool(
    "callbacks",
    "Read the callbacks",
    "The view controllers' callbacks since the last action, in order, each with the rule of UIKit by which it came; and those that do not come, and why.",
  ),
  tool(
    "warnings",
    "Read the warnings",
    "The app's faults: broken rules of containment, conflicting constraints, UIKit's log.",
  ),
];

/** The tools, and the one session on which they act. */
export class SessionTools {
  list = list;
  #app;
  /** @type {string | undefined} */
  #url;
  /** @type {GatewayProcess | undefined} */
  #gateway;
  /** @type {ScriptSession | undefined} */
  #session;

  /** @param {{url?: string, app?: string}} options a running gateway, or an app for which to start one */
  constructor({ url, app }) {
    this.#url = url;
    this.#app = app;
  }

  /** @param {string} name @param {unknown} values @returns {Promise<import("./server.mjs").ToolResult>} */
  async call(name, values) {
    const content = await this.#calls[name](/** @type {Values} `serve` has checked them */ (values));
    return { content: typeof content === "string" ? [{ type: "text", text: content }] : content };
  }

  async close() {
    await this.#session?.close();
    await this.#gateway?.end();
  }

  /** @type {Record<string, (values: Values) => Promise<string | Content[]>>} */
  #calls = {
    scenes: async () => {
      const answer = await fetchFrom("/scenes", await this.#address());
      return (await answer.json()).map((
        /** @type {{id: string, title: string, summary?: string}} */ { id, title, summary },
      ) => [id, title, summary].filter(Boolean).join(": ")).join("\n");
    },
    open: async ({ scene, width = 390, height = 844 }) => {
      const session = await connect(await this.#address(), {
        scene,
        device: { width, height },
        clock: "virtual",
        events: true,
      });
      await this.#session?.close();
      this.#session = session;
      return this.#settle("");
    },
    outline: async ({ all = false }) => outline(this.#openSession.tree, all ? {} : { only: "visible" }),
    picture: async () => {
      const svg = await this.#openSession.svg();
      return [{ type: "image", data: (await png(svg)).toString("base64"), mimeType: "image/png" }];
    },
    tap: async (values) => {
      await this.#locator(values).tap();
      return this.#settle(`Tapped ${this.#locator(values)}.`);
    },
    type: async ({ typed, ...values }) => {
      await (Object.keys(values).length ? this.#locator(values).fill(typed) : this.#openSession.type(typed));
      return this.#settle("Typed.");
    },
    wait: async ({ milliseconds, text, gone = false }) => {
      if (text === undefined && milliseconds === undefined) throw new Error("wait needs milliseconds or a text.");
      if (text === undefined) await this.#openSession.advance(/** @type {number} */ (milliseconds));
      else {
        await this.#openSession.getByText(text).waitFor({ state: gone ? "hidden" : "visible", timeout: milliseconds });
      }
      return this.#withScreenTexts(`Session time is ${Math.round(this.#openSession.time)} ms.`);
    },
    callbacks: async () => {
      const events = actionLog(this.#openSession).events.filter(({ event }) =>
        event === "callback" || event === "silence"
      );
      return events.map((
        each,
      ) => (each.event === "callback"
        ? `${each.class}.${each.name}   rule ${each.rule}`
        : `${each.text}   rule ${each.rule}`)
      ).join("\n") || "No callback came since the last action.";
    },
    warnings: async () => {
      const warnings = this.#openSession.events.filter(({ event }) =>
        event === "breach" || event === "conflict" || event === "log"
      );
      return warnings.map(({ severity = "warning", text, rule, file, line }) =>
        [`${severity}: ${text}`, rule && `rule ${rule}`, file && `${file}:${line}`].filter(Boolean).join(", ")
      ).join("\n") || "There are no warnings.";
    },
  };

  /** @returns {Promise<string>} the gateway's address */
  async #address() {
    if (!this.#url) {
      this.#gateway = await GatewayProcess.start({ app: this.#app }, 30_000);
      this.#url = this.#gateway.url;
    }
    return this.#url;
  }

  get #openSession() {
    if (!this.#session) throw new Error("No scene is open. Call `open` first.");
    return this.#session;
  }

  /** @param {Target} target */
  #locator({ text, role, name, label, identifier, type, controller, nth }) {
    const session = this.#openSession;
    if (name !== undefined && role === undefined) throw new Error("`name` requires `role`.");
    const query = type === undefined ? {} : { type };
    const parts = [
      role !== undefined && ((/** @type {ScriptSession} */ at) => at.getByRole(role, { name })),
      text !== undefined && ((/** @type {ScriptSession} */ at) => at.getByText(text)),
      label !== undefined && ((/** @type {ScriptSession} */ at) => at.getByLabel(label)),
      identifier !== undefined && ((/** @type {ScriptSession} */ at) => at.getByIdentifier(identifier)),
      type !== undefined && ((/** @type {ScriptSession} */ at) => at.locator(query)),
    ].filter((part) => part !== false);
    if (parts.length !== 1) {
      throw new Error("Name one of text, role, label, identifier and type; controller and nth narrow it down.");
    }
    let locator = parts[0](session);
    if (controller !== undefined) locator = locator.within({ controller });
    return nth === undefined ? locator : locator.nth(nth);
  }

  /** Settles the session. @param {string} outcome @returns {Promise<string>} the outcome and the texts on the screen */
  async #settle(outcome) {
    const unsettledText = await this.#openSession.settle().then(
      () => "",
      (/** @type {{code?: string, message: string}} */ error) => {
        if (error.code !== "never-settles") throw error;
        return ` The app does not come to rest: ${error.message}`;
      },
    );
    return this.#withScreenTexts(outcome + unsettledText);
  }

  /** @param {string} outcome */
  #withScreenTexts(outcome) {
    return [
      outcome,
      `On the screen: ${this.#openSession.text().map((text) => JSON.stringify(text)).join(", ") || "no text"}`,
    ].filter(Boolean).join("\n");
  }
}
