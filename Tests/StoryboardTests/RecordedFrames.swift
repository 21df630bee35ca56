import UIKitTesting

// For XibElement, which reads the storyboards again.
@testable import UIKit

/// Compares the frames that Interface Builder has recorded in a storyboard with those of the views, laid out on the file's device.
///
/// Interface Builder writes what iOS computed. Only views are compared that constraints lay out, and that are not marked as misplaced.
@MainActor
struct RecordedFrames {
  private let storyboard: UIStoryboard
  /// The number of frames that were compared, and a line for each that differs.
  private(set) var compared = 0
  private(set) var differences: [String] = []
  private let tolerance: CGFloat

  init(of storyboard: UIStoryboard, tolerance: CGFloat = 0.5) {
    (self.storyboard, self.tolerance) = (storyboard, tolerance)
    let controllers = storyboard.file.root.list("scenes").flatMap { $0.list("objects") }
      .filter { $0["sceneMemberID"] == "viewController" }
    for element in controllers where element.child(key: "view")?.child("subviews") != nil { compare(element) }
  }

  private mutating func compare(_ element: XibElement) {
    guard let id = element.id, let xibView = element.child(key: "view"), let frame = xibView.child(key: "frame")?.rect,
      let controller = storyboard.make(id: id, nil)
    else { return }
    let root = isInNavigation(id) ? UINavigationController(rootViewController: controller) : controller
    let screen = Screen(root, Device(width: frame.width, height: frame.height))
    screen.settle()
    compare(xibView, controller.view, in: element["customClass"] ?? id)
  }

  /// Whether the scene is the root of a navigation controller, or is pushed from one that is.
  private func isInNavigation(_ id: String) -> Bool {
    let file = storyboard.file
    var (known, reached) = (Set<String>(), [id])
    while let next = reached.popLast() {
      guard known.insert(next).inserted else { continue }
      for segue in file.root.selfAndDescendants where segue.name == "segue" && segue["destination"] == next {
        if segue["relationship"] == "rootViewController" { return true }
        guard segue["kind"] == "show" || segue["kind"] == "push" else { continue }
        var scene: XibElement? = segue
        while let current = scene, current["sceneMemberID"] != "viewController" { scene = current.parent }
        if let source = scene?.id { reached.append(source) }
      }
    }
    return false
  }

  private mutating func compare(_ element: XibElement, _ view: UIView, in scene: String) {
    let children = element.list("subviews")
    guard children.count == view.subviews.count || view is UIStackView else { return }
    let views = (view as? UIStackView)?.arrangedSubviews ?? view.subviews
    for (child, subview) in zip(children, views) {
      let isLaidOut = child["translatesAutoresizingMaskIntoConstraints"] == "NO" && child["fixedFrame"] != "YES"
      if isLaidOut, child["misplaced"] != "YES", let recorded = child.child(key: "frame")?.rect {
        compared += 1
        let actual = subview.frame
        let distances = [
          actual.minX - recorded.minX, actual.minY - recorded.minY, actual.width - recorded.width,
          actual.height - recorded.height,
        ]
        if distances.contains(where: { abs($0) > tolerance }) {
          differences.append("\(scene): \(child.name) \(child.id ?? "") is \(actual), and was recorded as \(recorded)")
        }
      }
      compare(child, subview, in: scene)
    }
  }
}

extension XibElement {
  fileprivate var rect: CGRect? {
    guard let x = double("x"), let y = double("y"), let width = double("width"), let height = double("height") else {
      return nil
    }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
