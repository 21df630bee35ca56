/// The appearances that an app has given a bar, or an item of one.
///
/// Each is a copy of the app's object, so later changes of the original have no effect. Changes of the copy, as read from the bar, take
/// effect.
@MainActor
final class BarAppearances<Kind: UIBarAppearance> {
  enum Position { case standard, scrollEdge, compact, compactScrollEdge }

  private var appearances: [Position: Kind] = [:]
  /// A standard appearance that the app has read but not changed yet. It has no effect until it is changed.
  private var unchangedStandard: Kind?
  private let onChange: () -> Void

  init(_ onChange: @escaping () -> Void) { self.onChange = onChange }

  subscript(position: Position) -> Kind? {
    get { appearances[position] }
    set {
      appearances[position]?.onChange = nil
      if position == .standard {
        unchangedStandard?.onChange = nil
        unchangedStandard = nil
      }
      appearances[position] = newValue?.copied()
      appearances[position]?.onChange = onChange
      onChange()
    }
  }

  /// Returns the standard appearance for reading or changing. Reading it changes nothing.
  func standard(_ make: () -> Kind) -> Kind {
    if let known = appearances[.standard] ?? unchangedStandard { return known }
    let appearance = make()
    unchangedStandard = appearance
    appearance.onChange = { [weak self] in self?.standardWasChanged() }
    return appearance
  }

  private func standardWasChanged() {
    guard let unchangedStandard else { return }
    (appearances[.standard], self.unchangedStandard) = (unchangedStandard, nil)
    unchangedStandard.onChange = onChange
    onChange()
  }
}
