import { betsOf } from '../bets-of.ts'
import type { SlipEdit } from '../reducer/events.ts'
import type { Slip, StakeEntry } from '../types.ts'
import { byBet, isSameBonus, type SlipBonuses } from './bonus-places.ts'

const NOTHING_STAKED: StakeEntry = { stakeSource: 'stake', stakeMinor: 0 }

/**
 * The slip with another bonus chosen for a bet, or with none. What was a free bet's stake goes; the next one's comes when
 * the choice settles. A free bet that another bet had is taken from it.
 */
export function withBonus(slip: Slip, { betId, bonus }: Extract<SlipEdit, { type: 'bonusChosen' }>): Slip {
  const { offers, carried, chosen } = slip.bonuses
  const isKnown = bonus === null || offers?.some((offer) => isSameBonus(offer, bonus))
  if (!isKnown || betsOf(slip).every(({ id }) => id !== betId)) return slip
  const holders = byBet(carried).flatMap(([id, each]) =>
    each.freebet && (id === betId || isSameBonus(each, bonus)) ? [id] : [],
  )
  const others = byBet(chosen).filter(([id]) => !holders.includes(id))
  return {
    ...slip,
    entries: { ...slip.entries, ...Object.fromEntries(holders.map((id) => [id, NOTHING_STAKED])) },
    bonuses: { ...slip.bonuses, chosen: { ...Object.fromEntries(others), [betId]: bonus } },
  }
}

/** Choices from elsewhere wait for what is offered; a free bet's stake comes back with it. */
export function withRestoredBonuses(
  { bonuses }: Slip,
  chosen: SlipBonuses['chosen'],
  entries: Slip['entries'],
): Pick<Slip, 'bonuses' | 'entries'> {
  const free = byBet(chosen).filter(([, choice]) => choice?.type === 'freebet')
  return {
    bonuses: { ...bonuses, chosen },
    entries: { ...entries, ...Object.fromEntries(free.map(([id]) => [id, NOTHING_STAKED])) },
  }
}
