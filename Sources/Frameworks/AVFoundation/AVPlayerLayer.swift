import UIKit
import VitrineCoreMedia

/// How a video is scaled to the bounds of its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer that displays a player's video. Here it is black and contains the file's name.
open class AVPlayerLayer: CALayer {
  private let label = CATextLayer()
  open var player: AVPlayer? { didSet { updateLabel() } }
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { bounds }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    updateLabel()
  }

  private func updateLabel() {
    let url = (player?.currentItem?.asset as? AVURLAsset)?.url
    label.string = "AVPlayer\n\(url.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString } ?? "")"
    label.fontSize = 13
    label.alignmentMode = .center
    label.isWrapped = true
    label.foregroundColor = UIColor.white.cgColor
    backgroundColor = UIColor.black.cgColor
    if label.superlayer == nil { addSublayer(label) }
    setNeedsLayout()
  }

  open override func layoutSublayers() {
    super.layoutSublayers()
    label.frame = CGRect(x: 8, y: bounds.midY - 20, width: max(0, bounds.width - 16), height: 40)
  }
}

/// A layer whose time follows a player item: its animations pause, run and jump with the item's playback.
open class AVSynchronizedLayer: CALayer {
  /// The item whose time the layer follows; nil to use the superlayer's time.
  open var playerItem: AVPlayerItem? { didSet { if playerItem !== oldValue { follow() } } }

  public convenience init(playerItem: AVPlayerItem) {
    self.init()
    self.playerItem = playerItem
    follow()
  }

  private func follow() {
    guard let playerItem, let player = playerItem.player else { return update() }
    player.follow { [weak self, weak playerItem] in
      MainActor.assumeIsolated {
        guard let self, self.playerItem === playerItem else { return }
        self.update()
      }
    }
  }

  private func update() {
    speed = playerItem == nil ? 1 : Float(playerItem?.timebase?.rate ?? 0)
    timeOffset = playerItem.map { max(0, $0.currentTime().seconds) } ?? 0
    beginTime = playerItem == nil ? 0 : superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
  }
}

/// The begin time for an animation that starts with the video. Core Animation would replace zero by the current time.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = -1e-100
