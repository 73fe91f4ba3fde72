import type { LiveEvent } from '@touchline/contract/events/events'
import type { MatchChange } from '../apply/match-change.ts'

/** Sports and leagues that have new matches, or matches at another time. */
export interface FixtureNews {
  sportKeys: ReadonlySet<string>
  tournamentIds: ReadonlySet<number>
}

/** Beyond it they are not named: every page would get a message of kilobytes. */
const TOURNAMENTS_MAX = 50

/** Null where none of the matches is news. */
export function fixtureNews(changes: readonly MatchChange[]): FixtureNews | null {
  const news = changes.flatMap(({ sportKey, newIn }) => (newIn ? [{ sportKey, ...newIn }] : []))
  if (news.length === 0) return null
  return {
    sportKeys: new Set(news.map(({ sportKey }) => sportKey)),
    tournamentIds: new Set(news.map(({ tournamentId }) => tournamentId)),
  }
}

export function mergeNews(one: FixtureNews, other: FixtureNews): FixtureNews {
  return {
    sportKeys: new Set([...one.sportKeys, ...other.sportKeys]),
    tournamentIds: new Set([...one.tournamentIds, ...other.tournamentIds]),
  }
}

export function fixturesChanged({ sportKeys, tournamentIds }: FixtureNews): LiveEvent {
  const areNamed = tournamentIds.size <= TOURNAMENTS_MAX
  return {
    type: 'fixtures_changed',
    sportKeys: [...sportKeys],
    ...(areNamed ? { tournamentIds: [...tournamentIds] } : {}),
  }
}
