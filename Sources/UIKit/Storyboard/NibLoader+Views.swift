// Applies the properties that every view has in a file, and calls the method for those of its class.
extension NibLoader {
  /// Applies an element's properties, subviews and connections. Called at the end of the view's `init`.
  func fill(_ view: UIView, from element: XibElement) {
    register(view, element)
    setGeometry(view, element)
    fillAppearance(view, element)
    fillLayout(view, element)
    addSubviews(to: view, element)
    fillClassSpecificProperties(view, element)
    collectConstraints(of: view, element)
    if element.child("variation") != nil { _ = variations?.viewVariations(of: view, element) }
    for guide in element.children("viewLayoutGuide") { registerGuide(guide, of: view) }
    collectRuntimeAttributes(of: view, element)
  }

  private func setGeometry(_ view: UIView, _ element: XibElement) {
    if let frame = element.child(key: "frame") { view.frame = frame.rect }
    if let inset = element.child(key: "frameInset") { view.frame = inset.rect(in: element.recordedSuperviewSize) }
    if let mask = element.child(key: "autoresizingMask") { view.autoresizingMask = autoresizing(mask) }
    if let flag = element.bool("translatesAutoresizingMaskIntoConstraints") {
      // A view with a fixed frame has no constraints, whatever the file contains. UIKit derives them from its autoresizing mask.
      view.translatesAutoresizingMaskIntoConstraints = flag || element.bool("fixedFrame") == true
    }
    if let flag = element.bool("autoresizesSubviews") { view.autoresizesSubviews = flag }
  }

  private func autoresizing(_ mask: XibElement) -> UIView.AutoresizingMask {
    let parts: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]
    return parts.reduce(into: []) { if mask.bool($1.key) == true { $0.insert($1.value) } }
  }

  func fillAppearance(_ view: UIView, _ element: XibElement) {
    if let colour = colour(element, "backgroundColor") { view.backgroundColor = colour }
    if let colour = colour(element, "tintColor") { view.tintColor = colour }
    if let alpha = element.double("alpha") { view.alpha = alpha }
    if let flag = element.bool("opaque") { view.isOpaque = flag }
    if let flag = element.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = flag }
    if let flag = element.bool("hidden") { view.isHidden = flag }
    if let flag = element.bool("clipsSubviews") ?? element.bool("clipsToBounds") { view.clipsToBounds = flag }
    if let mode = choice(element, "contentMode", NibLoader.contentModes) { view.contentMode = mode }
    if let flag = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = flag }
    if let flag = element.bool("exclusiveTouch") { view.isExclusiveTouch = flag }
    if let flag = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = flag }
    if let tag = element.integer("tag") { view.tag = tag }
    if let name = element["restorationIdentifier"] { view.restorationIdentifier = name }
    fillAccessibility(view, element)
  }

  private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  func fillLayout(_ view: UIView, _ element: XibElement) {
    let priorities: KeyValuePairs<String, (UILayoutPriority, NSLayoutConstraint.Axis, Bool)> = [
      "horizontalHuggingPriority": (.defaultLow, .horizontal, true),
      "verticalHuggingPriority": (.defaultLow, .vertical, true),
      "horizontalCompressionResistancePriority": (.defaultHigh, .horizontal, false),
      "verticalCompressionResistancePriority": (.defaultHigh, .vertical, false),
    ]
    for (name, (_, axis, isHugging)) in priorities {
      guard let value = element.double(name).map({ UILayoutPriority(Float($0)) }) else { continue }
      if isHugging {
        view.setContentHuggingPriority(value, for: axis)
      } else {
        view.setContentCompressionResistancePriority(value, for: axis)
      }
    }
    if let flag = element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = flag }
    if let flag = element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = flag }
    if let margins = element.child(key: "layoutMargins"), margins.name == "edgeInsets" {
      view.layoutMargins = margins.insets
    }
    if let margins = element.child(key: "directionalLayoutMargins") {
      view.directionalLayoutMargins = margins.directionalInsets
    }
    let directions: KeyValuePairs<String, UISemanticContentAttribute> = [
      "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
      "forceRightToLeft": .forceRightToLeft,
    ]
    if let direction = choice(element, "semanticContentAttribute", directions) {
      view.semanticContentAttribute = direction
    }
  }

  private func addSubviews(to view: UIView, _ element: XibElement) {
    for child in element.list("subviews") { addSubview(child, to: view, element) }
  }

  /// Applies an element's properties to a bar that a container controller has created and positions.
  func fillContainerBar(_ bar: UIView, _ element: XibElement) {
    register(bar, element)
    if let name = element["customClass"] { report("a container's bar cannot be a \(name)", element) }
    fillAppearance(bar, element)
    fillClassSpecificProperties(bar, element)
    collectRuntimeAttributes(of: bar, element)
  }

  /// Applies the properties in a partial element, which contains only those that a variation changes.
  func fillVaried(_ view: UIView, _ element: XibElement) {
    fillAppearance(view, element)
    fillLayout(view, element)
    fillClassSpecificProperties(view, element)
  }

  func registerGuide(_ element: XibElement, of view: UIView) {
    guard let id = element.id else { return }
    switch element["key"] {
    case "safeArea": objects[id] = view.safeAreaLayoutGuide
    case "layoutMargins": objects[id] = view.layoutMarginsGuide
    case "readableContent": objects[id] = view.readableContentGuide
    case "keyboard": objects[id] = view.keyboardLayoutGuide
    case "contentLayoutGuide": objects[id] = (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": objects[id] = (view as? UIScrollView)?.frameLayoutGuide
    default: report("there is no layout guide \"\(element["key"] ?? "")\"", element)
    }
  }

  /// Applies the properties of the view's class. The element's name does not determine them, because a custom class may be more specific.
  private func fillClassSpecificProperties(_ view: UIView, _ element: XibElement) {
    switch view {
    case let view as UILabel: fillLabel(view, element)
    case let view as UITextField: fillTextField(view, element)
    case let view as UITextView: fillTextView(view, element)
    case let view as UIButton: fillButton(view, element)
    case let view as UIPageControl: fillPageControl(view, element)
    case let view as UISwitch: fillSwitch(view, element)
    case let view as UISlider: fillSlider(view, element)
    case let view as UIStepper: fillStepper(view, element)
    case let view as UIDatePicker: fillDatePicker(view, element)
    case let view as UISegmentedControl: fillSegments(view, element)
    case let view as UIProgressView: fillProgress(view, element)
    case let view as UIImageView: fillImageView(view, element)
    case let view as UIActivityIndicatorView: fillIndicator(view, element)
    case let view as UIStackView: fillStack(view, element)
    case let view as UITableView: fillTable(view, element)
    case let view as UICollectionView: fillCollection(view, element)
    case let view as UITableViewCell: fillCell(view, element)
    case let view as UICollectionReusableView: fillReusable(view, element)
    case let view as UISearchBar: fillSearchBar(view, element)
    case let view as UINavigationBar: fillNavigationBar(view, element)
    case let view as UIToolbar: fillToolbar(view, element)
    case let view as UITabBar: fillTabBar(view, element)
    case let view as UIVisualEffectView: fillEffect(view, element)
    default: if ["tableViewCell", "collectionViewCell"].contains(element.name) { addCellContent(to: view, element) }
    }
    if let view = view as? UIScrollView { fillScroll(view, element) }
    if let view = view as? UIControl { fillControl(view, element) }
  }
}
