import Wire

// Writes controllers into a commit.
extension CommitWriter {
  /// Writes the changed and the removed controllers.
  func writeControllers(of windows: [UIWindow], into part: inout CommitPart) {
    var listed: [Int: UIViewController] = [:]
    for window in windows {
      if let root = window.storedRootController { writeController(root, parent: 0, in: &listed, into: &part) }
    }
    for id in listedControllers.keys.sorted() where listed[id] == nil {
      listedControllers[id]?.committed = nil
      part.controllers.append(JSON(members: [.id: .integer(id), .removed: true]))
    }
    listedControllers = listed
  }

  /// Writes the changes of a controller, its children and the controllers that it presents.
  private func writeController(
    _ controller: UIViewController, parent: Int, presenter: Int = 0, in listed: inout [Int: UIViewController],
    into part: inout CommitPart
  ) {
    let id = controller.assignedID
    listed[id] = controller
    var now: [ControllerMember: JSON] = [.parent: .integer(parent), .state: .string(controller.appearance.rawValue)]
    now[.view] = .integer(controller.storedView?.assignedID ?? 0)
    if presenter != 0 { now[.presenter] = .integer(presenter) }
    if let title = titles[id] {
      now[.title] = title.map(JSON.string)
    } else {
      // The controller was added after the titles were read, so the next commit contains its title.
      controllersChanged = true
    }
    if controller.committed == nil { now[.type] = .string(classes.name(of: controller)) }
    var changed = JSON.Object()
    changed[.id] = .integer(id)
    for member in ControllerMember.allCases where now[member] != controller.committed?[member] {
      if member == .type, now[member] == nil { continue }
      changed[member.rawValue] = now[member] ?? .null
    }
    controller.committed = now
    if changed.members.count > 1 { part.controllers.append(.object(changed)) }
    for child in controller.storedChildren { writeController(child, parent: id, in: &listed, into: &part) }
    if let presented = controller.storedPresented {
      writeController(presented, parent: 0, presenter: id, in: &listed, into: &part)
    }
  }
}
