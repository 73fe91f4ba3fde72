import type { ClientSession } from './client-session.ts'

/** The connected clients, indexed by client, player and emulation session. */
export class SessionRegistry {
  readonly #byClient = new Map<string, ClientSession>()
  readonly #byUser = new Map<string, Set<ClientSession>>()
  readonly #byEmulationSession = new Map<string, ClientSession>()

  get size(): number {
    return this.#byClient.size
  }

  get userCount(): number {
    return this.#byUser.size
  }

  /** All open sessions, before and after their connect command. */
  all(): IterableIterator<ClientSession> {
    return this.#byClient.values()
  }

  ofUser(userId: string): ReadonlySet<ClientSession> {
    return this.#byUser.get(userId) ?? new Set()
  }

  ofEmulation(sessionId: string): ClientSession | undefined {
    return this.#byEmulationSession.get(sessionId)
  }

  add(session: ClientSession): void {
    this.#byClient.set(session.clientId, session)
    if (session.emulationId !== null) this.#byEmulationSession.set(session.emulationId, session)
  }

  /** Called when the session is authenticated. */
  identify(session: ClientSession, userId: string): void {
    const sessions = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, sessions.add(session))
  }

  remove(session: ClientSession): void {
    this.#byClient.delete(session.clientId)
    if (session.emulationId !== null) this.#byEmulationSession.delete(session.emulationId)
    const sessions = this.#byUser.get(session.userId)
    sessions?.delete(session)
    if (sessions?.size === 0) this.#byUser.delete(session.userId)
  }
}
