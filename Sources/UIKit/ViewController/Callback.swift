import Foundation
import Rules

/// A message that UIKit sends to a controller. `send` delivers it with its rule, so that it can be recorded and explained.
enum Callback {
  case loadView, viewDidLoad
  case viewWillAppear(Bool), viewIsAppearing(Bool), viewDidAppear(Bool)
  case viewWillDisappear(Bool), viewDidDisappear(Bool)
  case viewWillLayoutSubviews, viewDidLayoutSubviews
  case viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange
  case willMove(UIViewController?), didMove(UIViewController?)
  case viewWillTransition(CGSize, any UIViewControllerTransitionCoordinator)
  case willTransition(UITraitCollection, any UIViewControllerTransitionCoordinator)

  /// The message without its arguments.
  enum Kind: String, CaseIterable {
    case loadView = "loadView()"
    case viewDidLoad = "viewDidLoad()"
    case viewWillAppear = "viewWillAppear(_:)"
    case viewIsAppearing = "viewIsAppearing(_:)"
    case viewDidAppear = "viewDidAppear(_:)"
    case viewWillDisappear = "viewWillDisappear(_:)"
    case viewDidDisappear = "viewDidDisappear(_:)"
    case viewWillLayoutSubviews = "viewWillLayoutSubviews()"
    case viewDidLayoutSubviews = "viewDidLayoutSubviews()"
    case viewSafeAreaInsetsDidChange = "viewSafeAreaInsetsDidChange()"
    case viewLayoutMarginsDidChange = "viewLayoutMarginsDidChange()"
    case willMove = "willMove(toParent:)"
    case didMove = "didMove(toParent:)"
    case viewWillTransition = "viewWillTransition(to:with:)"
    case willTransition = "willTransition(to:with:)"
  }

  var kind: Kind {
    switch self {
    case .loadView: .loadView
    case .viewDidLoad: .viewDidLoad
    case .viewWillAppear: .viewWillAppear
    case .viewIsAppearing: .viewIsAppearing
    case .viewDidAppear: .viewDidAppear
    case .viewWillDisappear: .viewWillDisappear
    case .viewDidDisappear: .viewDidDisappear
    case .viewWillLayoutSubviews: .viewWillLayoutSubviews
    case .viewDidLayoutSubviews: .viewDidLayoutSubviews
    case .viewSafeAreaInsetsDidChange: .viewSafeAreaInsetsDidChange
    case .viewLayoutMarginsDidChange: .viewLayoutMarginsDidChange
    case .willMove: .willMove
    case .didMove: .didMove
    case .viewWillTransition: .viewWillTransition
    case .willTransition: .willTransition
    }
  }

  /// The method's name in Swift.
  var name: String { kind.rawValue }

  var animated: Bool? {
    switch self {
    case .viewWillAppear(let animated), .viewIsAppearing(let animated), .viewDidAppear(let animated),
      .viewWillDisappear(let animated), .viewDidDisappear(let animated):
      animated
    default: nil
    }
  }

  /// The argument of a move: outer `nil` for other callbacks, inner `nil` for a move to no parent.
  var parent: UIViewController?? {
    switch self {
    case .willMove(let parent), .didMove(let parent): .some(parent)
    default: nil
    }
  }

  /// The new size, for callbacks about a change of size.
  var size: CGSize? { if case .viewWillTransition(let size, _) = self { size } else { nil } }

  @MainActor func call(on controller: UIViewController) {
    switch self {
    case .loadView: controller.loadView()
    case .viewDidLoad: controller.viewDidLoad()
    case .viewWillAppear(let animated): controller.viewWillAppear(animated)
    case .viewIsAppearing(let animated): controller.viewIsAppearing(animated)
    case .viewDidAppear(let animated): controller.viewDidAppear(animated)
    case .viewWillDisappear(let animated): controller.viewWillDisappear(animated)
    case .viewDidDisappear(let animated): controller.viewDidDisappear(animated)
    case .viewWillLayoutSubviews: controller.viewWillLayoutSubviews()
    case .viewDidLayoutSubviews: controller.viewDidLayoutSubviews()
    case .viewSafeAreaInsetsDidChange: controller.viewSafeAreaInsetsDidChange()
    case .viewLayoutMarginsDidChange: controller.viewLayoutMarginsDidChange()
    case .willMove(let parent): controller.willMove(toParent: parent)
    case .didMove(let parent): controller.didMove(toParent: parent)
    case .viewWillTransition(let size, let coordinator): controller.viewWillTransition(to: size, with: coordinator)
    case .willTransition(let traits, let coordinator): controller.willTransition(to: traits, with: coordinator)
    }
  }
}

extension [Callback.Kind] {
  static let appearance: Self = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  static let disappearance: Self = [.viewWillDisappear, .viewDidDisappear]
}

extension UIViewController {
  /// Records a callback with its rule, and then calls the controller's method.
  func send(_ callback: Callback, by rule: Rule) {
    storeExplanation([callback.kind], Explanation(rule: rule, sentence: nil, time: SessionClock.shared.now))
    SessionContext.current.events.callback(callback, to: self, by: rule)
    let outer = (callbackBeingSent, calledBaseImplementations)
    (callbackBeingSent, calledBaseImplementations) = (callback.kind, [])
    callback.call(on: self)
    SessionContext.current.containmentChecker.sent(callback, to: self)
    (callbackBeingSent, calledBaseImplementations) = outer
  }
}
