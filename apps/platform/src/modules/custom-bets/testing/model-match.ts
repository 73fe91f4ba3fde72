import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import type { Platform } from '../../../platform.ts'
import { sendFeed } from '../../../testing/index.ts'
import { planLeagueMatch } from '../../feed/model-feed/league-match.ts'
import { ALL_LEAGUES } from '../../feed/model-feed/leagues/all-leagues.ts'
import { matchUrn } from '../../feed/play/planned-match.ts'
import { insertPlanned } from '../../feed/play/planned-matches.queries.ts'
import { runMatch } from '../../feed/play/running-match.ts'
import { simulatePlayable, withEnd } from '../../feed/play/simulate-playable.ts'

export interface ModelMatch {
  matchId: number
  /** The feed's current markets. */
  markets: MarketsFeedEvent['markets']
}

/**
 * A match of the platform's own feed with all its prices, `minutes` after its start (negative: before it) or at the
 * next moment from then at which its markets are open.
 */
export async function modelMatch(
  platform: Platform,
  sportKey: SportKey,
  { minutes, occasion = 'test-1' }: { minutes: number; occasion?: string },
): Promise<ModelMatch> {
  const league = ALL_LEAGUES.find((candidate) => candidate.sportKey === sportKey)
  const [home, away] = league?.teams ?? []
  if (!league || !home || !away) throw new Error(`No league for ${sportKey}`)
  const facts = { league, home, away, occasion, secret: 'a secret', speed: 1 }
  const nowMs = Date.now()
  const play = simulatePlayable(planLeagueMatch({ ...facts, startsAt: new Date(nowMs) }))
  let elapsedMs = minutes * 60_000
  while (play.stateAt(elapsedMs).isSuspended) elapsedMs += 5000
  const plan = withEnd(planLeagueMatch({ ...facts, startsAt: new Date(nowMs - elapsedMs) }))
  await insertPlanned(platform.services.db, [plan])
  const events = runMatch(plan, { isNew: true, nowMs }).step(nowMs)
  const ids = await sendFeed(platform, plan.announcement, ...events)
  const markets = events.flatMap((event) => (event.kind === 'markets' ? event.markets : []))
  return {
    matchId: ids.get(matchUrn(plan)) ?? 0,
    markets,
  }
}
