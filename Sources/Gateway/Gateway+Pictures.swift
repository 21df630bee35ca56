/// Pictures of sessions and scenes over HTTP.
extension Gateway {
  /// The answer to a request for a picture; `nil` if the path is not that of a picture.
  func picture(_ request: Request) -> Response? {
    guard let answer = pictureResponse(to: request) else { return nil }
    return request[query: "or"] == "nothing" ? Self.emptyIfError(answer) : answer
  }

  private func pictureResponse(to request: Request) -> Response? {
    guard let name = Self.name(in: request.path, "/thumbnails/") else {
      return Self.name(in: request.path, "/sessions/").map { running($0)?.picture() ?? .text(404, "unknown session") }
    }
    return thumbnails.answer(name, ifNoneMatch: request.ifNoneMatch)
  }

  /// Replaces an error by 204, because browsers write every error into a page's console.
  private static func emptyIfError(_ answer: Response) -> Response {
    guard let pendingResponse = answer.deferredResponse else {
      return answer.status < 400 ? answer : Response(status: 204, headers: [("cache-control", "no-store")])
    }
    let response = DeferredResponse()
    pendingResponse.whenResolved { response.resolve(emptyIfError($0)) }
    return Response(response)
  }

  private static func name(in path: String, _ folder: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(".svg") else { return nil }
    return String(path.dropFirst(folder.count).dropLast(".svg".count))
  }
}
