// @ts-check
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

/** @param {number} pid @returns {Promise<number[]>} none of a process, or by a thread, that ends meanwhile */
export async function children(pid) {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
  );
  return lists.join(" ").split(" ").filter(Boolean).map(Number);
}

/** @param {number} pid @returns {Promise<number[]>} all below a process */
export async function descendants(pid) {
  const below = await children(pid);
  return [...below, ...(await Promise.all(below.map(descendants))).flat()];
}

/** @param {number[]} pids @returns {Promise<void[]>} fulfilled when none of them runs any more */
export function ended(pids) {
  return Promise.all(pids.map((pid) =>
    new Promise((resolve, reject) => {
      execFile("tail", [`--pid=${pid}`, "--sleep-interval=0.05", "--follow", "/dev/null"], (error) =>
        error ? reject(error) : resolve(undefined));
    })
  ));
}
