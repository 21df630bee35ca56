import Wire

/// Viewers who came by the watch link: they see everything and do nothing, and never learn the session's own id, which would let them act.
extension Session {
  /// What they get in the place of what they asked for.
  func refusal(of message: ViewerMessage, from viewer: Int) -> Refusal? {
    guard viewers[viewer]?.isWatching == true else { return nil }
    var refusal = Refusal(code: .watching, message: "this link is for watching only")
    switch message {
    case .action(let request): refusal.action = request.id
    case .caption(let request): refusal.caption = request.id
    case .network(let request): refusal.network = request.id
    case .restart, .proceed: break
    default: return nil
    }
    return refusal
  }

  /// Who joins by which of a session's two ids.
  func isWatching(_ hello: Hello) -> Bool { hello.goal == .session(header.watch) }

  /// The session's name and rights, as a hello tells them to one of its viewers.
  func naming(for viewer: Int) -> JSON {
    if viewers[viewer]?.isWatching == true { return JSON(members: [.session: .string(header.watch), .watching: true]) }
    var names = JSON(members: [.session: .string(header.id), .watch: .string(header.watch)])
    if let branch = header.branch { names[setting: .branch] = branch.json }
    return names
  }

  var watchers: Int { viewers.values.count { $0.isWatching } }
}
