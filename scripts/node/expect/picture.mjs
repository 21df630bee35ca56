// @ts-check
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mistake } from "../../../web/client/errors.js";
import { formatValue } from "../../../web/client/query.js";
import { artifactsOf } from "../artifacts.mjs";
import { compared } from "../raster.mjs";
import { failed } from "./failure.mjs";

/** The difference of a channel that rounding may cause, and the part of the pixels that may differ by more. */
const defaultTolerance = { channel: 2, pixels: 0 };

/** Whether pictures are approved instead of compared. */
const isUpdating = () => process.argv.includes("--update") || Boolean(process.env.VITRINE_UPDATE);

/**
 * Compares the screen, as the server draws it, with an approved picture: an SVG in the folder `pictures` beside the
 * test. If the two differ by a byte, a browser draws both, and their pixels are compared.
 * @param {import("../../../web/client/session.js").Session} session @param {string} name of the picture
 * @param {{tolerance?: {channel?: number, pixels?: number}, folder?: string, update?: boolean}} [options] `channel`: by
 *   how much, of 255, a pixel may differ; `pixels`: which part of the pixels may differ by more, from 0 to 1
 */
export async function matchPicture(
  session,
  name,
  { tolerance = {}, folder = join(dirname(process.argv[1] ?? "."), "pictures"), update = isUpdating() } = {},
) {
  if (typeof name !== "string" || !/^[\w. -]+$/.test(name)) {
    throw mistake(
      new TypeError(`a picture's name has letters, digits, spaces, dots and hyphens; got ${formatValue(name)}`),
    );
  }
  const file = join(folder, `${name}.svg`);
  const call = `expect(session).toMatchPicture(${formatValue(name)})`;
  const after = await session.svg();
  if (update) {
    await mkdir(folder, { recursive: true });
    return writeFile(file, after);
  }
  if (!existsSync(file)) {
    throw failed(session, {
      call,
      reason: "as there is no approved picture",
      expected: file,
      received: "no such file",
      detail: "Approve the screen as it is: run the test once with --update, or with VITRINE_UPDATE=1.",
    });
  }
  const before = await readFile(file, "utf8");
  if (before === after) return;
  const { channel, pixels } = { ...defaultTolerance, ...tolerance };
  const result = await compared(before, after, channel);
  if (result.different <= pixels * result.total && result.isSameSize) return;
  const artifacts = artifactsOf(session);
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, `${name}-expected.svg`), before);
  await writeFile(join(artifacts, `${name}-received.svg`), after);
  await writeFile(join(artifacts, `${name}-difference.png`), result.picture);
  const detail = `The pictures, and their difference in red: ${
    join(artifacts, name)
  }-expected.svg, -received.svg, -difference.png\nRun with --update to approve the screen as it is.`;
  const received = result.isSameSize
    ? `${result.different} of ${result.total} pixels differ by more than ${channel} of 255`
    : `a picture of ${result.size.join(" x ")} points`;
  throw failed(session, {
    call,
    reason: "as the screen has changed",
    expected: `at most ${Math.floor(pixels * result.total)} different pixels`,
    received,
    detail,
  });
}
