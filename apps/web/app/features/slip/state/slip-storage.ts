import type { StoredSlip } from '@touchline/betting/slip/stored-slip'
import { type PendingPlacement, pendingPlacement } from '../../../shared/placement/pending-placement.ts'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { storedJson } from '../../../shared/storage/stored-value.ts'
import { createPersistedStore } from '../../../shared/store/create-persisted-store.ts'
import type { Store } from '../../../shared/store/create-store.ts'
import { StoredSlipSchema } from './stored-slip-schema.ts'

export interface SlipStorage {
  slip: Store<StoredSlip | null>
  attempt: PendingPlacement
}

/**
 * Session storage belongs to one tab, so two tabs have two slips. A failed write loses the slip on reload, not the bet.
 */
export function createSlipStorage(storage: KeyValueStorage): SlipStorage {
  return {
    slip: createPersistedStore<StoredSlip | null>({
      storage,
      key: 'slip',
      initial: null,
      format: storedJson(StoredSlipSchema),
    }),
    attempt: pendingPlacement(storage, 'slipAttempt'),
  }
}
