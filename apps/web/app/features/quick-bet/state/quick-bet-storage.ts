import { AmountMinorSchema, CurrencyCode, Id } from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { type PendingPlacement, pendingPlacement } from '../../../shared/placement/pending-placement.ts'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { storedJson } from '../../../shared/storage/stored-value.ts'
import { createPersistedStore } from '../../../shared/store/create-persisted-store.ts'
import type { Store } from '../../../shared/store/create-store.ts'

/** The player's quick bet settings, without the approval. */
const QuickBetChoice = z.object({
  isEnabled: z.boolean(),
  stakeMinor: AmountMinorSchema,
  currencyCode: CurrencyCode,
})
type QuickBetChoice = z.infer<typeof QuickBetChoice>

export interface QuickBetStorage {
  choice: Store<QuickBetChoice | null>
  /** Whose choice it is; null for a visitor's. */
  playerId: Store<number | null>
  attempt: PendingPlacement
}

/** In session storage: each tab has its own quick bet. */
export function createQuickBetStorage(storage: KeyValueStorage): QuickBetStorage {
  return {
    choice: createPersistedStore<QuickBetChoice | null>({
      storage,
      key: 'quickBet',
      initial: null,
      format: storedJson(QuickBetChoice),
    }),
    playerId: createPersistedStore<number | null>({
      storage,
      key: 'quickBetPlayer',
      initial: null,
      format: storedJson(Id),
    }),
    attempt: pendingPlacement(storage, 'quickBetAttempt'),
  }
}
