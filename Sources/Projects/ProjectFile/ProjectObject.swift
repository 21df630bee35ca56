/// One entry of a project file's `objects`.
struct ProjectObject {
  let id: String
  /// The object's `isa`, such as `PBXNativeTarget`.
  let kind: String
  let file: String
  let line: Int?
  let members: [String: PropertyList]

  func string(_ key: String) -> String? { members[key]?.string }
  func strings(_ key: String) -> [String] { members[key]?.array?.compactMap(\.string) ?? [] }

  /// The string of a key. Throws an error if there is none.
  func required(_ key: String) throws(ProjectError) -> String {
    guard let text = string(key) else { throw error("has no \(key)") }
    return text
  }

  /// An error about this object. The message begins with a verb, because the object is its subject.
  func error(_ message: String) -> ProjectError {
    ProjectError(file, line: line, "\(kind) \(id) \(message)", isInFiles: true)
  }
}
