import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  fixture,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../../testing/index.ts'
import { exposureDifferences } from '../../../exposure/check.queries.ts'
import { createOfferCache } from '../offer/offer-cache.ts'
import { type PlacementRequest, placeRequests } from '../placement.queries.ts'
import { singleRequest } from './single-request.ts'

/** Of the platform or of one target, in euro cents. */
export type Rule = [level: string, target: string, kind: string, amountCents: number, isFactored?: boolean]
export type BatchDay = Awaited<ReturnType<typeof batchDay>>

/** Two matches of one league, three players with 100.00, and batches of what they ask for. */
export async function batchDay() {
  const platform = await testPlatform()
  const { db } = platform.services
  const urns = ['test:match:1', 'test:match:2']
  const ids = await sendFeed(
    platform,
    ...urns.flatMap((urn) => [fixture(urn), winnerPrices(urn, [2000, 3400, 3600])]),
  )
  const [matchId = 0, otherId = 0] = urns.map((urn) => ids.get(urn))
  const player = () => testPlayer(platform, { balanceMinor: 10_000 })
  const players = [await player(), await player(), await player()] as const
  const { tournamentId } = await db
    .selectFrom('match')
    .select('tournamentId')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const offers = await createOfferCache(platform.services).read([{ matchId, marketId: 1, specifier: '' }])
  const single = ({ id }: TestPlayer) => singleRequest(id, matchId, offers)
  return {
    platform,
    players,
    matchId,
    otherId,
    leagueId: tournamentId,
    single,
    /** One of each player. */
    singles: () => [single(players[0]), single(players[1]), single(players[2])] as const,
    limit: async ([level, target, kind, amountCents, isFactored = false]: Rule) => {
      await sql`delete from limit_rule where level = ${level} and kind = ${kind}`.execute(db)
      await sql`
        insert into limit_rule (level, target, kind, amount_cents, is_factored)
        values (${level}, ${target}, ${kind}, ${amountCents}, ${isFactored})`.execute(db)
    },
    /** What each is answered; the sums are those of the bets that are open then. */
    place: async (requests: readonly PlacementRequest[]) => {
      const answers = await placeRequests(db, requests, platform.services.clock.now())
      expect(await exposureDifferences(db)).toEqual([])
      return answers.map(({ status }) => status)
    },
  }
}

export function moved(request: PlacementRequest): PlacementRequest {
  return { ...request, offers: request.offers.map((offer) => ({ ...offer, ver: offer.ver + 1 })) }
}

/** The same bets under a new key. */
export function again(request: PlacementRequest): PlacementRequest {
  const name = `${request.key.slice(0, -1)}!`
  return { ...request, key: name, bets: request.bets.map((bet) => ({ ...bet, ref: `${bet.ref}!` })) }
}
