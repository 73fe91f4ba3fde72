import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import type { Money } from '@touchline/contract/entities/money'
import type { SharedBet, SharedBetPlacement, SharedSelection } from '@touchline/contract/entities/shared-bet'
import { convertMinor, type ExchangeRates } from '../../wallet/index.ts'

type RestoredBet = SharedBet['bets'][number]

export interface RestoreOptions {
  /** Currency of the stakes; null leaves them as shared. */
  currency: string | null
  rates: ExchangeRates
}

/** Shared bets without the outcomes that are gone, and without bets that have none left. */
export function restoreBets(
  bets: readonly SharedBetPlacement[],
  current: (leg: SelectionPlacement) => SharedSelection | null,
  options: RestoreOptions,
): RestoredBet[] {
  return bets.flatMap((bet) => {
    const legs = bet.selections.map(current)
    const selections = legs.flatMap((leg) => leg ?? [])
    if (selections.length === 0) return []
    const stake = restoredStake(bet.stake, options)
    const { bankers = [] } = bet
    if (selections.length === legs.length)
      return [{ type: bet.type, stake, systemId: bet.systemId, bankers, selections }]
    return [
      { type: smallerType(bet.type, selections.length), stake, systemId: null, bankers: [], selections },
    ]
  })
}

/**
 * Spec 2 §4, as when selections are removed from a slip: one is a single, several a combo, and a custom bet stays one
 * while it has two.
 */
function smallerType(type: RestoredBet['type'], selectionCount: number): RestoredBet['type'] {
  if (selectionCount === 1) return 'single'
  return type === 'custom_bet' ? 'custom_bet' : 'combo'
}

/** A stake below the smallest unit of the other currency is dropped. */
function restoredStake(stake: Money | null, { currency, rates }: RestoreOptions): Money | null {
  if (!stake || currency === null) return stake
  const value = convertMinor(stake, currency, rates)
  if (value === null) return stake
  return value > 0 ? { value, currency } : null
}
