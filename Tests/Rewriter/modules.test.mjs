// What a module of an app does with a library that is rewritten, too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, compileLibrary, folderOf, read, rewrite, run, uikit } from "./support.mjs";

/** @import { TestContext } from "node:test" */

/**
 * Rewrites and compiles a library Kit and an app that imports it. Returns what the app prints.
 * @param {TestContext} t @param {string} kit @param {string} app
 */
function output(t, kit, app) {
  const folder = folderOf(t, { "kit.swift": kit, "app.swift": app });
  const files = (/** @type {string} */ module, /** @type {string} */ file, /** @type {string[]} */ more) => {
    const output = `${folder}/${module}`;
    const request = { module, sources: [`${folder}/${file}`], output, interfaces: [uikit(), ...more] };
    const { status, stderr } = rewrite(request);
    assert.equal(status, 0, stderr);
    return output;
  };
  const library = files("Kit", "kit.swift", []);
  const built = compileLibrary(library, "Kit");
  assert.equal(built.status, 0, built.stderr);
  assert.equal(built.stderr, "");
  const program = files("App", "app.swift", [`${library}/Kit.index.json`]);
  const compiled = compile(program, "5", ["-I", library, "-L", library, "-lKit"]);
  assert.equal(compiled.status, 0, compiled.stderr);
  return run(program).stdout;
}

test("another module overrides the open members of a library's extensions", (t) => {
  const kit = `import UIKit
@objc public protocol ListDelegate { func list(_ list: List, titleAt index: Int) -> String }
open class List: UIView {
  open func reload() { print(list(self, titleAt: 1), count(from: 2), count(), footer, slots[1]) }
}
extension List: ListDelegate {
  open func list(_ list: List, titleAt index: Int) -> String { "title \\(index)" }
  @objc open func count(from start: Int = 3) -> Int { start }
  @objc open var footer: String { "footer" }
  open var slots: [Int] { [1, 2] }
  open subscript(index: Int) -> Int { index }
  public func closed() {}
}
public extension List { @objc open func header() -> String { "header" } }
`;
  const app = `import Kit
import UIKit
class OwnList: List {
  override func list(_ list: List, titleAt index: Int) -> String { "own " + super.list(list, titleAt: index) }
  override func count(from start: Int = 3) -> Int { super.count(from: start) * 10 }
  override var footer: String { "own " + super.footer }
  override func header() -> String { "own " + super.header() }
}
@main struct Program {
  @MainActor static func main() {
    for list in [List(), OwnList()] {
      list.reload()
      print(list.header(), list[7])
    }
  }
}
`;
  assert.equal(
    output(t, kit, app),
    "title 1 2 3 footer 2\nheader 7\nown title 1 20 30 own footer 2\nown header 7\n",
  );
});

test("an open member of an extension in a file of its own compiles, whatever only that file sees", (t) => {
  const folder = folderOf(t, {
    "panel.swift": "import UIKit\nopen class Panel: UIView {}\n",
    "extension.swift": `import Dispatch
import UIKit
extension Panel {
  open func run(on queue: DispatchQueue?) {}
  open override func awakeFromNib() { super.awakeFromNib() }
}
`,
    "other.swift": `import UIKit
@MainActor extension Panel { open func shows() {} }
`,
  });
  const output = `${folder}/Kit`;
  const sources = ["panel", "extension", "other"].map((name) => `${folder}/${name}.swift`);
  const { status, stderr } = rewrite({ module: "Kit", sources, output, interfaces: [uikit()] });
  assert.equal(status, 0, stderr);
  const built = compileLibrary(output, "Kit");
  assert.equal(built.status, 0, built.stderr);
});

test("a module has its own protocol with optional requirements, although a library has one of that name", (t) => {
  const kit = `import UIKit
@objc public protocol MorphDelegate { @objc optional func morph(_ view: Morph, progress: Float) }
open class Morph: UIView {
  @IBOutlet open weak var delegate: MorphDelegate?
  public func run() { if let progressed = delegate?.morph { progressed(self, 0.5) } }
}
`;
  const app = `${kit}import Kit
class Owner: NSObject, MorphDelegate { func morph(_ view: Morph, progress: Float) { print("at", progress) } }
@main struct Program {
  @MainActor static func main() {
    let (morph, owner) = (Morph(), Owner())
    morph.run()
    morph.delegate = owner
    morph.run()
  }
}
`;
  assert.equal(output(t, kit, app), "at 0.5\n");
});

test("PersonNameComponentsFormatter is the class that can be used on Linux", (t) => {
  const source = "import UIKit\nlet formatter: PersonNameComponentsFormatter = PersonNameComponentsFormatter()\n";
  const folder = folderOf(t, { "a.swift": source });
  const request = { module: "App", sources: [`${folder}/a.swift`], output: `${folder}/out`, interfaces: [uikit()] };
  assert.equal(rewrite(request).status, 0);
  assert.match(
    read(`${folder}/out/a_rewritten.swift`),
    /^let formatter: _PersonNameComponentFormatter = _PersonNameComponentFormatter\(\)$/m,
  );
});
