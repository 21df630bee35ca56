import Foundation

/// The selection of a calendar view. The subclasses allow one selected day or several.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  weak var view: UICalendarView?

  override init() {}

  func contains(_ date: DateComponents) -> Bool { false }
  /// Returns whether the delegate allows the selection of a day.
  func allows(_ date: DateComponents) -> Bool { true }
  /// Selects or deselects a day after a tap, if the delegate allows it, and notifies the delegate.
  func toggleSelection(_ date: DateComponents) {}
  /// Updates the calendar view after the delegate allows other days than before.
  open func updateSelectableDates() { view?.reload() }
}

extension DateComponents {
  /// Returns whether both have the same era, year, month and day.
  fileprivate func isSameDay(as other: DateComponents) -> Bool {
    (year, month, day) == (other.year, other.month, other.day) && (era ?? 1) == (other.era ?? 1)
  }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one day. A tap on the selected day deselects it if the delegate allows `nil`.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  open var selectedDate: DateComponents? { didSet { view?.reload() } }

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) { self.selectedDate = selectedDate }

  override func contains(_ date: DateComponents) -> Bool { selectedDate?.isSameDay(as: date) ?? false }
  override func allows(_ date: DateComponents) -> Bool { delegate?.dateSelection(self, canSelectDate: date) ?? true }

  override func toggleSelection(_ date: DateComponents) {
    let new = contains(date) ? nil : date
    guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
    selectedDate = new
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// A selection of any number of days. A tap selects a day, or deselects a selected one.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  open var selectedDates: [DateComponents] = [] { didSet { view?.reload() } }

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) { self.selectedDates = selectedDates }

  override func contains(_ date: DateComponents) -> Bool { selectedDates.contains { $0.isSameDay(as: date) } }
  override func allows(_ date: DateComponents) -> Bool {
    contains(date) || delegate?.multiDateSelection(self, canSelectDate: date) ?? true
  }

  override func toggleSelection(_ date: DateComponents) {
    if contains(date) {
      guard delegate?.multiDateSelection(self, canDeselectDate: date) ?? true else { return }
      selectedDates.removeAll { $0.isSameDay(as: date) }
      delegate?.multiDateSelection(self, didDeselectDate: date)
    } else if allows(date) {
      selectedDates.append(date)
      delegate?.multiDateSelection(self, didSelectDate: date)
    }
  }
}
