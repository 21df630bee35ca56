/// The appearances that an app has given a bar, or an item of one.
///
/// Each is a copy of the app's object, so later changes of the original have no effect. Changes of the copy, as read from the bar, take
/// effect.
@MainActor
final class BarAppearances<Kind: UIBarAppearance> {
  enum Position { case standard, scrollEdge, compact, compactScrollEdge }

  private var given: [Position: Kind] = [:]
  /// A standard appearance that was read and has not been changed yet.
  private var unsaid: Kind?
  private let onChange: () -> Void

  init(_ onChange: @escaping () -> Void) { self.onChange = onChange }

  subscript(position: Position) -> Kind? {
    get { given[position] }
    set {
      given[position]?.onChange = nil
      if position == .standard {
        unsaid?.onChange = nil
        unsaid = nil
      }
      given[position] = newValue?.copied()
      given[position]?.onChange = onChange
      onChange()
    }
  }

  /// Returns the standard appearance for reading or changing. Reading it changes nothing.
  func standard(_ make: () -> Kind) -> Kind {
    if let known = given[.standard] ?? unsaid { return known }
    let made = make()
    unsaid = made
    made.onChange = { [weak self] in self?.said() }
    return made
  }

  private func said() {
    guard let unsaid else { return }
    (given[.standard], self.unsaid) = (unsaid, nil)
    unsaid.onChange = onChange
    onChange()
  }
}
