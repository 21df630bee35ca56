import Wire

extension UIView {
  /// Adds the members for assistive technology. A label that equals the view's own text is left out, so that it is not read twice.
  func describeAccessibility(into members: inout ViewMembers) {
    let record = storedAccessibility
    if let identifier = accessibilityIdentifier { members[.identifier] = .string(identifier) }
    if let label = accessibilityLabel, label != defaultAccessibilityLabel { members[.label] = .string(label) }
    if let value = accessibilityValue, !value.isEmpty { members[.value] = .string(value) }
    members[.role] = describedRole.map { .string($0.rawValue) }
    if accessibilityTraits.contains(.selected) { members[.selected] = true }
    if let dialogTitle {
      members[.modal] = true
      if members[.label] == nil { members[.label] = .string(dialogTitle) }
    }
    guard record != nil || type(of: self) != UIView.self else { return }
    if let hint = accessibilityHint, !hint.isEmpty { members[.hint] = .string(hint) }
    if accessibilityElementsHidden { members[.silent] = true }
    if accessibilityViewIsModal { members[.modal] = true }
  }

  /// The role that follows from the traits, for classes that do not define a more precise one.
  private var describedRole: ViewRole? {
    let traits = accessibilityTraits
    if dialogTitle != nil { return .dialog }
    if storedAccessibility?.traits == nil {
      if let roleOfClass { return roleOfClass }
      if isContentOfCell { return .face }
    }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.toggleButton) { return .toggle }
    if traits.contains(.button) || traits.contains(.keyboardKey) { return .button }
    if traits.contains(.link) { return .link }
    if traits.contains(.header) { return .heading }
    if traits.contains(.searchField) { return .search }
    if traits.contains(.image) { return .image }
    if traits.contains(.staticText), storedAccessibility?.label != nil { return .text }
    switch accessibilityContainerType {
    case .list: return .list
    case .dataTable, .landmark, .semanticGroup: return .group
    case .none: break
    }
    if isAccessibilityElement, storedAccessibility?.isElement ?? !defaultIsAccessibilityElement {
      return isTappable ? .button : .text
    }
    // The keyboard focus should not stop at the view of a whole screen.
    if hasTapRecognizer, controllerObject != nil || storedSuperview == nil { return ViewRole.none }
    return nil
  }

  private var isContentOfCell: Bool { storedSuperview?.isContentView(self) ?? false }

  /// The presented controller's title, if this is its view. A search controller leaves its host accessible, so it has none.
  private var dialogTitle: String? {
    guard let controller = viewController, controller.parent == nil, controller.presentingViewController != nil,
      controller.isDialog
    else { return nil }
    return controller.title ?? controller.titleOfContent ?? "Dialog"
  }
}
