import Wire

/// A layout guide of a view, as a rectangle in the view's own coordinates.
@MainActor
struct InspectedGuide {
  let name: String
  let frame: CGRect

  /// The layout guides of a view: the system's, whether or not the app uses them, and those that the app has added.
  static func all(of view: UIView) -> [InspectedGuide] {
    let bounds = CGRect(origin: view.boundsOrigin, size: view.storedFrame.size)
    let margins = view.effectiveMargins
    var guides = [
      InspectedGuide(name: "Safe area", frame: bounds.within(view.safeAreaInsets)),
      InspectedGuide(name: "Layout margins", frame: bounds.within(margins)),
      InspectedGuide(name: "Readable content", frame: bounds.within(view.readableInsets(within: margins))),
    ]
    let record = view.storedLayoutRecord
    if let keyboard = record?.systemGuides[.keyboard] {
      guides.append(InspectedGuide(name: "Keyboard", frame: keyboard.layoutFrame))
    }
    if let scrollView = view as? UIScrollView {
      guides.append(InspectedGuide(name: "Content", frame: CGRect(origin: .zero, size: scrollView.contentSize)))
      guides.append(InspectedGuide(name: "Frame", frame: bounds))
    }
    for guide in record?.guides ?? [] {
      guides.append(InspectedGuide(name: guide.inspectedName, frame: guide.layoutFrame))
    }
    return guides
  }

  var described: JSON { JSON(members: [.name: .string(name), .frame: .points(frame)]) }
}

extension CGRect {
  /// The rectangle reduced by insets. Its size is zero if the insets are larger than the rectangle.
  fileprivate func within(_ insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension UILayoutGuide {
  var inspectedName: String { identifier.isEmpty ? "\(type(of: self))" : identifier }
}

extension LayoutEngine {
  /// The parts of a view's frame that are ambiguous: `x`, `y`, `width`, `height`.
  func ambiguousParts(of view: UIView) -> [String] {
    // A layout that needs solving is not inspected, because solving would change it.
    guard !isDirty, let box = existingBox(of: view) else { return [] }
    return [("x", box.left), ("y", box.top), ("width", box.width), ("height", box.height)]
      .filter { solver.isAmbiguous($0.1) }.map(\.0)
  }
}
