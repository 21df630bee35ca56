/// A parsed .storyboard or .xib file.
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
      root.selfAndDescendants.compactMap { element in element.id.map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The file's name, such as `Main.storyboard`.
  var name: String { (path as NSString).lastPathComponent }

  /// Returns the element of a resource of the file, such as a named colour or an image.
  func resource(_ kind: String, named name: String) -> XibElement? {
    root.list("resources").first { $0.name == kind && $0["name"] == name }
  }

  /// Returns the name of the app's file with a font, from the table of fonts in this file.
  func fontFile(of font: String) -> String? {
    root.list("customFonts").first { $0.children.contains { $0.text == font } }?["key"]
  }

  /// Whether any value in the file depends on traits.
  private(set) lazy var hasVariations = root.selfAndDescendants.contains { $0.name == "variation" }

  // MARK: Problems

  private var reportedTexts: Set<String> = []
  private var checked: Set<ObjectIdentifier> = []
  private weak var reportedCycle: CommitCycle?

  /// Returns true for the first call with this text in a session, and records the text.
  func isFirstReport(_ text: String) -> Bool {
    resetIfSessionIsNew()
    return reportedTexts.insert(text).inserted
  }

  /// Returns true for the first call with this element in a session, and records the element as checked for unread content.
  func needsCheck(_ element: XibElement) -> Bool {
    resetIfSessionIsNew()
    return checked.insert(ObjectIdentifier(element)).inserted
  }

  private func resetIfSessionIsNew() {
    if reportedCycle !== SessionContext.current.cycle {
      (reportedTexts, checked, reportedCycle) = ([], [], SessionContext.current.cycle)
    }
  }

  // MARK: Finding

  private static var cachedFiles: [String: XibFile] = [:]

  /// Finds and parses a file, or returns the cached one; `nil` if there is none. An invalid file stops the app, because it belongs to it.
  static func find(_ name: String, _ kind: Kind, in bundle: Bundle?) -> XibFile? {
    guard let path = path(of: name, kind, in: bundle) else { return nil }
    let strings = NibStrings.find(for: path, of: bundle)
    let key = path + "\n" + (strings?.path ?? "")
    if let file = cachedFiles[key] { return file }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do throws(XibParser.Fault) {
      let file = XibFile(path: path, bundle: bundle, root: try XibParser.parse(data))
      strings?.apply(to: file)
      cachedFiles[key] = file
      return file
    } catch {
      StoryboardProblem.stop("\((path as NSString).lastPathComponent), line \(error.line): \(error.reason)")
    }
  }

  private static func path(of name: String, _ kind: Kind, in bundle: Bundle?) -> String? {
    // A name must not lead outside the resources.
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    let key = "\(AppBundle.path)/\(name).\(kind.rawValue)"
    if bundle == nil, missingPaths.contains(key) { return nil }
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
    if bundle == nil { missingPaths.insert(key) }
    return nil
  }

  /// Returns the folders of the given bundle, the app's bundle, and SwiftPM's `Package_Target.resources` next to the executable.
  private static func folders(of bundle: Bundle?) -> [String] {
    let bundleFolders = bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? []
    if let cachedFolders, cachedFolders.app == AppBundle.path { return bundleFolders + cachedFolders.folders }
    let folders = ResourceFolders.all(of: nil)
    cachedFolders = (AppBundle.path, folders)
    return bundleFolders + folders
  }

  /// The paths that were not found. They are cached because each controller class without a nib is looked up.
  private static var missingPaths: Set<String> = []
  private static var cachedFolders: (app: String, folders: [String])?
}

/// Reports problems of storyboards and nibs to the console and to subscribers of the session's events.
@MainActor
enum StoryboardProblem {
  static func report(_ text: String) { Log.write(text) }

  /// Stops the app where UIKit raises an exception.
  static func stop(_ text: String) -> Never {
    SessionContext.current.events.log(text)
    fatalError(text)
  }
}
