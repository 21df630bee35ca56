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

  @Test func `nobody having asked for anything, it loads`() {
    let container = ContentStateViewController()
    let screen = Screen(container)
    #expect(container.children.count == 1 && container.children[0] is LoadingViewController)
    #expect(screen.text.isEmpty)
  }

  @Test func `asked before its view loads, it has one child`() {
    let container = ContentStateViewController()
    container.transition(to: .render(content("early")))
    #expect(!container.isViewLoaded && container.children.isEmpty)
    let screen = Screen(container)
    #expect(container.children.count == 1 && screen.text == "early")
  }

  @Test func `asked while its view loads, it has one child`() {
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

  @Test func `a child that asks for another state as it loads is followed by that, alone`() {
    let container = ContentStateViewController()
    let screen = Screen(container)
    let (first, second) = (content("first"), content("second"))
    first.onLoad = { container.transition(to: .render(second)) }
    container.transition(to: .render(first))
    screen.settle()
    #expect(container.children == [second] && container.view.subviews == [second.view] && screen.text == "second")
    #expect(first.parent == nil)
  }

  @Test func `an error is told in its own words, and may be tried again`() {
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

  @Test func `what throws has failed, and is tried again by the container's own button`() {
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

  @Test func `the same content twice stays, without a callback`() {
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

  @Test func `content of another container is taken out of it`() {
    let (one, other) = (ContentStateViewController(), ContentStateViewController())
    let screen = Screen(one)
    let shared = content("shared")
    other.loadViewIfNeeded()
    other.transition(to: .render(shared))
    one.transition(to: .render(shared))
    screen.settle()
    #expect(shared.parent === one && other.children.isEmpty && screen.text == "shared")
  }

  @Test func `each child comes and goes with its callbacks, and each state is told`() {
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
