/// A cell of a table or a collection, as its configurations use it.
@MainActor
protocol ConfiguredCell: UIView {
  var configuring: CellConfiguring { get }
  var contentView: UIView { get }
  var storedContentView: UIView { get set }
  var configurationState: UICellConfigurationState { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func updateConfiguration(using state: UICellConfigurationState)
  /// Calls the app's handler.
  func callUpdateHandler(_ state: UICellConfigurationState)
  /// The content view has been replaced.
  func contentViewReplaced()
}

extension ConfiguredCell {
  func contentViewReplaced() {}

  /// Replaces the current content view.
  func replaceContentView(with view: UIView) {
    let old = storedContentView
    let index = storedSubviews.firstIndex { $0 === old } ?? storedSubviews.count
    old.removeFromSuperview()
    storedContentView = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    Animations.current.withoutAnimation {
      view.frame = old.frame
      insertSubview(view, at: index)
    }
    contentViewReplaced()
    setNeedsLayout()
  }
}

/// The configurations of one cell.
///
///     state changes ─► an update is pending ─► before the layout: configurations for the state ─► `updateConfiguration(using:)` ─► the
///     app's handler
@MainActor
final class CellConfiguring {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  private(set) var backgroundView: ConfiguredBackgroundView?
  private var isDue = true
  private var isUpdating = false

  func stateChanged(of cell: any ConfiguredCell) { setNeedsUpdate(in: cell) }

  func setNeedsUpdate(in cell: any ConfiguredCell) {
    guard !isDue else { return }
    isDue = true
    cell.setNeedsLayout()
  }

  func updateIfNeeded(_ cell: any ConfiguredCell) {
    guard isDue, !isUpdating else { return }
    isDue = false
    isUpdating = true
    defer { isUpdating = false }
    cell.updateConfiguration(using: cell.configurationState)
  }

  /// The implementation of `updateConfiguration(using:)` that overrides reach by super.
  func update(_ cell: any ConfiguredCell, _ state: UICellConfigurationState) {
    if cell.automaticallyUpdatesContentConfiguration, let content {
      set(content: content.updated(for: state), in: cell)
    }
    if cell.automaticallyUpdatesBackgroundConfiguration, let background {
      set(background: background.updated(for: state), in: cell)
    }
    cell.callUpdateHandler(state)
  }

  func set(content new: (any UIContentConfiguration)?, in cell: any ConfiguredCell) {
    content = new
    cell.setNeedsLayout()
    guard let new else {
      if cell.contentView is any UIContentView { cell.replaceContentView(with: CellContentView()) }
      return
    }
    if let contentView = cell.contentView as? any UIView & UIContentView, contentView.supports(new) {
      contentView.configuration = new
    } else {
      cell.replaceContentView(with: new.makeContentView())
    }
  }

  func set(background new: UIBackgroundConfiguration?, in cell: any ConfiguredCell) {
    background = new
    cell.setNeedsLayout()
    cell.setNeedsCommit()
    guard let new else {
      backgroundView?.removeFromSuperview()
      return backgroundView = nil
    }
    let view = backgroundView ?? ConfiguredBackgroundView()
    view.configuration = new
    if backgroundView == nil { cell.insertSubview(view, at: 0) }
    backgroundView = view
  }

  func layOut(in cell: any ConfiguredCell) {
    guard let backgroundView, let background else { return }
    backgroundView.frame = cell.bounds.inset(by: background.backgroundInsets.absolute(cell.readsRightToLeft))
  }
}

/// A cell's own content view, used without a content configuration. It has the margins that the cell's table sets.
final class CellContentView: UIView {
  override var standardMargins: UIEdgeInsets {
    storedSuperview?.contentMarginsOfCell?.absolute(storedSuperview?.readsRightToLeft ?? false) ?? super.standardMargins
  }
}
