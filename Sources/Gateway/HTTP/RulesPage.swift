import Rules
import Wire

/// A page with UIKit's rules, as HTML and JSON. It is generated once, from module Rules.
enum RulesPage {
  static var html: Response {
    Response(
      status: 200, headers: [("content-type", "text/html; charset=utf-8"), ("cache-control", "no-cache")],
      body: Array(document.utf8))
  }

  static var json: Response { .json(list) }

  private static let list = JSON.array(
    Rule.chapters.flatMap { chapter in
      chapter.rules.map { rule in
        JSON(members: [
          .id: .string(rule.id), .chapter: .string(chapter.title), .sentence: .string(rule.sentence),
          .grade: .string(rule.grade.rawValue), .source: .string(rule.source.rawValue), .test: .string(rule.test),
        ])
      }
    })

  private static let document = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>Rules · Vitrine</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="What UIKit does with view controllers, rule by rule: how each is known, and which test checks it.">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/styles/page.css">
    <link rel="stylesheet" href="/styles/rules.css">
    </head>
    <body class="rules-page">
    <header class="bar"><a class="brand" href="/">Vitrine</a><h1>Rules</h1></header>
    <main>
    <div class="preface">
    <p>What UIKit does with view controllers. Each callback in a session names the rule that sent it. \
    Each callback that was expected but not sent names the rule that prevented it. The same list as JSON: <a href="/rules.json">rules.json</a>.</p>
    <dl class="grades">\(grades)</dl>
    </div>
    <nav aria-label="Chapters"><ul>\(contents)</ul></nav>
    \(Rule.chapters.map(section).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """

  private static let grades = Rule.Grade.allCases.map { grade in
    "<div><dt>\(gradeLabel(grade))</dt><dd>\(meaning(grade).escaped)</dd></div>"
  }.joined()

  private static func meaning(_ grade: Rule.Grade) -> String {
    switch grade {
    case .a: "Two independent measurements, a test that runs on real UIKit, or a documented contract."
    case .b: "One measurement."
    case .c: "Inferred. Vitrine does this; what UIKit does is not known."
    }
  }

  private static let contents = Rule.chapters.map {
    "<li><a href=\"#\(anchor($0))\">\($0.title.escaped)</a> <span class=\"quiet\">\($0.rules.count)</span></li>"
  }.joined()

  private static func section(_ chapter: Rule.Chapter) -> String {
    """
    <section aria-labelledby="\(anchor(chapter))">
    <h2 id="\(anchor(chapter))">\(chapter.title.escaped)</h2>
    \(chapter.rules.map(entry).joined(separator: "\n"))
    </section>
    """
  }

  private static func entry(_ rule: Rule) -> String {
    """
    <article id="\(rule.id.escaped)">
    <h3><a href="#\(rule.id.escaped)"><code>\(rule.id.escaped)</code></a></h3>
    <p>\(rule.sentence.escaped.withCode)</p>
    <p class="small">\(gradeLabel(rule.grade)) \(rule.source.rawValue.escaped) · our test: \(rule.test.escaped)</p>
    </article>
    """
  }

  private static func gradeLabel(_ grade: Rule.Grade) -> String {
    "<span class=\"grade\" data-grade=\"\(grade.rawValue)\"><span class=\"unseen\">Grade </span>\(grade.rawValue)</span>"
  }

  /// A chapter's id on the page. Rule ids do not begin with `chapter-`.
  private static func anchor(_ chapter: Rule.Chapter) -> String {
    "chapter-" + chapter.title.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
  }
}

extension String {
  /// Text in backticks becomes code.
  fileprivate var withCode: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "<code>\($0.element)</code>" }.joined()
  }

  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
