import UIKit

/// A containment or appearance call for an outer and an inner controller.
enum Step: CaseIterable {
  case addChild, addSubview, didMove
  case willMove, removeFromSuperview, removeFromParent
  case beginAppearing, beginDisappearing, end

  var title: String {
    switch self {
    case .addChild: "addChild"
    case .addSubview: "addSubview"
    case .didMove: "didMove"
    case .willMove: "willMove(nil)"
    case .removeFromSuperview: "removeFromSuperview"
    case .removeFromParent: "removeFromParent"
    case .beginAppearing: "begin(true)"
    case .beginDisappearing: "begin(false)"
    case .end: "end"
    }
  }

  /// The call in Swift.
  func code(_ outer: String, _ inner: String) -> String {
    switch self {
    case .addChild: "\(outer).addChild(\(inner))"
    case .addSubview: "\(outer).view.addSubview(\(inner).view)"
    case .didMove: "\(inner).didMove(toParent: \(outer))"
    case .willMove: "\(inner).willMove(toParent: nil)"
    case .removeFromSuperview: "\(inner).view.removeFromSuperview()"
    case .removeFromParent: "\(inner).removeFromParent()"
    case .beginAppearing: "\(inner).beginAppearanceTransition(true, animated: false)"
    case .beginDisappearing: "\(inner).beginAppearanceTransition(false, animated: false)"
    case .end: "\(inner).endAppearanceTransition()"
    }
  }

  /// Makes the call without checking it. Where UIKit raises an exception, the app stops.
  @MainActor func perform(_ outer: StageController, _ inner: StageController) {
    switch self {
    case .addChild: outer.addChild(inner)
    case .addSubview:
      inner.view.frame = outer.innerViewFrame
      outer.view.addSubview(inner.view)
    case .didMove: inner.didMove(toParent: outer)
    case .willMove: inner.willMove(toParent: nil)
    case .removeFromSuperview: inner.view.removeFromSuperview()
    case .removeFromParent: inner.removeFromParent()
    case .beginAppearing: inner.beginAppearanceTransition(true, animated: false)
    case .beginDisappearing: inner.beginAppearanceTransition(false, animated: false)
    case .end: inner.endAppearanceTransition()
    }
  }
}

/// A call that covers the bench with a new controller.
enum CoveringCall: CaseIterable {
  case sheet, fullScreen, push

  var title: String {
    switch self {
    case .sheet: "present sheet"
    case .fullScreen: "present full"
    case .push: "push"
    }
  }

  var code: String {
    switch self {
    case .sheet: "M.modalPresentationStyle = .pageSheet\nP.present(M, animated: true)"
    case .fullScreen: "M.modalPresentationStyle = .fullScreen\nP.present(M, animated: true)"
    case .push: "navigationController.pushViewController(N, animated: true)"
    }
  }
}
