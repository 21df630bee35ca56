import Wire

/// Resources of one session over HTTP.
extension Gateway {
  func session(_ request: Request) -> Response {
    let pieces = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
    guard let id = pieces.first.map(String.init), let host = running(id) else { return .text(404, "unknown session") }
    switch pieces.dropFirst().joined(separator: "/") {
    case "history": return history(of: host, as: id, request)
    default: return .text(404, "not found")
    }
  }

  private func history(of host: SessionHost, as id: String, _ request: Request) -> Response {
    guard let since = Int(request[query: "since"] ?? "0"), since >= 0 else {
      return .text(400, "`since` must be a commit's number")
    }
    do throws(RecordingError) {
      let body = try host.history(since: since, as: id)
      return Response(
        status: 200, headers: [("content-type", "application/jsonl; charset=utf-8"), ("cache-control", "no-store")],
        source: body)
    } catch {
      return .text(503, "the history could not be written: \(error). It begins anew when that is possible")
    }
  }
}
