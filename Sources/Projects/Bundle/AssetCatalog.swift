/// Merges the asset catalogs of a bundle into one folder `Assets.vitrine`, with an index and the files. The README describes the index.
struct AssetCatalog {
  var names = AssetNames()
  private var images: [String: PropertyList] = [:]
  private var colors: [String: PropertyList] = [:]
  private var data: [String: PropertyList] = [:]
  private var symbols: [String: PropertyList] = [:]
  private var files: [BundleStep] = []

  static let folder = "Assets.vitrine"

  mutating func read(_ catalog: String) throws(ProjectError) { try read(catalog, namespace: "") }

  var steps: [BundleStep] {
    if images.isEmpty, colors.isEmpty, data.isEmpty, symbols.isEmpty { return [] }
    var index: [String: PropertyList] = [
      "version": 1, "images": .dictionary(images), "colors": .dictionary(colors), "data": .dictionary(data),
      "symbols": .dictionary(symbols),
    ]
    if let name = names.accentColor, colors[name] != nil { index["accentColor"] = .string(name) }
    if let name = names.appIcon, images[name] != nil { index["appIcon"] = .string(name) }
    return [.write(PropertyList.dictionary(index).json, to: Self.folder + "/index.json")] + files
  }

  /// Reads the sets in a folder of a catalog. The folder's name is part of the sets' names only if it provides a namespace.
  private mutating func read(_ folder: String, namespace: String) throws(ProjectError) {
    for entry in Files.names(in: folder) {
      let path = folder.appending(path: entry)
      guard Files.isFolder(path) else { continue }
      let name = namespace + entry.withoutPathExtension
      switch entry.pathExtension {
      case "imageset", "appiconset", "launchimage", "brandassets", "imagestack":
        add(images: try contents(path, required: true), name, in: path)
      case "colorset": colors[name] = try ColorSet.entries(try contents(path, required: true), in: path)
      case "dataset": add(data: try contents(path, required: true), name, in: path)
      case "symbolset": add(symbols: try contents(path, required: true), name, in: path)
      default:
        let isNamespace = try contents(path, required: false)["properties"]?["provides-namespace"]?.boolean == true
        try read(path, namespace: isNamespace ? namespace + entry + "/" : namespace)
      }
    }
  }

  private func contents(_ folder: String, required: Bool) throws(ProjectError) -> PropertyList {
    let path = folder.appending(path: "Contents.json")
    guard required || Files.exists(path) else { return .dictionary([:]) }
    return try PropertyList.json(path)
  }

  // MARK: Sets

  private mutating func add(images contents: PropertyList, _ name: String, in folder: String) {
    guard images[name] == nil else { return }
    let properties = contents["properties"]
    var variants: [PropertyList] = []
    for image in contents["images"]?.array ?? [] {
      guard let file = add(file: image["filename"]?.string, "images", name, in: folder) else { continue }
      var variant = AssetTraits.members(of: image)
      variant["file"] = .string(file)
      if let scale = image["scale"]?.string, scale.hasSuffix("x"), let number = Int(scale.dropLast()) {
        variant["scale"] = .integer(number)
      }
      if let size = image["size"]?.string { variant["size"] = .string(size) }
      if let slicing = Slicing.members(of: image) { variant["slicing"] = slicing }
      if let insets = image["alignment-insets"] { variant["alignmentInsets"] = insets }
      if ["pdf", "svg"].contains(file.pathExtension.lowercased()) { variant["isVector"] = true }
      variants.append(.dictionary(variant))
    }
    var set: [String: PropertyList] = ["variants": .array(variants)]
    if let intent = properties?["template-rendering-intent"]?.string, intent != "default" {
      set["rendering"] = .string(intent)
    }
    if properties?["preserves-vector-representation"]?.boolean == true { set["preservesVector"] = true }
    if properties?["localizable"]?.boolean == true { set["isLocalizable"] = true }
    images[name] = .dictionary(set)
  }

  private mutating func add(data contents: PropertyList, _ name: String, in folder: String) {
    guard data[name] == nil else { return }
    var variants: [PropertyList] = []
    for entry in contents["data"]?.array ?? [] {
      guard let file = add(file: entry["filename"]?.string, "data", name, in: folder) else { continue }
      var variant = AssetTraits.members(of: entry)
      variant["file"] = .string(file)
      if let type = entry["universal-type-identifier"] { variant["type"] = type }
      variants.append(.dictionary(variant))
    }
    data[name] = .dictionary(["variants": .array(variants)])
  }

  private mutating func add(symbols contents: PropertyList, _ name: String, in folder: String) {
    guard symbols[name] == nil else { return }
    for symbol in contents["symbols"]?.array ?? [] {
      guard let file = add(file: symbol["filename"]?.string, "symbols", name, in: folder) else { continue }
      symbols[name] = .dictionary(["file": .string(file)])
    }
  }

  /// Adds the step that copies a file of a set. Returns the file's path in `Assets.vitrine`; `nil` if the slot has no file.
  private mutating func add(file name: String?, _ kind: String, _ set: String, in folder: String) -> String? {
    guard let name, Files.exists(folder.appending(path: name)) else { return nil }
    let location = "\(kind)/\(set)/\(name)"
    let step = BundleStep.copy(folder.appending(path: name), to: Self.folder + "/" + location)
    if !files.contains(step) { files.append(step) }
    return location
  }
}
