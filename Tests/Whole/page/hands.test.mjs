// @ts-check
// Each scene of a container in Chromium, with a mouse, with a finger, and with the keyboard only.
import assert from "node:assert/strict";
import { hands } from "../../Page/support/hands.mjs";
import { live, pageChecks } from "../../Page/support/page-checks.mjs";
import { sceneWalks } from "../../Page/support/scene-walks.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

const { check } = pageChecks({ make: () => new RealGateway(), isShared: true });

for (const [scene, act] of Object.entries(sceneWalks)) {
  for (const input of /** @type {const} */ (["mouse", "finger", "keys"])) {
    const { look, use } = hands[input];
    check(
      `the scene ${scene} is operated with ${{ mouse: "a mouse", finger: "a finger", keys: "keys alone" }[input]}`,
      async ({ open }) => {
        const page = await open(`/?scene=${scene}`, {
          width: 900,
          height: scene === "controls" ? 2600 : 1000,
          ...look,
        });
        await live(page);
        if (scene === "controls") await page.evaluate(() => window.vitrine.device({ width: 390, height: 2400 }));
        await act(page, (what) => use(page, what), input);
        assert.equal(await page.evaluate(() => document.body.dataset.moment), "live");
      },
    );
  }
}
