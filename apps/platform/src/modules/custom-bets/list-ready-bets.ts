import { listReadyBets } from '@touchline/contract/calls/bets/ready-bets'
import type { ReadyBets } from '@touchline/contract/entities/ready-bet'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { listedMarkets } from '../catalogue/index.ts'
import { isCustomBetOffered } from '../settings/index.ts'
import { openBook } from './book-legs.ts'
import { customBetBooks } from './custom-bet-book.queries.ts'
import { popularCombinations } from './popular/combinations.ts'

const COMBINATIONS_MAX = 3

/** GET /bets/custom/ready: a match that has none, or none now, is left out. */
export function listReadyBetsRoute(app: App, { db }: Services): void {
  route(app, listReadyBets, async ({ query, locale }) => {
    if (!isCustomBetOffered()) return { readyBets: [] }
    const ids = [...new Set(query.id.split(',').map(Number))]
    const books = await customBetBooks(
      db,
      ids.map((matchId) => ({ matchId, marketIds: null })),
    )
    const found = books.flatMap((book) => {
      const opened = book && openBook(book)
      if (!opened || 'problem' in opened) return []
      const matchId = opened.book.id
      return popularCombinations(opened)
        .slice(0, COMBINATIONS_MAX)
        .map(({ selections, oddsThousandths }) => ({ matchId, selections, odds: oddsThousandths }))
    })
    const legs = found.flatMap(({ matchId, selections }) =>
      selections.map((selection) => ({ matchId, ...selection })),
    )
    const listed = (await listedMarkets(db, legs, locale)).values()
    const readyBets = new Map<number, ReadyBets>()
    for (const { matchId, selections, odds } of found) {
      const shown = selections.flatMap(({ outcomeId }) => {
        const at = listed.next().value
        return at ? [{ ...at, outcomeId }] : []
      })
      const [first] = shown
      // One was hidden between the two statements.
      if (!first || shown.length < selections.length) continue
      const ready = readyBets.get(matchId) ?? { match: first.match, combinations: [] }
      readyBets.set(matchId, ready)
      ready.combinations.push({ legs: shown.map(({ market, outcomeId }) => ({ market, outcomeId })), odds })
    }
    return { readyBets: [...readyBets.values()] }
  })
}
