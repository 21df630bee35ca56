// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { distinct, notCovered } from "../../web/client/ambiguity.js";
import { matches } from "../../web/client/query.js";
import { tapReceiver } from "../../web/client/target.js";
import { stage } from "../support/events.mjs";
import { treeOf } from "../support/sketch.mjs";

const tree = treeOf(
  `
  1 UIWindow @0,0,100,200
    2 UIView @0,0,100,100
      3 UITableViewCell @0,0,100,40 tappable
        4 UILabel @0,0,100,40 text="Open" interactive=false
      5 UIButton @0,50,100,20 tappable text="Done"
        6 UILabel @0,0,100,20 text="Done" interactive=false
      7 UITableViewCell @0,70,100,30 tappable
        8 UIButton @0,0,100,30 tappable text="Edit"
          9 UILabel @0,0,100,30 text="Edit" interactive=false
    10 UIView @0,45,100,155
      11 UIButton @0,10,100,20 tappable text="Done"
      12 UIButton @0,80,40,20 tappable text="Save"
      13 UIButton @50,80,40,20 tappable text="Save"`,
  {
    classes: {
      UILabel: "UIView",
      UIButton: "UIControl",
      UIControl: "UIView",
      UITableViewCell: "UIView",
      Films: "UIViewController",
    },
    controllers: [{ id: 1, type: "Films", parent: 0, view: 2, state: "appeared" }],
  },
);

/** @param {string} name @param {import("../../web/client/query.js").Query} query @param {number[]} ids */
const means = (name, query, ids) =>
  test(name, () => {
    const views = notCovered(tree, distinct(tree, query, matches(tree, query), (view) => tapReceiver(tree, view)));
    assert.deepEqual(views.map(({ id }) => id), ids);
  });

means("a label and the row around it are one match", { text: "Open" }, [4]);
means("a button in a row whose only text it has is the button", { text: "Edit" }, [9]);
means("a view behind another one is not a match", { text: "Done" }, [11]);
means("two buttons with one text are an ambiguous match", { text: "Save" }, [12, 13]);
means("a query by type may match several views", { type: "UIButton", text: "Save" }, [12, 13]);
means("a query by type does not match a covered row", { type: "UITableViewCell" }, [3]);
means("a query with a controller alone matches the controller's view", { controller: "Films" }, [2]);

test("an ambiguous action fails at once, does nothing, and lists the candidates; find and findAll choose", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const query = { type: "UITableViewCell", controller: "MovieListViewController" };
  const count = session.findAll(query).length;
  assert.ok(count > 1);
  for (
    const act of [
      () => session.tap(query),
      () => session.drag({ from: query, to: { dx: 1, dy: 1 } }),
      () => session.type(query, "x"),
      () => session.adjust(query, 1),
    ]
  ) {
    const error = await act().then(
      () => assert.fail(),
      (/** @type {import("../support/types.d.ts").Rejection} */ reason) => reason,
    );
    assert.deepEqual([error.name, error.code], ["ActionError", "ambiguous"]);
    assert.match(
      error.message,
      new RegExp(
        `: ${count} views match: UITableViewCell #\\d+ "[^"]+" in MovieListViewController at \\(\\d+, \\d+\\); .*Add a controller, type or identifier, or choose one of findAll\\(query\\) by its id\\.`,
      ),
    );
  }
  assert.deepEqual(gateway.received.filter(({ type }) => type === "action"), []);
  assert.equal(session.find(query)?.id, session.findAll(query)[0].id);
  assert.equal((await session.tap({ id: session.findAll(query)[1].id })).type, "commit");
});
