/// The appearances that an app has given a bar, or an item of one.
///
/// Each is a copy of what was given: what becomes of the original changes nothing here. What is changed in the copy, asked from the bar, is seen.
@MainActor
final class BarAppearances<Kind: UIBarAppearance> {
  enum Place { case standard, scrollEdge, compact, compactScrollEdge }

  private var given: [Place: Kind] = [:]
  /// For somebody who asked, and has said nothing in it yet.
  private var unsaid: Kind?
  private let onChange: () -> Void

  init(_ onChange: @escaping () -> Void) { self.onChange = onChange }

  subscript(place: Place) -> Kind? {
    get { given[place] }
    set {
      given[place]?.onChange = nil
      if place == .standard {
        unsaid?.onChange = nil
        unsaid = nil
      }
      given[place] = newValue?.copied()
      given[place]?.onChange = onChange
      onChange()
    }
  }

  /// The standard one, to look at or to say something in. Looking changes nothing.
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
