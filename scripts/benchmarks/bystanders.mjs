// @ts-check
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Sessions in a thread of their own, whose taps are measured: see bystander.mjs. */
export class Bystanders {
  #worker;
  /** Rejects if the thread ends by an error. @type {Promise<never>} */
  #failed;

  /** @param {Worker} worker */
  constructor(worker) {
    this.#worker = worker;
    this.#failed = once(worker, "error").then(([error]) => Promise.reject(error));
    // A failure is reported by the next measurement.
    this.#failed.catch(() => {});
  }

  /** @param {import("./bystander.mjs").BystanderOptions} options */
  static async open(options) {
    const bystanders = new Bystanders(new Worker(new URL("./bystander.mjs", import.meta.url), { workerData: options }));
    await bystanders.#message();
    return bystanders;
  }

  /** @returns {Promise<number[]>} the milliseconds of the taps since the previous call */
  async times() {
    this.#worker.postMessage("measure");
    return /** @type {Promise<number[]>} */ (this.#message());
  }

  async end() {
    const ended = once(this.#worker, "exit");
    this.#worker.postMessage("end");
    await Promise.race([ended, this.#failed]);
  }

  async #message() {
    const [message] = await Promise.race([once(this.#worker, "message"), this.#failed]);
    return message;
  }
}
