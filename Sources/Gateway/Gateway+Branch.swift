import Wire

/// Starts a session that continues from a past commit of another session.
extension Gateway {
  /// Starts a branch. The answer is sent when the source session has a screen; that session may first be restored from its journal.
  func branch(_ goal: Hello.Branch, _ request: SessionRequest) {
    let source = SessionRequest(client: request.client, isWanted: request.isWanted) { [unowned self] found in
      switch found {
      case .success(let source):
        source.whenStartFinished { [unowned self] in
          if !isStopping { begin(goal, of: source, request) }
        }
      case .failure(let refusal): request.answer(.failure(Self.refusalOfBranch(refusal)))
      }
    }
    session(goal.session, source)
  }

  /// Converts the source session's refusal into the branch's refusal: without a journal or a scene, there is nothing to branch from.
  private static func refusalOfBranch(_ refusal: Refusal) -> Refusal {
    guard refusal.code == .unknownScene || refusal.isOfJournal else { return refusal }
    return Refusal(code: .unknownMoment, message: refusal.message)
  }

  private func begin(_ goal: Hello.Branch, of source: SessionHost, _ request: SessionRequest) {
    guard request.isWanted() else { return }
    source.moment(goal) { [unowned self] moment in
      guard request.isWanted(), !isStopping else { return }
      do throws(Refusal) { begin(goal, at: try moment.get(), of: source, request) } catch {
        request.answer(.failure(error))
      }
    }
  }

  private func begin(
    _ goal: Hello.Branch, at moment: BranchPoint, of source: SessionHost, _ request: SessionRequest
  ) {
    do throws(Refusal) { try freeCapacity(for: request.client) } catch { return request.answer(.failure(error)) }
    var header = source.header
    (header.version, header.vitrine) = (SessionHeader.version, BuildDigest.vitrine)
    (header.id, header.watch, header.created) = (SessionID.make(), SessionID.make(), WallClock.text)
    // The origin's watch id: who controls the branch need not control the origin.
    header.branch = SessionHeader.Origin(session: source.watch, seq: goal.seq)
    create(
      History(header: header, moment.records), moment.records, source.title, until: moment.seq, from: source, request)
  }
}
