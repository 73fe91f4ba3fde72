const PLAYERS_MAX = 50_000

/**
 * For whom a register has answered so recently that a stake need not ask: kept in the process, so that a placement waits
 * for nothing. Whoever is excluded meanwhile is refused by `player_guard` in the placement's transaction.
 */
export class StakeAnswers {
  #freshUntilMs = new Map<number, number>()
  #asking = new Map<number, Promise<void>>()

  isFresh(playerId: number, nowMs: number): boolean {
    return (this.#freshUntilMs.get(playerId) ?? 0) > nowMs
  }

  keep(playerId: number, untilMs: number): void {
    if (this.#freshUntilMs.size >= PLAYERS_MAX) this.#freshUntilMs.clear()
    this.#freshUntilMs.set(playerId, untilMs)
  }

  /** Stakes of one player that come together ask once. */
  async shared(playerId: number, ask: () => Promise<void>): Promise<void> {
    const asking = this.#asking.get(playerId)
    if (asking) return asking
    const answer = ask()
    this.#asking.set(playerId, answer)
    try {
      await answer
    } finally {
      this.#asking.delete(playerId)
    }
  }
}
