import type { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { CallInput } from '@touchline/contract/define-call'
import type { FixturesChanged } from '@touchline/contract/events/events'

/** What a list of matches is asked for by. */
export type ListFilters = NonNullable<CallInput<typeof listMatches>['query']>

/** Whether a list may have one of the matches that are new or at another time. Lists of matches in play hear of their start. */
export function isNews(
  { sportKeys, tournamentIds }: FixturesChanged,
  { id, matchStatus, sportKey, tournamentId }: ListFilters,
): boolean {
  if (id || matchStatus === 'live') return false
  if (tournamentId) return tournamentIds?.includes(Number(tournamentId)) ?? true
  return !sportKey || sportKey.split(',').some((key) => sportKeys.includes(key))
}
