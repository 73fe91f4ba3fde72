import type { Currency } from '../money/money.ts'
import type { SystemType } from '../systems/system-types.ts'
import type { OutcomeKey } from './outcome-key.ts'
import { reduceSlip } from './reduce-slip.ts'
import type {
  Bet,
  BetId,
  CustomPrice,
  PlacedBet,
  Slip,
  SlipMode,
  SlipSelection,
  StakeEntry,
} from './types.ts'

export const STORED_SLIP_VERSION = 2

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
  readonly processingBets: readonly Bet[]
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
  const { selections, mode, systemType, bankerIds, customPrice, entries, processingBets, placedBets } = stored
  const storedCurrency: Currency = { ...empty.currency, code: stored.currencyCode }
  const restored = reduceSlip(
    { ...empty, currency: storedCurrency },
    { type: 'slipRestored', slip: { selections, mode, systemType, bankerIds, customPrice, entries } },
  )
  const slip = {
    ...reduceSlip(restored, { type: 'currencyChanged', currency: empty.currency }),
    currency: empty.currency,
  }
  if (placedBets.length > 0) return { ...slip, ticket: { state: 'SUCCESS', placedBets } }
  if (processingBets.length === 0) return slip
  // Stakes of fixed wins were not rescaled since the bets were sent, so neither are they now.
  const isSameCurrency = stored.currencyCode === empty.currency.code
  const kept = isSameCurrency ? entries : slip.entries
  return { ...slip, entries: kept, ticket: { state: 'PROCESSING', processingBets } }
}
