// @ts-check
// Changes of an app's sources, as somebody makes them while working at it, applied to all sources of the gallery at
// once.

/**
 * A kind of change: `change` gets the path in the gallery's folder and the text of each source, and returns the changed
 * text. `more` is another source.
 * @typedef {{name: string, change: (path: string, text: string) => string, more?: string}} Mutation
 */

const didLoad = "super.viewDidLoad()";
const isController = (/** @type {string} */ text) => /class \w+: \w*ViewController/.test(text);

/** Begins what a person causes with a statement. @param {string} text @param {string} statement */
const inActions = (text, statement) =>
  text
    .replace(/(UIAction(?:\([^()]*\))? \{(?: \[[^\]]*\])?(?: \w+)? in) /g, `$1 ${statement}; `)
    .replace(/(didSelectRowAt indexPath: IndexPath\) \{\n)/g, `$1    ${statement}\n`);

/**
 * Swaps the first two elements of lists of views, and statements that add one view after another.
 * @param {string} text
 */
const reordered = (text) =>
  text
    .replace(/(arrangedSubviews: \[)(\w+), (\w+)/g, "$1$3, $2")
    .replace(/^( +\w+\.add(?:Arranged)?Subview\()(\w+)\)\n\1(\w+)\)$/gm, "$1$3)\n$1$2)")
    .replace(/(\.genre\([^()]*\)), (\.genre\([^()]*\))/g, "$2, $1");

/** @type {Mutation[]} */
export const mutations = [
  {
    name: "another build",
    change: (path, text) => path === "AppDelegate.swift" ? `${text}\nnonisolated(unsafe) public var build = 2\n` : text,
  },
  {
    name: "inserted views",
    change: (_, text) =>
      text
        .replace(/^(\s+)(\w+)\.(add(?:Arranged)?Subview)\((\w+)\)$/gm, "$1$2.$3(UILabel())\n$&")
        .replace(/arrangedSubviews: \[(?=\w)/g, "arrangedSubviews: [UILabel(), ")
        .replaceAll(didLoad, `${didLoad}\n    view.addSubview(UILabel())`),
  },
  {
    name: "removed views",
    change: (_, text) =>
      text.replace(/(arrangedSubviews: \[[\w, ]*), \w+\]/g, "$1]").replace(/^\s+\w+\.addArrangedSubview\(\w+\)$/m, ""),
  },
  {
    name: "views of another class",
    change: (_, text) => text.replace(/\bUIButton\((?=type|configuration)/g, "OtherButton("),
    more: "import UIKit\n\nfinal class OtherButton: UIButton {}\n",
  },
  { name: "reordered views", change: (_, text) => reordered(text) },
  {
    name: "reversed lists",
    change: (_, text) =>
      text.replace(
        /^( +(?:private )?(?:static )?let (?:messages|kinds|all|rows|lines|default\w+|table|sections|examples|chips|months)\b[^=\n]*= \[\n)((?: {4}\S.*,\n)+)( {2}\]$)/gm,
        (_, head, lines, foot) => head + lines.split(/(?<=,\n)/).reverse().join("") + foot,
      ),
  },
  {
    name: "a cover",
    change: (_, text) =>
      text.replaceAll(
        didLoad,
        `${didLoad}
    let cover = UIButton(frame: CGRect(x: 0, y: 0, width: 1000, height: 380))
    cover.setTitle("Cover", for: .normal)
    cover.layer.zPosition = 9
    view.addSubview(cover)`,
      ),
  },
  {
    name: "changed texts",
    change: (_, text) => text.replace(/((?:title: |setTitle\(|\.title = |text = |name: )"[^"\\]+)"/g, '$1 now"'),
  },
  {
    name: "buttons in another controller",
    change: (_, text) =>
      !isController(text) ? text : text
        .replace(/(\.addArrangedSubview\()(\w*[bB]utton)\)$/gm, "$1moved($2))").replace(
          /(arrangedSubviews: \[[\w, ]*?)\b(\w*[bB]utton)\b/g,
          "$1moved($2)",
        ),
    more: `import UIKit

extension UIViewController {
  /// Shows a view in a child controller.
  func moved(_ content: UIView) -> UIView {
    let child = ContentHolderController(content)
    addChild(child)
    child.didMove(toParent: self)
    return child.view
  }
}

final class ContentHolderController: UIViewController {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = UIStackView(arrangedSubviews: [content]) }
}
`,
  },
  {
    name: "classes of another name",
    change: (_, text) =>
      text.replace(
        /\b(Container|FilterList|MovieList|Content|Account|Settings|Address|Level|Topic|Inbox|Notebook|Controls|Alerts|TreeList)ViewController\b/g,
        "$1Screen",
      ),
  },
  {
    name: "removed scenes",
    change: (path, text) =>
      path === "AppDelegate.swift" ? text.replace(/\[\s*\.movies,[^\]]*\]/, "[.moviesList]") : text,
  },
  {
    name: "longer loading times",
    change: (_, text) =>
      text.replace(/\.now\(\) \+ 1\.5/g, ".now() + 4.5").replace(/(static let delay\b[^=]*= )(\d[\d.]*)/g, "$1 3 * $2"),
  },
  {
    name: "a trap in viewDidLoad",
    change: (_, text) => text.replaceAll(didLoad, `${didLoad}\n    fatalError("a trap at the launch")`),
  },
  { name: "a trap in actions", change: (_, text) => inActions(text, 'fatalError("a trap in an action")') },
  { name: "an endless loop in actions", change: (_, text) => inActions(text, "while true {}") },
];
