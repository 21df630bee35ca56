import UIKit

extension SKNode: _SceneFileReading {}

/// Gives nodes the initializer `init(fileNamed:)`, which makes an object of the class that the file names.
public protocol _SceneFileReading {}

@MainActor
extension _SceneFileReading where Self: SKNode {
  /// Reads the root node of an `.sks` file of the app's bundle. Returns `nil` if there is no such file, or if its root is no node of this
  /// class.
  public init?(fileNamed filename: String) {
    guard let node = SceneFile.read(filename, as: Self.self) else { return nil }
    self = node
  }
}

/// Reads the keyed archives of SpriteKit's scene editor.
@MainActor
package enum SceneFile {
  private static let classes: [String: AnyClass] = [
    "SKScene": SKScene.self, "SKNode": SKNode.self, "SKSpriteNode": SKSpriteNode.self, "SKLabelNode": SKLabelNode.self,
    "SKShapeNode": SKShapeNode.self, "SKCropNode": SKCropNode.self, "SKCameraNode": SKCameraNode.self,
    "SKEmitterNode": SKEmitterNode.self, "SKAudioNode": SKAudioNode.self, "SKTexture": SKTexture.self,
    "SKEffectNode": SKNode.self, "SKLightNode": SKNode.self, "SKReferenceNode": SKNode.self, "SKFieldNode": SKNode.self,
  ]

  static func read<Node: SKNode>(_ name: String, as type: Node.Type) -> Node? {
    let stem = name.hasSuffix(".sks") ? String(name.dropLast(4)) : name
    guard let path = Bundle.main.path(forResource: stem, ofType: "sks") else { return nil }
    return FileManager.default.contents(atPath: path).flatMap { node(in: $0, as: type) }
  }

  /// Returns the root node of a file's data; `nil` if it is no node of this class.
  package static func node<Node: SKNode>(in data: Data, as type: Node.Type) -> Node? {
    guard let root = root(data, type) else { return nil }
    // The root's own class is known only after the first reading.
    guard let custom = root.customClass as? Node.Type, custom != type else { return root as? Node }
    return self.root(data, custom) as? Node
  }

  /// - Parameter type: The class of the root, if that is a scene.
  private static func root(_ data: Data, _ type: SKNode.Type) -> SKNode? {
    guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    coder.requiresSecureCoding = false
    coder.decodingFailurePolicy = .setErrorAndReturn
    for (name, known) in classes { coder.setClass(known, forClassName: name) }
    if type is SKScene.Type { coder.setClass(type, forClassName: "SKScene") }
    if type is SKEmitterNode.Type { coder.setClass(type, forClassName: "SKEmitterNode") }
    return coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? SKNode
  }

  /// The app's class of that name.
  static func appClass(_ name: String) -> AnyClass? {
    let executable = (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
    let bundle = Bundle.main.infoDictionary?["CFBundleExecutable"] as? String
    let modules = [bundle, executable].compactMap { $0 }.map { text in
      String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
    return ([name] + modules.map { $0 + "." + name }).lazy.compactMap { NSClassFromString($0) }.first
  }
}

/// Reads the values of one object of an `.sks` file, which are objects under keys that begin with an underscore.
struct SceneFileDecoder {
  private let coder: NSCoder

  init(_ coder: NSCoder) { self.coder = coder }

  func object<Value>(_ key: String) -> Value? {
    coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? Value : nil
  }

  func text(_ key: String) -> String? { object(key) }
  func number(_ key: String) -> CGFloat? { (object(key) as NSNumber?).map { CGFloat($0.doubleValue) } }
  func point(_ key: String) -> CGPoint? { (object(key) as NSValue?)?.cgPointValue }
  func size(_ key: String) -> CGSize? { (object(key) as NSValue?)?.cgSizeValue }
  func rect(_ key: String) -> CGRect? { (object(key) as NSValue?)?.cgRectValue }

  func color(_ key: String) -> UIColor? {
    let parts = ["R", "G", "B", "A"].compactMap { number(key + $0) }
    return parts.count == 4 ? UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : nil
  }
}

extension SKNode: @preconcurrency NSCoding {}

extension SKNode {
  func encodeNode(_ coder: NSCoder) {
    if let name { coder.encode(name as NSString, forKey: "_name") }
    coder.encode(NSValue(point: position), forKey: "_position")
    let numbers = [
      "_zPosition": zPosition, "_zRotation": zRotation, "_xScale": xScale, "_yScale": yScale, "_opacity": alpha,
      "_hidden": isHidden ? 1 : 0,
    ]
    for (key, number) in numbers { coder.encode(NSNumber(value: number), forKey: key) }
    coder.encode(NSArray(array: children), forKey: "_children")
  }

  func decode(_ file: SceneFileDecoder) {
    name = file.text("_name")
    position = file.point("_position") ?? .zero
    zPosition = file.number("_zPosition") ?? 0
    zRotation = file.number("_zRotation") ?? 0
    xScale = file.number("_xScale") ?? 1
    yScale = file.number("_yScale") ?? 1
    alpha = file.number("_opacity") ?? 1
    isHidden = file.number("_hidden") == 1
    let info: NSDictionary? = file.object("_info")
    let className = info?.object(forKey: "_PB_previewSKNodeCustomClassName" as NSString) as? String
    customClass = className.flatMap(SceneFile.appClass)
    let children: NSArray? = file.object("_children")
    for index in 0..<(children?.count ?? 0) { (children?[index] as? SKNode).map(addChild) }
  }
}
