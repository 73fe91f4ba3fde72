import type { ConsentPurpose } from '@touchline/contract/entities/consent'
import { consentChoice, decided, isConsented } from './consent-choice.ts'
import { waitingReceipts } from './consent-receipts.ts'

const RECEIPTS_MAX = 20

/**
 * Keeps a decision. Where something is allowed no more, the page is loaded anew: scripts of others cannot be taken back
 * from one that runs.
 */
export function decideConsent(decisions: ReadonlyMap<ConsentPurpose, boolean>, id: string): void {
  const before = consentChoice.get()
  const choice = decided(before, decisions, id)
  waitingReceipts.update((waiting) => [...waiting, choice].slice(-RECEIPTS_MAX))
  consentChoice.set(choice)
  if (before?.granted.some((purpose) => !isConsented(choice, purpose))) location.reload()
}
