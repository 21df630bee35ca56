import Wire

/// A session that goes on from a past moment of another.
extension Gateway {
  /// Answers at once where the other session can be seen, and otherwise when it has come back by its journal. `isWanted`: whether somebody still waits for it.
  func branch(
    _ goal: Hello.Branch, isWanted: @escaping () -> Bool, _ answer: @escaping (Result<SessionHost, Refusal>) -> Void
  ) {
    let source: SessionHost
    do throws(Refusal) { source = try self.source(of: goal) } catch { return answer(.failure(error)) }
    source.whenSettled { [unowned self] in
      guard isWanted(), !isStopping else { return }
      do throws(Refusal) { answer(.success(try begin(goal, from: source))) } catch { answer(.failure(error)) }
    }
  }

  private func source(of goal: Hello.Branch) throws(Refusal) -> SessionHost {
    do throws(Refusal) { return try session(goal.session) } catch {
      // What is left of it does not lead anywhere.
      guard error.code == .unknownScene || error.isOfJournal else { throw error }
      throw Refusal(code: .unknownMoment, message: error.message)
    }
  }

  private func begin(_ goal: Hello.Branch, from source: SessionHost) throws(Refusal) -> SessionHost {
    let moment = try source.moment(goal)
    try makeRoom()
    var header = source.header
    header.version = SessionHeader.version
    (header.id, header.watch, header.created) = (SessionID.make(), SessionID.make(), Calendar.text)
    // By the name under which it was known: one who may only watch the other session acts in this one, and not there.
    header.branch = SessionHeader.Origin(session: goal.session, seq: goal.seq)
    let history = History(header: header, moment.records)
    do throws(JournalError) {
      let journal = try JournalFile.create(header, moment.records, in: options.journal)
      return host(history, source.title, journal, until: moment.seq)
    } catch {
      throw Refusal(code: .unavailable, message: "the journal could not be written: \(error)", isOfJournal: true)
    }
  }
}
