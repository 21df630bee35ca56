import Wire

/// A viewer's request to show a caption to everybody, for example in a talk.
struct CaptionRequest: Equatable {
  /// The sender's own id for the caption.
  var id: String?
  /// An empty text removes the caption.
  var text: String
  /// Whether the sender waits until a viewer continues.
  var waits: Bool
}

/// The current caption.
struct Caption: Equatable {
  /// A number that counts up in the session.
  let number: Int
  let viewer: Int
  let request: CaptionRequest
  var isWaiting: Bool
  /// The session time at which the caption appeared or last changed.
  var time: Double

  var message: Message {
    var members = JSON(members: [
      .caption: .integer(number), .text: .string(request.text), .waiting: .bool(isWaiting),
      .viewer: .integer(viewer),
    ])
    if let id = request.id { members[setting: .id] = .string(id) }
    members[setting: .time] = .number(time)
    return Message(.caption, members)
  }
}

/// Captions concern viewers only: processes do not receive them, and captions outlive a process.
extension Session {
  mutating func showCaption(_ request: CaptionRequest, from viewer: Int, _ now: Int) {
    lastCaption += 1
    let new = Caption(
      number: lastCaption, viewer: viewer, request: request, isWaiting: request.waits, time: time(now))
    caption = request.text.isEmpty ? nil : new
    broadcast(new.message)
  }

  /// A viewer continues after a caption. `number` names it, so that two viewers who continue at once do not skip the next one.
  mutating func proceed(_ number: Int?, _ now: Int) {
    if let number, number != caption?.number { return }
    stopWaiting(now)
  }

  /// Ends the waiting at a viewer's caption, because that viewer has left or may only watch now.
  mutating func stopWaiting(for viewer: Int, _ now: Int) {
    if caption?.viewer == viewer { stopWaiting(now) }
  }

  private mutating func stopWaiting(_ now: Int) {
    guard var current = caption, current.isWaiting else { return }
    (current.isWaiting, current.time) = (false, time(now))
    caption = current
    broadcast(current.message)
  }

  private mutating func broadcast(_ message: Message) {
    record(message)
    // During a replay it is unknown after which commit the caption belongs.
    captions.append((process?.isReplaying == true ? .max : screenState.seq, message))
    if process?.isReplaying != true { recordedCaptions = captions.count }
    if captions.count > Self.maximumCaptions { dropOldCaptions() }
    sendAll(message)
  }

  /// The maximum number of captions that a session stores for the history of its next process.
  static let maximumCaptions = 2000

  private mutating func dropOldCaptions() {
    let count = captions.count - Self.maximumCaptions / 2
    captions.removeFirst(count)
    recordedCaptions = max(0, recordedCaptions - count)
  }

  /// Records captions again, each at its commit, because captions outlive a process.
  mutating func recordCaptions(before seq: Int) {
    while recordedCaptions < captions.count, captions[recordedCaptions].seq < seq {
      add(.record(captions[recordedCaptions].message.bytes, seq: nil, epoch: screenState.epoch))
      recordedCaptions += 1
    }
  }
}

extension CaptionRequest {
  /// The limit of a caption in bytes.
  private static let longest = 1024

  /// The number of the caption that the message names, if it names one.
  static func number(in object: JSON.Object) throws(Refusal) -> Int? {
    guard let value = object[.caption] else { return nil }
    guard let number = value.integer else {
      throw Refusal(code: .badMessage, message: "`caption` must be a caption's number")
    }
    return number
  }

  init(_ object: JSON.Object) throws(Refusal) {
    let id: String?
    do throws(MessageFault) { id = try object.questionID } catch { throw Refusal(error) }
    func refusal(_ message: String) -> Refusal { Refusal(code: .badMessage, message: message, caption: id) }
    guard let text = object[.text]?.string, text.utf8.count <= Self.longest else {
      throw refusal("a caption's `text` must be a string of at most \(Self.longest) bytes")
    }
    guard let waits = (object[.waits] ?? false).bool else { throw refusal("`waits` must be true or false") }
    guard !text.isEmpty || !waits else { throw refusal("a caption that waits has a `text`") }
    (self.id, self.text, self.waits) = (id, text, waits)
  }
}
