import ContainerKit
import Testing
import UIKit
import UIKitTesting

private final class Content: UIViewController {
  var onLoad: () -> Void = {}
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    label.text = title
    view.addSubview(label)
    onLoad()
  }
}

private struct SampleError: LocalizedError {
  var errorDescription: String? { "The network is away" }
}

@MainActor @Suite struct ContentStateTests {
  private func content(_ title: String) -> Content {
    let content = Content()
    content.title = title
    return content
  }

  @Test func `a content container without a request is in the loading state`() {
    let container = ContentStateViewController()
    let screen = Screen(container)
    #expect(container.children.count == 1 && container.children[0] is LoadingViewController)
    #expect(screen.text.isEmpty)
  }

  @Test func `a content container that gets a state before its view loads has one child`() {
    let container = ContentStateViewController()
    container.transition(to: .render(content("early")))
    #expect(!container.isViewLoaded && container.children.isEmpty)
    let screen = Screen(container)
    #expect(container.children.count == 1 && screen.text == "early")
  }

  @Test func `a content container that gets a state in loadView has one child`() {
    final class Eager: ContentStateViewController {
      let content = Content()
      override func loadView() {
        super.loadView()
        content.title = "eager"
        transition(to: .render(content))
      }
    }
    let eager = Eager()
    let screen = Screen(eager)
    #expect(eager.children == [eager.content] && screen.text == "eager")
  }

  @Test func `a child that requests another state while it loads is replaced by that state's child`() {
    let container = ContentStateViewController()
    let screen = Screen(container)
    let (first, second) = (content("first"), content("second"))
    first.onLoad = { container.transition(to: .render(second)) }
    container.transition(to: .render(first))
    screen.settle()
    #expect(container.children == [second] && container.view.subviews == [second.view] && screen.text == "second")
    #expect(first.parent == nil)
  }

  @Test func `the error controller shows the error's description and can retry`() {
    final class Retrying: ContentStateViewController {
      var tries = 0
      override func viewController(for state: State) -> UIViewController {
        let controller = super.viewController(for: state)
        (controller as? ErrorViewController)?.retry = { [weak self] in self?.tries += 1 }
        return controller
      }
    }
    let container = Retrying()
    let screen = Screen(container)
    container.transition(to: .failed(SampleError()))
    screen.settle()
    #expect(screen.text == "The network is away\nTry again")
    screen.tap("Try again")
    #expect(container.tries == 1)
  }

  @Test func `a render closure that throws leads to the failed state, whose button retries`() {
    let container = ContentStateViewController()
    let screen = Screen(container)
    var isBroken = true
    func load() {
      container.render {
        if isBroken { throw SampleError() }
        return content("content")
      }
    }
    container.retry = { load() }
    load()
    screen.settle()
    #expect(screen.text == "The network is away\nTry again")
    isBroken = false
    screen.tap("Try again")
    #expect(screen.text == "content" && container.children.count == 1)
  }

  @Test func `showing the same content twice keeps its view, without a callback`() {
    let container = ContentStateViewController()
    let screen = Screen(container)
    let same = content("same")
    container.transition(to: .render(same))
    screen.settle()
    let lines = screen.transcript {
      container.transition(to: .render(same))
      screen.settle()
    }
    #expect(!lines.contains("Content.") && container.children == [same])
  }

  @Test func `content that is in another container is removed from it`() {
    let (one, other) = (ContentStateViewController(), ContentStateViewController())
    let screen = Screen(one)
    let shared = content("shared")
    other.loadViewIfNeeded()
    other.transition(to: .render(shared))
    one.transition(to: .render(shared))
    screen.settle()
    #expect(shared.parent === one && other.children.isEmpty && screen.text == "shared")
  }

  @Test func `each child receives its appearance callbacks, and each state is recorded`() {
    let container = ContentStateViewController()
    let screen = Screen(container)
    let lines = screen.transcript {
      container.transition(to: .render(content("content")))
      screen.settle()
    }
    #expect(
      lines == """
        +0.000 ContentStateViewController goes from loading to render
        +0.000 LoadingViewController.willMove(toParent: nil)
        +0.000 LoadingViewController.viewWillDisappear(animated: false)
        +0.000 LoadingViewController.viewDidDisappear(animated: false)
        +0.000 LoadingViewController.removeFromParent()
        +0.000 LoadingViewController.didMove(toParent: nil)
        +0.000 Content.loadView()
        +0.000 Content.viewDidLoad()
        +0.000 ContentStateViewController.addChild(Content)
        +0.000 Content.willMove(toParent: ContentStateViewController)
        +0.000 Content.viewWillAppear(animated: false)
        +0.000 Content.didMove(toParent: ContentStateViewController)
        +0.000 ContentStateViewController is render
        +0.000 Content.viewIsAppearing(animated: false)
        +0.000 Content.viewDidAppear(animated: false)
        """)
  }
}
