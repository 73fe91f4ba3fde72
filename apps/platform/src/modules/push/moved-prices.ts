import type { Services } from '../../core/services.ts'
import { mainMarkets } from '../catalogue/index.ts'
import { type FollowedPrices, followedPrices, notePrices } from './moved-prices.queries.ts'

/** A price that moved by a tenth is news, and at most once an hour for a match. */
const NEWS_SHARE = 0.1
const HOUR_MS = 3_600_000
const WORTH_MS = 10 * 60_000

/** Compares the prices of favourites with what their players were told last. */
export async function tellMovedPrices({ db, clock }: Services): Promise<void> {
  for (const followed of await followedPrices(db, mainMarkets())) {
    const now = clock.now()
    const news = newsOf(followed, now)
    if (news === null) continue
    const { playerId, matchId } = followed
    const told = {
      playerId,
      matchId,
      outcomes: pricesOf(followed),
      details: news.details,
      // Of a match that is new among the favourites the first move may be told at once.
      toldAt: news.details === null ? new Date(now.getTime() - HOUR_MS) : now,
      now,
      expiresAt: new Date(now.getTime() + WORTH_MS),
    }
    await db.transaction().execute((tx) => notePrices(tx, told))
  }
}

/** Null where there is nothing to note; without details what is only noted. */
export function newsOf(followed: FollowedPrices, now: Date): { details: object | null } | null {
  const { told, toldAt, matchId, marketId } = followed
  if (told === null || toldAt === null) return { details: null }
  const moves = followed.outcomes.flatMap(({ id, odds, active }) => {
    const was = told[String(id)]
    return active && was !== undefined && Math.abs(odds - was) >= was * NEWS_SHARE
      ? [{ outcomeId: id, was, odds, share: Math.abs(odds - was) / was }]
      : []
  })
  const [most] = moves.toSorted((one, other) => other.share - one.share)
  if (!most || now.getTime() - toldAt.getTime() < HOUR_MS) return null
  return { details: { matchId, marketId, outcomeId: most.outcomeId, was: most.was, odds: most.odds } }
}

function pricesOf({ outcomes }: FollowedPrices): Record<string, number> {
  return Object.fromEntries(outcomes.map(({ id, odds }) => [String(id), odds]))
}
