import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import type { Money } from '@touchline/contract/entities/money'
import type { SharedBet, SharedBetPlacement, SharedSelection } from '@touchline/contract/entities/shared-bet'
import { convertMinor, type ExchangeRates } from '../../wallet/index.ts'

type RestoredBet = SharedBet['bets'][number]

export interface RestoreOptions {
  /** What stakes are converted to; null leaves them as they were shared. */
  currency: string | null
  rates: ExchangeRates
}

/** What is left of shared bets: outcomes that are gone are left out, then bets without any. */
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
 * Spec 2 §4, as when selections leave a slip: one is a single, several are a combo, since a system's lines no longer
 * fit, and a custom bet stays one while it has two.
 */
function smallerType(type: RestoredBet['type'], selectionCount: number): RestoredBet['type'] {
  if (selectionCount === 1) return 'single'
  return type === 'custom_bet' ? 'custom_bet' : 'combo'
}

/** A stake that is less than the smallest unit of the other currency is none. */
function restoredStake(stake: Money | null, { currency, rates }: RestoreOptions): Money | null {
  if (!stake || currency === null) return stake
  const value = convertMinor(stake, currency, rates)
  if (value === null) return stake
  return value > 0 ? { value, currency } : null
}
