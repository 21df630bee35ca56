import Wire

extension UIView {
  /// What assistive technology is told, beside what is seen. A label that is the view's own text is not said twice.
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

  /// By the traits, where the class does not say more.
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
    // Somebody who goes by keyboard does not want to stop at a whole screen.
    if takesTapsByRecognizer, viewController != nil || storedSuperview == nil { return ViewRole.none }
    return nil
  }

  private var isContentOfCell: Bool { storedSuperview?.isContentView(self) ?? false }

  /// The name of what was presented, if this is its view. A search leaves its host as it is.
  private var dialogTitle: String? {
    guard let controller = viewController, controller.parent == nil, controller.presentingViewController != nil,
      controller.isDialog
    else { return nil }
    return controller.title ?? controller.titleOfContent ?? "Dialog"
  }
}
