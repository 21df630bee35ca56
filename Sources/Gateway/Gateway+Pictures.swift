/// What is got as a picture over HTTP.
extension Gateway {
  /// The answer to a path that names one; `nil` for any other.
  func picture(_ request: Request) -> Response? {
    guard let answer = pictured(request) else { return nil }
    return request[query: "or"] == "nothing" ? Self.orNothing(answer) : answer
  }

  private func pictured(_ request: Request) -> Response? {
    guard let name = Self.name(in: request.path, "/thumbnails/") else {
      return Self.name(in: request.path, "/sessions/").map { running($0)?.picture() ?? .text(404, "unknown session") }
    }
    return thumbnails.answer(name, ifNoneMatch: request.ifNoneMatch)
  }

  /// No content in the place of a refusal, for pages: browsers write every refusal into their consoles.
  private static func orNothing(_ answer: Response) -> Response {
    guard let asked = answer.later else {
      return answer.status < 400 ? answer : Response(status: 204, headers: [("cache-control", "no-store")])
    }
    let later = LaterResponse()
    asked.whenResolved { later.resolve(orNothing($0)) }
    return Response(later)
  }

  private static func name(in path: String, _ folder: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(".svg") else { return nil }
    return String(path.dropFirst(folder.count).dropLast(".svg".count))
  }
}
