/// Module `CFNetwork`: the class methods of `NSURLConnection`, and members of `URLRequest`, `URLSessionConfiguration` and `URLError` that
/// Foundation on Linux lacks.
///
/// Real: the values of a configuration are stored, and an error's are read from its user info. No network here is expensive, constrained or
/// cellular, so none of them changes how a request is made. The rewriter adds the import to files that use one of these names.
@_exported import FoundationNetworking
