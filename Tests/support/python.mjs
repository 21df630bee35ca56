// @ts-check
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * @returns {string | undefined} a Python that has the module `websockets`: one that `python_with_websockets` of
 *   scripts/lib.sh has made, or the system's
 */
export function pythonWithWebSockets() {
  return [fileURLToPath(new URL("../../.build/python/bin/python3", import.meta.url)), "python3"].find((path) => {
    try {
      execFileSync(path, ["-c", "import websockets.sync.client"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}
