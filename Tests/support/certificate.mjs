// @ts-check
// A certificate for a gateway with TLS or a public address, for tests and benchmarks.
import { execFileSync } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

/** @import { AddressInfo } from "node:net" */

const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];

/**
 * Names the files of a certificate for this machine and its key.
 * @param {string} folder where they are written
 * @returns {{cert: string, key: string, make(name: string): void}} `make` writes them anew, for a common name
 */
export function certificateIn(folder) {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const make = (/** @type {string} */ name) => {
    const names = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"];
    execFileSync("openssl", [...kind, ...names, "-keyout", key, "-out", cert], { stdio: "ignore" });
  };
  return { cert, key, make };
}

/**
 * Finds a port for a gateway with a public address, which does not print its own.
 * @returns {Promise<number>} a port that was free a moment ago
 */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
