/// Module `AVKit`: a view controller that controls a player.
///
/// Real: the player's state (module `AVFoundation`), play and pause by a button, Done, a title in the item's external metadata.
/// A placeholder: the picture. Not here: AirPlay, the bar with the position. Picture in picture is not supported.
import FrameworkSupport
@_exported import UIKit
@_exported import VitrineAVFoundation

/// Displays a player with a play button and a Done button. Options of the video and of picture in picture are stored without effect.
open class AVPlayerViewController: UIViewController {
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var player: AVPlayer? { didSet { if isViewLoaded { update() } } }
  open var showsPlaybackControls = true { didSet { if isViewLoaded { update() } } }
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var requiresLinearPlayback = false
  open var showsTimecodes = false
  open var allowsVideoFrameAnalysis = true
  /// Stored without effect, because there is no lock screen that displays the playing item.
  open var updatesNowPlayingInfoCenter = true
  /// Always false, because there is no picture.
  open var isReadyForDisplay: Bool { false }
  /// The bounds of the whole view, which a video would fill.
  open var videoBounds: CGRect { isViewLoaded ? view.bounds : .zero }
  open var contentOverlayView: UIView? { isViewLoaded ? overlay : nil }
  private let placeholder = PlaceholderView("AVPlayerViewController")
  private let overlay = UIView()
  private let playButton = UIButton(type: .system)
  private let doneButton = UIButton(type: .system)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    placeholder.fill(view)
    placeholder.backgroundColor = .black
    for (button, title) in [(playButton, "Play"), (doneButton, "Done")] {
      button.setTitle(title, for: .normal)
      button.translatesAutoresizingMaskIntoConstraints = false
    }
    overlay.frame = view.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.isUserInteractionEnabled = false
    view.addSubview(overlay)
    view.addSubview(playButton)
    view.addSubview(doneButton)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      playButton.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      playButton.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
      doneButton.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      doneButton.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
    ])
    playButton.addAction(
      UIAction { [weak self] _ in
        guard let self, let player else { return }
        if player.rate == 0 { player.play() } else { player.pause() }
        update()
      }, for: .touchUpInside)
    doneButton.addAction(
      UIAction { [weak self] _ in
        self?.player?.pause()
        self?.dismiss(animated: true)
      }, for: .touchUpInside)
    update()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  private func update() {
    let url = (player?.currentItem?.asset as? AVURLAsset)?.url
    let name = url.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString }
    let title = player?.currentItem?.externalMetadata.first { $0.identifier == .commonIdentifierTitle }?.stringValue
    placeholder.content =
      player?.currentItem == nil ? "no item" : [title, name].compactMap(\.self).joined(separator: "\n")
    playButton.setTitle((player?.rate ?? 0) == 0 ? "Play" : "Pause", for: .normal)
    playButton.isHidden = !showsPlaybackControls
    doneButton.isHidden = !showsPlaybackControls || presentingViewController == nil
  }
}
