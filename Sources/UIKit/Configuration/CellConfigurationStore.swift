/// A cell of a table or a collection that has content and background configurations.
@MainActor
protocol ConfiguredCell: UIView {
  var configurationStore: CellConfigurationStore { get }
  var contentView: UIView { get }
  var storedContentView: UIView { get set }
  var configurationState: UICellConfigurationState { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func updateConfiguration(using state: UICellConfigurationState)
  /// Calls the app's `configurationUpdateHandler`.
  func callUpdateHandler(_ state: UICellConfigurationState)
  /// Called after the content view was replaced.
  func contentViewReplaced()
}

extension ConfiguredCell {
  func contentViewReplaced() {}

  /// Replaces the current content view, with the same frame and position.
  func replaceContentView(with view: UIView) {
    let old = storedContentView
    let index = storedSubviews.firstIndex { $0 === old } ?? storedSubviews.count
    old.removeFromSuperview()
    storedContentView = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    SessionContext.current.animations.withoutAnimation {
      view.frame = old.frame
      insertSubview(view, at: index)
    }
    contentViewReplaced()
    setNeedsLayout()
  }
}

/// Stores the configurations of one cell, and updates them when the cell's state changes.
///
///     state change ─► pending update ─► before the layout: `updateConfiguration(using:)` ─► configurations for the state ─► the app's
///     handler
@MainActor
final class CellConfigurationStore {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  private(set) var backgroundView: ConfiguredBackgroundView?
  /// Whether an update is pending.
  private var needsUpdate = true
  private var isUpdating = false

  func stateChanged(of cell: any ConfiguredCell) { setNeedsUpdate(in: cell) }

  /// Requests an update before the cell's next layout.
  func setNeedsUpdate(in cell: any ConfiguredCell) {
    guard !needsUpdate else { return }
    needsUpdate = true
    cell.setNeedsLayout()
  }

  func updateIfNeeded(_ cell: any ConfiguredCell) {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    defer { isUpdating = false }
    cell.updateConfiguration(using: cell.configurationState)
  }

  /// The default implementation of `updateConfiguration(using:)`, which overrides call by `super`.
  func update(_ cell: any ConfiguredCell, _ state: UICellConfigurationState) {
    if cell.automaticallyUpdatesContentConfiguration, let content {
      set(content: content.updated(for: state), in: cell)
    }
    if cell.automaticallyUpdatesBackgroundConfiguration, let background {
      set(background: background.updated(for: state), in: cell)
    }
    cell.callUpdateHandler(state)
  }

  /// Sets the content configuration. The content view is updated if it supports the configuration, and replaced otherwise.
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

  /// Sets the background configuration, and adds or removes its view.
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

  /// Sets the frame of the background view.
  func layOut(in cell: any ConfiguredCell) {
    guard let backgroundView, let background else { return }
    backgroundView.frame = cell.bounds.inset(by: background.backgroundInsets.absolute(cell.readsRightToLeft))
  }
}

/// The content view of a cell without a content configuration. Its margins are those that the cell's table sets.
final class CellContentView: UIView {
  override var standardMargins: UIEdgeInsets {
    storedSuperview?.contentMarginsOfCell?.absolute(storedSuperview?.readsRightToLeft ?? false) ?? super.standardMargins
  }
}
