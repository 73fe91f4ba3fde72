import { freebetPayoutMinor } from '@touchline/betting/bonuses/kinds/freebet'
import type { Bet } from '@touchline/contract/entities/bet'
import { freebetKind } from '@touchline/contract/entities/player/slip-offer'

/** What a bet's bonus made of what it returned by itself: by the kind of a free bet, and what was added. */
export function withBonusMinor(returnMinor: number, { bonus }: Bet): number {
  if (!bonus) return returnMinor
  const own = bonus.freeStake
    ? freebetPayoutMinor(freebetKind(bonus.freebetType ?? ''), bonus.freeStake.value, returnMinor)
    : returnMinor
  return own + (bonus.boostPaid?.value ?? 0) + (bonus.coverPaid?.value ?? 0)
}
