// @ts-check
/** @import { Question } from "../../../web/client/types.d.ts" */
/** @import { Page } from "./page.mjs" */

/**
 * Replaces the session's answers to `inspect` and `source` in the page. A string is the code of an error.
 * @typedef {Record<string, object | string>} Answers by object: `v5`, `c1` or `any`
 * @param {Page} page @param {{inspect?: Answers, source?: Answers}} answers
 */
export async function answering(page, { inspect, source }) {
  await page.evaluate(([inspect, source]) => {
    /** @type {Record<string, Answers | undefined>} */
    const answers = { inspect, source };
    const session = window.vitrine;
    const ask = session.ask.bind(session);
    /** @type {object[]} */ const asked = window.asked = [];
    const replacement = async (/** @type {Question} */ type, members = () => ({})) => {
      const known = answers[type];
      if (!known) return ask(type, members);
      /** @type {{type: string, view?: number, controller?: number}} */
      const question = Object.assign({ type }, members());
      asked.push(question);
      const objectKey = question.view === undefined ? `c${question.controller}` : `v${question.view}`;
      const answer = known[objectKey] ?? known.any;
      if (typeof answer === "string") throw Object.assign(new Error(`${answer} said so`), { code: answer });
      return { ...question, ...answer };
    };
    session.ask = /** @type {typeof session.ask} */ (replacement);
  }, [inspect, source]);
  return page;
}

/** Makes the panes' instrument available as `window.instrument`, from the first selection on. @param {Page} page */
export async function instrumented(page) {
  await page.evaluate(async () => {
    /** @type {typeof import("../../../web/instruments/instrument.js")} */
    const { Instrument } = await import(/** @type {string} */ ("/instruments/instrument.js"));
    const { select } = Instrument.prototype;
    Instrument.prototype.select = function (
      /** @type {import("../../../web/instruments/instrument.js").Selection | undefined} */ what,
    ) {
      window.instrument = this;
      return select.call(this, what);
    };
  });
  return page;
}

/** The answer about a label of the fake's list. */
export const label = {
  class: "UILabel",
  description: "<UILabel: 0x5; frame = (16 6; 120 20); text = 'Alien'>",
  properties: [
    {
      class: "UILabel",
      values: [["text", '"Alien"'], ["font", "Inter 15 regular"], ["numberOfLines", "1"], [
        "lineBreakMode",
        "byTruncatingTail",
      ], ["textAlignment", "natural"]],
    },
    {
      class: "UIView",
      values: [
        ["frame", "(16, 6, 120, 20)"],
        ["bounds", "(0, 0, 120, 20)"],
        ["alpha", "1"],
        ["isHidden", "false"],
        ["isUserInteractionEnabled", "false"],
        ["layoutMargins", "(8, 8, 8, 8)"],
        ["contentHuggingPriority", "(251, 251)"],
      ],
    },
    { class: "UIResponder", values: [["isFirstResponder", "false"]] },
  ],
  guides: [{ name: "Safe area", frame: [0, 0, 120, 20] }, { name: "Layout margins", frame: [8, 4, 104, 12] }],
  constraints: [
    {
      text: "<NSLayoutConstraint:0x5 UILabel:0x6.leading == UITableViewCell:0x7.leading + 16   (active)>",
      short: "leading == superview.leading + 16",
      priority: 1000,
      state: "active",
      first: 7,
      second: 6,
      owner: 6,
      by: "app",
    },
    {
      text: "<NSLayoutConstraint:0x8 UILabel:0x6.width == 10   (active)>",
      short: "width == 10",
      priority: 1000,
      state: "broken",
      first: 7,
      owner: 7,
      by: "app",
      identifier: "narrow",
    },
    {
      text: "<NSLayoutConstraint:0x9 UILabel:0x6.height == 99>",
      short: "height == 99",
      priority: 1000,
      state: "inactive",
      first: 7,
      owner: 7,
      by: "app",
    },
    {
      text: "<NSLayoutConstraint:0xa UILabel:0x6.width == 120 @750   (active)>",
      short: "width == 120",
      priority: 750,
      state: "active",
      first: 7,
      owner: 7,
      by: "intrinsic",
    },
  ],
  ambiguous: ["y"],
};

/** The source of the fake's list. */
export const list = {
  class: "MovieListViewController",
  file: "Gallery/MovieListViewController.swift",
  line: 4,
  lines: { "viewDidLoad()": 8, "viewWillAppear(_:)": 14, "viewDidAppear(_:)": 19 },
  text: `import UIKit

/// The films, as a list. <b>No markup</b>
final class MovieListViewController: UITableViewController {
  var movies: [Movie] = []
  private let limit = 0x1F

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Movies \\(limit)" // set once
    tableView.rowHeight = 48.5
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    /* nothing /* nested */ else */
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if movies.isEmpty { reload() }
  }
${Array.from({ length: 60 }, (_, at) => `  func method${at}() { print(${at}) }`).join("\n")}
}
`,
};
