/// The index of a case in its enumeration's declaration.
///
/// The enumeration must have no associated values and 2 to 256 cases. A value is then stored as one byte with the index of its case
/// (docs/ABI/TypeLayout.rst, "Fragile Enum Layout"). `LayoutCheck` compares this with `allCases`.
@inlinable
package func casePosition<Case: CaseIterable>(of value: Case) -> Int { Int(unsafeBitCast(value, to: UInt8.self)) }

/// The name of an enumeration case without associated values; `nil` if the value is no such case, or its type contains no names.
package func caseName(of value: Any) -> String? {
  func name<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
  return _openExistential(value, do: name)
}

/// The runtime exports this function for the standard library's reflection (stdlib/public/runtime/ReflectionMirror.cpp).
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
