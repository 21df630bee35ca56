import CXML
import Foundation
import FoundationXML

/// Reads shared schemes: `xcshareddata/xcschemes/*.xcscheme`, which are XML.
enum SchemeReader {
  static func shared(of project: String) -> [Scheme] {
    let folder = project.appending(path: "xcshareddata/xcschemes")
    return Files.names(in: folder).filter { $0.hasSuffix(".xcscheme") }.map { name in
      var scheme = Scheme(name: name.withoutPathExtension)
      guard let data = try? Files.data(folder.appending(path: name)) else { return scheme }
      var section = ""
      XMLTags.read(data) { tag, attributes in
        switch tag {
        case "BuildAction", "TestAction", "LaunchAction", "ProfileAction", "AnalyzeAction", "ArchiveAction":
          section = tag
          if tag == "LaunchAction" { scheme.configuration = attributes["buildConfiguration"] }
        case "BuildableReference":
          guard let target = attributes["BlueprintName"] else { return }
          if section == "LaunchAction", scheme.runTarget == nil { scheme.runTarget = target }
          if section == "TestAction", attributes["BuildableName"]?.hasSuffix(".xctest") == true {
            scheme.tests.append(target)
          }
        default: break
        }
      }
      return scheme
    }
  }
}

/// Calls closures for the opening and closing tags of an XML file.
final class XMLTags: NSObject, XMLParserDelegate {
  private let open: (String, [String: String]) -> Void
  private let close: (String) -> Void

  private init(_ open: @escaping (String, [String: String]) -> Void, _ close: @escaping (String) -> Void) {
    (self.open, self.close) = (open, close)
  }

  /// Reads XML and calls the closures for its tags.
  /// - Returns: The line of the first error; `nil` if the XML is well formed.
  @discardableResult
  static func read(
    _ data: Data, open: (String, [String: String]) -> Void, close: (String) -> Void = { _ in }
  ) -> Int? {
    // The data is checked first, because Foundation's XMLParser traps at an element whose start is not well formed.
    let line = data.withUnsafeBytes { vitrine_xml_error($0.baseAddress, Int32(clamping: $0.count), nil, 0) }
    if line > 0 { return Int(line) }
    return withoutActuallyEscaping(open) { open in
      withoutActuallyEscaping(close) { close in
        let parser = XMLParser(data: data)
        let delegate = XMLTags(open, close)
        parser.delegate = delegate
        let line = withExtendedLifetime(delegate) { parser.parse() ? nil : max(1, parser.lineNumber) }
        // The parser must not retain the last closure.
        parser.delegate = nil
        return line
      }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { open(name, attributes) }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    close(name)
  }
}
