/// What is got as a picture over HTTP.
extension Gateway {
  /// The answer to a path that names one; `nil` for any other.
  func picture(_ request: Request) -> Response? {
    guard let name = Self.name(in: request.path, "/thumbnails/") else {
      return Self.name(in: request.path, "/sessions/").map { running($0)?.picture() ?? .text(404, "unknown session") }
    }
    return thumbnails.answer(name, ifNoneMatch: request.ifNoneMatch)
  }

  private static func name(in path: String, _ folder: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(".svg") else { return nil }
    return String(path.dropFirst(folder.count).dropLast(".svg".count))
  }
}
