import Testing

@testable import Gateway

/// The text of `/metrics`, in Prometheus's format.
@Suite struct MetricsTests {
  /// The samples of a text, by name with labels.
  private func samples(_ text: String) -> [String: String] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1])) })
  }

  @Test func `metrics have help and type lines, and include those that operators need`() {
    let text = Metrics().text(sessions: 1, viewers: 2, connections: 3)
    var (described, typed, types): (String?, String?, [String: String]) = (nil, nil, [:])
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("# HELP ") {
        #expect(words.count > 3 && line.hasSuffix("."), "\(line)")
        described = words[2]
      } else if line.hasPrefix("# TYPE ") {
        (typed, types[words[2]]) = (words[2], words[3])
        #expect(described == typed, "\(line)")
      } else {
        let name = words[0].prefix { $0 != "{" }
        let families = ["", "_bucket", "_sum", "_count"].map { (typed ?? "") + $0 }
        #expect(types[typed ?? ""] == "histogram" ? families.dropFirst().contains(String(name)) : name == typed ?? "")
        #expect(words.count == 2 && Double(words[1]) != nil, "\(line)")
      }
    }
    #expect(text.hasSuffix("\n"))
    let expected = [
      "sessions": "gauge", "viewers": "gauge", "connections": "gauge", "commits_total": "counter",
      "sent_bytes_total": "counter", "received_bytes_total": "counter", "restarts_total": "counter",
      "action_seconds": "histogram", "refusals_total": "counter",
    ]
    for (name, type) in expected { #expect(types["vitrine_" + name] == type, "\(name)") }
  }

  @Test func `each reason for a refusal is counted by itself, from zero on`() {
    let metrics = Metrics()
    metrics.count(.waiting)
    metrics.count(.waiting)
    metrics.count(.descriptors)
    let found = samples(metrics.text(sessions: 0, viewers: 0, connections: 0))
    for reason in Metrics.Refusal.allCases {
      let expected = reason == .waiting ? "2" : reason == .descriptors ? "1" : "0"
      #expect(found["vitrine_refusals_total{reason=\"\(reason.rawValue)\"}"] == expected)
    }
  }

  @Test func `the times of answers are a cumulative histogram in seconds`() {
    let metrics = Metrics()
    for milliseconds in [0, 1, 2, 3, 10_000, 10_001, 60_000] { metrics.countAnswer(after: milliseconds) }
    let found = samples(metrics.text(sessions: 0, viewers: 0, connections: 0))
    func bucket(_ bound: String) -> String? { found["vitrine_action_seconds_bucket{le=\"\(bound)\"}"] }
    #expect([bucket("0.001"), bucket("0.002"), bucket("0.005")] == ["2", "3", "4"])
    #expect([bucket("5.0"), bucket("10.0"), bucket("+Inf")] == ["4", "5", "7"])
    #expect(found["vitrine_action_seconds_count"] == "7" && found["vitrine_action_seconds_sum"] == "80.007")
  }
}
