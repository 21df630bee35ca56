import Wire

/// Viewers with the watch link: they see everything, cannot act, and never receive the session's own id, which would allow acting.
extension Session {
  /// The refusal of a message that a watching viewer may not send; `nil` for all other messages.
  func refusal(of message: ViewerMessage, from viewer: Int) -> Refusal? {
    guard viewers[viewer]?.isWatching == true else { return nil }
    var refusal = Refusal(code: .watching, message: "this link is for watching only")
    switch message {
    case .action(let request): refusal.action = request.id
    case .caption(let request): refusal.caption = request.id
    case .network(let request): refusal.network = request.id
    case .revoke(let request): refusal.revoke = request.id
    case .restart(let mode): refusal.restart = mode.name
    case .proceed: break
    default: return nil
    }
    return refusal
  }

  /// Whether a viewer joins by the watch id.
  func isWatching(_ hello: Hello) -> Bool { hello.goal == .session(header.watch) }

  /// The members of a hello with the session's ids, and with the viewer's rights.
  func idMembers(for viewer: Int) -> JSON {
    if viewers[viewer]?.isWatching == true { return JSON(members: [.session: .string(header.watch), .watching: true]) }
    var names = JSON(members: [.session: .string(link), .watch: .string(header.watch)])
    if var branch = header.branch {
      if let link = viewers[viewer]?.originLink { branch.session = link }
      names[setting: .branch] = branch.json
    }
    return names
  }

  /// The link by which a hello begins this session as a branch of another one. Only its sender receives it again.
  func originLink(in hello: Hello) -> String? {
    if case .branch(let origin) = hello.goal { origin.session } else { nil }
  }

  var watchers: Int { viewers.values.count { $0.isWatching } }
}
