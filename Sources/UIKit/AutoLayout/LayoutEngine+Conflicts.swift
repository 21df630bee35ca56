import Foundation
import Layout

// Handles unsatisfiable required constraints: logs all of them in UIKit's format, breaks one, and continues the layout.
extension LayoutEngine {
  /// Breaks one constraint of a conflict, and logs all of them.
  func resolve(_ conflict: Conflict) {
    let members = conflict.constraints.map { ($0, constraintOfRow[$0]?.constraint) }
    // The app's newest constraint is broken; without one, the newest of all.
    let byAge = members.filter { $0.1 != nil }.sorted { ($0.1?.sequenceNumber ?? 0) < ($1.1?.sequenceNumber ?? 0) }
    let newestAppConstraint = byAge.last { $0.1?.isSystemConstraint == false }
    guard let (row, constraint) = newestAppConstraint ?? byAge.last ?? members.last else { return }
    attempt { try solver.break(row) }
    setNeedsSolution()
    guard !isFitting else { return }
    let lines =
      members.map { row, constraint in constraint?.description ?? description(ofAutoresizing: row) }
      + conflict.fixed.compactMap(description(ofFixed:))
    reportConflict(lines, broken: constraint?.description ?? description(ofAutoresizing: row), near: constraint?.holder)
  }

  private func reportConflict(_ lines: [String], broken: String, near view: UIView?) {
    Log.toConsole(
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint 
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
      """)
    SessionContext.current.events.conflict(lines, broken: broken, near: view)
  }

  private func description(ofAutoresizing row: LayoutRow) -> String {
    let box = boxes.values.first { $0.autoresizingRows.contains(row) }
    guard let view = box?.item as? UIView else { return "<NSLayoutConstraint>" }
    return
      "<NSAutoresizingMaskLayoutConstraint:\(view.address) \(view.autoresizingDescription) \(view.layoutDescription)   (active)>"
  }

  /// Describes a frame that was set.
  private func description(ofFixed variable: Variable) -> String? {
    guard let box = boxes.values.first(where: { $0.variables.contains(variable) }), let item = box.item else {
      return nil
    }
    let name =
      switch variable {
      case box.left: "minX"
      case box.top: "minY"
      case box.width: "width"
      default: "height"
      }
    let value = CGFloat(solver.value(of: variable)).withoutNoise
    let autoresizing = (item as? UIView)?.autoresizingDescription ?? ""
    return
      "<NSAutoresizingMaskLayoutConstraint:\((item as? NSObject)?.address ?? "") \(autoresizing) \(item.layoutDescription).\(name) == \(value.formatted())   (active)>"
  }
}

extension UIView {
  /// The autoresizing mask as text: `&` for a flexible part, `-` for a fixed one.
  fileprivate var autoresizingDescription: String {
    func maskText(_ axis: NSLayoutConstraint.Axis) -> String {
      let flexible = autoresizingMask.flexible(axis)
      return [flexible.before, flexible.length, flexible.after].map { $0 ? "&" : "-" }.joined()
    }
    return "h=\(maskText(.horizontal)) v=\(maskText(.vertical))"
  }
}
