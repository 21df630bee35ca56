import Introspection

/// A .xib file. Its objects can be created any number of times.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of external objects to which a nib's objects are connected.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  let file: XibFile

  /// Creates a nib from a bundle's .xib file. Raises an exception if there is no such file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    guard let file = XibFile.find(name, .xib, in: bundleOrNil) else {
      StoryboardProblem.stop(
        "NSInternalInconsistencyException: Could not load NIB in bundle: '\(bundleOrNil ?? .main)' with name '\(name)'")
    }
    self.file = file
  }

  /// Creates a nib from the text of a .xib file. Raises an exception if the text is invalid. Compiled nibs are not supported.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    do throws(XibParser.Fault) {
      file = XibFile(path: "data.xib", bundle: bundleOrNil, root: try XibParser.parse(data))
    } catch {
      StoryboardProblem.stop(
        "NSInternalInconsistencyException: Could not load NIB from data: line \(error.line): \(error.reason)")
    }
  }

  init(_ file: XibFile) { self.file = file }

  /// Creates the nib's objects and connects them to an owner. Returns the top-level objects.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    let owner = ownerOrNil.map { $0 as AnyObject }
    let loader = NibLoader(file, nil, scene: file.name)
    loader.owner = owner
    let elements = file.root.list("objects")
    let externals = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    for placeholder in elements where placeholder.name == "placeholder" {
      guard let id = placeholder.id else { continue }
      if placeholder["placeholderIdentifier"] == "IBFilesOwner" { loader.objects[id] = owner }
      if let name = placeholder["placeholderIdentifier"], let external = externals[name] {
        loader.objects[id] = external as AnyObject
      }
    }
    let topLevelObjects = elements.filter { $0.name != "placeholder" }.compactMap { element in
      element.id.flatMap { loader.objects[$0] } ?? loader.makeTopLevel(element)
    }
    loader.connect()
    connectOwner(owner, loader, elements)
    loader.awake()
    for element in elements where element.name != "placeholder" { loader.reportUnread(element) }
    return topLevelObjects
  }

  func firstReusable() -> UICollectionReusableView? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
  }

  private func connectOwner(_ owner: AnyObject?, _ loader: NibLoader, _ elements: [XibElement]) {
    guard let owner, let ownerElement = elements.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }) else {
      return
    }
    for connection in ownerElement.list("connections") { loader.connect(owner, by: connection) }
  }
}

extension UINib {
  /// Instantiates the nib, and returns its first top-level view of the inferred class.
  func firstView<View: UIView>() -> View? { instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first }
}

extension Bundle {
  /// Instantiates a nib and returns its top-level objects; `nil` if there is no such nib.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    XibFile.find(name, .xib, in: self).map { UINib($0).instantiate(withOwner: owner, options: options) }
  }
}

extension UIViewController {
  /// Loads the view from the storyboard, or from a nib with `nibName` or the class's name, with or without `Controller`. Returns false if
  /// there is neither.
  func loadViewFromFile() -> Bool {
    if let scene = storyboardScene, scene.nibName != nil {
      scene.loadView(into: self)
      return true
    }
    let file = nibFile
    guard let file else {
      guard let nibName else { return false }
      StoryboardProblem.stop(
        "NSInternalInconsistencyException: Could not load NIB in bundle: '\(nibBundle ?? .main)' with name '\(nibName)'"
      )
    }
    _ = UINib(file).instantiate(withOwner: self)
    guard isViewLoaded else {
      StoryboardProblem.stop(
        "NSInternalInconsistencyException: -[UIViewController loadView] loaded the \"\(file.name)\" nib but the view outlet was not set."
      )
    }
    return true
  }

  private var nibFile: XibFile? {
    if let nibName { return XibFile.find(nibName, .xib, in: nibBundle) }
    let type: AnyClass = Swift.type(of: self)
    guard !TypeOrigin.isSystem(type) else { return nil }
    let name = String(describing: type)
    let names = (name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []) + [name]
    return names.lazy.compactMap { XibFile.find($0, .xib, in: nil) }.first
  }
}
