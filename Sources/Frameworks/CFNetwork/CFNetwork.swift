/// Module `CFNetwork`: what `URLRequest`, `URLSessionConfiguration` and `URLError` have on Apple's systems beside Foundation's on Linux.
///
/// Real: the values of a configuration are kept, and an error's are read from its user info. No network here is expensive, constrained or
/// cellular, so none of them changes how a request is made. A file that uses one of these names gets the import from the rewriter.
@_exported import FoundationNetworking
