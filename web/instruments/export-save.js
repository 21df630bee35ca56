// @ts-check
import { exported, fileReaderAt, sourcesOf } from "./export.js";

/** Saves the recording as a file. @param {import("./instrument.js").Instrument} instrument */
export async function save(instrument) {
  const { recording, session } = instrument;
  await instrument.ready;
  const html = await exported({
    history: recording.text,
    read: fileReaderAt(location.href),
    sources: await sourcesOf(session),
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  link.download = `${session.scene || "session"}-${session.id}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return link.download;
}
