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

  func required(_ key: String) throws(ProjectError) -> String {
    guard let text = string(key) else { throw error("has no \(key)") }
    return text
  }

  func error(_ message: String) -> ProjectError { ProjectError(file, line: line, "\(kind) \(id) \(message)") }
}
