// @ts-check
import { ScriptSession } from "./script-session.mjs";

/** A session with its own gateway: when one of them ends, so does the other. */
export class LaunchedSession extends ScriptSession {
  #gateway;

  /**
   * @param {import("../../web/client/session.js").Options} options
   * @param {import("./gateway-process.mjs").GatewayProcess} gateway
   */
  constructor(options, gateway) {
    super(options);
    this.#gateway = gateway;
    gateway.exited.then(() => this.close(`the gateway has ended: ${gateway.lastOutput}`));
  }

  /** The gateway's address. */
  get url() {
    return this.#gateway.url;
  }

  /** @param {string} [reason] @returns {Promise<void>} fulfilled when the gateway has ended */
  close(reason) {
    super.close(reason);
    return this.#gateway.end();
  }
}
