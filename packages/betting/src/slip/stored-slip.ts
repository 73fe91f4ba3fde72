import type { SystemType } from '../systems/system-types.ts'
import { applyEdit } from './apply-edit.ts'
import type { SlipEdit } from './events.ts'
import type { OutcomeKey } from './outcome-key.ts'
import { reduceSlip } from './reduce-slip.ts'
import type {
  BetId,
  CustomPrice,
  PlacedBet,
  Slip,
  SlipBet,
  SlipMode,
  SlipSelection,
  StakeEntry,
} from './types.ts'

export const STORED_SLIP_VERSION = 3

/**
 * A slip as it is kept across reloads: plain JSON. Whoever reads it back parses it with a schema first; another version
 * is thrown away. Errors are not kept, and a custom bet's price only to compare the next with. Bets on their way are, so that a reload can ask
 * what became of them.
 */
export type StoredSlip = {
  readonly version: typeof STORED_SLIP_VERSION
  readonly currencyCode: string
  readonly mode: SlipMode | null
  readonly systemType: SystemType | null
  readonly bankerIds: readonly OutcomeKey[]
  readonly customPrice: CustomPrice | null
  readonly selections: readonly SlipSelection[]
  readonly entries: Readonly<Partial<Record<BetId, StakeEntry>>>
  /** As the settings last had them: until they are known again, the slip is what it was before the reload. */
  readonly multiSingleProviders: readonly string[]
  readonly processingBets: readonly SlipBet[]
  readonly placedBets: readonly PlacedBet[]
}

export function storeSlip(slip: Slip): StoredSlip {
  const { ticket } = slip
  return {
    version: STORED_SLIP_VERSION,
    currencyCode: slip.currency.code,
    mode: slip.chosenMode,
    systemType: slip.systemType,
    bankerIds: slip.bankerIds,
    customPrice: slip.customQuote?.price ?? null,
    selections: slip.selections,
    entries: slip.entries,
    multiSingleProviders: slip.multiSingleProviders,
    processingBets: ticket.state === 'PROCESSING' ? ticket.processingBets : [],
    placedBets: ticket.state === 'SUCCESS' ? ticket.placedBets : [],
  }
}

/**
 * The slip that was stored, on top of an empty slip that has today's currency and settings. Its prices are as old as
 * the storage: send `marketsUpdated` next. In another currency the stakes are reset, as when the currency changes. A
 * slip that was being placed comes back PROCESSING; whoever restores it must find out the result or abort.
 */
export function restoreSlip(stored: StoredSlip, empty: Slip): Slip {
  const { processingBets, placedBets } = stored
  const { multiSingleProviders } = stored
  const currency = { ...empty.currency, code: stored.currencyCode }
  const before: Slip = { ...empty, currency, multiSingleProviders }
  const restored: SlipEdit = { type: 'slipRestored', slip: stored }
  const converted: SlipEdit = { type: 'currencyChanged', currency: empty.currency }
  if (processingBets.length > 0) {
    // Nothing was put in order since the bets were sent, neither stakes of fixed wins nor a custom bet of a match that
    // is over, so neither is it now.
    const slip = applyEdit(applyEdit(before, restored), converted)
    return { ...slip, currency: empty.currency, ticket: { state: 'PROCESSING', processingBets } }
  }
  const slip = { ...reduceSlip(reduceSlip(before, restored), converted), currency: empty.currency }
  return placedBets.length > 0 ? { ...slip, ticket: { state: 'SUCCESS', placedBets } } : slip
}
