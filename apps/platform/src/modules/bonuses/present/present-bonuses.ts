import type { Bonus } from '@touchline/contract/entities/player/bonus'
import type { Services } from '../../../core/services.ts'
import { farmingFacts, presentFarming } from '../farming/present-farming.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import type { OwnedBonus } from '../owned/owned.queries.ts'
import { statusNow } from '../owned/status-of.ts'
import { presentComboboost, presentFreebet } from './present-bonus.ts'

export interface PresentedBonus {
  owned: OwnedBonus
  bonus: Bonus
}

/** The contract's bonuses, each with its status now; of those that are for the player's eyes, in the order given. */
export async function presentBonuses(
  { db, clock, packs }: Pick<Services, 'db' | 'clock' | 'packs'>,
  playerId: number,
  owned: readonly OwnedBonus[],
  locale: string,
): Promise<PresentedBonus[]> {
  const player = await bonusPlayer(db, playerId)
  if (!player || player.isPve) return []
  const now = clock.now()
  const facts = await farmingFacts(db, player, owned, now)
  return owned.flatMap((one) => {
    const status = statusNow(one, { isEligible: isEligible(one.terms, player, packs), now })
    const options = { status, locale }
    const bonus =
      presentComboboost(one, options) ?? presentFreebet(one, options) ?? presentFarming(one, options, facts)
    return bonus ? [{ owned: one, bonus }] : []
  })
}
