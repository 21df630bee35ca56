// Saves a session as one HTML file that any browser plays without a server:  node scripts/export.mjs
// http://127.0.0.1:8080 SESSION session.html
import { writeFile } from "node:fs/promises";
import { connect } from "./vitrine.mjs";

const [address, id, file] = process.argv.slice(2);

if (!file) {
  console.error("usage: node scripts/export.mjs URL SESSION FILE");
  process.exit(2);
}
try {
  const session = await connect(address, { session: id });
  await writeFile(file, await session.export());
  await session.close();
} catch (error) {
  console.error(`export: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
