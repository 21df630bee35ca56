// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { outline } from "../../web/client/outline.js";
import { treeOf, trimmed } from "../support/sketch.mjs";

const tree = treeOf(
  `
  1 UIWindow @0,0,100,200
    2 UITableView @0,0,100,50 scroll={"content":[100,400],"offset":[0,8]}
      3 UITableViewCell @0,0,100,40 tappable selected
        4 UILabel @0,10,100,20 text="Alien" interactive=false
      5 UITableViewCell @0,100,100,40 identifier="last"
    6 UIButton @0,60,100,40 role="button" enabled=false label="Delete all"
    7 UIView @0,100,10,10 hidden alpha=0.5
      8 UIView @0,0,10,10`,
  {
    controllers: [
      { id: 1, type: "Films", parent: 0, view: 2, title: "Movies", state: "appeared" },
      { id: 2, type: "Later", parent: 1, view: 0, state: "disappeared" },
    ],
  },
);

test("an outline lists controllers above their views, with the state of each view", () => {
  const expected = `
    UIWindow #1
      Films "Movies" appeared
        UITableView #2 scroll 0,8
          UITableViewCell #3 selected tappable
            UILabel #4 "Alien" takes no touches
          UITableViewCell #5 identifier "last" out of sight
      UIButton #6 label "Delete all" button disabled
      UIView #7 hidden alpha 0.5
        UIView #8
    Later disappeared, view not on the screen`;
  assert.equal(outline(tree), trimmed(expected));
});

test("an outline can omit invisible views", () => {
  assert.doesNotMatch(outline(tree, { only: "visible" }), /#5|#7|#8/);
  assert.match(outline(tree, { only: "visible" }), /#4/);
});
