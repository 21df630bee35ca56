public class High: Base {}
enum Helper { static let name = "" }
class Inner {}
class High2 {}
extension Body { func more(_ peer: Peer) { _ = High.self } }
