// Reports the attributes and elements of a file that no code has read, to explain differences in appearance. Each is reported once.
extension NibLoader {
  /// Reports the attributes and elements below an element that were not read while its objects were made.
  func reportUnread(_ element: XibElement) {
    if file.needsCheck(element) { check(element) }
  }

  private func check(_ element: XibElement) {
    let ignored = NibLoader.ignoredAttributes[element.name] ?? []
    for name in element.unreadAttributes.sorted() where !NibLoader.ignoredEverywhere.contains(name) {
      if ignored.contains(name) { continue }
      let kind = "the attribute \(name) of <\(element.name)>"
      let text = "\(kind) is not supported: \(name)=\"\(element.attributes[name] ?? "")\""
      report(text, element, kind: kind)
    }
    for child in element.children where !NibLoader.isIgnored(child) {
      if !child.isRead {
        let key = child.attributes["key"].map { " key=\"\($0)\"" } ?? ""
        report("<\(child.name)\(key)> in <\(element.name)> is not supported", child)
      } else if child.name == "variation" {
        checkCondition(child)
      } else if !child.isDeferred {
        check(child)
      }
    }
  }

  private func checkCondition(_ variation: XibElement) {
    for trait in NibTraitCondition(variation["key"] ?? "").unsupportedTraits {
      report("variations by \(trait) are not supported", variation)
    }
  }

  // MARK: Ignored attributes and elements

  private static func isIgnored(_ child: XibElement) -> Bool {
    let key = child.attributes["key"] ?? ""
    if child.name.lowercased().contains("simulated") || key.hasPrefix("simulated") { return true }
    // A controller's view is read when it is loaded, and the source of a segue when the segue is performed.
    if key == "view", !child.isRead { return true }
    return ignoredElements.contains(child.name) || ignoredKeys.contains(key)
  }

  private static let ignoredElements: Set<String> = [
    "nil", "connections", "layoutGuides", "autoresizingMask", "rect", "frame", "animations", "gestureRecognizers",
  ]
  /// Sizes on Interface Builder's canvas, and notes of the file's authors.
  private static let ignoredKeys: Set<String> = [
    "canvasLocation", "freeformSize", "customSize", "intrinsicContentSize", "userComments", "destination",
    "defaultSimulatedMetrics",
  ]

  /// Settings of Interface Builder itself.
  private static let ignoredEverywhere: Set<String> = [
    "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID", "misplaced",
    "ambiguous", "verifyAmbiguity", "fixedFrame", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
    "simulatedAppContext", "translatesAutoresizingMaskIntoConstraints", "storyboardIdentifier", "catalog", "colorLabel",
  ]

  /// Attributes that Xcode writes without effect: tables of contents, styles of systems before iOS 7, and settings for a Mac or a pointer.
  private static let ignoredAttributes: [String: Set<String>] = [
    "color": ["colorSpace", "customColorSpace", "cocoaTouchSystemColor"],
    "constraint": ["symbolic", "symbolType"],
    "label": ["usesAttributedText", "adjustsLetterSpacingToFitWidth"],
    "button": [
      "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted", "pointerInteraction", "hasAttributedTitle",
    ],
    "switch": ["title"],
    "segmentedControl": ["segmentControlStyle"],
    "tableView": ["dataMode"],
    "collectionView": ["dataMode"],
    // The height and identifier of a prototype are used where it is registered.
    "tableViewCell": ["hidesAccessoryWhenEditing", "rowHeight"],
    "collectionViewCell": ["reuseIdentifier"],
    "collectionReusableView": ["reuseIdentifier"],
    // A container lays its own bars out.
    "navigationBar": ["insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins"],
    "toolbar": ["insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins"],
    "tabBar": ["insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins"],
    "tableViewCellContentView": ["tableViewCell"],
    "imageView": ["adjustsImageSizeForAccessibilityContentSizeCategory"],
    "collectionViewController": ["autoresizesArchivedViewToFullSize"],
    "tableViewController": ["autoresizesArchivedViewToFullSize"],
    "viewController": ["autoresizesArchivedViewToFullSize"],
    "pageViewController": ["autoresizesArchivedViewToFullSize", "spineLocation"],
    "font": ["family"],
    "fontDescription": ["family"],
    "paragraphStyle": [
      "baseWritingDirection", "defaultTabInterval", "tighteningFactorForTruncation",
      "allowsDefaultTighteningForTruncation",
    ],
    "userDefinedRuntimeAttribute": ["type"],
    "value": ["type"],
  ]
}
