// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { find, findAll } from "../../web/client/query.js";
import { visibleTexts } from "../../web/client/text.js";
import { treeOf } from "../support/sketch.mjs";

/** @import { Unchecked } from "../support/types.d.ts" */

const classes = {
  UILabel: "UIView",
  UIControl: "UIView",
  UIButton: "UIControl",
  UITableViewCell: "UIView",
  Films: "UITableViewController",
  UITableViewController: "UIViewController",
};

const screen = `
  1 UIWindow @0,0,100,200
    2 UIView @0,0,100,100
      3 UITableViewCell @0,40,100,40 selected
        4 UILabel @10,5,50,10 text="Alien"
        5 UILabel @10,20,50,10 text="2h"
      6 UITableViewCell @0,0,100,40 identifier="first"
        7 UILabel @10,5,50,10 text="Brazil"
    8 UIButton @0,100,100,40 tappable enabled=false text="Alien"
      9 UILabel @0,0,100,40 text="Alien"
    10 UIView @0,140,100,40 label="Nothing"`;

const controllers = [
  { id: 1, type: "Root", parent: 0, view: 1, state: "appeared" },
  { id: 2, type: "Films", parent: 1, view: 2, state: "appeared" },
];

const tree = treeOf(screen, { classes, controllers });

/** @param {string} name @param {import("../../web/client/query.js").Query} query @param {number[]} ids */
const finds = (name, query, ids) =>
  test(name, () => assert.deepEqual(findAll(tree, query).map((each) => each.id), ids));

finds("a text matches exactly", { text: "Alie" }, []);
finds("of views with a text of their own the deepest come first, from top to bottom; those around them follow", {
  text: "Alien",
}, [4, 9, 8]);
finds("a row is found by its texts together", { text: "Alien 2h" }, [3]);
finds("a row whose only text it is comes after the text", { text: "Brazil" }, [7, 6]);
finds("type finds subclasses, too, from top to bottom", { type: "UIControl" }, [8]);
finds("rows are found top to bottom, not in document order", { type: "UITableViewCell" }, [6, 3]);
finds("a controller's class finds what is in its view", { controller: "Films", type: "UILabel" }, [7, 4, 5]);
finds("a controller is found by its superclass", { controller: "UITableViewController", type: "UITableViewCell" }, [
  6,
  3,
]);
finds("the nearest controller counts, not one above", { controller: "Root", type: "UILabel" }, [9]);
finds("identifier matches", { identifier: "first" }, [6]);
finds("label matches", { label: "Nothing" }, [10]);
finds("id matches", { id: 5 }, [5]);
finds("members together must all match", { text: "Alien", type: "UIButton" }, [8]);
finds("an id that does not exist is not found", { id: 99 }, []);

test("a found node has all members of its view", () => {
  assert.deepEqual(find(tree, { id: 3 }), {
    id: 3,
    type: "UITableViewCell",
    controller: "Films",
    identifier: "",
    label: "",
    text: "Alien 2h",
    role: "",
    value: "",
    frame: { x: 0, y: 40, width: 100, height: 40 },
    enabled: true,
    selected: true,
  });
});

test("a view in a disabled control is disabled", () => assert.equal(find(tree, { id: 9 })?.enabled, false));
test("find returns undefined if nothing matches", () => assert.equal(find(tree, { text: "?" }), undefined));

test("frames include scroll offsets and bounds origins", () => {
  const moved = treeOf(`
    1 UIScrollView @10,10,80,100 scroll={"content":[80,400],"offset":[5,30]}
      2 UIView @0,40,80,60 origin=[3,-4]
        3 UIView @1,1,10,10`);
  assert.deepEqual(find(moved, { id: 3 })?.frame, {
    x: 10 + 0 + 1 - 5 - 3,
    y: 10 + 40 + 1 - 30 + 4,
    width: 10,
    height: 10,
  });
});

test("a transform rotates a view and its subviews about the view's center", () => {
  const turned = treeOf(`
    1 UIWindow @0,0,100,200
      2 UIView @20,40,60,20 transform=[0,1,-1,0,5,0]
        3 UILabel @0,0,10,20 text="a"
      4 UIView @0,100,10,10 transform=[2,0,0,2,0,0]`);
  const frame = (/** @type {number} */ id) => Object.values(find(turned, { id })?.frame ?? {});
  assert.deepEqual(frame(2), [45, 20, 20, 60]);
  assert.deepEqual(frame(3), [45, 20, 20, 10]);
  assert.deepEqual(frame(4), [-5, 95, 20, 20]);
});

