import CBrotli
import CZlib

/// A content coding of HTTP (RFC 9110, 8.4.1) that the gateway can apply to a file.
enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip

  /// Brotli's quality, from 0 to 11. Quality 9 takes a third of a millisecond for a file of the page; 11 takes eight for 8 % less.
  private static let quality: Int32 = 9
  /// Window sizes as powers of two. Brotli's encoder starts slowly with a large window, which a small file does not use.
  private static let window = (small: Int32(16), large: Int32(22))

  /// The bytes in this coding, or `nil` if the encoder fails.
  func encode(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .brotli: Self.brotli(bytes)
    case .gzip: Self.gzip(bytes)
    }
  }

  private static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    var length = BrotliEncoderMaxCompressedSize(bytes.count)
    var isDone = false
    let encoded = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      isDone =
        BrotliEncoderCompress(
          quality, bytes.count <= 1 << window.small ? window.small : window.large, BROTLI_MODE_TEXT, bytes.count, bytes,
          &length, buffer.baseAddress) != 0
      count = isDone ? length : 0
    }
    return isDone ? encoded : nil
  }

  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard vitrine_gzip_open(&stream) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var isDone = false
    let encoded = [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, UInt(bytes.count)))) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = isDone ? buffer.count - Int(stream.avail_out) : 0
    }
    return isDone ? encoded : nil
  }
}

extension ContentCoding {
  /// The coding that an Accept-Encoding header prefers (RFC 9110, 12.5.3), or `nil` if the content is to be sent as it is.
  ///
  /// The highest q-value wins; equal ones go by the order of the cases. A coding that is not named has the q-value of `*`.
  /// The content as it is (`identity`) is preferred only by a higher q-value of its own.
  static func preferred(by header: String?) -> ContentCoding? {
    guard let header else { return nil }
    let weights = weights(in: header)
    let weightedCodings = allCases.map { (coding: $0, weight: weights[$0.rawValue] ?? weights["*"] ?? 0) }
    guard let best = weightedCodings.map(\.weight).max(), best > 0, best >= weights["identity"] ?? 0 else { return nil }
    return weightedCodings.first { $0.weight == best }?.coding
  }

  /// The q-value of each coding named in the header. An element with a malformed q-value is ignored.
  private static func weights(in header: String) -> [String: Double] {
    var weights: [String: Double] = [:]
    for element in header.split(separator: ",") {
      let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = parts.first, !name.isEmpty else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) } ?? 1
      guard let quality, (0...1).contains(quality) else { continue }
      weights[name == "x-gzip" ? "gzip" : name] = quality
    }
    return weights
  }
}
