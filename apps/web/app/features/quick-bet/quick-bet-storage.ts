import { AmountMinor, CurrencyCode } from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { PlacementAttempt } from '../../shared/placement/placement-attempt.ts'
import type { KeyValueStorage } from '../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../shared/storage/stored-value.ts'

/** What a player set up, without the approval. */
const QuickBetChoice = z.object({
  isEnabled: z.boolean(),
  stakeMinor: AmountMinor,
  currencyCode: CurrencyCode,
})
export type QuickBetChoice = z.infer<typeof QuickBetChoice>

export interface QuickBetStorage {
  readChoice: () => QuickBetChoice | null
  writeChoice: (choice: QuickBetChoice) => void
  readAttempt: () => PlacementAttempt | null
  writeAttempt: (attempt: PlacementAttempt | null) => void
}

const CHOICE_KEY = 'quickBet'
const ATTEMPT_KEY = 'quickBetAttempt'

/** Of one tab: another one has a quick bet of its own. */
export function createQuickBetStorage(storage: KeyValueStorage): QuickBetStorage {
  return {
    readChoice: () => readStoredValue(storage, CHOICE_KEY, QuickBetChoice),
    writeChoice: (choice) => writeStoredValue(storage, CHOICE_KEY, choice),
    readAttempt: () => readStoredValue(storage, ATTEMPT_KEY, PlacementAttempt),
    writeAttempt: (attempt) => writeStoredValue(storage, ATTEMPT_KEY, attempt),
  }
}
