import type { LiveEvent } from '@touchline/contract/events/events'
import type { MatchBook } from './matches/match-book.ts'
import { matchPhase } from './matches/match-phase.ts'
import type { PriceBook } from './prices/price-book.ts'

/** The latest to end stay known: a page that is gone back to may have been written before they did. */
const KEPT = 20

/** Forgets matches that are over and that nobody looks at: a page that stays open for hours hears of thousands. */
export function createForgetOver(prices: PriceBook, matches: MatchBook) {
  const over = new Set<number>()
  return (event: LiveEvent): void => {
    const matchId = matchThatEnded(event)
    if (matchId === null) return
    over.add(matchId)
    for (const id of over) {
      if (over.size <= KEPT) return
      if (prices.forget(id) && matches.forget(id)) over.delete(id)
    }
  }
}

function matchThatEnded(event: LiveEvent): number | null {
  if (event.type === 'match_changed') return isOver(event.match.status) ? event.matchId : null
  return event.type === 'match_status_changed' && isOver(event.status) ? event.matchId : null
}

const isOver = (status: Parameters<typeof matchPhase>[0]) => matchPhase(status) === 'over'
