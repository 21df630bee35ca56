// @ts-check
import assert from "node:assert/strict";
import { Easel } from "./support/easel.mjs";
import { ground, live, ticker } from "./support/ground.mjs";

const { check } = ground();

const callback = JSON.stringify({ type: "event", time: 9, event: "callback", controller: 1, class: "ContentViewController", name: "viewDidAppear(_:)" });

check("what comes later of itself is told behind the action, and only if a controller heard of it", async ({ open, gateway }) => {
  const page = await live(await open("/?scene=movies"));
  await page.click("Comedy");
  await ticker(page, "1 commit");
  gateway.session.commit();
  gateway.sendRaw(callback);
  gateway.sendRaw(callback);
  gateway.session.commit();
  assert.match(await ticker(page, "later"), /^tap "Comedy"→1 commit, [\d,]+ B, [\d,]+ ms · later 2 callbacks→1 commit, \d+ B$/);
  await page.click("Comedy");
  await ticker(page, "ms$");
});

check("text from the app is text, whatever it looks like", async ({ open }) => {
  const page = await open("/");
  const easel = await Easel.on(page);
  const text = "<img src=x onerror=alert(1)>";
  await easel.draw({ type: "snapshot", views: [
    { id: 1, type: "UILabel", parent: 0, after: 0, frame: [0, 0, 300, 40], text, lines: [[0, 20, 200, text]], label: text, identifier: text, color: "red;position:fixed", background: "url(x)" },
  ] });
  assert.equal(await page.evaluate(() => window.easel.screen.querySelector(".line").textContent), text);
  assert.deepEqual(await page.evaluate(() => [document.images.length, window.easel.screen.firstElementChild.style.position, window.easel.screen.firstElementChild.style.backgroundImage]), [0, "", ""]);
});
