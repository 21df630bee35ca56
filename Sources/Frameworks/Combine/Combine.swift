/// Module `Combine`: OpenCombine under Apple's name.
///
/// Real: what OpenCombine 0.14 has (publishers, operators, subjects, `@Published`, `ObservableObject`, the schedulers of `RunLoop`,
/// `DispatchQueue` and `OperationQueue`, and the publishers of `NotificationCenter`, `Timer` and `URLSession`), and here `CombineLatest`,
/// `Merge`, `Publishers.MergeMany` and `publisher(for:)` of key-value observing, for properties that `observe` knows.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
