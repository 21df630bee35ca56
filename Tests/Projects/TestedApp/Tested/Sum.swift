enum Sum {
  static func of(_ a: Int, _ b: Int) -> Int { a + b }
}
