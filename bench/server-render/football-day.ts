import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { sendFeed } from '@touchline/platform/testing'
import { driftAt } from '@touchline/pricing/match/drift'
import { sportModel } from '@touchline/pricing/sports/sport-models'
import { toFeedMarket } from '../../apps/platform/src/modules/feed/play/market-fingerprint.ts'

/** What a benchmark of pages needs of a platform: matches in play and matches to come. */
export interface FootballDay {
  liveIds: number[]
  upcomingIds: number[]
}

const LEAGUES = ['Premier League', 'Championship', 'League One', 'League Two', 'Cup', 'Trophy']
/** A request may be 256 kB; a match with all its markets is about 60. */
const MATCHES_PER_POST = 2
const MINUTE_MS = 60_000

/** Fills a platform with football as its model prices it: every market of each match, score and clock where it is in play. */
export async function fillFootballDay(
  platform: Parameters<typeof sendFeed>[0],
  { live, upcoming }: { live: number; upcoming: number },
): Promise<FootballDay> {
  const all = Array.from({ length: live + upcoming }, (_, index) => index)
  const ids: number[] = []
  for (let from = 0; from < all.length; from += MATCHES_PER_POST) {
    const part = all.slice(from, from + MATCHES_PER_POST)
    const known = await sendFeed(
      platform,
      ...part.flatMap((index) => matchEvents(index, index < live ? playedMs(index) : -startsInMs(index))),
    )
    ids.push(...part.map((index) => known.get(urn(index)) ?? 0))
  }
  return { liveIds: ids.slice(0, live), upcomingIds: ids.slice(live) }
}

const urn = (index: number) => `bench:match:${index}`
const playedMs = (index: number) => ((index * 7) % 40) * MINUTE_MS + MINUTE_MS
const startsInMs = (index: number) => ((index * 11) % 600) * MINUTE_MS + 30 * MINUTE_MS

function matchEvents(index: number, elapsedMs: number): FeedEvent[] {
  const model = sportModel('soccer')
  const rating = (shift: number) => ({
    attack: (((index * 7 + shift) % 11) - 5) / 25,
    defence: (((index * 5 + shift) % 9) - 4) / 25,
  })
  const played = {
    matchId: index,
    seed: index + 1,
    home: rating(1),
    away: rating(4),
    format: 'standard',
  } as const
  const state = model.stateAt(model.simulate(played), elapsedMs)
  const markets = model.priceMarkets(played, state, driftAt(played.seed, elapsedMs)).map(toFeedMarket)
  const league = index % LEAGUES.length
  const { clock } = state
  return [
    {
      kind: 'fixture',
      matchUrn: urn(index),
      sportKey: 'soccer',
      category: { urn: 'bench:category:england', name: 'England', countryCode: 'GB-ENG' },
      tournament: { urn: `bench:tournament:${league}`, name: LEAGUES[league] ?? '', priority: 100 - league },
      home: { urn: `bench:team:${index}-home`, name: `Northern Athletic ${index}` },
      away: { urn: `bench:team:${index}-away`, name: `Southern Rovers ${index}` },
      startTime: new Date(Date.now() - elapsedMs).toISOString(),
    },
    {
      kind: 'state',
      matchUrn: urn(index),
      status: state.status === 'live' ? 1 : 0,
      stage: state.status === 'live' ? state.stage : null,
      clock: clock && {
        matchTime: clock.matchTimeS,
        stoppageTime: clock.stoppageTimeS,
        stoppageTimeAnnounced: clock.stoppageTimeAnnouncedS,
        remainingTime: clock.remainingTimeS,
        remainingTimeInPeriod: clock.remainingTimeInPeriodS,
        stopped: clock.isStopped,
        speed: 1,
      },
      totalScore: state.status === 'live' ? state.totalScore : null,
      gameScore: null,
      periodScore: state.periodScores,
      currentServer: null,
      incidents: [],
    },
    { kind: 'markets', matchUrn: urn(index), isComplete: true, markets },
  ]
}
