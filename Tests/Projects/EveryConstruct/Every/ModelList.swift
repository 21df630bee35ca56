import UIKit

/// Keys, observers and optional requirements.
class ModelList: ConstructList {
  private let model = Model()
  private var lines: [String] = []
  private var observation: NSKeyValueObservation?
  private static var context = 0

  override var constructs: [(title: String, action: Selector)] {
    [
      ("Key paths", #selector(keyPaths)),
      ("Values by key", #selector(values)),
      ("Observed by a block", #selector(observeByBlock)),
      ("Observed by name", #selector(observeByName)),
      ("Optional methods", #selector(optionalMethods)),
      ("Overridden", #selector(overridden)),
      ("A timer", #selector(startTimer)),
      ("A link", #selector(startLink)),
      ("A notification", #selector(notify)),
      ("A request", #selector(request)),
      ("A cancelled request", #selector(cancelRequest)),
      ("A failed request", #selector(failRequest)),
      ("A delegate's request", #selector(requestWithDelegate)),
    ]
  }

  @objc private func keyPaths() {
    note(
      [#keyPath(Model.owner.friend.name), #keyPath(Person.age), #keyPath(UIView.backgroundColor)].joined(
        separator: ", "))
  }

  @objc private func values() {
    let ann = Person(name: "Ann")
    ann.friend = Person(name: "Bo")
    model.setValue(ann, forKey: "owner")
    model.setValue(7, forKey: #keyPath(Model.count))
    model.setValue("Bea", forKeyPath: "owner.friend.name")
    ann.setValuesForKeys(["name": "Anna", "age": 40])
    let all = ann.dictionaryWithValues(forKeys: ["name", "age"])
    let deep = model.value(forKeyPath: "owner.friend.name") as? String
    view.setValue(UIColor.yellow, forKey: "backgroundColor")
    note("\(all["name"] ?? ""), \(all["age"] ?? ""), \(deep ?? ""), \(model.count), \(view.backgroundColor == .yellow)")
  }

  @objc private func observeByBlock() {
    lines = []
    let observed = Model()
    observation = observed.observe(\.count, options: [.initial, .old, .new]) { [weak self] _, change in
      self?.lines.append("\(change.oldValue ?? -1) to \(change.newValue ?? -1)")
    }
    observed.count = 2
    observed.setValue(5, forKey: "count")
    observation?.invalidate()
    observed.count = 6
    note(lines.joined(separator: ", "))
  }

  @objc private func observeByName() {
    lines = []
    let observed = Model()
    let ann = Person(name: "Ann")
    observed.owner = ann
    observed.addObserver(self, forKeyPath: "owner.name", options: [.old, .new], context: &ModelList.context)
    observed.addObserver(self, forKeyPath: #keyPath(Model.summary), options: .new, context: &ModelList.context)
    ann.name = "Anna"
    observed.count = 3
    observed.removeObserver(self, forKeyPath: "owner.name")
    observed.removeObserver(self, forKeyPath: #keyPath(Model.summary), context: &ModelList.context)
    ann.name = "Annabel"
    note(lines.joined(separator: ", "))
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard context == &ModelList.context else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    lines.append("\(keyPath ?? ""): \(change?[.newKey] as? String ?? "")")
  }

  @objc private func optionalMethods() {
    let delegates: [ModelDelegate] = [Silent(), Talking()]
    let answers = delegates.map { delegate -> String in
      model.delegate = delegate
      let can = delegate.responds(to: #selector(ModelDelegate.model(_:didFail:)))
      return "\(model.load()), \(can)"
    }
    note(answers.joined(separator: "; "))
  }

  @objc private func overridden() {
    let model: Model = SpecialModel()
    note(model.perform(#selector(Model.describe))?.takeUnretainedValue() as? String ?? "nothing")
  }

  @objc private func startTimer() {
    Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: #selector(fire(_:)), userInfo: ["word": "tick"], repeats: false)
  }

  @objc func fire(_ timer: Timer) {
    note("\((timer.userInfo as? [String: String])?["word"] ?? "nothing"), \(timer.isValid)")
  }

  private var frames = 0

  @objc private func startLink() {
    frames = 0
    let link = CADisplayLink(target: self, selector: #selector(step))
    link.add(to: .current, forMode: .common)
  }

  @objc private func step(_ link: CADisplayLink) {
    frames += 1
    guard frames == 3 else { return }
    link.invalidate()
    note("three frames")
  }

  @objc private func notify() {
    let (center, name) = (NotificationCenter.default, Notification.Name("ModelSaid"))
    center.addObserver(self, selector: #selector(heard), name: name, object: model)
    center.post(name: name, object: nil)
    center.post(name: name, object: model, userInfo: ["word": "hello"])
    center.removeObserver(self, name: name, object: model)
    center.post(name: name, object: model, userInfo: ["word": "unheard"])
  }

  private var server: URL? { ProcessInfo.processInfo.environment["EVERY_SERVER"].flatMap(URL.init(string:)) }

  @objc private func cancelRequest() {
    guard let url = server?.appendingPathComponent("held") else { return }
    let task = URLSession(configuration: .ephemeral).dataTask(with: url) { _, _, error in
      DispatchQueue.main.async { self.note("cancelled \((error as NSError?)?.code ?? 0)") }
    }
    task.resume()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { task.cancel() }
  }

  @objc private func failRequest() {
    guard let url = URL(string: "http://127.0.0.1:9/") else { return }
    URLSession.shared.dataTask(with: url) { _, _, error in
      DispatchQueue.main.async { self.note("failed: \(error?.localizedDescription ?? "no")") }
    }.resume()
  }

  @objc private func request() {
    guard let server else { return }
    URLSession.shared.dataTask(with: server) { data, response, error in
      DispatchQueue.main.async {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        self.note("\(status) \(data.map { String(decoding: $0, as: UTF8.self) } ?? "\(error as Any)")")
      }
    }.resume()
  }

  @objc private func requestWithDelegate() {
    guard let server else { return }
    let receiver = ReplyReceiver { [weak self] text in DispatchQueue.main.async { self?.note(text) } }
    let session = URLSession(configuration: .ephemeral, delegate: receiver, delegateQueue: nil)
    session.dataTask(with: server).resume()
    session.finishTasksAndInvalidate()
  }

  @objc private func heard(_ notification: NSNotification) {
    note("heard \(notification.userInfo?["word"] ?? "nothing")")
  }
}

/// The delegate of a session: it collects the reply to one request.
private class ReplyReceiver: NSObject, URLSessionDataDelegate {
  private let report: (String) -> Void
  private var status = 0
  private var data = Data()

  init(report: @escaping (String) -> Void) { self.report = report }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    status = (response as? HTTPURLResponse)?.statusCode ?? 0
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { self.data += data }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    report("delegate \(status) \(error.map { "\($0)" } ?? String(decoding: data, as: UTF8.self))")
  }
}
