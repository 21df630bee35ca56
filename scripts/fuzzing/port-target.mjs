// @ts-check
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { found } from "./code-target.mjs";
import { FuzzedGateway } from "./fuzzed-gateway.mjs";
import { Random } from "./mutator.mjs";

/** @import { MakePieces } from "./port-inputs.mjs" */

/** The number of parallel connections. */
const connectionCount = 16;
/** The number of inputs between two health checks of the gateway. */
const batchSize = 256;
/** The number of failures after which a target is abandoned. */
const maximumFinds = 5;
/** The milliseconds to wait for an answer to a piece. */
const answerTime = 50;

/** Fuzzes the gateway's port with random connections. */
export class PortTarget {
  /** @param {string} name @param {MakePieces} makePieces */
  constructor(name, makePieces) {
    this.name = name;
    this.makePieces = makePieces;
  }

  /** @param {{inputs: number, seed: number}} options @returns {Promise<import("./main.mjs").Outcome>} */
  async run({ inputs, seed }) {
    const begin = performance.now();
    const folder = mkdtempSync(join(tmpdir(), "vitrine-fuzz-"));
    const finds = [];
    let [gateway, tested] = [await FuzzedGateway.start(folder), 0];
    try {
      while (tested < inputs && finds.length < maximumFinds) {
        const count = Math.min(batchSize, inputs - tested);
        await this.#batch(gateway.port, seed, tested, count);
        const failure = await gateway.failure();
        if (failure) {
          finds.push(
            `${failure}, after one of ${this.#writeBatch(gateway.port, seed, tested, count)}\n${gateway.words}`,
          );
          await gateway.end();
          gateway = await FuzzedGateway.start(folder);
        }
        tested += count;
      }
    } finally {
      const endFailure = await gateway.end();
      if (endFailure) finds.push(`${endFailure}\n${gateway.words}`);
      rmSync(folder, { recursive: true, force: true });
    }
    return { name: this.name, inputs: tested, seconds: (performance.now() - begin) / 1000, finds };
  }

  /** @param {number} port @param {number} seed @param {number} from @param {number} count */
  async #batch(port, seed, from, count) {
    let next = from;
    await Promise.all(Array.from({ length: connectionCount }, async () => {
      while (next < from + count) await send(port, this.makePieces(new Random(seed, next++), port));
    }));
  }

  /**
   * Writes the inputs of a batch into a folder.
   * @param {number} port @param {number} seed @param {number} from @param {number} count @returns {string} its path
   */
  #writeBatch(port, seed, from, count) {
    const path = join(found, `${this.name}-${seed}-${from}`);
    mkdirSync(path, { recursive: true });
    for (let number = from; number < from + count; number++) {
      writeFileSync(join(path, String(number)), Buffer.concat(this.makePieces(new Random(seed, number), port)));
    }
    return path;
  }
}

/**
 * Sends each piece after the answer to the previous one, or after `answerTime`.
 * @param {number} port
 * @param {Buffer[]} pieces
 */
async function send(port, pieces) {
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", resolve).on("error", () => {}));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    const answer = once(socket, "data", { signal: AbortSignal.timeout(answerTime) }).catch(() => {});
    socket.write(piece);
    await Promise.race([answer, closed]);
  }
  socket.destroy();
  await closed;
}
