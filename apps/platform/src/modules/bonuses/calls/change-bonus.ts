import { canBeActivated } from '@touchline/betting/bonuses/bonus-status'
import { activateBonus, declineBonus, markBonusesAsSeen } from '@touchline/contract/calls/bonuses/bonus'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { ApiError } from '@touchline/contract/errors'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { GrantType } from '../../../core/database/tables.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { releaseGrants } from '../grants/issue.queries.ts'
import { activate, deactivate, lockGrants, markSeen, overrideOthers } from '../owned/change.queries.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import { type BonusRef, type OwnedBonus, ownedByRefs } from '../owned/owned.queries.ts'
import { statusNow } from '../owned/status-of.ts'
import { presentBonuses } from '../present/present-bonuses.ts'

/** Marks hits of jackpots that are the player's as seen. */
export type MarkHitsSeen = (
  db: Database,
  playerId: number,
  ids: readonly number[],
  now: Date,
) => Promise<void>

/** What the player decides about a bonus of theirs. */
export function changeBonusRoutes(app: App, services: Services, markHitsSeen: MarkHitsSeen): void {
  const { db, clock, env } = services

  route(app, activateBonus, async ({ params, body, player, locale }) => {
    const ref = { type: body.type, id: params.id }
    if (!(await mayPromote(services, player.id))) throw new ApiError('bonus_not_available')
    const now = clock.now()
    const { allowMultipleActiveUserFreebets } = await settingsOf(db, player, env.IN_PLAY_DELAY_MS)
    await db.transaction().execute(async (tx) => {
      await lockGrants(tx, player.id)
      const { owned, status } = await bonusNow(services, tx, player.id, ref)
      // Pressed twice, or on two pages: it is active, as was asked.
      if (status === 'active') return
      if (!canBeActivated(status)) throw new ApiError('bonus_not_available')
      if (owned.termsVersion !== body.termsVersion) throw new ApiError('bonus_terms_changed')
      await activate(tx, owned.grantId, now)
      const types = givesWay(owned.type, allowMultipleActiveUserFreebets)
      if (types.length > 0)
        await overrideOthers(tx, { playerId: player.id, grantId: owned.grantId, types, now })
    })
    return { bonus: await presented(services, player.id, ref, locale) }
  })

  route(app, declineBonus, async ({ params, body, player, locale }) => {
    const ref = { type: body.type, id: params.id }
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const { owned, status } = await bonusNow(services, tx, player.id, ref)
      if (status === 'deactivated') return
      if (status === 'bonus_over' || status === 'expired') throw new ApiError('bonus_not_available')
      // Accounts come before grants.
      if (owned.type === 'freebet') {
        const released = await releaseGrants(tx, [owned.grantId], { now, isRevoked: true })
        if (released.length === 0) throw new ApiError('bonus_not_available')
      } else await deactivate(tx, owned.grantId, now)
    })
    return { bonus: await presented(services, player.id, ref, locale) }
  })

  route(app, markBonusesAsSeen, async ({ body, player }) => {
    const refs = body.bonuses.flatMap(({ type, id }) => (type === 'jackpot' ? [] : [{ type, id }]))
    await markSeen(db, player.id, refs, clock.now())
    const hits = body.bonuses.flatMap(({ type, id }) => (type === 'jackpot' ? [id] : []))
    if (hits.length > 0) await markHitsSeen(db, player.id, hits, clock.now())
    return {}
  })
}

/** Which active ones a newly activated one takes the place of. */
function givesWay(type: GrantType, isManyFreebets: boolean): GrantType[] {
  if (type === 'hunting') return ['tournament']
  if (type === 'tournament') return ['hunting']
  return type === 'freebet' && !isManyFreebets ? ['freebet'] : []
}

async function bonusNow(
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

async function presented(
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
