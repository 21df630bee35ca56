/// A .storyboard or .xib file, which is read once.
@MainActor
final class XibFile {
  enum Kind: String { case storyboard, xib }

  let path: String
  let bundle: Bundle?
  let root: XibElement
  /// Elements by their ids.
  let elements: [String: XibElement]

  init(path: String, bundle: Bundle?, root: XibElement) {
    (self.path, self.bundle, self.root) = (path, bundle, root)
    elements = Dictionary(
      root.downward.compactMap { element in element.id.map { ($0, element) } }, uniquingKeysWith: { first, _ in first })
  }

  /// The file's name, such as `Main.storyboard`.
  var name: String { (path as NSString).lastPathComponent }

  /// A named colour or image among the file's resources.
  func resource(_ kind: String, named name: String) -> XibElement? {
    root.list("resources").first { $0.name == kind && $0["name"] == name }
  }

  /// The app's file for a font, by the file's table of fonts.
  func fontFile(of font: String) -> String? {
    root.list("customFonts").first { $0.children.contains { $0.text == font } }?["key"]
  }

  /// Whether any value in the file depends on traits.
  private(set) lazy var hasVariations = root.downward.contains { $0.name == "variation" }

  // MARK: Problems

  private var reportedTexts: Set<String> = []
  private var checked: Set<ObjectIdentifier> = []
  private weak var reportedCycle: CommitCycle?

  /// Whether this text has not been reported for the file in the current session yet.
  func isFirstReport(_ text: String) -> Bool {
    beginIfSessionIsNew()
    return reportedTexts.insert(text).inserted
  }

  /// Whether unread content below the element has not been checked in the current session yet.
  func needsCheck(_ element: XibElement) -> Bool {
    beginIfSessionIsNew()
    return checked.insert(ObjectIdentifier(element)).inserted
  }

  private func beginIfSessionIsNew() {
    if reportedCycle !== CommitCycle.current { (reportedTexts, checked, reportedCycle) = ([], [], CommitCycle.current) }
  }

  // MARK: Finding

  private static var known: [String: XibFile] = [:]

  /// `nil` if there is no such file. A file that cannot be read stops the app, because it belongs to the app.
  static func find(_ name: String, _ kind: Kind, in bundle: Bundle?) -> XibFile? {
    guard let path = path(of: name, kind, in: bundle) else { return nil }
    let strings = NibStrings.find(for: path, of: bundle)
    let key = path + "\n" + (strings?.path ?? "")
    if let file = known[key] { return file }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do throws(XibParser.Fault) {
      let file = XibFile(path: path, bundle: bundle, root: try XibParser.parse(data))
      strings?.apply(to: file)
      known[key] = file
      return file
    } catch {
      StoryboardProblem.stop("\((path as NSString).lastPathComponent), line \(error.line): \(error.reason)")
    }
  }

  private static func path(of name: String, _ kind: Kind, in bundle: Bundle?) -> String? {
    // A name must not lead outside the resources.
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let key = "\(AppBundle.path)/\(name).\(kind.rawValue)"
    if bundle == nil, missing.contains(key) { return nil }
    let file = name.hasSuffix("." + kind.rawValue) ? name : "\(name).\(kind.rawValue)"
    let stem = (file as NSString).deletingPathExtension
    let idiom = UIScreen.main.isTablet ? "~ipad" : "~iphone"
    for folder in folders(of: bundle) {
      for language in Localization.folders(in: folder, of: bundle) {
        for candidate in ["\(stem)\(idiom).\(kind.rawValue)", file] {
          let path = ((folder as NSString).appendingPathComponent(language) as NSString)
            .appendingPathComponent(candidate)
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    if bundle == nil { missing.insert(key) }
    return nil
  }

  /// The given bundle, the app's bundle, and those that SwiftPM puts beside the executable: `Package_Target.resources`.
  private static func folders(of bundle: Bundle?) -> [String] {
    let bundleFolders = bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? []
    if let packages, packages.app == AppBundle.path { return bundleFolders + packages.folders }
    let folders = ResourceFolders.all(of: nil)
    packages = (AppBundle.path, folders)
    return bundleFolders + folders
  }

  /// Caches the names that are not found, because each controller class without a nib is looked up.
  private static var missing: Set<String> = []
  private static var packages: (app: String, folders: [String])?
}

/// Reports problems of storyboards and nibs to the console and to subscribers of the session's events.
@MainActor
enum StoryboardProblem {
  static func report(_ text: String) { Log.write(text) }

  /// Stops the app where UIKit raises an exception.
  static func stop(_ text: String) -> Never {
    Events.current.log(text)
    fatalError(text)
  }
}
