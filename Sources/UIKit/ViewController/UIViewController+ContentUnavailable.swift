/// The configuration that a controller displays instead of its content.
@MainActor
final class ContentUnavailability {
  fileprivate(set) var configuration: (any UIContentConfiguration)?
  fileprivate var view: (any UIView & UIContentView)?
  fileprivate var needsUpdate = false
  /// True if the view does not display the configuration yet.
  fileprivate var isNew = false
}

extension UIViewController {
  func setContentUnavailable(_ configuration: (any UIContentConfiguration)?) {
    guard configuration != nil || contentUnavailability != nil else { return }
    let record = contentUnavailability ?? ContentUnavailability()
    contentUnavailability = record
    record.isNew = true
    record.configuration = configuration?.updated(for: contentUnavailableConfigurationState)
    storedView?.setNeedsLayout()
  }

  func setNeedsContentUnavailableUpdate() {
    let record = contentUnavailability ?? ContentUnavailability()
    contentUnavailability = record
    record.needsUpdate = true
    storedView?.setNeedsLayout()
  }

  var contentUnavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Called in the layout pass of the controller's view.
  func updateContentUnavailable() {
    guard let record = contentUnavailability, record.needsUpdate else { return }
    record.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Adds the view above all other subviews, within the safe area. It does not scroll.
  func layOutContentUnavailable() {
    guard let record = contentUnavailability, let storedView else { return }
    guard let configuration = record.configuration else {
      record.view?.removeFromSuperview()
      return record.view = nil
    }
    if record.isNew {
      record.isNew = false
      if let view = record.view, view.supports(configuration) {
        view.configuration = configuration
      } else {
        record.view?.removeFromSuperview()
        record.view = configuration.makeContentView()
      }
    }
    guard let view = record.view else { return }
    SessionContext.current.animations.withoutAnimation {
      if view.storedSuperview !== storedView { storedView.addSubview(view) }
      storedView.bringSubviewToFront(view)
      let scroll = storedView as? UIScrollView
      view.frame = storedView.bounds.inset(by: scroll?.adjustedContentInset ?? storedView.safeAreaInsets)
    }
  }
}