/** @param {string} name @param {string} picture @param {boolean} visible whether view 9 is */
function sees(name, picture, visible) {
  test(name, () => assert.equal(Boolean(find(treeOf(picture), { id: 9 })), visible));
}

sees("a view on the screen is visible", "9 UIView @0,0,10,10", true);
sees("a hidden view is not visible", "9 UIView @0,0,10,10 hidden", false);
sees("a view in a hidden view is not visible", "1 UIView @0,0,50,50 hidden\n  9 UIView @0,0,10,10", false);
sees("a view with an alpha of 0.01 is visible", "9 UIView @0,0,10,10 alpha=0.01", true);
sees("a view with an alpha below 0.01 is not visible", "1 UIView @0,0,50,50 alpha=0.009\n  9 UIView @0,0,10,10", false);
sees("a view without an area is not visible", "9 UIView @0,0,10,0", false);
sees("a view off the screen is not visible", "9 UIView @0,200,10,10", false);
sees(
  "a view that is partly inside a clipping view is visible",
  "1 UIView @0,0,50,50 clip\n  9 UIView @0,49,10,10",
  true,
);
sees("a view outside of a clipping view is not visible", "1 UIView @0,0,50,50 clip\n  9 UIView @0,50,10,10", false);
sees("a view outside of a view that does not clip is visible", "1 UIView @0,0,0,0\n  9 UIView @0,50,10,10", true);
sees(
  "a view that is scrolled out of sight is not visible",
  '1 UIScrollView @0,0,50,50 scroll={"content":[50,400],"offset":[0,0]}\n  9 UIView @0,60,10,10',
  false,
);
sees(
  "a view that is scrolled into sight is visible",
  '1 UIScrollView @0,0,50,50 scroll={"content":[50,400],"offset":[0,40]}\n  9 UIView @0,60,10,10',
  true,
);

test("hidden texts are no part of a row's", () => {
  const row = treeOf(
    '1 UITableViewCell @0,0,90,40 tappable\n  2 UILabel @0,0,9,9 text="a"\n  3 UILabel @9,0,9,9 text="b" hidden',
  );
  assert.equal(find(row, { text: "a", type: "UITableViewCell" })?.id, 1);
});

test("a scroll view's content begins where its insets end", () => {
  const scrolled = treeOf(
    '1 UIScrollView @0,10,50,90 origin=[0,-20] scroll={"content":[50,400],"offset":[0,5]}\n  9 UIView @0,30,10,10',
  );
  assert.equal(find(scrolled, { id: 9 })?.frame.y, 55);
});

test("a field's value is its text, and neither its placeholder nor the title of a button in it", () => {
  const fields = treeOf(`
    1 UITextField @0,0,90,40 role="field" tappable
      2 TextContentView @0,0,60,40 text="Ada"
      3 UIButton @60,0,30,40 tappable
        4 UILabel @0,0,30,40 text="Show"
    5 UITextField @0,40,90,40 role="field" tappable
      6 TextContentView @0,0,90,40 text="Street" silent
    7 UITextField @0,80,90,40 role="field" tappable
      8 TextContentView @0,0,90,40 text="City" input={"blank":true}
    9 UISlider @0,120,90,40 role="slider" value="40%"`);
  const value = (/** @type {number} */ id) => find(fields, { id })?.value;
  assert.deepEqual([1, 5, 7, 9].map(value), ["Ada", "", "", "40%"]);
});

test("texts come from top to bottom, then from the left, each once", () =>
  assert.deepEqual(visibleTexts(tree), ["Brazil", "Alien", "2h", "Alien"]));

/** @param {string} name @param {Unchecked} query @param {RegExp} message */
const rejects = (name, query, message) =>
  test(
    name,
    () => assert.throws(() => find(tree, query), (error) => error instanceof TypeError && message.test(error.message)),
  );

rejects("a string is no query", "Alien", /a query is an object such as \{text: "Comedy"\}.*got "Alien"/);
rejects("undefined is no query", undefined, /a query is an object/);
rejects("an array is no query", [{ text: "Alien" }], /a query is an object/);
rejects("an empty query is refused", {}, /would match everything/);
rejects(
  "an unknown member is named",
  { title: "Alien" },
  /no member "title": use id, text, label, identifier, type, controller/,
);
rejects("a member of the wrong kind is named", { text: /Alien/ }, /a query's text is a string/);
