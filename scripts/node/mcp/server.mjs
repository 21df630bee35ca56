// @ts-check
import { createInterface } from "node:readline";

/**
 * A server of the Model Context Protocol over two streams: JSON-RPC 2.0, one message a line. Requests are answered in
 * order, because each tool call acts on the screen that the previous one has left. `ping` is answered at once.
 *
 * @typedef {{name: string, title: string, description: string, inputSchema: {type: "object", properties: Record<string,
 *   Property>, required?: string[]}, annotations?: {readOnlyHint: boolean}}} Tool
 * @typedef {{type: string, description: string, enum?: readonly string[]}} Property of the arguments
 * @typedef {{id?: string | number, method: string, params?: Record<string, unknown>}} Request
 * @typedef {{type: "text", text: string} | {type: "image", data: string, mimeType: string}} Content
 * @typedef {{content: Content[], isError?: boolean}} ToolResult
 * @typedef {{list: Tool[], call(name: string, values: unknown): Promise<ToolResult>}} Tools
 */

/** The supported versions of the protocol, the newest first. Their messages differ only where this server uses none. */
export const versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

/** Codes of JSON-RPC. */
const code = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603 };

/** The error response to an invalid request. */
class Refusal extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @param {{input: NodeJS.ReadableStream, output: {write(text: string): unknown}, tools: Tools, version: string}}
 *   options
 * @returns {Promise<void>} fulfilled when the input has ended and all requests are answered
 */
export async function serve({ input, output, tools, version }) {
  const writeMessage = (/** @type {object} */ message) =>
    void output.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let last = Promise.resolve();
  for await (const line of createInterface({ input })) {
    if (!line.trim()) continue;
    const request = parsed(line);
    if (request === undefined) writeMessage({ error: { code: code.parse, message: "The line is not JSON." } });
    else if (!isRequest(request)) {
      writeMessage({
        id: idOf(request),
        error: { code: code.request, message: "The message is no request of JSON-RPC 2.0." },
      });
    } else if (request.id === undefined) continue;
    else if (request.method === "ping") writeMessage({ id: request.id, result: {} });
    else {last = last.then(() => answer(request, tools, version)).then((outcome) =>
        writeMessage({ id: request.id, ...outcome })
      );}
  }
  await last;
}

/** @param {string} line @returns {unknown} undefined if it is not JSON */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} message
 * @returns {message is Request} whether it is a request, or a notification, which has no id
 */
function isRequest(message) {
  if (typeof message !== "object" || message === null || Array.isArray(message)) return false;
  const { jsonrpc, method, id } = /** @type {Record<string, unknown>} */ (message);
  return jsonrpc === "2.0" && typeof method === "string" && ["string", "number", "undefined"].includes(typeof id);
}

/**
 * The protocol's schema has no `null` here: an error without a request has no id.
 * @param {unknown} message
 * @returns {string | number | undefined}
 */
function idOf(message) {
  const id = /** @type {{id?: unknown} | null | undefined} */ (message)?.id;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/**
 * @param {Request} request
 * @param {Tools} tools
 * @param {string} version of this server
 * @returns {Promise<{result: object} | {error: object}>}
 */
async function answer({ method, params = {} }, tools, version) {
  try {
    if (!Object.hasOwn(methods, method)) throw new Refusal(code.method, `There is no method ${method}.`);
    return { result: await methods[method](params, tools, version) };
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: String(error) };
    return { error: { code: error instanceof Refusal ? error.code : code.internal, message } };
  }
}

/**
 * @type {Record<string, (params: Record<string, unknown>, tools: Tools, version: string) => object | Promise<object>>}
 */
const methods = {
  initialize: ({ protocolVersion }, _, version) => {
    if (typeof protocolVersion !== "string") throw new Refusal(code.params, "initialize needs a protocolVersion.");
    return {
      protocolVersion: versions.includes(protocolVersion) ? protocolVersion : versions[0],
      capabilities: { tools: {} },
      serverInfo: { name: "vitrine", title: "Vitrine", version },
      instructions:
        "Runs an iOS app's UIKit code and shows its screen. Call `scenes`, then `open`; then look with `outline` or `picture`, and act with `tap` and `type`. The clock of a session is paused between actions: each action runs it until the app is idle.",
    };
  },
  "tools/list": (_, tools) => ({ tools: tools.list }),
  "tools/call": async ({ name, arguments: values = {} }, tools) => {
    const tool = tools.list.find((each) => each.name === name);
    if (!tool) {
      throw new Refusal(
        code.params,
        `There is no tool ${JSON.stringify(name)}: there are ${tools.list.map((each) => each.name).join(", ")}.`,
      );
    }
    const fault = faultOf(tool.inputSchema, values);
    if (fault) throw new Refusal(code.params, `${tool.name}: ${fault}`);
    // An error in a tool is a result for the model to read, and not an error of the protocol.
    return tools.call(tool.name, values).catch((error) => ({
      content: [{ type: "text", text: error.message }],
      isError: true,
    }));
  },
};

/**
 * @param {Tool["inputSchema"]} schema
 * @param {unknown} values
 * @returns {string | undefined} what is wrong with the arguments
 */
function faultOf({ properties, required = [] }, values) {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return "its arguments are an object.";
  const named = /** @type {Record<string, unknown>} */ (values);
  const missing = required.find((name) => named[name] === undefined);
  if (missing) return `${missing} is missing.`;
  for (const [name, value] of Object.entries(values)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) {
      return `there is no argument ${JSON.stringify(name)}: use ${Object.keys(properties).join(", ") || "none"}.`;
    }
    const isRight = property.type === "integer" ? Number.isInteger(value) : typeof value === property.type;
    if (!isRight) return `${name} is of type ${property.type}.`;
    if (property.enum && !property.enum.some((each) => each === value)) {
      return `${name} is one of ${property.enum.join(", ")}.`;
    }
  }
  return undefined;
}
