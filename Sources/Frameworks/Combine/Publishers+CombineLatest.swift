import OpenCombine

// CombineLatest: publishes the latest values of all its publishers together, each time one of them publishes.
extension Publishers {
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where B.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestValues<S>(subscriber, count: 2) { values in
        guard let a = values[0] as? A.Output, let b = values[1] as? B.Output else { return nil }
        return (a, b)
      }
      latest.begin()
      latest.subscribe(to: a, at: 0)
      latest.subscribe(to: b, at: 1)
    }
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestValues<S>(subscriber, count: 3) { values in
        guard let a = values[0] as? A.Output, let b = values[1] as? B.Output, let c = values[2] as? C.Output else {
          return nil
        }
        return (a, b, c)
      }
      latest.begin()
      latest.subscribe(to: a, at: 0)
      latest.subscribe(to: b, at: 1)
      latest.subscribe(to: c, at: 2)
    }
  }

  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestValues<S>(subscriber, count: 4) { values in
        guard let a = values[0] as? A.Output, let b = values[1] as? B.Output, let c = values[2] as? C.Output,
          let d = values[3] as? D.Output
        else { return nil }
        return (a, b, c, d)
      }
      latest.begin()
      latest.subscribe(to: a, at: 0)
      latest.subscribe(to: b, at: 1)
      latest.subscribe(to: c, at: 2)
      latest.subscribe(to: d, at: 3)
    }
  }
}

extension Publisher {
  public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
  where B.Failure == Failure { Publishers.CombineLatest(self, b) }

  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
  where B.Failure == Failure { Publishers.CombineLatest(self, b).map { transform($0.0, $0.1) } }

  public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C>
  where B.Failure == Failure, C.Failure == Failure { Publishers.CombineLatest3(self, b, c) }

  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
  where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c).map { transform($0.0, $0.1, $0.2) }
  }

  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
    -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure { Publishers.CombineLatest4(self, b, c, d) }

  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
