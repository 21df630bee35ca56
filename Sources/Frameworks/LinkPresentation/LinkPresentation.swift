/// Module `LinkPresentation`: links with a title and a picture.
///
/// Real: metadata that an app fills in, and the view that displays its title, host and picture. Not here: fetching; it fails with
/// `LPError.Code.metadataFetchFailed`.
import FrameworkSupport
@_exported import UIKit

/// The error of fetching a link's metadata. Its domain and codes are Apple's; fetching fails with `metadataFetchFailed`.
public struct LPError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "LPErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    code == .metadataFetchCancelled ? "The fetch of the metadata was cancelled." : "The metadata could not be fetched."
  }
}

/// The title, icon and media of a link, which the app fills in.
open class LPLinkMetadata: NSObject, NSCopying, @unchecked Sendable {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  open var remoteVideoURL: URL?

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = LPLinkMetadata()
    (copy.originalURL, copy.url, copy.title) = (originalURL, url, title)
    (copy.iconProvider, copy.imageProvider) = (iconProvider, imageProvider)
    (copy.videoProvider, copy.remoteVideoURL) = (videoProvider, remoteVideoURL)
    return copy
  }
}

/// Fetches a link's metadata. Every fetch fails.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  open var shouldFetchSubresources = true
  open var timeout: TimeInterval = 30
  private let lock = NSLock()
  private var completion: ((LPLinkMetadata?, (any Error)?) -> Void)?

  public override init() {}

  open func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    lock.withLock { completion = completionHandler }
    DispatchQueue.global().async { [self] in finish(.metadataFetchFailed) }
  }

  open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata { throw LPError(.metadataFetchFailed) }

  open func cancel() { finish(.metadataFetchCancelled) }

  private func finish(_ code: LPError.Code) {
    let completion = lock.withLock {
      defer { self.completion = nil }
      return self.completion
    }
    completion?(nil, LPError(code))
  }
}

/// A link's picture, title and host on a rounded background.
open class LPLinkView: UIView {
  open var metadata: LPLinkMetadata { didSet { update() } }

  private let picture = UIImageView()
  private let title = UILabel()
  private let host = UILabel()
  private let stack = UIStackView()

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    prepare()
  }
  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url) = (URL, URL)
    self.init(metadata: metadata)
  }
  public override convenience init(frame: CGRect) {
    self.init(metadata: LPLinkMetadata())
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.masksToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .headline)
    title.numberOfLines = 2
    host.font = .preferredFont(forTextStyle: .footnote)
    host.textColor = .secondaryLabel
    stack.axis = .vertical
    stack.spacing = 4
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    for part in [picture, title, host] { stack.addArrangedSubview(part) }
    stack.frame = bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stack)
    update()
  }

  private func update() {
    let address = metadata.originalURL ?? metadata.url
    host.text = address?.host
    title.text = metadata.title ?? address?.absoluteString
    invalidateIntrinsicContentSize()
    picture.image = nil
    picture.isHidden = true
    guard let provider = metadata.imageProvider ?? metadata.iconProvider else { return }
    let requestedMetadata = metadata
    _ = provider.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      let image = image as? UIImage
      afterTurn {
        guard let self, self.metadata === requestedMetadata, let image else { return }
        self.picture.image = image
        self.picture.isHidden = false
        self.invalidateIntrinsicContentSize()
      }
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 10_000 ? size.width : 300
    return CGSize(
      width: width,
      height: stack.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }
}
