import type { StoredSlip } from '@touchline/betting/slip/stored-slip'
import { PlacementAttempt } from '../../../shared/placement/placement-attempt.ts'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../../shared/storage/stored-value.ts'
import { StoredSlipSchema } from './stored-slip-schema.ts'

export interface SlipStorage {
  readSlip(): StoredSlip | null
  writeSlip(slip: StoredSlip): void
  readAttempt(): PlacementAttempt | null
  writeAttempt(attempt: PlacementAttempt | null): void
}

const SLIP_KEY = 'slip'
const ATTEMPT_KEY = 'slipAttempt'

/** Session storage belongs to one tab, so two tabs have two slips. What cannot be kept costs a reload, not the bet. */
export function createSlipStorage(storage: KeyValueStorage): SlipStorage {
  return {
    readSlip: () => readStoredValue(storage, SLIP_KEY, StoredSlipSchema),
    writeSlip: (slip) => writeStoredValue(storage, SLIP_KEY, slip),
    readAttempt: () => readStoredValue(storage, ATTEMPT_KEY, PlacementAttempt),
    writeAttempt: (attempt) => writeStoredValue(storage, ATTEMPT_KEY, attempt),
  }
}
