import Foundation

/// The expansion of `#Preview`: a scene that shows a controller or a view.
///
/// The rewriter generates a call of `register`, which runs before `main`.
@MainActor
public struct _Preview {
  fileprivate let name: String?
  fileprivate let makeRoot: @MainActor @Sendable () -> UIViewController

  public init(
    _ name: String? = nil, traits: PreviewTrait<PreviewViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.name = name
    makeRoot = {
      guard !traits.isEmpty else { return body() }
      return PreviewController(traits) { $0.fill(with: body()) }
    }
  }

  /// Creates a preview of a view, which fills the screen unless a trait gives it another size.
  public init(
    _ name: String? = nil, traits: PreviewTrait<PreviewViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIView
  ) {
    self.name = name
    makeRoot = { PreviewController(traits) { $0.layOut(body()) } }
  }

  private nonisolated(unsafe) static var registered: [(file: String, line: Int, make: @MainActor () -> _Preview)] = []

  /// Registers a preview, for generated code.
  /// - Parameter file: The module and the file, in the format of `#fileID`.
  public nonisolated static func register(
    _ name: String?, _ file: String, _ line: Int, _ make: @escaping @MainActor () -> _Preview
  ) { registered.append((file, line, make)) }

  /// The registered previews, sorted by file and line.
  static var all: [Preview] {
    registered.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map { entry in
      let preview = entry.make()
      let file = entry.file.split(separator: "/").last.map(String.init) ?? entry.file
      return Preview(
        preview.name ?? "\(file):\(entry.line)", summary: "#Preview in \(file), line \(entry.line).",
        controller: preview.makeRoot)
    }
  }
}

#if Previews
  /// A scene of the app that shows a controller. It needs the trait `Previews` of package vitrine, or `vitrine open`.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<PreviewViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIViewController
  ) = #externalMacro(module: "PreviewMacro", type: "PreviewMacro")

  /// A scene of the app that shows a view.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<PreviewViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIView
  ) = #externalMacro(module: "PreviewMacro", type: "PreviewMacro")
#endif

/// A setting for the size or orientation of a preview.
public struct PreviewTrait<Kind>: Sendable {
  enum Value: Sendable {
    case plain, fitting
    case fixed(CGSize)
    case orientation(UIInterfaceOrientationMask)
  }

  let value: Value
}

/// The kind of traits that previews of views and controllers have.
public enum PreviewViewTraits {}

extension PreviewTrait where Kind == PreviewViewTraits {
  /// The view fills the screen.
  public static var defaultLayout: Self { Self(value: .plain) }
  /// The view has its fitting size.
  public static var sizeThatFitsLayout: Self { Self(value: .fitting) }
  /// The view has this size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(value: .fixed(CGSize(width: width, height: height)))
  }
  public static var portrait: Self { Self(value: .orientation(.portrait)) }
  public static var landscapeLeft: Self { Self(value: .orientation(.landscapeLeft)) }
  public static var landscapeRight: Self { Self(value: .orientation(.landscapeRight)) }
  public static var portraitUpsideDown: Self { Self(value: .orientation(.portraitUpsideDown)) }
}

/// Displays a preview's content according to its traits.
private final class PreviewController: UIViewController {
  private let traits: [PreviewTrait<PreviewViewTraits>]
  private let make: (PreviewController) -> Void

  init(_ traits: [PreviewTrait<PreviewViewTraits>], _ make: @escaping (PreviewController) -> Void) {
    (self.traits, self.make) = (traits, make)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traits.lazy.compactMap { if case .orientation(let mask) = $0.value { mask } else { nil } }.first
      ?? super.supportedInterfaceOrientations
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    make(self)
  }

  func fill(with controller: UIViewController) {
    addChild(controller)
    layOut(controller.view)
    controller.didMove(toParent: self)
  }

  func layOut(_ content: UIView) {
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    var sized: [NSLayoutConstraint]?
    for trait in traits {
      switch trait.value {
      case .fitting: sized = []
      case .fixed(let size):
        sized = [
          content.widthAnchor.constraint(equalToConstant: size.width),
          content.heightAnchor.constraint(equalToConstant: size.height),
        ]
      case .plain, .orientation: break
      }
    }
    let centered = [
      content.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      content.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ]
    NSLayoutConstraint.activate(
      sized.map { $0 + centered } ?? [
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        content.topAnchor.constraint(equalTo: view.topAnchor),
        content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
  }
}
