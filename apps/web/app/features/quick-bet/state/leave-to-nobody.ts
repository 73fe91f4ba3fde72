import type { QuickBetStorage } from './quick-bet-storage.ts'
import type { QuickBetStore } from './quick-bet-store.ts'

/**
 * A player's switch, stake and approval end with them: by a sign-out here or in another tab, or while the tab was closed.
 * What a visitor has set is theirs after the sign-in.
 */
export function leaveToNobody(
  { store, storage }: { store: QuickBetStore; storage: Pick<QuickBetStorage, 'playerId'> },
  playerId: number | null,
): void {
  const before = storage.playerId.get()
  if (before === playerId) return
  if (before !== null) store.send({ type: 'playerLeft' })
  storage.playerId.set(playerId)
}
