import Wire

/// Pictures of the app's scenes. They are made on request, one after another, and cached for the current build.
final class Thumbnails {
  private struct PendingThumbnail {
    let scene: String
    var requests: [(response: DeferredResponse, ifNoneMatch: String?)]
  }

  private let processes: Processes
  private let loop: EventLoop
  /// The entity tag of the app's build.
  private var build: String?
  private var cached: [String: Thumbnail.Outcome] = [:]
  /// The pending pictures. The first one is being made.
  private var pendingThumbnails: [PendingThumbnail] = []
  private var current: Thumbnail?
  private var isStopped = false

  init(_ processes: Processes, in loop: EventLoop) { (self.processes, self.loop) = (processes, loop) }

  /// Called when the app has started, possibly with another build. The cache is then cleared.
  func appStarted() {
    let newBuild =
      processes.nursery.build.map { "\"\($0)\"" } ?? StaticFiles.validator(of: processes.nursery.executable)
    if newBuild != build { cached = [:] }
    build = newBuild
  }

  func answer(_ scene: String, ifNoneMatch: String?) -> Response {
    guard processes.nursery.app.scene(scene) != nil else { return .text(404, "unknown scene") }
    // On the virtual clock a scene looks the same each time, so a cached picture stays valid.
    if let build, StaticFiles.matches(ifNoneMatch, build) { return Response(status: 304, headers: headers(build)) }
    if let outcome = cached[scene] { return response(outcome, ifNoneMatch) }
    guard !isStopped else { return .text(503, "the gateway is stopping") }
    let deferredResponse = DeferredResponse()
    if let index = pendingThumbnails.firstIndex(where: { $0.scene == scene }) {
      pendingThumbnails[index].requests.append((deferredResponse, ifNoneMatch))
    } else {
      pendingThumbnails.append(PendingThumbnail(scene: scene, requests: [(deferredResponse, ifNoneMatch)]))
      if pendingThumbnails.count == 1 { begin() }
    }
    return Response(deferredResponse)
  }

  func stop() {
    isStopped = true
    current?.stop()
    current = nil
    let unanswered = pendingThumbnails
    pendingThumbnails = []
    for request in unanswered.flatMap(\.requests) { request.response.resolve(.text(503, "the gateway is stopping")) }
  }

  private func begin() {
    guard let scene = pendingThumbnails.first?.scene else { return }
    let initialBuild = build
    let thumbnail = Thumbnail(of: scene, processes, in: loop) { [weak self] in self?.finished($0, of: initialBuild) }
    current = thumbnail
    thumbnail.start()
  }

  /// Handles the result of a thumbnail. `initialBuild` is the build at the time when it was begun.
  private func finished(_ outcome: Thumbnail.Outcome, of initialBuild: String?) {
    guard !isStopped else { return }
    let pendingThumbnail = pendingThumbnails.removeFirst()
    current = nil
    if case .failed(let reason) = outcome {
      loop.logger.warning("no thumbnail of \(pendingThumbnail.scene): \(reason)")
    } else if initialBuild == build {
      cached[pendingThumbnail.scene] = outcome
    }
    for request in pendingThumbnail.requests { request.response.resolve(response(outcome, request.ifNoneMatch)) }
    begin()
  }

  private func response(_ outcome: Thumbnail.Outcome, _ ifNoneMatch: String?) -> Response {
    switch outcome {
    case .settled(let picture): .picture(picture, headers(build))
    case .unsettled(let picture): .picture(picture, headers(nil))
    case .failed(let reason): .text(503, "there is no picture of the scene: \(reason)")
    }
  }

  private func headers(_ validator: String?) -> [(name: String, value: String)] {
    [("cache-control", "no-cache")] + (validator.map { [("etag", $0)] } ?? [])
  }
}

extension Response {
  /// A picture, as an SVG image for a page.
  static func picture(_ svg: String, _ headers: [(name: String, value: String)]) -> Response {
    Response(status: 200, headers: [("content-type", "image/svg+xml")] + headers, body: Array(svg.utf8))
  }
}
