/// Pictures over HTTP.
extension Gateway {
  /// The answer to the path of a picture; `nil` for any other path.
  func picture(_ request: Request) -> Response? {
    guard let answer = pictureResponse(to: request) else { return nil }
    return request[query: "or"] == "nothing" ? Self.orNothing(answer) : answer
  }

  private func pictureResponse(to request: Request) -> Response? {
    guard let name = Self.name(in: request.path, "/thumbnails/") else {
      return Self.name(in: request.path, "/sessions/").map { running($0)?.picture() ?? .text(404, "unknown session") }
    }
    return thumbnails.answer(name, ifNoneMatch: request.ifNoneMatch)
  }

  /// Answers 204 instead of an error, because browsers write every error into a page's console.
  private static func orNothing(_ answer: Response) -> Response {
    guard let pendingResponse = answer.deferredResponse else {
      return answer.status < 400 ? answer : Response(status: 204, headers: [("cache-control", "no-store")])
    }
    let response = DeferredResponse()
    pendingResponse.whenResolved { response.resolve(orNothing($0)) }
    return Response(response)
  }

  private static func name(in path: String, _ folder: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(".svg") else { return nil }
    return String(path.dropFirst(folder.count).dropLast(".svg".count))
  }
}
