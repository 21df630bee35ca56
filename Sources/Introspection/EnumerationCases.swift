/// The position of a case in its enumeration's declaration.
///
/// The enumeration has no payloads and 2 to 256 cases: it is stored as one byte that counts the cases in the order of their declaration
/// (docs/ABI/TypeLayout.rst, "Fragile Enum Layout"). `LayoutCheck` compares this with `allCases`.
@inlinable
package func casePosition<Case: CaseIterable>(of value: Case) -> Int { Int(unsafeBitCast(value, to: UInt8.self)) }

/// The name of a case without a payload, of any enumeration; `nil` if the value is of another kind, or its type has no names.
package func caseName(of value: Any) -> String? {
  func name<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
  return _openExistential(value, do: name)
}

/// Exported by the runtime for the standard library's reflection (stdlib/public/runtime/ReflectionMirror.cpp).
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
