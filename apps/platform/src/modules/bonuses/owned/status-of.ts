import { bonusStatus } from '@touchline/betting/bonuses/bonus-status'
import type { OwnedBonus } from './owned.queries.ts'

/** The only answer to what a player's bonus is now, of the rows. */
export function statusNow(
  bonus: OwnedBonus,
  { isEligible, now }: { isEligible: boolean; now: Date },
): ReturnType<typeof bonusStatus> {
  const { type, usesCount, timesUsed } = bonus
  const isTaken = type === 'freebet' && (bonus.betId !== null || bonus.usedAt !== null)
  return bonusStatus(
    {
      startsAtMs: bonus.startsAt.getTime(),
      endsAtMs: bonus.endsAt?.getTime() ?? null,
      activatedAtMs: bonus.activatedAt?.getTime() ?? null,
      overriddenAtMs: bonus.overriddenAt?.getTime() ?? null,
      deactivatedAtMs: bonus.deactivatedAt?.getTime() ?? null,
      usesLeft: isTaken ? 0 : usesCount === null ? null : Math.max(0, usesCount - timesUsed),
      // What was granted as a free bet stays the player's when its campaign ends.
      isOver: bonus.isPaused || (bonus.isEnded && type !== 'freebet'),
      isEligible,
    },
    now.getTime(),
  )
}
