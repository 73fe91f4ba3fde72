import { raisedFreebetMinor } from '@touchline/betting/bonuses/kinds/farming'
import { boostFreebet } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import { type App, route } from '../../../../core/http/route.ts'
import type { Services } from '../../../../core/services.ts'
import { mayPromote } from '../../../protection/index.ts'
import { raiseFreebet } from '../../grants/issue.queries.ts'
import { type OwnedBonus, ownedByRefs } from '../../owned/owned.queries.ts'
import { presentBonuses } from '../../present/present-bonuses.ts'
import { lockPlayers, lockStates } from '../farming.queries.ts'
import { farmedByGrant } from '../farming-stats.ts'
import { openRound, raisableFreebets, roundsOf } from './lootbox.queries.ts'

/** Opens one of three boxes; the same box for the same free bet again changes nothing. */
export function boostFreebetRoute(app: App, services: Services): void {
  const { db } = services
  route(app, boostFreebet, async ({ player, params: { id }, body: { freebetId, box }, locale }) => {
    const ref = { type: 'lootbox', id } as const
    const lootbox = (await ownedByRefs(db, player.id, [ref])).find(({ type }) => type === 'lootbox')
    if (!lootbox) throw new ApiError('not_found')
    const isAllowed = await mayPromote(services, player.id)
    await db
      .transaction()
      .execute((tx) => open(tx, lootbox, { freebetId, box, isAllowed, now: services.clock.now() }))
    const owned = await ownedByRefs(db, player.id, [ref, { type: 'freebet', id: freebetId }])
    const shown = (await presentBonuses(services, player.id, owned, locale)).map(({ bonus }) => bonus)
    const bonus = shown.find((one) => one.bonusType === 'lootbox')
    const freebet = shown.find((one) => one.bonusType === 'freebet')
    if (bonus?.bonusType !== 'lootbox' || freebet?.bonusType !== 'freebet') throw new ApiError('not_found')
    return { bonus, freebet }
  })
}

interface Choice {
  freebetId: number
  box: number
  isAllowed: boolean
  now: Date
}

async function open(
  tx: DatabaseTransaction,
  { grantId, playerId, terms }: OwnedBonus,
  { freebetId, box, isAllowed, now }: Choice,
): Promise<void> {
  await lockStates(tx, [grantId])
  await lockPlayers(tx, [playerId])
  const rounds = await roundsOf(tx, [grantId])
  if (rounds.some((one) => one.openedBox === box && one.freebetGrantId === freebetId)) return
  const round = rounds.find(({ openedBox }) => openedBox === null)
  const freebet = (await raisableFreebets(tx, playerId, now)).find(({ id }) => id === freebetId)
  if (!isAllowed || !round || !freebet || terms.kind !== 'lootbox') throw new ApiError('bonus_not_available')
  // A correction may have taken back what was earned.
  const farmed = (await farmedByGrant(tx, [{ grantId, terms, currency: '' }])).get(grantId)
  const { points = 0 } = farmed?.farmingStats ?? {}
  if (round.number > Math.floor(points / terms.pointsTarget)) throw new ApiError('bonus_not_available')
  const multiplierThousandths = round.contents[box - 1] ?? 1000
  const amountMinor = raisedFreebetMinor(freebet.amountMinor, multiplierThousandths)
  const raise = { grantId: freebetId, lootboxGrantId: grantId, multiplierThousandths, amountMinor }
  if (!(await raiseFreebet(tx, raise, now))) throw new ApiError('bonus_not_available')
  await openRound(tx, round, { box, freebetGrantId: freebetId, now })
}
