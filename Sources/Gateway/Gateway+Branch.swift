import Wire

/// A session that continues from a past commit of another one.
extension Gateway {
  /// Answers at once if the other session is running, otherwise after it was restored from its journal. `isWanted` returns whether the
  /// client still waits.
  func branch(
    _ goal: Hello.Branch, from client: ClientAddress?, isWanted: @escaping () -> Bool,
    _ answer: @escaping (Result<SessionHost, Refusal>) -> Void
  ) {
    let source: SessionHost
    do throws(Refusal) { source = try self.source(of: goal, from: client) } catch { return answer(.failure(error)) }
    source.whenSettled { [unowned self] in
      guard isWanted(), !isStopping else { return }
      do throws(Refusal) { answer(.success(try begin(goal, of: source, from: client))) } catch {
        answer(.failure(error))
      }
    }
  }

  private func source(of goal: Hello.Branch, from client: ClientAddress?) throws(Refusal) -> SessionHost {
    do throws(Refusal) { return try session(goal.session, from: client) } catch {
      // The remaining journal is not sufficient for a branch.
      guard error.code == .unknownScene || error.isOfJournal else { throw error }
      throw Refusal(code: .unknownMoment, message: error.message)
    }
  }

  private func begin(
    _ goal: Hello.Branch, of source: SessionHost, from client: ClientAddress?
  ) throws(Refusal) -> SessionHost {
    let moment = try source.moment(goal)
    try makeRoom(for: client)
    var header = source.header
    header.version = SessionHeader.version
    (header.id, header.watch, header.created) = (SessionID.make(), SessionID.make(), Calendar.text)
    // The id that the client used: one who knows only the watch id must not receive the other.
    header.branch = SessionHeader.Origin(session: goal.session, seq: goal.seq)
    let history = History(header: header, moment.records)
    do throws(JournalError) {
      let journal = try JournalFile.create(header, moment.records, in: options.journal)
      return host(history, source.title, journal, from: client, until: moment.seq)
    } catch {
      throw Refusal(code: .unavailable, message: "the journal could not be written: \(error)", isOfJournal: true)
    }
  }
}
