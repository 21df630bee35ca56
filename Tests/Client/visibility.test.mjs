// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { findAll } from "../../web/client/query.js";
import { visibleTexts } from "../../web/client/text.js";
import { treeOf } from "../support/sketch.mjs";

const classes = { UILabel: "UIView", UITransitionView: "UIView", SheetView: "UIView" };

/**
 * A list of three rows behind a sheet whose card begins at `top`.
 * @param {number} top
 * @param {string} [card]
 * @param {string} [content]
 */
const sheet = (top, card = "clip radius=10 corners=[true,true,false,false]", content = 'background="#ffffff"') =>
  treeOf(
    `
  1 UIWindow @0,0,100,200
    2 UIView @0,0,100,200 background="#ffffff"
      3 UILabel @0,10,100,20 text="first"
      4 UILabel @0,95,100,20 text="second"
      5 UILabel @0,150,100,20 text="third"
    6 UITransitionView @0,0,100,200
      7 UIView @0,0,100,200 background="#00000033"
      8 SheetView @0,${top},100,${200 - top} ${card}
        9 UIView @0,0,100,${200 - top} ${content}
          10 UILabel @0,30,100,20 text="of the sheet"`,
    { classes },
  );

test("texts behind a full sheet are invisible, and texts above its top edge are visible", () =>
  assert.deepEqual(visibleTexts(sheet(40)), ["first", "of the sheet"]));
test("behind a medium sheet a row that is partly seen is shown", () =>
  assert.deepEqual(visibleTexts(sheet(100)), ["first", "second", "of the sheet"]));
test("a presentation of the whole screen covers all", () =>
  assert.deepEqual(visibleTexts(sheet(0, "")), ["of the sheet"]));
test("a row that is partly visible beside a round corner is reported as visible", () => {
  assert.deepEqual(visibleTexts(sheet(93, "clip radius=30")).includes("second"), true);
  assert.deepEqual(visibleTexts(sheet(93, "")).includes("second"), false);
});
for (
  const [name, card, content] of [
    ["without a background", "", ""],
    ["of a colour that lets light through", "", 'background="#ffffff80"'],
    ["that is translucent", "alpha=0.9", 'background="#ffffff"'],
    ["that is hidden", "hidden", 'background="#ffffff"'],
    ["that is turned", "transform=[0.7,0.7,-0.7,0.7,0,0]", 'background="#ffffff"'],
  ]
) {
  test(`a sheet ${name} covers nothing`, () =>
    assert.equal(visibleTexts(sheet(0, card, content)).includes("third"), true));
}
test("queries find only what is not covered", () => {
  assert.deepEqual(findAll(sheet(40), { type: "UILabel" }).map((each) => each.id), [3, 10]);
});

test("an opaque sibling covers nothing, because an app may lay it over others for a moment only", () => {
  assert.deepEqual(
    visibleTexts(treeOf(
      `
    1 UIWindow @0,0,100,200
      2 UIView @0,0,100,200
        3 UILabel @0,10,100,20 text="row"
      4 UIView @0,0,100,200 background="#000000"`,
      { classes },
    )),
    ["row"],
  );
});
