import type { SystemType } from '../systems/system-types.ts'
import type { SlipBonuses } from './bonus/bonus-places.ts'
import { type GroupQuote, livingQuotes } from './match-groups.ts'
import type { OutcomeKey } from './outcome-key.ts'
import { applyEdit } from './reducer/apply-edit.ts'
import type { SlipEdit } from './reducer/events.ts'
import { reduceSlip } from './reducer/reduce-slip.ts'
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

export const STORED_SLIP_VERSION = 4

/**
 * A slip as stored across reloads: plain JSON, to be validated with a schema when read; of other versions the last one is read.
 * Errors are not stored, and a custom bet's price only to compare the next one with. Bets being placed are, so that a
 * reload can query their result.
 */
export type StoredSlip = {
  readonly version: 3 | typeof STORED_SLIP_VERSION
  readonly currencyCode: string
  readonly mode: SlipMode | null
  readonly systemType: SystemType | null
  readonly bankerIds: readonly OutcomeKey[]
  readonly customPrice: CustomPrice | null
  /** Absent before combos had groups. */
  readonly groupQuotes?: readonly GroupQuote[] | undefined
  readonly takesGroups?: boolean | undefined
  readonly selections: readonly SlipSelection[]
  readonly entries: Readonly<Partial<Record<BetId, StakeEntry>>>
  /** Absent in version 3. */
  readonly chosenBonuses?: SlipBonuses['chosen'] | undefined
  /** From the last settings, used until they are loaded again. */
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
    groupQuotes: livingQuotes(slip),
    takesGroups: slip.takesGroups,
    selections: slip.selections,
    entries: slip.entries,
    chosenBonuses: chosenToStore(slip),
    multiSingleProviders: slip.multiSingleProviders,
    processingBets: ticket.state === 'PROCESSING' ? ticket.processingBets : [],
    placedBets: ticket.state === 'SUCCESS' ? ticket.placedBets : [],
  }
}

/** Own money that stands where a free bet was chosen that the bet does not carry: none is waited for any more. */
function chosenToStore({ bonuses: { chosen, carried }, entries }: Slip): SlipBonuses['chosen'] {
  const isReplaced = (id: string) =>
    Object.entries(entries).some(
      ([betId, entry]) => betId === id && entry !== undefined && entry.stakeMinor > 0,
    )
  const isCarried = (id: string) =>
    Object.entries(carried).some(([betId, one]) => betId === id && one?.freebet)
  return Object.fromEntries(
    Object.entries(chosen).map(([id, key]) => {
      const isOver = key?.type === 'freebet' && !isCarried(id) && isReplaced(id)
      return [id, isOver ? null : key]
    }),
  )
}

/**
 * Restores a stored slip onto an empty one with the current currency and settings. Its prices are outdated: dispatch
 * `marketsUpdated` next. Another currency resets the stakes. A slip that was being placed is PROCESSING again; the
 * caller must query the result or abort.
 */
export function restoreSlip(stored: StoredSlip, empty: Slip): Slip {
  const { processingBets, placedBets } = stored
  const { multiSingleProviders, takesGroups = false } = stored
  const currency = { ...empty.currency, code: stored.currencyCode }
  const before: Slip = { ...empty, currency, multiSingleProviders, takesGroups }
  const restored: SlipEdit = { type: 'slipRestored', slip: stored }
  const converted: SlipEdit = { type: 'currencyChanged', currency: empty.currency }
  if (processingBets.length > 0) {
    // Bets being placed were not normalized since they were sent, so they are not normalized here.
    const slip = applyEdit(applyEdit(before, restored), converted)
    return { ...slip, currency: empty.currency, ticket: { state: 'PROCESSING', processingBets } }
  }
  const slip = { ...reduceSlip(reduceSlip(before, restored), converted), currency: empty.currency }
  return placedBets.length > 0 ? { ...slip, ticket: { state: 'SUCCESS', placedBets } } : slip
}
