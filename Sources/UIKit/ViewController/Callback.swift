/// A message that UIKit sends to a controller. Every one goes through `send`, so that each can be told to whoever asks.
enum Callback {
  case loadView, viewDidLoad
  case viewWillAppear(Bool), viewIsAppearing(Bool), viewDidAppear(Bool)
  case viewWillDisappear(Bool), viewDidDisappear(Bool)
  case viewWillLayoutSubviews, viewDidLayoutSubviews
  case willMove(UIViewController?), didMove(UIViewController?)

  /// The method's name in Swift.
  var name: String {
    switch self {
    case .loadView: "loadView()"
    case .viewDidLoad: "viewDidLoad()"
    case .viewWillAppear: "viewWillAppear(_:)"
    case .viewIsAppearing: "viewIsAppearing(_:)"
    case .viewDidAppear: "viewDidAppear(_:)"
    case .viewWillDisappear: "viewWillDisappear(_:)"
    case .viewDidDisappear: "viewDidDisappear(_:)"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews()"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews()"
    case .willMove: "willMove(toParent:)"
    case .didMove: "didMove(toParent:)"
    }
  }

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
    case .willMove(let parent): controller.willMove(toParent: parent)
    case .didMove(let parent): controller.didMove(toParent: parent)
    }
  }
}

extension UIViewController {
  /// Tells whoever listens, then calls the method.
  func send(_ callback: Callback) {
    Events.current.callback(callback, to: self)
    let outer = announced
    announced = callback.name
    defer { announced = outer }
    callback.call(on: self)
  }
}
