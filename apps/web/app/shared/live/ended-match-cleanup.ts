import type { LiveEvent } from '@touchline/contract/events/events'
import { matchPhase } from './matches/match-phase.ts'
import type { MatchStates } from './matches/match-states.ts'
import type { PriceBook } from './prices/price-book.ts'

/** Going back to a page may show matches that have ended since: the latest stay. */
const RETAINED = 20

/** Deletes matches that are over and not watched: a page open for hours receives thousands. */
export function createEndedMatchCleanup(prices: PriceBook, matches: MatchStates) {
  const over = new Set<number>()
  return (event: LiveEvent): void => {
    const matchId = matchThatEnded(event)
    if (matchId === null) return
    over.add(matchId)
    for (const id of over) {
      if (over.size <= RETAINED) return
      if (prices.deleteUnlessWatched(id) && matches.deleteUnlessWatched(id)) over.delete(id)
    }
  }
}

function matchThatEnded(event: LiveEvent): number | null {
  if (event.type === 'match_changed') return isOver(event.match.status) ? event.matchId : null
  return event.type === 'match_status_changed' && isOver(event.status) ? event.matchId : null
}

const isOver = (status: Parameters<typeof matchPhase>[0]) => matchPhase(status) === 'over'
