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

/** Connections at a time. */
const width = 16;
/** Inputs between two looks at the gateway. */
const batch = 256;
/** After so many finds a target is given up. */
const mostFinds = 5;
/** Milliseconds for which an answer to a piece is waited for. */
const answerTime = 50;

/** What comes over the gateway's port. */
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
    let [gateway, done] = [await FuzzedGateway.start(folder), 0];
    try {
      while (done < inputs && finds.length < mostFinds) {
        const count = Math.min(batch, inputs - done);
        await this.#batch(gateway.port, seed, done, count);
        const trouble = await gateway.trouble();
        if (trouble) {
          finds.push(`${trouble}, after one of ${this.#keep(gateway.port, seed, done, count)}\n${gateway.words}`);
          await gateway.end();
          gateway = await FuzzedGateway.start(folder);
        }
        done += count;
      }
    } finally {
      const trouble = await gateway.end();
      if (trouble) finds.push(`${trouble}\n${gateway.words}`);
      rmSync(folder, { recursive: true, force: true });
    }
    return { name: this.name, inputs: done, seconds: (performance.now() - begin) / 1000, finds };
  }

  /** @param {number} port @param {number} seed @param {number} from @param {number} count */
  async #batch(port, seed, from, count) {
    let next = from;
    await Promise.all(Array.from({ length: width }, async () => {
      while (next < from + count) await send(port, this.makePieces(new Random(seed, next++), port));
    }));
  }

  /**
   * Writes the inputs of a batch into a folder.
   * @param {number} port @param {number} seed @param {number} from @param {number} count @returns {string} its path
   */
  #keep(port, seed, from, count) {
    const path = join(found, `${this.name}-${seed}-${from}`);
    mkdirSync(path, { recursive: true });
    for (let number = from; number < from + count; number++) {
      writeFileSync(join(path, String(number)), Buffer.concat(this.makePieces(new Random(seed, number), port)));
    }
    return path;
  }
}

/**
 * Sends each piece when the one before was answered, or after a moment.
 * @param {number} port
 * @param {Buffer[]} pieces
 */
async function send(port, pieces) {
  const socket = connect(port, "127.0.0.1");
  const isOver = new Promise((resolve) => socket.once("close", resolve).on("error", () => {}));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    const answer = once(socket, "data", { signal: AbortSignal.timeout(answerTime) }).catch(() => {});
    socket.write(piece);
    await Promise.race([answer, isOver]);
  }
  socket.destroy();
  await isOver;
}
