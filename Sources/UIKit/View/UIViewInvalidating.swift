/// An aspect of a view, such as its layout, that `UIView.Invalidating` invalidates when a property changes.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
  func invalidate(view: UIView)
}

extension UIView {
  /// The types of the invalidations `.display`, `.layout`, `.constraints`, `.intrinsicContentSize` and `.configuration`.
  public enum Invalidations {
    /// Calls `setNeedsDisplay()`, so that the view is redrawn.
    public struct Display: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// Calls `setNeedsLayout()`, so that the view is laid out again.
    public struct Layout: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// Calls `setNeedsUpdateConstraints()`, so that the view updates its constraints.
    public struct Constraints: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    /// Calls `invalidateIntrinsicContentSize()`, so that the view's intrinsic content size is computed again.
    public struct IntrinsicContentSize: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// Calls `setNeedsUpdateConfiguration()`, so that a cell, header or button updates its configuration. Other views are unchanged.
    public struct Configuration: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { (view as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration() }
    }
    /// A combination of two invalidations.
    public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
      public var invalidation1: Invalidation1
      public var invalidation2: Invalidation2

      public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        (self.invalidation1, self.invalidation2) = (invalidation1, invalidation2)
      }

      public func invalidate(view: UIView) {
        invalidation1.invalidate(view: view)
        invalidation2.invalidate(view: view)
      }
    }
  }

  /// A property wrapper that invalidates the view when the property's value changes.
  ///
  /// ```
  /// class Badge: UIView {
  ///   @Invalidating(.display, .intrinsicContentSize) var count = 0
  /// }
  /// ```
  @preconcurrency @MainActor
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Unavailable. The wrapper works only in a view, where the compiler uses the static subscript.
    @available(*, unavailable, message: "@Invalidating is for properties of UIView and its subclasses")
    public var wrappedValue: Value {
      get { fatalError() }
      set { fatalError() }
    }

    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (value, self.invalidation) = (wrappedValue, invalidation)
    }

    /// Returns the value, or sets it and invalidates the view.
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance observed: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { observed[keyPath: storageKeyPath].value }
      set {
        let storage = observed[keyPath: storageKeyPath]
        guard storage.value != newValue else { return }
        observed[keyPath: storageKeyPath].value = newValue
        storage.invalidation.invalidate(view: observed)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  public static var configuration: Self { Self() }
}

// Initializers for two to five invalidations in one attribute.
extension UIView.Invalidating {
  public typealias Pair<One: UIViewInvalidating, Two: UIViewInvalidating> = UIView.Invalidations.Tuple<One, Two>

  public init<I1, I2>(wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2)
  where InvalidationType == Pair<I1, I2> { self.init(wrappedValue: wrappedValue, Pair(invalidation1, invalidation2)) }

  public init<I1, I2, I3>(wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3)
  where InvalidationType == Pair<Pair<I1, I2>, I3> {
    self.init(wrappedValue: wrappedValue, Pair(Pair(invalidation1, invalidation2), invalidation3))
  }

  public init<I1, I2, I3, I4>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4
  ) where InvalidationType == Pair<Pair<I1, I2>, Pair<I3, I4>> {
    self.init(
      wrappedValue: wrappedValue, Pair(Pair(invalidation1, invalidation2), Pair(invalidation3, invalidation4)))
  }

  public init<I1, I2, I3, I4, I5>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4,
    _ invalidation5: I5
  ) where InvalidationType == Pair<Pair<Pair<I1, I2>, Pair<I3, I4>>, I5> {
    let four = Pair(Pair(invalidation1, invalidation2), Pair(invalidation3, invalidation4))
    self.init(wrappedValue: wrappedValue, Pair(four, invalidation5))
  }
}

/// A view whose configuration can be updated. The protocol exists because `Invalidating` is in a lower layer than buttons and cells.
@MainActor
protocol ConfigurationUpdating: UIView {
  func setNeedsUpdateConfiguration()
}
