/// Module `Combine`: OpenCombine under Apple's name.
///
/// Real: what OpenCombine 0.14 has (publishers, operators, subjects, `@Published`, `ObservableObject`, the schedulers of `RunLoop`,
/// `DispatchQueue` and `OperationQueue`, and the publishers of `NotificationCenter`, `Timer` and `URLSession`). This module adds
/// `CombineLatest`, `Merge`, `Publishers.MergeMany`, and `publisher(for:)` for properties that support key-value observing by `observe`.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
