/// Which build of Vitrine has recorded a journal's actions, if it is not the running one. Then the actions' anchors decide, as on another
/// build of the app.
enum VitrineOrigin: String, Equatable, CustomStringConvertible {
  case another
  /// The journal does not name it, because it is older than these names.
  case unknown

  var description: String {
    switch self {
    case .another: "Another build of Vitrine has recorded the journal, so that the anchors of its actions decide."
    case .unknown: "The journal does not name its build of Vitrine, so that the anchors of its actions decide."
    }
  }

  /// The origin of these actions; `nil` if the running build of Vitrine has recorded all of them, or is not known.
  /// - Parameter current: the build that replays them.
  init?(_ actions: some Sequence<JournaledAction>, _ header: SessionHeader, on current: String?) {
    guard let vitrine = current.flatMap(BuildDigest.vitrine(in:)) else { return nil }
    var found: VitrineOrigin?
    for action in actions where !action.isSkipped && !action.isDoubtful && action.needsAnchor(on: current) {
      let recorded = action.build.map(BuildDigest.vitrine(in:)) ?? header.vitrine
      guard recorded != vitrine else { continue }
      found = recorded == nil ? .unknown : found ?? .another
    }
    guard let found else { return nil }
    self = found
  }
}
