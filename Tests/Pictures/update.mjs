// @ts-check
// Renews the approved pictures, says what changed, and writes a page that shows it: `scripts/test --update-pictures`
// runs this.
import {
  approve,
  approved,
  changes,
  description,
  drawn,
  fontsOf,
  writeComparison,
} from "../support/approved-pictures.mjs";
import { RealGateway } from "../support/real-gateway.mjs";

const gateway = new RealGateway();
try {
  const base = await gateway.start();
  const before = approved();
  const [after, fonts] = [await drawn(base), await fontsOf(base)];
  const changed = changes(before.pictures, after);
  const path = await writeComparison(changed);
  await approve(after, fonts);
  console.log(description(changed, after));
  if (before.pictures.size > 0 && JSON.stringify(before.fonts) !== JSON.stringify(fonts)) {
    console.log("They were drawn with other font files than before.");
  }
  if (changed.length > 0) console.log(`Look at what changed: ${path}`);
} finally {
  await gateway.close();
}
