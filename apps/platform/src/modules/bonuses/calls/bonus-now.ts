import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import { type BonusRef, type OwnedBonus, ownedByRefs } from '../owned/owned.queries.ts'
import { statusNow } from '../owned/status-of.ts'
import { presentBonuses } from '../present/present-bonuses.ts'

export async function bonusNow(
  { clock, packs }: Services,
  tx: DatabaseTransaction,
  playerId: number,
  ref: BonusRef,
): Promise<{ owned: OwnedBonus; status: ReturnType<typeof statusNow> }> {
  const [owned] = await ownedByRefs(tx, playerId, [ref]).then((all) =>
    all.filter(({ type }) => type === ref.type),
  )
  const player = await bonusPlayer(tx, playerId)
  if (!owned || !player || player.isPve) throw new ApiError('not_found')
  const status = statusNow(owned, { isEligible: isEligible(owned.terms, player, packs), now: clock.now() })
  return { owned, status }
}

export async function presentedBonus(
  services: Services,
  playerId: number,
  ref: BonusRef,
  locale: string,
): Promise<Bonus> {
  const owned = (await ownedByRefs(services.db, playerId, [ref])).filter(({ type }) => type === ref.type)
  const [found] = await presentBonuses(services, playerId, owned, locale)
  if (!found) throw new ApiError('not_found')
  return found.bonus
}
