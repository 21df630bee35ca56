// @ts-check
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { SessionError } from "../../../web/client/errors.js";
import { connect } from "../../vitrine.mjs";
import { GatewayProcess } from "../gateway-process.mjs";
import { fetchFrom } from "../token.mjs";
import { scriptFrom } from "./script.mjs";

const scriptUsage = `Usage: vitrine script JOURNAL [--app EXECUTABLE] [-o FILE] [--import MODULE]

Writes the session of a journal as a test that does the same, with locators that will hold.
  --app EXECUTABLE  the app of the session: the gallery if left out
  -o FILE           where to write it: standard output if left out
  --import MODULE   where the test imports the fixture from
  --help            shows this text`;

const recordUsage = `Usage: vitrine record URL [--journal DIR] [-o FILE] [--import MODULE]

Starts or joins the session that the address names, and writes what people do in it as a test. It ends with Ctrl-C,
with the end of standard input, or with the session.
  URL              http://127.0.0.1:8080/?scene=movies, or ?session=ID
  --journal DIR    the journals of the gateway, where that was started with another folder than the default
  -o FILE          where to write it: standard output if left out
  --import MODULE  where the test imports the fixture from
  --help           shows this text`;

const options = /** @type {const} */ ({
  app: { type: "string" },
  output: { type: "string", short: "o" },
  import: { type: "string" },
  journal: { type: "string" },
  help: { type: "boolean", short: "h" },
});

/** `vitrine script`. @param {string[]} args @returns {Promise<number>} the exit status */
export async function main(args) {
  const { values, positionals: [file, ...more] } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return console.log(scriptUsage), 0;
  if (file === undefined || more.length) return console.error(scriptUsage), 64;
  const journal = await readFile(file, "utf8").catch((error) => {
    throw new SessionError("unavailable", `${file} cannot be read: ${error.code}`);
  });
  const header = headerOf(journal, file);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-script-"));
  try {
    await copyFile(file, join(folder, `${header.session}.jsonl`));
    const gateway = await GatewayProcess.start({ app: values.app, journal: folder }, 30_000);
    try {
      const session = await connect(gateway.url, { session: header.session });
      const history = await historyOf(gateway.url, session.id);
      await session.close();
      return await write({ history, journal, device: header.device, ...values });
    } finally {
      await gateway.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** `vitrine record`. @param {string[]} args @returns {Promise<number>} the exit status */
export async function record(args) {
  const { values, positionals: [url, ...more] } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return console.log(recordUsage), 0;
  if (url === undefined || more.length) return console.error(recordUsage), 64;
  const session = await connect(url, { events: true });
  try {
    return await recordUntilInterrupted(session, url, values);
  } finally {
    await session.close();
  }
}

/**
 * @param {Awaited<ReturnType<typeof connect>>} session
 * @param {string} url
 * @param {{journal?: string, output?: string, import?: string}} values
 * @returns {Promise<number>}
 */
async function recordUntilInterrupted(session, url, values) {
  const { width, height } = session.tree.screen;
  console.error(
    `Recording ${session.title}. Use it at ${new URL(
      `/?session=${session.id}`,
      url,
    )}; Ctrl-C ends the recording and writes the test.`,
  );
  session.on(
    "lost",
    () => console.error("The gateway does not respond. The recording continues when it is back; Ctrl-C ends it."),
  );
  const ended = await Promise.race([interrupted(), new Promise((end) => session.on("gone", () => end("gone")))]);
  if (ended === "gone") {
    throw new SessionError(
      "closed",
      "the session has ended, and its history with it. Its journal still exists: use vitrine script",
    );
  }
  const history = await historyOf(url, session.id);
  const journal = await readFile(join(resolve(values.journal ?? journals()), `${session.id}.jsonl`), "utf8").catch(() =>
    undefined
  );
  return write({ history, journal, device: { width, height }, ...values });
}

/** @returns {Promise<unknown>} fulfilled with Ctrl-C, or with the end of standard input */
function interrupted() {
  process.stdin.resume();
  return Promise.race([once(process, "SIGINT"), once(process, "SIGTERM"), once(process.stdin, "end")]).finally(() =>
    process.stdin.pause()
  );
}

/** The default folder of a gateway's journals. */
const journals = () => join(process.env.XDG_STATE_HOME || join(homedir(), ".local", "state"), "vitrine", "sessions");

/**
 * @param {string} journal @param {string} file
 * @returns {{session: string, device?: {width: number, height: number}}} its header, which the second line repeats
 */
function headerOf(journal, file) {
  for (const line of journal.split("\n", 2)) {
    try {
      const header = JSON.parse(line);
      if (header.type === "session" && typeof header.session === "string") return header;
    } catch {
      // Without another line, the error is thrown below.
    }
  }
  throw new SessionError("unavailable", `${file} is not a session's journal: its first line names no session`);
}

/** @param {string} url @param {string} id @returns {Promise<string>} */
async function historyOf(url, id) {
  const answer = await fetchFrom(`/sessions/${id}/history`, url).catch(() => {
    throw new SessionError(
      "not-connected",
      `no gateway is running at ${
        new URL(url).origin
      } any more. The session's journal still exists: use vitrine script`,
    );
  });
  if (!answer.ok) {
    throw new SessionError(
      "unavailable",
      `the history of the session cannot be read: ${answer.status} ${await answer.text()}`,
    );
  }
  return answer.text();
}

/**
 * @param {{history: string, journal?: string, device?: {width: number, height: number}, output?: string, import?:
 *   string}} what
 * @returns {Promise<number>} the exit status: 1 where something could not be written
 */
async function write({ history, journal, device, output, import: module = moduleFor(output) }) {
  const { text, faults } = scriptFrom({
    history,
    journal,
    module,
    device: device && { width: device.width, height: device.height },
  });
  if (output === undefined) process.stdout.write(text);
  else await writeFile(output, text);
  for (const fault of faults) {
    console.error(
      `vitrine: ${fault} could not be written: the recording does not hold all of it${
        journal === undefined ? ". Name the gateway's journals with --journal" : ""
      }`,
    );
  }
  return faults.length ? 1 : 0;
}

/**
 * An installed package is imported by its name, the fixture of a checkout by its path.
 * @param {string | undefined} output
 * @returns {string}
 */
function moduleFor(output) {
  const fixture = fileURLToPath(new URL("../../test.mjs", import.meta.url));
  if (!existsSync(fileURLToPath(new URL("../../entry", import.meta.url)))) return "vitrine/test";
  const path = output === undefined ? fixture : relative(dirname(resolve(output)), fixture);
  return path.startsWith(".") || path.startsWith("/") ? path : `./${path}`;
}
